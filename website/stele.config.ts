import { defineConfig } from 'stele/config';

const repository = 'https://github.com/web-infra-dev/rsbuild';

const description = {
  en: 'Web builds, handled by Rspack',
  zh: '让 Rspack 负责 Web 构建',
};

/** The two feeds of one language; their ids are what pages name in `link-rss`. */
function releaseFeeds(lang: 'en' | 'zh') {
  const [suffix, prefix, language] = lang === 'en' ? ['', '', 'en'] : ['-zh', '/zh', 'zh-CN'];
  return (['rss', 'atom'] as const).map((type) => ({
    id: `releases-${type}${suffix}`,
    // Announcements alone: the overview beside them is no news.
    test: `${prefix}/community/releases/v`,
    title: 'Rsbuild Releases',
    description: description[lang],
    language,
    output: { type, filename: `releases-${type}${suffix}.xml` },
  }));
}

export default defineConfig({
  title: 'Rsbuild',
  description: description.en,
  siteOrigin: 'https://rsbuild.dev',
  icon: '/favicon.svg',
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  logoText: 'Rsbuild',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English', description: description.en },
    { lang: 'zh', label: '简体中文', description: description.zh },
  ],
  route: {
    cleanUrls: true,
    // Fragments that pages import are no pages themselves.
    exclude: ['en/shared/**', 'zh/shared/**'],
  },
  markdown: { checkDeadLinks: true },
  search: { codeBlocks: true },
  languageParity: { enabled: true },
  feeds: [...releaseFeeds('en'), ...releaseFeeds('zh')],
  themeConfig: {
    darkMode: true,
    hideNavbar: 'auto',
    lastUpdated: true,
    enableContentAnimation: true,
    enableScrollToTop: true,
    locales: [
      {
        lang: 'en',
        editLink: {
          docRepoBaseUrl: `${repository}/tree/main/website/docs`,
          text: 'Edit this page on GitHub',
        },
      },
      {
        lang: 'zh',
        outlineTitle: '目录',
        prevPageText: '上一页',
        nextPageText: '下一页',
        editLink: {
          docRepoBaseUrl: `${repository}/tree/main/website/docs`,
          text: '在 GitHub 上编辑此页',
        },
      },
    ],
    socialLinks: [
      { icon: 'github', mode: 'link', content: repository },
      { icon: 'x', mode: 'link', content: 'https://x.com/rspack_dev' },
      { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW' },
      { icon: 'bluesky', mode: 'link', content: 'https://bsky.app/profile/rspack.dev' },
    ],
    footer: {
      message:
        'Rsbuild is free and open source under the MIT license. Copyright © 2023–present ByteDance Inc. and contributors.',
    },
    siblingProjects: [
      {
        name: 'Rspack',
        descriptionEn: 'Bundler written in Rust',
        description: '用 Rust 编写的打包工具',
        logo: '/projects/rspack.svg',
        url: 'https://rspack.rs',
      },
      {
        name: 'Rsbuild',
        descriptionEn: 'Build tool for web apps',
        description: 'Web 应用构建工具',
        logo: '/projects/rsbuild.svg',
        url: 'https://rsbuild.rs',
      },
      {
        name: 'Rspress',
        descriptionEn: 'Documentation site generator',
        description: '文档站生成器',
        logo: '/projects/rspress.svg',
        url: 'https://rspress.rs',
      },
      {
        name: 'Rslib',
        descriptionEn: 'Builds npm libraries',
        description: 'npm 库构建工具',
        logo: '/projects/rslib.svg',
        url: 'https://rslib.rs',
      },
      {
        name: 'Rsdoctor',
        descriptionEn: 'Explains what a build did',
        description: '构建过程与产物分析',
        logo: '/projects/rsdoctor.svg',
        logoScale: 0.95,
        url: 'https://rsdoctor.rs',
      },
      {
        name: 'Awesome Rspack',
        descriptionEn: 'Curated list of projects and articles',
        description: '精选项目与文章',
        logo: '/projects/awesome-rspack.svg',
        url: 'https://github.com/web-infra-dev/awesome-rspack',
      },
    ],
  },
});
