package script

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

func newVM(t testing.TB, opts Options) *VM {
	t.Helper()
	vm, err := New(opts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(vm.Close)
	return vm
}

func mustEval(t testing.TB, vm *VM, source string) {
	t.Helper()
	if err := vm.Eval("test.js", source); err != nil {
		t.Fatal(err)
	}
}

func TestCall(t *testing.T) {
	vm := newVM(t, Options{})
	mustEval(t, vm, `
		var plain = (...args) => args.join('|');
		var app = { prefix: '> ', deep: { render(x) { return this.mark + x; }, mark: '*' } };
		var later = async (x) => { await null; await Promise.resolve(); return x + '!'; };
		var fails = async () => { await null; throw new TypeError('late'); };
		var never = () => new Promise(() => {});
		var number = () => 42;
		var nothing = () => {};
		var jobs = 0;
		var leavesJobs = () => { queueMicrotask(() => { jobs++; }); return 'left'; };
		var countJobs = () => String(jobs);
	`)
	tests := []struct {
		fn, want, wantErr string
		args              []string
	}{
		{fn: "plain", want: ""},
		{fn: "plain", args: []string{"a", "", "b"}, want: "a||b"},
		{fn: "app.deep.render", args: []string{"x"}, want: "*x"},
		{fn: "later", args: []string{"x"}, want: "x!"},
		{fn: "fails", wantErr: "TypeError: late"},
		{fn: "never", wantErr: "Error: never waits for something that never comes"},
		{fn: "number", wantErr: "TypeError: number gave number where a string is expected"},
		{fn: "nothing", wantErr: "TypeError: nothing gave undefined where a string is expected"},
		{fn: "missing", wantErr: "ReferenceError: there is no global function missing"},
		{fn: "app.missing.deeper", wantErr: "ReferenceError: there is no global function app.missing.deeper"},
		{fn: "app", wantErr: "ReferenceError: there is no global function app"},
		{fn: "leavesJobs", want: "left"},
		{fn: "countJobs", want: "1"},
	}
	for _, tt := range tests {
		got, err := vm.Call(tt.fn, tt.args...)
		if text(err) != tt.wantErr || got != tt.want {
			t.Errorf("Call(%s): got %q, %v; want %q, %q", tt.fn, got, err, tt.want, tt.wantErr)
		}
	}
	mustEval(t, vm, `plain = () => 'new'`)
	if got, err := vm.Call("plain"); got != "new" {
		t.Errorf("after a redefinition: got %q, %v", got, err)
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestStringsTravelUnchanged(t *testing.T) {
	vm := newVM(t, Options{})
	mustEval(t, vm, `var same = (x) => x; var lone = () => 'a\ud800b'; var half = (x) => x.slice(0, 1);
		var lengths = (x) => String(x.length);`)
	big := strings.Repeat("0123456789abcdef", 1<<16) + "终"
	for _, s := range []string{"", "plain", "a\x00b", "é中文", "𝒳😀👩‍👩‍👧", "\u2028\ufeff", big} {
		if got, err := vm.Call("same", s); err != nil || got != s {
			t.Errorf("%.20q came back as %.20q, %v", s, got, err)
		}
	}
	for fn, want := range map[string]string{"lone": "a\ufffdb", "half": "\ufffd"} {
		if got, err := vm.Call(fn, "😀"); err != nil || got != want {
			t.Errorf("%s: a lone surrogate came as %q, %v; want %q", fn, got, err, want)
		}
	}
	if got, _ := vm.Call("lengths", "a\xffb😀"); got != "5" {
		t.Errorf("invalid UTF-8 must become one U+FFFD a byte: length %s", got)
	}
}

func TestEvalJSON(t *testing.T) {
	vm := newVM(t, Options{})
	tests := []struct{ source, want, wantErr string }{
		{`({a: [1, 'x', null, true], b: undefined})`, `{"a":[1,"x",null,true]}`, ""},
		{`undefined`, `null`, ""},
		{`(async () => ({late: await 1}))()`, `{"late":1}`, ""},
		{`Promise.reject(new RangeError('no'))`, ``, "RangeError: no"},
		{`'\ud800'`, `"\ud800"`, ""},
		{`10n`, ``, "TypeError: "},
		{`const a = {}; a.a = a; a`, ``, "TypeError: circular reference"},
		{`({ get x() { throw new Error('getter') } })`, ``, "Error: getter"},
		{`throw { toString() { throw 1 } }`, ``, ""},
	}
	for i, tt := range tests {
		got, err := vm.EvalJSON("x.js", tt.source)
		if string(got) != tt.want || !strings.HasPrefix(text(err), tt.wantErr) || (err != nil) != (tt.want == "") {
			t.Errorf("%d %s: got %s, %v; want %s, %s", i, tt.source, got, err, tt.want, tt.wantErr)
		}
	}
}

func TestErrorsHavePlaces(t *testing.T) {
	vm := newVM(t, Options{})
	mustEval(t, vm, "\nvar outer = (x) => {\n  return inner(x);\n};\nfunction inner(x) {\n  return x.y.z;\n}")
	_, err := vm.Call("outer", "s")
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v", err)
	}
	if e.Kind != KindThrown || e.Name != "TypeError" || len(e.Frames) != 2 {
		t.Fatalf("got %+v", e)
	}
	for i, want := range []Frame{{"test.js", 6, 13, "inner"}, {"test.js", 3, 15, "outer"}} {
		if got := e.Frames[i]; got.Name != want.Name || got.Line != want.Line || got.Func != want.Func || got.Column == 0 {
			t.Errorf("frame %d: got %+v, want %+v", i, got, want)
		}
	}

	err = vm.Eval("folder/broken file.js", "let ok = 1;\nlet 中 = = 2;\n")
	if !errors.As(err, &e) || e.Kind != KindSyntax || len(e.Frames) != 1 {
		t.Fatalf("got %+v", err)
	}
	if got, want := e.Frames[0], (Frame{Name: "folder/broken file.js", Line: 2, Column: 9}); got != want {
		t.Errorf("syntax error at %+v, want %+v", got, want)
	}

	for source, want := range map[string]string{
		`throw 'words'`:            "words",
		`throw undefined`:          "undefined",
		`throw {a: 1}`:             "[object Object]",
		`throw new Error('plain')`: "Error: plain",
	} {
		if err := vm.Eval("t.js", source); text(err) != want {
			t.Errorf("%s: got %q, want %q", source, text(err), want)
		}
		if vm.Broken() {
			t.Fatalf("%s broke the VM", source)
		}
	}
}

func TestTimeLimit(t *testing.T) {
	for _, source := range []string{
		`while (true) {}`,
		`for (;;) { try { for (;;) {} } catch {} finally {} }`,
		`Promise.resolve().then(function again() { return Promise.resolve().then(again) })`,
		`(async () => { for (;;) await null })()`,
		`/(a+)+$/.test('a'.repeat(60) + 'b')`,
	} {
		vm := newVM(t, Options{Timeout: 60 * time.Millisecond})
		err := vm.Eval("loop.js", source)
		var e *Error
		if !errors.As(err, &e) || e.Kind != KindTimeout || !vm.Broken() {
			t.Errorf("%s: got %v, broken %v", source, err, vm.Broken())
			continue
		}
		if want := "the script did not return within 60ms"; e.Error() != want {
			t.Errorf("got %q, want %q", e, want)
		}
		if err := vm.Eval("after.js", "1"); !errors.Is(err, ErrBroken) {
			t.Errorf("after: got %v", err)
		}
	}
}

func TestCancelledContext(t *testing.T) {
	vm := newVM(t, Options{Timeout: time.Minute})
	mustEval(t, vm, `var loop = () => { for (;;) {} }; var ok = () => 'ok'`)
	ctx, cancel := context.WithCancel(context.Background())
	if got, err := vm.CallContext(ctx, "ok"); got != "ok" || err != nil {
		t.Fatalf("got %q, %v", got, err)
	}
	time.AfterFunc(20*time.Millisecond, cancel)
	if _, err := vm.CallContext(ctx, "loop"); !errors.Is(err, context.Canceled) || !vm.Broken() {
		t.Errorf("got %v", err)
	}
	if _, err := newVM(t, Options{}).CallContext(ctx, "ok"); !errors.Is(err, context.Canceled) {
		t.Errorf("already cancelled: got %v", err)
	}
}

func TestMemoryLimit(t *testing.T) {
	for _, source := range []string{
		`const a = []; for (;;) a.push(new Uint8Array(1 << 20))`,
		`let s = 'x'; for (;;) s = [s, s].join('')`,
		`const a = []; for (let i = 0; ; i++) a.push({ i })`,
		`'x'.repeat(1 << 29)`,
	} {
		vm := newVM(t, Options{Memory: 16 << 20})
		err := vm.Eval("grow.js", source)
		var e *Error
		if !errors.As(err, &e) || e.Kind != KindMemory && !strings.Contains(e.Message, "string too long") &&
			!strings.Contains(e.Message, "invalid string length") {
			t.Errorf("%s: got %v", source, err)
		}
	}
}

func TestDeepRecursionIsAnError(t *testing.T) {
	for _, source := range []string{
		`function f() { return f() + 1 } f()`,
		`const o = { get x() { return o.x } }; o.x`,
		`const o = { toString() { return '' + o } }; '' + o`,
		`JSON.parse('['.repeat(1e6))`,
		`eval('('.repeat(1e5))`,
		`class A { toJSON() { return { a: this.deeper } } get deeper() { return JSON.stringify(new A()) } } JSON.stringify(new A())`,
		`[1].sort.call([3, 1, 2], function again() { return [2, 1].sort(again) })`,
		`let p = new Proxy({}, { get(t, k, r) { return r[k] } }); p.x`,
	} {
		vm := newVM(t, Options{})
		if err := vm.Eval("deep.js", source); err == nil {
			t.Errorf("%s: no error", source)
		}
		if vm.Broken() {
			t.Errorf("%s broke the VM", source)
		}
	}
	vm := newVM(t, Options{Stack: 100})
	mustEval(t, vm, `var depth = (n) => { try { return depth(n + 1) } catch { return String(n) } }; var d = () => depth(0)`)
	if got, err := vm.Call("d"); err != nil || len(got) > 2 {
		t.Errorf("depth with a stack of 100: %s, %v", got, err)
	}
}

func TestNothingReachesOutside(t *testing.T) {
	vm := newVM(t, Options{})
	for _, name := range []string{"require", "std", "os", "fetch", "XMLHttpRequest", "Deno", "Bun", "print",
		"__stele_console", "scriptArgs", "bjson"} {
		got, err := vm.EvalJSON("x.js", "typeof globalThis["+`"`+name+`"`+"]")
		if err != nil || string(got) != `"undefined"` {
			t.Errorf("%s is %s, %v", name, got, err)
		}
	}
	if err := vm.Eval("x.js", `import('./secret.js').then(() => { globalThis.got = 1 }, (e) => { globalThis.got = String(e) })`); err == nil {
		got, _ := vm.EvalJSON("x.js", "globalThis.got")
		if string(got) == "1" {
			t.Error("import() loaded a file")
		}
	}
}

func TestClosedVM(t *testing.T) {
	vm := newVM(t, Options{})
	vm.Close()
	vm.Close()
	if err := vm.Eval("x.js", "1"); !errors.Is(err, ErrBroken) {
		t.Errorf("Eval: %v", err)
	}
	if _, err := vm.Call("x"); !errors.Is(err, ErrBroken) {
		t.Errorf("Call: %v", err)
	}
	if _, err := vm.Compile("x.js", "1"); !errors.Is(err, ErrBroken) {
		t.Errorf("Compile: %v", err)
	}
}

func TestProgramRunsInManyVMs(t *testing.T) {
	p, err := newVM(t, Options{}).Compile("shared.js", "let count = 0;\nconst next = () => String(++count);\nvar fail = () => { throw Error('x') }; globalThis.next = next;")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		vm := newVM(t, Options{})
		if err := vm.Run(p); err != nil {
			t.Fatal(err)
		}
		if got, err := vm.Call("next"); got != "1" {
			t.Errorf("got %q, %v", got, err)
		}
		_, err := vm.Call("fail")
		var e *Error
		if !errors.As(err, &e) || len(e.Frames) != 1 || e.Frames[0].Name != "shared.js" || e.Frames[0].Line != 3 {
			t.Errorf("got %+v", err)
		}
	}
}
