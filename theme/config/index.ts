/**
 * What `stele.config.ts` may say. The keys are those of the Go package
 * internal/config, which reads the file; a test holds the two against each
 * other. Paths are relative to the folder of the configuration.
 */

/** One image, or one for each color scheme. */
export type Logo = string | LogoPair;

export interface LogoPair {
  /** Path under `public/` or URL, for the light scheme. Default: the dark one. */
  light?: string;
  /** Path under `public/` or URL, for the dark scheme. Default: the light one. */
  dark?: string;
}

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * An element of the head: HTML, or a tag with its attributes. `true` writes an
 * attribute without a value, `false` leaves it out.
 */
export type HeadTag =
  | string
  | [tag: string, attributes?: Record<string, string | number | boolean>];

/** What a function in `head` is told of the page. */
export interface HeadContext {
  /** Route of the page with language and version, without the base. */
  routePath: string;
  lang: string;
  [key: string]: unknown;
}

export type HeadEntry =
  | HeadTag
  | ((page: HeadContext) => HeadTag | undefined | Promise<HeadTag | undefined>);

/** A component by its path, alone or with its props. */
export type GlobalUIComponent = string | [path: string, props: Record<string, Json>];

/** Which files become pages. */
export interface RouteConfig {
  /** Globs relative to `root`. Default: every file with one of the extensions. */
  include?: string[];
  /** Globs relative to `root`. */
  exclude?: string[];
  /** More globs to exclude, by the name that newer configurations use. */
  excludeConvention?: string[];
  /** Extensions of pages, with the dot. Default: `['.md', '.mdx']`. */
  extensions?: string[];
  /** Links without `.html`. Default: true. */
  cleanUrls?: boolean;
}

export interface DeadLinkOptions {
  /** Links that are not checked: exact links, or a function that says true. */
  excludes?: string[] | ((link: string) => boolean);
}

/** What a long code block does. */
export interface Overflow {
  /** Height in pixels from which a block counts as long; 0 is never. Default: 0. */
  height?: number;
  /** What it does then. Default: `scroll`. */
  behavior?: 'scroll' | 'fold';
}

export interface MarkdownConfig {
  /** Number the lines of every code block. Default: false. */
  showLineNumbers?: boolean;
  /** Wrap long lines of code at first. Default: false. */
  defaultWrapCode?: boolean;
  /** Fail the build on a link to no page. Default: true. */
  checkDeadLinks?: boolean | DeadLinkOptions;
  /** The same by its newer place. */
  link?: { checkDeadLinks?: boolean | DeadLinkOptions };
  /** Paths of components that pages use without importing them; the file's name is the tag's. */
  globalComponents?: string[];
  /** Languages of code blocks: names, or `[alias, name]`. */
  highlightLanguages?: (string | [alias: string, name: string])[];
  /** Kept for older sites; highlighting always happens at build time. Default: `prism`. */
  codeHighlighter?: 'prism' | 'shiki';
  /** Let `**` work next to Chinese, Japanese and Korean text. Default: true. */
  cjkFriendlyEmphasis?: boolean;
  /** What a long code block does. */
  defaultCodeOverflow?: Overflow;
  /** `{1,3-5}` after a fence's language turns line numbers on. Default: true. */
  highlightLineNumbers?: boolean;
}

export interface SearchConfig {
  /** `local`: a static index. `remote`: an API at `apiUrl`. Default: `local`. */
  mode?: 'local' | 'remote';
  /** Find text of code blocks. Default: true. */
  codeBlocks?: boolean;
  /** An index for each version. Default: false. */
  versioned?: boolean;
  /** Path of a module with beforeSearch, onSearch, afterSearch. */
  searchHooks?: string;
  /** Address of the search API; needed with `mode: 'remote'`. */
  apiUrl?: string;
  /** Indexes that the API searches. */
  searchIndexes?: Json;
  /** Most results of a query. Default: 7. */
  limit?: number;
  /** Trade of memory, speed and precision. Default: `default`. */
  preset?: 'default' | 'memory' | 'performance' | 'match' | 'score';
  /** Options of the index over those of the preset. */
  indexOptions?: Json;
  /** Show that a query is under way. Default: false. */
  searchLoading?: boolean;
  /** Name of the group of results that have none. Default: `default`. */
  defaultGroupName?: string;
}

export interface MultiVersion {
  /** The version without a prefix in its URLs; one of `versions`. */
  default?: string;
  /** Names of the version folders. */
  versions?: string[];
}

/** Fail the build when a page lacks in a language. */
export interface LanguageParity {
  /** Check it. Default: false. */
  enabled?: boolean;
  /** Folders that are checked. Default: all. */
  include?: string[];
  /** Folders that are not. */
  exclude?: string[];
}

/** Change every document's text before it is parsed. */
export interface ReplaceRule {
  /** A string stands for its first occurrence only. */
  search: string | RegExp;
  /** What stands there instead; `$1` is a group of the expression. */
  replace: string;
}

export interface Redirect {
  /** Exact paths, or a regular expression on the path. */
  from: string | string[] | RegExp;
  /** A path of the site or a URL. */
  to: string;
}

export interface FeedOutput {
  /** Folder in the output. Default: `rss`. */
  dir?: string;
  /** Format. Default: `atom`. */
  type?: 'atom' | 'rss' | 'json';
  /** Name of the file. Default: the id with the extension of the type. */
  filename?: string;
}

export interface Feed {
  /** Names the feed and its file. */
  id: string;
  /** Prefixes of the routes whose pages are in it. */
  test?: string | string[];
  /** Title of the feed. */
  title?: string;
  /** Description of the feed. */
  description?: string;
  /** Language of the feed and of its pages. */
  language?: string;
  /** Address of the page that the feed is about. */
  link?: string;
  /** Rights of the feed. */
  copyright?: string;
  /** Where the feed goes. */
  output?: FeedOutput;
}

export interface EditLink {
  /** Address that a page's path is put behind. */
  docRepoBaseUrl?: string;
  /** Words of the link. */
  text?: string;
}

export interface NavItem {
  /** Key of i18n.json, or text. */
  text: string;
  /** Path or URL. */
  link?: string;
  /** Regular expression on the path that marks the entry. Default: the link as a prefix. */
  activeMatch?: string;
  /** Side of the bar. Default: `right`. */
  position?: 'left' | 'right';
  /** SVG text or address of an image. */
  tag?: string;
  /** SVG text or address of an image. */
  icon?: string;
  /** Name under which the target is saved. */
  download?: string;
  /** `rel` of the link. */
  rel?: string;
  /** `target` of the link. */
  target?: string;
  /** Label for screen readers. */
  ariaLabel?: string;
  /** Entries of a menu. */
  items?: NavItem[];
}

export interface SidebarItem {
  /** Key of i18n.json, or text. */
  text?: string;
  /** Path or URL. */
  link?: string;
  /** Entries of a group. */
  items?: SidebarItem[];
  /** The group can be folded. Default: true. */
  collapsible?: boolean;
  /** The group is folded at first. Default: false. */
  collapsed?: boolean;
  /** SVG text, address of an image, or a word. */
  tag?: string;
  /** Value of `data-context` on the entry, for style sheets. */
  context?: string;
  /** Makes the entry a line. */
  dividerType?: 'dashed' | 'solid';
  /** Makes the entry a heading. */
  sectionHeaderText?: string;
  /** Levels of headings that an overview page lists. */
  overviewHeaders?: number[];
  /** File that the entry stands for. */
  _fileKey?: string;
}

export type Nav = NavItem[];
export type Sidebar = Record<string, SidebarItem[]>;

/** Words of the interface, in themeConfig for all languages or in a locale. */
export interface InterfaceStrings {
  outlineTitle?: string;
  prevPageText?: string;
  nextPageText?: string;
  pagerText?: string;
  lastUpdatedText?: string;
  editLinkText?: string;
  sourceCodeText?: string;
  codeHostText?: string;
  menuTitle?: string;
  mainMenuText?: string;
  siteMenuText?: string;
  sidebarText?: string;
  sidebarMenuText?: string;
  toggleGroupText?: string;
  languagesText?: string;
  versionsText?: string;
  themeText?: string;
  themeLightText?: string;
  themeDarkText?: string;
  themeAutoText?: string;
  moreLinksText?: string;
  projectsText?: string;
  skipToContentText?: string;
  scrollToTopText?: string;
  loadingText?: string;
  closeText?: string;
  notFoundText?: string;
  notFoundHintText?: string;
  takeMeHomeText?: string;
  overviewFilterNameText?: string;
  overviewFilterPlaceholderText?: string;
  overviewFilterNoResultText?: string;
  overviewDefaultGroupText?: string;
  codeCopyText?: string;
  codeCopiedText?: string;
  codeWrapText?: string;
  codeExpandText?: string;
  codeCollapseText?: string;
  copyPromptText?: string;
  zoomedImageText?: string;
  scrollableTableText?: string;
  searchPlaceholderText?: string;
  searchPanelCancelText?: string;
  searchNoResultsText?: string;
  searchSuggestedQueryText?: string;
  externalLinkText?: string;
  anchorLabelText?: string;
  taskText?: string;
  footnoteText?: string;
  footnotesText?: string;
  footnoteBackText?: string;
  containerTip?: string;
  containerNote?: string;
  containerInfo?: string;
  containerImportant?: string;
  containerWarning?: string;
  containerCaution?: string;
  containerDanger?: string;
  containerDetails?: string;
  /** Older name of `codeCopyText`. */
  codeButtonGroupCopyButtonText?: string;
  /** Older name of `codeWrapText`. */
  codeButtonGroupWrapButtonText?: string;
  /** Has no effect. */
  lastUpdatedAuthorText?: string;
  /** Has no effect. */
  openInText?: string;
  /** Has no effect. */
  copyMarkdownText?: string;
  /** Has no effect. */
  copyMarkdownLinkText?: string;
  /** Older name of `overviewFilterNameText`. */
  'overview.filterNameText'?: string;
  /** Older name of `overviewFilterPlaceholderText`. */
  'overview.filterPlaceholderText'?: string;
  /** Older name of `overviewFilterNoResultText`. */
  'overview.filterNoResultText'?: string;
  /** The older names without their prefix. */
  overview?: {
    filterNameText?: string;
    filterPlaceholderText?: string;
    filterNoResultText?: string;
  };
  /** Another place for the words of the links to the previous and next page. */
  docFooter?: { prevPageText?: string; nextPageText?: string };
}

/** A language of the site. */
export interface Locale extends InterfaceStrings {
  /** Tag of the language and name of its folder: `en`, `zh`, `pt-BR`. */
  lang: string;
  /** As the language switch shows it. Default: the tag. */
  label?: string;
  /** Title of the site in this language. */
  title?: string;
  /** Description of pages without one. */
  description?: string;
  /** Direction of writing. Default: by language. */
  dir?: 'ltr' | 'rtl';
  /** Link to the source of a page in this language. */
  editLink?: EditLink;
  /** Top navigation of this language. */
  nav?: Nav;
  /** Sidebars of this language. */
  sidebar?: Sidebar;
}

export interface SocialLink {
  /** Name of an icon, or SVG text. */
  icon: string | { svg: string };
  /** What the icon does. Default: `link`. */
  mode?: 'link' | 'text' | 'img' | 'dom';
  /** Address, text, image or HTML, after the mode. */
  content: string;
}

export interface Footer {
  /** HTML at the end of home pages. */
  message?: string;
}

/** An entry of the menu of related projects. */
export interface SiblingProject {
  /** Name of the project. */
  name: string;
  /** What it is, in Chinese. */
  description?: string;
  /** What it is, in English. */
  descriptionEn?: string;
  /** Address of its logo. */
  logo?: string;
  /** Factor on the logo's size. */
  logoScale?: number;
  /** Address of the project. */
  url: string;
}

/** The bar above the navigation. */
export interface Announcement {
  /** Key of i18n.json, or text. */
  message: string;
  /** Where the bar leads. */
  href?: string;
  /** Under which local storage keeps that it was dismissed. */
  key?: string;
  /** Pages that show it. Default: `home`. */
  display?: 'home' | 'all';
}

export interface ThemeConfig extends InterfaceStrings {
  /**
   * true: the reader chooses, the system's scheme first. `light`, `dark`: the
   * scheme at first. `force-light`, `force-dark`, false: no choice. Default: true.
   */
  darkMode?: boolean | 'light' | 'dark' | 'auto' | 'force-light' | 'force-dark';
  /** Show the outline of a page. Default: true. */
  outline?: boolean;
  /** Entries of the top navigation, or one list for each version. */
  nav?: Nav | Record<string, Nav>;
  /** Entries by the first part of the path. */
  sidebar?: Sidebar;
  /** Link to the source of a page. */
  editLink?: EditLink;
  /** Show when a page last changed in Git. Default: false. */
  lastUpdated?: boolean | { author?: boolean };
  /** Icons in the navigation bar. */
  socialLinks?: SocialLink[];
  /** End of home pages. */
  footer?: Footer;
  /** Win over the top-level `locales` of the same language. */
  locales?: Locale[];
  /** Hide the bar while scrolling down, always or never. Default: `never`. */
  hideNavbar?: 'auto' | 'always' | 'never';
  /** Animate a change of page. Default: false. */
  enableContentAnimation?: boolean;
  /** Animate the change of the color scheme. Default: true. */
  enableAppearanceAnimation?: boolean;
  /** A button to the top of long pages. Default: false. */
  enableScrollToTop?: boolean;
  /** Send first-time visitors to their browser's language. Default: `auto`. */
  localeRedirect?: 'auto' | 'never' | 'only-default-lang';
  /** Show the title as a heading on pages without one. Default: true. */
  fallbackHeadingTitle?: boolean;
  /** Origin that images of the theme come from. Default: the site itself. */
  assetHost?: string;
  /** Menu of related projects. */
  siblingProjects?: SiblingProject[];
  /** Bar above the navigation. */
  announcement?: Announcement;
}

/** Text by key and language. */
export type I18nSource = Record<string, Record<string, string>>;

export interface UserConfig {
  /** Folder of the documents. Default: `docs` when it exists, else `.`. */
  root?: string;
  /** Folder of the built site. Default: `dist`. */
  outDir?: string;
  /** Path that the site lives under. Default: `/`. */
  base?: string;
  /** `https://host` of the site; absolute URLs (sitemap, feeds) need it. */
  siteOrigin?: string;
  /** Title of the site. Default: `Stele`. */
  title?: string;
  /** Description of pages without one. */
  description?: string;
  /** Icon of the browser's tab: a path under `public/` or a URL. */
  icon?: string;
  /** Image in the navigation bar. */
  logo?: Logo;
  /** Text beside the logo. */
  logoText?: string;
  /** Where the logo leads. Default: the home page of the language. */
  logoHref?: string;
  /** Default language, whose pages have no prefix. Default: the first locale, else `en`. */
  lang?: string;
  /** The languages of the site. */
  locales?: Locale[];
  /** Elements for the head of every page. */
  head?: HeadEntry[];
  /** Folder of the site's own theme. Default: `theme`. */
  themeDir?: string;
  /** Style sheets for every page. */
  globalStyles?: string | string[];
  /** Components that every page renders after its layout. */
  globalUIComponents?: GlobalUIComponent[];
  /** Which files become pages. */
  route?: RouteConfig;
  /** How documents are read. */
  markdown?: MarkdownConfig;
  /** Options of the search; false: none. Default: true. */
  search?: boolean | SearchConfig;
  /** Kept for older sites; every page is rendered when the site is built. */
  ssg?: true | Record<string, unknown>;
  /** Enlarge images on click. Default: true. */
  mediumZoom?: boolean;
  /** Versions of the documentation. */
  multiVersion?: MultiVersion;
  /** Fail the build when a page lacks in a language. */
  languageParity?: LanguageParity;
  /** Changes of every document's text before it is parsed. */
  replaceRules?: ReplaceRule[];
  /** Paths that lead elsewhere. */
  redirects?: Redirect[];
  /** RSS, Atom and JSON feeds. */
  feeds?: Feed[];
  /** File of the site's strings. Default: `i18n.json`. */
  i18nSourcePath?: string;
  /** Strings over those of the file. */
  i18nSource?: I18nSource;
  /** Build constants: identifier to value. */
  define?: Record<string, Json>;
  /** What the theme shows. */
  themeConfig?: ThemeConfig;
}

/** What a configuration that is a function is told. */
export interface ConfigContext {
  command: 'build';
  /** NODE_ENV, else `production`. */
  env: string;
}

export type UserConfigFunction = (context: ConfigContext) => UserConfig | Promise<UserConfig>;

/** Gives the configuration back; it is there for its types. */
export function defineConfig(config: UserConfig): UserConfig;
export function defineConfig(config: Promise<UserConfig>): Promise<UserConfig>;
export function defineConfig(config: UserConfigFunction): UserConfigFunction;
export function defineConfig<T>(config: T): T {
  return config;
}
