package highlight

// value lexes up to the end of a declaration.
func (c *css) value(end int) {
	for c.i < end {
		c.component(end)
	}
}

// component lexes one part of a value.
func (c *css) component(end int) {
	s := c.s
	if c.skip() {
		return
	}
	switch b := s[c.i]; {
	case b == '"' || b == '\'':
		c.i = c.quoted(end)
	case b == '#' && byteAt(s, c.i+1, end) == '{', b == '@' && byteAt(s, c.i+1, end) == '{':
		c.interpolation(end)
	case b == '#':
		c.mark(number, wordEnd(s, c.i+1, end))
	case isDigit(b) || (b == '.' || b == '-' || b == '+') && (isDigit(byteAt(s, c.i+1, end)) || byteAt(s, c.i+1, end) == '.' && isDigit(byteAt(s, c.i+2, end))):
		e := numberEnd(s, c.i+1, end)
		if byteAt(s, e, end) == '%' {
			e++
		}
		c.mark(number, e)
	case b == '$' || b == '-' && byteAt(s, c.i+1, end) == '-':
		c.mark(variable, nameEnd(s, c.i+1, end))
	case b == '@':
		e := nameEnd(s, c.i+1, end)
		if c.less {
			c.mark(variable, e)
		} else {
			c.mark(keyword, e)
		}
	case b == '!':
		c.mark(keyword, nameEnd(s, spaceEnd(s, c.i+1, end), end))
	case isLetter(b) || b == '-':
		c.word(end)
	default:
		c.i++
	}
}

// word lexes a name in a value: a function, a keyword of a query, or neither.
func (c *css) word(end int) {
	s := c.s
	e := nameEnd(s, c.i, end)
	if byteAt(s, e, end) != '(' {
		switch s[c.i:e] {
		case "and", "or", "not", "only", "from", "through", "to", "in", "if":
			c.mark(keyword, e)
		default:
			c.i = e
		}
		return
	}
	name := s[c.i:e]
	if name == "and" || name == "or" || name == "not" {
		c.mark(keyword, e)
		return
	}
	c.mark(function, e)
	if (name == "url" || name == "src") && e+1 < end {
		c.i = blankEnd(s, e+1, end)
		if q := byteAt(s, c.i, end); q != '"' && q != '\'' && q != ')' && q != '$' && q != '@' && q != '#' {
			k := c.i
			for k < end && s[k] != ')' && s[k] != '\n' {
				k++
			}
			c.mark(str, k)
		}
	}
}

// atRule lexes @name and what belongs to it, up to its ; or {.
func (c *css) atRule() {
	s := c.s
	e := nameEnd(s, c.i+1, c.end)
	name := s[c.i+1 : e]
	if c.less && byteAt(s, blankEnd(s, e, c.end), c.end) == ':' && e > c.i+1 {
		c.mark(variable, e)
		c.i = blankEnd(s, e, c.end) + 1
		c.value(c.itemEnd())
		return
	}
	c.mark(keyword, e)
	end := c.itemEnd()
	switch name {
	case "media", "supports", "container", "custom-media", "include", "mixin", "function", "property", "keyframes", "layer", "font-face", "counter-style":
		if name == "include" || name == "mixin" || name == "function" || name == "keyframes" || name == "property" || name == "counter-style" {
			if i := blankEnd(s, c.i, end); i < end && (isLetter(s[i]) || s[i] == '-') {
				k := nameEnd(s, i, end)
				for byteAt(s, k, end) == '.' {
					k = nameEnd(s, k+1, end)
				}
				c.i = i
				if byteAt(s, i, end) == '-' {
					c.mark(variable, k)
				} else {
					c.mark(function, k)
				}
			}
		}
		c.query(end)
	case "extend", "nest", "scope", "at-root":
		c.selector(end)
	default:
		c.value(end)
	}
}

// query is value with feature names in parentheses: (min-width: 10px).
func (c *css) query(end int) {
	s := c.s
	for c.i < end {
		if s[c.i] == '(' {
			c.i++
			n := spaceEnd(s, c.i, end)
			if e := nameEnd(s, n, end); e > n && byteAt(s, spaceEnd(s, e, end), end) == ':' && isLetter(s[n]) && s[n] != '$' {
				c.i = n
				c.mark(attribute, e)
			}
			continue
		}
		c.component(end)
	}
}
