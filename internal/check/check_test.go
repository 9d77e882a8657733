package check

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/markdown"
	"stele/internal/script"
	"stele/internal/site"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// folder is where the sources of the example are, absolute.
func folder(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("testdata/site")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// example is a site without a fault: every kind of link that must not be reported.
func example(t *testing.T) (*site.Site, []Page) {
	dir := folder(t)
	cfg := &config.Config{
		File: filepath.Join(dir, "stele.config.ts"), Lang: "en",
		Locales:        []config.Locale{{Lang: "en"}, {Lang: "zh"}},
		LanguageParity: config.LanguageParity{Enabled: true, Exclude: []string{"only", "x/*.md"}},
	}
	cfg.Markdown.CheckDeadLinks = config.DeadLinks{Enabled: true, Excludes: []string{"/later/**"}}
	s := &site.Site{Config: cfg, ByRoute: map[string]*site.Page{}, Shared: map[string]*site.Shared{
		"en": {Lang: "en", Site: site.SiteData{Redirects: []site.RedirectData{
			{From: "/old", To: "/older"}, {From: "/older", To: "/guide/start#port"}, {From: "/away", To: "https://example.com/"}, {From: "/file", To: "/file.zip"},
		}}},
	}}
	var pages []Page
	add := func(lang, route, pagePath string, anchors []string, links ...markdown.Link) *site.Page {
		page := &site.Page{
			Source: &content.Source{Path: filepath.Join(dir, lang, filepath.FromSlash(pagePath)), PagePath: pagePath, Lang: lang},
			Meta:   &site.Meta{Anchors: anchors, Links: links},
			Data:   site.PageData{RoutePath: route, Lang: lang},
		}
		s.Pages = append(s.Pages, page)
		s.ByRoute[route] = page
		pages = append(pages, Page{Page: page})
		return page
	}
	good := []markdown.Link{
		{Dest: "./start", Href: "/guide/start", Route: "/guide/start"},
		{Dest: "./start#port", Href: "/guide/start#port", Route: "/guide/start", Hash: "port"},
		{Dest: "#端口", Href: "#%E7%AB%AF%E5%8F%A3", Hash: "端口"},
		{Dest: "#", Href: "#"}, {Dest: "#top", Href: "#top", Hash: "top"}, {Dest: "#:~:text=a", Href: "#:~:text=a", Hash: ":~:text=a"},
		{Dest: "#端口:~:text=a", Href: "#", Hash: "端口:~:text=a"},
		{Dest: "/old", Href: "/old", Route: "/old"}, {Dest: "/old#port", Href: "/old#port", Route: "/old", Hash: "port"},
		{Dest: "/away#x", Href: "/away#x", Route: "/away", Hash: "x"},
		{Dest: "https://example.com/#x", Href: "https://example.com/#x", Hash: "x"},
		{Dest: "/logo.svg#x", Href: "/logo.svg#x", Public: true, Hash: "x"},
		{Dest: "/later/page", Href: "/later/page", Route: "/later/page"},
		{Dest: "/play#any", Href: "/play#any", Route: "/play", Hash: "any"},
	}
	add("en", "/guide/start", "guide/start.md", []string{"port", "端口"}, good...)
	add("zh", "/zh/guide/start", "guide/start.mdx", []string{"端口"})
	add("en", "/play", "play.tsx", nil).Source.Kind = content.TSX
	add("zh", "/zh/play", "play.md", nil)
	add("en", "/only/here", "only/here.md", nil)
	add("zh", "/zh/x/here", "x/here.md", nil)
	s.Pages = append(s.Pages, &site.Page{Data: site.PageData{RoutePath: "/404", PageType: "404"}})
	pages = append(pages, Page{Page: s.Pages[len(s.Pages)-1]})
	pages[0].Images = []markdown.Image{{Src: "a.png", Alt: "A", HasAlt: true}, {Src: "b.png", HasAlt: true}}
	return s, pages
}

// faulty is the example with a fault for every rule.
func faulty(t *testing.T) (*site.Site, []Page) {
	s, pages := example(t)
	first := pages[0].Page
	fragment := filepath.Join(folder(t), "shared", "part.mdx")
	for _, page := range []*site.Page{first, pages[1].Page} {
		page.Meta.Links = append(page.Meta.Links, markdown.Link{Dest: "/guide/strt", Href: "/guide/strt", Route: "/guide/strt", Line: 1, Column: 3, File: fragment})
	}
	first.Meta.Links = append(first.Meta.Links,
		markdown.Link{Dest: "/reference/start", Href: "/reference/start", Route: "/reference/start", Line: 5, Column: 5},
		markdown.Link{Dest: "/entirely-different", Href: "/entirely-different", Route: "/entirely-different", Line: 6, Column: 1},
		markdown.Link{Dest: "#prt", Href: "#prt", Hash: "prt", Line: 7, Column: 1},
		markdown.Link{Dest: "/zh/guide/start#port", Href: "/zh/guide/start#port", Route: "/zh/guide/start", Hash: "port", Line: 8, Column: 1},
	)
	first.Meta.Anchors = append(first.Meta.Anchors, "twice", "twice", "twice")
	pages[0].Images = append(pages[0].Images, markdown.Image{Src: "c & d.png", Line: 9, Column: 1})
	pages[0].Warnings = []*diag.Error{{Rule: "unknown-language", Severity: diag.SeverityWarning, File: first.Source.Path, Line: 10, Column: 4, Message: "no colours for <x>", Hint: "name another language"}}
	s.Config.LanguageParity.Exclude = []string{"x/*.md"}
	s.Shared["en"].Site.Redirects = append(s.Shared["en"].Site.Redirects, site.RedirectData{From: "/gone", To: "/guide/stat?a#b"})
	return s, pages
}

func TestNothingIsInvented(t *testing.T) {
	s, pages := example(t)
	found, err := Site(s, pages)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		t.Errorf("invented: %+v", f)
	}
}

func TestFindings(t *testing.T) {
	s, pages := faulty(t)
	found, err := Site(s, pages)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, f := range found {
		seen[f.Rule] = true
	}
	for _, rule := range rules {
		if !seen[rule.id] {
			t.Errorf("the rule %s finds nothing", rule.id)
		}
	}
	for name, write := range map[string]func(io.Writer, string, []Finding) error{
		"findings.txt": WriteText, "findings.json": WriteJSON, "findings.sarif": WriteSARIF,
	} {
		var out bytes.Buffer
		if err := write(&out, folder(t), found); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(out.Bytes(), want) {
			t.Errorf("%s differs:\n%s", path, out.Bytes())
		}
		if name != "findings.txt" && !json.Valid(out.Bytes()) {
			t.Errorf("%s is no JSON", name)
		}
	}
	for range 3 {
		s, pages := faulty(t)
		if again, err := Site(s, pages); err != nil || fmt.Sprint(again) != fmt.Sprint(found) {
			t.Error("another run finds something else")
		}
	}
}

func TestNoFindingsAreAnEmptyList(t *testing.T) {
	var out bytes.Buffer
	if err := WriteJSON(&out, "/", nil); err != nil || strings.TrimSpace(out.String()) != "[]" {
		t.Errorf("%s, %v", out.String(), err)
	}
}

func TestDeadLinksTurnedOff(t *testing.T) {
	s, pages := faulty(t)
	s.Config.Markdown.CheckDeadLinks.Enabled = false
	found, err := Site(s, pages)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		if f.Rule == "dead-link" || f.Rule == "dead-anchor" {
			t.Errorf("%+v", f)
		}
	}
}

func TestExcludedByFunction(t *testing.T) {
	s, pages := faulty(t)
	s.Config.Markdown.CheckDeadLinks.Func = script.NewFunc("excludes", func(args []any) (json.RawMessage, error) {
		if args[0] == "/entirely-different" {
			return json.RawMessage("true"), nil
		}
		return json.RawMessage("false"), nil
	})
	found, err := Site(s, pages)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		if strings.Contains(f.Message, "entirely") {
			t.Errorf("%+v", f)
		}
	}
	boom := errors.New("boom")
	s.Config.Markdown.CheckDeadLinks.Func = script.NewFunc("excludes", func([]any) (json.RawMessage, error) { return nil, boom })
	if _, err := Site(s, pages); !errors.Is(err, boom) {
		t.Errorf("error %v", err)
	}
}

func TestHintsStayInTheLanguage(t *testing.T) {
	s, pages := example(t)
	zh := pages[1].Page
	zh.Meta.Links = []markdown.Link{{Dest: "/zh/only/here", Route: "/zh/only/here"}, {Dest: "/zh/guide/strt", Route: "/zh/guide/strt"}}
	found, err := Site(s, pages)
	if err != nil || len(found) != 2 {
		t.Fatalf("%+v, %v", found, err)
	}
	for _, f := range found {
		if !strings.Contains(f.Fix, "/zh/") {
			t.Errorf("%s: %s", f.Message, f.Fix)
		}
	}
}

func TestParityPatterns(t *testing.T) {
	s, pages := example(t)
	s.Config.LanguageParity.Exclude = nil
	for _, test := range []struct {
		include []string
		want    int
	}{{nil, 2}, {[]string{"only"}, 1}, {[]string{"**/here.md"}, 2}, {[]string{"guide/**"}, 0}} {
		s.Config.LanguageParity.Include = test.include
		found, err := Site(s, pages)
		if err != nil || len(found) != test.want {
			t.Errorf("%q: %d findings, want %d, %v", test.include, len(found), test.want, err)
		}
	}
	s.Config.LanguageParity.Include = []string{"["}
	if _, err := Site(s, pages); err == nil {
		t.Error("a pattern that is none is taken")
	}
}
