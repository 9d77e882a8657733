package markdown

import (
	"html"
	"strings"
)

// attr is one attribute of an element under its HTML name.
type attr struct {
	name, value string
	bare        bool // without a value: `disabled`
}

// builder makes the content tree. Everything is written as HTML into one buffer;
// only when something dynamic comes are the open elements cut out of it and become
// nodes, so that a page without components costs one string.
type builder struct {
	buf     []byte
	pending int // start of the HTML not yet given to the innermost dynamic frame
	frames  []frame
	attrs   []attr
	split   int // frames[:split] are dynamic
	root    []Node
}

// frame is an open element.
type frame struct {
	node     Node // of a dynamic frame; for a static one only the tag
	attrFrom int
	start    int // in buf, of the opening tag
	content  int // in buf, after the opening tag
	strict   bool
	dynamic  bool
}

// flowTags may hold a run of static HTML beside components; in any other element such
// a run is taken apart into elements and texts, because a wrapper could not stand
// there.
var flowTags = map[string]bool{
	"div": true, "blockquote": true, "section": true, "article": true, "aside": true,
	"main": true, "details": true, "figure": true, "header": true, "footer": true, "nav": true,
}

func (b *builder) reset() {
	b.buf, b.pending, b.frames, b.attrs, b.split, b.root = b.buf[:0], 0, b.frames[:0], b.attrs[:0], 0, nil
}

// open begins an element.
func (b *builder) open(tag string, attrs ...attr) {
	b.openAs(tag, !flowTags[tag], attrs)
}

func (b *builder) openAs(tag string, strict bool, attrs []attr) {
	start := len(b.buf)
	b.startTag(tag, attrs)
	from := len(b.attrs)
	b.attrs = append(b.attrs, attrs...)
	b.frames = append(b.frames, frame{
		node: Node{Kind: NodeElement, Name: tag}, attrFrom: from,
		start: start, content: len(b.buf), strict: strict,
	})
}

func (b *builder) startTag(tag string, attrs []attr) {
	b.buf = append(b.buf, '<')
	b.buf = append(b.buf, tag...)
	for _, a := range attrs {
		b.buf = append(b.buf, ' ')
		b.buf = append(b.buf, a.name...)
		if a.bare {
			continue
		}
		b.buf = append(b.buf, '=', '"')
		b.buf = appendEscaped(b.buf, a.value)
		b.buf = append(b.buf, '"')
	}
	b.buf = append(b.buf, '>')
}

// void writes an element without content.
func (b *builder) void(tag string, attrs ...attr) { b.startTag(tag, attrs) }

// openNode begins an element or component that is dynamic whatever it holds.
func (b *builder) openNode(n Node, strict bool) {
	b.divide()
	b.frames = append(b.frames, frame{node: n, attrFrom: len(b.attrs), dynamic: true, strict: strict, start: len(b.buf), content: len(b.buf)})
	b.split = len(b.frames)
	b.pending = len(b.buf)
}

// leaf adds a node without content of its own.
func (b *builder) leaf(n Node) {
	b.divide()
	b.add(n)
	b.pending = len(b.buf)
}

// close ends the innermost element.
func (b *builder) close() {
	last := len(b.frames) - 1
	f := &b.frames[last]
	if !f.dynamic {
		b.buf = append(b.buf, '<', '/')
		b.buf = append(b.buf, f.node.Name...)
		b.buf = append(b.buf, '>')
		b.attrs = b.attrs[:f.attrFrom]
		b.frames = b.frames[:last]
		return
	}
	b.flush()
	n := f.node
	b.attrs = b.attrs[:f.attrFrom]
	b.frames = b.frames[:last]
	b.split = last
	b.add(n)
	b.pending = len(b.buf)
}

// divide makes every open element dynamic.
func (b *builder) divide() {
	for b.split < len(b.frames) {
		f := &b.frames[b.split]
		b.flushTo(f.start)
		f.dynamic = true
		end := len(b.attrs)
		if b.split+1 < len(b.frames) {
			end = b.frames[b.split+1].attrFrom
		}
		for _, a := range b.attrs[f.attrFrom:end] {
			p := Prop{Name: a.name, Value: a.value}
			if a.bare {
				p.Value = true
			}
			f.node.Props = append(f.node.Props, p)
		}
		b.split++
		b.pending = f.content
	}
	b.flush()
}

func (b *builder) flush() { b.flushTo(len(b.buf)) }

// flushTo gives the HTML up to offset end to the innermost dynamic frame.
func (b *builder) flushTo(end int) {
	if end <= b.pending {
		return
	}
	run := string(b.buf[b.pending:end])
	b.pending = end
	if b.split == 0 {
		b.root = append(b.root, Node{Kind: NodeHTML, HTML: run})
		return
	}
	f := &b.frames[b.split-1]
	if f.strict {
		f.node.Children = takeApart(f.node.Children, run)
		return
	}
	f.node.Children = append(f.node.Children, Node{Kind: NodeHTML, HTML: run})
}

func (b *builder) add(n Node) {
	// An element that holds one text needs no node for it.
	if b.split == 0 {
		b.root = append(b.root, n)
		return
	}
	f := &b.frames[b.split-1]
	f.node.Children = append(f.node.Children, n)
}

// finish gives the tree.
func (b *builder) finish() []Node {
	b.flush()
	if b.root == nil {
		return []Node{}
	}
	return b.root
}

// text writes text, escaped.
func (b *builder) text(s string) { b.buf = appendEscaped(b.buf, s) }

// raw writes HTML.
func (b *builder) raw(s string) { b.buf = append(b.buf, s...) }

func appendEscaped(buf []byte, s string) []byte {
	from := 0
	for i := 0; i < len(s); i++ {
		var esc string
		switch s[i] {
		case '&':
			esc = "&amp;"
		case '<':
			esc = "&lt;"
		case '>':
			esc = "&gt;"
		case '"':
			esc = "&quot;"
		default:
			continue
		}
		buf = append(buf, s[from:i]...)
		buf = append(buf, esc...)
		from = i + 1
	}
	return append(buf, s[from:]...)
}

// takeApart adds the texts and elements of well-formed HTML to list; what is inside
// an element stays HTML.
func takeApart(list []Node, run string) []Node {
	for run != "" {
		open := strings.IndexByte(run, '<')
		if open != 0 {
			if open < 0 {
				open = len(run)
			}
			list = append(list, Node{Kind: NodeText, Text: html.UnescapeString(run[:open])})
			run = run[open:]
			continue
		}
		t, ok := readTag(run)
		if !ok || t.closing {
			// Not a tag: a comment, or HTML that the author left unbalanced.
			end := strings.IndexByte(run, '>')
			if end < 0 {
				return list
			}
			run = run[end+1:]
			continue
		}
		n := Node{Kind: NodeElement, Name: t.name, Props: t.props()}
		if voidTags[t.name] || t.selfClosing {
			list = append(list, n)
			run = run[t.end:]
			continue
		}
		inner, after := matching(run[t.end:], t.name)
		if body := run[t.end : t.end+inner]; body != "" {
			n.Children = []Node{{Kind: NodeHTML, HTML: body}}
		}
		list = append(list, n)
		run = run[t.end+after:]
	}
	return list
}

// matching gives the length of the content of an element called name, and the offset
// after its closing tag.
func matching(s, name string) (inner, after int) {
	depth := 1
	for at := 0; ; {
		next := strings.IndexByte(s[at:], '<')
		if next < 0 {
			return len(s), len(s)
		}
		at += next
		t, ok := readTag(s[at:])
		if !ok {
			at++
			continue
		}
		if t.name == name && !t.selfClosing {
			if t.closing {
				if depth--; depth == 0 {
					return at, at + t.end
				}
			} else {
				depth++
			}
		}
		at += t.end
	}
}
