import type { ReactNode } from 'react';
import { BASE } from './base.ts';
import type { PageContent, PageState } from './context.ts';
import { loadParts } from './parts.ts';
import { chunkPath, codePath } from './paths.ts';
import type { PageData, SectionData, SharedData } from './types.ts';

/**
 * What a page's chunk exports (written by internal/render). Addresses are relative
 * to the base.
 */
export interface PageChunk {
  /** Of the client program it was built for: another one means the site was published anew. */
  build: string;
  page: PageData;
  shared: string;
  /**
   * The section: address of its data, the data itself when the page shows only a
   * part of a large one, or empty when the page has no sidebar.
   */
  section: string | SectionData;
  /** Content without components. */
  html?: string;
  /** Content with components: their modules, and what to render with them. */
  modules?: Record<string, string>;
  /** Style sheets of those modules. */
  styles?: string[];
  render?: (modules: ComponentModules) => () => ReactNode;
}

/** What a page with components needs besides its document at the first load. */
export interface PageCode {
  build: string;
  modules: Record<string, string>;
  /** How many runs of static HTML the content has. */
  runs: number;
  render: (modules: ComponentModules, runs: string[]) => () => ReactNode;
}

/** Modules by the id that a page's code names them with; `@theme` is the theme. */
export type ComponentModules = Record<string, Record<string, unknown>>;

/** How the program that is running reads modules; a test passes its own. */
export type ImportModule = (url: string) => Promise<unknown>;

/** The answer when a page was built for another client program. */
export class StaleBuildError extends Error {}

/** Data is JSON, given as a module's default export; all else is a module. */
const importUrl: ImportModule = async (url) => {
  if (!url.endsWith('.json')) return import(/* @vite-ignore */ url);
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
  return { default: await response.json() };
};

/** Loads pages and what they share; everything is loaded once. */
export class PageLoader {
  private readonly pages = new Map<string, Promise<PageState>>();
  private readonly data = new Map<string, Promise<unknown>>();

  constructor(
    private readonly build: string,
    private readonly importModule: ImportModule = importUrl,
    private readonly base: string = BASE,
  ) {}

  /** The page of a route (row ROUTE-13). Rejects when there is none. */
  page(route: string): Promise<PageState> {
    let known = this.pages.get(route);
    if (!known) {
      known = this.load(this.base.slice(0, -1) + chunkPath(route));
      this.pages.set(route, known);
      known.catch(() => this.pages.delete(route));
    }
    return known;
  }

  /** Is the page loaded, or on its way? */
  has(route: string): boolean {
    return this.pages.has(route);
  }

  /** Forgets a page, or all of them, so that a changed one is loaded anew. */
  forget(route?: string) {
    if (route === undefined) this.pages.clear();
    else this.pages.delete(route);
  }

  /**
   * The content of the page whose document is open: its code is loaded, its static
   * HTML is taken from the document. A run that the document does not hold (a part
   * that only the browser renders) makes it load the whole chunk.
   */
  async firstContent(route: string, root: Element): Promise<PageContent> {
    const prefix = this.base.slice(0, -1);
    const module = await this.importModule(prefix + codePath(route));
    const code = (module as { default: PageCode }).default;
    const runs: string[] = [];
    for (let i = 0; i < code.runs; i++) {
      const element = root.querySelector(`[data-st-r="${i}"]`);
      if (!element) return (await this.load(prefix + chunkPath(route))).content;
      runs.push(element.innerHTML);
    }
    return { render: code.render(await this.components(code.modules), runs) };
  }

  /** A page as it is now, whatever was loaded before: for live updates. */
  fresh(route: string): Promise<PageState> {
    return this.load(`${this.base.slice(0, -1)}${chunkPath(route)}?t=${Date.now()}`);
  }

  /** Puts a page that came with the document among the loaded ones. */
  keep(route: string, state: PageState) {
    this.pages.set(route, Promise.resolve(state));
  }

  /** Data below the base. */
  async shared<T>(address: string): Promise<T> {
    return ((await this.module(address)) as { default: T }).default;
  }

  /** A section from its address, or as it stands. */
  async section(section: string | SectionData): Promise<SectionData | null> {
    if (typeof section === 'object') return section;
    return section ? this.shared<SectionData>(section) : null;
  }

  /** The whole of a section of which a page showed a part. */
  wholeSection(key: string): Promise<SectionData> {
    return this.shared<SectionData>(
      `_sections/${encodeURIComponent(key.replaceAll('/', '-'))}.json`,
    );
  }

  /** The modules a page's components come from. */
  async components(modules: Record<string, string>): Promise<ComponentModules> {
    const entries = await Promise.all(
      Object.entries(modules).map(async ([id, address]) => [id, await this.module(address)]),
    );
    return Object.fromEntries(entries) as ComponentModules;
  }

  /** A page from its chunk's address. */
  async load(url: string): Promise<PageState> {
    const chunk = ((await this.importModule(url)) as { default: PageChunk }).default;
    if (chunk.build !== this.build) throw new StaleBuildError(url);
    const [shared, section, modules] = await Promise.all([
      this.shared<SharedData>(chunk.shared),
      this.section(chunk.section),
      this.components(chunk.modules ?? {}),
      loadParts(chunk.page),
      ...(chunk.styles ?? []).map((address) => addStyle(this.base + address)),
    ]);
    const content = chunk.render ? { render: chunk.render(modules) } : { html: chunk.html ?? '' };
    return { page: chunk.page, shared, section, content, ids: { next: 0 } };
  }

  private module(address: string): Promise<unknown> {
    let known = this.data.get(address);
    if (!known) {
      known = this.importModule(this.base + address);
      this.data.set(address, known);
      known.catch(() => this.data.delete(address));
    }
    return known;
  }
}

/** Adds a style sheet once; resolves when it applies, or can't. */
function addStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
