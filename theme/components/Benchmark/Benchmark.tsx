import { type ReactNode, useEffect, useRef } from 'react';
import { type BenchmarkGroup, formatTime, longestTime } from './time';

/** Props of `Benchmark`: a list of groups, or a record of them in the order of its keys. */
export interface BenchmarkProps {
  data: BenchmarkGroup[] | Record<string, BenchmarkGroup>;
}

/** Width of a bar in percent, to a hundredth. */
function share(time: number, longest: number): number {
  return longest > 0 ? Math.round((time / longest) * 10000) / 100 : 0;
}

/**
 * Lets each bar grow for as long as its measured time, all from the same moment.
 * Returns how to stop, which leaves the final values.
 */
function run(root: HTMLElement): () => void {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-seconds]')].map((row) => ({
    seconds: Number(row.dataset.seconds),
    bar: row.querySelector('rect'),
    counter: row.querySelector('b'),
  }));
  const start = performance.now();
  let frame = 0;
  const draw = (elapsed: number) => {
    for (const { seconds, bar, counter } of rows) {
      const now = Math.min(elapsed, seconds);
      bar?.style.setProperty('scale', `${seconds > 0 ? now / seconds : 1} 1`);
      if (counter) {
        counter.textContent = formatTime(now, seconds);
      }
    }
  };
  const step = (now: number) => {
    const elapsed = (now - start) / 1000;
    draw(elapsed);
    if (rows.some((row) => elapsed < row.seconds)) {
      frame = requestAnimationFrame(step);
    }
  };
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    draw(Number.POSITIVE_INFINITY);
  };
}

/**
 * Times as bars with their numbers. The HTML holds the final values; with
 * JavaScript, and unless the reader wants less motion, the bars grow once, when
 * they first come into view.
 */
export function Benchmark({ data }: BenchmarkProps): ReactNode {
  const groups = Array.isArray(data) ? data : Object.values(data);
  const longest = longestTime(groups);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return;
    }
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        stop = run(element);
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, []);

  return (
    <div className="st-bench" ref={root}>
      {groups.map((group) => (
        <div key={group.label} className="st-bench-group">
          <p className="st-bench-label">{group.label}</p>
          <ul>
            {group.metrics.map((metric) => (
              <li key={metric.desc} className="st-bench-row" data-seconds={metric.time}>
                <svg
                  className="st-bench-bar"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect width={share(metric.time, longest)} height="8" />
                </svg>
                <b>{formatTime(metric.time)}</b>
                <span>{metric.desc}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
