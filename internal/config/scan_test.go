package config

import (
	"strings"
	"testing"

	"stele/internal/diag"
)

func TestLocate(t *testing.T) {
	tests := []struct {
		name, source, path string // the place is marked with ‸ in the source
		found              int
	}{
		{"plain", `export default { a: 1, ‸b: 2 }`, "b", 1},
		{"nested", `export default { a: { b: [ { ‸c: 1 } ] } }`, "a b [0] c", 4},
		{"element", `export default { a: [1, [2], ‸x()] }`, "a [2]", 2},
		{"wrapped", "export default defineConfig<Site>({\n // {a: 1}\n /* a: */ ‸a: 1 })", "a", 1},
		{"arrow", `export default defineConfig(({ command }) => ({ ‸a: command }))`, "a", 1},
		{"function", `export default async function () { const x = { a: 1 }; return { ‸a: x } }`, "a", 1},
		{"local in a function", `export default () => { const theme = { ‸nav: [] }; return { theme } }`, "theme nav", 2},
		{"variable", `const theme: Theme = { ‸nav: [] } as const; export default { theme }`, "theme nav", 2},
		{"common", `module.exports = { ‸a: 1 }`, "a", 1},
		{"json", `{ "x": [{ "‸": 1 }], ‸"a b": 1 }`, "a b", 1},
		{"strings", "export default { s: '}', t: `${ { a: '`' } }{`, r: /[/}]{/g, d: 4 / 2, ‸a: 1 / 3 }", "a", 1},
		{"method", `export default { async a() { return { b: 1 } }, get b() { return 1 }, ‸c() {} }`, "c", 1},
		{"last wins", `export default { a: 1, ‸a: 2 }`, "a", 1},
		{"satisfies", `export default { ‸a: 1 } satisfies Config`, "a", 1},
		{"missing below", `export default { ‸a: { b: 1 } }`, "a c", 1},
		{"imported", `import { theme } from './x'; export default { ‸theme }`, "theme nav", 1},
		{"spread", `export default { ...x, b: 1 }`, "a", 0},
		{"spread element", `export default { ‸a: [...x, { b: 1 }] }`, "a [1] b", 1},
		{"cycle", `const a = b; const b = a; export default a`, "a", 0},
		{"unclosed", `export default { ‸a: { b: 'x`, "a", 1},
		{"crlf and wide", "export default {\r\n  标: '题',\r\n  ‸a: 1 }", "a", 1},
	}
	for _, tt := range tests {
		mark := strings.LastIndex(tt.source, "‸")
		source := strings.ReplaceAll(tt.source, "‸", "")
		if n := strings.Count(tt.source, "‸"); n > 1 {
			mark -= len("‸") * (n - 1)
		}
		path := strings.Split(tt.path, " ")
		if tt.name == "json" {
			path = []string{tt.path}
		}
		offset, found := locate(scan(source), path)
		if found != tt.found || found > 0 && offset != mark {
			t.Errorf("%s: found %d steps at %d, want %d at %d", tt.name, found, offset, tt.found, mark)
		}
	}
}

func FuzzLocate(f *testing.F) {
	f.Add(typical, "themeConfig", "nav", "[0]")
	f.Add(`const a = (b) => { return c(a => ({ x: [a] })) }; export default a`, "x", "[0]", "x")
	f.Add("module.exports = async function({ `${`}`", "", "[9]", "a")
	f.Add(strings.Repeat("{a:[", 1000), "a", "[0]", "a")
	f.Fuzz(func(t *testing.T, source, a, b, c string) {
		offset, found := locate(scan(source), []string{a, b, c})
		if offset < 0 || offset > len(source) || found < 0 || found > 3 {
			t.Fatalf("offset %d, found %d", offset, found)
		}
		if found > 0 {
			(&diag.Error{}).At(source, offset)
		}
	})
}

func TestNearest(t *testing.T) {
	words := []string{"title", "titleSuffix", "theme", "themeConfig", "base"}
	for key, want := range map[string]string{
		"titel": "title", "Title": "title", "themeconfig": "themeConfig", "bse": "base", "themeConfg": "themeConfig", "q": "", "zzzzz": "",
	} {
		if got := nearest(key, words); got != want {
			t.Errorf("%s: got %q, want %q", key, got, want)
		}
	}
}
