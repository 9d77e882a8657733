import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The program under test. `STELE_BIN` names another one. */
export const BINARY = process.env.STELE_BIN || join(ROOT, 'bin', 'stele');

/** Folder of the site's sources. */
export const SITE = join(ROOT, 'website');

/** The site under test. `STELE_DIST` names another output. */
export const DIST = process.env.STELE_DIST || join(SITE, 'dist');

/** Where the site is served during the tests; `STELE_E2E_PORT` gives another port. */
export const PORT = Number(process.env.STELE_E2E_PORT || 41730);
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Address of the site in its own canonical links (`siteOrigin` of its configuration). */
export const SITE_ORIGIN = 'https://rsbuild.dev';

/** Every file below a folder, relative to it, with slashes, in order. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** The address path of an HTML file of the output. */
export function routeOfFile(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;
}

/** A page of the output. */
export interface BuiltPage {
  route: string;
  lang: 'en' | 'zh';
  html: string;
}

/** The pages of the output, 404 pages and redirects left out. */
export function builtPages(): BuiltPage[] {
  return filesOf(DIST)
    .filter((file) => file.endsWith('.html') && !/(^|\/)404\.html$/.test(file))
    .map((file) => {
      const route = routeOfFile(file);
      const lang = /^\/zh(\/|$)/.test(route) ? ('zh' as const) : ('en' as const);
      return { route, lang, html: readFileSync(join(DIST, file), 'utf8') };
    })
    .filter((page) => !/<meta http-equiv="refresh"/i.test(page.html));
}

/**
 * The routes that the documents of a language ask for. Folders and files that begin
 * with an underscore, and the fragments in `shared`, are no pages.
 */
export function sourceRoutes(lang: 'en' | 'zh'): string[] {
  const prefix = lang === 'en' ? '/' : `/${lang}/`;
  return filesOf(join(SITE, lang))
    .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_|^shared\//.test(file))
    .map((file) => prefix + file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1'))
    .sort();
}
