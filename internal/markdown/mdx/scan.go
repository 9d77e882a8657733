// Package mdx is the grammar of MDX: JSX, expressions and module code in Markdown.
//
// It takes source text; it gives scanners that find where a tag, an expression or a
// block of imports and exports ends, with what a compiler needs to know of it, and
// parsers that put them into a goldmark tree. The scanners know strings, templates,
// regular expressions, comments, nested braces and nested JSX. They promise time
// linear in the text they look at, offsets exact to the byte, and no panic.
package mdx

import (
	"unicode"
	"unicode/utf8"
)

// Error is a fault of the grammar at a byte offset of the source.
type Error struct {
	Offset        int
	Message, Hint string
}

func (e *Error) Error() string { return e.Message }

// maxDepth is how deep braces and tags may nest in one expression.
const maxDepth = 400

// ScanExpression takes the offset of a "{" and gives the offset after the "}" that
// closes it.
func ScanExpression(src []byte, pos int) (end int, fault *Error) {
	s := scanner{src: src, pos: pos + 1}
	if fault := s.code('}', 0); fault != nil {
		if fault.Message == unclosed {
			return 0, &Error{pos, "this expression is not closed", "add the missing `}`, or write `\\{` for a brace that is text"}
		}
		return 0, fault
	}
	return s.pos, nil
}

const unclosed = "unclosed"

// scanner walks over JavaScript. It does not build a tree: it only needs to know
// where things end, for which the previous token says enough.
type scanner struct {
	src []byte
	pos int
	// value tells that the last token ended a value, so that "/" divides and "<"
	// compares.
	value bool
	// line stops code at the first line end outside of brackets (module code).
	line bool
}

// code reads up to and over the closing byte at the same level. closing 0 reads to
// the end of the statement's lines (see line) or of the text.
func (s *scanner) code(closing byte, depth int) *Error {
	if depth > maxDepth {
		return &Error{s.pos, "this expression is nested too deeply", "move it into a component"}
	}
	start := s.pos
	s.value = false
	for s.pos < len(s.src) {
		c := s.src[s.pos]
		switch {
		case c == closing && closing != 0:
			s.pos++
			s.value = true
			return nil
		case c == '\n' && s.line && closing == 0:
			return nil
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			s.pos++
		case c == '{' || c == '(' || c == '[':
			s.pos++
			if fault := s.code(closer(c), depth+1); fault != nil {
				return fault
			}
		case c == '}' || c == ')' || c == ']':
			return &Error{s.pos, "unexpected `" + string(c) + "` in this expression", "check that every bracket is closed in order"}
		case c == '"' || c == '\'':
			if fault := s.quoted(c); fault != nil {
				return fault
			}
			s.value = true
		case c == '`':
			if fault := s.template(depth); fault != nil {
				return fault
			}
			s.value = true
		case c == '/' && s.pos+1 < len(s.src) && (s.src[s.pos+1] == '/' || s.src[s.pos+1] == '*'):
			if fault := s.comment(); fault != nil {
				return fault
			}
		case c == '/' && !s.value:
			if fault := s.regexp(); fault != nil {
				return fault
			}
			s.value = true
		case c == '<' && !s.value && s.tagFollows():
			if fault := s.element(depth + 1); fault != nil {
				return fault
			}
			s.value = true
		case c >= '0' && c <= '9' || identifier(c):
			s.word()
		case (c == '+' || c == '-') && s.pos+1 < len(s.src) && s.src[s.pos+1] == c:
			s.pos += 2 // ++ and -- leave what is before them as it was
		default:
			s.pos++
			s.value = false
		}
	}
	if closing != 0 {
		return &Error{start - 1, unclosed, ""}
	}
	return nil
}

func closer(c byte) byte {
	switch c {
	case '{':
		return '}'
	case '(':
		return ')'
	}
	return ']'
}

func identifier(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c >= 0x80
}

// beforeValue are the words after which a value begins.
var beforeValue = map[string]bool{
	"return": true, "typeof": true, "instanceof": true, "in": true, "of": true, "new": true, "delete": true,
	"void": true, "throw": true, "case": true, "do": true, "else": true, "await": true, "yield": true,
	"default": true, "extends": true,
}

func (s *scanner) word() {
	from := s.pos
	for s.pos < len(s.src) && (identifier(s.src[s.pos]) || s.src[s.pos] >= '0' && s.src[s.pos] <= '9') {
		s.pos++
	}
	dotted := from > 0 && s.src[from-1] == '.'
	s.value = dotted || !beforeValue[string(s.src[from:s.pos])]
}

func (s *scanner) quoted(quote byte) *Error {
	start := s.pos
	for s.pos++; s.pos < len(s.src); s.pos++ {
		switch s.src[s.pos] {
		case '\\':
			s.pos++
		case '\n':
			return &Error{start, "this string is not closed", "add the missing quote before the end of the line"}
		case quote:
			s.pos++
			return nil
		}
	}
	s.pos = len(s.src)
	return &Error{start, "this string is not closed", "add the missing quote"}
}

func (s *scanner) template(depth int) *Error {
	start := s.pos
	for s.pos++; s.pos < len(s.src); {
		switch c := s.src[s.pos]; {
		case c == '\\':
			s.pos += 2
		case c == '`':
			s.pos++
			return nil
		case c == '$' && s.pos+1 < len(s.src) && s.src[s.pos+1] == '{':
			s.pos += 2
			if fault := s.code('}', depth+1); fault != nil {
				return fault
			}
		default:
			s.pos++
		}
	}
	s.pos = len(s.src)
	return &Error{start, "this template string is not closed", "add the missing backquote"}
}

func (s *scanner) comment() *Error {
	start := s.pos
	if s.src[s.pos+1] == '/' {
		for s.pos < len(s.src) && s.src[s.pos] != '\n' {
			s.pos++
		}
		return nil
	}
	for s.pos += 2; s.pos+1 < len(s.src); s.pos++ {
		if s.src[s.pos] == '*' && s.src[s.pos+1] == '/' {
			s.pos += 2
			return nil
		}
	}
	s.pos = len(s.src)
	return &Error{start, "this comment is not closed", "add the missing `*/`"}
}

func (s *scanner) regexp() *Error {
	start := s.pos
	class := false
	for s.pos++; s.pos < len(s.src); s.pos++ {
		switch s.src[s.pos] {
		case '\\':
			s.pos++
		case '[':
			class = true
		case ']':
			class = false
		case '\n':
			return &Error{start, "this regular expression is not closed", "add the missing `/`"}
		case '/':
			if class {
				continue
			}
			for s.pos++; s.pos < len(s.src) && identifier(s.src[s.pos]); s.pos++ {
			}
			return nil
		}
	}
	s.pos = len(s.src)
	return &Error{start, "this regular expression is not closed", "add the missing `/`"}
}

// tagFollows tells that the "<" here begins JSX and not a comparison.
func (s *scanner) tagFollows() bool {
	if s.pos+1 >= len(s.src) {
		return false
	}
	c := s.src[s.pos+1]
	return c == '>' || identifier(c)
}

// element reads a whole JSX element inside an expression.
func (s *scanner) element(depth int) *Error {
	if depth > maxDepth {
		return &Error{s.pos, "JSX is nested too deeply here", "move it into a component"}
	}
	open, fault := scanTag(s.src, s.pos, depth)
	if fault != nil {
		return fault
	}
	s.pos = open.End
	if open.SelfClosing {
		return nil
	}
	for s.pos < len(s.src) {
		switch s.src[s.pos] {
		case '{':
			at := s.pos
			s.pos++
			if fault := s.code('}', depth+1); fault != nil {
				if fault.Message == unclosed {
					fault.Offset = at
				}
				return fault
			}
		case '<':
			if s.pos+1 < len(s.src) && s.src[s.pos+1] == '/' {
				end, fault := scanTag(s.src, s.pos, depth)
				if fault != nil {
					return fault
				}
				if end.Name != open.Name {
					return Mismatch(open, end)
				}
				s.pos = end.End
				return nil
			}
			if fault := s.element(depth + 1); fault != nil {
				return fault
			}
		default:
			s.pos++
		}
	}
	return Unclosed(open)
}

// Unclosed is the fault of a tag whose closing tag is missing.
func Unclosed(open *Tag) *Error {
	return &Error{open.Start, "`<" + open.Name + ">` is not closed",
		"add `</" + open.Name + ">`, or write `<" + open.Name + " />` when it has no content"}
}

// Mismatch is the fault of a closing tag of another name than the open one.
func Mismatch(open, end *Tag) *Error {
	return &Error{open.Start, "`<" + open.Name + ">` is closed by `</" + end.Name + ">`",
		"write `</" + open.Name + ">` there, or close the tags in the order they were opened"}
}

func nameStart(r rune) bool { return r == '$' || r == '_' || unicode.IsLetter(r) }

func namePart(r rune) bool {
	return nameStart(r) || r == '-' || unicode.IsDigit(r) || unicode.IsMark(r)
}

func decode(src []byte, pos int) (rune, int) {
	if pos >= len(src) {
		return 0, 0
	}
	if src[pos] < utf8.RuneSelf {
		return rune(src[pos]), 1
	}
	return utf8.DecodeRune(src[pos:])
}
