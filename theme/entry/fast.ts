/**
 * React elements to HTML in one pass, for the server.
 *
 * React's own renderer is made for streams, suspense and errors inside a page; in an
 * interpreter that costs three quarters of a build. This one knows elements,
 * fragments, arrays, function components, memo, forwardRef, context and the hooks that
 * mean something on a server, and writes what React would write, to the byte. At
 * anything else it throws `Unsupported`, and the caller asks React. That both agree is
 * tested on every page of the site.
 */

import type { ReactNode } from 'react';
import * as React from 'react';

/** What this renderer leaves to React. */
export class Unsupported extends Error {}

type Props = Record<string, unknown>;
type Component = (props: Props, ref?: unknown) => ReactNode;
interface Element {
  $$typeof: symbol;
  type: unknown;
  props: Props;
}

const ELEMENT = Symbol.for('react.transitional.element');
const FRAGMENT = Symbol.for('react.fragment');
const STRICT = Symbol.for('react.strict_mode');
const PROFILER = Symbol.for('react.profiler');
const MEMO = Symbol.for('react.memo');
const FORWARD_REF = Symbol.for('react.forward_ref');
const CONTEXT = Symbol.for('react.context');

const set = (words: string) => new Set(words.split(' '));

const VOID = set('area base br col embed hr img input link meta param source track wbr');
/** Elements for which React has rules of its own. */
const SPECIAL = set(
  'body button form head html input link listing menuitem meta object option script select style textarea title',
);
/** Attributes written as `name=""` when their value is true. */
const FLAGS = set(
  'inert allowFullScreen async autoPlay controls credentialless default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed scoped seamless itemScope',
);
/** Attributes whose booleans are written as words. */
const WORDS = set('contentEditable spellCheck draggable value autoReverse focusable');
/** Properties with a capital letter whose attribute has another name, or the same one. */
const NAMES: Record<string, string> = {
  className: 'class',
  tabIndex: 'tabindex',
  htmlFor: 'for',
  viewBox: 'viewBox',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  crossOrigin: 'crossorigin',
  popoverTarget: 'popoverTarget',
  hrefLang: 'hrefLang',
  dateTime: 'dateTime',
  srcSet: 'srcSet',
  fetchPriority: 'fetchPriority',
  colSpan: 'colSpan',
  rowSpan: 'rowSpan',
  preserveAspectRatio: 'preserveAspectRatio',
};
/** Properties that are no attributes, and those that need React's care. */
const SILENT = set('children dangerouslySetInnerHTML key ref suppressHydrationWarning');
const HARD = set(
  'style action formAction xlinkHref autoFocus multiple muted capture download cols rows size span start defaultValue defaultChecked innerHTML is',
);

const escapable = /["'&<>]/;
const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeText(value: unknown): string {
  const text = `${value as string}`;
  return escapable.test(text) ? text.replace(/["'&<>]/g, (c) => entities[c] as string) : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them before a scheme
const unsafeUrl = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s/i;

function attribute(tag: string, name: string, value: unknown): string {
  if (SILENT.has(name)) return '';
  const type = typeof value;
  if (value === null || value === undefined || type === 'function' || type === 'symbol') return '';
  if (name === 'className' || name === 'tabIndex') {
    return type === 'boolean' ? '' : ` ${NAMES[name]}="${escapeText(value)}"`;
  }
  if (name === 'href' || name === 'src') {
    if ((value === '' && tag !== 'a') || type === 'boolean') return '';
    if (unsafeUrl.test(value as string)) throw new Unsupported(name);
    return ` ${name}="${escapeText(value)}"`;
  }
  if (HARD.has(name)) throw new Unsupported(name);
  if (FLAGS.has(name)) return value ? ` ${name}=""` : '';
  if (WORDS.has(name)) return ` ${name}="${escapeText(value)}"`;
  if (type === 'boolean') {
    const kind = name.slice(0, 5);
    if (kind !== 'data-' && kind !== 'aria-') return '';
  } else if (type === 'object') {
    throw new Unsupported(name);
  }
  if (name[0] === 'o' && name[1] === 'n' && name.length > 2) return '';
  let written = name;
  if (!/^[a-z][a-z0-9:-]*$/.test(name)) {
    written = NAMES[name] ?? '';
    if (written === '') throw new Unsupported(name);
  }
  return ` ${written}="${escapeText(value)}"`;
}

const internals = (
  React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown };
  }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** Renders a node. Throws `Unsupported`, or what a component throws. */
export function renderFast(node: ReactNode): string {
  let out = '';
  let afterText = false;
  const contexts = new Map<unknown, unknown>();
  const read = (context: { _currentValue: unknown }) =>
    contexts.has(context) ? contexts.get(context) : context._currentValue;
  const nothing = () => {};
  const unsupported = () => {
    throw new Unsupported('hook');
  };
  const state = (initial: unknown) => [
    typeof initial === 'function' ? (initial as () => unknown)() : initial,
    nothing,
  ];
  const hooks = {
    readContext: read,
    useContext: read,
    useState: state,
    useReducer: (_: unknown, initial: unknown, init?: (value: unknown) => unknown) => [
      init ? init(initial) : initial,
      nothing,
    ],
    useMemo: (make: () => unknown) => make(),
    useCallback: (callback: unknown) => callback,
    useRef: (current: unknown) => ({ current }),
    useEffect: nothing,
    useLayoutEffect: nothing,
    useInsertionEffect: nothing,
    useImperativeHandle: nothing,
    useDebugValue: nothing,
    useDeferredValue: (value: unknown) => value,
    useTransition: () => [false, unsupported],
    useSyncExternalStore: (_: unknown, __: unknown, server?: () => unknown) =>
      server ? server() : unsupported(),
    useEffectEvent: (callback: unknown) => callback,
    useId: unsupported,
    use: unsupported,
    useOptimistic: unsupported,
    useActionState: unsupported,
    useFormState: unsupported,
    useHostTransitionStatus: unsupported,
    useMemoCache: unsupported,
    useCacheRefresh: unsupported,
  };

  function text(value: string) {
    if (value === '') return;
    out += afterText ? `<!-- -->${escapeText(value)}` : escapeText(value);
    afterText = true;
  }

  function host(tag: string, props: Props) {
    if (SPECIAL.has(tag) && !(tag === 'button' && props.formAction === undefined)) {
      throw new Unsupported(tag);
    }
    if (tag.includes('-')) throw new Unsupported(tag);
    let start = `<${tag}`;
    for (const name in props) start += attribute(tag, name, props[name]);
    const inner = props.dangerouslySetInnerHTML as { __html?: unknown } | undefined;
    afterText = false;
    if (VOID.has(tag)) {
      out += `${start}/>`;
      return;
    }
    out += `${start}>`;
    const { children } = props;
    const first = inner ? inner.__html : children;
    if (tag === 'pre' && typeof first === 'string' && first[0] === '\n') out += '\n';
    if (inner) {
      if (children !== undefined && children !== null) throw new Unsupported(tag);
      if (inner.__html !== null && inner.__html !== undefined) out += inner.__html as string;
    } else {
      child(children as ReactNode);
    }
    out += `</${tag}>`;
    afterText = false;
  }

  function component(type: Component, props: Props, ref?: unknown) {
    if ((type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent) {
      throw new Unsupported('class');
    }
    child(type(props, ref));
  }

  function element(type: unknown, props: Props) {
    if (typeof type === 'string') {
      host(type, props);
    } else if (typeof type === 'function') {
      component(type as Component, props);
    } else if (type === FRAGMENT || type === STRICT || type === PROFILER) {
      child(props.children as ReactNode);
    } else {
      const kind = (type as { $$typeof?: symbol } | null)?.$$typeof;
      if (kind === CONTEXT) {
        const had = contexts.has(type);
        const before = contexts.get(type);
        contexts.set(type, props.value);
        child(props.children as ReactNode);
        if (had) contexts.set(type, before);
        else contexts.delete(type);
      } else if (kind === MEMO) {
        element((type as { type: unknown }).type, props);
      } else if (kind === FORWARD_REF) {
        const { ref = null, ...rest } = props;
        component((type as { render: Component }).render, rest, ref);
      } else {
        throw new Unsupported('element');
      }
    }
  }

  function child(node: ReactNode) {
    if (typeof node === 'string') {
      text(node);
    } else if (typeof node === 'number' || typeof node === 'bigint') {
      text(`${node}`);
    } else if (Array.isArray(node)) {
      for (const item of node) child(item as ReactNode);
    } else if (node !== null && node !== undefined && typeof node === 'object') {
      if ((node as unknown as Element).$$typeof !== ELEMENT) throw new Unsupported('child');
      const { type, props } = node as unknown as Element;
      element(type, props);
    } else if (typeof node === 'function' || typeof node === 'symbol') {
      throw new Unsupported('child');
    }
  }

  const before = internals.H;
  internals.H = hooks;
  try {
    child(node);
  } finally {
    internals.H = before;
  }
  return out;
}
