package markdown

import (
	"bytes"
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"stele/internal/markdown/cjk"
	"stele/internal/markdown/heading"
	"stele/internal/markdown/mdx"
)

// inlines writes the inline children of parent. bare is for a paragraph that holds
// nothing but tags: white space between them is dropped and there is no <p>.
func (c *compiler) inlines(u *unit, parent ast.Node, bare bool) {
	open := len(c.tags)
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		if bare && len(c.tags) == open && n.Kind() == ast.KindText {
			continue
		}
		c.inline(u, n, open)
	}
	c.closeTags(open)
}

func (c *compiler) inline(u *unit, n ast.Node, open int) {
	src := u.src.bytes
	switch n := n.(type) {
	case *ast.Text:
		c.textNode(u, n)
	case *ast.String:
		c.b.text(string(n.Value))
		c.say(string(n.Value))
	case *ast.CodeSpan:
		c.element("code", func() {
			s := codeSpanText(n, src)
			c.b.text(s)
			c.say(s)
		})
	case *ast.Emphasis:
		tag := "em"
		if n.Level >= 2 {
			tag = "strong"
		}
		c.element(tag, func() { c.inlines(u, n, false) })
	case *extast.Strikethrough:
		c.element("del", func() { c.inlines(u, n, false) })
	case *ast.Link:
		c.link(u, string(n.Destination), string(n.Title), n.Pos(), func() { c.inlines(u, n, false) })
	case *ast.AutoLink:
		dest := string(n.URL(src))
		if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(dest), "mailto:") {
			dest = "mailto:" + dest
		}
		label := string(n.Label(src))
		c.autoLink(u, dest, n.Pos(), func() {
			c.b.text(label)
			c.say(label)
		})
	case *ast.Image:
		c.image(u, n)
	case *ast.RawHTML:
		c.rawHTML = true
		for i := range n.Segments.Len() {
			seg := n.Segments.At(i)
			c.b.raw(c.resolveHTML(u, string(seg.Value(src)), seg.Start))
		}
	case *extast.TaskCheckBox:
		c.checkBox(u, n)
	case *extast.FootnoteLink:
		c.footnoteLink(u, n)
	case *extast.FootnoteBacklink:
		c.footnoteBacklink(u, n)
	case *heading.ID:
	case *mdx.Text:
		c.item(u, n.Item, false, open)
	default:
		c.inlines(u, n, false)
	}
}

func (c *compiler) textNode(u *unit, n *ast.Text) {
	src := u.src.bytes
	value := n.Segment.Value(src)
	if next := n.NextSibling(); next != nil && next.Kind() == heading.KindID {
		value = bytes.TrimRight(value, " \t")
	}
	s := decodeText(value)
	if n.IsRaw() {
		s = string(value)
	}
	if s != "" {
		c.b.text(s)
		c.say(s)
	}
	switch {
	case n.HardLineBreak():
		c.b.raw("<br>\n")
		c.say("\n")
	case n.SoftLineBreak():
		before := lastRune(value)
		if len(value) == 0 && n.PreviousSibling() != nil {
			before = closing(n.PreviousSibling(), src)
		}
		if before >= 0x2e80 && cjk.Joins(before, firstRune(n.NextSibling(), src)) {
			return
		}
		c.b.raw("\n")
		c.say(" ")
	}
}

// closing gives the last character of the text of an inline node.
func closing(n ast.Node, src []byte) rune {
	for n != nil {
		if t, ok := n.(*ast.Text); ok {
			return lastRune(t.Segment.Value(src))
		}
		n = n.LastChild()
	}
	return 0
}

func (c *compiler) checkBox(u *unit, n *extast.TaskCheckBox) {
	texts := headingTexts{src: u.src.bytes}
	texts.walk(n.Parent(), 0)
	label := strings.Join(strings.Fields(texts.plain.String()), " ")
	if label == "" {
		label = c.word("taskText", "Task")
	}
	attrs := []attr{{name: "type", value: "checkbox"}, {name: "disabled", bare: true}}
	if n.IsChecked {
		attrs = append(attrs, attr{name: "checked", bare: true})
	}
	c.b.void("input", append(attrs, attr{name: "aria-label", value: label})...)
	c.b.text(" ")
}

func (c *compiler) footnoteLink(u *unit, n *extast.FootnoteLink) {
	number := strconv.Itoa(u.footnotes + n.Index)
	id := "fn-ref-" + number
	if n.RefIndex > 0 {
		id += "-" + strconv.Itoa(n.RefIndex+1)
	}
	c.doc.Anchors = append(c.doc.Anchors, id)
	c.b.open("sup")
	c.b.open("a", attr{name: "href", value: "#fn-" + number}, attr{name: "id", value: id}, attr{name: "class", value: "st-fn-ref"},
		attr{name: "role", value: "doc-noteref"}, attr{name: "aria-label", value: c.word("footnoteText", "Footnote") + " " + number})
	c.b.text(number)
	c.b.close()
	c.b.close()
}

func (c *compiler) footnoteBacklink(u *unit, n *extast.FootnoteBacklink) {
	number := strconv.Itoa(u.footnotes + n.Index)
	href := "#fn-ref-" + number
	if n.RefIndex > 0 {
		href += "-" + strconv.Itoa(n.RefIndex+1)
	}
	c.b.text(" ")
	c.b.open("a", attr{name: "href", value: href}, attr{name: "class", value: "st-fn-back"}, attr{name: "role", value: "doc-backlink"},
		attr{name: "aria-label", value: c.word("footnoteBackText", "Back to reference") + " " + number})
	c.b.text("↩")
	c.b.close()
}

func (c *compiler) footnoteList(u *unit, n *extast.FootnoteList) {
	c.b.open("section", attr{name: "class", value: "st-footnotes"}, attr{name: "role", value: "doc-endnotes"},
		attr{name: "aria-label", value: c.word("footnotesText", "Footnotes")})
	c.b.open("ol")
	for at := n.FirstChild(); at != nil; at = at.NextSibling() {
		note, ok := at.(*extast.Footnote)
		if !ok {
			continue
		}
		id := "fn-" + strconv.Itoa(u.footnotes+note.Index)
		c.doc.Anchors = append(c.doc.Anchors, id)
		c.b.openAs("li", false, []attr{{name: "id", value: id}})
		open := len(c.tags)
		for child := note.FirstChild(); child != nil; child = child.NextSibling() {
			if child.Type() == ast.TypeInline {
				c.inline(u, child, open)
			} else {
				c.block(u, child, open)
			}
		}
		c.closeTags(open)
		c.b.close()
	}
	c.b.close()
	c.b.close()
}

// decodeText gives what Markdown text stands for: backslash escapes and character
// references are resolved.
func decodeText(b []byte) string {
	if bytes.IndexByte(b, '\\') < 0 && bytes.IndexByte(b, '&') < 0 {
		return string(b)
	}
	var out strings.Builder
	out.Grow(len(b))
	for i := 0; i < len(b); {
		switch c := b[i]; {
		case c == '\\' && i+1 < len(b) && util.IsPunct(b[i+1]):
			out.WriteByte(b[i+1])
			i += 2
		case c == '&':
			s, n := reference(b[i:])
			if n == 0 {
				out.WriteByte('&')
				i++
				continue
			}
			out.WriteString(s)
			i += n
		default:
			out.WriteByte(c)
			i++
		}
	}
	return out.String()
}

// reference reads the character reference that b begins with; n is 0 when there is
// none.
func reference(b []byte) (s string, n int) {
	end := bytes.IndexByte(b[:min(len(b), 40)], ';')
	if end < 2 {
		return "", 0
	}
	name := b[1:end]
	if name[0] == '#' {
		digits, base, most := name[1:], 10, 7
		if len(digits) > 0 && (digits[0] == 'x' || digits[0] == 'X') {
			digits, base, most = digits[1:], 16, 6
		}
		if len(digits) == 0 || len(digits) > most {
			return "", 0
		}
		v, err := strconv.ParseUint(string(digits), base, 32)
		if err != nil {
			return "", 0
		}
		r := rune(v)
		if r == 0 || !utf8.ValidRune(r) {
			r = utf8.RuneError
		}
		return string(r), end + 1
	}
	entity, ok := util.LookUpHTML5EntityByName(string(name))
	if !ok {
		return "", 0
	}
	return string(entity.Characters), end + 1
}

func codeSpanText(n *ast.CodeSpan, src []byte) string {
	if first := n.FirstChild(); first != nil && first.NextSibling() == nil {
		if t, ok := first.(*ast.Text); ok {
			return strings.ReplaceAll(string(t.Segment.Value(src)), "\n", " ")
		}
	}
	var b strings.Builder
	for at := n.FirstChild(); at != nil; at = at.NextSibling() {
		switch at := at.(type) {
		case *ast.Text:
			b.Write(at.Segment.Value(src))
		case *ast.String:
			b.Write(at.Value)
		}
	}
	return strings.ReplaceAll(b.String(), "\n", " ")
}

func (c *compiler) htmlBlock(u *unit, n *ast.HTMLBlock) {
	c.rawHTML = true
	src := u.src.bytes
	var b strings.Builder
	start := -1
	for i := range n.Lines().Len() {
		seg := n.Lines().At(i)
		if start < 0 {
			start = seg.Start
		}
		b.Write(seg.Value(src))
	}
	if n.HasClosure() {
		closure := n.ClosureLine
		b.Write(closure.Value(src))
	}
	raw := b.String()
	c.b.raw(c.resolveHTML(u, strings.TrimRight(raw, "\n"), max(0, start)))
	c.say(visibleText(raw))
	c.pause()
}

// visibleText is the text between the tags of HTML.
func visibleText(s string) string {
	var b strings.Builder
	for s != "" {
		open := strings.IndexByte(s, '<')
		if open < 0 {
			open = len(s)
		}
		b.WriteString(s[:open])
		if s = s[open:]; s == "" {
			break
		}
		if strings.HasPrefix(s, "<!--") {
			if end := strings.Index(s, "-->"); end >= 0 {
				s = s[end+3:]
				continue
			}
			break
		}
		t, ok := readTag(s)
		if !ok {
			s = s[1:]
			continue
		}
		s = s[t.end:]
		if (t.name == "script" || t.name == "style") && !t.closing {
			_, after := matching(s, t.name)
			s = s[after:]
		}
	}
	return strings.Join(strings.Fields(html.UnescapeString(b.String())), " ")
}
