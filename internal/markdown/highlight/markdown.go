package highlight

import "strings"

// markdown lexes Markdown line by line; code, data and components inside it with
// their own lexers.
type markdown struct {
	o   *out
	s   string
	i   int
	end int
	mdx bool
	par int // where the paragraph ends that was last looked at
}

func lexMarkdown(o *out, end int) { (&markdown{o: o, s: o.src, i: o.pos, end: end}).run() }
func lexMDX(o *out, end int)      { (&markdown{o: o, s: o.src, i: o.pos, end: end, mdx: true}).run() }

func (m *markdown) mark(c class, e int) {
	m.o.tok(c, m.i, e)
	m.i = e
}

func (m *markdown) run() {
	m.frontMatter()
	for m.i < m.end {
		m.line(lineEnd(m.s, m.i, m.end))
	}
	m.o.emit(plain, m.end)
}

// frontMatter lexes the YAML between --- at the top.
func (m *markdown) frontMatter() {
	s := m.s
	if !strings.HasPrefix(s[m.i:m.end], "---\n") && !strings.HasPrefix(s[m.i:m.end], "---\r\n") {
		return
	}
	from := lineEnd(s, m.i, m.end)
	n := strings.Index(s[from:m.end], "\n---")
	if n < 0 {
		return
	}
	m.mark(keyword, from)
	e := from + n + 1
	m.o.embed(lexYAML, e)
	m.i = e
	m.mark(keyword, e+3)
}

// line lexes the line that ends at e and moves to the next one.
func (m *markdown) line(e int) {
	s := m.s
	from := m.i
	m.i = blankEnd(s, m.i, e)
	for m.i < e && s[m.i] == '>' {
		m.mark(comment, m.i+1)
		m.i = blankEnd(s, m.i, e)
	}
	m.listMark(e)
	rest := s[m.i:e]
	switch {
	case rest == "":
	case strings.HasPrefix(rest, "```") || strings.HasPrefix(rest, "~~~"):
		m.fence(e)
		return
	case rest[0] == '#' && isHeading(rest):
		m.mark(heading, e)
	case strings.HasPrefix(rest, ":::"):
		m.mark(keyword, nameEnd(s, spaceEnd(s, m.i+markRun(rest), e), e))
	case m.mdx && m.i == from && (strings.HasPrefix(rest, "import ") || strings.HasPrefix(rest, "export ")):
		e = m.paragraphEnd()
		m.o.emit(plain, m.i)
		m.o.embed(lexTSX, e)
	case strings.Trim(rest, "-*_ \r") == "" && len(rest) >= 3:
		m.mark(punctuation, e)
	default:
		e = m.inline(e)
	}
	m.i = min(e+1, m.end)
	if m.i < e {
		m.i = e
	}
}

// listMark lexes the sign of a list item and its check box.
func (m *markdown) listMark(e int) {
	s := m.s
	k := m.i
	for k < e && isDigit(s[k]) {
		k++
	}
	c := byteAt(s, k, e)
	if k > m.i && (c == '.' || c == ')') || k == m.i && (c == '-' || c == '*' || c == '+') {
		if b := byteAt(s, k+1, e); isBlank(b) {
			m.mark(punctuation, k+1)
			m.i = blankEnd(s, m.i, e)
			if strings.HasPrefix(s[m.i:e], "[ ] ") || strings.HasPrefix(s[m.i:e], "[x] ") {
				m.mark(punctuation, m.i+3)
				m.i++
			}
		}
	}
}

// markRun counts how often the first byte is repeated.
func markRun(w string) int {
	n := 0
	for n < len(w) && w[n] == w[0] {
		n++
	}
	return n
}

func isHeading(line string) bool {
	n := markRun(line)
	return n <= 6 && (n == len(line) || isSpace(line[n]))
}

// paragraphEnd is the end of the last line before a blank one: a tag or a block
// of imports that never ends spoils no more than that.
func (m *markdown) paragraphEnd() int {
	if m.par > m.i {
		return m.par
	}
	m.par = lineEnd(m.s, m.i, m.end)
	for m.par < m.end && !blankLine(m.s, m.par+1, m.end) {
		m.par = lineEnd(m.s, m.par+1, m.end)
	}
	return m.par
}

func blankLine(s string, i, end int) bool {
	i = blankEnd(s, i, end)
	return i >= end || s[i] == '\n' || s[i] == '\r'
}

// fence lexes a fenced block: its opening line ends at e.
func (m *markdown) fence(e int) {
	s := m.s
	mark := markRun(s[m.i:e])
	sign := s[m.i]
	m.mark(punctuation, m.i+mark)
	m.i = blankEnd(s, m.i, e)
	k := m.i
	for k < e && !isSpace(s[k]) && s[k] != '{' {
		k++
	}
	lang := s[m.i:k]
	m.mark(typeName, k)
	m.mark(plain, e)
	body := min(e+1, m.end)
	m.i = body
	for k := body; k < m.end; {
		e := lineEnd(s, k, m.end)
		b := blankEnd(s, k, e)
		for b < e && s[b] == '>' {
			b = blankEnd(s, b+1, e)
		}
		if b < e && s[b] == sign {
			if n := markRun(s[b:e]); n >= mark && blankLine(s, b+n, e) {
				m.body(lang, k)
				m.mark(punctuation, e)
				m.i = min(e+1, m.end)
				return
			}
		}
		k = e + 1
	}
	m.body(lang, m.end)
}

// body lexes the code of a fence up to e.
func (m *markdown) body(lang string, e int) {
	name, _ := Canonical(lang)
	m.o.emit(plain, m.i)
	m.o.embed(lexerOf(name), e)
	m.i = e
}

// inline lexes text up to e and returns where it stopped: a component or an
// expression may go on behind the line.
func (m *markdown) inline(e int) int {
	s := m.s
	var missing [4]bool // of ** * _ ~~: none follows in this line
	for m.i < e {
		switch c := s[m.i]; c {
		case '\\':
			m.mark(regex, escapeEnd(s, m.i, e))
		case '`':
			n := markRun(s[m.i:e])
			k := strings.Index(s[m.i+n:e], s[m.i:m.i+n])
			if k < 0 {
				m.i += n
			} else {
				m.mark(str, m.i+n+k+n)
			}
		case '*', '_', '~':
			m.emphasis(c, e, &missing)
		case '[', '!':
			m.link(e)
		case '&':
			if k := entityEnd(s, m.i, e); k > 0 {
				m.mark(regex, k)
			} else {
				m.i++
			}
		case '<':
			if e = m.tag(e); e < m.i {
				e = lineEnd(s, m.i, m.end)
			}
		case '{':
			m.i++
			if m.mdx {
				m.o.emit(plain, m.i)
				stop := m.paragraphEnd()
				if strings.HasPrefix(s[m.i:m.end], "/*") { // a comment may hold blank lines
					stop = max(stop, after(s, "*/}", m.i, m.end))
				}
				jsExpr(m.o, stop, true)
				m.i = m.o.pos
				if m.i > e {
					e = lineEnd(s, m.i, m.end)
				}
			}
		case 'h':
			if rest := s[m.i:e]; strings.HasPrefix(rest, "https://") || strings.HasPrefix(rest, "http://") {
				k := m.i
				for k < e && !isSpace(s[k]) && s[k] != ')' && s[k] != '>' && s[k] != '<' && s[k] != '`' && s[k] < 128 {
					k++
				}
				m.mark(str, k)
			} else {
				m.i++
			}
		default:
			m.i++
		}
	}
	return e
}

// emphasis lexes **strong**, *emphasis*, _emphasis_ and ~~struck~~ text.
func (m *markdown) emphasis(c byte, e int, missing *[4]bool) {
	s := m.s
	n := min(markRun(s[m.i:e]), 2)
	slot := 1
	switch {
	case c == '~':
		slot, n = 3, 2
	case n == 2:
		slot = 0
	case c == '_':
		slot = 2
	}
	from := m.i + n
	inWord := c == '_' && m.i > 0 && isWord(s[m.i-1]) && s[m.i-1] < 128
	if missing[slot] || from >= e || isSpace(s[from]) || inWord || s[m.i+n-1] != c {
		m.i++
		return
	}
	k := strings.Index(s[from:e], s[m.i:from])
	if k <= 0 {
		missing[slot] = k < 0
		m.i += n
		return
	}
	m.mark(emphasis, from+k+n)
}

// link lexes [text](target), ![text](target) and [text]: target.
func (m *markdown) link(e int) {
	s := m.s
	from := m.i
	if s[from] == '!' {
		if byteAt(s, from+1, e) != '[' {
			m.i++
			return
		}
		from++
	}
	k := from + 1
	for k < e && s[k] != ']' && s[k] != '[' {
		k++
	}
	if byteAt(s, k, e) != ']' {
		m.i = from + 1
		return
	}
	m.i = from + 1
	switch byteAt(s, k+1, e) {
	case '(':
		m.mark(emphasis, k)
		m.i = k + 2
		n := m.i
		for n < e && s[n] != ')' {
			n++
		}
		m.mark(str, n)
	case ':':
		m.mark(emphasis, k)
		m.i = blankEnd(s, k+2, e)
		m.mark(str, e)
	case '[':
		m.mark(emphasis, k)
	default:
		m.i = k
	}
}

// tag lexes a tag, comment or address in angle brackets; it returns the end of
// the line it stopped in.
func (m *markdown) tag(e int) int {
	s := m.s
	n := byteAt(s, m.i+1, e)
	switch {
	case strings.HasPrefix(s[m.i:m.end], "<!--"):
		m.mark(comment, after(s, "-->", m.i+4, m.end))
	case strings.HasPrefix(s[m.i:e], "<http") || strings.HasPrefix(s[m.i:e], "<mailto"):
		m.mark(str, after(s, ">", m.i, e))
	case isLetter(n) || n == '/' || n == '>':
		m.o.emit(plain, m.i)
		jsxTag(m.o, m.paragraphEnd())
		m.i = max(m.o.pos, m.i+1)
	default:
		m.i++
	}
	if m.i > e {
		return lineEnd(s, m.i, m.end)
	}
	return e
}
