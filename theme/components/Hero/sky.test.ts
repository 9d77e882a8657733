// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { drift, stars } from './sky';

describe('[HOME-3] the stars', () => {
  it('are 35, each larger than the one before, all within the hero', () => {
    expect(stars).toHaveLength(35);
    expect(stars.every((star, i) => i === 0 || star.size > (stars[i - 1]?.size ?? 0))).toBe(true);
    expect(stars.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
  });

  it('lean toward a pointer within 100 px', () => {
    expect(drift(60, 40)).toEqual({ x: 30, y: 20 });
    expect(drift(100, 0)).toEqual({ x: 0, y: 0 });
  });
});
