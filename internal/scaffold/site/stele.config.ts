import { defineConfig } from 'stele/config';

export default defineConfig({
  title: 'My Docs',
  description: 'Documentation in two languages',
  icon: '/favicon.svg',
  // The address of the published site turns on the sitemap and canonical links:
  // siteOrigin: 'https://docs.example.com',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English', description: 'Documentation in two languages' },
    { lang: 'zh', label: '简体中文', description: '双语文档' },
  ],
  // A page that one language lacks fails `stele check`.
  languageParity: { enabled: true },
  themeConfig: {
    enableScrollToTop: true,
    footer: { message: 'Made with Stele' },
  },
});
