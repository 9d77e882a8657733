package markdown

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"
	"unicode/utf8"
)

func seeds(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.md*")
	for _, file := range files {
		if filepath.Ext(file) == ".json" {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	for _, s := range []string{"", "\x00", "\xff", "<a", "{", "> <b>\n> c", "- <A>\n\n  b\n  </A>", "[^1]\n\n[^1]: x", ":::tip{title=", "# {#", "> [!TIP]",
		"---\na: b\n---", "import", "export const a = {", "<></>", "<A>{<B/>}</A>", "|a|\n|-|\n|<A/>|", "\t<A>\n\t\tx\n\t</A>", "*a <b/>* **。**x"} {
		f.Add(s)
	}
}

func fuzz(f *testing.F, path string) {
	seeds(f)
	f.Fuzz(func(t *testing.T, s string) {
		start := time.Now()
		doc, err := Compile([]byte(s), Options{Path: path, HighlightLineNumbers: true})
		if took := time.Since(start); took > 20*time.Second {
			t.Fatalf("took %v for %d bytes", took, len(s))
		}
		if err != nil {
			return
		}
		if _, err := json.Marshal(doc); err != nil {
			t.Fatal(err)
		}
		walk(t, doc.Body)
		last := -1
		length := units(doc.PlainText())
		for _, h := range doc.Toc {
			if h.CharIndex < last || h.CharIndex > length {
				t.Fatalf("charIndex %d after %d in a text of %d", h.CharIndex, last, length)
			}
			last = h.CharIndex
		}
	})
}

func walk(t *testing.T, list []Node) {
	for _, n := range list {
		if n.Kind == NodeHTML {
			if n.HTML == "" || !utf8.ValidString(n.HTML) {
				t.Fatalf("bad run %q", n.HTML)
			}
			if n.HTML != balanced(n.HTML) {
				t.Fatalf("not well formed: %q", n.HTML)
			}
		}
		walk(t, n.Children)
	}
}

func FuzzCompileMD(f *testing.F)  { fuzz(f, "/site/page.md") }
func FuzzCompileMDX(f *testing.F) { fuzz(f, "/site/page.mdx") }
