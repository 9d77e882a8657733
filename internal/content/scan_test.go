package content

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"stele/internal/config"
	"stele/internal/diag"
)

// write lays out a txtar archive in a new folder.
func write(t testing.TB, archive string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		file := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func newConfig(dir string, langs ...string) *config.Config {
	cfg := &config.Config{
		Dir: dir, File: filepath.Join(dir, "stele.config.ts"), Root: dir, OutDir: filepath.Join(dir, "dist"),
		ThemeDir: filepath.Join(dir, "theme"), Base: "/", Lang: "en", Title: "Site",
	}
	cfg.Route.Extensions = []string{".md", ".mdx", ".tsx", ".jsx", ".ts", ".js"}
	cfg.Route.CleanUrls = true
	for _, l := range langs {
		cfg.Locales = append(cfg.Locales, config.Locale{Lang: l, Label: l})
	}
	return cfg
}

func scan(t testing.TB, cfg *config.Config) *Tree {
	t.Helper()
	tree, err := Scan(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func routes(tree *Tree) string {
	var lines []string
	for _, s := range tree.Sources {
		lines = append(lines, fmt.Sprintf("%s %s %s", s.Route, s.Rel, areaName(s)))
	}
	return strings.Join(lines, "\n")
}

// areaName shows what a source belongs to.
func areaName(s *Source) string { return strings.TrimSuffix(s.Lang+" "+s.Version, " ") }

func TestScanRoutes(t *testing.T) {
	tests := []struct {
		name, files, want string
		change            func(*config.Config)
	}{
		{
			name: "two languages, only their folders",
			files: `
-- README.md --
-- en/index.mdx --
-- en/guide/start/index.md --
-- en/guide/start/quick-start.mdx --
-- en/Guide/Upper.md --
-- en/demo.tsx --
-- en/types.d.ts --
-- en/_draft.md --
-- en/_parts/a.md --
-- en/.hidden/a.md --
-- en/node_modules/x/readme.md --
-- en/notes.txt --
-- en/ui/components/button.md --
-- zh/index.mdx --
-- zh/shared/x.mdx --
-- components/Foo.tsx --
-- theme/index.tsx --
-- dist/index.js --
-- public/readme.md --
-- stele.config.ts --
`,
			change: func(c *config.Config) {
				c.Locales = []config.Locale{{Lang: "en"}, {Lang: "zh"}}
				c.Route.Exclude = []string{"**/shared/**"}
			},
			want: `/ en/index.mdx en
/Guide/Upper en/Guide/Upper.md en
/demo en/demo.tsx en
/guide/start/ en/guide/start/index.md en
/guide/start/quick-start en/guide/start/quick-start.mdx en
/ui/components/button en/ui/components/button.md en
/zh/ zh/index.mdx zh`,
		},
		{
			name: "one language without a folder",
			files: `
-- index.md --
-- a b/中文.md --
-- guide.md --
-- guide/index.md --
-- stele.config.ts --
-- theme/index.tsx --
-- components/Foo.tsx --
-- dist/old.js --
-- public/x.js --
`,
			want: `/ index.md en
/a b/中文 a b/中文.md en
/guide guide.md en
/guide/ guide/index.md en`,
		},
		{
			name: "versions above languages",
			files: `
-- v1/en/index.md --
-- v1/zh/a.md --
-- v2/en/index.md --
-- v2/zh/a.md --
`,
			change: func(c *config.Config) {
				c.Locales = []config.Locale{{Lang: "en"}, {Lang: "zh"}}
				c.MultiVersion = config.MultiVersion{Default: "v2", Versions: []string{"v1", "v2"}}
			},
			want: `/ v2/en/index.md en v2
/v1/ v1/en/index.md en v1
/v1/zh/a v1/zh/a.md zh v1
/zh/a v2/zh/a.md zh v2`,
		},
		{
			name: "include beats the underscore",
			files: `
-- index.md --
-- _parts/a.md --
-- _parts/b.md --
`,
			change: func(c *config.Config) { c.Route.Include = []string{"_parts/a.md"} },
			want: `/ index.md en
/_parts/a _parts/a.md en`,
		},
		{
			name:  "decomposed file names get composed routes",
			files: "\n-- cafe\u0301.md --\n",
			want:  "/caf\u00e9 cafe\u0301.md en",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cfg := newConfig(write(t, tt.files))
			if tt.change != nil {
				tt.change(cfg)
			}
			if got := routes(scan(t, cfg)); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestScanErrors(t *testing.T) {
	tests := []struct {
		name, files string
		change      func(*config.Config)
		want        []string // rule, then parts of the text
	}{
		{"missing folder", "", func(c *config.Config) { c.Root += "/docs" }, []string{"docs-missing", "does not exist", "index.md"}},
		{"a file for a folder", "-- docs --\n", func(c *config.Config) { c.Root += "/docs" }, []string{"docs-missing", "this is a file"}},
		{"empty folder", "", nil, []string{"docs-empty", "no page", ".mdx"}},
		{"only excluded", "-- a.md --\n", func(c *config.Config) { c.Route.Exclude = []string{"**"} }, []string{"docs-empty"}},
		{"two files for one route", "-- a.md --\n-- a.mdx --\n", nil, []string{"duplicate-route", "a.md and a.mdx", "/a"}},
		{"composed and decomposed", "-- caf\u00e9.md --\n-- cafe\u0301.md --\n", nil, []string{"duplicate-route"}},
		{"missing version", "-- v1/a.md --\n", func(c *config.Config) {
			c.MultiVersion = config.MultiVersion{Default: "v1", Versions: []string{"v1", "v2"}}
		}, []string{"version-missing", `"v2"`}},
		{"broken pattern", "-- a.md --\n", func(c *config.Config) { c.Route.Exclude = []string{"[a"} }, []string{"route-glob", "[a"}},
		{"broken JSON", "-- a.md --\n-- _meta.json --\n[\"a\",\n  {\"name\" 1}]\n", nil, []string{"meta-json", "_meta.json:2:"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cfg := newConfig(write(t, tt.files))
			if tt.change != nil {
				tt.change(cfg)
			}
			_, err := Scan(cfg)
			all := diag.All(err)
			if len(all) != 1 || all[0].Rule != tt.want[0] {
				t.Fatalf("got %v, want one error of rule %s", err, tt.want[0])
			}
			for _, part := range tt.want[1:] {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q lacks %q", err, part)
				}
			}
		})
	}
}

func TestScanNavigationFiles(t *testing.T) {
	cfg := newConfig(write(t, `
-- en/_meta.json --
[{"text": "Guide", "link": "/guide/"}]
-- en/guide/_meta.json --
["index"]
-- en/guide/_nav.json --
[]
-- en/index.md --
-- zh/_nav.json --
[{"text": "指南", "link": "/guide/"}]
-- zh/_meta.json --
["index", {"type": "dir", "name": "guide"}]
-- zh/index.md --
-- ja/_meta.json --
["index"]
-- ja/index.md --
`), "en", "zh", "ja", "ko")
	tree := scan(t, cfg)
	var metas, navs []string
	for dir, m := range tree.Metas {
		metas = append(metas, dir+"="+filepath.Base(m.Path))
	}
	for dir, m := range tree.Navs {
		navs = append(navs, dir+"="+filepath.Base(m.Path))
	}
	slices.Sort(metas)
	slices.Sort(navs)
	if want := []string{"en/guide=_meta.json", "ja=_meta.json", "zh=_meta.json"}; !slices.Equal(metas, want) {
		t.Errorf("sidebars %v, want %v", metas, want)
	}
	if want := []string{"en=_meta.json", "zh=_nav.json"}; !slices.Equal(navs, want) {
		t.Errorf("navigation %v, want %v", navs, want)
	}
	var rules []string
	for _, w := range tree.Warnings {
		rules = append(rules, w.Rule)
	}
	if want := []string{"nav-place", "language-missing"}; !slices.Equal(rules, want) {
		t.Errorf("warnings %v, want %v", rules, want)
	}
}

func TestScanPublic(t *testing.T) {
	cfg := newConfig(write(t, `
-- index.md --
-- public/favicon.ico --
ico
-- public/a b/图.png --
-- public/.well-known/x --
-- public/_headers --
`))
	var names []string
	for _, f := range scan(t, cfg).Public {
		names = append(names, f.Name)
	}
	if want := []string{".well-known/x", "_headers", "a b/图.png", "favicon.ico"}; !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}
}

func TestScanSymlinks(t *testing.T) {
	outside := write(t, "-- secret.md --\n")
	dir := write(t, "-- guide/a.md --\n-- guide/sub/b.md --\n-- public/x.txt --\n")
	for link, target := range map[string]string{
		"linked":           "guide",
		"guide/sub/cycle":  "..",
		"guide/self":       ".",
		"out":              outside,
		"out.md":           filepath.Join(outside, "secret.md"),
		"dangling.md":      "nowhere.md",
		"c.md":             "guide/a.md",
		"public/leak.txt":  filepath.Join(outside, "secret.md"),
		"public/leak":      outside,
		"guide/sub/cousin": "../../linked",
	} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Skip("no symbolic links here:", err)
		}
	}
	tree := scan(t, newConfig(dir))
	got := routes(tree)
	for _, want := range []string{"/c ", "/guide/a ", "/guide/sub/b ", "/linked/a ", "/linked/sub/b "} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if strings.Contains(got, "secret") || strings.Contains(got, "out") || len(tree.Public) != 1 {
		t.Errorf("a link out of the root was followed:\n%s\n%v", got, tree.Public)
	}
	if n := len(tree.Sources); n != 5 {
		t.Errorf("%d pages, want 5:\n%s", n, got)
	}
}

func TestScanInvalidName(t *testing.T) {
	dir := write(t, "-- index.md --\n")
	if err := os.WriteFile(filepath.Join(dir, "a\xff.md"), nil, 0o644); err != nil {
		t.Skip("the file system refuses such names:", err)
	}
	var e *diag.Error
	if _, err := Scan(newConfig(dir)); !errors.As(err, &e) || e.Rule != "file-name" {
		t.Errorf("got %v, want an error of rule file-name", err)
	}
}

func BenchmarkScan10000(b *testing.B) {
	dir := b.TempDir()
	for i := range 10000 {
		folder := filepath.Join(dir, fmt.Sprintf("guide/group-%d", i/500))
		if i%500 == 0 {
			if err := os.MkdirAll(folder, 0o755); err != nil {
				b.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("page-%d.md", i)), nil, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	cfg := newConfig(dir)
	for b.Loop() {
		scan(b, cfg)
	}
}
