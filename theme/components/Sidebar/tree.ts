import type { SidebarItem } from 'stele/runtime';
import { samePath } from '../samePath';

/** Whether the entry or anything under it is the page at `path`. */
export function holdsPath(item: SidebarItem, path: string): boolean {
  return (
    samePath(item.link, path) || (item.items?.some((entry) => holdsPath(entry, path)) ?? false)
  );
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

/** Which groups of an entry stand open on the page at `path`, as a key. */
export function openKey(item: SidebarItem, path: string): string {
  if (!isGroup(item)) return '';
  const inner = (item.items ?? []).map((entry) => openKey(entry, path)).join('');
  return `(${startsOpen(item, path) ? '1' : '0'}${inner})`;
}
