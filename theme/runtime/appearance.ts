import { flushSync } from 'react-dom';

/** What a reader can choose. */
export type Appearance = 'light' | 'dark' | 'auto';

/** Centre of the opening circle, in client pixels. */
export interface AppearanceOrigin {
  x: number;
  y: number;
}

/** Key in local storage; existing sites of the family use the same (row NAV-4). */
const STORAGE_KEY = 'rspress-theme-appearance';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const systemDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function stored(): Appearance {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    if (value === 'light' || value === 'dark' || value === 'auto') return value;
  } catch {
    // Storage may be forbidden; the default then is what the page was made with.
  }
  const initial = document.documentElement.dataset.appearance;
  return initial === 'light' || initial === 'dark' ? initial : 'auto';
}

function apply(appearance: Appearance) {
  const forced = document.documentElement.dataset.forceAppearance;
  const dark = forced
    ? forced === 'dark'
    : appearance === 'dark' || (appearance === 'auto' && systemDark());
  document.documentElement.classList.toggle('dark', dark);
}

function watch() {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    apply(stored());
    notify();
  };
  const otherWindow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) update();
  };
  system.addEventListener('change', update);
  addEventListener('storage', otherWindow);
  return () => {
    system.removeEventListener('change', update);
    removeEventListener('storage', otherWindow);
  };
}

let stop: (() => void) | null = null;

/** The colour scheme of the document, for `useSyncExternalStore`. Browser only. */
export const appearanceStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    stop ??= watch();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) {
        stop?.();
        stop = null;
      }
    };
  },
  appearance: stored,
  dark: () => document.documentElement.classList.contains('dark'),
  set(next: Appearance, origin: AppearanceOrigin | null) {
    const change = () => {
      try {
        localStorage.setItem(STORAGE_KEY, next);
      } catch {
        // Not remembered, still shown.
      }
      apply(next);
      notify();
    };
    const root = document.documentElement;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!origin || still || !document.startViewTransition) {
      change();
      return;
    }
    root.style.setProperty('--st-origin-x', `${origin.x}px`);
    root.style.setProperty('--st-origin-y', `${origin.y}px`);
    root.dataset.appearanceSwitch = '';
    const transition = document.startViewTransition(() => flushSync(change));
    // Skipped when another transition starts meanwhile: no error.
    transition.ready.catch(() => {});
    transition.finished.finally(() => {
      delete root.dataset.appearanceSwitch;
    });
  },
};
