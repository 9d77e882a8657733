/** How many stars a hero has (specification, section 9). */
export const STAR_COUNT = 35;
/** Distance in pixels within which a star drifts toward the pointer (specification, section 9). */
export const STAR_REACH = 100;

/** A star: its place in percent of the hero, its size in pixels. */
export interface Star {
  x: number;
  y: number;
  size: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Fixed places, spread by the golden ratio so that none crowds another; each star is larger than the one before. */
export const stars: readonly Star[] = Array.from({ length: STAR_COUNT }, (_, i) => ({
  x: round((i * 61.803 + 9) % 100),
  y: round((i * (100 / STAR_COUNT) + 3) % 94),
  size: i / 20 + 3,
}));

/** How far a star moves for a pointer at (dx, dy) from it: half the way when within reach, else not. */
export function drift(dx: number, dy: number): { x: number; y: number } {
  return Math.hypot(dx, dy) < STAR_REACH ? { x: dx / 2, y: dy / 2 } : { x: 0, y: 0 };
}
