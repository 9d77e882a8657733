/** Milliseconds between two looks at the scroll position (specification, section 9). */
export const OUTLINE_THROTTLE = 100;

/** Distance in pixels of a heading from the window's top after a jump to it (specification, section 9). */
export const ANCHOR_OFFSET = 72;
/** Share of the window's height below that in which a heading counts as being read. */
const READING_SHARE = 0.16;

/**
 * Which heading is being read: the last one above a line in the upper part of the
 * window. Near the end of the page the line sinks to the bottom, so that short
 * last sections, which never reach the top, get their turn.
 *
 * `tops` are the headings' distances from the window's top in pixels, in order;
 * `left` is how far the page can still be scrolled. Returns -1 above the first.
 */
export function readingIndex(tops: number[], viewport: number, left: number): number {
  const rest = ANCHOR_OFFSET + viewport * READING_SHARE;
  const sink = Math.max(0, 1 - left / Math.max(1, viewport * 0.75));
  const line = rest + sink * Math.max(0, viewport - rest);
  let index = -1;
  tops.forEach((top, i) => {
    if (top <= line) {
      index = i;
    }
  });
  return index;
}
