import { type ReactNode, useEffect, useState } from 'react';

/** Renders its children only in the browser, after the first mount (row PAGE-12). */
export function NoSSR({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? children : null;
}
