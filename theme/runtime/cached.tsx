import { createElement, type HTMLAttributes, type ReactNode, type RefAttributes } from 'react';
import { useRuntime } from './context.ts';
import type { PageData } from './types.ts';

export interface CachedProps extends HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  /** Tag of the element. Default: `div`. */
  as?: keyof HTMLElementTagNameMap;
  /** Names everything the children depend on besides language and version. */
  cacheKey: string;
  /** Facts of the page that the key stands for; reading others makes it the page's own. */
  covers?: readonly (keyof PageData)[];
  children: ReactNode;
}

/**
 * An element whose children are the same on many pages. The server renders them
 * once for each key, language and version and puts the HTML in; the browser
 * renders them as usual. Children that read a fact of the page which neither the
 * key nor `useCurrent` and `useCounterparts` cover are noticed and rendered for
 * each page (once, however often the key stands on it). They must not use `useId`.
 */
export function Cached({ as = 'div', cacheKey, covers = [], children, ...rest }: CachedProps) {
  const { state, cache } = useRuntime();
  if (!cache) return createElement(as, rest, children);
  const { lang, version } = state.shared;
  const __html = cache(`${version}/${lang}/${cacheKey}`, children, covers);
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html } });
}
