import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { builtPages } from './site.ts';

const PAGE = '/guide/start/quick-start';
const PARTS = {
  navbar: 'header.st-nav',
  sidebar: '#st-sidebar',
  outline: '.st-outline',
  footer: '.st-doc-footer',
};

test.describe('parts of the layout', () => {
  const shown = async (page: Page) => {
    const parts: string[] = [];
    for (const [name, selector] of Object.entries(PARTS)) {
      if (await page.locator(selector).isVisible()) parts.push(name);
    }
    return parts;
  };
  const all = Object.keys(PARTS);

  for (const hidden of [...all.map((name) => [name]), all]) {
    test(`[PAGE-8] ?${hidden.join('=0&')}=0 hides ${hidden.join(', ')} alone`, async ({ page }) => {
      await open(page, PAGE);
      expect(await shown(page)).toEqual(all);
      await open(page, `${PAGE}?${hidden.map((name) => `${name}=0`).join('&')}`);
      await expect.poll(() => shown(page)).toEqual(all.filter((name) => !hidden.includes(name)));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('sidebars', () => {
  /** What the server's HTML says of the sidebar and the links beside it, page by page. */
  const read = (page: Page) =>
    page.evaluate(
      (sources) =>
        sources.map(({ route, html }) => {
          const doc = new DOMParser().parseFromString(html, 'text/html');
          const links = [...doc.querySelectorAll('#st-sidebar a')];
          const href = (selector: string) =>
            doc.querySelector(selector)?.getAttribute('href') ?? null;
          const active = doc.querySelectorAll('#st-sidebar [aria-current=page]');
          return {
            route,
            links: links.map((link) => link.getAttribute('href') ?? ''),
            active: [...active].map((link) => link.getAttribute('href')),
            closed: [...active].some((link) => link.closest('details:not([open])') !== null),
            prev: href('.st-pager [rel=prev]'),
            next: href('.st-pager [rel=next]'),
          };
        }),
      builtPages().map(({ route, html }) => ({ route, html })),
    );

  test('[SIDE-1] [SIDE-2] the page is marked in its sidebar, and the groups around it are open', async ({
    page,
  }) => {
    await open(page, PAGE);
    const all = await read(page);
    const sections = new Set<string>();
    for (const { route, links, active, closed } of all) {
      if (links.length === 0) continue;
      sections.add(
        route
          .split('/')
          .slice(0, route.startsWith('/zh/') ? 3 : 2)
          .join('/'),
      );
      if (links.includes(route))
        expect({ route, active, closed }).toEqual({ route, active: [route], closed: false });
    }
    for (const name of ['api', 'community', 'config', 'guide', 'plugins']) {
      expect([...sections]).toContain(`/${name}`);
      expect([...sections]).toContain(`/zh/${name}`);
    }
  });

  test('[SIDE-8] previous and next follow the order of the sidebar', async ({ page }) => {
    await open(page, PAGE);
    let seen = 0;
    for (const { route, links, prev, next } of await read(page)) {
      const own = links.filter((link) => link.startsWith('/'));
      const at = own.indexOf(route);
      if (at < 0) continue;
      seen++;
      expect({ route, prev, next }).toEqual({
        route,
        prev: own[at - 1] ?? null,
        next: own[at + 1] ?? null,
      });
    }
    expect(seen).toBeGreaterThan(30);
    await page.locator('.st-pager [rel=next]').click();
    await expect(page).toHaveURL('/guide/start/features');
    await page.locator('.st-pager [rel=prev]').click();
    await expect(page).toHaveURL(PAGE);
  });

  test('[SIDE-4] the active entry is in view', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 320 });
    await open(page, '/config/server/strict-port');
    const inside = () =>
      page.evaluate(() => {
        const box = document.querySelector('#st-sidebar')?.getBoundingClientRect();
        const link = document
          .querySelector('#st-sidebar [aria-current=page]')
          ?.getBoundingClientRect();
        return (
          !!box && !!link && link.top >= box.top && link.bottom <= Math.min(box.bottom, innerHeight)
        );
      });
    await expect.poll(inside).toBe(true);
  });

  test('[SIDE-5] on a narrow screen the sidebar opens from a button and closes with the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await open(page, PAGE);
    const sidebar = page.locator('#st-sidebar');
    await expect(sidebar).toBeHidden();
    await page.locator('.st-local-menu').click();
    await expect(sidebar).toBeVisible();
    await sidebar.getByRole('link', { name: 'Features' }).click();
    await expect(page).toHaveURL('/guide/start/features');
    await expect(sidebar).toBeHidden();
  });
});

test.describe('the navigation bar', () => {
  const sections = ['/guide/start/', '/config/', '/plugins/list/', '/api/start/', '/community/'];
  const titles = {
    en: ['Guide', 'Config', 'Plugin', 'API', 'Community'],
    zh: null,
  };

  for (const lang of ['en', 'zh'] as const) {
    const prefix = lang === 'en' ? '' : '/zh';
    test(`[NAV-1] leads to the sections and marks the present one (${lang})`, async ({ page }) => {
      for (const [index, section] of sections.entries()) {
        await page.goto(prefix + section);
        const links = page.locator('.st-nav-menu > ul > li > a');
        const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
        expect(hrefs).toEqual(sections.map((path) => prefix + path));
        if (titles[lang]) await expect(links).toHaveText(titles[lang]);
        const active = page.locator('.st-nav-menu [aria-current]');
        await expect(active).toHaveCount(1);
        await expect(active).toHaveAttribute('href', hrefs[index] ?? '');
      }
    });

    test(`[NAV-2] has a menu of versions that leaves the site (${lang})`, async ({ page }) => {
      await open(page, `${prefix}/`);
      const menu = page.locator('.st-nav-menu details');
      await menu.locator('summary').click();
      const links = menu.getByRole('link');
      await expect(links).toHaveCount(2);
      await expect(links.nth(0)).toHaveAttribute('href', /^https:\/\/github\.com\/.*\/releases/);
      await expect(links.nth(1)).toHaveAttribute('href', /^https?:\/\/v0\.rsbuild\./);
      for (const link of await links.all()) {
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    });
  }

  test('[NAV-6] the menu of narrow screens closes with the page and when the window grows', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await open(page, PAGE);
    const button = page.locator('.st-nav-hamburger');
    const sheet = page.locator('#st-nav-sheet');
    await expect(sheet).toBeHidden();
    await button.click();
    await expect(sheet).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await sheet.getByRole('link', { name: 'Config' }).click();
    await expect(page).toHaveURL('/config/');
    await expect(sheet).toBeHidden();
    await button.click();
    await expect(sheet).toBeVisible();
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(sheet).toBeHidden();
    await expect(button).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [route, word] of [
    [PAGE, 'Requirements'],
    [`/zh${PAGE}`, '环境要求'],
  ] as const) {
    test(`[PAGE-14] ${route} has its content and every link`, async ({ page, guard }) => {
      // What the document preloads is refused where scripts are off.
      guard.accept(/\.js csp$/);
      await page.goto(route);
      const prefix = route.startsWith('/zh') ? '/zh' : '';
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#st-content')).toContainText(word);
      await expect(page.locator('.st-nav-menu a').first()).toBeVisible();
      await expect(page.locator('#st-sidebar [aria-current=page]')).toBeVisible();
      await page.locator('.st-switch-language summary').click();
      await expect(page.locator('.st-switch-language a').last()).toBeVisible();
      await page.locator('.st-outline').getByRole('link', { name: word }).click();
      await expect(page).toHaveURL(/#.+/);
      await page.locator(`#st-sidebar a[href="${prefix}/guide/start/features"]`).click();
      await expect(page).toHaveURL(`${prefix}/guide/start/features`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
