import type { Translate } from './copy';

/** Milliseconds after a page change before images can be zoomed (specification, section 9). */
export const ZOOM_START_DELAY = 100;
/** Distance in pixels after which scrolling closes the zoomed image (specification, section 9). */
export const ZOOM_SCROLL_LIMIT = 40;

/** Content images, but not small ones in a line of text, in links, or excluded by class. */
const zoomable = (image: HTMLImageElement) =>
  image.closest('a, button, .no-zoom') === null && (image.naturalWidth || image.width) >= 120;

function open(image: HTMLImageElement, t: Translate): () => void {
  const dialog = document.createElement('dialog');
  dialog.className = 'st-zoom';
  dialog.setAttribute('aria-label', image.alt || t('zoomedImageText'));
  const large = document.createElement('img');
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  dialog.append(large);
  document.body.append(dialog);
  const from = image.getBoundingClientRect();
  const startY = scrollY;

  const close = () => dialog.close();
  const onScroll = () => {
    if (Math.abs(scrollY - startY) > ZOOM_SCROLL_LIMIT) {
      close();
    }
  };
  dialog.addEventListener('click', close);
  dialog.addEventListener('close', () => {
    removeEventListener('resize', close);
    removeEventListener('scroll', onScroll);
    dialog.remove();
  });
  addEventListener('resize', close);
  addEventListener('scroll', onScroll, { passive: true });
  dialog.showModal();

  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const ratio = image.naturalHeight / image.naturalWidth || 1;
    const width = Math.min(innerWidth, innerHeight / ratio);
    const x = from.left + from.width / 2 - innerWidth / 2;
    const y = from.top + from.height / 2 - innerHeight / 2;
    large.animate?.(
      [
        { transform: `translate(${x}px, ${y}px) scale(${from.width / width})` },
        { transform: 'none' },
      ],
      { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    );
  }
  return close;
}

/** A click on a content image shows it as large as the window; a click, Escape, a resize or scrolling away closes it. */
export function imageZoom(root: Document, t: Translate): () => void {
  let close: (() => void) | undefined;
  let ready = false;
  const start = setTimeout(() => {
    ready = true;
    for (const image of root.querySelectorAll<HTMLImageElement>('.st-prose img')) {
      if (zoomable(image)) {
        image.classList.add('st-zoomable');
      }
    }
  }, ZOOM_START_DELAY);
  const onClick = (event: Event) => {
    const image = (event.target as Element | null)?.closest?.<HTMLImageElement>('.st-prose img');
    if (ready && image && zoomable(image)) {
      close = open(image, t);
    }
  };
  root.addEventListener('click', onClick);
  return () => {
    clearTimeout(start);
    root.removeEventListener('click', onClick);
    close?.();
  };
}
