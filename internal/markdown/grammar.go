package markdown

import (
	"bytes"
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"stele/internal/markdown/cjk"
	"stele/internal/markdown/container"
	"stele/internal/markdown/fence"
	"stele/internal/markdown/heading"
	"stele/internal/markdown/mdx"
)

// grammar says which of the parsers a document needs. Parsers are safe for
// concurrent use once made.
type grammar struct{ mdx, strict bool }

var grammars sync.Map // grammar → parser.Parser

func (g grammar) parser() parser.Parser {
	if p, ok := grammars.Load(g); ok {
		return p.(parser.Parser)
	}
	p, _ := grammars.LoadOrStore(g, g.build())
	return p.(parser.Parser)
}

func (g grammar) build() parser.Parser {
	blocks := []util.PrioritizedValue{
		util.Prioritized(parser.NewSetextHeadingParser(), 100),
		util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(bounded{parser.NewListParser()}, 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(container.Parser(), 650),
		util.Prioritized(fence.Parser(), 700),
		util.Prioritized(bounded{parser.NewBlockquoteParser()}, 800),
		util.Prioritized(extension.NewFootnoteBlockParser(), 950),
	}
	inlines := []util.PrioritizedValue{
		util.Prioritized(extension.NewTaskCheckBoxParser(), 0),
		util.Prioritized(heading.Parser(), 50),
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(extension.NewFootnoteParser(), 101),
		util.Prioritized(limit(parser.NewLinkParser(), linkTries, '['), 200),
		util.Prioritized(cjk.Emphasis(!g.strict), 500),
		util.Prioritized(cjk.Strikethrough(!g.strict), 500),
		util.Prioritized(extension.NewLinkifyParser(), 999),
	}
	if g.mdx {
		blocks = append(blocks,
			util.Prioritized(mdx.FlowParser(), 650),
			util.Prioritized(mdx.ModuleParser(), 650),
			util.Prioritized(indented{parser.NewParagraphParser()}, 1000))
		inlines = append(inlines, util.Prioritized(mdx.TextParser(), 150))
	} else {
		blocks = append(blocks,
			util.Prioritized(parser.NewCodeBlockParser(), 500),
			util.Prioritized(parser.NewHTMLBlockParser(), 900),
			util.Prioritized(parser.NewParagraphParser(), 1000))
		inlines = append(inlines,
			util.Prioritized(parser.NewAutoLinkParser(), 300),
			util.Prioritized(limit(parser.NewRawHTMLParser(), htmlTries, '<'), 400))
	}
	return parser.NewParser(
		parser.WithBlockParsers(blocks...),
		parser.WithInlineParsers(inlines...),
		parser.WithParagraphTransformers(
			util.Prioritized(container.Alerts(), 50),
			util.Prioritized(parser.LinkReferenceParagraphTransformer, 100),
			util.Prioritized(extension.NewTableParagraphTransformer(), 200)),
		parser.WithASTTransformers(
			util.Prioritized(extension.NewTableASTTransformer(), 0),
			util.Prioritized(extension.NewFootnoteASTTransformer(), 999)),
	)
}

// indented lets a paragraph begin at any depth, as MDX has no indented code.
type indented struct{ parser.BlockParser }

func (indented) CanAcceptIndentedLine() bool { return true }

// maxBlocks is how deep blocks may nest before the document is refused.
const maxBlocks = 120

var deepKey = parser.NewContextKey()

// bounded refuses to open blocks without end: `>>>>>…`.
type bounded struct{ parser.BlockParser }

func (p bounded) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	if len(pc.OpenedBlocks()) >= maxBlocks {
		if pc.Get(deepKey) == nil {
			_, segment := reader.PeekLine()
			pc.Set(deepKey, segment.Start)
		}
		return nil, parser.NoChildren
	}
	return p.BlockParser.Open(parent, reader, pc)
}

// maxTries is how often one inline parser may be tried in a block; some cost as much
// as the rest of the block is long.
const maxTries = 1000

// limited is an inline parser that gives up in a block with too many openings.
type limited struct {
	parser.InlineParser
	key  parser.ContextKey
	char byte
}

// tries is how often a limited parser ran in a block.
type tries struct {
	block ast.Node
	n     int
}

// Keys exist before any context does: a context has room for those only.
var linkTries, htmlTries = parser.NewContextKey(), parser.NewContextKey()

func limit(p parser.InlineParser, key parser.ContextKey, char byte) parser.InlineParser {
	l := &limited{InlineParser: p, key: key, char: char}
	if c, ok := p.(parser.CloseBlocker); ok {
		return &limitedCloser{l, c}
	}
	return l
}

type limitedCloser struct {
	*limited
	parser.CloseBlocker
}

func (p *limited) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, _ := block.PeekLine()
	if line[0] == p.char || bytes.HasPrefix(line, []byte("![")) {
		t, _ := pc.Get(p.key).(*tries)
		if t == nil {
			t = &tries{}
			pc.Set(p.key, t)
		}
		if t.block != parent {
			t.block, t.n = parent, 0
		}
		if t.n++; t.n > maxTries {
			return nil
		}
	}
	return p.InlineParser.Parse(parent, block, pc)
}
