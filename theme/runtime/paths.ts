/** Pure functions on paths. `base` always begins and ends with a slash. */

/** Has a scheme, or names another host. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** Puts `base` before a site path once; external links, hashes and relative paths stay. */
export function joinBase(base: string, path: string): string {
  if (!path.startsWith('/') || isExternal(path)) return path;
  if (base === '/') return path;
  return base.slice(0, -1) + path;
}

/** Takes `base` off a path; a path outside it comes back unchanged. */
export function stripBase(base: string, path: string): string {
  if (base === '/') return path;
  if (path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? path.slice(base.length - 1) : path;
}

/**
 * The route of a path in the address bar (row ROUTE-3): decoded, without base,
 * a trailing `.html` dropped, a trailing `/index` turned into `/`.
 */
export function routeOf(base: string, pathname: string): string {
  let path = stripBase(base, pathname);
  try {
    path = decodeURIComponent(path);
  } catch {
    // A malformed escape names no page; leave it to the 404 page.
  }
  path = path.replace(/\.html$/, '').replace(/\/index$/, '/');
  return path || '/';
}

/**
 * Where the content chunk of a route lies below the base. A route's chunk keeps
 * its address when its content changes, as its HTML does.
 */
export function chunkPath(route: string): string {
  const file = route.endsWith('/') ? `${route}index` : route;
  return `/_pages${file.split('/').map(encodeURIComponent).join('/')}.js`;
}

/** Where the code of a route's content lies, for the first load (internal/build). */
export const codePath = (route: string): string => chunkPath(route).replace(/js$/, 'code.js');

/** Same page, apart from a trailing slash, `.html` or `/index`. */
export function isEqualPath(a: string, b: string): boolean {
  const norm = (p: string) => routeOf('/', p.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1');
  return norm(a) === norm(b);
}
