import { describe, expect, test, vi } from 'vitest';
import { PageLoader, StaleBuildError } from './loader.ts';
import type { SectionData } from './types.ts';

const section = { key: 'guide', items: [] } as unknown as SectionData;

/** A server of modules that counts what is asked for. */
function server(modules: Record<string, unknown>) {
  return vi.fn(async (url: string) => {
    if (!(url in modules)) throw new TypeError(`no ${url}`);
    return modules[url];
  });
}

const chunk = (more: object = {}) => ({
  default: {
    build: 'b1',
    page: { routePath: '/a' },
    shared: 'assets/shared.js',
    section: 'assets/section.js',
    html: '<p>A</p>',
    ...more,
  },
});

const modules = () => ({
  '/_pages/a.js': chunk(),
  '/assets/shared.js': { default: { lang: 'en' } },
  '/assets/section.js': { default: section },
  '/assets/c.js': { Counter: 'counter' },
});

describe('PageLoader', () => {
  test('gives a page with what it shares', async () => {
    const loader = new PageLoader('b1', server(modules()), '/');
    expect(await loader.page('/a')).toMatchObject({
      page: { routePath: '/a' },
      shared: { lang: 'en' },
      section,
      content: { html: '<p>A</p>' },
    });
  });

  test('[ROUTE-13] loads everything once, also when asked twice at a time', async () => {
    const load = server({ ...modules(), '/_pages/b.js': chunk() });
    const loader = new PageLoader('b1', load, '/');
    const [first, second] = await Promise.all([loader.page('/a'), loader.page('/a')]);
    expect(second).toBe(first);
    await loader.page('/b');
    expect(load.mock.calls.map(([url]) => url).sort()).toEqual([
      '/_pages/a.js',
      '/_pages/b.js',
      '/assets/section.js',
      '/assets/shared.js',
    ]);
  });

  test('[ROUTE-6] asks below the base', async () => {
    const below = Object.fromEntries(Object.entries(modules()).map(([k, v]) => [`/docs${k}`, v]));
    const load = server(below);
    await new PageLoader('b1', load, '/docs/').page('/a');
    expect(load.mock.calls.every(([url]) => url.startsWith('/docs/'))).toBe(true);
  });

  test('refuses a page of another build, and asks anew next time', async () => {
    const load = server({ ...modules(), '/_pages/a.js': chunk({ build: 'b2' }) });
    const loader = new PageLoader('b1', load, '/');
    await expect(loader.page('/a')).rejects.toBeInstanceOf(StaleBuildError);
    expect(loader.has('/a')).toBe(false);
    await expect(loader.page('/a')).rejects.toBeInstanceOf(StaleBuildError);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a failure is not remembered, neither of the page nor of what it shares', async () => {
    const all: Record<string, unknown> = modules();
    delete all['/assets/shared.js'];
    const loader = new PageLoader('b1', server(all), '/');
    await expect(loader.page('/a')).rejects.toThrow('no /assets/shared.js');
    all['/assets/shared.js'] = { default: { lang: 'en' } };
    expect((await loader.page('/a')).shared).toEqual({ lang: 'en' });
  });

  test('takes a section that stands in the chunk, and none', async () => {
    const load = server({
      ...modules(),
      '/_pages/a.js': chunk({ section }),
      '/_pages/b.js': chunk({ section: '' }),
    });
    const loader = new PageLoader('b1', load, '/');
    expect((await loader.page('/a')).section).toEqual(section);
    expect((await loader.page('/b')).section).toBeNull();
    expect(load).not.toHaveBeenCalledWith('/assets/section.js');
  });

  test('hands a page with components its modules by their ids', async () => {
    const render = vi.fn((given: object) => () => JSON.stringify(given));
    const load = server({
      ...modules(),
      '/_pages/a.js': chunk({ html: undefined, modules: { './Counter': 'assets/c.js' }, render }),
    });
    const { content } = await new PageLoader('b1', load, '/').page('/a');
    expect('render' in content && content.render()).toBe('{"./Counter":{"Counter":"counter"}}');
  });

  test('keeps a page that came with the document, until it is told to forget', async () => {
    const load = server(modules());
    const loader = new PageLoader('b1', load, '/');
    const state = await loader.load('/_pages/a.js');
    load.mockClear();
    loader.keep('/a', state);
    expect(loader.has('/a')).toBe(true);
    expect(await loader.page('/a')).toBe(state);
    expect(load).not.toHaveBeenCalled();
    loader.forget('/a');
    expect(loader.has('/a')).toBe(false);
  });

  test('finds the whole of a section by its key', async () => {
    const load = server({ '/_sections/zh-guide.json': { default: section } });
    expect(await new PageLoader('b1', load, '/').wholeSection('zh/guide')).toBe(section);
  });
});
