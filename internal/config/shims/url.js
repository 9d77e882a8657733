// The part of Node's url module that configurations use.
import { normalize, resolve } from 'node:path';

export function fileURLToPath(url) {
  const text = typeof url === 'string' ? url : url.href;
  if (!text.startsWith('file://')) throw new TypeError(`${text} is not a file: URL`);
  return decodeURIComponent(text.slice('file://'.length));
}

export const pathToFileURL = (path) => new FileURL(encodeURI(resolve(path)), 'file:///');

// new URL(relative, import.meta.url), and nothing more of the URL class.
export class FileURL {
  constructor(path, base) {
    const text = String(path);
    const from = base === undefined ? '' : String(base.href ?? base);
    if (/^[a-z][a-z\d+.-]*:/i.test(text)) this.href = text;
    else if (from.startsWith('file://')) {
      const folder = from.slice('file://'.length).replace(/[^/]*$/, '');
      this.href = `file://${normalize(text.startsWith('/') ? text : folder + text)}`;
    } else throw new TypeError('a configuration can only make URLs from import.meta.url');
    this.pathname = this.href.replace(/^[a-z]+:\/\/[^/]*/i, '');
  }
  toString() {
    return this.href;
  }
}

export { FileURL as URL };
export default { fileURLToPath, pathToFileURL, URL: FileURL };
