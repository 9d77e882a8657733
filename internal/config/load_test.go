package config

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"stele/internal/diag"
)

var update = flag.Bool("update", false, "write the golden files")

// site writes files (name, text, …) into a new folder.
func site(t testing.TB, files ...string) string {
	t.Helper()
	dir := t.TempDir()
	for i := 0; i < len(files); i += 2 {
		path := filepath.Join(dir, filepath.FromSlash(files[i]))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(files[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func load(t testing.TB, dir string, opts LoadOptions) *Config {
	t.Helper()
	c, err := Load(dir, opts)
	if err != nil {
		t.Fatalf("%v\n%s", err, frames(err, dir))
	}
	t.Cleanup(c.Close)
	return c
}

func frames(err error, dir string) string {
	var b strings.Builder
	for _, e := range diag.All(err) {
		b.WriteString(e.Frame())
	}
	return strings.ReplaceAll(b.String(), dir, "SITE")
}

const typical = `import path from 'node:path';
import { defineConfig } from 'stele/config';
import { nav } from './config/nav';
import words from './config/words.json';

const siteUrl: string = 'https://example.com';

export default defineConfig({
  root: path.join(__dirname, 'docs'),
  lang: 'en',
  title: words.title,
  base: 'sub/path',
  siteOrigin: siteUrl + '/',
  logo: { light: '/l.svg', dark: '/d.svg' },
  head: [
    '<meta name="a">',
    ['meta', { property: 'og:image', content: 'x', async: true, no: false, n: 2 }],
    ({ routePath }: { routePath: string }) => ['meta', { name: 'route', content: routePath }],
    async () => '<meta>',
  ],
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文', title: 'T' }],
  route: { exclude: ['a/**'], excludeConvention: ['**/_*'] },
  markdown: { checkDeadLinks: { excludes: (link: string) => link === '/x' }, highlightLanguages: ['vue', ['a', 'b']] },
  search: { codeBlocks: false, searchIndexes: ['a', 'b'] },
  replaceRules: [{ search: /foo\/(x)/gi, replace: '$1' }, { search: 'a', replace: 'b' }],
  redirects: [{ from: ['/a', '/b'], to: '/c' }, { from: /^\/old/, to: '/new' }, { from: '/x', to: '/y' }],
  feeds: [{ id: 'releases', test: '/community/releases', output: { type: 'rss' } }],
  globalUIComponents: ['./ui/A.tsx', ['./ui/B.tsx', { x: [1] }]],
  define: { __V__: { a: 1 }, __NULL__: null },
  themeConfig: {
    nav,
    darkMode: 'auto',
    socialLinks: [{ icon: 'github', content: 'https://example.com' }, { icon: { svg: '<svg/>' }, mode: 'text', content: 'c' }],
    footer: { message: 'M' },
    lastUpdated: { author: true },
    overview: { filterNameText: 'F' },
    sidebar: { '/guide': [{ text: 'a', link: '/guide/a', items: [], collapsed: true }, { dividerType: 'dashed' }] },
    locales: [
      { lang: 'zh', label: '简体中文', outlineTitle: '目录', docFooter: { prevPageText: '上一页' }, editLink: { docRepoBaseUrl: 'https://e/zh', text: '编辑' } },
      { lang: 'ar', nav: [{ text: 'x', items: [{ text: 'y', link: '/y' }] }] },
    ],
  },
});
`

func TestTypical(t *testing.T) {
	dir := site(t, "stele.config.ts", typical, "docs/a.md", "#", "i18n.json", `{"a": {"en": "A", "zh": "甲"}}`,
		"config/nav.ts", `import type { X } from 'somewhere'; export const nav = [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide' }] satisfies X[];`,
		"config/words.json", `{"title": "Site"}`)
	c := load(t, dir, LoadOptions{})

	var b strings.Builder
	show := func(name string, v any) {
		raw, err := json.MarshalIndent(v, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s: %s\n", name, raw)
	}
	head := slices.Clone(c.Head)
	for i, h := range head {
		if h.Func == nil {
			continue
		}
		out, err := h.Func.Call(map[string]string{"routePath": "/r"})
		if err != nil {
			t.Fatal(err)
		}
		head[i].HTML, head[i].Func = h.Func.Name+" gives "+string(out), nil
	}
	for link, want := range map[string]string{"/x": "true", "/y": "false"} {
		if got, err := c.Markdown.CheckDeadLinks.Func.Call(link); err != nil || string(got) != want {
			t.Errorf("excludes(%s): %s, %v", link, got, err)
		}
	}
	plain := *c
	plain.Head, plain.Markdown.CheckDeadLinks.Func = head, nil
	show("Config", plain)
	show("Locales", plain.Locales)
	for _, l := range c.Locales {
		show(l.Lang, l.Strings)
	}
	show("ThemeConfig.Strings", c.ThemeConfig.Strings)
	show("I18n", c.I18n)
	show("Deps", c.Deps)
	golden(t, "typical.golden", strings.ReplaceAll(b.String(), dir, "SITE"))
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", path, diff)
	}
}

// TestErrors holds each site of testdata/errors.txtar against the frames that
// its last file, "want", gives. A file name is "case/name".
func TestErrors(t *testing.T) {
	path := filepath.Join("testdata", "errors.txtar")
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string][]string{}
	var order []string
	for _, f := range archive.Files {
		name, file, _ := strings.Cut(f.Name, "/")
		if _, ok := cases[name]; !ok {
			order = append(order, name)
		}
		cases[name] = append(cases[name], file, string(f.Data))
	}
	out := &txtar.Archive{Comment: archive.Comment}
	for _, name := range order {
		files := cases[name]
		want := ""
		if n := len(files); files[n-2] == "want" {
			want, files = files[n-1], files[:n-2]
		}
		for i := 0; i < len(files); i += 2 {
			out.Files = append(out.Files, txtar.File{Name: name + "/" + files[i], Data: []byte(files[i+1])})
		}
		got := ""
		t.Run(name, func(t *testing.T) {
			dir := site(t, append(files, "docs/index.md", "# x")...)
			c, err := Load(dir, LoadOptions{timeout: 300 * time.Millisecond})
			if err == nil {
				defer c.Close()
				err = c.Warnings
				got = "no error\n"
			}
			got += frames(err, dir)
			if !*update && got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
		out.Files = append(out.Files, txtar.File{Name: name + "/want", Data: []byte(got)})
	}
	if *update {
		if err := os.WriteFile(path, txtar.Format(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestForms(t *testing.T) {
	for name, source := range map[string]string{
		"stele.config.ts":   `export default { title: 'T' }`,
		"stele.config.mts":  `import { defineConfig } from 'rspress/config'; export default defineConfig(() => ({ title: 'T' }));`,
		"stele.config.js":   `module.exports = { title: 'T' }`,
		"stele.config.mjs":  `import * as path from 'path'; export default async () => { await null; return { title: path.basename('/x/T.md', '.md') } }`,
		"stele.config.json": `{ "title": "T" }`,
	} {
		if c := load(t, site(t, name, source), LoadOptions{}); c.Title != "T" || filepath.Base(c.File) != name {
			t.Errorf("%s: title %q", name, c.Title)
		}
	}
	promise := `export default Promise.resolve({ title: 'T' })`
	if c := load(t, site(t, "stele.config.ts", promise), LoadOptions{}); c.Title != "T" {
		t.Error("a promise was not awaited")
	}
}

func TestShims(t *testing.T) {
	dir := site(t, "docs/deep/x.ts", `export const here = import.meta.dirname; export const there = __filename;`,
		"docs/a.md", "", "stele.config.ts", `
import { fileURLToPath } from 'node:url';
import * as path from 'node:path';
import { here, there } from './docs/deep/x';
export default {
  title: [
    path.join('a', '..', './b/'), path.resolve('x', '..', 'y'), path.relative('/a/b/c', '/a/d'), path.dirname('/a/b/'), path.dirname('/a'),
    path.basename('/a/b.md'), path.basename('/a/b.md', '.md'), path.extname('a.b.c'), path.extname('.x'), path.sep, path.isAbsolute('/a'),
    here, there, import.meta.filename, fileURLToPath(import.meta.url), fileURLToPath(new URL('./docs/x y', import.meta.url)),
    process.env.STELE_SHOWN, process.env.HIDDEN, process.env.NODE_ENV,
  ].join('|'),
};`)
	t.Setenv("STELE_SHOWN", "shown")
	t.Setenv("HIDDEN", "hidden")
	t.Setenv("NODE_ENV", "test")
	c := load(t, dir, LoadOptions{})
	got := strings.ReplaceAll(c.Title, dir, "SITE")
	want := "b/|SITE/y|../../d|/a|/|b.md|b|.c||/|true|SITE/docs/deep|SITE/docs/deep/x.ts|SITE/stele.config.ts|" +
		"SITE/stele.config.ts|SITE/docs/x y|shown||test"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestOverridesAndHash(t *testing.T) {
	dir := site(t, "stele.config.ts", `import './other'; export default { base: 'a', outDir: 'site' }`, "other.ts", "export {}", "a.md", "")
	c := load(t, dir, LoadOptions{})
	if c.Base != "/a/" || c.OutDir != filepath.Join(dir, "site") || c.Root != dir {
		t.Errorf("got base %q, outDir %q, root %q", c.Base, c.OutDir, c.Root)
	}
	out := filepath.Join(t.TempDir(), "out")
	other := load(t, dir, LoadOptions{Base: "/docs", OutDir: out})
	if other.Base != "/docs/" || other.OutDir != out {
		t.Errorf("got base %q, outDir %q", other.Base, other.OutDir)
	}
	if same := load(t, dir, LoadOptions{}); same.Hash != c.Hash || len(c.Hash) != 16 {
		t.Errorf("hash is not stable: %q, %q", c.Hash, same.Hash)
	}
	moved := site(t, "stele.config.ts", `import './other'; export default { base: 'a', outDir: 'site' }`, "other.ts", "export {}", "a.md", "")
	if m := load(t, moved, LoadOptions{}); m.Hash != c.Hash {
		t.Error("the hash depends on where the site is")
	}
	for name, change := range map[string]func() LoadOptions{
		"override": func() LoadOptions { return LoadOptions{Base: "/docs"} },
		"import": func() LoadOptions {
			os.WriteFile(filepath.Join(dir, "other.ts"), []byte("export {} //"), 0o644)
			return LoadOptions{}
		},
		"i18n": func() LoadOptions {
			os.WriteFile(filepath.Join(dir, "i18n.json"), []byte("{}"), 0o644)
			return LoadOptions{}
		},
		"env": func() LoadOptions { t.Setenv("STELE_X", "1"); return LoadOptions{} },
	} {
		before := load(t, dir, LoadOptions{}).Hash
		if after := load(t, dir, change()).Hash; after == before {
			t.Errorf("%s does not change the hash", name)
		}
	}
}

func TestDangerousOutputFolders(t *testing.T) {
	dir := site(t, "stele.config.ts", `export default {}`, "docs/a.md", "")
	for out, ok := range map[string]bool{
		"": true, dir: false, filepath.Dir(dir): false, "/": false, filepath.Join(dir, "docs"): false,
		filepath.Join(dir, "docs", "dist"): true, filepath.Join(dir, "docs2"): true, dir + "x": true,
	} {
		c, err := Load(dir, LoadOptions{OutDir: out})
		if (err == nil) != ok {
			t.Errorf("outDir %q: %v", out, err)
		}
		if c != nil {
			c.Close()
		}
	}
}

func TestFunctionsFailAfterClose(t *testing.T) {
	c := load(t, site(t, "stele.config.ts", `export default { head: [() => { throw new Error('x') }, () => undefined] }`), LoadOptions{})
	_, err := c.Head[0].Func.Call()
	var e *diag.Error
	if !errors.As(err, &e) || e.Line != 1 || e.Message != "the configuration threw Error: x" {
		t.Errorf("got %v", err)
	}
	if out, err := c.Head[1].Func.Call(nil, 1); string(out) != "null" {
		t.Errorf("got %s, %v", out, err)
	}
	c.Close()
	if _, err := c.Head[1].Func.Call(); err == nil {
		t.Error("no error after Close")
	}
}

func TestReadFile(t *testing.T) {
	dir := site(t, "stele.config.ts", `export default { title: 'old' }`)
	c := load(t, dir, LoadOptions{ReadFile: func(path string) ([]byte, error) {
		if filepath.Base(path) == "stele.config.ts" {
			return []byte(`export default { title: 'unsaved' }`), nil
		}
		return os.ReadFile(path)
	}})
	if c.Title != "unsaved" {
		t.Errorf("got %q", c.Title)
	}
}

func BenchmarkLoad(b *testing.B) {
	dir := site(b, "stele.config.ts", typical, "docs/a.md", "#",
		"config/nav.ts", `export const nav = [{ text: 'Guide', link: '/guide/' }];`, "config/words.json", `{"title": "Site"}`)
	for b.Loop() {
		c, err := Load(dir, LoadOptions{})
		if err != nil {
			b.Fatal(err)
		}
		c.Close()
	}
}
