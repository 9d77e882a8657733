// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readingIndex } from './reading';

describe('[SIDE-6] the heading in view', () => {
  it('is the last one above the reading line', () => {
    expect(readingIndex([300, 800], 1000, 5000)).toBe(-1);
    expect(readingIndex([72, 800], 1000, 5000)).toBe(0);
    expect(readingIndex([-900, 100, 400], 1000, 5000)).toBe(1);
  });

  it('reaches short last sections at the end of the page', () => {
    expect(readingIndex([-100, 500, 900], 1000, 0)).toBe(2);
    expect(readingIndex([-100, 500, 900], 1000, 740)).toBe(0);
  });

  it('needs no headings', () => {
    expect(readingIndex([], 800, 100)).toBe(-1);
  });
});
