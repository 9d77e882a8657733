/** Prefix of the keys in session storage under which scroll positions are kept. */
const PREFIX = 'stele.scroll.';

/** Position of a history entry, and how to remember and restore it. */
export const scrollMemory = {
  save(key: string) {
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify([scrollX, scrollY]));
    } catch {
      // Without storage the position is lost on the way back: acceptable.
    }
  },
  read(key: string): [number, number] | null {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
      if (Array.isArray(value) && value.every(Number.isFinite)) return value as [number, number];
    } catch {
      // Treated as never visited.
    }
    return null;
  },
};

/** The element a hash names: decoded as readers see it, else as it stands. */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.replace(/^#/, '');
  if (!raw) return null;
  let id = raw;
  try {
    id = decodeURIComponent(raw);
  } catch {
    // A malformed escape can still be an id as it stands.
  }
  return document.getElementById(id) ?? document.getElementById(raw);
}

/**
 * Scrolls to the element of a hash; the offset of the bar is the CSS's
 * `scroll-padding-top`. Says whether there is such an element.
 */
export function scrollToHash(hash: string, smooth: boolean): boolean {
  if (hash === '#' || hash === '#top') {
    scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' });
    return true;
  }
  const target = hashTarget(hash);
  if (!target) return false;
  // A closed <details>, a hidden tab panel: let it open before it is measured.
  for (let node = target.parentElement; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement) node.open = true;
  }
  target.scrollIntoView({ behavior: smooth ? 'smooth' : 'instant', block: 'start' });
  return true;
}
