import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRuntime } from './context.ts';

/** Marks the elements that the server wrote for `Head`. */
export const HEAD_MARK = 'data-st-head';

/**
 * Adds its children (`<meta>`, `<link>`, …) to the document's head while it is
 * mounted. The server writes them into the HTML; the browser takes over after the
 * first mount.
 */
export function Head({ children }: { children: ReactNode }) {
  const { head } = useRuntime();
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove();
    setMounted(true);
  }, []);
  if (head) head.push(children);
  return mounted ? createPortal(children, document.head) : null;
}
