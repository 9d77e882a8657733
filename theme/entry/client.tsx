import globals from 'virtual:stele/globals';
import { Layout } from '@theme';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App, Shell } from '../runtime/app.tsx';
import { BASE } from '../runtime/base.ts';
import type { PageContent } from '../runtime/context.ts';
import { PageLoader } from '../runtime/loader.ts';
import { redirectToLanguage } from '../runtime/locale.ts';
import { loadParts } from '../runtime/parts.ts';
import { Router } from '../runtime/router.ts';
import type { PageData, SectionData, SharedData } from '../runtime/types.ts';

/** What the document carries for the browser (written by internal/render). */
interface Boot {
  build: string;
  page: PageData;
  shared: string;
  /** As in the page's chunk. */
  section: string | SectionData;
  /** The content holds components: its code is in the page's chunk. */
  dynamic?: boolean;
}

async function start() {
  const boot = JSON.parse(document.getElementById('stele-boot')?.textContent ?? '') as Boot;
  const root = document.getElementById('stele-root');
  if (!root) return;
  const { page } = boot;
  const loader = new PageLoader(boot.build);
  const content = async (): Promise<PageContent> => {
    if (boot.dynamic) return loader.firstContent(page.routePath, root);
    return { html: root.querySelector('[data-st-content]')?.innerHTML ?? '' };
  };
  const [shared, section, shown] = await Promise.all([
    loader.shared<SharedData>(boot.shared),
    loader.section(boot.section),
    content(),
    loadParts(page),
  ]);
  if (redirectToLanguage(page, shared.site)) return;
  const state = { page, shared, section, content: shown, ids: { next: 0 } };
  const router = new Router(loader, state, BASE, flushSync);
  const fillSidebar = () => {
    const present = router.getSnapshot().state;
    const { section } = present;
    if (!section?.view) return;
    void loader.wholeSection(section.key).then(
      (whole) => {
        if (router.getSnapshot().state === present) {
          router.replaceState({ ...present, section: whole });
        }
      },
      (error: unknown) => console.warn('stele: loading the sidebar failed', error),
    );
  };
  const initial = {
    state,
    location: { pathname: page.routePath, search: '', hash: '' },
    pending: false,
  };
  hydrateRoot(
    root,
    <App router={router} initial={initial} fillSidebar={fillSidebar}>
      <Shell layout={Layout} globals={globals} />
    </App>,
  );
  router.start();
  // For the live client of the dev server, and for tests that wait for hydration.
  Object.assign(window, { __stele: { router, loader } });
}

void start();
