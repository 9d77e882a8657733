// Package heading gives headings their ids.
//
// It takes the visible text of headings; it gives the ids that readers' links rest
// on: the same text gives the same id in every tool of this family, for Chinese as
// for English, and a custom id (`## Title {#id}`) is taken as written.
package heading

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Slug is the id made from text alone (dialect: headings): lower case, spaces as
// hyphens, everything removed that is neither a letter, a mark, a decimal digit, a
// letter number, an underscore nor a hyphen. Nothing is collapsed or trimmed.
func Slug(s string) string {
	plain := true
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_' {
			continue
		}
		plain = false
		break
	}
	if plain {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range strings.ToLower(s) {
		switch {
		case r == ' ', r == '-':
			b.WriteByte('-')
		case keep(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

func keep(r rune) bool {
	if r < 0x80 {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_'
	}
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.In(r, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic)
}

// IDs hands out unique ids for one page.
type IDs struct {
	seen map[string]int
}

// Next is the id for a heading of this text: the slug, and for a repetition the slug
// with "-1", "-2", … that is not yet taken.
func (ids *IDs) Next(text string) string {
	slug := Slug(text)
	if ids.seen == nil {
		ids.seen = map[string]int{}
	}
	n, taken := ids.seen[slug]
	if !taken {
		ids.seen[slug] = 0
		return slug
	}
	for {
		n++
		id := slug + "-" + strconv.Itoa(n)
		if _, taken := ids.seen[id]; !taken {
			ids.seen[slug] = n
			ids.seen[id] = 0
			return id
		}
	}
}

// KindID is the kind of an ID node.
var KindID = ast.NewNodeKind("HeadingID")

// ID is a custom id at the end of a heading; it renders as nothing.
type ID struct {
	ast.BaseInline
	Value string
}

// Kind implements ast.Node.
func (n *ID) Kind() ast.NodeKind { return KindID }

// Dump implements ast.Node.
func (n *ID) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"Value": n.Value}, nil)
}

// Parser gives the inline parser for `{#id}` and `\{#id}` at the end of a heading.
// It comes before whatever else takes a brace or a backslash.
func Parser() parser.InlineParser { return idParser{} }

type idParser struct{}

func (idParser) Trigger() []byte { return []byte{'{', '\\'} }

func (idParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if parent.Kind() != ast.KindHeading {
		return nil
	}
	line, _ := block.PeekLine()
	id, ok := custom(string(line))
	if !ok {
		return nil
	}
	block.Advance(len(line))
	return &ID{Value: id}
}

// custom reads `{#id}` or `\{#id}` that fills s but for spaces after it.
func custom(s string) (string, bool) {
	s = strings.TrimRight(strings.TrimPrefix(s, `\`), " \t\r\n")
	inner, ok := strings.CutPrefix(s, "{#")
	if !ok || !strings.HasSuffix(inner, "}") {
		return "", false
	}
	inner = strings.TrimSuffix(strings.TrimSuffix(inner, "}"), `\`)
	if inner == "" || strings.ContainsAny(inner, " \t\r\n{}<>\"'`") {
		return "", false
	}
	return inner, true
}
