/** One bar: what was measured and how long it took, in seconds. */
export interface BenchmarkMetric {
  time: number;
  desc: string;
}

/** The bars of one tool. */
export interface BenchmarkGroup {
  label: string;
  metrics: BenchmarkMetric[];
}

/** The longest time of all groups, in seconds: the full width of a bar. */
export function longestTime(groups: BenchmarkGroup[]): number {
  return Math.max(0, ...groups.flatMap((group) => group.metrics.map((metric) => metric.time)));
}

/**
 * `seconds` as a reader sees them. A bar whose whole time is under a second
 * counts in milliseconds all along, a longer one in seconds with two decimals, so
 * the unit never changes while a counter runs.
 */
export function formatTime(seconds: number, total = seconds): string {
  const inMilliseconds = Math.round(total * 1000) < 1000;
  return inMilliseconds ? `${Math.round(seconds * 1000)}ms` : `${seconds.toFixed(2)}s`;
}
