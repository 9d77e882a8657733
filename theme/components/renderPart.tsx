import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PageData, SectionData, SharedData, SiteData } from 'stele/runtime';
import { type Runtime, RuntimeContext } from '../runtime/context';
import texts from '../strings.json';

/** What a test wants different from a small English page. */
export interface Setting {
  page?: Partial<PageData>;
  site?: Partial<SiteData>;
  themeConfig?: Partial<SiteData['themeConfig']>;
  nav?: SharedData['nav'];
  section?: SectionData | null;
  runtime?: Partial<Runtime>;
}

const strings = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.en]));

/** The runtime of a small English page, for tests. */
export function runtimeOf({
  page,
  site,
  themeConfig,
  nav,
  section,
  runtime,
}: Setting = {}): Runtime {
  return {
    state: {
      page: {
        title: 'Quick start',
        routePath: '/guide/start/quick-start',
        lang: 'en',
        version: '',
        frontmatter: {},
        toc: [],
        pageType: 'doc',
        pagePath: '',
        _relativePath: '',
        feeds: [],
        lastUpdatedTime: '',
        documentTitle: '',
        description: '',
        counterparts: { en: '/guide/start/quick-start', zh: '/zh/guide/start/quick-start' },
        sidebarKey: '',
        ...page,
      },
      shared: {
        lang: 'en',
        version: '',
        nav: nav ?? [],
        strings,
        site: {
          title: 'Product',
          description: '',
          icon: '',
          logo: { light: '', dark: '' },
          logoText: '',
          logoHref: '',
          base: '/',
          lang: 'en',
          locales: [
            { lang: 'en', label: 'English' },
            { lang: 'zh', label: '简体中文' },
          ],
          route: { cleanUrls: true, exclude: [] },
          multiVersion: { default: '', versions: [] },
          ssg: true,
          mediumZoom: true,
          search: false,
          markdown: { showLineNumbers: false, defaultWrapCode: false, codeHighlighter: '' },
          siteOrigin: '',
          redirects: [],
          themeConfig: {
            darkMode: true,
            outline: true,
            lastUpdated: false,
            socialLinks: [],
            footer: {},
            hideNavbar: 'never',
            enableContentAnimation: false,
            enableAppearanceAnimation: false,
            enableScrollToTop: false,
            localeRedirect: 'never',
            fallbackHeadingTitle: true,
            assetHost: '',
            siblingProjects: [],
            ...themeConfig,
          },
          ...site,
        },
      },
      section: section ?? null,
      content: { html: '<p>Content</p>' },
      ids: { next: 0 },
    },
    location: { pathname: '/guide/start/quick-start', search: '', hash: '' },
    pending: false,
    navigate() {},
    preload() {},
    fillSidebar() {},
    ...runtime,
  };
}

/** Renders a part of the theme as it stands in a page. */
export function renderPart(part: ReactElement, setting?: Setting): RenderResult {
  return render(<RuntimeContext value={runtimeOf(setting)}>{part}</RuntimeContext>);
}
