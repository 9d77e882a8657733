import type { NavigateOptions, PageState, RouteLocation } from './context.ts';
import { type PageLoader, StaleBuildError } from './loader.ts';
import { isExternal, joinBase, routeOf, stripBase } from './paths.ts';
import { scrollMemory, scrollToHash } from './scroll.ts';

/** What the router shows; replaced as a whole at every change. */
export interface RouterSnapshot {
  state: PageState;
  location: RouteLocation;
  pending: boolean;
}

/** Runs an update and returns once it is on the page (`flushSync`). */
export type Flush = (update: () => void) => void;

interface HistoryState {
  stele: string;
}

/**
 * Client-side navigation: loads a page, shows it, keeps history, scroll and hash
 * right. Whatever it can't do (no such page, a site published anew, no network) it
 * leaves to the browser, as a link without JavaScript would.
 */
export class Router {
  private snapshot: RouterSnapshot;
  private readonly listeners = new Set<() => void>();
  private readonly routes = new Map<string, string>();
  private entry = '';
  private count = 0;
  private turn = 0;

  constructor(
    private readonly loader: PageLoader,
    initial: PageState,
    private readonly base: string,
    private readonly flush: Flush,
  ) {
    this.snapshot = { state: initial, location: this.locate(), pending: false };
    loader.keep(initial.page.routePath, initial);
  }

  getSnapshot = (): RouterSnapshot => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Listens to clicks, hovering and history. Gives the way to stop. */
  start(): () => void {
    const known = (history.state as HistoryState | null)?.stele;
    this.entry = known ?? this.newEntry();
    if (!known) history.replaceState({ ...history.state, stele: this.entry }, '');
    const leave = () => {
      scrollMemory.save(this.entry);
      history.scrollRestoration = 'auto';
    };
    const arrive = () => {
      history.scrollRestoration = 'manual';
    };
    arrive();
    const hover = (event: Event) => {
      const url = this.internal(event.target);
      if (url) this.preload(stripBase(this.base, url.pathname));
    };
    const signal = new AbortController();
    const on = { signal: signal.signal };
    document.addEventListener('click', (event) => this.onClick(event), on);
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, hover, { ...on, passive: true });
    addEventListener('popstate', () => void this.onPopState(), on);
    addEventListener('pagehide', leave, on);
    addEventListener('pageshow', arrive, on);
    return () => signal.abort();
  }

  /** Goes to a path of the site (no base), or leaves it for an external address. */
  navigate = (to: string, options: NavigateOptions = {}): void => {
    if (isExternal(to) && !/^https?:/i.test(to)) return;
    const url = new URL(joinBase(this.base, to), document.baseURI);
    if (url.origin !== location.origin || !this.inside(url)) {
      location.assign(url);
      return;
    }
    void this.go(url, options.replace ?? false);
  };

  /** Loads the page of a path ahead of a click. */
  preload = (to: string): void => {
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (saving || isExternal(to)) return;
    const route = this.route(joinBase(this.base, to.split(/[?#]/)[0] ?? ''));
    if (!this.loader.has(route)) this.loader.page(route).catch(() => {});
  };

  /** Replaces what is shown without a navigation (filled sidebar, live update). */
  replaceState(state: PageState): void {
    this.loader.keep(state.page.routePath, state);
    this.set({ ...this.snapshot, state });
  }

  private onClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = this.internal(event.target);
    if (!url) return;
    event.preventDefault();
    void this.go(url, url.href === location.href);
  }

  private async onPopState() {
    scrollMemory.save(this.entry);
    this.entry = (history.state as HistoryState | null)?.stele ?? this.newEntry();
    const url = new URL(location.href);
    const saved = scrollMemory.read(this.entry);
    const restore = () => {
      if (saved) scrollTo({ left: saved[0], top: saved[1], behavior: 'instant' });
      else if (!scrollToHash(url.hash, false)) scrollTo({ top: 0, behavior: 'instant' });
    };
    if (this.route(url.pathname) === this.shownRoute()) {
      this.turn++;
      this.set({ ...this.snapshot, location: this.locate(), pending: false });
      restore();
      return;
    }
    await this.show(url, restore, () => location.reload());
  }

  private async go(url: URL, replace: boolean) {
    const redirect = this.snapshot.state.shared.site.redirects.find(
      (r) => r.from === this.route(url.pathname),
    );
    if (redirect) {
      if (isExternal(redirect.to)) {
        location.assign(redirect.to);
        return;
      }
      const target = new URL(joinBase(this.base, redirect.to), url);
      target.search ||= url.search;
      target.hash ||= url.hash;
      url = target;
    }
    const push = () => {
      scrollMemory.save(this.entry);
      if (!replace) this.entry = this.newEntry();
      const method = replace ? 'replaceState' : 'pushState';
      history[method]({ stele: this.entry }, '', url);
    };
    if (this.route(url.pathname) === this.shownRoute()) {
      this.turn++;
      push();
      this.set({ ...this.snapshot, location: this.locate(), pending: false });
      if (url.hash || replace) scrollToHash(url.hash || '#top', true);
      else scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    await this.show(
      url,
      () => {
        if (!scrollToHash(url.hash, false)) scrollTo({ top: 0, behavior: 'instant' });
      },
      () => location.assign(url),
      push,
    );
  }

  /** Loads and shows a page; `turn` lets only the latest navigation land. */
  private async show(url: URL, scroll: () => void, fallback: () => void, push?: () => void) {
    const turn = ++this.turn;
    const route = this.route(url.pathname);
    const slow = setTimeout(() => this.set({ ...this.snapshot, pending: true }), 0);
    let state: PageState;
    try {
      state = await this.loader.page(route);
    } catch (error) {
      clearTimeout(slow);
      if (turn !== this.turn) return;
      if (!(error instanceof StaleBuildError))
        console.warn(`stele: loading ${route} failed`, error);
      fallback();
      return;
    }
    clearTimeout(slow);
    if (turn !== this.turn) return;
    push?.();
    const apply = () => {
      this.flush(() => this.set({ state, location: this.locate(), pending: false }));
      document.title = state.page.documentTitle;
      const root = document.documentElement;
      root.lang = state.page.lang;
      root.dir = state.shared.site.locales.find((l) => l.lang === state.page.lang)?.dir ?? 'ltr';
      scroll();
    };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const animate = state.shared.site.themeConfig.enableContentAnimation && !still;
    if (animate && document.startViewTransition) {
      // A later navigation skips the animation of this one: no error.
      document.startViewTransition(apply).ready.catch(() => {});
    } else apply();
  }

  private set(next: RouterSnapshot) {
    this.snapshot = next;
    for (const listener of this.listeners) listener();
  }

  private shownRoute(): string {
    return this.route(this.base.slice(0, -1) + this.snapshot.location.pathname);
  }

  /** Look-ups of path to route are cached (row ROUTE-5). */
  private route(pathname: string): string {
    let route = this.routes.get(pathname);
    if (route === undefined) {
      route = routeOf(this.base, pathname);
      this.routes.set(pathname, route);
    }
    return route;
  }

  private locate(): RouteLocation {
    const { pathname, search, hash } = location;
    return { pathname: stripBase(this.base, pathname), search, hash };
  }

  private newEntry(): string {
    return `${Math.floor(performance.timeOrigin + performance.now()).toString(36)}.${this.count++}`;
  }

  private inside(url: URL): boolean {
    return url.pathname.startsWith(this.base) || url.pathname === this.base.slice(0, -1);
  }

  /** The address of the link around a node when it is one of the site's pages. */
  private internal(node: EventTarget | null): URL | null {
    const link = node instanceof Element ? node.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.hasAttribute('download') || !/^(|_self)$/.test(link.target)) return null;
    if (link.origin !== location.origin) return null;
    const url = new URL(link.href);
    if (!this.inside(url)) return null;
    // A last part with an extension is a file of public/, a feed, an image.
    const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
    return /\.(?!html$)[a-z][a-z0-9]*$/i.test(last) && !this.loader.has(this.route(url.pathname))
      ? null
      : url;
  }
}
