import globals from 'virtual:stele/globals';
import * as landing from 'virtual:stele/landing';
import modules from 'virtual:stele/modules';
import { Layout } from '@theme';
import * as React from 'react';
import { createElement, Fragment, type ReactNode } from 'react';
import * as ReactDOM from 'react-dom';
import { Shell } from '../runtime/app.tsx';
import { Content } from '../runtime/content.tsx';
import { type PageContent, type Runtime, RuntimeContext } from '../runtime/context.ts';
import { HEAD_MARK } from '../runtime/head.tsx';
import type { PageData, SectionData, SharedData } from '../runtime/types.ts';
import * as content from './content.tsx';
import { renderFast } from './fast.ts';

/** Around a place where the program puts HTML in: `\u0001` kind index `\u0001`. */
const MARK = '\u0001';
/** Between the parts of a result. */
const SEPARATOR = '\u0002';
/** Before a cached part that turned out to be one page's own. */
const OWN = '\u0003';

interface Request {
  page: PageData;
  /** Keys of data given before by `data`. */
  shared: string;
  section: string;
  /** Code of the content (see internal/render); empty for static content. */
  code: string;
}

const store = new Map<string, unknown>();
/** Renders a cached part of the page rendered last; see `render`. */
let renderPart: (key: string) => string = () => '';
const registry: Record<string, Record<string, unknown>> = {
  ...modules,
  '@theme': content,
  '@landing': landing,
};
const nothing = () => {};

function contentOf(code: string): PageContent {
  if (!code) return { html: `${MARK}r0${MARK}` };
  const runs = new Proxy([], { get: (_, index) => `${MARK}r${String(index)}${MARK}` });
  // biome-ignore lint/security/noGlobalEval: the page's own code, compiled at build time
  const make = (0, eval)(code) as (m: typeof registry, runs: string[]) => () => ReactNode;
  return { render: make(registry, runs) };
}

/**
 * Renders a page, or its content alone. The result is its HTML with marks, and head
 * elements. Of the cached parts that are marked the program asks, with `__stelePart`,
 * for those that no engine has rendered before.
 */
function render(input: string, children: ReactNode, toHTML: ToHTML = quick): string {
  const request = JSON.parse(input) as Request;
  const fresh = new Map<string, [ReactNode, readonly string[]]>();
  const head: ReactNode[] = [];
  const runtime: Runtime = {
    state: {
      page: request.page,
      shared: store.get(request.shared) as SharedData,
      section: (store.get(request.section) as SectionData | undefined) ?? null,
      content: contentOf(request.code),
      ids: { next: 0 },
    },
    location: { pathname: request.page.routePath, search: '', hash: '' },
    pending: false,
    navigate: nothing,
    preload: nothing,
    fillSidebar: nothing,
    head,
    cache(key, children, covers) {
      fresh.set(key, [children, covers]);
      return `${MARK}p${key}${MARK}`;
    },
  };
  const within = (children: ReactNode, value: Runtime = runtime) => (
    <RuntimeContext value={value}>{children}</RuntimeContext>
  );
  /** What a renderer that gives up has left behind. */
  const undo = (size: number) => {
    head.length = 0;
    runtime.state.ids.next = 0;
    for (const key of [...fresh.keys()].slice(size)) fresh.delete(key);
  };
  const html = toHTML(within(children), () => undo(0));
  renderPart = (key) => {
    const [part, covers] = fresh.get(key) ?? [null, []];
    const { page, touched } = watched(request.page, covers);
    const anywhere: Runtime = { ...runtime, anywhere: true, state: { ...runtime.state, page } };
    const size = fresh.size;
    const text = toHTML(within(part, anywhere), () => undo(size));
    return (touched() ? OWN : '') + text;
  };
  return html + SEPARATOR + headMarkup(head);
}

/** Preloads that React writes before the markup, for every image in sight: not asked for. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders a node; `undo` takes back what a first try has left behind. */
type ToHTML = (node: ReactNode, undo: () => void) => string;

/** What entry/react.ts gives, once the program has loaded it. */
interface ReactRenderer {
  renderToStaticMarkup(node: ReactNode): string;
  renderToString(node: ReactNode): string;
}

/** The result that asks the program to load entry/react.ts and to call again. */
const NEEDS_REACT = '\u0004';

class NeedsReact extends Error {}

function react(): ReactRenderer {
  const { __steleReact } = globalThis as { __steleReact?: ReactRenderer };
  if (!__steleReact) throw new NeedsReact();
  return __steleReact;
}

const thorough: ToHTML = (node) => react().renderToString(node).replace(PRELOADS, '');

/** In one pass where that can be, else by React, which also tells what is wrong. */
const quick: ToHTML = (node, undo) => {
  try {
    return renderFast(node);
  } catch {
    undo();
    return thorough(node, undo);
  }
};

/** Both, for tests: throws where they differ, or where one pass is not enough. */
const both: ToHTML = (node, undo) => {
  const fast = renderFast(node);
  undo();
  const right = thorough(node, undo);
  if (fast !== right) {
    let at = 0;
    while (fast[at] === right[at]) at++;
    const near = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
    throw new Error(`the renderers differ: ${near(fast)} instead of ${near(right)}`);
  }
  return right;
};

/** Facts that name the language and version, which every key holds. */
const ALWAYS = ['lang', 'version'];

/** A page that notices when a fact is read which a cached part's key does not cover. */
function watched(page: PageData, covers: readonly string[]) {
  let touched = false;
  const proxy = new Proxy(page, {
    get(target, name) {
      if (typeof name === 'string' && !ALWAYS.includes(name) && !covers.includes(name)) {
        touched = true;
      }
      return Reflect.get(target, name);
    },
  });
  return { page: proxy, touched: () => touched };
}

/** The page as the browser's App renders it first. */
const whole = (
  <>
    <Shell layout={Layout} globals={globals} />
    <div role="status" className="st-visually-hidden">
      {''}
    </div>
  </>
);

function headMarkup(nodes: ReactNode[]): string {
  if (nodes.length === 0) return '';
  return react()
    .renderToStaticMarkup(createElement(Fragment, null, ...nodes))
    .replace(/<(meta|link|script|style|base|title)(?=[\s>/])/g, `<$1 ${HEAD_MARK}=""`);
}

/** Calls a renderer; where it needs React's, says so. */
function asking(call: () => string): string {
  try {
    return call();
  } catch (error) {
    if (error instanceof NeedsReact) return NEEDS_REACT;
    throw error;
  }
}

Object.assign(globalThis, {
  /** The one React of an engine, for entry/react.ts. */
  __steleShared: { react: React, 'react-dom': ReactDOM },
  __steleRender: (input: string) => asking(() => render(input, whole)),
  __steleCompare: (input: string) => asking(() => render(input, whole, both)),
  __steleContent: (input: string) => asking(() => render(input, <Content />)),
  __stelePart: (key: string) => asking(() => renderPart(key)),
  /** Keeps a value for later renders under a key; an empty value forgets it. */
  __steleData(key: string, json: string) {
    if (json) store.set(key, JSON.parse(json));
    else store.delete(key);
    return '';
  },
});
