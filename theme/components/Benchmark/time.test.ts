// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatTime, longestTime } from './time';

describe('[HOME-6] benchmark times', () => {
  it.each([
    [0.08, undefined, '80ms'],
    [0.41, undefined, '410ms'],
    [0.9994, undefined, '999ms'],
    [1, undefined, '1.00s'],
    [6.52, undefined, '6.52s'],
    [0.5, 5.02, '0.50s'],
    [0, 0.41, '0ms'],
  ])('%d of %s reads %s', (seconds, total, text) => {
    expect(formatTime(seconds, total)).toBe(text);
  });

  it('scales by the longest time of all groups', () => {
    const group = (...times: number[]) => ({
      label: '',
      metrics: times.map((time) => ({ time, desc: '' })),
    });
    expect(longestTime([group(1, 2), group(6.52), group(0.1)])).toBe(6.52);
    expect(longestTime([])).toBe(0);
  });
});
