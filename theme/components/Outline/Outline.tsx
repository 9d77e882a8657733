import { type ReactNode, useEffect, useRef } from 'react';
import { Cached, useI18n, usePage } from 'stele/runtime';
import { inlineNodes } from '../InlineText/InlineText';
import { useReading } from './useReading';

/** The entries, rendered once for the places of a page that show them. */
function TocItems({
  active,
  onNavigate,
}: {
  active: string;
  onNavigate: (() => void) | undefined;
}): ReactNode {
  const { toc } = usePage();
  return toc.map((item) => (
    <li key={item.id} data-depth={item.depth}>
      <a
        href={`#${item.id}`}
        aria-current={active !== '' && item.id === active ? 'location' : undefined}
        onClick={onNavigate}
      >
        {inlineNodes(item.text)}
      </a>
    </li>
  ));
}

/** The page's headings as a list of links. */
export function Toc({
  active = '',
  onNavigate,
}: {
  active?: string;
  onNavigate?: () => void;
}): ReactNode {
  return (
    <Cached as="ul" className="st-toc" cacheKey="toc">
      <TocItems active={active} onNavigate={onNavigate} />
    </Cached>
  );
}

/** The outline beside the page: the headings, and a marker that slides to the one being read. */
export function Outline(): ReactNode {
  const { toc } = usePage();
  const t = useI18n();
  const active = useReading(toc);
  const track = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLSpanElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marker moves when the active heading does
  useEffect(() => {
    const link = track.current?.querySelector<HTMLElement>('[aria-current]');
    const mark = marker.current;
    if (!mark) {
      return;
    }
    mark.toggleAttribute('data-on', link !== null && link !== undefined);
    if (link) {
      mark.style.setProperty('height', `${link.offsetHeight}px`);
      mark.style.setProperty('translate', `0 ${link.offsetTop}px`);
      const box = track.current?.parentElement?.parentElement;
      if (box && box.scrollHeight > box.clientHeight) {
        const top = link.offsetTop;
        if (top < box.scrollTop || top + 64 > box.scrollTop + box.clientHeight) {
          box.scrollTop = top - box.clientHeight / 2;
        }
      }
    }
  }, [active, toc]);

  if (toc.length === 0) {
    return null;
  }
  return (
    <nav className="st-outline" aria-labelledby="st-outline-title">
      <p id="st-outline-title" className="st-outline-title">
        {t('outlineTitle')}
      </p>
      <div className="st-outline-track" ref={track}>
        <span className="st-outline-marker" ref={marker} />
        <Toc active={active} />
      </div>
    </nav>
  );
}
