package diag

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// frameWidth is the most characters of a line that a frame shows; a longer line
// is cut around the caret.
const frameWidth = 100

// Frame shows e the way a terminal prints it: place and message, the line before
// and the line itself with a caret, and the hint. It ends with a newline and has
// no colour codes.
func (e *Error) Frame() string {
	var b strings.Builder
	word := "error"
	if e.Severity == SeverityWarning {
		word = "warning"
	}
	if place := e.Place(); place != "" {
		fmt.Fprintf(&b, "%s: %s: %s\n", place, word, e.Message)
	} else {
		fmt.Fprintf(&b, "%s: %s\n", word, e.Message)
	}
	if e.Source != "" && e.Line > 0 {
		writeLines(&b, e.Source, e.Line, e.Column)
	}
	if e.Hint != "" {
		fmt.Fprintf(&b, "  → %s\n", e.Hint)
	}
	return b.String()
}

func writeLines(b *strings.Builder, source string, line, column int) {
	source = strings.TrimPrefix(source, "\ufeff")
	source = strings.ReplaceAll(source, "\r\n", "\n")
	source = strings.ReplaceAll(source, "\r", "\n")
	lines := strings.Split(source, "\n")
	if line > len(lines) {
		return
	}
	gutter := len(fmt.Sprint(line))
	for n := max(1, line-1); n <= line; n++ {
		text := lines[n-1]
		col := 0
		if n == line {
			col = column
		}
		text, col = cut(text, col)
		fmt.Fprintf(b, "  %*d │ %s\n", gutter, n, text)
		if col > 0 {
			fmt.Fprintf(b, "  %*s │ %s^\n", gutter, "", pad(text, col-1))
		}
	}
}

// cut shortens a long line so that column col stays visible, and gives the
// column it then has.
func cut(text string, col int) (string, int) {
	if utf8.RuneCountInString(text) <= frameWidth {
		return text, col
	}
	runes := []rune(text)
	from := max(0, min(col-1-frameWidth/2, len(runes)-frameWidth))
	to := min(len(runes), from+frameWidth)
	out := string(runes[from:to])
	if from > 0 {
		out = "…" + out
		col = col - from + 1
	}
	if to < len(runes) {
		out += "…"
	}
	return out, col
}

// pad gives white space as wide as the first n characters of text: tabs stay
// tabs, and characters that a terminal shows two cells wide count twice.
func pad(text string, n int) string {
	var b strings.Builder
	for _, r := range text {
		if n == 0 {
			break
		}
		n--
		switch {
		case r == '\t':
			b.WriteByte('\t')
		case wide(r):
			b.WriteString("  ")
		default:
			b.WriteByte(' ')
		}
	}
	b.WriteString(strings.Repeat(" ", n))
	return b.String()
}

// wide tells the East Asian wide and emoji blocks, as terminals lay them out.
func wide(r rune) bool {
	return r >= 0x1100 && r <= 0x115f || r >= 0x2e80 && r <= 0xa4cf ||
		r >= 0xac00 && r <= 0xd7a3 || r >= 0xf900 && r <= 0xfaff ||
		r >= 0xfe30 && r <= 0xfe6f || r >= 0xff00 && r <= 0xff60 ||
		r >= 0xffe0 && r <= 0xffe6 || r >= 0x1f300 && r <= 0x1faff ||
		r >= 0x20000 && r <= 0x3fffd
}
