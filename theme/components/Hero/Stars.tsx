import { type ReactNode, useEffect, useRef } from 'react';
import { drift, stars } from './sky';

/** Small lights behind a hero that lean toward the pointer; still for readers who want less motion. */
export function Stars(): ReactNode {
  const sky = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const svg = sky.current;
    const field = svg?.closest('section');
    if (!svg || !field || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return;
    }
    let frame = 0;
    const move = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const box = svg.getBoundingClientRect();
        svg.querySelectorAll('circle').forEach((circle, index) => {
          const star = stars[index];
          if (star) {
            const to = drift(
              event.clientX - box.left - (star.x / 100) * box.width,
              event.clientY - box.top - (star.y / 100) * box.height,
            );
            circle.style.setProperty('translate', `${to.x}px ${to.y}px`);
          }
        });
      });
    };
    field.addEventListener('pointermove', move);
    return () => {
      cancelAnimationFrame(frame);
      field.removeEventListener('pointermove', move);
    };
  }, []);
  return (
    <svg ref={sky} className="st-stars" aria-hidden="true" focusable="false">
      {stars.map((star) => (
        <circle key={star.size} cx={`${star.x}%`} cy={`${star.y}%`} r={star.size / 2} />
      ))}
    </svg>
  );
}
