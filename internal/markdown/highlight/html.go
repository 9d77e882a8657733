package highlight

import "strings"

// Dialects of HTML.
type markup byte

const (
	pureHTML markup = iota
	vue
	svelte
)

type tags struct {
	o      *out
	s      string
	i, end int
	as     markup
	ts     bool // the scripts are TypeScript: expressions too
	noEnd  bool // no }} follows
}

func lexHTML(o *out, end int)   { (&tags{o: o, s: o.src, i: o.pos, end: end}).run() }
func lexVue(o *out, end int)    { (&tags{o: o, s: o.src, i: o.pos, end: end, as: vue}).run() }
func lexSvelte(o *out, end int) { (&tags{o: o, s: o.src, i: o.pos, end: end, as: svelte}).run() }

func (h *tags) mark(c class, e int) {
	h.o.tok(c, h.i, e)
	h.i = e
}

func (h *tags) run() {
	s := h.s
	h.ts = h.as != pureHTML && (strings.Contains(s[h.i:h.end], `lang="ts`) || strings.Contains(s[h.i:h.end], `lang='ts`))
	for h.i < h.end {
		switch s[h.i] {
		case '<':
			h.angle()
		case '&':
			if e := entityEnd(s, h.i, h.end); e > 0 {
				h.mark(regex, e)
			} else {
				h.i++
			}
		case '{':
			h.brace()
		default:
			h.i++
		}
	}
	h.o.emit(plain, h.end)
}

// brace lexes an expression of a template.
func (h *tags) brace() {
	s := h.s
	switch {
	case h.as == vue && byteAt(s, h.i+1, h.end) == '{' && !h.noEnd:
		n := strings.Index(s[h.i:h.end], "}}")
		if n < 0 {
			h.noEnd = true
			h.i++
			return
		}
		e := h.i + n
		h.mark(punctuation, h.i+2)
		h.script(e)
		h.mark(punctuation, e+2)
	case h.as == svelte:
		h.svelteBrace()
	default:
		h.i++
	}
}

// svelteBrace lexes {expression}, {#if …}, {:else}, {/if}, {@html …}.
func (h *tags) svelteBrace() {
	s := h.s
	h.mark(punctuation, h.i+1)
	ts := h.ts
	switch byteAt(s, h.i, h.end) {
	case '#', ':', '/', '@':
		e := wordEnd(s, h.i+1, h.end)
		ts = ts && s[h.i:e] != "#each" // its "as" names an item, no type
		h.mark(keyword, e)
		if n := blankEnd(s, e, h.end); n < h.end && isLetter(s[n]) && s[n:wordEnd(s, n, h.end)] == "if" {
			h.i = n
			h.mark(keyword, n+2)
		}
	}
	h.o.emit(plain, h.i)
	jsExpr(h.o, h.end, ts)
	h.i = h.o.pos
	if byteAt(s, h.i, h.end) == '}' {
		h.mark(punctuation, h.i+1)
	}
}

// script lexes the code up to e as an expression.
func (h *tags) script(e int) {
	h.o.emit(plain, h.i)
	jsExpr(h.o, e, h.ts)
	h.o.emit(plain, e)
	h.i = e
}

func (h *tags) angle() {
	s := h.s
	next := byteAt(s, h.i+1, h.end)
	switch {
	case next == '!':
		if strings.HasPrefix(s[h.i:h.end], "<!--") {
			h.mark(comment, after(s, "-->", h.i+4, h.end))
		} else if strings.HasPrefix(s[h.i:h.end], "<![CDATA[") {
			h.mark(str, after(s, "]]>", h.i+9, h.end))
		} else {
			h.mark(keyword, after(s, ">", h.i+1, h.end))
		}
	case next == '?':
		h.mark(keyword, after(s, ">", h.i+1, h.end))
	case next == '/':
		h.i += 2
		h.name()
	case isLetter(next):
		h.i++
		from := h.i
		h.name()
		name := s[from:h.i]
		lang, closed := h.attributes()
		if !closed {
			h.raw(name, lang)
		}
	default:
		h.i++
	}
}

// name lexes the name of an element.
func (h *tags) name() {
	s := h.s
	e := h.i
	for e < h.end && (isWord(s[e]) || s[e] == '-' || s[e] == ':' || s[e] == '.') {
		e++
	}
	c := tagName
	if h.as != pureHTML && e > h.i && isUpper(s[h.i]) {
		c = typeName
	}
	h.mark(c, e)
}

// attributes lexes up to the > of a tag; lang is what lang or type says, closed
// says that the tag has no content.
func (h *tags) attributes() (lang string, closed bool) {
	s := h.s
	for h.i < h.end {
		c := s[h.i]
		switch {
		case c == '>':
			h.i++
			return lang, closed
		case c == '<':
			return lang, true
		case c == '/':
			closed = true
			h.i++
		case isSpace(c):
			h.i++
		case c == '{' && h.as == svelte:
			h.svelteBrace()
		case c == '=' || c == '"' || c == '\'':
			h.i++
		default:
			closed = false
			from := h.i
			e := from
			for e < h.end && !isSpace(s[e]) && s[e] != '=' && s[e] != '>' && s[e] != '/' && s[e] != '<' && s[e] != '"' && s[e] != '\'' {
				e++
			}
			if e == from {
				h.i++
				continue
			}
			h.mark(attribute, e)
			name := s[from:e]
			n := spaceEnd(s, e, h.end)
			if byteAt(s, n, h.end) != '=' {
				continue
			}
			h.i = spaceEnd(s, n+1, h.end)
			if v := h.attributeValue(name); name == "lang" || name == "type" && lang == "" {
				lang = v
			}
		}
	}
	return lang, true
}

// attributeValue lexes a value and returns its text without quotes.
func (h *tags) attributeValue(name string) string {
	s := h.s
	if h.i >= h.end {
		return ""
	}
	q := s[h.i]
	if q != '"' && q != '\'' {
		if q == '{' && h.as == svelte {
			h.svelteBrace()
			return ""
		}
		e := h.i
		for e < h.end && !isSpace(s[e]) && s[e] != '>' {
			e++
		}
		v := s[h.i:e]
		h.mark(str, e)
		return v
	}
	n := strings.IndexByte(s[h.i+1:h.end], q)
	if n < 0 { // never closed: the line is all that is coloured
		h.mark(str, lineEnd(s, h.i, h.end))
		return ""
	}
	e := h.i + 1 + n
	v := s[h.i+1 : e]
	switch {
	case h.as == vue && isDirective(name):
		h.mark(str, h.i+1)
		h.script(e)
	case name == "style":
		h.mark(str, h.i+1)
		h.o.embed(lexStyleAttr, e)
		h.i = e
	case len(name) > 2 && name[:2] == "on" && h.as == pureHTML:
		h.mark(str, h.i+1)
		h.o.embed(lexJS, e)
		h.i = e
	case h.as == svelte:
		for h.i < e {
			k := strings.IndexByte(s[h.i:e], '{')
			if k < 0 {
				break
			}
			h.mark(str, h.i+k)
			outer := h.end
			h.end = e
			h.svelteBrace()
			h.end = outer
		}
		h.mark(str, e)
	}
	h.mark(str, e+1)
	return v
}

// isDirective says whether a Vue attribute holds an expression.
func isDirective(name string) bool {
	return name[0] == ':' || name[0] == '@' || name[0] == '#' || strings.HasPrefix(name, "v-")
}

// raw lexes the content of an element that holds another language.
func (h *tags) raw(name, lang string) {
	var lex lexer
	var close string
	switch {
	case foldEqual(name, 0, len(name), "script") && len(name) == 6:
		close, lex = "</script", lexJS
		switch {
		case lang == "ts":
			lex = lexTS
		case lang == "tsx":
			lex = lexTSX
		case strings.HasSuffix(lang, "json") || lang == "importmap" || lang == "speculationrules":
			lex = lexJSON
		case strings.HasPrefix(lang, "text/") && !strings.HasSuffix(lang, "javascript"):
			lex = lexHTML
		}
	case foldEqual(name, 0, len(name), "style") && len(name) == 5:
		close, lex = "</style", lexCSS
		if lang == "scss" || lang == "sass" || lang == "less" || lang == "stylus" {
			lex = lexerOf(lang)
		}
	default:
		return
	}
	e := foldAfter(h.s, h.i, h.end, close)
	if e < 0 {
		e = h.end
	}
	h.o.emit(plain, h.i)
	h.o.embed(lex, e)
	h.i = e
}
