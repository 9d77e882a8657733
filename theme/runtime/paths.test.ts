import { describe, expect, test } from 'vitest';
import { chunkPath, isEqualPath, isExternal, joinBase, routeOf, stripBase } from './paths.ts';

test.each([
  ['https://example.com', true],
  ['HTTP://example.com', true],
  ['//example.com/a', true],
  ['mailto:a@example.com', true],
  ['javascript:alert(1)', true],
  ['/guide/', false],
  ['./guide', false],
  ['#id', false],
  ['guide/a:b', false],
  ['', false],
])('isExternal(%j) is %j', (href, external) => {
  expect(isExternal(href)).toBe(external);
});

test.each([
  ['/', '/guide/', '/guide/'],
  ['/docs/', '/guide/', '/docs/guide/'],
  ['/docs/', '/', '/docs/'],
  ['/docs/', '#id', '#id'],
  ['/docs/', './a', './a'],
  ['/docs/', 'https://example.com/', 'https://example.com/'],
  ['/docs/', '//example.com/', '//example.com/'],
])('joinBase(%j, %j) is %j', (base, path, joined) => {
  expect(joinBase(base, path)).toBe(joined);
});

test.each([
  ['/', '/guide/', '/guide/'],
  ['/docs/', '/docs/guide/', '/guide/'],
  ['/docs/', '/docs/', '/'],
  ['/docs/', '/docs', '/'],
  ['/docs/', '/docsearch', '/docsearch'],
  ['/docs/', '/guide/', '/guide/'],
])('stripBase(%j, %j) is %j', (base, path, stripped) => {
  expect(stripBase(base, path)).toBe(stripped);
});

describe('[ROUTE-3] the route of an address', () => {
  test.each([
    ['/', '/', '/'],
    ['/', '/a/b', '/a/b'],
    ['/', '/a/b.html', '/a/b'],
    ['/', '/a/index', '/a/'],
    ['/', '/a/index.html', '/a/'],
    ['/', '/index.html', '/'],
    ['/', '/a/indexes', '/a/indexes'],
    ['/', '/a/reindex', '/a/reindex'],
    ['/', '/zh/%E9%85%8D%E7%BD%AE', '/zh/配置'],
    ['/', '/100%', '/100%'],
    ['/docs/', '/docs/a.html', '/a'],
    ['/docs/', '/docs', '/'],
    ['/docs/', '/docs/index.html', '/'],
  ])('below %j of %j is %j', (base, pathname, route) => {
    expect(routeOf(base, pathname)).toBe(route);
  });
});

test.each([
  ['/', '/_pages/index.js'],
  ['/a/', '/_pages/a/index.js'],
  ['/a/b', '/_pages/a/b.js'],
  ['/配置/a b', '/_pages/%E9%85%8D%E7%BD%AE/a%20b.js'],
  ['/a?b#c', '/_pages/a%3Fb%23c.js'],
])('the chunk of %j is %j', (route, chunk) => {
  expect(chunkPath(route)).toBe(chunk);
});

test.each([
  ['/a/', '/a', true],
  ['/a.html', '/a', true],
  ['/a/index.html', '/a/', true],
  ['/a?x=1#y', '/a', true],
  ['/', '/index.html', true],
  ['/%E9%85%8D', '/配', true],
  ['/a', '/b', false],
  ['/', '/a', false],
])('isEqualPath(%j, %j) is %j', (a, b, equal) => {
  expect(isEqualPath(a, b)).toBe(equal);
});
