package markdown

import (
	"strings"
	"testing"
)

// compileHTML compiles text whose content is static.
func compileHTML(t *testing.T, path, src string, change func(*Options)) string {
	t.Helper()
	opts := Options{Path: path}
	if change != nil {
		change(&opts)
	}
	doc, err := Compile([]byte(src), opts)
	if err != nil {
		t.Fatal(err)
	}
	if len(doc.Body) == 0 {
		return ""
	}
	if len(doc.Body) != 1 || doc.Body[0].Kind != NodeHTML {
		t.Fatalf("not one static run: %+v", doc.Body)
	}
	return doc.Body[0].HTML
}

func TestStatic(t *testing.T) {
	for _, c := range []struct{ name, path, src, want string }{
		{"bold before text", "p.md", "**中文。**后文", "<p><strong>中文。</strong>后文</p>"},
		{"bold in quotes", "p.md", "前文**“引号”**后文", "<p>前文<strong>“引号”</strong>后文</p>"},
		{"strike beside punctuation", "p.md", "~~删除（旧）~~后文", "<p><del>删除（旧）</del>后文</p>"},
		{"bold code", "p.md", "使用**`code`**选项", "<p>使用<strong><code>code</code></strong>选项</p>"},
		{"underscore inside a word", "p.md", "snake_case_name 和 __中文__", "<p>snake_case_name 和 <strong>中文</strong></p>"},
		{"soft break between Chinese lines", "p.md", "第一行，\n第二行", "<p>第一行，第二行</p>"},
		{"soft break after bold", "p.md", "**第一行**\n第二行", "<p><strong>第一行</strong>第二行</p>"},
		{"soft break in English", "p.md", "a\nb", "<p>a\nb</p>"},
		{"deep indentation is no code in MDX", "p.mdx", "a\n\n      b\n", "<p>a</p><p>b</p>"},
		{"static JSX", "p.mdx", "<div className=\"x\" hidden htmlFor=\"y\">\n\n*a*\n\n</div>", `<div class="x" hidden for="y"><p><em>a</em></p></div>`},
		{"JSX on one line has no paragraph", "p.mdx", "<div>*a*</div>", `<div><em>a</em></div>`},
		{"JSX on lines of its own has one", "p.mdx", "<div>\n*a*\n</div>", `<div><p><em>a</em></p></div>`},
		{"JSX inside text", "p.mdx", "a <b>c</b> d<br/>e", `<p>a <b>c</b> d<br>e</p>`},
		{"four spaces in a list are no code in MDX", "p.mdx", "- a\n\n    ```js\n    x\n    ```\n- b", `<ul><li><p>a</p><div class="st-code" data-lang="js"><pre class="st-pre" tabindex="0"><code class="language-js"><span class="st-line">x</span></code></pre></div></li><li><p>b</p></li></ul>`},
		{"list in indented JSX", "p.mdx", "<div>\n    <div>\n        - a\n          - b\n        - c\n\n        ```js\n        x\n          y\n        ```\n    </div>\n</div>",
			`<div><div><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><div class="st-code" data-lang="js"><pre class="st-pre" tabindex="0"><code class="language-js"><span class="st-line">x</span>` + "\n" + `<span class="st-line">  y</span></code></pre></div></div></div>`},
		{"comment", "p.mdx", "{/* a */}\n\nb {/* c */}d", "<p>b d</p>"},
		{"literal expression", "p.mdx", "a{' '}b {\"<\"}", "<p>a b &lt;</p>"},
		{"less-than with a space", "p.mdx", "a < b", "<p>a &lt; b</p>"},
		{"details", "p.md", ":::details More *x*\ny\n:::", `<details class="st-note st-note-details"><summary class="st-note-title">More <em>x</em></summary><div class="st-note-body"><p>y</p></div></details>`},
		{"unbalanced HTML is closed", "p.md", "<div>\n\ntext\n", "<div><p>text</p></div>"},
		{"stray closing tag", "p.md", "a</div></section>b", "<p>ab</p>"},
		{"external HTML link", "p.md", `<a href="https://x.y">z</a>`, `<p><a href="https://x.y" target="_blank" rel="noopener noreferrer" class="st-ext">z</a></p>`},
		{"dangerous links", "p.md", "[a](java\tscript:x) [b](JAVASCRIPT:x) [c](data:text/html,x) [d](vbscript:x)\n\n<a href=\"javascript:x\">e</a>",
			"<p>[a](java\tscript:x) <a>b</a> <a>c</a> <a>d</a></p><p><a href=\"\">e</a></p>"},
		{"dangerous JSX link", "p.mdx", "<a href=\"javascript:x\">e</a>", "<a>e</a>"},
		{"empty cells and alignment", "p.md", "| a | b |\n|:-:|---|\n| c |\n", `<div class="st-table"><table><thead><tr><th class="st-center">a</th><th>b</th></tr></thead><tbody><tr><td class="st-center">c</td><td></td></tr></tbody></table></div>`},
		{"image in an image", "p.md", "![foo ![bar](/u)](/v)", `<p><img src="/v" alt="foo bar" decoding="async"></p>`},
		{"ordered list start", "p.md", "3. a\n4. b", `<ol start="3"><li>a</li><li>b</li></ol>`},
		{"entity and escape", "p.md", `&lt;b&gt; \<i> &#x41; &nope;`, "<p>&lt;b&gt; &lt;i&gt; A &amp;nope;</p>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := compileHTML(t, "/"+c.path, c.src, nil); got != c.want {
				t.Errorf("%q:\n got %s\nwant %s", c.src, got, c.want)
			}
		})
	}
}

func TestFragmentsShareOutlineAndNames(t *testing.T) {
	files := site{
		"/site/one.mdx": "import Box from './box.tsx'\n\n## Type\n\n<Box>one</Box>\n",
		"/site/two.mdx": "---\ntitle: gone\n---\nimport Box from './box.tsx'\n\n## Type\n\nTwo[^1]\n\n[^1]: note\n",
		"/site/box.tsx": "",
	}
	src := "import One from './one'\nimport Two from './two.mdx'\nimport Three from './two.mdx'\n\n## Type\n\nx[^a]\n\n[^a]: host\n\n<One />\n<Two />\n\n```mdx\n<One />\n```\n\n<Three a=\"1\" />\n"
	doc, err := Compile([]byte(src), Options{Path: "/site/p.mdx", Resolver: files})
	if err != nil {
		t.Fatal(err)
	}
	ids := []string{}
	for _, h := range doc.Toc {
		ids = append(ids, h.ID)
	}
	if got := strings.Join(ids, " "); got != "type type-1 type-2" {
		t.Errorf("ids %s", got)
	}
	if len(doc.Imports) != 2 {
		t.Fatalf("imports %+v", doc.Imports)
	}
	if !doc.Imports[0].Document || doc.Imports[0].Default != "Three" || doc.Imports[1].Default != "Box" {
		t.Errorf("imports %+v", doc.Imports)
	}
	if doc.FrontMatter != nil || strings.Join(doc.Deps, " ") != "/site/one.mdx /site/two.mdx" {
		t.Errorf("front matter %v, deps %v", doc.FrontMatter, doc.Deps)
	}
	seen := map[string]bool{}
	for _, a := range doc.Anchors {
		if seen[a] {
			t.Errorf("the id %s stands twice", a)
		}
		seen[a] = true
	}
}

func TestComponentsInJavaScript(t *testing.T) {
	src := "export const X = () => <Steps.Item a={1 < 2} />\n\n{list.map(i => <Badge text={i} />)} <Card icon={<Icon />} b={a<B} />\n"
	doc, err := Compile([]byte(src), Options{Path: "/p.mdx"})
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(doc.Components, " "); got != "Badge Card Icon Steps.Item" {
		t.Error(got)
	}
}

func TestHTMLOfAFragmentInAComponentIsBalanced(t *testing.T) {
	files := site{"/site/f.md": "<div>\n\na\n"}
	doc, err := Compile([]byte("import F from './f.md'\n\n<Tabs>\n<F />\n</Tabs>\n"), Options{Path: "/site/p.mdx", Resolver: files})
	if err != nil {
		t.Fatal(err)
	}
	if got := doc.Body[0].Children[0].HTML; got != "<div><p>a</p></div>" {
		t.Error(got)
	}
}

func TestComponentTags(t *testing.T) {
	doc, err := Compile([]byte("a [b](/c) <a href=\"/d\">e</a>\n"), Options{Path: "/p.mdx", ComponentTags: map[string]bool{"a": true}})
	if err != nil {
		t.Fatal(err)
	}
	p := doc.Body[0]
	if p.Name != "p" || len(p.Children) != 4 || p.Children[1].Kind != NodeComponent || p.Children[1].Name != "a" || p.Children[3].Kind != NodeElement {
		t.Errorf("%+v", p)
	}
}

func TestDeterministicAndConcurrent(t *testing.T) {
	data := realistic(true)
	one, err := Compile(data, Options{Path: "/p.mdx"})
	if err != nil {
		t.Fatal(err)
	}
	want := one.PlainText()
	done := make(chan string)
	for range 4 {
		go func() {
			doc, err := Compile(data, Options{Path: "/p.mdx"})
			if err != nil {
				done <- err.Error()
				return
			}
			done <- doc.PlainText()
		}()
	}
	for range 4 {
		if got := <-done; got != want {
			t.Error("another text")
		}
	}
}

func TestCharIndexPointsAtTheHeading(t *testing.T) {
	doc, err := Compile([]byte("# 😀 One\n\ntext 𠀀\n\n## Two\n\nmore\n\n### Three\n"), Options{Path: "/p.md"})
	if err != nil {
		t.Fatal(err)
	}
	text := doc.PlainText()
	for _, h := range doc.Toc {
		at := 0
		for i := range text {
			if units(text[:i]) == h.CharIndex {
				at = i
				break
			}
		}
		if !strings.HasPrefix(text[at:], h.Text+"\n") {
			t.Errorf("%s: charIndex %d is before %q", h.ID, h.CharIndex, text[at:])
		}
	}
	if len(doc.Toc) != 2 {
		t.Errorf("%+v", doc.Toc)
	}
}

// TestPathological is a guard against input that takes more than its share: each of these
// is answered, by a document or by an error, in one pass.
func TestPathological(t *testing.T) {
	for name, src := range map[string]string{
		"quotes": strings.Repeat("> ", 4000), "lists": strings.Repeat("- ", 4000), "stars": strings.Repeat("*a **b ", 4000),
		"brackets": strings.Repeat("[", 10000), "links": strings.Repeat("[a](", 4000), "ticks": strings.Repeat("`a ``", 4000),
		"braces": strings.Repeat("{", 10000), "tags": strings.Repeat("<a>", 4000), "html": strings.Repeat("<!-- ", 4000),
		"attributes": "<a " + strings.Repeat("b={c} ", 4000) + "/>", "images": strings.Repeat("![", 10000), "colons": strings.Repeat(":::tip\n", 1000),
		"one line": strings.Repeat("word ", 40000), "tildes": strings.Repeat("~a ", 10000),
	} {
		for _, path := range []string{"/p.md", "/p.mdx"} {
			t.Run(name+path, func(t *testing.T) {
				if doc, err := Compile([]byte(src), Options{Path: path}); doc == nil && err == nil {
					t.Error("neither document nor error")
				}
			})
		}
	}
}
