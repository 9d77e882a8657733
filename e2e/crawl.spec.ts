import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated, open, settled, test } from './fixtures.ts';
import { brokenLink } from './links.ts';
import { builtPages, DIST, filesOf, ROOT, sourceRoutes } from './site.ts';

const pages = builtPages();

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of accessibility rules, one line for each element. */
async function violations(page: Page, rules: 'all' | 'contrast' | 'no contrast') {
  await page.waitForFunction(() =>
    document.getAnimations().every((a) => a.playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly:
        rules === 'contrast'
          ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
          : { type: 'tag', values: STANDARDS },
      rules: { 'color-contrast': { enabled: rules !== 'no contrast' } },
      // What passes need not be described, and no page has frames: most of the time.
      resultTypes: ['violations'],
      preload: false,
    })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** By how much the page is wider than the window, in pixels, and what sticks out. */
async function overflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await settled(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const names = wide.map((element) => `${element.localName}.${element.getAttribute('class')}`);
    return `${scrollWidth - clientWidth} px: ${names.join(', ').slice(0, 300)}`;
  });
}

test.describe('[BUILD-1] [PAGE-14] every page stands by itself, hydrates and is accessible:', () => {
  for (const { route, lang, html } of pages) {
    test(`[${lang === 'en' ? 'ROUTE-1' : 'ROUTE-2'}] ${route}`, async ({ page, request }) => {
      // The server's HTML.
      const response = await open(page, route);
      expect(response?.status()).toBe(200);
      expect(await response?.text()).toBe(html);
      const raw = await page.evaluate((source) => {
        const parsed = new DOMParser().parseFromString(source, 'text/html');
        const list = (selector: string) =>
          [...parsed.querySelectorAll(selector)].map((e) => e.outerHTML.slice(0, 120));
        return {
          lang: parsed.documentElement.lang,
          headings: list('h1').length,
          styles: list('[style], style'),
          handlers: [...parsed.querySelectorAll('*')].flatMap((e) =>
            e.getAttributeNames().filter((name) => name.startsWith('on')),
          ),
          blocking: list('head script[src]:not([type=module]):not([async]):not([defer])'),
        };
      }, html);
      expect(raw).toEqual({ lang, headings: 1, styles: [], handlers: [], blocking: [] });

      // Every address in the page.
      const addresses = await page.evaluate(() => {
        const all = new Set<string>();
        for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
          all.add(link.href);
        for (const link of document.querySelectorAll<HTMLLinkElement>('link[href]'))
          all.add(link.href);
        for (const image of document.querySelectorAll<HTMLImageElement>('img[src]'))
          all.add(image.src);
        return [...all];
      });
      const broken = await Promise.all(addresses.map((address) => brokenLink(request, address)));
      expect(broken.filter((problem) => problem !== null)).toEqual([]);
      expect(
        addresses.filter(
          (a) => a.startsWith(new URL(page.url()).origin) && /\.html(\?|#|$)/.test(a),
        ),
      ).toEqual([]);

      expect(await violations(page, 'all'), 'light').toEqual([]);

      // Loaded in the dark, for what differs only then must hydrate too.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.reload();
      await hydrated(page);
      expect(await violations(page, 'contrast'), 'dark').toEqual([]);

      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await overflow(page, 375), 'no horizontal scroll at 375 px').toBeNull();
      expect(await violations(page, 'no contrast'), 'phone').toEqual([]);
      expect(await overflow(page, 320), 'no horizontal scroll at 320 px').toBeNull();
    });
  }
});

test.describe('the output as a whole', () => {
  for (const lang of ['en', 'zh'] as const) {
    test(`[${lang === 'en' ? 'ROUTE-1' : 'ROUTE-2'}] every ${lang} document is a page, and every page a document`, () => {
      const built = pages.filter((page) => page.lang === lang).map((page) => page.route);
      expect(built.sort()).toEqual(sourceRoutes(lang));
    });
  }

  test('[ROUTE-2] every page exists in both languages', () => {
    const routes = (lang: 'en' | 'zh') =>
      pages.filter((page) => page.lang === lang).map(({ route }) => route.replace(/^\/zh\//, '/'));
    expect(routes('en').length).toBeGreaterThan(20);
    expect(routes('zh').sort()).toEqual(routes('en').sort());
  });

  test('[PAGE-5] no two pages of a language have one title', () => {
    const titles = pages.map(
      (page) => `${page.lang} ${/<title>(.*?)<\/title>/.exec(page.html)?.[1]}`,
    );
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('[BUILD-1] nothing in the output names the machine that built it', () => {
    const root = ROOT.replace(/[\\/]$/, '');
    const named = filesOf(DIST).filter((file) => readFileSync(join(DIST, file)).includes(root));
    expect(named).toEqual([]);
  });
});
