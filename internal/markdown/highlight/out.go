package highlight

import "strings"

// class is the letter of a token class; 0 is text without a class.
type class byte

const (
	plain       class = 0
	keyword     class = 'k'
	str         class = 's'
	number      class = 'n'
	function    class = 'f'
	typeName    class = 't'
	comment     class = 'c'
	punctuation class = 'p'
	attribute   class = 'a'
	tagName     class = 'g'
	variable    class = 'v'
	regex       class = 'r'
	inserted    class = 'i'
	deleted     class = 'd'
	heading     class = 'h'
	emphasis    class = 'e'
)

// maxDepth bounds languages inside languages (a fence in a fence in …).
const maxDepth = 6

// out writes the source, token by token and in order, as lines of HTML. A
// lexer can only give a class to the next bytes: it cannot lose, repeat or
// reorder any, which is how the package keeps its promise about the text.
type out struct {
	src   string
	pos   int // the first byte not yet written
	buf   []byte
	ends  []int // where each line ends in buf
	open  class // the class of the span that is open in buf
	depth int   // how many languages deep the lexer at work is
}

// tok leaves everything before start without a class and gives src[start:end] class c.
func (o *out) tok(c class, start, end int) {
	if start > o.pos {
		o.emit(plain, start)
	}
	o.emit(c, end)
}

// emit gives the bytes from pos to end the class c.
func (o *out) emit(c class, end int) {
	for o.pos < end {
		n := strings.IndexByte(o.src[o.pos:end], '\n')
		if n < 0 {
			stop := end
			if o.src[stop-1] == '\r' && stop < len(o.src) && o.src[stop] == '\n' {
				stop--
			}
			o.piece(c, o.src[o.pos:stop])
			o.pos = end
			return
		}
		stop := o.pos + n
		if n > 0 && o.src[stop-1] == '\r' {
			stop--
		}
		o.piece(c, o.src[o.pos:stop])
		o.close()
		o.ends = append(o.ends, len(o.buf))
		o.pos += n + 1
	}
}

// piece writes text that lies within one line; blanks at its ends stay outside the span.
func (o *out) piece(c class, text string) {
	if text == "" {
		return
	}
	if c == plain {
		o.close()
		o.buf = appendEscaped(o.buf, text)
		return
	}
	from, to := 0, len(text)
	for from < to && isBlank(text[from]) {
		from++
	}
	if from > 0 {
		o.close()
		if from == to {
			o.buf = append(o.buf, text...)
			return
		}
	}
	for isBlank(text[to-1]) {
		to--
	}
	if o.open != c {
		o.close()
	}
	buf := append(o.buf, text[:from]...) // a local copy: the field is written once
	if o.open != c {
		buf = append(buf, '<', 's', 'p', 'a', 'n', ' ', 'c', 'l', 'a', 's', 's', '=', '"', byte(c), '"', '>')
		o.open = c
	}
	o.buf = appendEscaped(buf, text[from:to])
	if to < len(text) {
		o.close()
		o.buf = append(o.buf, text[to:]...)
	}
}

func (o *out) close() {
	if o.open != plain {
		o.buf = append(o.buf, "</span>"...)
		o.open = plain
	}
}

// appendEscaped writes text as the content of an element. Quotes mean nothing
// there. A carriage return on its own is written as a reference since an HTML
// parser turns the bare character into a line feed.
func appendEscaped(buf []byte, text string) []byte {
	from := 0
	for i := 0; i < len(text); i++ {
		if kinds[text[i]]&cEscape == 0 {
			continue
		}
		buf = append(buf, text[from:i]...)
		switch text[i] {
		case '&':
			buf = append(buf, "&amp;"...)
		case '<':
			buf = append(buf, "&lt;"...)
		case '>':
			buf = append(buf, "&gt;"...)
		default:
			buf = append(buf, "&#13;"...)
		}
		from = i + 1
	}
	return append(buf, text[from:]...)
}

// lines ends the output and cuts it.
func (o *out) lines() []string {
	o.emit(plain, len(o.src))
	if n := len(o.src); n > 0 && o.src[n-1] != '\n' {
		o.close()
		o.ends = append(o.ends, len(o.buf))
	}
	all := string(o.buf)
	lines := make([]string, len(o.ends))
	start := 0
	for i, end := range o.ends {
		lines[i] = all[start:end]
		start = end
	}
	return lines
}

// embed runs another lexer on the bytes from pos to end, unless languages are nested too deeply.
func (o *out) embed(lex lexer, end int) {
	if lex != nil && o.depth < maxDepth && o.pos < end {
		o.depth++
		lex(o, end)
		o.depth--
	}
	o.emit(plain, end)
}
