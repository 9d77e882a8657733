package highlight

import (
	"strings"
	"sync"
)

// grammar describes a language of the common kind: words, strings, numbers,
// comments and calls are all that tells its tokens apart.
type grammar struct {
	line        []string // what starts a comment up to the line's end
	open, close string   // a comment between two marks
	quotes      string   // bytes around strings that end with their line
	long        string   // bytes around strings that span lines, without escapes
	triple      bool     // three quotes make a string that spans lines
	lifetimes   bool     // 'a without a closing quote is a name
	sigils      string   // bytes that start a variable's name
	decorator   string   // what starts an attribute or annotation
	fold        bool     // words mean the same in any case
	upper       bool     // names with a capital are types
	first       bool     // the first word of a statement is its keyword
	keywords    string   // words by class, separated by blanks
	types       string
	constants   string
	selves      string // this, self and the like

	once  sync.Once
	table map[string]class
}

// words gives the class of each reserved word. The table is made when the
// language is first used, so that a start of the program costs nothing.
func (g *grammar) words() map[string]class {
	g.once.Do(func() {
		g.table = map[string]class{}
		for c, list := range map[class]string{keyword: g.keywords, typeName: g.types, number: g.constants, variable: g.selves} {
			for w := range strings.FieldsSeq(list) {
				g.table[w] = c
			}
		}
	})
	return g.table
}

// lex is the lexer of the language.
func (g *grammar) lex(o *out, end int) {
	s := o.src
	words := g.words()
	names := class(plain) // of the next name: after fn, class, …
	start := g.first
	for i := o.pos; i < end; {
		c := s[i]
		switch {
		case isSpace(c):
			i++
			continue
		case start && isLetter(c):
			e := wordEnd(s, i, end)
			o.tok(keyword, i, e)
			i = e
		case isLetter(c) && strings.IndexByte(g.sigils, c) < 0:
			i, names = g.word(o, words, i, end, names)
		case isDigit(c):
			e := numberEnd(s, i, end)
			o.tok(number, i, e)
			i = e
		case g.comment(o, i, end):
			i = o.pos
			continue
		case strings.IndexByte(g.quotes, c) >= 0 || strings.IndexByte(g.long, c) >= 0:
			i = g.text(o, i, end)
		case g.decorator != "" && strings.HasPrefix(s[i:end], g.decorator):
			i = g.attribute(o, i, end)
		case strings.IndexByte(g.sigils, c) >= 0 && isWord(byteAt(s, i+1, end)):
			e := wordEnd(s, i+1, end)
			o.tok(variable, i, e)
			i = e
		default:
			i++
			if c != '.' && c != '*' && c != '&' {
				names = plain
			}
			start = g.first && (c == ';' || c == '{' || c == '}')
			continue
		}
		start = false
	}
}

func (g *grammar) comment(o *out, i, end int) bool {
	s := o.src
	if g.open != "" && strings.HasPrefix(s[i:end], g.open) {
		o.tok(comment, i, after(s, g.close, i+len(g.open), end))
		return true
	}
	for _, mark := range g.line {
		if strings.HasPrefix(s[i:end], mark) {
			o.tok(comment, i, lineEnd(s, i, end))
			return true
		}
	}
	return false
}

// text lexes a string and returns where it ends.
func (g *grammar) text(o *out, i, end int) int {
	s, q := o.src, o.src[i]
	if g.triple {
		if mark := s[i : i+1]; strings.HasPrefix(s[i:end], mark+mark+mark) {
			e := after(s, mark+mark+mark, i+3, end)
			o.tok(str, i, e)
			return e
		}
	}
	if strings.IndexByte(g.long, q) >= 0 {
		e := after(s, s[i:i+1], i+1, end)
		o.tok(str, i, e)
		return e
	}
	if g.lifetimes && q == '\'' {
		// 'x' and '\n' are characters, 'a is a lifetime
		if e := wordEnd(s, i+1, end); e > i+1 && byteAt(s, e, end) != '\'' {
			o.tok(typeName, i, e)
			return e
		}
	}
	return quoted(o, i, end)
}

// attribute lexes @name or #[…].
func (g *grammar) attribute(o *out, i, end int) int {
	s := o.src
	if g.decorator == "@" {
		e := i + 1
		for e < end && (isWord(s[e]) || s[e] == '.') {
			e++
		}
		o.tok(function, i, e)
		return e
	}
	e := i
	for e < end && s[e] != ']' && s[e] != '\n' {
		e++
	}
	if e < end && s[e] == ']' {
		e++
	}
	o.tok(attribute, i, e)
	return e
}

// word lexes a name; it returns where it ends and the class of the next name.
func (g *grammar) word(o *out, words map[string]class, i, end int, names class) (int, class) {
	s := o.src
	e := wordEnd(s, i, end)
	w := s[i:e]
	if q := byteAt(s, e, end); e-i <= 2 && (q == '"' || q == '\'') && strings.IndexByte(g.quotes, q) >= 0 && isPrefix(w) {
		o.tok(str, i, e)
		return e, plain
	}
	key := w
	if g.fold {
		if len(w) > 24 {
			return e, plain
		}
		key = strings.ToLower(w)
	}
	member := i > 0 && s[i-1] == '.'
	if c, ok := words[key]; ok && !member {
		o.tok(c, i, e)
		if c != keyword {
			return e, plain
		}
		return e, declares(key)
	}
	next := byteAt(s, e, end)
	switch {
	case names != plain:
		o.tok(names, i, e)
	case next == '(' || next == '!' && byteAt(s, e+1, end) == '(' && g.lifetimes:
		o.tok(function, i, e)
	case g.upper && isUpper(w[0]):
		o.tok(typeName, i, e)
	}
	return e, plain
}

// isPrefix says whether letters before a quote belong to the string: r"", b”, f"".
func isPrefix(w string) bool {
	return strings.Trim(w, "rRbBfFuUcL") == ""
}

// declares gives the class of the name behind a keyword.
func declares(w string) class {
	switch w {
	case "func", "fn", "def", "fun", "function", "sub", "macro_rules":
		return function
	case "class", "struct", "enum", "trait", "interface", "type", "impl", "protocol", "extension", "object", "record", "union", "message", "service", "new":
		return typeName
	}
	return plain
}
