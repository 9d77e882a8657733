// The script's side of Call and EvalJSON. Its value is the object below; the
// built-ins are taken now, so that a script that replaces them breaks itself only.
(() => {
  const apply = Reflect.apply;
  const stringify = JSON.stringify;
  const then = Promise.prototype.then;
  const resolve = Promise.resolve.bind(Promise);

  // The promise whose value Go asks for next; a call that gives a string never
  // makes one.
  let waiting;

  // A thenable is waited for: undefined tells Go to run the jobs and to ask.
  const wait = (name, value, convert) => {
    const box = { name, convert, state: 'pending', value: undefined };
    waiting = box;
    apply(then, resolve(value), [
      (result) => {
        box.state = 'done';
        box.value = result;
      },
      (error) => {
        box.state = 'failed';
        box.value = error;
      },
    ]);
  };

  const thenable = (value) =>
    value !== null &&
    (typeof value === 'object' || typeof value === 'function') &&
    typeof value.then === 'function';

  const text = (name, value) => {
    if (typeof value === 'string') return value;
    throw new TypeError(
      `${name} gave ${value === null ? 'null' : typeof value} where a string is expected`,
    );
  };

  const toJSON = (_name, value) => stringify(value) ?? 'null';

  return {
    // The global function at a dotted path, wrapped.
    find(path) {
      let owner;
      let target = globalThis;
      for (const key of path.split('.')) {
        owner = target;
        target = owner === null || owner === undefined ? undefined : owner[key];
      }
      if (typeof target !== 'function') {
        throw new ReferenceError(`there is no global function ${path}`);
      }
      return (...args) => {
        const value = apply(target, owner, args);
        if (typeof value === 'string') return value;
        return thenable(value) ? wait(path, value, text) : text(path, value);
      };
    },

    json(value) {
      return thenable(value) ? wait('the script', value, toJSON) : toJSON('', value);
    },

    settled() {
      const box = waiting;
      waiting = undefined;
      if (box.state === 'failed') throw box.value;
      if (box.state === 'pending') {
        throw new Error(`${box.name} waits for something that never comes`);
      }
      return box.convert(box.name, box.value);
    },
  };
})();
