package search

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf16"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/markdown"
	"stele/internal/site"
)

func page(data site.PageData) *site.Page {
	return &site.Page{Source: &content.Source{}, Data: data}
}

// document has text beyond the basic plane before the headings, where UTF-16 units,
// characters and bytes all differ.
var document = &markdown.Document{Sections: []markdown.Section{
	{Text: "Before the title 🚀"},
	{ID: "server", Heading: "Server 服务器", Depth: 1, Text: "𠮷野家 is <b>here</b>"},
	{ID: "port", Heading: "Port", Depth: 2, Text: "端口 is 3000", Code: "server: { port: 3000 }"},
	{ID: "empty", Heading: "Empty", Depth: 2},
	{ID: "host", Heading: "Host", Depth: 3, Text: "the host"},
	{ID: "deep", Heading: "Deep heading", Depth: 5, Text: "deep text"},
	{ID: "end", Heading: "End", Depth: 4},
}}

func TestRecord(t *testing.T) {
	cfg := &config.Config{Search: config.Search{CodeBlocks: true}}
	p := page(site.PageData{Title: "`server` and **more**", RoutePath: "/zh/config/server", Lang: "zh", Version: "v2"})
	r, ok := NewRecord(p, document, cfg)
	if !ok {
		t.Fatal("the page is not searched")
	}
	if r.ID != "/zh/config/server" || r.RoutePath != r.ID || r.Lang != "zh" || r.Version != "v2" || r.Title != "server and more" {
		t.Errorf("record %+v", r)
	}
	units := utf16.Encode([]rune(r.Content))
	want := map[string]string{
		"port":  "端口 is 3000\nserver: { port: 3000 }\n",
		"empty": "",
		"host":  "the host\nDeep heading\ndeep text",
		"end":   "",
	}
	if len(r.Toc) != len(want) {
		t.Fatalf("toc %+v", r.Toc)
	}
	for i, entry := range r.Toc {
		end := len(units)
		if i+1 < len(r.Toc) {
			end = r.Toc[i+1].CharIndex
		}
		if got := string(utf16.Decode(units[entry.CharIndex:end])); got != want[entry.ID] {
			t.Errorf("under %q stands %q, want %q", entry.ID, got, want[entry.ID])
		}
	}
	if !strings.HasPrefix(r.Content, "Before the title 🚀\n𠮷野家 is <b>here</b>\n") {
		t.Errorf("content %q", r.Content)
	}
	cfg.Search.CodeBlocks = false
	if r, _ := NewRecord(p, document, cfg); strings.Contains(r.Content, "server:") {
		t.Error("[SEARCH-9] code is in the content with codeBlocks off")
	}
}

func TestPagesThatAreNotSearched(t *testing.T) {
	tests := []struct {
		page *site.Page
		want bool
	}{
		{page(site.PageData{PageType: "doc"}), true},
		{page(site.PageData{PageType: "custom", FrontMatter: map[string]any{"search": true}}), true},
		{page(site.PageData{PageType: "home"}), false},
		{page(site.PageData{PageType: "404"}), false},
		{page(site.PageData{PageType: "doc", FrontMatter: map[string]any{"search": false}}), false},
		{&site.Page{Data: site.PageData{PageType: "doc"}}, false},
	}
	for _, test := range tests {
		if _, ok := NewRecord(test.page, document, &config.Config{}); ok != test.want {
			t.Errorf("%+v is searched: %v", test.page.Data, ok)
		}
	}
}

func TestIndexIsAnArrayOfRecords(t *testing.T) {
	a, _ := NewRecord(page(site.PageData{Title: "A <&>", RoutePath: "/a"}), document, &config.Config{})
	b, _ := NewRecord(page(site.PageData{Title: "B", RoutePath: "/b"}), &markdown.Document{}, &config.Config{})
	data := Index([]json.RawMessage{a.JSON(), b.JSON()})
	var got []map[string]any
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0]["title"] != "A <&>" || got[1]["content"] != "" {
		t.Errorf("[SEARCH-2] index %s", data)
	}
	for _, field := range []string{"id", "title", "content", "toc", "routePath", "domain", "lang", "version"} {
		if _, ok := got[1][field]; !ok {
			t.Errorf("[SEARCH-2] a record lacks %s", field)
		}
	}
	if toc, ok := got[1]["toc"].([]any); !ok || len(toc) != 0 {
		t.Errorf("toc of a page without headings is %v", got[1]["toc"])
	}
	if err := json.Unmarshal(Index(nil), &got); err != nil || len(got) != 0 {
		t.Errorf("empty index: %v", err)
	}
}

func TestPlainTitles(t *testing.T) {
	for in, want := range map[string]string{
		"`a` **b** ~~c~~ *d*": "a b c d",
		"2 * 3 * 4":           "2 * 3 * 4",
		"C* and *.ts":         "C* and *.ts",
	} {
		if got := Plain(in); got != want {
			t.Errorf("Plain(%q) = %q, want %q", in, got, want)
		}
	}
}
