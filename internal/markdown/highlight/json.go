package highlight

// lexJSON lexes JSON and what people add to it: comments, single quotes, bare keys.
func lexJSON(o *out, end int) {
	s := o.src
	for i := o.pos; i < end; {
		c := s[i]
		switch {
		case c == '"' || c == '\'':
			i = jsonString(o, i, end)
		case isDigit(c) || (c == '-' || c == '+' || c == '.') && (isDigit(byteAt(s, i+1, end)) || byteAt(s, i+1, end) == '.'):
			e := numberEnd(s, i+1, end)
			o.tok(number, i, e)
			i = e
		case isLetter(c):
			e := wordEnd(s, i, end)
			if byteAt(s, spaceEnd(s, e, end), end) == ':' {
				o.tok(attribute, i, e)
			} else if jsWord(s[i:e]) == wConstant {
				o.tok(number, i, e)
			}
			i = e
		case c == '/' && byteAt(s, i+1, end) == '/':
			e := lineEnd(s, i, end)
			o.tok(comment, i, e)
			i = e
		case c == '/' && byteAt(s, i+1, end) == '*':
			e := after(s, "*/", i+2, end)
			o.tok(comment, i, e)
			i = e
		default:
			i++
		}
	}
}

// jsonString writes a string as a key or a value; only a value's escapes get a class.
func jsonString(o *out, i, end int) int {
	s := o.src
	for k := i + 1; k < end; k++ {
		switch s[k] {
		case '\\':
			k++
			if k < end && s[k] == '\n' {
				return quoted(o, i, end)
			}
		case '\n':
			return quoted(o, i, end)
		case s[i]:
			if n := spaceEnd(s, k+1, end); byteAt(s, n, end) == ':' {
				o.tok(attribute, i, k+1)
				return k + 1
			}
			return quoted(o, i, end)
		}
	}
	return quoted(o, i, end)
}
