package markdown

import (
	"strings"
	"testing"

	"stele/internal/diag"
)

func TestErrors(t *testing.T) {
	files := site{
		"/site/a.mdx":      "import B from './b.mdx'\n\n<B />\n",
		"/site/b.mdx":      "import A from './a.mdx'\n\n<A />\n",
		"/site/broken.mdx": "---\ntitle: x\n---\n\nText <b>\n",
		"/site/ok.mdx":     "Fine.\n",
	}
	for _, c := range []struct {
		name, path, src string
		place, part     string
	}{
		{"unclosed tag", "p.mdx", "# x\n\nText <Foo>bar\n", "p.mdx:3:6", "`<Foo>` is not closed"},
		{"unclosed tag after CRLF", "p.mdx", "# x\r\n\r\nText <Foo>bar\r\n", "p.mdx:3:6", "not closed"},
		{"unclosed tag after BOM and astral", "p.mdx", "\ufeff𠀀😀 <Foo>bar\n", "p.mdx:1:4", "not closed"},
		{"unclosed tag after tab", "p.mdx", "a\tb <Foo>bar\n", "p.mdx:1:5", "not closed"},
		{"unclosed flow tag", "p.mdx", "---\ntitle: x\n---\n\n<Tabs>\n\ntext\n", "p.mdx:5:1", "`<Tabs>` is not closed"},
		{"mismatch", "p.mdx", "<Tabs>\n\n<Tab>\n\n</Tabs>\n", "p.mdx:3:1", "closed by"},
		{"stray closing tag", "p.mdx", "text </Tabs>\n", "p.mdx:1:6", "not open"},
		{"across emphasis", "p.mdx", "*a <b>c* d</b>\n", "p.mdx:1:4", "not closed"},
		{"unclosed expression", "p.mdx", "text {a\n\nmore\n", "p.mdx:1:6", "not closed"},
		{"unclosed flow expression", "p.mdx", "x\n\n{a\n\nmore\n", "p.mdx:3:1", "not closed"},
		{"HTML comment", "p.mdx", "x\n\n<!-- c -->\n", "p.mdx:3:1", "no HTML comments"},
		{"URL in angle brackets", "p.mdx", "see <https://x.y>\n", "p.mdx:1:5", "no `<url>` links"},
		{"number after <", "p.mdx", "a <3\n", "p.mdx:1:4", "before a tag's name"},
		{"bad import", "p.mdx", "import things from the box\n", "p.mdx:1:1", "not a valid import"},
		{"unresolved import", "p.mdx", "import X from './none'\n\n<X />\n", "p.mdx:1:16", "cannot be resolved"},
		{"import cycle", "a.mdx", files["/site/a.mdx"], "b.mdx:1:1", "a.mdx → b.mdx → a.mdx"},
		{"error in a fragment", "p.mdx", "import F from './broken.mdx'\n\n<F />\n", "broken.mdx:5:6", "not closed"},
		{"unknown component", "p.mdx", "a\n\n  <Tebs />\n", "p.mdx:3:3", "`Tebs`"},
		{"missing image", "p.md", "a ![x](./missing.png)\n", "p.md:1:3", "missing.png"},
		{"missing file", "p.md", "- a\n\n  ```ts file=\"./none.ts\"\n  ```\n", "p.md:3:6", "cannot be read"},
		{"bad YAML", "p.md", "---\ntitle: x\na: [1\nb: 2\n---\n\nx\n", "p.md:", "not valid YAML"},
		{"YAML that is no map", "p.md", "---\n- a\n---\n", "p.md:2:1", "not a list of keys"},
		{"too deep", "p.md", strings.Repeat(">", 500) + "\n", "p.md:1:", "too deeply"},
		{"tags too deep", "p.mdx", strings.Repeat("<b>", 201) + strings.Repeat("</b>", 201) + "\n", "p.mdx:1:601", "too deeply"},
		{"name clash", "p.mdx", "import A from 'x'\nimport A from 'y'\n", "p.mdx:2:1", "declared twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, err := Compile([]byte(c.src), Options{
				Path: "/site/" + c.path, Name: c.path, Resolver: files,
				KnownComponents: map[string]bool{"Tabs": true, "Tab": true, "Foo": true},
			})
			if err == nil || doc != nil {
				t.Fatalf("no error: %+v", doc)
			}
			e := diag.All(err)[0]
			if !strings.HasPrefix(e.Place(), c.place) || c.place[len(c.place)-1] != ':' && e.Place() != c.place {
				t.Errorf("at %s, want %s: %v", e.Place(), c.place, e)
			}
			if !strings.Contains(e.Message, c.part) {
				t.Errorf("message %q, want %q in it", e.Message, c.part)
			}
			if e.Hint == "" || e.Source == "" {
				t.Errorf("no hint or no source: %+v", e)
			}
		})
	}
}

func TestUnknownComponentNamesTheNearest(t *testing.T) {
	_, err := Compile([]byte("<Tebs />\n"), Options{Path: "/p.mdx", KnownComponents: map[string]bool{"Tabs": true, "Steps": true}})
	if err == nil || !strings.Contains(err.Error(), "did you mean `<Tabs>`") {
		t.Error(err)
	}
}

func TestYAMLPlace(t *testing.T) {
	_, err := Compile([]byte("\ufeff---\r\ntitle: ok\r\nlist: [1, 2\r\nx: 'a\r\n---\r\n"), Options{Path: "/p.md"})
	all := diag.All(err)
	if len(all) != 1 || all[0].Line < 3 || all[0].Line > 5 || all[0].Column < 1 {
		t.Errorf("%+v", all)
	}
}
