/** Milliseconds between two looks at the scroll position (specification, section 9). */
export const OUTLINE_THROTTLE = 100;

/** Distance in pixels from the window's top under which a heading counts as being read: the 72 px anchor offset and some air. */
export const READING_LINE = 112;

/**
 * Which heading is being read: the last one above the reading line. Near the end
 * of the page the line sinks to the bottom of the window, so that short last
 * sections, which never reach the top, get their turn.
 *
 * `tops` are the headings' distances from the window's top in pixels, in order;
 * `left` is how far the page can still be scrolled. Returns -1 above the first.
 */
export function readingIndex(tops: number[], viewport: number, left: number): number {
  const sink = Math.max(0, 1 - left / Math.max(1, viewport * 0.75));
  const line = READING_LINE + sink * Math.max(0, viewport - READING_LINE);
  let index = -1;
  tops.forEach((top, i) => {
    if (top <= line) {
      index = i;
    }
  });
  return index;
}
