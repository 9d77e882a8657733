import type { NavItem } from 'stele/runtime';
import { plainPath } from '../samePath';

/** The path without its version and language, as `activeMatch` patterns are usually written for. */
function bare(path: string, lang: string, version: string): string {
  let rest = path;
  for (const part of [version, lang]) {
    if (part && (rest === `/${part}` || rest.startsWith(`/${part}/`))) {
      rest = rest.slice(part.length + 1) || '/';
    }
  }
  return rest;
}

/**
 * Whether a navigation entry stands for the page at `path` (with language, without
 * base): its `activeMatch`, a regular expression, fits the path with or without the
 * language; lacking one, its link is the page or a folder above it; or one of its
 * entries is active. A pattern that is no regular expression matches nothing.
 */
export function isActive(item: NavItem, path: string, lang: string, version = ''): boolean {
  if (item.items?.some((entry) => isActive(entry, path, lang, version))) {
    return true;
  }
  if (item.activeMatch) {
    try {
      const pattern = new RegExp(item.activeMatch);
      return pattern.test(path) || pattern.test(bare(path, lang, version));
    } catch {
      return false;
    }
  }
  if (!item.link || /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(item.link)) {
    return false;
  }
  const link = plainPath(item.link);
  const here = plainPath(path);
  const atHome = plainPath(bare(`${link}/`, lang, version)) === '';
  return here === link || (!atHome && here.startsWith(`${link}/`));
}

/** Which entries are active, as a key: pages with the same one have the same navigation. */
export function activeKey(items: NavItem[], path: string, lang: string, version: string): string {
  return items
    .map(
      (item) =>
        (isActive(item, path, lang, version) ? '1' : '0') +
        (item.items ? `(${activeKey(item.items, path, lang, version)})` : ''),
    )
    .join('');
}
