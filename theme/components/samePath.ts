/**
 * The form in which two paths of pages can be compared: decoded, without query,
 * hash, `.html`, `/index` and a trailing slash. The root is the empty string.
 */
export function plainPath(path: string): string {
  let plain = path.replace(/[?#].*$/, '');
  try {
    plain = decodeURI(plain);
  } catch {
    // A stray percent sign: compare as written.
  }
  return plain
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/\/+$/, '');
}

/** Whether two links lead to the same page. */
export function samePath(a: string | undefined, b: string): boolean {
  return a !== undefined && plainPath(a) === plainPath(b);
}
