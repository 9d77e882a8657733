package mdx

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// maxQuoted is how many bytes of a block quote one tag or expression may take.
const maxQuoted = 16 << 10

// A tag or expression in a block quote may go over several lines; the marks at the
// beginning of its lines are not a part of it. It is then scanned in a copy of its
// lines in which they are spaces, so that offsets stay right.

// scanInQuote scans the item at offset at of a flow line inside quotes.
func scanInQuote(src []byte, at, quotes int) (Item, *Error) {
	end := min(len(src), at+maxQuoted)
	masked := bytes.Clone(src[at:end])
	for i := bytes.IndexByte(masked, '\n'); i >= 0 && i+1 < len(masked); {
		pos := i + 1
		for range quotes {
			for pos < len(masked) && masked[pos] == ' ' {
				pos++
			}
			if pos >= len(masked) || masked[pos] != '>' {
				return scanShifted(masked[:i], at)
			}
			masked[pos] = ' '
			pos++
		}
		next := bytes.IndexByte(masked[pos:], '\n')
		if next < 0 {
			break
		}
		i = pos + next
	}
	return scanShifted(masked, at)
}

// scanInLines scans the item at offset at of running text whose lines are segments.
func scanInLines(src []byte, at int, lines *text.Segments) (Item, *Error) {
	last := lines.At(lines.Len() - 1).Stop
	masked := bytes.Clone(src[at:min(last, at+maxQuoted)])
	for i := 1; i < lines.Len(); i++ {
		for j := lines.At(i - 1).Stop; j < lines.At(i).Start; j++ {
			if k := j - at; k >= 0 && k < len(masked) {
				masked[k] = ' '
			}
		}
	}
	return scanShifted(masked, at)
}

// scanShifted scans at the beginning of part, which stands at offset at.
func scanShifted(part []byte, at int) (Item, *Error) {
	item, fault := scanItem(part, 0)
	if fault != nil {
		fault.Offset += at
		return item, fault
	}
	item.Start += at
	item.End += at
	if t := item.Tag; t != nil {
		t.Start += at
		t.End += at
		for i := range t.Attrs {
			t.Attrs[i].Start += at
			t.Attrs[i].At += at
		}
	}
	return item, nil
}

// quotes counts the open block quotes.
func quotes(pc parser.Context) int {
	n := 0
	for _, b := range pc.OpenedBlocks() {
		if b.Node.Kind() == ast.KindBlockquote {
			n++
		}
	}
	return n
}

// lineEnd gives the offset of the end of the line that at is in.
func lineEnd(src []byte, at int) int {
	if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(src)
}
