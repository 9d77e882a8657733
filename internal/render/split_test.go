package render

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"stele/internal/markdown"
)

func TestTopElements(t *testing.T) {
	props := func(list ...any) (out []markdown.Prop) {
		for i := 0; i < len(list); i += 2 {
			out = append(out, markdown.Prop{Name: list[i].(string), Value: list[i+1]})
		}
		return out
	}
	tests := []struct {
		name, html string
		want       []topElement
	}{
		{"nothing", "", nil},
		{"white space", " \n ", nil},
		{"rows", "<tr><td>1</td></tr>\n<tr><td>2</td></tr>", []topElement{{tag: "tr", inner: "<td>1</td>"}, {tag: "tr", inner: "<td>2</td>"}}},
		{"nested in itself", "<li>a<ul><li>b</li></ul>c</li><li>d</li>", []topElement{{tag: "li", inner: "a<ul><li>b</li></ul>c"}, {tag: "li", inner: "d"}}},
		{"a longer name", "<th>a<thead></thead></th>", []topElement{{tag: "th", inner: "a<thead></thead>"}}},
		{"attributes", `<td class="a b" data-x='1"2' rowspan=2 hidden title="&lt;&amp;&quot;">x</td>`, []topElement{
			{tag: "td", props: props("class", "a b", "data-x", `1"2`, "rowspan", "2", "hidden", true, "title", `<&"`), inner: "x"}}},
		{"an end inside an attribute", `<td title="a>b">x</td>`, []topElement{{tag: "td", props: props("title", "a>b"), inner: "x"}}},
		{"void", `<col span="2"><col><tr></tr>`, []topElement{{tag: "col", props: props("span", "2")}, {tag: "col"}, {tag: "tr"}}},
		{"closed by itself", `<br/><x-y a />z`, []topElement{{tag: "br"}, {tag: "x-y", props: props("a", true)}}},
		{"upper case", "<LI>a</li>", []topElement{{tag: "li", inner: "a"}}},
		{"comments", "<!-- a --><li>b</li>", []topElement{{tag: "li", inner: "b"}}},
		{"cut off", "<li class", []topElement{{tag: "li", props: props("class", true)}}},
		{"not closed", "<li>a<b>c", []topElement{{tag: "li", inner: "a<b>c"}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := topElements(test.html); !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func FuzzTopElements(f *testing.F) {
	for _, seed := range []string{"<li>a</li>", `<td a="1" b='2' c=3 d>x</td>`, "<", "</", "<a/", "<a =", `<a b="`, "<a></b></a>"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, html string) {
		total := 0
		for _, e := range topElements(html) {
			if e.tag == "" || e.tag != strings.ToLower(e.tag) {
				t.Errorf("tag %q", e.tag)
			}
			total += len(e.inner)
		}
		if total > len(html) {
			t.Errorf("%d bytes inside elements of %d", total, len(html))
		}
	})
}

func TestSplice(t *testing.T) {
	r := &Renderer{parts: map[string]string{
		"nav":     `<a data-st-here="` + m("h:/guide/") + `" href="` + m("lzh") + `">` + m("pinner") + `</a>`,
		"inner":   "(" + m("vv1") + m("r0") + ")",
		"own":     "shared",
		"endless": "x" + m("pendless"),
	}}
	page := &Page{
		Route: "/guide/", Program: &Program{Code: "x", Runs: []string{"<p>0</p>", "<p>1</p>"}},
		Languages: map[string]string{"zh": `/zh/"&<`}, Versions: map[string]string{"v1": "/v1/"},
		own: map[string]string{"own": "mine"},
	}
	tests := []struct{ name, html, want string }{
		{"none", "<p>text</p>", "<p>text</p>"},
		{"runs", "a" + m("r1") + "b" + m("r0"), "a<p>1</p>b<p>0</p>"},
		{"runs that are not there", m("r7") + m("r-1") + m("rx") + m("r") + "end", "end"},
		{"this page", `<a href="/guide/" data-st-here="` + m("h:/guide/") + `">`, `<a href="/guide/" aria-current="page">`},
		{"another page", `<a data-st-here="` + m("h:/api/") + `" href="/api/">`, `<a href="/api/">`},
		{"otherwise", `<a data-st-here="` + m("htrue:/api/") + `">`, `<a aria-current="true">`},
		{"an escaped route", `<a data-st-here="` + m("h:/guide&#x2F;") + `">`, `<a aria-current="page">`},
		{"a language", `<a href="` + m("lzh") + `">`, `<a href="/zh/&#34;&amp;&lt;">`},
		{"a language without the page", `<a href="` + m("lfr") + `">`, `<a href="">`},
		{"a version", m("vv1"), "/v1/"},
		{"parts inside parts", m("pnav"), `<a aria-current="page" href="/zh/&#34;&amp;&lt;">(/v1/<p>0</p>)</a>`},
		{"a part of the page's own", m("pown"), "mine"},
		{"a part that is not there", "a" + m("pnone") + "b", "ab"},
		{"a mark that nobody knows", "a" + m("zx") + "b", "ab"},
		{"half a mark", "a\x01b", "ab"},
		{"an empty mark", "a\x01\x01b", "ab"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			r.splice(&out, test.html, page, 0)
			if out.String() != test.want {
				t.Errorf("got %s, want %s", out.String(), test.want)
			}
		})
	}
	t.Run("a part inside itself", func(t *testing.T) {
		var out strings.Builder
		r.splice(&out, m("pendless"), page, 0)
		if n := strings.Count(out.String(), "x"); n == 0 || n > 2*maxDepth {
			t.Errorf("%d times", n)
		}
	})
	t.Run("static content", func(t *testing.T) {
		var out strings.Builder
		r.splice(&out, m("r0"), &Page{Program: &Program{HTML: "<p>all</p>"}}, 0)
		if out.String() != "<p>all</p>" {
			t.Errorf("got %s", out.String())
		}
	})
}

// m is a mark as the server's program writes it.
func m(name string) string { return fmt.Sprintf("%c%s%c", mark, name, mark) }
