import type { SidebarItem } from 'stele/runtime';

/** Whether the entry or anything under it is the page at `path`. */
export function holdsPath(item: SidebarItem, path: string): boolean {
  return item.link === path || (item.items?.some((entry) => holdsPath(entry, path)) ?? false);
}

/** Whether an entry is a group: it holds others, or would if the sidebar were complete. */
export function isGroup(item: SidebarItem): boolean {
  return item.items !== undefined || item.partial === true;
}

/** Whether a group stands open at first: unless it is collapsed, and always around the active page. */
export function startsOpen(item: SidebarItem, path: string): boolean {
  if (item.items?.some((entry) => holdsPath(entry, path))) {
    return true;
  }
  const empty = item.partial === true && (item.items?.length ?? 0) === 0;
  return !empty && (item.collapsed !== true || item.collapsible === false);
}

/** Whether what a group looks like at first depends on the page. */
const depends = (item: SidebarItem) => item.collapsed === true || item.partial === true;

/**
 * Which groups of a list stand open on the page at `path`, as a key: pages with the
 * same one see the same list.
 */
export function openKey(items: SidebarItem[], path: string): string {
  let key = '';
  for (const item of items) {
    if (!isGroup(item)) continue;
    if (depends(item)) key += startsOpen(item, path) ? '1' : '0';
    const inner = item.items ? openKey(item.items, path) : '';
    if (inner) key += `(${inner})`;
  }
  return key;
}
