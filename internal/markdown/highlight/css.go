package highlight

// css lexes CSS and, with their comments and variables, SCSS, Sass and Less.
type css struct {
	o      *out
	s      string
	i, end int
	line   bool // // starts a comment
	less   bool // @name is a variable
	sass   bool // a line end ends a declaration
}

func lexCSS(o *out, end int)  { (&css{o: o, s: o.src, i: o.pos, end: end}).run() }
func lexSCSS(o *out, end int) { (&css{o: o, s: o.src, i: o.pos, end: end, line: true}).run() }
func lexSass(o *out, end int) {
	(&css{o: o, s: o.src, i: o.pos, end: end, line: true, sass: true}).run()
}
func lexLess(o *out, end int) {
	(&css{o: o, s: o.src, i: o.pos, end: end, line: true, less: true}).run()
}

// lexStyleAttr lexes the declarations of a style attribute.
func lexStyleAttr(o *out, end int) {
	c := css{o: o, s: o.src, i: o.pos, end: end}
	for c.i < c.end {
		if !c.skip() {
			c.declaration(true)
		}
	}
	o.emit(plain, end)
}

func (c *css) run() {
	for c.i < c.end {
		if c.skip() {
			continue
		}
		switch b := c.s[c.i]; {
		case b == '{' || b == '}' || b == ';':
			c.i++
		case b == '@':
			c.atRule()
		default:
			c.declaration(false)
		}
	}
	c.o.emit(plain, c.end)
}

func (c *css) mark(k class, e int) {
	c.o.tok(k, c.i, e)
	c.i = e
}

// skip passes white space and comments.
func (c *css) skip() bool {
	b := c.s[c.i]
	if isSpace(b) {
		c.i++
		return true
	}
	if b == '/' {
		switch byteAt(c.s, c.i+1, c.end) {
		case '*':
			c.mark(comment, after(c.s, "*/", c.i+2, c.end))
			return true
		case '/':
			if c.line {
				c.mark(comment, lineEnd(c.s, c.i, c.end))
				return true
			}
		}
	}
	return false
}

// itemEnd finds what ends the item at i: the index of { ; } or the end.
// A {…} behind # or @ is an interpolation.
func (c *css) itemEnd() int {
	s := c.s
	nest := 0
	for k := c.i; k < c.end; k++ {
		switch s[k] {
		case '"', '\'':
			k = rawQuoted(s, k, c.end) - 1
		case '(':
			nest++
		case ')':
			nest = max(nest-1, 0)
		case ';':
			if nest == 0 {
				return k
			}
		case '\n':
			if c.sass && nest == 0 && s[max(k-1, 0)] != ',' {
				return k
			}
		case '{':
			if k > c.i && (s[k-1] == '#' || s[k-1] == '@') {
				e := k
				for e < c.end && s[e] != '}' && s[e] != '\n' {
					e++
				}
				k = e
				continue
			}
			return k
		case '}':
			return k
		case '/':
			if byteAt(s, k+1, c.end) == '*' {
				k = after(s, "*/", k+2, c.end) - 1
			} else if c.line && byteAt(s, k+1, c.end) == '/' && nest == 0 && isSpace(s[max(k-1, 0)]) {
				k = lineEnd(s, k, c.end) - 1
			}
		}
	}
	return c.end
}

// declaration lexes a declaration or the selector of a rule.
func (c *css) declaration(only bool) {
	s, end := c.s, c.itemEnd()
	if end == c.i {
		c.i++
		return
	}
	e := nameEnd(s, c.i, end)
	if byteAt(s, c.i, end) == '*' { // an old hack of a property
		e = nameEnd(s, c.i+1, end)
	}
	name := s[c.i:e]
	n := blankEnd(s, e, end)
	selector := byteAt(s, end, c.end) == '{' && !only
	if c.sass && !selector {
		// an indented rule has no brace: only "name: " makes a declaration
		selector = !(byteAt(s, n, end) == ':' && (n+1 == end || isBlank(s[n+1]) || n > e))
	}
	if selector && byteAt(s, n, end) == ':' && len(name) > 2 && (name[:2] == "--" || name[0] == '$') {
		selector = false
	}
	if selector && e > c.i && byteAt(s, n, end) == ':' && byteAt(s, n+1, end) == ' ' && c.line {
		selector = false // font: { family: … }
	}
	if selector || byteAt(s, n, end) != ':' && (c.line && (s[c.i] == '.' || s[c.i] == '&')) {
		c.selector(end)
		return
	}
	if byteAt(s, n, end) == ':' && e > c.i {
		switch {
		case len(name) > 2 && name[:2] == "--" || name[0] == '$':
			c.mark(variable, e)
		default:
			c.mark(attribute, e)
		}
		c.i = n + 1
	}
	c.value(end)
}

// selector lexes up to the brace.
func (c *css) selector(end int) {
	s := c.s
	for c.i < end {
		if c.skip() {
			continue
		}
		switch b := s[c.i]; {
		case b == '.' && (isLetter(byteAt(s, c.i+1, end)) || byteAt(s, c.i+1, end) == '-' || byteAt(s, c.i+1, end) == '\\'):
			c.mark(typeName, c.escapedEnd(c.i+1, end))
		case b == '#' && byteAt(s, c.i+1, end) == '{', b == '@' && byteAt(s, c.i+1, end) == '{':
			c.interpolation(end)
		case b == '#' || b == '%':
			c.mark(typeName, c.escapedEnd(c.i+1, end))
		case b == ':':
			e := c.i + 1
			if byteAt(s, e, end) == ':' {
				e++
			}
			c.mark(function, nameEnd(s, e, end))
		case b == '[':
			c.attribute(end)
		case b == '&' || b == '*':
			c.mark(keyword, c.i+1)
			if b == '&' { // &-suffix
				c.mark(typeName, nameEnd(s, c.i, end))
			}
		case b == '@':
			c.mark(variable, nameEnd(s, c.i+1, end))
		case b == '"' || b == '\'':
			c.i = c.quoted(end)
		case isDigit(b):
			e := numberEnd(s, c.i, end)
			if byteAt(s, e, end) == '%' {
				e++
			}
			c.mark(number, e)
		case isLetter(b) || b == '-':
			e := nameEnd(s, c.i, end)
			if c.less && s[c.i:e] == "when" {
				c.mark(keyword, e)
			} else {
				c.mark(tagName, e)
			}
		default:
			c.i++
		}
	}
}

// quoted lexes a string. It ends with its line; an escape is a character or up
// to six hexadecimal digits.
func (c *css) quoted(end int) int {
	s, q := c.s, c.s[c.i]
	for k := c.i + 1; k < end; k++ {
		switch s[k] {
		case q:
			c.mark(str, k+1)
			return c.i
		case '\n':
			c.mark(str, k)
			return c.i
		case '\\':
			c.mark(str, k)
			e := k + 1
			for e < end && e < k+7 && (isDigit(s[e]) || s[e]|32 >= 'a' && s[e]|32 <= 'f') {
				e++
			}
			if e == k+1 {
				e = escapeEnd(s, k, end)
			}
			c.mark(regex, e)
			k = e - 1
		}
	}
	c.mark(str, end)
	return c.i
}

// escapedEnd is nameEnd with backslash escapes.
func (c *css) escapedEnd(i, end int) int {
	for {
		i = nameEnd(c.s, i, end)
		if byteAt(c.s, i, end) != '\\' || i+1 >= end || c.s[i+1] == '\n' {
			return i
		}
		i += 2
	}
}

func (c *css) interpolation(end int) {
	c.mark(punctuation, c.i+2)
	for c.i < end && c.s[c.i] != '}' {
		c.component(end)
	}
	if c.i < end {
		c.mark(punctuation, c.i+1)
	}
}

func (c *css) attribute(end int) {
	s := c.s
	c.i++
	c.i = spaceEnd(s, c.i, end)
	c.mark(attribute, nameEnd(s, c.i, end))
	for c.i < end && s[c.i] != ']' {
		switch b := s[c.i]; {
		case b == '"' || b == '\'':
			c.i = c.quoted(end)
		case isWord(b):
			c.mark(str, nameEnd(s, c.i, end))
		default:
			c.i++
		}
	}
}
