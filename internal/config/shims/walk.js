// Takes the configuration's value apart: t is the kind, the rest its content.
// Functions stay here and are called by their number.
globalThis.__stele = (() => {
  const functions = [];

  const walk = (value, path, above) => {
    switch (typeof value) {
      case 'undefined':
        return undefined;
      case 'string':
        return { t: 'string', v: value.toWellFormed() };
      case 'boolean':
        return { t: 'boolean', v: value };
      case 'number':
        return Number.isFinite(value)
          ? { t: 'number', v: value }
          : { t: 'other', v: String(value) };
      case 'function':
        functions.push(value);
        return { t: 'function', n: functions.length - 1, v: value.name };
      case 'object':
        break;
      default:
        return { t: 'other', v: typeof value };
    }
    if (value === null) return { t: 'null' };
    if (value instanceof RegExp) return { t: 'regexp', v: value.source, f: value.flags };
    if (above.includes(value))
      throw new TypeError(`the value of ${path || 'the configuration'} contains itself`);
    const inside = [...above, value];
    if (Array.isArray(value)) {
      return {
        t: 'array',
        i: Array.from(value, (v, i) => walk(v, `${path}[${i}]`, inside) ?? { t: 'undefined' }),
      };
    }
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    if (kind !== 'Object') return { t: 'other', v: kind };
    const keys = [];
    const items = [];
    for (const key of Object.keys(value)) {
      const item = walk(value[key], path ? `${path}.${key}` : key, inside);
      if (item === undefined) continue;
      keys.push(key);
      items.push(item);
    }
    return { t: 'object', k: keys, i: items };
  };

  return {
    async load(module) {
      if (module === null || module === undefined) return walk(undefined);
      let value = module;
      if (module.__esModule || Object.hasOwn(module, 'default')) value = module.default;
      value = await value;
      if (typeof value === 'function') {
        value = await value({ command: 'build', env: process.env.NODE_ENV });
      }
      return walk(value, '', []) ?? { t: 'undefined' };
    },
    async call(number, args) {
      return JSON.stringify(await functions[Number(number)](...JSON.parse(args))) ?? 'null';
    },
  };
})();
