package markdown

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"stele/internal/markdown/container"
	"stele/internal/markdown/fence"
	"stele/internal/markdown/heading"
	"stele/internal/markdown/mdx"
)

// blocks writes the children of parent, which are blocks. A tag that is opened among
// them must be closed among them.
func (c *compiler) blocks(u *unit, parent ast.Node) {
	open := len(c.tags)
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		c.block(u, n, open)
	}
	c.closeTags(open)
}

func (c *compiler) block(u *unit, n ast.Node, open int) {
	switch n := n.(type) {
	case *ast.Paragraph:
		if u.mdx && unravels(n, u.src.bytes) {
			c.inlines(u, n, true)
			c.pause()
			return
		}
		c.element("p", func() { c.inlines(u, n, false) })
		c.pause()
	case *ast.TextBlock:
		c.inlines(u, n, false)
		c.pause()
	case *ast.Heading:
		c.heading(u, n)
	case *ast.ThematicBreak:
		c.b.void("hr")
	case *ast.FencedCodeBlock:
		c.fenced(u, n)
	case *ast.CodeBlock:
		c.writeCode(fence.Meta{}, codeText(n, u.src.bytes))
	case *ast.Blockquote:
		if kind, ok := n.AttributeString(container.AlertAttribute); ok {
			c.note(u, kind.(string), n, nil)
			return
		}
		c.element("blockquote", func() { c.blocks(u, n) })
	case *ast.List:
		c.list(u, n)
	case *ast.HTMLBlock:
		c.htmlBlock(u, n)
	case *extast.Table:
		c.table(u, n)
	case *extast.FootnoteList:
		c.footnoteList(u, n)
	case *container.Block:
		title, _ := n.FirstChild().(*container.Title)
		c.note(u, n.Name, n, title)
	case *container.Title, *ast.LinkReferenceDefinition, *mdx.Module:
	case *mdx.Flow:
		for _, item := range n.Items {
			c.item(u, item, true, open)
		}
		c.pause()
	default:
		c.blocks(u, n)
	}
}

// element writes a Markdown-made element; one that the site maps to a component is
// a node with that tag as its name.
func (c *compiler) element(tag string, content func(), attrs ...attr) {
	c.begins(tag, attrs...)
	content()
	c.b.close()
}

func (c *compiler) begins(tag string, attrs ...attr) {
	if c.opts.ComponentTags[tag] {
		c.b.openNode(Node{Kind: NodeComponent, Name: tag, Props: componentProps(attrs)}, !flowTags[tag])
		return
	}
	c.b.open(tag, attrs...)
}

// componentProps turns HTML attributes into the props of a component.
func componentProps(attrs []attr) []Prop {
	var out []Prop
	for _, a := range attrs {
		p := Prop{Name: a.name, Value: a.value}
		if a.bare {
			p.Value = true
		}
		switch a.name {
		case "class":
			p.Name = "className"
		case "tabindex":
			p.Name = "tabIndex"
		}
		out = append(out, p)
	}
	return out
}

func (c *compiler) list(u *unit, n *ast.List) {
	tag := "ul"
	var attrs []attr
	if n.IsOrdered() {
		tag = "ol"
		if n.Start != 1 {
			attrs = append(attrs, attr{name: "start", value: strconv.Itoa(n.Start)})
		}
	}
	c.begins(tag, attrs...)
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		c.listItem(u, item)
	}
	c.b.close()
}

func (c *compiler) listItem(u *unit, n ast.Node) {
	var attrs []attr
	strict := false
	if first := n.FirstChild(); first != nil {
		strict = first.Kind() == ast.KindTextBlock
		if first.FirstChild() != nil && first.FirstChild().Kind() == extast.KindTaskCheckBox {
			attrs = append(attrs, attr{name: "class", value: "st-task"})
		}
	}
	if c.opts.ComponentTags["li"] {
		c.begins("li", attrs...)
	} else {
		c.b.openAs("li", strict, attrs)
	}
	c.blocks(u, n)
	c.b.close()
}

// note writes a container or an alert.
func (c *compiler) note(u *unit, kind string, n ast.Node, title *container.Title) {
	tag, titleTag := "div", "p"
	attrs := []attr{{name: "class", value: "st-note st-note-" + kind}}
	if kind == "details" {
		tag, titleTag = "details", "summary"
	} else {
		attrs = append(attrs, attr{name: "role", value: "note"})
	}
	c.b.open(tag, attrs...)
	c.b.open(titleTag, attr{name: "class", value: "st-note-title"})
	if title != nil {
		c.inlines(u, title, false)
	} else {
		words := ""
		if c.opts.ContainerTitle != nil {
			words = c.opts.ContainerTitle(kind)
		}
		if words == "" {
			words = strings.ToUpper(kind[:1]) + kind[1:]
		}
		c.b.text(words)
	}
	c.b.close()
	c.pause()
	c.b.open("div", attr{name: "class", value: "st-note-body"})
	c.blocks(u, n)
	c.b.close()
	c.b.close()
	c.pause()
}

func (c *compiler) table(u *unit, n *extast.Table) {
	c.b.open("div", attr{name: "class", value: "st-table"})
	c.begins("table")
	body := false
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		cell := "td"
		if row.Kind() == extast.KindTableHeader {
			cell = "th"
			c.b.open("thead")
		} else if !body {
			body = true
			c.b.open("tbody")
		}
		c.begins("tr")
		for at := row.FirstChild(); at != nil; at = at.NextSibling() {
			if at != row.FirstChild() {
				c.say(" ")
			}
			var attrs []attr
			if t, ok := at.(*extast.TableCell); ok && t.Alignment != extast.AlignNone {
				attrs = append(attrs, attr{name: "class", value: "st-" + t.Alignment.String()})
			}
			tag := cell
			if at.FirstChild() == nil {
				tag = "td" // a header cell that names nothing is no header to a screen reader
			}
			c.element(tag, func() { c.inlines(u, at, false) }, attrs...)
		}
		c.b.close()
		if cell == "th" {
			c.b.close()
		}
		c.pause()
	}
	if body {
		c.b.close()
	}
	c.b.close()
	c.b.close()
}

// heading writes a heading with its id and anchor, and begins a section.
func (c *compiler) heading(u *unit, n *ast.Heading) {
	texts := headingTexts{src: u.src.bytes}
	texts.walk(n, 0)
	visible := strings.TrimSpace(texts.plain.String())
	var id string
	if custom, ok := n.LastChild().(*heading.ID); ok {
		id = custom.Value
	} else {
		id = c.ids.Next(strings.TrimRight(texts.slug.String(), "\n"))
	}
	marked := strings.TrimSpace(texts.marked.String())
	c.endSection()
	c.section = Section{ID: id, Heading: visible, Depth: n.Level}
	if n.Level >= 2 && n.Level <= 4 {
		c.doc.Toc = append(c.doc.Toc, Heading{Text: marked, ID: id, Depth: n.Level, CharIndex: c.length})
	}
	if n.Level == 1 {
		if !c.doc.HasH1 && c.doc.Title == "" {
			c.doc.Title = marked
		}
		c.doc.HasH1 = true
	}
	tag := "h" + strconv.Itoa(n.Level)
	if id == "" {
		c.mute++
		c.element(tag, func() { c.inlines(u, n, false) })
		c.mute--
		return
	}
	c.doc.Anchors = append(c.doc.Anchors, id)
	c.mute++
	c.element(tag, func() {
		c.inlines(u, n, false)
		label := c.word("anchorLabelText", "Link to this section")
		c.b.open("a", attr{name: "class", value: "st-anchor"}, attr{name: "href", value: "#" + id},
			attr{name: "aria-label", value: label + ": " + visible})
		c.b.close()
	}, attr{name: "id", value: id})
	c.mute--
}

// headingTexts are the texts made of a heading's inline content.
type headingTexts struct {
	src    []byte
	slug   strings.Builder // what the id is made from
	plain  strings.Builder // what a reader sees
	marked strings.Builder // with the Markdown markers of code, bold, italic, strike
	jsx    int
	alt    bool // images count by their alternative text
}

func (t *headingTexts) add(s string) {
	if t.jsx == 0 {
		t.slug.WriteString(s)
		t.marked.WriteString(s)
	}
	t.plain.WriteString(s)
}

func (t *headingTexts) mark(s string) {
	if t.jsx == 0 {
		t.marked.WriteString(s)
	}
}

func (t *headingTexts) walk(n ast.Node, depth int) {
	if depth > 200 {
		return
	}
	for at := n.FirstChild(); at != nil; at = at.NextSibling() {
		switch at := at.(type) {
		case *ast.Text:
			s := decodeText(at.Segment.Value(t.src))
			if at.NextSibling() != nil && at.NextSibling().Kind() == heading.KindID {
				s = strings.TrimRight(s, " ")
			}
			t.add(s)
			if at.SoftLineBreak() || at.HardLineBreak() {
				t.add(" ")
			}
		case *ast.CodeSpan:
			t.mark("`")
			t.add(codeSpanText(at, t.src))
			t.mark("`")
		case *ast.Emphasis:
			m := strings.Repeat("*", at.Level)
			t.mark(m)
			t.walk(at, depth+1)
			t.mark(m)
		case *extast.Strikethrough:
			t.mark("~~")
			t.walk(at, depth+1)
			t.mark("~~")
		case *ast.AutoLink:
			t.add(string(at.Label(t.src)))
		case *ast.Link:
			t.walk(at, depth+1)
		case *ast.Image:
			if t.alt {
				t.walk(at, depth+1)
			}
		case *mdx.Text:
			switch tag := at.Item.Tag; {
			case tag == nil, tag.SelfClosing:
			case tag.Closing:
				t.jsx = max(0, t.jsx-1)
			default:
				t.jsx++
			}
		}
	}
}
