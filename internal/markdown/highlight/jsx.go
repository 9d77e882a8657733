package highlight

// How far a decision looks ahead. It keeps the whole linear.
const lookAhead = 400

// tagStart opens an element at < when one can start here.
func (j *js) tagStart() bool {
	n := byteAt(j.s, j.i+1, j.end)
	if !isLetter(n) && n != '>' || !j.jsx && !j.elementAhead() {
		return false
	}
	j.i++
	j.tagName()
	j.push(jsFrame{kind: kTag})
	return true
}

// tagName lexes the name of an element: a component is a type.
func (j *js) tagName() {
	s := j.s
	e := j.i
	dotted := false
	for e < j.end && (isWord(s[e]) || s[e] == '-' || s[e] == '.' || s[e] == ':') {
		dotted = dotted || s[e] == '.'
		e++
	}
	c := tagName
	if dotted || e > j.i && isUpper(s[j.i]) {
		c = typeName
	}
	j.mark(c, e)
}

// tag lexes one token of a tag.
func (j *js) tag() {
	s := j.s
	c := s[j.i]
	switch {
	case isSpace(c):
		j.i++
	case isLetter(c):
		e := j.i
		for e < j.end && (isWord(s[e]) || s[e] == '-' || s[e] == ':' || s[e] == '.') {
			e++
		}
		j.mark(attribute, e)
	case c == '"' || c == '\'':
		e := j.i + 1
		for e < j.end && s[e] != c {
			e++
		}
		if e == j.end { // no closing quote: do not colour the rest
			e = lineEnd(s, j.i, j.end) - 1
		}
		j.mark(str, max(e, j.i)+1)
	case c == '{':
		j.i++
		j.push(jsFrame{kind: kJSXExpr})
		j.prev = pOp
	case c == '<': // type arguments of a component
		j.i++
		j.push(jsFrame{kind: kAngle, typ: true, base: true})
		j.prev = pOp
	case c == '/' && byteAt(s, j.i+1, j.end) == '>':
		j.i += 2
		j.pop()
		j.prev = pValue
		j.tagEnd()
	case c == '/' && j.comment():
	case c == '>':
		j.i++
		if j.oneTag && len(j.stack) == 2 {
			j.pop()
		} else if j.top().kind == kCloseTag {
			j.pop()
			if j.top().kind == kChildren {
				j.pop()
			}
			j.prev = pValue
		} else {
			j.top().kind = kChildren
		}
		j.tagEnd()
	default:
		j.i++
	}
}

// tagEnd stops behind the outermost tag when that is all there is to lex.
func (j *js) tagEnd() {
	if j.oneTag && len(j.stack) == 1 {
		j.end = j.i
	}
}

// children lexes what stands between tags.
func (j *js) children() {
	s := j.s
	for j.i < j.end {
		switch s[j.i] {
		case '{':
			j.i++
			j.push(jsFrame{kind: kJSXExpr})
			j.prev = pOp
			return
		case '<':
			n := byteAt(s, j.i+1, j.end)
			switch {
			case n == '/':
				j.i += 2
				j.tagName()
				j.push(jsFrame{kind: kCloseTag})
				return
			case isLetter(n) || n == '>':
				j.i++
				j.tagName()
				j.push(jsFrame{kind: kTag})
				return
			}
			j.i++
		case '&':
			if e := entityEnd(s, j.i, j.end); e > 0 {
				j.mark(regex, e)
				continue
			}
			j.i++
		default:
			j.i++
		}
	}
}

// elementAhead tells an element from a type assertion or type parameters in
// TypeScript without JSX, where people write elements all the same.
func (j *js) elementAhead() bool {
	s := j.s
	for i := j.i + 1; i < j.end && i < j.i+lookAhead; i++ {
		switch s[i] {
		case '>':
			if s[i-1] == '/' {
				return true
			}
			n := byteAt(s, i+1, j.end)
			return n == '\n' || n == '\r' || n == '<' || s[j.i+1] == '>'
		case '=':
			return byteAt(s, i+1, j.end) == '"' || byteAt(s, i+1, j.end) == '{'
		case '\n', '(', ')', '|', '&', ',':
			return false
		}
	}
	return false
}

// genericArrow says whether the < at i opens type parameters of an arrow function.
func (j *js) genericArrow() bool {
	if !j.ts {
		return false
	}
	s := j.s
	i := spaceEnd(s, j.i+1, j.end)
	e := wordEnd(s, i, j.end)
	if e > i && s[i:e] == "const" {
		i = spaceEnd(s, e, j.end)
		e = wordEnd(s, i, j.end)
	}
	if e == i {
		return false
	}
	n := spaceEnd(s, e, j.end)
	switch byteAt(s, n, j.end) {
	case ',':
		return true
	case 'e':
		return s[n:wordEnd(s, n, j.end)] == "extends" && byteAt(s, n+7, j.end) != '=' && byteAt(s, n+7, j.end) != '>'
	}
	return !j.jsx && !j.elementAhead()
}

// anglesEnd returns the index behind the > that closes the < at i when what is
// between reads as type arguments, or -1.
func (j *js) anglesEnd(i int) int {
	if s := j.s; i > 0 && isSpace(s[i-1]) && byteAt(s, i+1, j.end) != '\n' {
		return -1 // a comparison is written with blanks
	}
	return j.parametersEnd(i)
}

// parametersEnd is anglesEnd where type parameters are expected.
func (j *js) parametersEnd(i int) int {
	s := j.s
	depth, nest := 0, 0
	for k := i; k < j.end && k < i+lookAhead; k++ {
		c := s[k]
		switch c {
		case '<':
			depth++
		case '>':
			if s[k-1] == '=' {
				continue
			}
			if depth--; depth == 0 {
				if nest != 0 || k == i+1 {
					return -1
				}
				switch byteAt(s, k+1, j.end) {
				case 0, '(', '`', ',', ';', ')', ']', '}', '.', ':', '\n', '\r':
					return k + 1
				}
				return -1
			}
		case '(', '[', '{':
			nest++
		case ')', ']', '}':
			if nest--; nest < 0 {
				return -1
			}
		case ';':
			if nest == 0 {
				return -1
			}
		case '&', '|':
			if s[k-1] == c {
				return -1
			}
		case '=':
			if byteAt(s, k+1, j.end) != '>' {
				return -1
			}
		case '"', '\'':
			e := rawQuoted(s, k, j.end)
			if s[e-1] != c {
				return -1
			}
			k = e - 1
		case '+', '*', '/', '!', '%', '^', '#', '@':
			return -1
		}
	}
	return -1
}

// functionAhead says whether a function is written at i: function, async or an arrow function.
func (j *js) functionAhead(i int) bool {
	s := j.s
	if byteAt(s, i, j.end) == '=' || byteAt(s, i, j.end) == '>' {
		return false
	}
	i = spaceEnd(s, i, j.end)
	if i < j.end && isLetter(s[i]) {
		e := wordEnd(s, i, j.end)
		switch s[i:e] {
		case "function":
			return true
		case "async":
			n := blankEnd(s, e, j.end)
			return n < j.end && (s[n] == '(' || s[n] == '<' || isLetter(s[n]))
		}
		n := blankEnd(s, e, j.end)
		return n+1 < j.end && s[n] == '=' && s[n+1] == '>'
	}
	if j.ts && byteAt(s, i, j.end) == '<' {
		if i = j.parametersEnd(i); i < 0 {
			return false
		}
	}
	if byteAt(s, i, j.end) != '(' {
		return false
	}
	nest := 0
	for k := i; k < j.end && k < i+lookAhead; k++ {
		switch s[k] {
		case '(', '{', '[':
			nest++
		case ')', '}', ']':
			if nest--; nest == 0 {
				n := spaceEnd(s, k+1, j.end)
				if byteAt(s, n, j.end) == '=' && byteAt(s, n+1, j.end) == '>' {
					return true
				}
				return j.ts && byteAt(s, n, j.end) == ':' && j.arrowOnLine(n)
			}
		case '"', '\'':
			k = rawQuoted(s, k, j.end) - 1
		}
	}
	return false
}

// arrowOnLine looks for => behind a return type.
func (j *js) arrowOnLine(i int) bool {
	for k := i; k+1 < j.end && k < i+lookAhead; k++ {
		if s := j.s; s[k] == '=' && s[k+1] == '>' {
			return true
		} else if s[k] == ';' || s[k] == '\n' {
			return false
		}
	}
	return false
}

// entityEnd returns the end of the character reference at i, or -1.
func entityEnd(s string, i, end int) int {
	for k := i + 1; k < end && k < i+34; k++ {
		switch c := s[k]; {
		case c == ';':
			if k == i+1 {
				return -1
			}
			return k + 1
		case c == '#' && k == i+1:
		case c < 128 && isWord(c) && c != '_' && c != '$':
		default:
			return -1
		}
	}
	return -1
}
