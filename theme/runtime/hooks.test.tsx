import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { runtimeOf, type Setting } from '../components/renderPart.tsx';
import { type Runtime, RuntimeContext } from './context.ts';
import { useI18n, useParts, usePathUtils } from './hooks.ts';

/** What a hook gives on a page. */
function onPage<T>(hook: () => T, setting?: Setting, change?: (runtime: Runtime) => void): T {
  const runtime = runtimeOf(setting);
  change?.(runtime);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeContext value={runtime}>{children}</RuntimeContext>
  );
  return renderHook(hook, { wrapper }).result.current;
}

test('a word is looked up, filled in, or given back as its key', () => {
  const t = onPage(useI18n, undefined, (runtime) => {
    Object.assign(runtime.state.shared.strings, {
      greeting: 'Hello {{name}}, {{name}} of {{place}}',
    });
  });
  expect(t('notFoundText')).toBe('PAGE NOT FOUND');
  expect(t('greeting', { name: '小明' })).toBe('Hello 小明, 小明 of {{place}}');
  expect(t('no such key')).toBe('no such key');
  // Keys of every object are no words.
  expect(t('constructor')).toBe('constructor');
  expect(t('toString')).toBe('toString');
});

test('[PAGE-8] [PAGE-9] front matter and query hide parts', () => {
  const parts = (search: string, frontmatter = {}) =>
    onPage(useParts, {
      page: { frontmatter },
      runtime: { location: { pathname: '/', search, hash: '' } },
    });
  const all = { navbar: true, sidebar: true, outline: true, footer: true, globalUI: true };
  expect(parts('')).toEqual(all);
  expect(parts('?sidebar=0')).toEqual({ ...all, sidebar: false });
  expect(parts('?a=b&navbar=0&footer=0')).toEqual({ ...all, navbar: false, footer: false });
  expect(parts('?navbar=1&sidebar=&outline=00')).toEqual(all);
  expect(parts('?globalUIComponents=0')).toEqual({ ...all, globalUI: false });
  expect(parts('', { outline: false })).toEqual({ ...all, outline: false });
});

test('[ROUTE-6] paths get the base of the site, and lose it', () => {
  const { withBase, removeBase } = onPage(usePathUtils, { site: { base: '/docs/' } });
  expect(withBase('/a')).toBe('/docs/a');
  expect(withBase('https://example.com/')).toBe('https://example.com/');
  expect(removeBase('/docs/a')).toBe('/a');
});

test('a hook outside a page says so', () => {
  expect(() => renderHook(() => useI18n())).toThrow('only inside a page');
});
