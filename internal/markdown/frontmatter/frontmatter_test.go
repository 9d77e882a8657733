package frontmatter

import (
	"encoding/json"
	"errors"
	"testing"

	"stele/internal/diag"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ src, want, rest string }{
		{"text", "null", "text"},
		{"---\ntitle: A b\n---\ntext", `{"title":"A b"}`, "text"},
		{"---\n---\ntext", "null", "text"},
		{"---\ntitle: A\n", "null", "---\ntitle: A\n"},
		{"---\ntitle: A\n---", `{"title":"A"}`, ""},
		{"---\ntitle: 'it''s: x'\nn: 3\nf: 1.5\nb: false\nz: null\nlist: [a, 1]\n---\n", `{"b":false,"f":1.5,"list":["a",1],"n":3,"title":"it's: x","z":null}`, ""},
		{"---\nhero:\n  name: X\n  text: |\n    a\n    b\n---\n", `{"hero":{"name":"X","text":"a\nb\n"}}`, ""},
		{"---\ntitle: No\nyes: x\n1: y\n---\n", `{"1":"y","title":"No","yes":"x"}`, ""},
		{"---\ndate: 2024-09-10 12:00:00\n---\n", `{"date":"2024-09-10 12:00:00"}`, ""},
		{"---\ntitle: a # comment\nurl: https://x.y/z\n---\n", `{"title":"a","url":"https://x.y/z"}`, ""},
		{"---\ninf: .inf\n---\n", `{"inf":null}`, ""},
		{"----\na: b\n---\n", "null", "----\na: b\n---\n"},
	} {
		values, end, err := Parse(c.src, "f.md")
		if err != nil {
			t.Errorf("%q: %v", c.src, err)
			continue
		}
		got, err := json.Marshal(values)
		if err != nil || string(got) != c.want || c.src[end:] != c.rest {
			t.Errorf("%q: %s and %q, want %s and %q (%v)", c.src, got, c.src[end:], c.want, c.rest, err)
		}
	}
}

// The short way for plain heads and the library must agree.
func TestFlatAgrees(t *testing.T) {
	for _, head := range []string{"title: A\n", "title: true\n", "title: True\n", "title: null\n", "title: yes\n", "title: a 'b' c\n", "title: a \"b\n", "title: a, b [c] {d}\n",
		"title: 中文标题\n", "a: b & c\n", "a: e1\n", "a: Infinity\n", "a: x|y\n", "a: off\n", "description: Words - and more (words)!\n", "a: b\na-b: c_d\n", "a: nan\n"} {
		fast, ok := flat(head)
		if !ok {
			continue
		}
		slow, _, err := Parse("---\n"+head+"_list: []\n---\n", "f.md")
		if err != nil {
			t.Errorf("%q is taken but is an error: %v", head, err)
			continue
		}
		delete(slow, "_list")
		a, _ := json.Marshal(fast)
		b, _ := json.Marshal(slow)
		if string(a) != string(b) {
			t.Errorf("%q: %s, the library says %s", head, a, b)
		}
	}
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		src  string
		line int
	}{
		{"---\na: b\nc: [1, 2\n---\n", 3}, {"---\na: 'b\n---\n", 2}, {"---\na: b\na: c\n---\n", 3}, {"---\n- x\n---\n", 2}, {"---\na: b: c\n---\n", 2},
	} {
		_, _, err := Parse(c.src, "f.md")
		var e *diag.Error
		if !errors.As(err, &e) || e.Line != c.line || e.Column < 1 || e.File != "f.md" || e.Hint == "" || e.Source != c.src {
			t.Errorf("%q: %v", c.src, err)
		}
	}
}

func FuzzFrontMatter(f *testing.F) {
	for _, s := range []string{"a: b", "a: [1", "a:\n  - b: c", "&a [*a]", "title: 'x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		values, end, err := Parse("---\n"+s+"\n---\n", "f.md")
		if err == nil && end > len(s)+9 {
			t.Fatal(end)
		}
		if _, err := json.Marshal(values); err != nil {
			t.Fatal(err)
		}
	})
}
