package site

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/markdown"
)

var update = flag.Bool("update", false, "write the golden files anew")

// layOut writes a txtar archive into a new folder.
func layOut(t testing.TB, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
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
		ThemeDir: filepath.Join(dir, "theme"), Base: "/", Lang: "en", Title: "Site", Description: "About the site.",
	}
	cfg.Route.Extensions = []string{".md", ".mdx", ".tsx"}
	cfg.Route.CleanUrls = true
	cfg.ThemeConfig.FallbackHeadingTitle = true
	for _, l := range langs {
		cfg.Locales = append(cfg.Locales, config.Locale{Lang: l, Label: strings.ToUpper(l)})
	}
	return cfg
}

// readMeta stands for the compiler: front matter lines "key: JSON", headings,
// and the text before the first h2.
func readMeta(t testing.TB, text string) *Meta {
	t.Helper()
	m := &Meta{FrontMatter: map[string]any{}}
	lines := strings.Split(text, "\n")
	if lines[0] == "---" {
		for lines = lines[1:]; lines[0] != "---"; lines = lines[1:] {
			key, value, _ := strings.Cut(lines[0], ": ")
			var v any
			if err := json.Unmarshal([]byte(value), &v); err != nil {
				t.Fatalf("front matter %q: %v", lines[0], err)
			}
			m.FrontMatter[key] = v
		}
		lines = lines[1:]
	}
	for _, line := range lines {
		marks, rest, ok := strings.Cut(line, " ")
		switch {
		case ok && marks == "#":
			m.Title, m.HasH1 = rest, true
		case ok && strings.Trim(marks, "#") == "":
			m.Toc = append(m.Toc, markdown.Heading{Text: rest, ID: strings.ToLower(rest), Depth: len(marks), CharIndex: -1})
		case len(m.Toc) == 0 && line != "":
			m.Summary = strings.TrimSpace(m.Summary + " " + line)
		}
	}
	if title, ok := m.FrontMatter["title"].(string); ok {
		m.Title = title
	}
	return m
}

func input(t testing.TB, cfg *config.Config) Input {
	t.Helper()
	tree, err := content.Scan(cfg)
	if err != nil {
		t.Fatal(err)
	}
	in := Input{Config: cfg, Tree: tree, Metas: map[*content.Source]*Meta{}, Strings: map[string]map[string]string{
		"outlineTitle": {"en": "ON THIS PAGE", "zh": "目录"},
		"prevPageText": {"en": "Previous Page"},
	}}
	for _, src := range tree.Sources {
		data, err := os.ReadFile(src.Path)
		if err != nil {
			t.Fatal(err)
		}
		in.Metas[src] = readMeta(t, string(data))
	}
	return in
}

// join makes the site of an archive.
func join(t testing.TB, archive string, change func(*config.Config), langs ...string) (*Site, error) {
	t.Helper()
	cfg := newConfig(layOut(t, archive), langs...)
	if change != nil {
		change(cfg)
	}
	return Join(input(t, cfg))
}

func mustJoin(t testing.TB, archive string, change func(*config.Config), langs ...string) *Site {
	t.Helper()
	s, err := join(t, archive, change, langs...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestJoinGolden covers [PAGE-2] [PAGE-6] [SIDE-2] [SIDE-3] and the rest of
// the joined data of a bilingual site with versions of neither.
func TestJoinGolden(t *testing.T) {
	archive, err := os.ReadFile("testdata/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	cfg := newConfig(layOut(t, string(archive)), "en", "zh")
	cfg.SiteOrigin, cfg.Base = "https://example.com", "/docs/"
	cfg.Locales[1].Title, cfg.Locales[1].Description = "站点", "关于本站。"
	cfg.Locales[1].Strings = map[string]string{"editLinkText": "编辑此页"}
	cfg.ThemeConfig.Strings = map[string]string{"editLinkText": "Edit this page"}
	cfg.ThemeConfig.EditLink = &config.EditLink{DocRepoBaseURL: "https://code.example/tree/main/docs/"}
	cfg.ThemeConfig.LastUpdated = true
	cfg.ThemeConfig.Announcement = &config.Announcement{Message: "guide", Href: "/guide/", Key: "k"}
	cfg.Search = config.Search{Enabled: true, Limit: 7, CodeBlocks: true}
	cfg.I18n = map[string]map[string]string{"guide": {"en": "Guide", "zh": "指南"}, "only": {"en": "English only"}}
	cfg.Redirects = []config.Redirect{{From: []string{"/guide/old"}, To: "/guide/quick"}, {From: []string{"x"}, Regexp: true, To: "/"}}
	feed := config.Feed{ID: "blog", Test: []string{"/guide/deep/"}, Title: "Blog", Language: "en"}
	feed.Output.Type = "rss"
	cfg.Feeds = []config.Feed{feed, {ID: "other"}}
	in := input(t, cfg)
	in.Updated = map[string]time.Time{}
	for _, src := range in.Tree.Sources {
		in.Updated[src.Path] = time.Date(2026, 11, 21, 23, 30, 0, 0, time.FixedZone("", -3600))
	}
	var first []byte
	for range 3 { // the same every time
		s, err := Join(in)
		if err != nil {
			t.Fatal(err)
		}
		type page struct {
			Output string
			Data   PageData
		}
		var out struct {
			Pages    []page
			Sections map[string]*Section
			Shared   map[string]*Shared
		}
		for _, p := range s.Pages {
			out.Pages = append(out.Pages, page{p.Output, p.Data})
		}
		out.Sections, out.Shared = s.Sections, s.Shared
		data, err := json.MarshalIndent(out, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if first != nil && !bytes.Equal(first, data) {
			t.Fatal("two joins of the same input differ")
		}
		first = data
	}
	golden(t, "testdata/site.json", append(first, '\n'))
}

func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		g, w := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
		for i := range min(len(g), len(w)) {
			if g[i] != w[i] {
				t.Fatalf("%s:%d: got\n%s\nwant\n%s\n(go test -update writes it anew)", file, i+1, g[i], w[i])
			}
		}
		t.Fatalf("%s: %d lines, want %d", file, len(g), len(w))
	}
}

func TestJoinErrors(t *testing.T) {
	tests := []struct{ name, meta, want string }{
		{"missing file", "[\n  \"index\",\n  \"quick-strat\"]", `_meta.json:3:3: there is no page or folder "quick-strat" (did you mean "quick-start"?)`},
		{"missing folder", `[{"type": "dir", "name": "zzz"}]`, `_meta.json:1:2: there is no folder "zzz" (the folder has index, quick-start)`},
		{"missing subfolder", `["no/such"]`, `there is no page or folder "no/such"`},
		{"no name", `[{"label": "x"}]`, `_meta.json:1:2: an entry of type "file" needs a name`},
		{"dangerous link", `[{"type": "custom-link", "label": "x", "link": "java\tscript:alert(1)"}]`, `is not allowed`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := join(t, "-- guide/index.md --\n-- guide/quick-start.md --\n-- guide/_meta.json --\n"+tt.meta+"\n", nil)
			if len(diag.All(err)) != 1 || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

// TestNotFoundPages is row ROUTE-4 and what a site's own 404 page does.
func TestNotFoundPages(t *testing.T) {
	s := mustJoin(t, "-- en/index.md --\n-- zh/index.md --\n-- zh/404.md --\n# 没有\n", nil, "en", "zh")
	n := len(s.Pages)
	en, zh := s.Pages[n-2], s.Pages[n-1]
	if en.Data.RoutePath != "/404" || en.Output != "404.html" || en.Source != nil || en.Data.PageType != "404" {
		t.Errorf("made page: %+v", en)
	}
	if zh.Data.RoutePath != "/zh/404" || zh.Output != "zh/404.html" || zh.Source == nil || zh.Data.PageType != "404" {
		t.Errorf("own page: %+v", zh)
	}
	if got := en.Data.Counterparts["zh"]; got != "/zh/" {
		t.Errorf("the other language's counterpart is %q, want its home", got)
	}
}

// TestCounterparts is rows ROUTE-10 and ROUTE-12.
func TestCounterparts(t *testing.T) {
	s := mustJoin(t, `
-- v1/en/index.md --
-- v1/en/guide/index.md --
-- v1/en/guide/deep/rem.md --
-- v1/zh/index.md --
-- v2/en/index.md --
-- v2/en/guide/index.md --
-- v2/en/guide/deep/rem.md --
-- v2/en/guide/deep/both.md --
-- v2/zh/index.md --
-- v2/zh/guide.md --
-- v2/zh/guide/deep/both.md --
`, func(c *config.Config) {
		c.MultiVersion = config.MultiVersion{Default: "v2", Versions: []string{"v1", "v2"}}
	}, "en", "zh", "ja")
	tests := []struct{ route, zh, v1 string }{
		{"/", "/zh/", "/v1/"},
		{"/guide/deep/rem", "/zh/guide", "/v1/guide/deep/rem"},
		{"/guide/deep/both", "/zh/guide/deep/both", "/v1/guide/"},
		{"/zh/guide", "/zh/guide", "/v1/zh/"},
		{"/v1/guide/deep/rem", "/v1/zh/", "/v1/guide/deep/rem"},
	}
	for _, tt := range tests {
		d := s.ByRoute[tt.route].Data
		if d.Counterparts["zh"] != tt.zh || d.Versions["v1"] != tt.v1 {
			t.Errorf("%s: zh %q, v1 %q; want %q, %q", tt.route, d.Counterparts["zh"], d.Versions["v1"], tt.zh, tt.v1)
		}
		if _, ok := d.Counterparts["ja"]; ok {
			t.Errorf("%s leads to a language without pages", tt.route)
		}
	}
	if s.Sections["v1/guide"] == nil || s.Sections["guide"] == nil || s.Sections["zh/guide"] == nil {
		t.Errorf("sections: %v", s.Sections)
	}
}

// TestTitles is row PAGE-5, and PAGE-7 for the heading.
func TestTitles(t *testing.T) {
	tests := []struct {
		name, text, title string
		heading           bool
	}{
		{"h1", "# A `b` **c** `**d**`\n", "A b c **d** - Site", false},
		{"front matter wins", "---\ntitle: \"T\"\n---\n# H\n", "T - Site", false},
		{"no h1", "---\ntitle: \"T\"\n---\n", "T - Site", true},
		{"nothing", "text\n", "Site", false},
		{"suffix", "---\ntitleSuffix: \"More\"\n---\n# H\n", "H - More", false},
		{"suffix with a bar", "---\ntitleSuffix: \"| More\"\n---\n# H\n", "H | More", false},
		{"suffix with a dash", "---\ntitleSuffix: \"- More\"\n---\n# H\n", "H - More", false},
		{"home", "---\npageType: \"home\"\ntitleSuffix: \"Fast\"\n---\n# H\n", "Site - Fast", false},
		{"home alone", "---\npageType: \"home\"\ntitle: \"T\"\n---\n", "Site", false},
		{"same as the site", "# Site\n", "Site", false},
		{"escaped", "# a \\* b ~~c~~ snake_case\n", "a * b c snake_case - Site", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := mustJoin(t, "-- index.md --\n"+tt.text, nil).ByRoute["/"].Data
			if d.DocumentTitle != tt.title || d.HeadingTitle != tt.heading {
				t.Errorf("got %q, %v; want %q, %v", d.DocumentTitle, d.HeadingTitle, tt.title, tt.heading)
			}
		})
	}
	s := mustJoin(t, "-- index.md --\n---\ntitle: \"T\"\n---\n", func(c *config.Config) { c.ThemeConfig.FallbackHeadingTitle = false })
	if s.ByRoute["/"].Data.HeadingTitle {
		t.Error("fallbackHeadingTitle: false is not respected")
	}
}

func TestDescription(t *testing.T) {
	long := strings.Repeat("word ", 9) + "ends here. " + strings.Repeat("more ", 40)
	tests := []struct{ name, text, want string }{
		{"front matter", "---\ndescription: \"D\"\n---\ntext\n", "D"},
		{"text", "# T\nSome text.\n## H\nlater\n", "Some text."},
		{"nothing", "# T\n", "About the site."},
		{"home", "---\npageType: \"home\"\n---\nSome text.\n", "About the site."},
		{"sentence", long, strings.TrimSpace(strings.Repeat("word ", 9) + "ends here.")},
		{"word", strings.Repeat("abcd ", 60), strings.TrimSpace(strings.Repeat("abcd ", 31)+"abcd") + "…"},
		{"no spaces", strings.Repeat("字", 200), strings.Repeat("字", 159) + "…"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := mustJoin(t, "-- index.md --\n"+tt.text, nil).ByRoute["/"].Data.Description
			if got != tt.want {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

func TestFormatDate(t *testing.T) {
	at := time.Date(2026, 11, 21, 23, 30, 0, 0, time.FixedZone("", -3600))
	for lang, want := range map[string]string{"en": "Nov 22, 2026", "zh": "2026年11月22日", "zh-TW": "2026年11月22日", "de": "2026-11-22"} {
		if got := formatDate(at, lang); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

func FuzzShorten(f *testing.F) {
	f.Add("one two. three")
	f.Add(strings.Repeat("字", 158) + " a" + strings.Repeat("b", 9))
	f.Add("\xff" + strings.Repeat("\xfe ", 300))
	f.Fuzz(func(t *testing.T, text string) {
		got := shorten(text)
		if n := len([]rune(got)); n > descriptionLength {
			t.Errorf("%d characters: %q", n, got)
		}
		if strings.TrimSpace(strings.ToValidUTF8(text, "?")) != "" && got == "" {
			t.Errorf("nothing is left of %q", text)
		}
	})
}
