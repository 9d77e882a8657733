import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../renderPart';
import { PROGRESS, ProgressBar, trickle } from './ProgressBar';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('[PAGE-11] shows only after 200 ms, from 0.08, and creeps on', () => {
  renderPart(<ProgressBar />, { runtime: { pending: true } });
  const bar = document.querySelector<HTMLElement>('.st-progress-bar');
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  wait(PROGRESS.delay - 1);
  expect(bar?.hasAttribute('data-on')).toBe(false);
  wait(1);
  expect(bar?.hasAttribute('data-on')).toBe(true);
  expect(bar?.style.getPropertyValue('scale')).toBe('0.08 1');
  wait(PROGRESS.trickleSpeed);
  expect(Number.parseFloat(bar?.style.getPropertyValue('scale') ?? '')).toBeGreaterThan(0.08);
});

it('[PAGE-11] never reaches the end by itself', () => {
  let position: number = PROGRESS.minimum;
  for (let i = 0; i < 1000; i++) {
    const next = trickle(position);
    expect(next - position).toBeLessThanOrEqual(PROGRESS.trickleRate);
    position = next;
  }
  expect(position).toBeLessThan(1);
});
