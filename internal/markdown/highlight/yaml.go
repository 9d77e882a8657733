package highlight

import "strings"

// yaml lexes YAML line by line.
type yaml struct {
	o      *out
	s      string
	i, end int
	flow   int // open [ and {
	block  int // a block scalar belongs to a line indented this far; -1 without one
}

func lexYAML(o *out, end int) {
	y := yaml{o: o, s: o.src, i: o.pos, end: end, block: -1}
	for y.i < end {
		e := lineEnd(y.s, y.i, end)
		y.line(e)
		y.i = min(e+1, end)
	}
	o.emit(plain, end)
}

func (y *yaml) mark(c class, e int) {
	y.o.tok(c, y.i, e)
	y.i = e
}

func (y *yaml) line(e int) {
	s := y.s
	from := y.i
	y.i = blankEnd(s, y.i, e)
	if y.i == e || s[y.i] == '\r' {
		return
	}
	indent := y.i - from
	if y.block >= 0 {
		if indent > y.block {
			y.mark(str, e)
			return
		}
		y.block = -1
	}
	if indent == 0 && y.flow == 0 {
		if rest := s[y.i:e]; strings.HasPrefix(rest, "---") || strings.HasPrefix(rest, "...") || rest[0] == '%' {
			y.mark(keyword, y.i+min(3, len(rest)))
			if rest[0] == '%' {
				y.mark(keyword, e)
			}
		}
	}
	column := y.i - from
	for y.flow == 0 && y.i < e && (s[y.i] == '-' || s[y.i] == '?') && (y.i+1 == e || isSpace(s[y.i+1])) {
		column = y.i - from
		y.i = blankEnd(s, y.i+1, e)
	}
	if k := y.keyEnd(e); k > 0 {
		column = y.i - from
		y.mark(attribute, k)
		y.i = blankEnd(s, k, e) + 1
	}
	y.value(e, column)
}

// keyEnd returns the end of the key at i, or -1: what follows is a colon and a blank.
func (y *yaml) keyEnd(e int) int {
	s := y.s
	if y.i >= e {
		return -1
	}
	k := y.i
	if s[k] == '"' || s[k] == '\'' {
		k = rawQuoted(s, k, e)
		if n := blankEnd(s, k, e); byteAt(s, n, e) == ':' && (n+1 == e || isSpace(s[n+1]) || y.flow > 0) {
			return k
		}
		return -1
	}
	switch s[k] {
	case '[', '{', '#', '|', '>', '&', '*', '!', ']', '}', ',':
		return -1
	}
	for ; k < e; k++ {
		switch s[k] {
		case ':':
			if k+1 == e || isSpace(s[k+1]) {
				for k > y.i && isBlank(s[k-1]) {
					k--
				}
				return k
			}
		case '#':
			if isBlank(s[k-1]) {
				return -1
			}
		case ',', ']', '}', '[', '{':
			if y.flow > 0 {
				return -1
			}
		}
	}
	return -1
}

// value lexes the rest of a line; column is where the node it belongs to starts.
func (y *yaml) value(e, column int) {
	s := y.s
	for y.i < e {
		c := s[y.i]
		switch {
		case isSpace(c):
			y.i++
		case c == '#' && (y.i == 0 || isSpace(s[y.i-1])):
			y.mark(comment, e)
		case c == '"':
			y.i = quoted(y.o, y.i, e)
		case c == '\'':
			y.mark(str, rawQuoted(s, y.i, e))
		case c == '&' || c == '*':
			y.mark(variable, y.scalarEnd(e))
		case c == '!':
			y.mark(typeName, y.tokenEnd(e))
		case (c == '|' || c == '>') && y.flow == 0 && y.headerEnd(e) > 0:
			y.mark(keyword, y.headerEnd(e))
			y.block = column
		case c == '[' || c == '{':
			y.flow++
			y.i++
			y.flowKey(e)
		case (c == ']' || c == '}') && y.flow > 0:
			y.flow--
			y.i++
		case c == ',' && y.flow > 0:
			y.i++
			y.flowKey(e)
		case c == ':' && y.flow > 0:
			y.i++
		default:
			k := y.scalarEnd(e)
			y.mark(scalarClass(s[y.i:k]), k)
		}
	}
}

// flowKey lexes a key inside { }.
func (y *yaml) flowKey(e int) {
	y.i = blankEnd(y.s, y.i, e)
	if k := y.keyEnd(e); k > 0 {
		y.mark(attribute, k)
	}
}

// headerEnd returns the end of a block scalar's header, or -1 when it is none.
func (y *yaml) headerEnd(e int) int {
	k := y.i + 1
	for k < e && (isDigit(y.s[k]) || y.s[k] == '-' || y.s[k] == '+') {
		k++
	}
	if n := blankEnd(y.s, k, e); n == e || y.s[n] == '#' || y.s[n] == '\r' {
		return k
	}
	return -1
}

// tokenEnd is the next blank, or in a flow collection what separates.
func (y *yaml) tokenEnd(e int) int {
	k := y.i + 1
	for k < e && !isSpace(y.s[k]) && !(y.flow > 0 && (y.s[k] == ',' || y.s[k] == ']' || y.s[k] == '}')) {
		k++
	}
	return k
}

// scalarEnd is the end of a plain scalar.
func (y *yaml) scalarEnd(e int) int {
	s := y.s
	if s[y.i] == '&' || s[y.i] == '*' {
		return y.tokenEnd(e)
	}
	k := y.i + 1
	for ; k < e; k++ {
		switch s[k] {
		case '#':
			if isBlank(s[k-1]) {
				return k
			}
		case ',', ']', '}':
			if y.flow > 0 {
				return k
			}
		case ':':
			if y.flow > 0 && (k+1 == e || isSpace(s[k+1])) {
				return k
			}
		}
	}
	return k
}

// scalarClass tells numbers, booleans and null from text.
func scalarClass(w string) class {
	w = strings.TrimRight(w, " \t\r")
	switch w {
	case "true", "false", "null", "~", "yes", "no", "on", "off", "True", "False", "Null", "TRUE", "FALSE", "NULL":
		return number
	case "":
		return plain
	}
	k := 0
	if w[0] == '-' || w[0] == '+' {
		k++
	}
	if k == len(w) || !isDigit(w[k]) && !(w[k] == '.' && k+1 < len(w) && isDigit(w[k+1])) || numberEnd(w, k, len(w)) != len(w) {
		return str
	}
	hex := strings.HasPrefix(w[k:], "0x")
	for i, c := range []byte(w[k:]) {
		switch {
		case isDigit(c), c == '.', c == '_', c == '-', c == '+':
		case c|32 == 'e', hex && (c|32 <= 'f' || c == 'x'), i == 1 && c == 'o':
		default:
			return str
		}
	}
	return number
}
