import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, chunksOf, expect, hydrated, mark, open } from './fixtures.ts';
import { BINARY, filesOf, PORT, SITE, SITE_ORIGIN } from './site.ts';

/** A copy of the site with a redirect and a page of Chinese headings, built below /docs/. */
interface Below {
  dist: string;
  origin: string;
}

const HEADINGS = `# 标题\n\n${['安装', '配置 server.port', '常见问题？']
  .map((text) => `## ${text}\n\n${'段落。\n\n'.repeat(30)}`)
  .join('')}`;

const test = base.extend<object, { below: Below }>({
  below: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from it
    async ({}, use, worker) => {
      const folder = mkdtempSync(join(tmpdir(), 'stele-base-'));
      const site = join(folder, 'site');
      let server: ChildProcess | undefined;
      try {
        cpSync(SITE, site, {
          recursive: true,
          filter: (from) => !/[\\/](dist|\.stele)$/.test(from),
        });
        for (const lang of ['en', 'zh']) writeFileSync(join(site, lang, 'headings.md'), HEADINGS);
        const config = join(site, 'stele.config.ts');
        const source = readFileSync(config, 'utf8');
        const redirects = "redirects: [{ from: '/moved/here', to: '/config/server/port' }],";
        writeFileSync(config, source.replace('defineConfig({', `defineConfig({ ${redirects}`));

        const dist = join(folder, 'dist');
        const built = spawnSync(BINARY, ['build', site, '--out', dist, '--base', '/docs/'], {
          encoding: 'utf8',
        });
        if (built.status !== 0) throw new Error(built.stderr);

        const port = PORT + 1 + worker.parallelIndex;
        server = spawn(BINARY, ['serve', dist, '--port', String(port)], { stdio: 'ignore' });
        const origin = `http://127.0.0.1:${port}`;
        await expect
          .poll(
            () =>
              fetch(`${origin}/docs/`)
                .then((r) => r.status)
                .catch(() => 0),
            { timeout: 10_000 },
          )
          .toBe(200);
        await use({ dist, origin });
      } finally {
        server?.kill();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({
  origin: async ({ below }, use) => use(below.origin),
  baseURL: async ({ below }, use) => use(below.origin),
  storageState: async ({ below }, use) =>
    use({
      cookies: [],
      origins: [{ origin: below.origin, localStorage: [{ name: 'rspress-visited', value: '1' }] }],
    }),
});
// One worker, one build.
test.describe.configure({ mode: 'default' });

/** Addresses of a document that are neither below the base nor elsewhere. */
function strays(document: string): string[] {
  // An author may write the site's own full address in a text; that is a link elsewhere.
  const html = document.replace(/<a href="https:[^"]*"/g, '<a');
  return [...html.matchAll(/\s(?:href|src|content|srcset)="([^"]*)"/g)]
    .map((match) => match[1] ?? '')
    .filter((address) => address.startsWith('/') || address.startsWith(SITE_ORIGIN))
    .map((address) => address.replace(SITE_ORIGIN, ''))
    .filter((path) => !path.startsWith('/docs/') && path !== '');
}

test('[ROUTE-6] every address in every document is below the base', async ({ below }) => {
  const pages = filesOf(below.dist).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(40);
  const wrong = pages.flatMap((file) =>
    strays(readFileSync(join(below.dist, file), 'utf8')).map((address) => `${file}: ${address}`),
  );
  expect(wrong).toEqual([]);
});

test('[ROUTE-6] a reader stays below the base', async ({ page, below }) => {
  const chunks = chunksOf(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await open(page, '/docs/');
  const stayed = await mark(page);
  await page.locator('.st-nav-menu a', { hasText: 'Guide' }).click();
  await expect(page).toHaveURL('/docs/guide/start/');
  await page.locator('#st-sidebar').getByRole('link', { name: 'Quick start' }).click();
  await expect(page).toHaveURL('/docs/guide/start/quick-start');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Quick start/);
  expect(chunks).toContain('/guide/start/quick-start');
  // The page has components: their modules came along, and the tabs live.
  await expect(page.locator('article [role=tab]').first()).toBeVisible();
  await page.locator('.st-switch-language summary').click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL('/docs/zh/guide/start/quick-start');
  await page.locator('.st-nav-title').click();
  await expect(page).toHaveURL('/docs/zh/');
  await page.goBack();
  await expect(page).toHaveURL('/docs/zh/guide/start/quick-start');
  expect(await stayed()).toBe(true);
  await page.reload();
  await hydrated(page);
  expect(paths.filter((path) => !path.startsWith('/docs/'))).toEqual([]);
  expect(await (await page.request.get('/docs/static/search_index.en.json')).json()).not.toEqual(
    [],
  );
  expect(below.origin).toBe(new URL(page.url()).origin);
});

test('[ROUTE-6] [SEARCH-2] the index is where the page looks for it, with routes a reader can open', async ({
  page,
}) => {
  await open(page, '/docs/');
  for (const lang of ['en', 'zh']) {
    const response = await page.request.get(`/docs/static/search_index.${lang}.json`);
    expect(response.status()).toBe(200);
    const records = (await response.json()) as { routePath: string }[];
    expect(records.length).toBeGreaterThan(20);
    for (const { routePath } of records.slice(0, 5)) {
      const path = routePath.startsWith('/docs/') ? routePath : `/docs${routePath}`;
      expect((await page.request.get(path)).status()).toBe(200);
    }
  }
});

test('[ROUTE-6] [DOC-8] feeds, sitemap and manifest name addresses below the base', async ({
  below,
  page,
}) => {
  const files = filesOf(below.dist).filter((file) => /\.(xml|webmanifest)$/.test(file));
  expect(files.filter((file) => file.startsWith('rss/'))).toHaveLength(4);
  for (const file of files) {
    const text = readFileSync(join(below.dist, file), 'utf8');
    const addresses = [...text.matchAll(/https:\/\/rsbuild\.dev([^\s<"&]*)/g)].map(
      (m) => m[1] ?? '',
    );
    expect({ file, strays: addresses.filter((a) => !a.startsWith('/docs/')) }).toEqual({
      file,
      strays: [],
    });
  }
  await page.goto('/docs/community/releases/v1-0');
  const feeds = await page
    .locator('head link[rel=alternate][type]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(feeds.length).toBeGreaterThan(0);
  for (const feed of feeds) {
    expect(feed).toMatch(/^\/docs\/rss\//);
    expect((await page.request.get(feed)).status()).toBe(200);
  }
});

test('[ROUTE-6] the 404 page of a language is served below the base', async ({ page, guard }) => {
  guard.accept(/404/);
  expect((await open(page, '/docs/zh/nowhere'))?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  expect((await page.request.get('/guide/start/')).status(), 'outside the base').toBe(404);
});

test.describe('[ROUTE-8] redirects', () => {
  const follow = (page: Page, href: string) =>
    page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.querySelector('article')?.prepend(link);
      link.click();
    }, href);

  test('keep query and hash in the client, with no document loaded', async ({ page }) => {
    await open(page, '/docs/config/server/host');
    const stayed = await mark(page);
    await follow(page, '/docs/moved/here?a=1#type');
    await expect(page).toHaveURL('/docs/config/server/port?a=1#type');
    expect(await stayed()).toBe(true);
  });

  test('keep the query at a load', async ({ page }) => {
    await page.goto('/docs/moved/here?a=1');
    await expect(page).toHaveURL('/docs/config/server/port?a=1');
  });

  test('work on a plain file server, and without JavaScript', async ({ below }) => {
    const html = readFileSync(join(below.dist, 'moved/here.html'), 'utf8');
    expect(html).toMatch(
      /<meta http-equiv="refresh" content="0; ?url=\/docs\/config\/server\/port"/i,
    );
    expect(html).toContain(`<link rel="canonical" href="${SITE_ORIGIN}/docs/config/server/port"`);
  });
});

test('[DOC-7] a Chinese hash finds its heading at a load, at a click and on the way back', async ({
  page,
}) => {
  const top = (id: string) =>
    page.evaluate(
      (name) =>
        Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN),
      id,
    );
  const route = '/docs/zh/headings';
  await open(page, route);
  const links = page.locator('.st-outline a');
  await expect(links).toHaveText(['安装', '配置 server.port', '常见问题？']);
  const ids = await links.evaluateAll((all) =>
    all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
  );
  const id = ids[1] ?? '';
  expect(ids[0]).toBe('安装');
  expect(id).toContain('配置');
  await links.nth(1).click();
  await expect.poll(() => top(id)).toBe(72);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto('about:blank');
  await open(page, `${route}#${id}`);
  await expect.poll(() => top(id)).toBe(72);
});
