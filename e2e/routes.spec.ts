import { chunksOf, expect, hydrated, mark, open, test } from './fixtures.ts';

/** A page without components, one beside it, and one with components. */
const STATIC = '/config/server/host';
const NEXT = '/config/server/port';
const LONG = '/config/server/proxy';

test.describe('addresses', () => {
  for (const [address, route] of [
    ['/config/server/port.html', '/config/server/port'],
    ['/config/server/index.html', null],
    ['/guide/start/index', '/guide/start/'],
    ['/guide/start/index.html', '/guide/start/'],
    ['/zh/guide/start/index.html', '/zh/guide/start/'],
    ['/index.html', '/'],
    ['/config/server/%70ort', '/config/server/port'],
  ] as const) {
    test(`[ROUTE-3] ${address} is ${route ?? 'no page'}`, async ({ request }) => {
      const response = await request.get(address);
      expect(response.status()).toBe(route ? 200 : 404);
      if (route) expect(await response.text()).toBe(await (await request.get(route)).text());
    });
  }

  test('[ROUTE-3] the client reads the same forms', async ({ page }) => {
    await open(page, '/config/server/port.html');
    await expect(page.locator('#st-sidebar [aria-current=page]')).toHaveAttribute('href', NEXT);
    const stayed = await mark(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/guide/start/index.html';
      document.querySelector('article')?.prepend(link);
      link.click();
    });
    await expect(page.locator('#st-sidebar [aria-current=page]')).toHaveAttribute(
      'href',
      '/guide/start/',
    );
    expect(await stayed()).toBe(true);
  });

  for (const [path, home] of [
    ['/nowhere', '/'],
    ['/guide/nowhere.html', '/'],
    ['/zh/guide/nowhere', '/zh/'],
  ] as const) {
    test(`[ROUTE-4] [PAGE-10] ${path} is the 404 page of its language`, async ({ page, guard }) => {
      guard.accept(/status 404|status of 404/);
      const response = await open(page, path);
      expect(response?.status()).toBe(404);
      const main = page.getByRole('main');
      await expect(main).toContainText('404');
      await expect(page).toHaveTitle(/404/);
      if (home === '/') await expect(main).toContainText('PAGE NOT FOUND');
      await expect(page.locator('html')).toHaveAttribute('lang', home === '/' ? 'en' : 'zh');
      await main.getByRole('link', { name: home === '/' ? 'Take me home' : /./ }).click();
      await expect(page).toHaveURL(home);
    });
  }

  test('[ROUTE-4] a link to nowhere leads to the 404 page', async ({ page, guard }) => {
    guard.accept(/404|Failed to fetch dynamically imported module|loading \/guide\/nowhere failed/);
    await open(page, STATIC);
    const answer = page.waitForResponse((r) => new URL(r.url()).pathname === '/guide/nowhere');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/guide/nowhere';
      document.querySelector('article')?.prepend(link);
      link.click();
    });
    expect((await answer).status()).toBe(404);
    await expect(page).toHaveTitle(/404/);
  });
});

test.describe('navigation in the client', () => {
  test('[ROUTE-5] [ROUTE-13] a click loads one page chunk and no document', async ({ page }) => {
    const chunks = chunksOf(page);
    await open(page, STATIC);
    expect(chunks, 'the content came with the document').toEqual([]);
    const stayed = await mark(page);
    await page.locator(`#st-sidebar a[href="${NEXT}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/server\.port/);
    await expect(page).toHaveURL(NEXT);
    await expect(page).toHaveTitle(/server\.port/);
    expect(chunks).toEqual([NEXT]);
    expect(await stayed()).toBe(true);
    // The way back needs nothing.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/server\.host/);
    expect(chunks).toEqual([NEXT]);
    expect(await stayed()).toBe(true);
  });

  test('[BUILD-1] a page that was navigated to is the page that the server made', async ({
    page,
  }) => {
    const shape = () =>
      page.evaluate(() => {
        const root = document.querySelector('#stele-root')?.cloneNode(true) as HTMLElement;
        // Positions, and what announces the change of page to a screen reader.
        for (const node of root.querySelectorAll('[style]')) node.removeAttribute('style');
        for (const node of root.querySelectorAll('[role=status]')) node.textContent = '';
        for (const node of root.querySelectorAll('[data-on]')) node.removeAttribute('data-on');
        // The browser writes attributes in the order in which they were set.
        for (const node of root.querySelectorAll('*')) {
          const attributes = [...node.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
          for (const { name } of attributes) node.removeAttribute(name);
          for (const { name, value } of attributes) node.setAttribute(name, value);
        }
        // React names ids by the order of rendering.
        return root.innerHTML
          .replaceAll('<!-- -->', '')
          .replace(/_r_\w+_|_R_\w*_/g, 'ID')
          .replace(/></g, '>\n<');
      });
    for (const route of [LONG, '/guide/start/quick-start', '/zh/guide/start/features', '/zh/']) {
      await open(page, route);
      const loaded = await shape();
      await open(page, STATIC);
      const stayed = await mark(page);
      await page.evaluate((to) => {
        const link = document.createElement('a');
        link.href = to;
        document.querySelector('#stele-root')?.before(link);
        link.click();
        link.remove();
      }, route);
      await expect(page).toHaveURL(route);
      await hydrated(page);
      await expect.poll(shape).toBe(loaded);
      expect(await stayed()).toBe(true);
    }
  });

  test('[ROUTE-13] hovering loads the page ahead', async ({ page }) => {
    const chunks = chunksOf(page);
    await open(page, STATIC);
    const link = page.locator(`#st-sidebar a[href="${NEXT}"]`);
    await link.hover();
    await expect.poll(() => chunks).toEqual([NEXT]);
    await link.click();
    await expect(page).toHaveURL(NEXT);
    expect(chunks).toEqual([NEXT]);
  });

  test('[ROUTE-5] back and forward restore the scroll position', async ({ page }) => {
    await open(page, LONG);
    await page.evaluate(() => scrollTo({ top: 1234, behavior: 'instant' }));
    await page.locator(`#st-sidebar a[href="${NEXT}"]`).click();
    await expect(page).toHaveURL(NEXT);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 56, behavior: 'instant' }));
    await page.goBack();
    await expect(page).toHaveURL(LONG);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1234);
    await page.goForward();
    await expect(page).toHaveURL(NEXT);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(56);
    // A reload keeps the place, too.
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(56);
  });

  test('[ROUTE-5] a click with a modifier, on a download or on a feed is left to the browser', async ({
    page,
  }) => {
    await open(page, STATIC);
    const prevented = await page.evaluate((next) => {
      const results: boolean[] = [];
      const follow = (event: Event) => {
        results.push(event.defaultPrevented);
        event.preventDefault();
      };
      // After the router's own listener.
      document.addEventListener('click', follow);
      const click = (href: string, init: MouseEventInit, download = false) => {
        const link = document.createElement('a');
        link.href = href;
        if (download) link.download = '';
        document.body.append(link);
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      };
      click(next, { ctrlKey: true });
      click(next, { metaKey: true });
      click(next, { shiftKey: true });
      click(next, { button: 1 });
      click(next, {}, true);
      click('/rss/releases-rss.xml', {});
      click('https://example.com/', {});
      click(next, {});
      document.removeEventListener('click', follow);
      return results;
    }, NEXT);
    expect(prevented).toEqual([false, false, false, false, false, false, false, true]);
  });
});

test.describe('hashes', () => {
  /** Distance of an element from the top of the window, once scrolling has ended. */
  const top = (page: import('@playwright/test').Page, id: string) =>
    page.evaluate(
      (name) =>
        Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN),
      id,
    );

  test('[SIDE-6] an outline link scrolls its heading to 72 px below the top', async ({ page }) => {
    await open(page, '/guide/start/quick-start');
    const link = page.locator('.st-outline a').nth(3);
    const id = decodeURIComponent((await link.getAttribute('href'))?.slice(1) ?? '');
    await link.click();
    await expect.poll(() => top(page, id)).toBe(72);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    await expect(link).toHaveAttribute('aria-current', 'location');
  });

  test('[SIDE-6] a link to a heading of another page lands on it', async ({ page }) => {
    await open(page, STATIC);
    const stayed = await mark(page);
    const id = await page.request
      .get(LONG)
      .then(async (r) => [...(await r.text()).matchAll(/<h2[^>]* id="([^"]+)"/g)].at(2)?.[1] ?? '');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('article')?.prepend(link);
      link.click();
    }, `${LONG}#${id}`);
    await expect(page).toHaveURL(`${LONG}#${id}`);
    await expect.poll(() => top(page, id)).toBe(72);
    expect(await stayed()).toBe(true);
  });
});
