import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { useRuntime } from './context.ts';

export interface CachedProps extends HTMLAttributes<HTMLElement> {
  /** Tag of the element. Default: `div`. */
  as?: keyof HTMLElementTagNameMap;
  /** Names everything the children depend on besides language and version. */
  cacheKey: string;
  children: ReactNode;
}

/**
 * An element whose children are the same on many pages. The server renders them
 * once for each key, language and version and puts the HTML in; the browser
 * renders them as usual. Children must not use `useId`, nor any data of the page
 * that the key does not name.
 */
export function Cached({ as = 'div', cacheKey, children, ...rest }: CachedProps) {
  const { state, cache } = useRuntime();
  if (!cache) return createElement(as, rest, children);
  const { lang, version } = state.shared;
  const __html = cache(`${version}/${lang}/${cacheKey}`, children);
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html } });
}
