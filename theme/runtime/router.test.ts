import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runtimeOf } from '../components/renderPart.tsx';
import type { PageState } from './context.ts';
import { PageLoader, StaleBuildError } from './loader.ts';
import { Router } from './router.ts';

/** A page of a site whose redirects lead /old to /new and /away to another host. */
function pageOf(routePath: string): PageState {
  const { state } = runtimeOf({
    page: { routePath, documentTitle: `Title of ${routePath}` },
    site: {
      redirects: [
        { from: '/old', to: '/new' },
        { from: '/away', to: 'https://example.com/' },
      ],
    },
  });
  return { ...state, content: { html: '<h2 id="here">Here</h2>' } };
}

/** Pages that arrive when the test says so. */
class Pages extends PageLoader {
  readonly asked: string[] = [];
  private readonly waiting = new Map<string, PromiseWithResolvers<PageState>>();

  constructor() {
    super('b1', () => Promise.reject(new Error('nothing is imported here')), '/');
  }

  override page(route: string): Promise<PageState> {
    this.asked.push(route);
    return this.slot(route).promise;
  }

  arrive(route: string) {
    this.slot(route).resolve(pageOf(route));
    return new Promise((done) => setTimeout(done, 0));
  }

  fail(route: string, error: Error) {
    this.slot(route).reject(error);
    return new Promise((done) => setTimeout(done, 0));
  }

  private slot(route: string) {
    let slot = this.waiting.get(route);
    if (!slot) {
      slot = withResolvers<PageState>();
      this.waiting.set(route, slot);
    }
    return slot;
  }
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

let pages: Pages;
let router: Router;
let stop: () => void;
const shown = () => router.getSnapshot().state.page.routePath;

/** A click on a link. */
function click(href: string, init: MouseEventInit = {}) {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  link.remove();
}

// What the router leaves to the browser must not leave the test.
addEventListener('click', (event) => event.preventDefault());

beforeEach(() => {
  location.href = 'http://localhost/start';
  document.body.innerHTML = '';
  vi.stubGlobal('scrollTo', vi.fn());
  pages = new Pages();
  router = new Router(pages, pageOf('/start'), '/', (update) => update());
  stop = router.start();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('Router', () => {
  test('[ROUTE-5] shows a page once it is there, with its title and a history entry', async () => {
    const entries = history.length;
    router.navigate('/a?x=1');
    expect(shown()).toBe('/start');
    expect(location.pathname).toBe('/start');
    await pages.arrive('/a');
    expect(shown()).toBe('/a');
    expect(router.getSnapshot().location).toEqual({ pathname: '/a', search: '?x=1', hash: '' });
    expect(document.title).toBe('Title of /a');
    expect(history.length).toBe(entries + 1);
    expect(router.getSnapshot().pending).toBe(false);
  });

  test('only the latest of two navigations lands, whichever arrives first', async () => {
    router.navigate('/slow');
    router.navigate('/fast');
    await pages.arrive('/fast');
    await pages.arrive('/slow');
    expect(shown()).toBe('/fast');
    expect(location.pathname).toBe('/fast');
  });

  test('says that a page is on its way', async () => {
    router.navigate('/a');
    await new Promise((done) => setTimeout(done, 5));
    expect(router.getSnapshot().pending).toBe(true);
    await pages.arrive('/a');
    expect(router.getSnapshot().pending).toBe(false);
  });

  test('[ROUTE-8] follows a redirect of the site, keeping query and hash', async () => {
    router.navigate('/old?x=1#here');
    await pages.arrive('/new');
    expect(pages.asked).toEqual(['/new']);
    expect(location.pathname + location.search + location.hash).toBe('/new?x=1#here');
  });

  test('[ROUTE-8] a redirect of a Chinese or encoded address, and one to another host', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    router.navigate('/away');
    expect(assign).toHaveBeenCalledWith('https://example.com/');
    router.navigate('/%6Fld.html');
    await pages.arrive('/new');
    expect(location.pathname).toBe('/new');
  });

  test('a hash of the page itself loads nothing', () => {
    const target = document.createElement('h2');
    target.id = '配置';
    target.scrollIntoView = vi.fn();
    document.body.append(target);
    router.navigate('/start#配置');
    expect(pages.asked).toEqual([]);
    expect(decodeURIComponent(location.hash)).toBe('#配置');
    expect(target.scrollIntoView).toHaveBeenCalledOnce();
  });

  test('a page that cannot be loaded is left to the browser', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    router.navigate('/gone');
    await pages.fail('/gone', new TypeError('404'));
    expect(String(assign.mock.calls[0]?.[0])).toBe('http://localhost/gone');
    expect(warn).toHaveBeenCalledOnce();
    expect(shown()).toBe('/start');
  });

  test('a site that was published anew is loaded anew, quietly', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    router.navigate('/a');
    await pages.fail('/a', new StaleBuildError('/_pages/a.js'));
    expect(assign).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
  });

  test('takes plain clicks on links of the site, and no others', () => {
    click('/a');
    expect(pages.asked).toEqual(['/a']);
    pages.asked.length = 0;
    for (const init of [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ])
      click('/b', init);
    click('https://example.com/b');
    click('/feed.xml');
    click('mailto:a@example.com');
    expect(pages.asked).toEqual([]);
  });

  test('never runs a script address', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    router.navigate('javascript:alert(1)');
    router.navigate('data:text/html,x');
    expect(assign).not.toHaveBeenCalled();
    expect(pages.asked).toEqual([]);
  });

  test('preloads a page once it is pointed at, and never twice', () => {
    const load = vi.spyOn(pages, 'page');
    const link = document.createElement('a');
    link.href = '/a';
    document.body.append(link);
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).toHaveBeenCalledWith('/a');
    vi.spyOn(pages, 'has').mockReturnValue(true);
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).toHaveBeenCalledOnce();
  });
});
