import type { OverviewGroup } from 'stele/runtime';
import { plainText } from '../InlineText/InlineText';

/** Heading depth listed when nothing says otherwise (specification, section 2). */
export const DEFAULT_HEADERS = [2];

/**
 * The groups with only the pages that have the query in their name, or in one of
 * their headings, whichever case; then only these headings remain. An empty query
 * keeps everything.
 */
export function filterGroups(
  groups: OverviewGroup[],
  query: string,
  depths: number[],
): OverviewGroup[] {
  const wanted = query.trim().toLocaleLowerCase();
  const has = (text: string) => plainText(text).toLocaleLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    const items = group.items.flatMap((item) => {
      const headers = (item.headers ?? []).filter((header) => depths.includes(header.depth));
      if (wanted === '' || has(item.text)) {
        return [{ ...item, headers }];
      }
      const hits = headers.filter((header) => has(header.text));
      return hits.length > 0 ? [{ ...item, headers: hits }] : [];
    });
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}
