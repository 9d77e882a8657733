#!/usr/bin/env node
const { a, b: c = 1, ...rest } = require('x');
module.exports = { entry: './x', mode: process.env.NODE_ENV === 'production' ? 'production' : 'development' };
/** doc
 * @type {import('x').Y}
 */
export default {
  output: { filename: '[name].js' },
  tools: { rspack: (config, { env }) => { config.x ||= 1; return config; } },
};
function* g() { yield* [1, 2]; }
let i = 0, j = i++ / 2, k = (i + j) / 2 / 3;
const html = String.raw`<b>${`${x}`}</b>`;
const p = new Promise((resolve) => setTimeout(resolve, 1e3));
const s = 'it\'s \u{1F600} ok';
if (!/^a\/[^/]+$/i.test(s)) return null;
async function load() { for await (const x of y) { await x?.y?.[0]?.(); } }
var t = a < b ? c : d > e;
class A extends B { #p = 1; static { init(); } get x() { return super.x; } 'quoted'() {} [computed]() {} }
const unclosed = 'abc
const next = 1;
