package highlight

import "strings"

// lexTOML lexes TOML.
func lexTOML(o *out, end int) { lexSettings(o, end, true) }

// lexINI lexes INI, properties and environment files.
func lexINI(o *out, end int) { lexSettings(o, end, false) }

// lexSettings lexes lines of sections and key = value.
func lexSettings(o *out, end int, toml bool) {
	s := o.src
	for i := o.pos; i < end; {
		i = spaceEnd(s, i, end)
		if i >= end {
			return
		}
		e := lineEnd(s, i, end)
		switch c := s[i]; {
		case c == '#' || !toml && (c == ';' || c == '!'):
			o.tok(comment, i, e)
			i = e
			continue
		case c == '[':
			k := i
			for k < e && s[k] != '#' {
				if s[k] == '"' || s[k] == '\'' {
					k = rawQuoted(s, k, e)
				} else {
					k++
				}
			}
			o.tok(typeName, i, k)
			o.tok(comment, k, e)
			i = e
			continue
		}
		if !toml && strings.HasPrefix(s[i:e], "export ") {
			o.tok(keyword, i, i+6)
			i += 7
		}
		k := i
		for k < e && s[k] != '=' && (toml || s[k] != ':') {
			if toml && (s[k] == '"' || s[k] == '\'') {
				k = rawQuoted(s, k, e)
			} else {
				k++
			}
		}
		if k >= e { // no key: what is left of a list, or text
			k = i
		} else {
			o.tok(attribute, i, k)
			k++
		}
		if toml {
			i = tomlValue(o, k, end)
		} else {
			i = iniValue(o, k, e)
		}
	}
}

func iniValue(o *out, i, e int) int {
	i = blankEnd(o.src, i, e)
	o.tok(scalarClass(o.src[i:e]), i, e)
	return e
}

// tomlValue lexes a value with its lists and tables, which may span lines.
func tomlValue(o *out, i, end int) int {
	s := o.src
	nest := 0
	for i < end {
		switch c := s[i]; {
		case c == '\n':
			i++
			if nest == 0 {
				return i
			}
		case c == '#':
			e := lineEnd(s, i, end)
			o.tok(comment, i, e)
			i = e
		case c == '[' || c == '{':
			nest++
			i++
		case c == ']' || c == '}':
			nest = max(nest-1, 0)
			i++
		case c == '"' || c == '\'':
			if mark := s[i : i+1]; strings.HasPrefix(s[i:end], mark+mark+mark) {
				e := after(s, mark+mark+mark, i+3, end)
				o.tok(str, i, e)
				i = e
			} else if e := rawQuoted(s, i, end); nest > 0 && byteAt(s, blankEnd(s, e, end), end) == '=' {
				o.tok(attribute, i, e)
				i = e
			} else if c == '"' {
				i = quoted(o, i, end)
			} else {
				o.tok(str, i, e)
				i = e
			}
		case isWord(c) || c == '-' || c == '+':
			e := i + 1
			for e < end && (isWord(s[e]) || s[e] == '-' || s[e] == '.' || s[e] == ':' || s[e] == '+') {
				e++
			}
			switch {
			case nest > 0 && byteAt(s, blankEnd(s, e, end), end) == '=':
				o.tok(attribute, i, e)
			case isDigit(c) || c == '-' || c == '+' || s[i:e] == "true" || s[i:e] == "false" || s[i:e] == "inf" || s[i:e] == "nan":
				o.tok(number, i, e)
			}
			i = e
		default:
			i++
		}
	}
	return end
}
