import { joinBase, stripBase } from './paths.ts';

declare const __STELE_BASE__: string;

/** The site's base path; written into the bundle when the site is built. */
export const BASE: string = typeof __STELE_BASE__ === 'string' ? __STELE_BASE__ : '/';

/** Puts the site's base before a path of the site; anything else stays as it is. */
export const withBase = (path: string): string => joinBase(BASE, path);

/** Takes the site's base off a path. */
export const removeBase = (path: string): string => stripBase(BASE, path);
