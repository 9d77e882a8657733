/** What a site imports as `stele/runtime`. */
export type { Appearance, AppearanceOrigin } from './appearance.ts';
export { BASE, removeBase, withBase } from './base.ts';
export { Cached, type CachedProps } from './cached.tsx';
export { Content } from './content.tsx';
export type { NavigateOptions, PageContent, PageState, RouteLocation } from './context.ts';
export { Head } from './head.tsx';
export * from './hooks.ts';
export { Link, type LinkProps } from './link.tsx';
export { NoSSR, NoSSR as BrowserOnly } from './nossr.tsx';
export { part } from './parts.ts';
export { isEqualPath } from './paths.ts';
export type * from './types.ts';
