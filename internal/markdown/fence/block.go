package fence

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Parser gives a block parser for fences that may be indented as deep as one likes:
// MDX has no indented code that a deep fence could be.
func Parser() parser.BlockParser { return blockParser{parser.NewFencedCodeBlockParser()} }

type blockParser struct{ parser.BlockParser }

func (blockParser) CanAcceptIndentedLine() bool { return true }

func (p blockParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	offset := pc.BlockOffset()
	node, state := p.BlockParser.Open(parent, reader, pc)
	if node != nil && offset >= 0 {
		n := offset
		for n < len(line) && line[n] == line[offset] {
			n++
		}
		node.SetAttribute(fenceAttribute, string(line[offset:n]))
	}
	return node, state
}

var fenceAttribute = []byte("fence")

func (p blockParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	line, _ := reader.PeekLine()
	if width, pos := util.IndentWidth(line, reader.LineOffset()); width > 3 && pos < len(line) {
		mark, _ := node.Attribute(fenceAttribute)
		fence, _ := mark.(string)
		rest := bytes.TrimRight(line[pos:], " \t\n")
		if len(rest) >= len(fence) && fence != "" && len(bytes.Trim(rest, fence[:1])) == 0 {
			reader.AdvanceToEOL()
			return parser.Close
		}
	}
	return p.BlockParser.Continue(node, reader, pc)
}
