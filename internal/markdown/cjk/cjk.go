// Package cjk makes Markdown behave for text written without spaces between words.
//
// It takes the characters around a delimiter or a line break; it gives inline
// parsers for emphasis and strikethrough whose flanking rules know that Chinese and
// Japanese put no space around punctuation (`**中文。**后文` is bold), and the rule by
// which a line break between two such characters stands for nothing. It promises that
// text without such characters is parsed exactly as CommonMark and GFM say.
package cjk

import (
	"unicode"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// maxDelimiters bounds the delimiter runs of one block, because matching them costs
// time with the square of their number. A run beyond it is plain text.
const maxDelimiters = 2000

// Wide tells the characters of scripts that put no space between words, with their
// punctuation: Han, kana, bopomofo, CJK symbols and full-width forms. Hangul is not
// among them, Korean separates words by spaces.
func Wide(r rune) bool {
	switch {
	case r < 0x2e80:
		return false
	case r >= 0x3000 && r <= 0x312f, r >= 0x31a0 && r <= 0x33ff, r >= 0x3400 && r <= 0x9fff:
		return true
	case r >= 0xff00 && r <= 0xffef:
		return r < 0xffa0 || r > 0xffdc // half-width hangul
	case r >= 0xfe30 && r <= 0xfe4f, r >= 0xf900 && r <= 0xfaff, r >= 0x2e80 && r <= 0x2fdf:
		return true
	}
	return r >= 0x20000 && r <= 0x3ffff
}

// Joins tells that a soft line break between the characters before and after means
// nothing.
func Joins(before, after rune) bool { return Wide(before) && Wide(after) }

// Flanking gives whether a run of delimiter char between before and after can open
// and can close. friendly turns on the rules for CJK text.
func Flanking(char byte, before, after rune, friendly bool) (open, closes bool) {
	beforeSpace, afterSpace := util.IsSpaceRune(before), util.IsSpaceRune(after)
	beforePunct, afterPunct := punct(before), punct(after)
	left, right := !afterSpace, !beforeSpace
	if friendly {
		wideBefore, wideAfter := Wide(before), Wide(after)
		left = left && (!afterPunct || wideAfter || beforeSpace || beforePunct || wideBefore)
		right = right && (!beforePunct || wideBefore || afterSpace || afterPunct || wideAfter)
	} else {
		left = left && (!afterPunct || beforeSpace || beforePunct)
		right = right && (!beforePunct || afterSpace || afterPunct)
	}
	if char == '_' {
		return left && (!right || beforePunct), right && (!left || afterPunct)
	}
	return left, right
}

func punct(r rune) bool {
	return r < 0x80 && util.IsPunctRune(r) || r >= 0x80 && (unicode.IsPunct(r) || unicode.IsSymbol(r))
}

// Emphasis gives the inline parser for `*` and `_`.
func Emphasis(friendly bool) parser.InlineParser {
	return &runs{chars: []byte{'*', '_'}, maximum: 1 << 30, friendly: friendly, match: func(n int) ast.Node {
		return ast.NewEmphasis(n)
	}}
}

// Strikethrough gives the inline parser for `~` and `~~`.
func Strikethrough(friendly bool) parser.InlineParser {
	return &runs{chars: []byte{'~'}, maximum: 2, equal: true, friendly: friendly, match: func(int) ast.Node {
		return extast.NewStrikethrough()
	}}
}

// runs is an inline parser for delimiter runs and their processor.
type runs struct {
	chars    []byte
	maximum  int  // longest run that means something
	equal    bool // opener and closer have the same length
	friendly bool
	match    func(int) ast.Node
}

func (p *runs) Trigger() []byte { return p.chars }

func (p *runs) IsDelimiter(b byte) bool { return b == p.chars[0] || b == p.chars[len(p.chars)-1] }

func (p *runs) CanOpenCloser(opener, closer *parser.Delimiter) bool {
	return opener.Char == closer.Char && (!p.equal || opener.OriginalLength == closer.OriginalLength)
}

func (p *runs) OnMatch(consumes int) ast.Node { return p.match(consumes) }

// count is how many delimiters a block has so far.
type count struct {
	block ast.Node
	n     int
}

var countKey = parser.NewContextKey()

func (p *runs) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	before := block.PrecendingCharacter()
	n := 1
	for n < len(line) && line[n] == line[0] {
		n++
	}
	if n > p.maximum || p.equal && before == rune(line[0]) {
		return nil
	}
	c, _ := pc.Get(countKey).(*count)
	if c == nil {
		c = &count{}
		pc.Set(countKey, c)
	}
	if c.block != parent {
		c.block, c.n = parent, 0
	}
	if c.n++; c.n > maxDelimiters {
		return nil
	}
	after := ' '
	if n < len(line) {
		after = util.ToRune(line, n)
	}
	open, closes := Flanking(line[0], before, after, p.friendly)
	d := parser.NewDelimiter(open, closes, n, line[0], p)
	d.Segment = segment.WithStop(segment.Start + n)
	block.Advance(n)
	pc.PushDelimiter(d)
	return d
}
