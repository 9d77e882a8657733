/**
 * The shapes that travel from the program (Go, package internal/site) to the
 * theme, on the server and in the browser alike. Names and meanings are those of
 * the specification, section 3; keep them in step with internal/site/data.go.
 */

/** An entry of the outline. `text` keeps the Markdown markers of code, bold, italic and strike. */
export interface TocItem {
  text: string;
  id: string;
  /** 2 to 4 */
  depth: number;
  /** Offset of the section in the page's text; -1 when unknown. */
  charIndex: number;
}

/** `home`, `doc` (default), `custom` (the bar and the content), `blank` (the content alone), `404`. */
export type PageType = 'home' | 'doc' | 'custom' | 'blank' | '404' | (string & {});

/** An alternate feed of a page. */
export interface FeedLink {
  url: string;
  mime: string;
  language: string;
  title?: string;
}

/** A link to the previous or next page. */
export interface PagerLink {
  text: string;
  link: string;
}

/** Front matter with the keys the theme knows; others pass through. */
export interface FrontMatter {
  title?: string;
  description?: string;
  titleSuffix?: string;
  pageType?: PageType;
  overview?: boolean;
  overviewHeaders?: number[];
  navbar?: boolean;
  sidebar?: boolean;
  outline?: boolean;
  footer?: boolean;
  context?: string;
  globalUIComponents?: boolean;
  lineNumbers?: boolean;
  published_at?: string;
  'link-rss'?: string | string[];
  hero?: HeroData;
  features?: FeatureData[];
  [key: string]: unknown;
}

export interface HeroData {
  name?: string;
  text?: string;
  tagline?: string;
  image?: {
    src: string | { light: string; dark: string };
    alt?: string;
    srcset?: string;
    sizes?: string;
  };
  actions?: { text: string; link: string; theme?: 'brand' | 'alt' }[];
}

export interface FeatureData {
  icon?: string;
  title: string;
  details?: string;
  link?: string;
  /** 2, 3, 4 (default) or 6 of 12 columns' worth. */
  span?: 2 | 3 | 4 | 6;
}

/** One list of an overview page. */
export interface OverviewGroup {
  name: string;
  items: { text: string; link: string; headers?: TocItem[]; description?: string }[];
}

/** What a page knows about itself (row PAGE-2). All links carry language and version but no base. */
export interface PageData {
  title: string;
  routePath: string;
  lang: string;
  version: string;
  frontmatter: FrontMatter;
  toc: TocItem[];
  pageType: PageType;
  pagePath: string;
  _relativePath: string;
  feeds: FeedLink[];
  /** As shown, in the page's language; empty when unknown. */
  lastUpdatedTime: string;
  /** The same as an ISO date, for `<time>`. */
  lastUpdatedDate?: string;
  /** Document title, suffix included. */
  documentTitle: string;
  description: string;
  /** Show the title as h1: the content has none (row PAGE-7). */
  headingTitle?: boolean;
  prev?: PagerLink;
  next?: PagerLink;
  editUrl?: string;
  /** Route of the same page by language; the nearest existing parent where there is no counterpart. */
  counterparts: Record<string, string>;
  /** The same by version. */
  versions?: Record<string, string>;
  /** Key into `SectionData`, empty when the page has no sidebar. */
  sidebarKey: string;
  overview?: OverviewGroup[];
}

/** An entry of the top navigation; links are final but for the base. */
export interface NavItem {
  text: string;
  link?: string;
  activeMatch?: string;
  position?: 'left' | 'right';
  tag?: string;
  icon?: string;
  download?: string;
  rel?: string;
  target?: string;
  ariaLabel?: string;
  items?: NavItem[];
}

/** An entry of a sidebar. A group has `items`; a divider only `dividerType`; a header only `sectionHeaderText`. */
export interface SidebarItem {
  text?: string;
  link?: string;
  items?: SidebarItem[];
  collapsible?: boolean;
  collapsed?: boolean;
  tag?: string;
  context?: string;
  dividerType?: 'dashed' | 'solid';
  sectionHeaderText?: string;
  _fileKey?: string;
  /**
   * Set on a group of a large sidebar whose links are not all here. `items` then
   * holds none of them or a window around the active page, and `useSidebarFill`
   * loads the rest.
   */
  partial?: boolean;
  /** How many links the whole group holds, when partial. */
  count?: number;
}

/** The sidebar of one section in one language. */
export interface SectionData {
  key: string;
  items: SidebarItem[];
  /** Names the part that is here, where a page carries only a part of a large section. */
  view?: string;
  /** Entries of the top level itself are left out; see `SidebarItem.partial`. */
  partial?: boolean;
}

export interface LocaleData {
  lang: string;
  label: string;
  title?: string;
  description?: string;
  dir?: 'ltr' | 'rtl';
}

export interface SocialLink {
  icon: string | { svg: string };
  mode: 'link' | 'text' | 'img' | 'dom';
  content: string;
}

export interface SiblingProject {
  name: string;
  description: string;
  descriptionEn: string;
  logo: string;
  logoScale?: number;
  url: string;
}

/** themeConfig of stele.config.ts as the browser gets it. */
export interface ThemeConfig {
  darkMode: boolean | 'light' | 'dark' | 'auto' | 'force-light' | 'force-dark';
  outline: boolean;
  lastUpdated: boolean;
  socialLinks: SocialLink[];
  footer: { message?: string };
  hideNavbar: 'auto' | 'always' | 'never';
  enableContentAnimation: boolean;
  enableAppearanceAnimation: boolean;
  enableScrollToTop: boolean;
  localeRedirect: 'auto' | 'never' | 'only-default-lang';
  fallbackHeadingTitle: boolean;
  assetHost: string;
  siblingProjects: SiblingProject[];
  announcement?: { message: string; href: string; key: string; display: 'home' | 'all' };
  [key: string]: unknown;
}

/** What a language's pages share (row PAGE-6). */
export interface SiteData {
  title: string;
  description: string;
  icon: string;
  logo: { light: string; dark: string };
  /** Width by height of the logo, where its file tells. */
  logoRatio?: number;
  logoText: string;
  logoHref: string;
  base: string;
  lang: string;
  locales: LocaleData[];
  route: { cleanUrls: boolean; exclude: string[] };
  multiVersion: { default: string; versions: string[] };
  ssg: true;
  mediumZoom: boolean;
  search:
    | false
    | {
        mode: 'local' | 'remote';
        codeBlocks: boolean;
        versioned: boolean;
        limit: number;
        /** Absolute or base-relative URL of this language's index; empty in remote mode. */
        indexUrl: string;
        apiUrl: string;
        [key: string]: unknown;
      };
  markdown: { showLineNumbers: boolean; defaultWrapCode: boolean; codeHighlighter: string };
  siteOrigin: string;
  themeConfig: ThemeConfig;
  /** Exact-match redirects followed in the browser. */
  redirects: { from: string; to: string }[];
}

/** Everything the pages of one language and version share. */
export interface SharedData {
  lang: string;
  version: string;
  site: SiteData;
  nav: NavItem[];
  /** Interface words and the site's own i18n.json, resolved for this language. */
  strings: Record<string, string>;
}
