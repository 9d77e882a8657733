package mdx

import (
	"bytes"
	"strings"
)

// Statement is one import or export.
type Statement struct {
	Start, End int
	Import     bool
	Specifier  string
	Default    string
	Namespace  string
	Named      map[string]string // local name → exported name
	Names      []string          // declared by an export
}

// ScanModule reads the block of imports and exports that begins at pos and gives its
// statements and the offset at which Markdown goes on: after a blank line, or after a
// finished statement that is followed by something else.
func ScanModule(src []byte, pos int) (list []Statement, end int, fault *Error) {
	for pos < len(src) {
		switch {
		case ModuleStart(src, pos):
			var st Statement
			if src[pos] == 'i' {
				st, fault = importStatement(src, pos)
			} else {
				st, fault = exportStatement(src, pos)
			}
			if fault != nil {
				return nil, 0, fault
			}
			list = append(list, st)
			pos = st.End
			for pos < len(src) && (src[pos] == ' ' || src[pos] == '\t' || src[pos] == ';') {
				pos++
			}
			if bytes.HasPrefix(src[pos:], []byte("//")) {
				for pos < len(src) && src[pos] != '\n' {
					pos++
				}
			}
			if pos < len(src) && src[pos] != '\n' {
				if ModuleStart(src, pos) {
					continue
				}
				return nil, 0, &Error{pos, "text after an import or export on the same line", "put a blank line between them"}
			}
			pos++
		case bytes.HasPrefix(src[pos:], []byte("//")):
			next := bytes.IndexByte(src[pos:], '\n')
			if next < 0 {
				return list, len(src), nil
			}
			pos += next + 1
		default:
			return list, min(pos, len(src)), nil
		}
	}
	return list, len(src), nil
}

// ModuleStart tells that an import or export statement begins at pos.
func ModuleStart(src []byte, pos int) bool {
	rest := src[pos:]
	if !bytes.HasPrefix(rest, []byte("import")) && !bytes.HasPrefix(rest, []byte("export")) || len(rest) < 7 {
		return false
	}
	switch rest[6] {
	case ' ', '\t', '{', '*':
		return true
	case '"', '\'':
		return rest[0] == 'i'
	}
	return false
}

func badImport(at int) *Error {
	return &Error{at, "this is not a valid import", "write `import Name from 'path'`; a paragraph cannot begin with the word `import`: put it in other words or write `&#105;mport`"}
}

func importStatement(src []byte, pos int) (Statement, *Error) {
	st := Statement{Start: pos, Import: true}
	at := skip(src, pos+6)
	wantFrom := false
	for at < len(src) {
		switch c := src[at]; {
		case c == '"' || c == '\'':
			end := at + 1
			for end < len(src) && src[end] != c && src[end] != '\n' {
				end++
			}
			if end >= len(src) || src[end] != c || wantFrom {
				return st, badImport(pos)
			}
			st.Specifier = string(src[at+1 : end])
			st.End = end + 1
			return st, nil
		case c == '{':
			end := bytes.IndexByte(src[at:], '}')
			if end < 0 {
				return st, &Error{at, "this import is not closed", "add the missing `}`"}
			}
			st.Named = map[string]string{}
			for part := range strings.SplitSeq(string(src[at+1:at+end]), ",") {
				fields := strings.Fields(part)
				switch {
				case len(fields) == 0:
				case len(fields) == 1 && isName(fields[0]):
					st.Named[fields[0]] = fields[0]
				case len(fields) == 3 && fields[1] == "as" && isName(fields[2]):
					st.Named[fields[2]] = strings.Trim(fields[0], `"'`)
				default:
					return st, badImport(pos)
				}
			}
			at = skip(src, at+end+1)
			wantFrom = true
		case c == '*':
			at = skip(src, at+1)
			as := word(src, at)
			if string(src[at:as]) != "as" {
				return st, badImport(pos)
			}
			at = skip(src, as)
			end := word(src, at)
			st.Namespace = string(src[at:end])
			at = skip(src, end)
			wantFrom = true
		case c == ',':
			at = skip(src, at+1)
		default:
			end := word(src, at)
			if end == at {
				return st, badImport(pos)
			}
			name := string(src[at:end])
			at = skip(src, end)
			if name == "from" && wantFrom {
				wantFrom = false
				if at >= len(src) || src[at] != '"' && src[at] != '\'' {
					return st, badImport(pos)
				}
				continue
			}
			if st.Default != "" {
				return st, badImport(pos)
			}
			st.Default = name
			wantFrom = true
		}
	}
	return st, badImport(pos)
}

func isName(s string) bool { return s != "" && word([]byte(s), 0) == len(s) }

func exportStatement(src []byte, pos int) (Statement, *Error) {
	st := Statement{Start: pos}
	s := scanner{src: src, pos: pos + 6, line: true}
	for {
		if fault := s.code(0, 0); fault != nil {
			if fault.Message == unclosed {
				return st, &Error{pos, "this export is not finished: a bracket is not closed", "close every bracket; a blank line does not end it before"}
			}
			return st, fault
		}
		// At a line end outside of brackets, or at the end of the text.
		st.End = s.pos
		next := s.pos + 1
		if next >= len(src) || src[next] == '\n' || ModuleStart(src, next) || blank(src, next) {
			break
		}
		if !unfinished(src, pos, s.pos) && !continues(src, next) {
			break
		}
		s.pos = next
	}
	code := strings.TrimSpace(string(src[pos+6 : st.End]))
	st.Names, st.Specifier = declared(code)
	return st, nil
}

func blank(src []byte, at int) bool {
	for ; at < len(src); at++ {
		switch src[at] {
		case ' ', '\t':
		case '\n':
			return true
		default:
			return false
		}
	}
	return true
}

// unfinished tells that the line before end cannot be the last of a statement.
func unfinished(src []byte, start, end int) bool {
	text := bytes.TrimRight(src[start:end], " \t")
	if len(text) == 0 {
		return true
	}
	switch text[len(text)-1] {
	case '=', '+', '-', '*', '%', '&', '|', '?', ':', ',', '.', '!', '<', '~', '^':
		return true
	case '>':
		return bytes.HasSuffix(text, []byte("=>"))
	}
	return false
}

// continues tells that the line at next goes on with the statement before it.
func continues(src []byte, next int) bool {
	at := next
	for at < len(src) && (src[at] == ' ' || src[at] == '\t') {
		at++
	}
	if at > next {
		return true // an indented line belongs to the statement
	}
	switch src[at] {
	case '.', '?', ':', '}', ')', ']', '&', '|', '=':
		return true
	}
	return false
}

// declared gives the names that an export's code (after the word "export") declares.
func declared(code string) (names []string, specifier string) {
	src := []byte(code)
	if strings.HasPrefix(code, "{") || strings.HasPrefix(code, "*") {
		if _, tail, ok := strings.Cut(code, "from"); ok {
			specifier = strings.Trim(strings.TrimSpace(tail), `"';`)
		}
		return nil, specifier
	}
	first := word(src, 0)
	keyword := code[:first]
	if keyword == "async" {
		at := skip(src, first)
		first = word(src, at)
		keyword = code[at:first]
	}
	switch keyword {
	case "function", "class":
		at := skip(src, first)
		if at < len(src) && src[at] == '*' {
			at = skip(src, at+1)
		}
		if end := word(src, at); end > at {
			names = append(names, code[at:end])
		}
	case "const", "let", "var":
		names = bindings(src, skip(src, first))
	}
	return names, ""
}

// bindings reads the names of `a = 1, {b, c: d} = x, [e] = y`.
func bindings(src []byte, at int) (names []string) {
	for at < len(src) {
		at = skip(src, at)
		if at >= len(src) {
			break
		}
		switch src[at] {
		case '{', '[':
			open := src[at]
			s := scanner{src: src, pos: at + 1}
			if s.code(closer(open), 0) != nil {
				return names
			}
			names = append(names, pattern(src[at+1:s.pos-1], open == '{', 0)...)
			at = s.pos
		default:
			end := word(src, at)
			if end == at {
				return names
			}
			names = append(names, string(src[at:end]))
			at = end
		}
		at = initializer(src, at)
		if at >= len(src) || src[at] != ',' {
			break
		}
		at++
	}
	return names
}

// initializer passes `= value` up to a comma or semicolon at the same level.
func initializer(src []byte, at int) int {
	s := scanner{src: src, pos: at}
	for s.pos < len(src) {
		switch c := src[s.pos]; {
		case c == ',' || c == ';':
			return s.pos
		case c == '{' || c == '(' || c == '[':
			s.pos++
			if s.code(closer(c), 0) != nil {
				return len(src)
			}
		case c == '"' || c == '\'':
			if s.quoted(c) != nil {
				return len(src)
			}
			s.value = true
		case c == '`':
			if s.template(0) != nil {
				return len(src)
			}
			s.value = true
		case c == '<' && !s.value && s.tagFollows():
			if s.element(0) != nil {
				return len(src)
			}
			s.value = true
		case c == '/' && s.pos+1 < len(src) && (src[s.pos+1] == '/' || src[s.pos+1] == '*'):
			if s.comment() != nil {
				return len(src)
			}
		case c == '/' && !s.value:
			if s.regexp() != nil {
				return len(src)
			}
			s.value = true
		case identifier(c) || c >= '0' && c <= '9':
			s.word()
		case c == ' ' || c == '\t' || c == '\n':
			s.pos++
		default:
			s.pos++
			s.value = false
		}
	}
	return len(src)
}

// pattern gives the names that a destructuring pattern binds.
func pattern(src []byte, object bool, depth int) (names []string) {
	if depth > 20 {
		return nil
	}
	for at := 0; at < len(src); {
		at = skip(src, at)
		end := initializer(src, at)
		part := strings.TrimSpace(string(src[min(at, end):end]))
		at = end + 1
		part = strings.TrimSpace(strings.TrimPrefix(part, "..."))
		if object {
			if _, target, ok := strings.Cut(part, ":"); ok {
				part = strings.TrimSpace(target)
			}
		}
		if part == "" {
			continue
		}
		if part[0] == '{' || part[0] == '[' {
			names = append(names, bindings([]byte(part), 0)...)
			continue
		}
		if n := word([]byte(part), 0); n > 0 {
			names = append(names, part[:n])
		}
	}
	return names
}
