import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { type Appearance, type AppearanceOrigin, appearanceStore } from './appearance.ts';
import { type NavigateOptions, type RouteLocation, useRuntime } from './context.ts';
import { isExternal, joinBase, stripBase } from './paths.ts';
import type { FrontMatter, NavItem, PageData, SectionData, SharedData, SiteData } from './types.ts';

/** What is known of the page being shown. */
export const usePage = (): PageData => useRuntime().state.page;

/** What the pages of the language share: site, navigation, words. */
export const useShared = (): SharedData => useRuntime().state.shared;

/** The site as a whole. */
export const useSite = (): SiteData => useShared().site;

/** Page and site at once, under the names that existing themes use. */
export function usePageData(): { siteData: SiteData; page: PageData } {
  return { siteData: useSite(), page: usePage() };
}

/** Front matter of the page being shown. */
export const useFrontmatter = (): { frontmatter: FrontMatter } => ({
  frontmatter: usePage().frontmatter,
});

/** What marks a link to the page that is being shown. */
export interface CurrentProps {
  'aria-current'?: 'page' | 'true';
  'data-st-here'?: string;
}

/** Around what the program fills in on each page (see internal/render). */
const MARK = '\u0001';

/**
 * Properties for a link of a list that is the same on many pages: `aria-current` is
 * `page` when the link leads to the page being shown, else `otherwise` (default:
 * none). Inside a `Cached` the server leaves a mark that the program replaces on each
 * page, so that the list is rendered once for all of them.
 */
export function useCurrent(): (link: string, otherwise?: 'true') => CurrentProps {
  const { state, anywhere } = useRuntime();
  return (link, otherwise) => {
    if (anywhere) return { 'data-st-here': `${MARK}h${otherwise ?? ''}:${link}${MARK}` };
    if (link === state.page.routePath) return { 'aria-current': 'page' };
    return otherwise ? { 'aria-current': otherwise } : {};
  };
}

/**
 * Where the same page is in another language or version. Inside a `Cached` the server
 * leaves marks, as for `useCurrent`. A language or version without the page gives the
 * nearest one above it, at last the home page.
 */
export function useCounterparts(): {
  language: (lang: string) => string;
  version: (version: string) => string;
} {
  const { state, anywhere } = useRuntime();
  if (anywhere) {
    return {
      language: (lang) => `${MARK}l${lang}${MARK}`,
      version: (version) => `${MARK}v${version}${MARK}`,
    };
  }
  const { counterparts, versions } = state.page;
  return {
    language: (lang) => counterparts[lang] ?? '/',
    version: (version) => versions?.[version] ?? '/',
  };
}

/**
 * An id that is the same on the server and in the browser: components of a page get
 * `st-0`, `st-1`, … in the order in which they are rendered first. Unlike `useId` it
 * does not depend on what stands around the component. Not for parts inside `Cached`.
 */
export function useStableId(): string {
  const { ids } = useRuntime().state;
  return useState(() => `st-${ids.next++}`)[0];
}

/** Language of the page. */
export const useLang = (): string => usePage().lang;

/** Version of the page; empty when the site has none. */
export const useVersion = (): string => usePage().version;

/** Top navigation of the language. */
export const useNav = (): NavItem[] => useShared().nav;

/** Sidebar of the page's section, or null. */
export const useSidebar = (): SectionData | null => useRuntime().state.section;

/** A function that loads what a large site's sidebar leaves out of the HTML. */
export const useSidebarFill = (): (() => void) => useRuntime().fillSidebar;

/** A navigation is loading. */
export const usePending = (): boolean => useRuntime().pending;

/** Path (without base), query and hash. */
export const useLocation = (): RouteLocation => useRuntime().location;

/** Goes to a path of the site (without base) or, when external, leaves it. */
export const useNavigate = (): ((to: string, options?: NavigateOptions) => void) =>
  useRuntime().navigate;

/** Loads a page ahead of a click. */
export const usePreload = (): ((to: string) => void) => useRuntime().preload;

/**
 * Looks a word up: the site's i18n.json first, then the interface's own words. An
 * unknown key gives the key, so that a page never breaks for a missing word.
 * `{{name}}` in a text is replaced by `vars.name`.
 */
export function useI18n(): (key: string, vars?: Record<string, string>) => string {
  const { strings } = useShared();
  return useCallback(
    (key, vars) => {
      const text = Object.hasOwn(strings, key) ? (strings[key] as string) : key;
      if (!vars) return text;
      return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => vars[name] ?? all);
    },
    [strings],
  );
}

/** `withBase` and `removeBase` of the site being shown. */
export function usePathUtils() {
  const { base } = useSite();
  return useMemo(
    () => ({
      withBase: (path: string) => joinBase(base, path),
      removeBase: (path: string) => stripBase(base, path),
    }),
    [base],
  );
}

/** The parts of the layout that front matter or a query parameter hides (rows PAGE-8 and PAGE-9). */
export interface Parts {
  navbar: boolean;
  sidebar: boolean;
  outline: boolean;
  footer: boolean;
  globalUI: boolean;
}

/**
 * Which parts are shown. The server knows no query, so the first render follows
 * front matter alone and the query applies right after hydration.
 */
export function useParts(): Parts {
  const { frontmatter } = usePage();
  const { search } = useLocation();
  return useMemo(() => {
    const query = new Map(
      search
        .replace(/^\?/, '')
        .split('&')
        .map((pair) => pair.split('=', 2) as [string, string]),
    );
    const on = (key: string) => frontmatter[key] !== false && query.get(key) !== '0';
    return {
      navbar: on('navbar'),
      sidebar: on('sidebar'),
      outline: on('outline'),
      footer: on('footer'),
      globalUI: on('globalUIComponents'),
    };
  }, [frontmatter, search]);
}

/** Colour scheme: what is shown, what was chosen, and how to choose. */
export interface Dark {
  dark: boolean;
  appearance: Appearance;
  /** `origin`: centre of the circle the new scheme opens from, in client pixels. */
  setAppearance(next: Appearance, origin?: AppearanceOrigin): void;
}

/** The colour scheme (row NAV-4). On the server it is light and `auto`. */
export function useDark(): Dark {
  const appearance = useSyncExternalStore(
    appearanceStore.subscribe,
    appearanceStore.appearance,
    () => 'auto' as const,
  );
  const dark = useSyncExternalStore(appearanceStore.subscribe, appearanceStore.dark, () => false);
  const { enableAppearanceAnimation } = useSite().themeConfig;
  return {
    dark,
    appearance,
    setAppearance: (next, origin) =>
      appearanceStore.set(next, enableAppearanceAnimation ? (origin ?? null) : null),
  };
}

export { isExternal };
