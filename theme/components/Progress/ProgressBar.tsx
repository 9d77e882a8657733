import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n, usePending } from 'stele/runtime';

/** Constants of the bar (specification, section 9): milliseconds, and shares of the whole width. */
export const PROGRESS = {
  /** Wait before anything shows: what loads in less shows no bar. */
  delay: 200,
  /** Where the bar starts. */
  minimum: 0.08,
  /** Time of one step's movement. */
  speed: 200,
  /** Longest step of the slow advance. */
  trickleRate: 0.02,
  /** Time between two such steps. */
  trickleSpeed: 800,
} as const;

/** The next position of the slow advance: ever smaller steps that never reach the end. */
export function trickle(position: number): number {
  return Math.min(0.994, position + PROGRESS.trickleRate * (1 - position * 0.5));
}

/** A thin bar at the top of the window while a page loads. */
export function ProgressBar(): ReactNode {
  const pending = usePending();
  const t = useI18n();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (!pending || !element) {
      return;
    }
    let position: number = PROGRESS.minimum;
    let steps: ReturnType<typeof setInterval> | undefined;
    const show = () => element.style.setProperty('scale', `${position} 1`);
    const start = setTimeout(() => {
      element.setAttribute('data-on', '');
      show();
      steps = setInterval(() => {
        position = trickle(position);
        show();
      }, PROGRESS.trickleSpeed);
    }, PROGRESS.delay);
    return () => {
      clearTimeout(start);
      clearInterval(steps);
      if (element.hasAttribute('data-on')) {
        position = 1;
        show();
        setTimeout(() => {
          element.removeAttribute('data-on');
          element.style.removeProperty('scale');
        }, PROGRESS.speed);
      }
    };
  }, [pending]);

  return (
    <div className="st-progress" role="status">
      <div ref={bar} className="st-progress-bar" />
      <span className="st-visually-hidden">{pending ? t('loadingText') : ''}</span>
    </div>
  );
}
