import { useEffect, useState } from 'react';
import type { TocItem } from 'stele/runtime';
import { OUTLINE_THROTTLE, readingIndex } from './reading';

/**
 * The id of the heading that is being read, empty before the first. A heading
 * that was jumped to stays the one until the reader scrolls on.
 */
export function useReading(toc: TocItem[]): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let jumped = '';
    const ids = toc.map((item) => item.id);
    const look = () => {
      timer = undefined;
      const found = ids.flatMap((id) => {
        const element = document.getElementById(id);
        return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
      });
      const root = document.documentElement;
      const left = root.scrollHeight - innerHeight - scrollY;
      const index = readingIndex(
        found.map((heading) => heading.top),
        innerHeight,
        left,
      );
      const target = found.find((heading) => heading.id === jumped);
      const reached = target !== undefined && target.top >= 0 && target.top < innerHeight;
      setActive(reached ? jumped : (found[index]?.id ?? ''));
    };
    const later = () => {
      timer ??= setTimeout(look, OUTLINE_THROTTLE);
    };
    const jump = () => {
      let id = location.hash.slice(1);
      try {
        id = decodeURIComponent(id);
      } catch {
        // Not an encoded hash: take it as it stands.
      }
      jumped = ids.includes(id) ? id : '';
      later();
    };
    const free = () => {
      jumped = '';
    };
    const press = (event: MouseEvent) => {
      // A second click on the same link changes no hash.
      const link = (event.target as Element | null)?.closest?.('a[href*="#"]');
      if (link) {
        setTimeout(jump);
      }
    };
    jump();
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    addEventListener('hashchange', jump);
    addEventListener('wheel', free, { passive: true });
    addEventListener('touchmove', free, { passive: true });
    addEventListener('keydown', free);
    document.addEventListener('click', press);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
      removeEventListener('hashchange', jump);
      removeEventListener('wheel', free);
      removeEventListener('touchmove', free);
      removeEventListener('keydown', free);
      document.removeEventListener('click', press);
    };
  }, [toc]);
  return active;
}
