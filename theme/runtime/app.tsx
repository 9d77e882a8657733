import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { type Runtime, RuntimeContext } from './context.ts';
import { useParts } from './hooks.ts';
import type { Router, RouterSnapshot } from './router.ts';

/** A component that every page renders after the layout, with its props. */
export type GlobalUI = [ComponentType<Record<string, unknown>>, Record<string, unknown>];

/** The layout and what follows it on every page (row PAGE-9). */
export function Shell({ layout, globals }: { layout: ComponentType; globals: GlobalUI[] }) {
  const { globalUI } = useParts();
  const extras = globalUI ? globals : [];
  const children: ReactNode[] = extras.map(([component, props]) => createElement(component, props));
  return createElement(Fragment, null, createElement(layout), ...children);
}

interface AppProps {
  router: Router;
  /** What the server rendered: the same page at a place without query and hash. */
  initial: RouterSnapshot;
  fillSidebar: () => void;
  children: ReactNode;
}

/** Gives the router's state to the page. */
export function App({ router, initial, fillSidebar, children }: AppProps) {
  const snapshot = useSyncExternalStore(router.subscribe, router.getSnapshot, () => initial);
  const runtime = useMemo<Runtime>(
    () => ({
      ...snapshot,
      navigate: router.navigate,
      preload: router.preload,
      fillSidebar,
    }),
    [snapshot, router, fillSidebar],
  );
  return (
    <RuntimeContext value={runtime}>
      {children}
      <div role="status" className="st-visually-hidden">
        {snapshot === initial || snapshot.state === initial.state ? '' : snapshot.state.page.title}
      </div>
    </RuntimeContext>
  );
}
