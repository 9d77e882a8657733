import { createContext, type ReactNode, useContext } from 'react';
import type { PageData, SectionData, SharedData } from './types.ts';

/** What a page shows: static HTML, or a function that gives React nodes. */
export type PageContent = { html: string } | { render: () => ReactNode };

/** A page with all it needs, ready to be shown. */
export interface PageState {
  page: PageData;
  shared: SharedData;
  section: SectionData | null;
  content: PageContent;
  /** Counts the ids that `useStableId` has given on this page. */
  ids: { next: number };
}

/** Where the reader is; `pathname` carries no base. */
export interface RouteLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** Options of a navigation. */
export interface NavigateOptions {
  /** Replace the history entry instead of adding one. Default: false. */
  replace?: boolean;
}

/** What the hooks read. The browser's router and the server's renderer each make one. */
export interface Runtime {
  state: PageState;
  location: RouteLocation;
  /** A navigation is loading its page. */
  pending: boolean;
  navigate(to: string, options?: NavigateOptions): void;
  preload(to: string): void;
  fillSidebar(): void;
  /** Collects what `Head` renders; only on the server. */
  head?: ReactNode[];
  /** Takes the children of a `Cached` and gives its inner HTML; only on the server. */
  cache?: (key: string, children: ReactNode, covers: readonly string[]) => string;
  /** A cached part is being rendered: which page it will stand on is not known yet. */
  anywhere?: boolean;
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** The runtime of the page being shown. Throws outside a Stele page. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('stele/runtime hooks work only inside a page of the site');
  return runtime;
}
