// The part of Node's path module that configurations use, for "/" paths.
export const sep = '/';
export const delimiter = ':';

export function normalize(path) {
  const absolute = path.startsWith('/');
  const parts = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '..' || !absolute) parts.push(part);
  }
  const trail = path.endsWith('/') && parts.length > 0 ? '/' : '';
  return (absolute ? '/' : '') + parts.join('/') + trail || (absolute ? '/' : '.');
}

export const join = (...parts) => normalize(parts.filter((p) => p !== '').join('/'));
export const isAbsolute = (path) => path.startsWith('/');

export function resolve(...parts) {
  let path = '';
  for (const part of parts.reverse()) {
    path = path === '' ? part : `${part}/${path}`;
    if (isAbsolute(path)) break;
  }
  if (!isAbsolute(path)) path = `${__stele_cwd}/${path}`;
  const clean = normalize(path);
  return clean.length > 1 && clean.endsWith('/') ? clean.slice(0, -1) : clean;
}

export function dirname(path) {
  const clean = path.replace(/\/+$/, '');
  const at = clean.lastIndexOf('/');
  return at < 0 ? '.' : at === 0 ? '/' : clean.slice(0, at);
}

export function basename(path, suffix = '') {
  const name = path.replace(/\/+$/, '').split('/').at(-1);
  return suffix !== '' && name !== suffix && name.endsWith(suffix)
    ? name.slice(0, -suffix.length)
    : name;
}

export function extname(path) {
  const name = basename(path);
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at);
}

export function relative(from, to) {
  const a = resolve(from).split('/').filter(Boolean);
  const b = resolve(to).split('/').filter(Boolean);
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return [...a.slice(same).map(() => '..'), ...b.slice(same)].join('/');
}

export const posix = {
  sep,
  delimiter,
  normalize,
  join,
  isAbsolute,
  resolve,
  dirname,
  basename,
  extname,
  relative,
};
export default posix;
