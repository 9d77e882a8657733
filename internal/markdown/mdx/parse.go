package mdx

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Item is one tag or one expression.
type Item struct {
	Tag        *Tag   // nil: an expression
	Code       string // source between the braces
	Start, End int
}

// Kinds of the nodes.
var (
	KindFlow   = ast.NewNodeKind("MDXFlow")
	KindText   = ast.NewNodeKind("MDXText")
	KindModule = ast.NewNodeKind("MDXModule")
)

// Flow is a line (or several, when they are long) of nothing but tags and
// expressions between blocks. The tree is flat: what stands between an opening and
// its closing tag are the nodes between them.
type Flow struct {
	ast.BaseBlock
	Items []Item
	end   int
}

// Kind implements ast.Node.
func (n *Flow) Kind() ast.NodeKind { return KindFlow }

// IsRaw implements ast.Node: a line of JSX has no Markdown.
func (n *Flow) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *Flow) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// Text is a tag or an expression in running text.
type Text struct {
	ast.BaseInline
	Item Item
}

// Kind implements ast.Node.
func (n *Text) Kind() ast.NodeKind { return KindText }

// Dump implements ast.Node.
func (n *Text) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// Module is a block of imports and exports.
type Module struct {
	ast.BaseBlock
	Statements []Statement
	end        int
}

// Kind implements ast.Node.
func (n *Module) Kind() ast.NodeKind { return KindModule }

// IsRaw implements ast.Node.
func (n *Module) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *Module) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

var stateKey = parser.NewContextKey()

// State is what the parsers of one document share.
type State struct {
	Fault *Error // the first one
	bases []base // one for each open flow element outside of lists and quotes
}

// base is the indentation of the lines inside a flow element.
type base struct {
	indent int // in bytes; -1 until the first line that is not blank
}

// Attach gives pc a state.
func Attach(pc parser.Context) *State {
	s := &State{}
	pc.Set(stateKey, s)
	return s
}

func state(pc parser.Context) *State {
	s, _ := pc.Get(stateKey).(*State)
	if s == nil {
		s = Attach(pc)
	}
	return s
}

func (s *State) fail(fault *Error) {
	if s.Fault == nil || fault.Offset < s.Fault.Offset {
		s.Fault = fault
	}
}

// FlowParser gives the block parser for lines of tags and expressions.
func FlowParser() parser.BlockParser { return flowParser{} }

type flowParser struct{}

func (flowParser) Trigger() []byte             { return []byte{'<', '{'} }
func (flowParser) CanInterruptParagraph() bool { return true }
func (flowParser) CanAcceptIndentedLine() bool { return true }

func (flowParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	_, segment := reader.PeekLine()
	offset := pc.BlockOffset()
	if offset < 0 {
		return nil, parser.NoChildren
	}
	st := state(pc)
	if st.Fault != nil {
		return nil, parser.NoChildren
	}
	src := reader.Source()
	at := segment.Start + max(0, offset-segment.Padding)
	var items []Item
	for {
		if src[at] == '<' && (at+1 >= len(src) || src[at+1] == ' ' || src[at+1] == '\t' || src[at+1] == '\n') {
			return nil, parser.NoChildren
		}
		var item Item
		var fault *Error
		if n := quotes(pc); n > 0 {
			if item, fault = scanItem(src[:lineEnd(src, at)], at); fault != nil {
				item, fault = scanInQuote(src, at, n)
			}
		} else {
			item, fault = scanItem(src, at)
		}
		if fault != nil {
			st.fail(fault)
			return nil, parser.NoChildren
		}
		items = append(items, item)
		at = item.End
		for at < len(src) && (src[at] == ' ' || src[at] == '\t') {
			at++
		}
		if at >= len(src) || src[at] == '\n' {
			break
		}
		if src[at] != '<' && src[at] != '{' {
			return nil, parser.NoChildren
		}
	}
	n := &Flow{Items: items, end: at}
	if topLevel(pc) {
		for _, item := range items {
			switch {
			case item.Tag == nil || item.Tag.SelfClosing:
			case item.Tag.Closing && len(st.bases) > 0:
				st.bases = st.bases[:len(st.bases)-1]
			case !item.Tag.Closing:
				st.bases = append(st.bases, base{-1})
			}
		}
	}
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

// topLevel tells that no open block takes a part of the line for itself.
func topLevel(pc parser.Context) bool {
	for _, b := range pc.OpenedBlocks() {
		switch b.Node.Kind() {
		case ast.KindList, ast.KindListItem, ast.KindBlockquote:
			return false
		}
	}
	return true
}

func (flowParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	_, segment := reader.PeekLine()
	if segment.Start < node.(*Flow).end {
		reader.AdvanceToEOL()
		return parser.Continue | parser.NoChildren
	}
	return parser.Close
}

func (flowParser) Close(ast.Node, text.Reader, parser.Context) {}

func scanItem(src []byte, at int) (Item, *Error) {
	if src[at] == '{' {
		end, fault := ScanExpression(src, at)
		if fault != nil {
			return Item{}, fault
		}
		return Item{Code: string(src[at+1 : end-1]), Start: at, End: end}, nil
	}
	tag, fault := ScanTag(src, at)
	if fault != nil {
		return Item{}, fault
	}
	return Item{Tag: tag, Start: at, End: tag.End}, nil
}

// TextParser gives the inline parser for tags and expressions.
func TextParser() parser.InlineParser { return textParser{} }

type textParser struct{}

func (textParser) Trigger() []byte { return []byte{'<', '{'} }

func (textParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	st := state(pc)
	if st.Fault != nil {
		return nil
	}
	line, segment := block.PeekLine()
	if line[0] == '<' && (len(line) == 1 || line[1] == ' ' || line[1] == '\t' || line[1] == '\n') {
		return nil
	}
	src := block.Source()
	if lines := parent.Lines(); parent.Type() == ast.TypeBlock && lines != nil && lines.Len() > 0 {
		src = src[:lines.At(lines.Len()-1).Stop]
	}
	item, fault := scanItem(src[:min(segment.Stop, len(src))], segment.Start)
	if lines := parent.Lines(); fault != nil && segment.Stop < len(src) && parent.Type() == ast.TypeBlock {
		item, fault = scanInLines(src, segment.Start, lines)
	}
	if fault != nil {
		st.fail(fault)
		return nil
	}
	// The item may go over several lines of the block.
	for {
		_, at := block.Position()
		if item.End <= at.Stop {
			block.Advance(item.End - at.Start + at.Padding)
			break
		}
		block.AdvanceLine()
		if rest, _ := block.PeekLine(); rest == nil {
			break
		}
	}
	return &Text{Item: item}
}

// ModuleParser gives the block parser for imports and exports.
func ModuleParser() parser.BlockParser { return moduleParser{} }

type moduleParser struct{}

func (moduleParser) Trigger() []byte             { return []byte{'i', 'e'} }
func (moduleParser) CanInterruptParagraph() bool { return false }
func (moduleParser) CanAcceptIndentedLine() bool { return false }

func (moduleParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	_, segment := reader.PeekLine()
	if parent.Kind() != ast.KindDocument || pc.BlockOffset() != 0 || segment.Padding > 0 {
		return nil, parser.NoChildren
	}
	src := reader.Source()
	at := segment.Start
	if !ModuleStart(src, at) || at > 0 && src[at-1] != '\n' {
		return nil, parser.NoChildren
	}
	st := state(pc)
	statements, end, fault := ScanModule(src, at)
	if fault != nil {
		st.fail(fault)
		return nil, parser.NoChildren
	}
	reader.AdvanceToEOL()
	return &Module{Statements: statements, end: end}, parser.NoChildren
}

func (moduleParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	_, segment := reader.PeekLine()
	if segment.Start < node.(*Module).end {
		reader.AdvanceToEOL()
		return parser.Continue | parser.NoChildren
	}
	return parser.Close
}

func (moduleParser) Close(ast.Node, text.Reader, parser.Context) {}
