package site

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"stele/internal/config"
	"stele/internal/content"
)

// outline writes a sidebar as indented lines "text → link".
func outline(items []SidebarItem) string {
	var b strings.Builder
	var write func([]SidebarItem, string)
	write = func(items []SidebarItem, indent string) {
		for _, item := range items {
			b.WriteString(indent + item.Text)
			if item.Link != "" {
				b.WriteString(" → " + item.Link)
			}
			if item.Partial {
				fmt.Fprintf(&b, " (of %d)", item.Count)
			}
			b.WriteString("\n")
			write(item.Items, indent+"  ")
		}
	}
	write(items, "")
	return b.String()
}

// TestSidebarSources is where a sidebar comes from (row SIDE-1).
func TestSidebarSources(t *testing.T) {
	pages := `
-- en/index.md --
-- en/guide/index.md --
# Guide
-- en/guide/b.md --
# B
-- en/guide/sub/a10.md --
-- en/guide/sub/a9.md --
-- en/guide/sub/index.md --
# Sub
-- en/guide/_hidden.md --
-- zh/guide/b.md --
# 乙
`
	tests := []struct {
		name, more string
		change     func(*config.Config)
		want       map[string]string // by key
	}{
		{"no file", "", nil, map[string]string{
			"guide":    "Guide → /guide/\nB → /guide/b\nSub → /guide/sub/\n  a9 → /guide/sub/a9\n  a10 → /guide/sub/a10\n",
			"zh/guide": "乙 → /zh/guide/b\n",
		}},
		{"root file for the whole language", "-- en/_meta.json --\n[\"index\", {\"type\": \"dir\", \"name\": \"guide\"}]\n", nil, map[string]string{
			"_root":    "index → /\nGuide → /guide/\n  B → /guide/b\n  Sub → /guide/sub/\n    a9 → /guide/sub/a9\n    a10 → /guide/sub/a10\n",
			"zh/guide": "乙 → /zh/guide/b\n",
		}},
		{"configured for all languages", "", func(c *config.Config) {
			c.ThemeConfig.Sidebar = map[string][]config.SidebarItem{"/guide/": {{Text: "guide", Items: []config.SidebarItem{{Link: "/guide/b"}}}}}
			c.I18n = map[string]map[string]string{"guide": {"en": "The guide", "zh": "指南"}}
		}, map[string]string{
			"guide":    "The guide\n  B → /guide/b\n",
			"zh/guide": "指南\n  乙 → /zh/guide/b\n",
		}},
		{"configured for one language", "", func(c *config.Config) {
			c.ThemeConfig.Sidebar = map[string][]config.SidebarItem{"/zh/guide": {{Text: "X", Link: "/guide/b"}}, "/en/guide/sub": {{Link: "/guide/sub/a9.md"}}}
		}, map[string]string{
			"guide/sub": " → /guide/sub/a9\n",
			"zh/guide":  "X → /zh/guide/b\n",
		}},
		{"configured in the locale", "", func(c *config.Config) {
			c.Locales[1].Sidebar = map[string][]config.SidebarItem{"/": {{Text: "X", Link: "https://example.org"}, {Link: "javascript:1", Text: "Y"}}}
		}, map[string]string{
			"guide":    "Guide → /guide/\nB → /guide/b\nSub → /guide/sub/\n  a9 → /guide/sub/a9\n  a10 → /guide/sub/a10\n",
			"zh/_root": "X → https://example.org\nY\n",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := mustJoin(t, pages+tt.more, tt.change, "en", "zh")
			if len(s.Sections) != len(tt.want) {
				t.Errorf("%d sections, want %d", len(s.Sections), len(tt.want))
			}
			for key, want := range tt.want {
				section := s.Sections[key]
				if section == nil {
					t.Errorf("no section %q", key)
				} else if got := outline(section.Items); got != want {
					t.Errorf("%s: got\n%swant\n%s", key, got, want)
				}
			}
		})
	}
}

// TestLongestSectionWins is the choice among overlapping sidebars.
func TestLongestSectionWins(t *testing.T) {
	s := mustJoin(t, "-- guide/a.md --\n-- guide/sub/b.md --\n-- guide-x/c.md --\n-- guide.md --\n", func(c *config.Config) {
		c.ThemeConfig.Sidebar = map[string][]config.SidebarItem{
			"/guide": {{Link: "/guide/a"}}, "/guide/sub/": {{Link: "/guide/sub/b"}},
		}
	})
	for route, want := range map[string]string{"/guide/a": "guide", "/guide/sub/b": "guide/sub", "/guide-x/c": "", "/guide": "guide"} {
		if got := s.ByRoute[route].Data.SidebarKey; got != want {
			t.Errorf("%s: section %q, want %q", route, got, want)
		}
	}
}

// TestNeighbours is row SIDE-8: the order of the sidebar, only pages of it.
func TestNeighbours(t *testing.T) {
	s := mustJoin(t, `
-- guide/_meta.json --
["b", {"type": "custom-link", "label": "x", "link": "/other/z"}, {"type": "dir", "name": "d"}, "b", "a"]
-- guide/a.md --
-- guide/b.md --
-- guide/unlisted.md --
-- guide/d/index.md --
-- guide/d/e.md --
-- other/z.md --
`, nil)
	for route, want := range map[string]string{
		"/guide/b": " /guide/d/", "/guide/d/": "/guide/b /guide/d/e", "/guide/d/e": "/guide/d/ /guide/a", "/guide/a": "/guide/d/e ",
		"/guide/unlisted": " ", "/other/z": " ",
	} {
		var prev, next string
		d := s.ByRoute[route].Data
		if d.Prev != nil {
			prev = d.Prev.Link
		}
		if d.Next != nil {
			next = d.Next.Link
		}
		if got := prev + " " + next; got != want {
			t.Errorf("%s: %q, want %q", route, got, want)
		}
	}
}

func TestNaturalOrder(t *testing.T) {
	ordered := []string{"a2", "a10", "A11", "b", "b-1", "v0-2", "v0-10", "中"}
	for i, a := range ordered {
		for k, b := range ordered {
			got := naturalOrder(a, b)
			if (got < 0) != (i < k) || (got == 0) != (i == k) {
				t.Errorf("naturalOrder(%q, %q) = %d", a, b, got)
			}
		}
	}
}

// bigSite makes a site in memory: languages × groups × pages in one section,
// and a flat section of flat pages.
func bigSite(t testing.TB, groups, pages, flat int) Input {
	t.Helper()
	cfg := newConfig(t.TempDir(), "en", "zh")
	tree := &content.Tree{Root: cfg.Root}
	in := Input{Config: cfg, Tree: tree, Metas: map[*content.Source]*Meta{}}
	add := func(lang, pagePath string) {
		route := strings.TrimSuffix(pagePath, ".md")
		src := &content.Source{
			Path: filepath.Join(cfg.Root, lang, pagePath), Rel: lang + "/" + pagePath, PagePath: pagePath, Lang: lang,
			Route: content.Prefix(cfg, lang, "") + "/" + route,
		}
		tree.Sources = append(tree.Sources, src)
		in.Metas[src] = &Meta{Title: "Page " + route, HasH1: true, Summary: "A page about something. " + strings.Repeat("word ", 100)}
	}
	for _, lang := range []string{"en", "zh"} {
		for g := range groups {
			for p := range pages {
				add(lang, fmt.Sprintf("guide/group-%d/page-%d.md", g, p))
			}
		}
		for p := range flat {
			add(lang, fmt.Sprintf("flat/page-%d.md", p))
		}
	}
	return in
}

func TestPageSection(t *testing.T) {
	s, err := Join(bigSite(t, 10, 30, 400))
	if err != nil {
		t.Fatal(err)
	}
	get := func(route string) *Section { return s.PageSection(s.ByRoute[route]) }

	grouped := get("/guide/group-3/page-5")
	if grouped.Partial || len(grouped.Items) != 10 {
		t.Errorf("%d groups, partial %v", len(grouped.Items), grouped.Partial)
	}
	if g := grouped.Items[2]; !g.Partial || g.Count != 30 || g.Link != "/guide/group-2/page-0" || len(g.Items) != 0 || !*g.Collapsed {
		t.Errorf("another group: %+v", g)
	}
	if g := grouped.Items[3]; g.Partial || len(g.Items) != 30 {
		t.Errorf("the active group: %d links, partial %v", len(g.Items), g.Partial)
	}
	if get("/guide/group-3/page-6") != grouped {
		t.Error("pages of one short group do not share their section")
	}
	if get("/guide/group-4/page-6") == grouped {
		t.Error("pages of two groups share a section")
	}

	for _, tt := range []struct{ page, first, last int }{{0, 0, 28}, {200, 180, 220}, {399, 372, 399}} {
		flat := get(fmt.Sprintf("/flat/page-%d", tt.page))
		first, last := flat.Items[0].Link, flat.Items[len(flat.Items)-1].Link
		if !flat.Partial || first != fmt.Sprintf("/flat/page-%d", tt.first) || last != fmt.Sprintf("/flat/page-%d", tt.last) {
			t.Errorf("page %d: from %s to %s, partial %v", tt.page, first, last, flat.Partial)
		}
	}

	whole, err := json.Marshal(s.Sections["flat"])
	if err != nil || s.Sections["flat"].Partial || strings.Count(string(whole), "_fileKey") != 400 {
		t.Error("cutting changed the whole section")
	}

	small, err := Join(bigSite(t, 5, 30, 0))
	if err != nil {
		t.Fatal(err)
	}
	if p := small.ByRoute["/guide/group-1/page-1"]; small.PageSection(p) != small.Sections["guide"] {
		t.Error("a section of 150 links is cut")
	}
	if got := small.PageSection(small.ByRoute["/404"]); got != nil {
		t.Errorf("a page without a sidebar has %+v", got)
	}
}

// TestPageSectionWindowsGroup is a long group: a window, marked as partial.
func TestPageSectionWindowsGroup(t *testing.T) {
	s, err := Join(bigSite(t, 2, 500, 0))
	if err != nil {
		t.Fatal(err)
	}
	g := s.PageSection(s.ByRoute["/guide/group-1/page-250"]).Items[1]
	if !g.Partial || g.Count != 500 || len(g.Items) != 41 || g.Items[22].Link != "/guide/group-1/page-250" {
		t.Errorf("partial %v, count %d, %d items", g.Partial, g.Count, len(g.Items))
	}
	section := func(n int) *Section { return s.PageSection(s.ByRoute[fmt.Sprintf("/guide/group-1/page-%d", n)]) }
	if section(240) != section(255) || section(255) == section(256) {
		t.Error("the pages of a block, and they alone, share what they see")
	}
}

// TestPageSectionBounded proves that what a page carries does not grow with
// the section, whatever its shape.
func TestPageSectionBounded(t *testing.T) {
	size := func(in Input, route string) int {
		s, err := Join(in)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(s.PageSection(s.ByRoute[route]))
		if err != nil {
			t.Fatal(err)
		}
		return len(data)
	}
	for _, tt := range []struct {
		name         string
		small, large Input
		route        string
	}{
		{"flat", bigSite(t, 0, 0, 200), bigSite(t, 0, 0, 2000), "/flat/page-100"},
		{"few groups", bigSite(t, 4, 60, 0), bigSite(t, 4, 600, 0), "/guide/group-2/page-30"},
		{"many groups", bigSite(t, 200, 3, 0), bigSite(t, 1000, 3, 0), "/guide/group-100/page-1"},
	} {
		if small, large := size(tt.small, tt.route), size(tt.large, tt.route); large > small*11/10 {
			t.Errorf("%s: %d bytes in the small site, %d in the large one", tt.name, small, large)
		}
	}
}

func BenchmarkJoin10000(b *testing.B) {
	in := bigSite(b, 10, 500, 0)
	for b.Loop() {
		s, err := Join(in)
		if err != nil {
			b.Fatal(err)
		}
		for _, p := range s.Pages {
			s.PageSection(p)
		}
	}
}
