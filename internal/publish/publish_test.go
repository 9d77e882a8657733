package publish

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/site"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// example is a small site in two languages under a base, whose texts need escaping.
func example() *Input {
	cfg := &config.Config{
		File: "testdata/site/stele.config.ts", Base: "/docs/", SiteOrigin: "https://example.com",
		Title: "Build & <Tool>", Description: "Docs \"quoted\"", Icon: "/favicon.svg", Lang: "en",
		Locales: []config.Locale{{Lang: "en"}, {Lang: "zh"}},
		Search:  config.Search{Enabled: true, Mode: "local"},
	}
	s := &site.Site{Config: cfg, ByRoute: map[string]*site.Page{}, Shared: map[string]*site.Shared{}}
	add := func(lang, route, pagePath, output string, matter map[string]any, data site.PageData) {
		data.RoutePath, data.Lang, data.FrontMatter = route, lang, matter
		page := &site.Page{Data: data, Output: output, Source: &content.Source{PagePath: pagePath, Path: "testdata/site/en/news/bad.md"}}
		s.Pages = append(s.Pages, page)
		s.ByRoute[route] = page
	}
	add("en", "/", "index.md", "index.html", map[string]any{"link-rss": "news"}, site.PageData{PageType: "home", Title: "Home"})
	add("zh", "/zh/", "index.mdx", "zh/index.html", nil, site.PageData{PageType: "home", Title: "首页"})
	add("en", "/guide/a & b", "guide/a & b.md", "guide/a & b.html", nil, site.PageData{PageType: "doc", Title: "A & B"})
	add("zh", "/zh/guide/只有中文", "guide/只有中文.md", "zh/guide/只有中文.html", nil, site.PageData{PageType: "doc", Title: "只有中文"})
	add("en", "/news/", "news/index.md", "news/index.html", nil, site.PageData{PageType: "doc", Title: "News"})
	add("en", "/news/one", "news/one.md", "news/one.html", map[string]any{"published_at": "2023-11-22", "authors": []any{map[string]any{"name": "Ann <a>"}, "Bo"}, "category": "release"},
		site.PageData{PageType: "doc", Title: "One <1>", Description: "First & only"})
	add("en", "/news/two", "news/two.md", "news/two.html", map[string]any{"date": "2024-09-10 08:00:00 +0800", "summary": "Short"}, site.PageData{PageType: "doc", Title: "`Two`"})
	add("en", "/blog/three", "blog/three.md", "blog/three.html", map[string]any{"date": "2024-01-01", "link-rss": []any{"news", "other"}}, site.PageData{PageType: "doc", Title: "Three"})
	s.Pages = append(s.Pages, &site.Page{Data: site.PageData{PageType: "404", RoutePath: "/404", Lang: "en"}, Output: "404.html"})
	redirects := []site.RedirectData{
		{From: "/config/source/alias", To: "/guide/a & b?q=1#x"},
		{From: "/zh/config/source/alias", To: "/zh/guide/只有中文"},
		{From: "/old/", To: "https://old.example.com/?a=1&b=2"},
	}
	for _, lang := range []string{"en", "zh"} {
		s.Shared[lang] = &site.Shared{Lang: lang, Site: site.SiteData{Redirects: redirects}}
	}
	return &Input{
		Config: cfg, Site: s,
		Records: map[string]json.RawMessage{
			"/guide/a & b": json.RawMessage(`{"id":"/guide/a & b"}`), "/news/one": json.RawMessage(`{"id":"/news/one"}`),
			"/zh/guide/只有中文": json.RawMessage(`{"id":"zh"}`),
		},
		Updated: map[string]time.Time{"/guide/a & b": time.Date(2024, 9, 10, 8, 0, 0, 0, time.FixedZone("", 8*3600))},
		Content: func(p *site.Page) (string, error) {
			return `<h2 id="x">` + p.Data.Title + `</h2><p><a href="/docs/guide/">in</a> <a href="#x">here</a> <a href="./two">near</a></p>` +
				`<pre><code>a ]]&gt; b &lt;c&gt;</code></pre><button><b>Copy</b></button><img src="/docs/i.png" srcset="/docs/i.png 1x, i2.png 2x" alt=""><script>alert(1)</script>` + "\x0b", nil
		},
	}
}

func feed(id, kind string) config.Feed {
	f := config.Feed{ID: id, Test: []string{"/news/"}, Title: "News & more", Language: "en"}
	f.Output.Type = kind
	return f
}

// golden compares data with testdata/<name>.
func golden(t *testing.T, name string, data []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(data, want) {
		t.Errorf("%s differs:\n%s", path, data)
	}
}

func wellFormed(t *testing.T, name string, data []byte) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(data))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
	}
}

func TestFiles(t *testing.T) {
	in := example()
	in.Config.Feeds = []config.Feed{feed("news", ""), feed("news-rss", "rss"), feed("news-json", "json")}
	files, err := Files(in)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Files(in)
	if err != nil || fmt.Sprint(again) != fmt.Sprint(files) {
		t.Error("two runs differ")
	}
	var list strings.Builder
	for _, file := range files {
		fmt.Fprintln(&list, file.Name)
		golden(t, filepath.Join("golden", file.Name), file.Data)
		if strings.HasSuffix(file.Name, ".xml") {
			wellFormed(t, file.Name, file.Data)
		}
		if strings.HasSuffix(file.Name, ".json") || strings.HasSuffix(file.Name, ".webmanifest") {
			if !json.Valid(file.Data) {
				t.Errorf("%s is no JSON", file.Name)
			}
		}
	}
	golden(t, "golden/list.txt", []byte(list.String()))
}

func TestPublicFilesComeFirst(t *testing.T) {
	in := example()
	in.Public = map[string]bool{"robots.txt": true, "_redirects": true}
	files, err := Files(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if in.Public[file.Name] {
			t.Errorf("%s is made although the site brings it", file.Name)
		}
	}
}

func TestWithoutOriginNothingNeedsOne(t *testing.T) {
	in := example()
	in.Config.SiteOrigin, in.Config.Icon = "", ""
	files, err := Files(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if file.Name == "sitemap.xml" || file.Name == "manifest.webmanifest" {
			t.Errorf("%s is made", file.Name)
		}
		if strings.Contains(string(file.Data), "https://example.com") {
			t.Errorf("%s holds an origin", file.Name)
		}
	}
}

func TestSitemapIsSplit(t *testing.T) {
	files, err := sitemapFiles(example(), 3)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 4 || strings.Count(string(files[0].Data), "<loc>") != 3 || strings.Count(string(files[3].Data), "<loc>") != 2 {
		t.Errorf("split into %d files:\n%s", len(files), files[0].Data)
	}
}

func TestSearchIndexes(t *testing.T) {
	in := example()
	in.Site.Shared["v1/en"] = &site.Shared{Lang: "en", Version: "v1"}
	in.Site.Pages[2].Data.Version = "v1"
	names := func() string {
		var b strings.Builder
		for _, index := range SearchIndexes(in) {
			fmt.Fprintf(&b, "%s/%s %s %d; ", index.Version, index.Lang, strings.Join(strings.Split(index.File.Name, ".")[:2], "."), bytes.Count(index.File.Data, []byte(`"id"`)))
		}
		return b.String()
	}
	if got, want := names(), "/en static/search_index.en 2; /zh static/search_index.zh 1; "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	in.Config.Search.Versioned = true
	if got, want := names(), "/en static/search_index.en 1; /zh static/search_index.zh 1; v1/en static/search_index.v1 1; "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	in.Config.Search.Mode = "remote"
	if len(SearchIndexes(in)) != 0 {
		t.Error("a remote search has an index")
	}
	in.Config.Search = config.Search{}
	if len(SearchIndexes(in)) != 0 {
		t.Error("a site without search has an index")
	}
}

func TestFailures(t *testing.T) {
	redirect := func(from, to string, more ...site.RedirectData) func(*Input) {
		return func(in *Input) {
			in.Site.Shared["en"].Site.Redirects = append(more, site.RedirectData{From: from, To: to})
		}
	}
	tests := []struct {
		name   string
		change func(*Input)
		rule   string
		line   int // 0: no place
	}{
		{"redirect from a page", redirect("/guide/a & b", "/"), "redirect", 0},
		{"redirect from the file of a page", redirect("/news/one.html", "/"), "redirect", 0},
		{"redirect to itself", redirect("/x", "/x#y"), "redirect", 0},
		{"redirects in a circle", redirect("/x", "/y", site.RedirectData{From: "/y", To: "/z"}, site.RedirectData{From: "/z", To: "/x"}), "redirect", 0},
		{"redirect to a script", redirect("/x", "javascript:alert(1)"), "redirect", 0},
		{"redirect to no address", redirect("/placed", "nowhere"), "redirect", 3},
		{"redirect out of the folder", redirect("/../x", "/"), "redirect", 0},
		{"redirect from no path", redirect("x", "/"), "redirect", 0},
		{"feed without origin", func(in *Input) { in.Config.Feeds, in.Config.SiteOrigin = []config.Feed{feed("news", "")}, "" }, "feed-origin", 4},
		{"feed without entries", func(in *Input) { in.Config.Feeds = []config.Feed{{ID: "empty", Test: []string{"/guide/"}}} }, "feed-empty", 4},
		{"date that is none", func(in *Input) {
			in.Config.Feeds = []config.Feed{feed("news", "")}
			in.Site.ByRoute["/news/one"].Data.FrontMatter["published_at"] = "yesterday"
		}, "feed-date", 3},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			in := example()
			test.change(in)
			files, err := Files(in)
			var e *diag.Error
			if !errors.As(err, &e) || e.Rule != test.rule || e.Hint == "" || files != nil {
				t.Fatalf("error %v, want rule %q", err, test.rule)
			}
			if e.Line != test.line {
				t.Errorf("%s: line %d, want %d", e, e.Line, test.line)
			}
		})
	}
}

func TestHomeOfAFeed(t *testing.T) {
	for lang, want := range map[string]string{"en": "/", "zh": "/zh/", "zh-CN": "/zh/", "fr": "/"} {
		if got := homeOf(example(), lang); got != want {
			t.Errorf("home of %s is %s, want %s", lang, got, want)
		}
	}
}

func TestDatesAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"2024-09-10":                "2024-09-10T00:00:00Z",
		"2024-09-10T08:00:00+08:00": "2024-09-10T00:00:00Z",
		"2024-09-10T00:00:00.000Z":  "2024-09-10T00:00:00Z",
		"2024-09-10 08:30:00":       "2024-09-10T08:30:00Z",
	} {
		page := &site.Page{Data: site.PageData{FrontMatter: map[string]any{"date": text}}}
		date, ok, err := dateOf(page)
		if err != nil || !ok || date.Format(time.RFC3339) != want {
			t.Errorf("%q is read as %v, %v, %v", text, date, ok, err)
		}
	}
}
