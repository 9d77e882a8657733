/**
 * React's own server renderer, as a script of its own: the program loads it into an
 * engine when a page first needs it, which most sites' pages never do. It works with
 * the React of the server program.
 */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

Object.assign(globalThis, { __steleReact: { renderToStaticMarkup, renderToString } });
