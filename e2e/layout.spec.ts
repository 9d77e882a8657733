import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, hydrated, open, settled, test } from './fixtures.ts';

/** Most JavaScript that a first visit may load, in bytes after gzip. */
const FIRST_LOAD = 95_000;

const PAGES = [
  '/',
  '/zh/',
  '/guide/start/quick-start',
  '/zh/config/server/proxy',
  '/plugins/list/',
];

/** Size of a body as it travels under gzip. */
const gzipped = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
      });
      response.on('end', () => resolve(size));
      response.on('error', reject);
    }).on('error', reject);
  });

for (const route of PAGES) {
  test(`first load of ${route}: little JavaScript, and none that blocks`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/javascript'))
        scripts.add(response.url());
    });
    await open(page, route);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all([...scripts].map(gzipped));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_LOAD);
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            (entry as PerformanceResourceTiming & { renderBlockingStatus: string })
              .renderBlockingStatus === 'blocking',
        )
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    );
    expect(blocking).not.toContain('script');
    expect(blocking, 'one style sheet').toEqual(['link']);
  });
}

/** Records layout shifts that no input explains. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '?');
        shifts.push(`${entry.value}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

for (const width of [1280, 375]) {
  for (const route of PAGES) {
    test(`no layout shift while ${route} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await recordShifts(page);
      // The program arrives late, so that what it changes is seen as a change.
      await page.route(/\/assets\/app\..*\.js$/, async (request) => {
        await new Promise((done) => setTimeout(done, 300));
        await request.continue();
      });
      await page.goto(route);
      await hydrated(page);
      await settled(page);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      expect(await shifts()).toEqual([]);
    });
  }
}
