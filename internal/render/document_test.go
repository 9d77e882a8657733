package render

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// hostile ends every kind of context that a document has.
const hostile = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;<!--`

func hostileDocument(t *testing.T) *Document {
	t.Helper()
	boot, err := plain(Boot{Build: hostile, Page: json.RawMessage(`{"title":` + string(quoted(t, hostile)) + `}`), Shared: "s", Section: json.RawMessage(`""`)})
	if err != nil {
		t.Fatal(err)
	}
	return &Document{
		Lang: hostile, Dir: "rtl", Appearance: hostile, Title: hostile, Description: hostile, Base: "/docs/",
		Icon: hostile, Styles: []string{hostile}, Preload: []string{hostile}, App: hostile, Canonical: hostile,
		Alternates: []Alternate{{hostile, hostile}}, Feeds: []Feed{{hostile, hostile, hostile, hostile}},
		Boot: boot, Body: "<p>body</p>",
	}
}

// plain is JSON with < as it is: the document has to escape it.
func plain(v any) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return []byte(b.String()), err
}

func quoted(t *testing.T, s string) []byte {
	t.Helper()
	text, err := plain(s)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestDocumentEscapes reads a document as a browser does: what was text stays text.
func TestDocumentEscapes(t *testing.T) {
	root, err := html.Parse(strings.NewReader(string(hostileDocument(t).HTML())))
	if err != nil {
		t.Fatal(err)
	}
	var scripts []*html.Node
	values := 0
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.DataAtom {
		case atom.Img:
			t.Error("an element was injected")
		case atom.Script:
			scripts = append(scripts, n)
		case atom.Title:
			if n.FirstChild.Data != hostile {
				t.Errorf("the title reads %q", n.FirstChild.Data)
			}
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") {
				t.Errorf("<%s> has the attribute %s", n.Data, a.Key)
			}
			if strings.Contains(a.Val, "alert") {
				values++
				if strings.TrimPrefix(a.Val, "/docs/") != hostile {
					t.Errorf("<%s %s> reads %q", n.Data, a.Key, a.Val)
				}
			}
		}
	}
	// Language, appearance, description, style, preload, app, icon, canonical, two of
	// the alternate, four of the feed.
	if values != 14 {
		t.Errorf("%d attributes hold the text, want 14", values)
	}
	if len(scripts) != 3 {
		t.Fatalf("%d scripts, want 3", len(scripts))
	}
	var boot struct {
		Build string
		Page  struct{ Title string }
	}
	if err := json.Unmarshal([]byte(scripts[2].FirstChild.Data), &boot); err != nil {
		t.Fatal(err)
	}
	if boot.Build != hostile || boot.Page.Title != hostile {
		t.Errorf("the data reads %+v", boot)
	}
}

func TestDocumentParts(t *testing.T) {
	boot := []byte(`{}`)
	tests := []struct {
		name      string
		doc       Document
		has, lack []string
	}{
		{"the least", Document{Lang: "en", Appearance: "auto", Title: "T", Base: "/"},
			[]string{`<html lang="en">`, "<title>T</title>", `<div id="stele-root"></div>`},
			[]string{"dir=", "data-appearance", "description", "stele-boot", `type="module"`, "canonical", `rel="icon"`}},
		{"dark", Document{Appearance: "dark"}, []string{`data-appearance="dark" class="dark"`}, nil},
		{"light, no choice", Document{Appearance: "light", Forced: true}, []string{`data-force-appearance="light"`}, []string{`class="dark"`}},
		{"right to left", Document{Lang: "ar", Dir: "rtl", Appearance: "auto"}, []string{`<html lang="ar" dir="rtl">`}, nil},
		{"below a base", Document{Appearance: "auto", Base: "/docs/", Styles: []string{"a.css"}, Preload: []string{"p.js"}, App: "app.js", Boot: boot},
			[]string{`href="/docs/a.css"`, `rel="modulepreload" href="/docs/p.js"`, `type="module" src="/docs/app.js"`}, nil},
		{"without script", Document{Appearance: "auto", Base: "/", Preload: []string{"p.js"}, App: "app.js"}, nil, []string{"p.js", "app.js"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := string(test.doc.HTML())
			for _, want := range test.has {
				if !strings.Contains(text, want) {
					t.Errorf("no %s in\n%s", want, text)
				}
			}
			for _, no := range test.lack {
				if strings.Contains(text, no) {
					t.Errorf("%s in\n%s", no, text)
				}
			}
			if strings.Index(text, "<meta charset") > 1024 {
				t.Error("the encoding stands beyond the first 1024 bytes")
			}
		})
	}
}

// TestPolicyAllowsThePage holds that the policy names the one inline script of a
// document and needs nothing that is unsafe.
func TestPolicyAllowsThePage(t *testing.T) {
	text := string((&Document{Lang: "en", Appearance: "auto", Base: "/", App: "a.js", Boot: []byte("{}")}).HTML())
	inline := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindAllStringSubmatch(text, -1)
	if len(inline) != 1 {
		t.Fatalf("%d inline scripts, want 1", len(inline))
	}
	sum := sha256.Sum256([]byte(inline[0][1]))
	source := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	policy := CSP("https://pictures.example.com")
	if !strings.Contains(policy, "script-src 'self' "+source+";") {
		t.Errorf("%s is not in %s", source, policy)
	}
	if strings.Contains(policy, "unsafe") || !strings.Contains(policy, "img-src 'self' data: https://pictures.example.com;") {
		t.Errorf("the policy is %s", policy)
	}
	if strings.Contains(text, "style=") || strings.Contains(text, "<style") {
		t.Error("a document has inline style, which the policy forbids")
	}
}
