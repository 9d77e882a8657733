// Package container reads the blocks that stand out of the text: `:::tip Title` … `:::`
// and GitHub's `> [!TIP]`.
//
// It gives goldmark a block parser and a paragraph transformer; in the tree a
// container is a Block whose first child is its title, when it has one, and an alert
// is a block quote with the attribute AlertAttribute. A container may stand in lists,
// quotes and other containers; an inner one closes before an outer one.
package container

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Kinds are the types that a container may have.
var Kinds = []string{"tip", "note", "info", "warning", "danger", "caution", "important", "details"}

func known(kind string) bool {
	for _, k := range Kinds {
		if k == kind {
			return true
		}
	}
	return false
}

// KindBlock and KindTitle are the node kinds.
var (
	KindBlock = ast.NewNodeKind("Container")
	KindTitle = ast.NewNodeKind("ContainerTitle")
)

// Block is a container.
type Block struct {
	ast.BaseBlock
	Name   string // one of Kinds
	Start  int    // offset of the first colon
	colons int
	closed bool
}

// Kind implements ast.Node.
func (n *Block) Kind() ast.NodeKind { return KindBlock }

// Dump implements ast.Node.
func (n *Block) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"Name": n.Name}, nil)
}

// Title is the title of a container: inline content.
type Title struct{ ast.BaseBlock }

// Kind implements ast.Node.
func (n *Title) Kind() ast.NodeKind { return KindTitle }

// Dump implements ast.Node.
func (n *Title) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// Problem is something an author should know of, at a byte offset.
type Problem struct {
	Offset        int
	Message, Hint string
	Type          string // the unknown type; empty: a container that is not closed
}

var problemsKey = parser.NewContextKey()

// Problems gives what the parsing with pc has found.
func Problems(pc parser.Context) []Problem {
	list, _ := pc.Get(problemsKey).([]Problem)
	return list
}

func report(pc parser.Context, p Problem) { pc.Set(problemsKey, append(Problems(pc), p)) }

// maxDepth is how deep blocks may nest for a container to open.
const maxDepth = 100

// Parser gives the block parser for `:::`.
func Parser() parser.BlockParser { return blockParser{} }

type blockParser struct{}

func (blockParser) Trigger() []byte             { return []byte{':'} }
func (blockParser) CanInterruptParagraph() bool { return true }
func (blockParser) CanAcceptIndentedLine() bool { return false }

func colons(line []byte) int {
	n := 0
	for n < len(line) && line[n] == ':' {
		n++
	}
	return n
}

func (blockParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	offset := pc.BlockOffset()
	if offset < 0 || len(pc.OpenedBlocks()) > maxDepth {
		return nil, parser.NoChildren
	}
	n := colons(line[offset:])
	if n < 3 {
		return nil, parser.NoChildren
	}
	rest := bytes.TrimRight(line[offset+n:], " \t\n")
	space := len(rest) - len(bytes.TrimLeft(rest, " \t"))
	word := space
	for word < len(rest) && (rest[word] >= 'a' && rest[word] <= 'z' || rest[word] >= 'A' && rest[word] <= 'Z') {
		word++
	}
	start := segment.Start - segment.Padding + offset
	kind := string(rest[space:word])
	if kind == "" || word < len(rest) && strings.IndexByte(" \t{\\[", rest[word]) < 0 {
		return nil, parser.NoChildren
	}
	lower := strings.ToLower(kind)
	if !known(lower) {
		report(pc, Problem{Offset: start + n + space, Type: kind,
			Message: "unknown container type `" + kind + "`", Hint: "the types are " + strings.Join(Kinds, ", ")})
		return nil, parser.NoChildren
	}
	b := &Block{Name: lower, Start: start, colons: n}
	if from, to := title(rest, word); to > from {
		t := &Title{}
		t.Lines().Append(text.NewSegment(start+n+from, start+n+to))
		t.SetPos(start + n + from)
		b.AppendChild(b, t)
	}
	reader.AdvanceToEOL()
	return b, parser.HasChildren
}

// title gives where in rest the title stands: what is after the type, or the value of
// title in `{title="…"}` and `\{title=…}`.
func title(rest []byte, at int) (from, to int) {
	for at < len(rest) && (rest[at] == ' ' || rest[at] == '\t') {
		at++
	}
	attr := at
	if attr < len(rest) && rest[attr] == '\\' {
		attr++
	}
	if attr >= len(rest) || rest[attr] != '{' {
		if at < len(rest) && rest[at] == '[' && rest[len(rest)-1] == ']' {
			return at + 1, len(rest) - 1
		}
		return at, len(rest)
	}
	attr++
	for attr < len(rest) && rest[attr] == ' ' {
		attr++
	}
	value, ok := bytes.CutPrefix(rest[attr:], []byte("title="))
	end := bytes.LastIndexByte(rest, '}')
	if !ok || end < attr {
		return at, len(rest)
	}
	from = len(rest) - len(value)
	to = end
	if to > from && rest[to-1] == '\\' {
		to--
	}
	for to > from && rest[to-1] == ' ' {
		to--
	}
	if to-from >= 2 && (rest[from] == '"' || rest[from] == '\'') && rest[to-1] == rest[from] {
		return from + 1, to - 1
	}
	return from, to
}

func (blockParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	b := node.(*Block)
	line, _ := reader.PeekLine()
	trimmed := bytes.TrimLeft(line, " \t")
	n := colons(trimmed)
	if n < b.colons || len(bytes.TrimSpace(trimmed[n:])) > 0 || belongsInside(b, n, pc) {
		return parser.Continue | parser.HasChildren
	}
	b.closed = true
	reader.AdvanceToEOL()
	return parser.Close
}

// belongsInside tells that a closing line of n colons is for a block inside b: an
// inner container, or code.
func belongsInside(b *Block, n int, pc parser.Context) bool {
	inside := false
	for _, open := range pc.OpenedBlocks() {
		if open.Node == ast.Node(b) {
			inside = true
			continue
		}
		if !inside {
			continue
		}
		switch inner := open.Node.(type) {
		case *Block:
			if n >= inner.colons {
				return true
			}
		case *ast.FencedCodeBlock:
			return true
		}
	}
	return false
}

func (blockParser) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	if b := node.(*Block); !b.closed {
		report(pc, Problem{Offset: b.Start, Message: "this `" + strings.Repeat(":", b.colons) + b.Name + "` container is not closed",
			Hint: "add a line `" + strings.Repeat(":", b.colons) + "` after its content"})
	}
}

// AlertAttribute is the attribute of a block quote that is an alert; its value is the
// type, a string.
const AlertAttribute = "alert"

// Alerts gives the transformer that finds GitHub's alerts.
func Alerts() parser.ParagraphTransformer { return alerts{} }

type alerts struct{}

func (alerts) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	quote, ok := node.Parent().(*ast.Blockquote)
	if !ok || quote.FirstChild() != ast.Node(node) || node.Lines().Len() == 0 {
		return
	}
	first := node.Lines().At(0)
	line := first.Value(reader.Source())
	trimmed := bytes.TrimLeft(line, " \t")
	if !bytes.HasPrefix(trimmed, []byte("[!")) {
		return
	}
	end := bytes.IndexByte(trimmed, ']')
	if end < 0 || end+1 < len(trimmed) && strings.IndexByte(" \t\n", trimmed[end+1]) < 0 {
		return
	}
	kind := strings.ToLower(string(trimmed[2:end]))
	if !known(kind) {
		return
	}
	quote.SetAttributeString(AlertAttribute, kind)
	start := first.Stop - len(trimmed) + end + 1
	rest := bytes.TrimSpace(trimmed[end+1:])
	if len(rest) > 0 {
		first.Start, first.Padding = start, 0
		node.Lines().Set(0, first.TrimLeftSpace(reader.Source()))
		return
	}
	lines := text.NewSegments()
	for i := 1; i < node.Lines().Len(); i++ {
		lines.Append(node.Lines().At(i))
	}
	if lines.Len() == 0 {
		quote.RemoveChild(quote, node)
		return
	}
	node.SetLines(lines)
}
