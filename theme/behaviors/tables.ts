import type { Translate } from './copy';

/** Makes tables that are wider than their box reachable by keyboard, as long as they are. */
export function tables(root: Document, t: Translate): () => void {
  if (typeof ResizeObserver === 'undefined') {
    return () => {};
  }
  const boxes = [...root.querySelectorAll<HTMLElement>('.st-table')];
  const mark = (box: HTMLElement) => {
    const scrolls = box.scrollWidth > box.clientWidth;
    if (scrolls) {
      box.tabIndex = 0;
      box.setAttribute('role', 'region');
      // Several tables need names that tell them apart.
      const number = boxes.length > 1 ? ` ${boxes.indexOf(box) + 1}` : '';
      box.setAttribute('aria-label', t('scrollableTableText') + number);
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) {
        box.removeAttribute(name);
      }
    }
  };
  const observer = new ResizeObserver((entries) => {
    for (const entry of entries) {
      mark(entry.target as HTMLElement);
    }
  });
  for (const box of boxes) {
    observer.observe(box);
  }
  return () => observer.disconnect();
}
