// Globals that the language lacks and that React's server build, or a plain
// script, looks for. None of them reaches outside the engine, and nothing that
// waits for time to pass ever happens: a render is done when it returns.
(() => {
  const sink = globalThis.__stele_console;
  delete globalThis.__stele_console;

  const define = (name, value) => {
    if (name in globalThis) return;
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  };

  const show = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) {
      const head = `${value.name}: ${value.message}`;
      return value.stack ? `${head}\n${value.stack}`.trimEnd() : head;
    }
    if (typeof value === 'object' && value !== null) {
      try {
        return JSON.stringify(value) ?? String(value);
      } catch {
        return Object.prototype.toString.call(value);
      }
    }
    try {
      return String(value);
    } catch {
      return typeof value;
    }
  };

  // The first argument may hold %s, %d, %i, %f, %o, %O, %j and %c, as React's
  // messages do.
  const format = (args) => {
    let rest = args;
    let head = '';
    if (typeof args[0] === 'string' && args.length > 1) {
      let next = 1;
      head = args[0].replace(/%([sdifoOjc%])/g, (all, kind) => {
        if (kind === '%') return '%';
        if (next >= args.length) return all;
        const value = args[next++];
        return kind === 'c' ? '' : show(value);
      });
      rest = args.slice(next);
      return [head, ...rest.map(show)].join(' ');
    }
    return rest.map(show).join(' ');
  };

  const writer =
    (level) =>
    (...args) => {
      sink(level, format(args));
    };
  const log = writer('log');
  const quiet = () => {};
  globalThis.console = {
    log,
    info: log,
    debug: log,
    trace: log,
    dir: log,
    warn: writer('warn'),
    error: writer('error'),
    assert(condition, ...args) {
      if (!condition) sink('error', format(['Assertion failed', ...args]));
    },
    group: log,
    groupCollapsed: log,
    groupEnd: quiet,
    time: quiet,
    timeEnd: quiet,
    timeLog: quiet,
    table: log,
    count: quiet,
  };

  define('self', globalThis);
  define('process', { env: { NODE_ENV: 'production' }, platform: 'stele', argv: [] });

  const settledPromise = Promise.resolve();
  define('queueMicrotask', (job) => {
    if (typeof job !== 'function') throw new TypeError('queueMicrotask needs a function');
    settledPromise.then(() => job());
  });

  let handle = 0;
  const never = () => ++handle;
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'requestIdleCallback']) {
    define(name, never);
  }
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate', 'cancelIdleCallback']) {
    define(name, quiet);
  }

  const start = Date.now();
  define('performance', { timeOrigin: start, now: () => Date.now() - start });

  define(
    'MessageChannel',
    class MessageChannel {
      constructor() {
        const port = () => ({
          onmessage: null,
          postMessage: quiet,
          close: quiet,
          start: quiet,
          ref: quiet,
          unref: quiet,
          addEventListener: quiet,
          removeEventListener: quiet,
        });
        this.port1 = port();
        this.port2 = port();
      }
    },
  );

  define(
    'TextEncoder',
    class TextEncoder {
      get encoding() {
        return 'utf-8';
      }
      encode(input = '') {
        const bytes = [];
        for (const char of String(input)) {
          let code = char.codePointAt(0);
          if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
          if (code < 0x80) bytes.push(code);
          else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
          else if (code < 0x10000)
            bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
          else
            bytes.push(
              0xf0 | (code >> 18),
              0x80 | ((code >> 12) & 63),
              0x80 | ((code >> 6) & 63),
              0x80 | (code & 63),
            );
        }
        return Uint8Array.from(bytes);
      }
    },
  );

  // application/x-www-form-urlencoded, as the URL standard has it.
  const encode = (text) =>
    encodeURIComponent(String(text).toWellFormed())
      .replace(/%20/g, '+')
      .replace(/[!'()~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const decode = (text) => {
    const spaced = text.replace(/\+/g, ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };
  define(
    'URLSearchParams',
    class URLSearchParams {
      #pairs = [];
      constructor(init = '') {
        if (typeof init === 'object' && init !== null) {
          const pairs = typeof init[Symbol.iterator] === 'function' ? init : Object.entries(init);
          for (const [key, value] of pairs) this.append(key, value);
          return;
        }
        for (const part of String(init).replace(/^\?/, '').split('&')) {
          if (part === '') continue;
          const at = part.indexOf('=');
          if (at < 0) this.append(decode(part), '');
          else this.append(decode(part.slice(0, at)), decode(part.slice(at + 1)));
        }
      }
      get size() {
        return this.#pairs.length;
      }
      append(key, value) {
        this.#pairs.push([String(key), String(value)]);
      }
      delete(key) {
        this.#pairs = this.#pairs.filter(([k]) => k !== String(key));
      }
      get(key) {
        return this.#pairs.find(([k]) => k === String(key))?.[1] ?? null;
      }
      getAll(key) {
        return this.#pairs.filter(([k]) => k === String(key)).map(([, v]) => v);
      }
      has(key) {
        return this.#pairs.some(([k]) => k === String(key));
      }
      set(key, value) {
        const at = this.#pairs.findIndex(([k]) => k === String(key));
        if (at < 0) return this.append(key, value);
        this.#pairs[at][1] = String(value);
        this.#pairs = this.#pairs.filter(([k], i) => i <= at || k !== String(key));
      }
      sort() {
        this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      }
      forEach(each, self) {
        for (const [key, value] of this.#pairs) each.call(self, value, key, this);
      }
      *entries() {
        for (const [key, value] of this.#pairs) yield [key, value];
      }
      *keys() {
        for (const [key] of this.#pairs) yield key;
      }
      *values() {
        for (const [, value] of this.#pairs) yield value;
      }
      [Symbol.iterator]() {
        return this.entries();
      }
      toString() {
        return this.#pairs.map(([k, v]) => `${encode(k)}=${encode(v)}`).join('&');
      }
    },
  );
})();
