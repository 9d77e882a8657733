import {
  createContext,
  Fragment,
  forwardRef,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderFast, Unsupported } from './fast.ts';

const Name = createContext('nobody');
const Greet = () => <b>{useContext(Name)}</b>;
const Memo = memo(({ text }: { text: string }) => <i>{text}</i>);
const Reference = forwardRef<HTMLElement, { text: string }>(({ text }, ref) => (
  <em ref={ref}>{text}</em>
));
function Hooks() {
  const [count] = useState(() => 3);
  const [sum] = useReducer((a: number) => a, 4);
  const twice = useMemo(() => count * 2, [count]);
  const ref = useRef<HTMLParagraphElement>(null);
  const shown = useSyncExternalStore(
    () => () => {},
    () => 'browser',
    () => 'server',
  );
  return (
    <p ref={ref}>
      {count} {sum} {twice} {shown}
    </p>
  );
}

function Identified() {
  return <p id={useId()}>x</p>;
}
const Broken = (): ReactNode => {
  throw new Error('mine');
};

const cases: [string, ReactNode][] = [
  [
    'text beside text',
    <p key="a">
      one {'two'} {3}
    </p>,
  ],
  [
    'text across fragments',
    <p key="a">
      a<>b</>
      {['c', 'd']}
    </p>,
  ],
  ['escapes', <p key="a" title={`<"&'>`}>{`<b>"&'`}</p>],
  [
    'nothing',
    <p key="a">
      {null}
      {undefined}
      {false}
      {true}
      {''}
    </p>,
  ],
  [
    'void elements',
    <p key="a">
      a<br />b<img src="/x.png" alt="" width={3} hidden />
    </p>,
  ],
  [
    'booleans',
    <details key="a" open aria-hidden={false} data-x={true} draggable={false}>
      <summary inert>s</summary>
    </details>,
  ],
  [
    'names',
    <label key="a" htmlFor="x" className="c" tabIndex={-1} hidden={false}>
      l
    </label>,
  ],
  [
    'empty addresses',
    // biome-ignore lint/a11y/useValidAnchor: what React does with it is the question
    <a key="a" href="">
      a
    </a>,
  ],
  [
    'pictures',
    // biome-ignore lint/a11y/noSvgWithoutTitle: shown to nobody
    <svg key="a" viewBox="0 0 1 1" focusable="false">
      <path d="M0" strokeWidth={2} fillRule="evenodd" strokeLinecap="round" />
    </svg>,
  ],
  [
    'handlers and refs are nothing',
    <button key="a" type="button" onClick={() => {}}>
      b
    </button>,
  ],
  [
    'inner HTML',
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    <div key="a" dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />,
  ],
  ['a first line break in pre', <pre key="a">{'\nx'}</pre>],
  [
    'context',
    <Name key="a" value="you">
      <Greet />
      <Name value="me">
        <Greet />
      </Name>
      <Greet />
    </Name>,
  ],
  ['no context', <Greet key="a" />],
  [
    'memo and forwardRef',
    <Fragment key="a">
      <Memo text="m" />
      <Reference text="r" />
    </Fragment>,
  ],
  ['hooks', <Hooks key="a" />],
  [
    'numbers and lists',
    <ul key="a">
      {[1, 2].map((n) => (
        <li key={n}>{n}</li>
      ))}
    </ul>,
  ],
];

/** What React writes before the markup for images; the server takes it off. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

describe('the one-pass renderer', () => {
  it.each(cases)('writes what React writes: %s', (_, node) => {
    expect(renderFast(node)).toBe(renderToString(node).replace(PRELOADS, ''));
  });

  const others: [string, ReactNode][] = [
    ['ids', <Identified key="a" />],
    ['suspense', <Suspense key="a">x</Suspense>],
    [
      'styles',
      <p key="a" style={{ color: 'red' }}>
        x
      </p>,
    ],
    ['form fields', <input key="a" defaultValue="x" />],
    ['head elements', <meta key="a" name="x" content="y" />],
    [
      'unknown names',
      <p key="a" {...{ accentHeight: 3 }}>
        x
      </p>,
    ],
    [
      'script addresses',
      <a key="a" href={'java\nscript:alert(1)'}>
        x
      </a>,
    ],
  ];
  it.each(others)('leaves to React: %s', (_, node) => {
    expect(() => renderFast(node)).toThrow(Unsupported);
  });

  it('lets a mistake of a component out', () => {
    expect(() => renderFast(<Broken />)).toThrow('mine');
  });

  it('gives React its hooks back', () => {
    expect(() => renderFast(<Identified />)).toThrow();
    expect(renderToString(<Hooks />)).toContain('server');
  });
});
