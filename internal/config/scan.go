package config

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// item is a token of a configuration file, or a bracketed group with what is
// inside it.
type item struct {
	text   string // of a token; the opening bracket of a group
	word   string // name of an identifier, content of a string
	offset int    // in bytes
	group  bool
	inside []item
}

// scan takes JavaScript, TypeScript or JSON apart as far as is needed to find
// keys of object literals in it. It takes any text: what it does not understand
// becomes a token, brackets that do not match are closed where the text ends.
func scan(source string) []item {
	stack := []item{{group: true}}
	last := func() *item { return &stack[len(stack)-1] }
	closeGroup := func() {
		done := *last()
		stack = stack[:len(stack)-1]
		last().inside = append(last().inside, done)
	}
	for at := 0; at < len(source); {
		c := source[at]
		rest := source[at:]
		switch {
		case strings.HasPrefix(rest, "//"):
			at += lineEnd(rest)
			continue
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				end = len(rest) - 4
			}
			at += max(1, end+4)
			continue
		case c == '"' || c == '\'' || c == '`':
			end := stringEnd(rest)
			last().inside = append(last().inside, item{text: "string", word: unquote(rest[:end]), offset: at})
			at += end
			continue
		case c == '/' && regexpFollows(last().inside):
			end := regexpEnd(rest)
			last().inside = append(last().inside, item{text: "/", offset: at})
			at += end
			continue
		case c == '{' || c == '[' || c == '(':
			stack = append(stack, item{text: string(c), offset: at, group: true})
			at++
			continue
		case c == '}' || c == ']' || c == ')':
			if len(stack) > 1 {
				closeGroup()
			}
			at++
			continue
		case strings.HasPrefix(rest, "...") || strings.HasPrefix(rest, "=>"):
			text := rest[:2]
			if c == '.' {
				text = "..."
			}
			last().inside = append(last().inside, item{text: text, offset: at})
			at += len(text)
			continue
		}
		r, size := utf8.DecodeRuneInString(rest)
		if unicode.IsSpace(r) || r == '\ufeff' {
			at += size
			continue
		}
		if nameRune(r) {
			end := strings.IndexFunc(rest, func(r rune) bool { return !nameRune(r) })
			if end < 0 {
				end = len(rest)
			}
			last().inside = append(last().inside, item{text: "name", word: rest[:end], offset: at})
			at += end
			continue
		}
		last().inside = append(last().inside, item{text: rest[:size], offset: at})
		at += size
	}
	for len(stack) > 1 {
		closeGroup()
	}
	return stack[0].inside
}

func nameRune(r rune) bool {
	return r == '_' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

func lineEnd(rest string) int {
	if end := strings.IndexByte(rest, '\n'); end >= 0 {
		return end
	}
	return len(rest)
}

// stringEnd is where the string that begins rest ends. A template with ${ } in
// it is one string; a quote that is never closed ends with its line.
func stringEnd(rest string) int {
	quote := rest[0]
	depth := 0
	for i := 1; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '\\':
			i++
		case c == '\n' && quote != '`':
			return i
		case quote == '`' && c == '$' && i+1 < len(rest) && rest[i+1] == '{':
			depth++
			i++
		case quote == '`' && c == '}' && depth > 0:
			depth--
		case c == quote && depth == 0:
			return i + 1
		}
	}
	return len(rest)
}

func unquote(text string) string {
	if text[0] == '"' {
		if s, err := strconv.Unquote(text); err == nil {
			return s
		}
	}
	return strings.Trim(text, string(text[0]))
}

// regexpFollows tells whether a slash after these items begins a regular
// expression and is no division.
func regexpFollows(before []item) bool {
	if len(before) == 0 {
		return true
	}
	last := before[len(before)-1]
	return !last.group && last.text != "string" && (last.text != "name" || last.word == "return")
}

func regexpEnd(rest string) int {
	class := false
	for i := 1; i < len(rest); i++ {
		switch rest[i] {
		case '\\':
			i++
		case '[':
			class = true
		case ']':
			class = false
		case '\n':
			return i
		case '/':
			if !class {
				return i + 1
			}
		}
	}
	return len(rest)
}
