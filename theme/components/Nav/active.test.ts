// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isActive } from './active';

describe('[NAV-1] the active entry', () => {
  it.each([
    [{ text: '', activeMatch: '/guide/' }, '/guide/start/', 'en', true],
    [{ text: '', activeMatch: '^/guide/' }, '/zh/guide/start/', 'zh', true],
    [{ text: '', activeMatch: '/config/' }, '/guide/start/', 'en', false],
    [{ text: '', activeMatch: '(' }, '/guide/start/', 'en', false],
    [{ text: '', link: '/plugins/list/' }, '/plugins/list/plugin-vue', 'en', true],
    [{ text: '', link: '/plugins/list/' }, '/plugins/list', 'en', true],
    [{ text: '', link: '/plugins/list' }, '/plugins/listing', 'en', false],
    [{ text: '', link: '/' }, '/guide/start/', 'en', false],
    [{ text: '', link: '/zh/' }, '/zh/guide/start/', 'zh', false],
    [{ text: '', link: '/zh/' }, '/zh/', 'zh', true],
    [{ text: '', link: 'https://example.com/guide/' }, '/guide/', 'en', false],
    [{ text: '', items: [{ text: '', link: '/api/' }] }, '/api/core', 'en', true],
  ])('%o at %s in %s: %s', (item, path, lang, active) => {
    expect(isActive(item, path, lang)).toBe(active);
  });
});
