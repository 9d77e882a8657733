package script

import (
	"slices"
	"testing"
)

func TestGlobals(t *testing.T) {
	vm := newVM(t, Options{})
	tests := []struct{ source, want string }{
		{`process.env.NODE_ENV`, `"production"`},
		{`typeof setTimeout(() => { throw 1 }, 0)`, `"number"`},
		{`clearTimeout(1); typeof performance.now()`, `"number"`},
		{`const c = new MessageChannel(); c.port1.onmessage = () => {}; c.port2.postMessage(null); 'fine'`, `"fine"`},
		{`Array.from(new TextEncoder().encode('aé中😀\ud800'))`, `[97,195,169,228,184,173,240,159,152,128,239,191,189]`},
		{`new Promise((done) => queueMicrotask(() => done('ran')))`, `"ran"`},
		{`new URLSearchParams('?a=1&b=x+y%20z&a=%E4%B8%AD&e').getAll('a')`, `["1","中"]`},
		{`const q = new URLSearchParams({ a: 'x y', 'b&': '~中' }); q.append('c', ''); q.set('a', '2'); q.toString()`, `"a=2&b%26=%7E%E4%B8%AD&c="`},
		{`[...new URLSearchParams('b=1&a=%ZZ')]`, `[["b","1"],["a","%ZZ"]]`},
		{`Object.keys(globalThis).filter((k) => k.startsWith('__'))`, `[]`},
	}
	for _, tt := range tests {
		got, err := vm.EvalJSON("t.js", "{"+tt.source+"}")
		if err != nil || string(got) != tt.want {
			t.Errorf("%s: got %s, %v; want %s", tt.source, got, err, tt.want)
		}
	}
}

func TestConsole(t *testing.T) {
	var lines []string
	vm := newVM(t, Options{Console: func(level, text string) { lines = append(lines, level+": "+text) }})
	mustEval(t, vm, `
		console.log('a', 1, { b: [2] }, null, undefined);
		console.warn('%s has %d%%', 'x', 5, 'rest');
		console.error({ toString() { throw 1 }, get x() { throw 2 } });
		console.assert(1 === 1, 'no'); console.assert(false, 'yes');
		const a = {}; a.a = a; console.info(a, Symbol('s'));
	`)
	want := []string{
		`log: a 1 {"b":[2]} null undefined`,
		`warn: x has 5% rest`,
		`error: [object Object]`,
		`error: Assertion failed yes`,
		`log: [object Object] Symbol(s)`,
	}
	if !slices.Equal(lines, want) {
		t.Errorf("got\n%q\nwant\n%q", lines, want)
	}
	silent := newVM(t, Options{})
	mustEval(t, silent, `console.log('nobody listens')`)
}

func TestConsoleThatPanicsIsAnError(t *testing.T) {
	vm := newVM(t, Options{Console: func(string, string) { panic("sink") }})
	if err := vm.Eval("x.js", `console.log(1)`); err == nil || !vm.Broken() {
		t.Errorf("got %v", err)
	}
}
