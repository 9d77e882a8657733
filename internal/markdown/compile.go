package markdown

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"stele/internal/diag"
	"stele/internal/markdown/container"
	"stele/internal/markdown/frontmatter"
	"stele/internal/markdown/heading"
	"stele/internal/markdown/mdx"
)

// Compile makes a Document of one file. It may be called from many goroutines. An
// error is a *diag.Error or a diag.List with the places of what is wrong; then the
// Document is nil.
func Compile(data []byte, opts Options) (*Document, error) {
	src := newSource(opts.Path, opts.Name, data, opts.Replace)
	c := compilers.Get().(*compiler)
	c.begin(opts)
	defer func() {
		c.end()
		compilers.Put(c)
	}()
	isMDX := opts.MDX || strings.EqualFold(filepath.Ext(opts.Path), ".mdx")
	u := &unit{src: src, mdx: isMDX}
	values, start, err := frontmatter.Parse(src.text, src.name)
	if err != nil {
		return nil, err
	}
	c.doc.FrontMatter = values
	if opts.Path != "" {
		c.chain = append(c.chain, opts.Path)
	}
	c.compile(u, start)
	if len(c.faults) > 0 {
		return nil, c.failure()
	}
	return c.finish(), nil
}

var compilers = sync.Pool{New: func() any { return &compiler{} }}

// compiler is the state of one Compile: the parts of a page that its fragments share.
type compiler struct {
	opts   *Options
	doc    *Document
	b      builder
	ids    heading.IDs
	faults diag.List

	section Section
	words   []byte // text of the section
	code    []byte
	mute    int // no text is collected while it is above 0
	length  int // of the page's plain text so far, in UTF-16 units

	chain      []string // files being compiled, the page first
	names      map[string]string
	components map[string]bool
	deps       map[string]bool
	assets     map[string]bool
	footnotes  int // of the fragments before
	images     int
	rawHTML    bool
	tags       []openTag
	scratch    []byte
}

// unit is one file of a page: the page itself or a fragment of it.
type unit struct {
	src       *source
	mdx       bool
	fragment  bool
	fragments map[string]fragmentImport
	footnotes int // the number of its first footnote, less one
}

// openTag is a JSX tag that waits for its closing tag.
type openTag struct {
	tag  *mdx.Tag
	unit *unit
}

func (c *compiler) begin(opts Options) {
	words, code, scratch, tags, b := c.words[:0], c.code[:0], c.scratch[:0], c.tags[:0], c.b
	b.reset()
	*c = compiler{opts: &opts, doc: &Document{}, words: words, code: code, scratch: scratch, tags: tags, b: b}
}

// end drops what refers to the document, so that the pool keeps buffers only.
func (c *compiler) end() {
	clear(c.tags[:cap(c.tags)])
	clear(c.b.frames[:cap(c.b.frames)])
	clear(c.b.attrs[:cap(c.b.attrs)])
	const keep = 1 << 20
	if cap(c.b.buf) > keep {
		c.b.buf = nil
	}
	c.b.root, c.doc, c.opts = nil, nil, nil
}

// fail notes an error; compiling goes on, so that further ones are found.
func (c *compiler) fail(u *unit, rule string, offset int, message, hint string) {
	if len(c.faults) < 20 {
		c.faults = append(c.faults, u.src.fail(rule, offset, message, hint))
	}
}

func (c *compiler) warn(u *unit, rule string, offset int, message, hint string) {
	e := u.src.fail(rule, offset, message, hint)
	e.Severity = diag.SeverityWarning
	c.doc.Warnings = append(c.doc.Warnings, e)
}

func (c *compiler) failure() error {
	if len(c.faults) == 1 {
		return c.faults[0]
	}
	return c.faults
}

// compile parses a unit from offset start on and writes its content.
func (c *compiler) compile(u *unit, start int) {
	pc := parser.NewContext()
	var reader text.Reader
	var state *mdx.State
	if u.mdx {
		state = mdx.Attach(pc)
		reader = mdx.NewReader(u.src.bytes, start, state)
	} else {
		reader = text.NewReader(u.src.bytes)
		if start > 0 {
			reader.SetPosition(0, text.NewSegment(0, start))
			reader.AdvanceLine()
		}
	}
	g := grammar{mdx: u.mdx, strict: c.opts.NoCJKFriendly}
	root := g.parser().Parse(reader, parser.WithContext(pc))
	if state != nil && state.Fault != nil {
		c.fail(u, "mdx-syntax", state.Fault.Offset, state.Fault.Message, state.Fault.Hint)
		return
	}
	if at, ok := pc.Get(deepKey).(int); ok {
		c.fail(u, "too-deep", at, "blocks are nested too deeply here", "no more than about a hundred lists and quotes may stand in each other")
		return
	}
	for _, p := range container.Problems(pc) {
		c.warn(u, "container", p.Offset, p.Message, p.Hint)
	}
	if u.mdx {
		c.modules(u, root)
	}
	u.footnotes = c.footnotes
	for n := root.LastChild(); n != nil; n = n.PreviousSibling() {
		if n.Kind() == extast.KindFootnoteList {
			c.footnotes += n.ChildCount()
		}
	}
	c.blocks(u, root)
}

// finish gives the document once everything is written.
func (c *compiler) finish() *Document {
	d := c.doc
	c.endSection()
	d.Body = c.b.finish()
	if c.rawHTML {
		d.Body = balance(d.Body)
	}
	if title, ok := d.FrontMatter["title"].(string); ok && title != "" {
		d.Title = title
	}
	d.Components = slices.Sorted(maps.Keys(c.components))
	d.Deps = slices.Sorted(maps.Keys(c.deps))
	return d
}

// balance closes what HTML written by the author left open, in each run by itself.
func balance(list []Node) []Node {
	out := list[:0]
	for _, n := range list {
		if n.Kind == NodeHTML {
			if n.HTML = balanced(n.HTML); n.HTML == "" {
				continue
			}
		}
		if n.Children != nil {
			n.Children = balance(n.Children)
		}
		out = append(out, n)
	}
	return out
}

// depend notes that a file's bytes made the document.
func (c *compiler) depend(path string) {
	if c.deps == nil {
		c.deps = map[string]bool{}
	}
	c.deps[path] = true
}

// say adds to the page's plain text.
func (c *compiler) say(s string) {
	if c.mute == 0 {
		c.words = append(c.words, s...)
	}
}

// pause ends a line of the plain text.
func (c *compiler) pause() {
	if c.mute == 0 && len(c.words) > 0 && c.words[len(c.words)-1] != '\n' {
		c.words = append(c.words, '\n')
	}
}

// endSection stores the section that is open. The page's plain text, into which
// CharIndex points, is each section's heading and its text, each with a line end.
func (c *compiler) endSection() {
	s := c.section
	s.Text = strings.TrimSpace(string(c.words))
	s.Code = strings.TrimRight(string(c.code), "\n")
	c.words, c.code = c.words[:0], c.code[:0]
	if s.ID == "" && s.Heading == "" && s.Text == "" && s.Code == "" {
		return
	}
	c.doc.Sections = append(c.doc.Sections, s)
	c.length += sectionLength(s)
}

func sectionLength(s Section) int {
	n := 0
	for _, part := range []string{s.Heading, s.Text} {
		if part != "" {
			n += units(part) + 1
		}
	}
	return n
}

// units is the length of s as JavaScript counts it.
func units(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r >= 0x10000 {
			n++
		}
	}
	return n
}

// PlainText is the text of the page without code, the one that CharIndex counts in:
// the heading and the text of each section, each followed by a line end.
func (d *Document) PlainText() string {
	var b strings.Builder
	for _, s := range d.Sections {
		for _, part := range []string{s.Heading, s.Text} {
			if part != "" {
				b.WriteString(part)
				b.WriteByte('\n')
			}
		}
	}
	return b.String()
}

// word gives an interface word inside content.
func (c *compiler) word(key, english string) string {
	if c.opts.Strings != nil {
		if s := c.opts.Strings(key); s != "" {
			return s
		}
	}
	return english
}

// lastRune and firstRune look at the text around a line break.
func lastRune(b []byte) rune {
	r, _ := utf8.DecodeLastRune(b)
	return r
}

func firstRune(n ast.Node, src []byte) rune {
	for n != nil {
		if t, ok := n.(*ast.Text); ok {
			r, _ := utf8.DecodeRune(t.Segment.Value(src))
			return r
		}
		if n.Kind() != ast.KindEmphasis && n.Kind() != ast.KindLink && n.Kind().String() != "Strikethrough" {
			return 0
		}
		n = n.FirstChild()
	}
	return 0
}
