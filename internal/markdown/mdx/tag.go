package mdx

import (
	"bytes"
	"fmt"
	"html"
	"strings"
)

// Tag is one JSX tag: opening, closing or self-closing. A fragment has no name.
type Tag struct {
	Name        string
	Closing     bool // </x>
	SelfClosing bool // <x />
	Attrs       []Attr
	Start, End  int // byte offsets, End after the ">"
}

// Attr is one attribute. Without HasValue and Expr it is a bare name; Spread is the
// source of `{...spread}` and then the name is empty.
type Attr struct {
	Name     string
	Value    string // of a string, character references decoded
	HasValue bool
	Expr     string // source between the braces
	Spread   string
	Start    int // of the name, or of the brace of a spread
	At       int // of the value's first character, or of the expression's
}

// Component tells that the name stands for a component and not for an HTML element.
func (t *Tag) Component() bool {
	if t.Name == "" {
		return true
	}
	c := t.Name[0]
	return !(c >= 'a' && c <= 'z') || strings.Contains(t.Name, ".")
}

// ScanTag reads the tag whose "<" is at pos.
func ScanTag(src []byte, pos int) (*Tag, *Error) { return scanTag(src, pos, 0) }

func scanTag(src []byte, pos, depth int) (*Tag, *Error) {
	t := &Tag{Start: pos}
	at := skip(src, pos+1)
	if at < len(src) && src[at] == '/' {
		t.Closing = true
		at = skip(src, at+1)
	}
	name, at, fault := tagName(src, at, t)
	if fault != nil {
		return nil, fault
	}
	t.Name = name
	for {
		at = skip(src, at)
		if at >= len(src) {
			return nil, endOfTag(t)
		}
		switch c := src[at]; {
		case c == '>':
			t.End = at + 1
			return t, nil
		case c == '/':
			at = skip(src, at+1)
			if at >= len(src) {
				return nil, endOfTag(t)
			}
			if src[at] != '>' {
				return nil, unexpected(src, at, "after the `/` of `<"+t.Name+">`", "end the tag with `/>`")
			}
			if t.Closing {
				return nil, &Error{at - 1, "a closing tag cannot end itself", "write `</" + t.Name + ">`"}
			}
			t.SelfClosing = true
			t.End = at + 1
			return t, nil
		case t.Closing:
			return nil, unexpected(src, at, "in the closing tag `</"+t.Name+">`", "a closing tag holds nothing but its name")
		case t.Name == "":
			return nil, unexpected(src, at, "in a fragment", "a fragment `<>` has no attributes")
		case c == '{':
			end, fault := expressionIn(src, at, depth)
			if fault != nil {
				return nil, fault
			}
			inner := strings.TrimSpace(string(src[at+1 : end-1]))
			spread, ok := strings.CutPrefix(inner, "...")
			switch {
			case ok:
				t.Attrs = append(t.Attrs, Attr{Spread: strings.TrimSpace(spread), Start: at, At: at + 1})
			case !onlyComments(inner):
				return nil, &Error{at, "only a spread may stand here", "write `{...props}`, or give the attribute a name"}
			}
			at = end
		default:
			var a Attr
			if a, at, fault = attribute(src, at, t, depth); fault != nil {
				return nil, fault
			}
			t.Attrs = append(t.Attrs, a)
		}
	}
}

func endOfTag(t *Tag) *Error {
	return &Error{t.Start, "the tag `<" + t.Name + "` has no end", "add the missing `>`, or write `\\<` for a less-than sign that is text"}
}

func unexpected(src []byte, at int, where, hint string) *Error {
	r, _ := decode(src, at)
	return &Error{at, fmt.Sprintf("unexpected character %q (U+%04X) %s", r, r, where), hint}
}

// expressionIn is ScanExpression that counts the levels already open.
func expressionIn(src []byte, pos, depth int) (int, *Error) {
	s := scanner{src: src, pos: pos + 1}
	if fault := s.code('}', depth+1); fault != nil {
		if fault.Message == unclosed {
			return 0, &Error{pos, "this expression is not closed", "add the missing `}`"}
		}
		return 0, fault
	}
	return s.pos, nil
}

// tagName reads `a`, `a.b.c`, `a:b`, or nothing before ">".
func tagName(src []byte, at int, t *Tag) (string, int, *Error) {
	if at < len(src) && src[at] == '>' {
		return "", at, nil
	}
	if at >= len(src) {
		return "", at, endOfTag(t)
	}
	if r, _ := decode(src, at); !nameStart(r) {
		hint := "write `\\<` or `&lt;` for a less-than sign that is text"
		if src[at] == '!' {
			return "", at, &Error{t.Start, "MDX has no HTML comments", "write `{/* … */}`"}
		}
		return "", at, unexpected(src, at, "before a tag's name", hint)
	}
	start := at
	at = word(src, at)
	for at < len(src) && (src[at] == '.' || src[at] == ':') {
		next := at + 1
		if r, _ := decode(src, next); !nameStart(r) {
			if src[at] == ':' && next < len(src) && src[next] == '/' {
				return "", at, &Error{t.Start, "MDX has no `<url>` links", "write `[text](url)`, or the bare URL"}
			}
			return "", at, unexpected(src, min(next, len(src)-1), "in a tag's name", "a name goes on with a letter after `.` and `:`")
		}
		at = word(src, next)
	}
	if at < len(src) {
		if c := src[at]; c == '@' {
			return "", at, unexpected(src, at, "in a tag's name", "write `[text](mailto:…)` for a link, or `\\<` for a less-than sign")
		}
	}
	return string(src[start:at]), at, nil
}

func word(src []byte, at int) int {
	for at < len(src) {
		r, size := decode(src, at)
		if !namePart(r) {
			break
		}
		at += size
	}
	return at
}

func attribute(src []byte, at int, t *Tag, depth int) (Attr, int, *Error) {
	if r, _ := decode(src, at); !nameStart(r) {
		return Attr{}, at, unexpected(src, at, "in the tag `<"+t.Name+">`", "an attribute is written `name`, `name=\"text\"` or `name={value}`")
	}
	a := Attr{Start: at}
	at = word(src, at)
	if at < len(src) && src[at] == ':' {
		at = word(src, at+1)
	}
	a.Name = string(src[a.Start:at])
	eq := skip(src, at)
	if eq >= len(src) || src[eq] != '=' {
		return a, at, nil
	}
	at = skip(src, eq+1)
	if at >= len(src) {
		return a, at, endOfTag(t)
	}
	switch c := src[at]; c {
	case '"', '\'':
		end := at + 1
		for end < len(src) && src[end] != c {
			end++
		}
		if end >= len(src) {
			return a, at, &Error{at, "the value of `" + a.Name + "` is not closed", "add the missing quote"}
		}
		a.HasValue, a.At = true, at+1
		a.Value = html.UnescapeString(string(src[at+1 : end]))
		return a, end + 1, nil
	case '{':
		end, fault := expressionIn(src, at, depth)
		if fault != nil {
			return a, at, fault
		}
		a.At = at + 1
		a.Expr = strings.TrimSpace(string(src[at+1 : end-1]))
		if onlyComments(a.Expr) {
			return a, at, &Error{at, "the attribute `" + a.Name + "` has an empty expression", "write a value between the braces"}
		}
		return a, end, nil
	case '<':
		s := scanner{src: src, pos: at}
		if fault := s.element(depth + 1); fault != nil {
			return a, at, fault
		}
		a.At = at
		a.Expr = string(src[at:s.pos])
		return a, s.pos, nil
	}
	return a, at, unexpected(src, at, "as the value of `"+a.Name+"`", "write `\"text\"` or `{value}`")
}

// skip passes white space and comments between the parts of a tag.
func skip(src []byte, at int) int {
	for at < len(src) {
		switch c := src[at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			at++
		case c == '/' && at+1 < len(src) && src[at+1] == '*':
			end := bytes.Index(src[at+2:], []byte("*/"))
			if end < 0 {
				return at
			}
			at += end + 4
		case c == '/' && at+1 < len(src) && src[at+1] == '/':
			end := bytes.IndexByte(src[at:], '\n')
			if end < 0 {
				return at
			}
			at += end
		default:
			return at
		}
	}
	return at
}

// onlyComments tells that code holds nothing that runs.
func onlyComments(code string) bool {
	for {
		code = strings.TrimSpace(code)
		switch {
		case code == "":
			return true
		case strings.HasPrefix(code, "/*"):
			end := strings.Index(code[2:], "*/")
			if end < 0 {
				return false
			}
			code = code[end+4:]
		case strings.HasPrefix(code, "//"):
			_, rest, ok := strings.Cut(code, "\n")
			if !ok {
				return true
			}
			code = rest
		default:
			return false
		}
	}
}

// Empty tells that an expression's source is white space and comments only.
func Empty(code string) bool { return onlyComments(code) }

// Literal gives the text of an expression that is a plain string or a template
// without parts.
func Literal(code string) (string, bool) {
	if len(code) < 2 {
		return "", false
	}
	q := code[0]
	if q != '"' && q != '\'' && q != '`' || code[len(code)-1] != q {
		return "", false
	}
	inner := code[1 : len(code)-1]
	if strings.ContainsRune(inner, rune(q)) || strings.Contains(inner, `\`) || q == '`' && strings.Contains(inner, "${") {
		return "", false
	}
	return inner, true
}
