package markdown

import (
	"html"
	"strings"
)

// voidTags are the elements without content.
var voidTags = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true,
	"input": true, "link": true, "meta": true, "source": true, "track": true, "wbr": true,
}

// htmlTag is a tag read from HTML text.
type htmlTag struct {
	name        string // lower case
	closing     bool
	selfClosing bool
	attrs       []htmlAttr
	end         int // offset after ">"
}

// htmlAttr is an attribute with the offsets of its value in the text.
type htmlAttr struct {
	name     string // lower case
	value    string // character references decoded
	bare     bool
	from, to int // of the value with its quotes
}

func (t *htmlTag) props() []Prop {
	var out []Prop
	for _, a := range t.attrs {
		p := Prop{Name: a.name, Value: a.value}
		if a.bare {
			p.Value = true
		}
		out = append(out, p)
	}
	return out
}

// readTag reads the tag that s begins with.
func readTag(s string) (htmlTag, bool) {
	var t htmlTag
	at := 1
	if at < len(s) && s[at] == '/' {
		t.closing = true
		at++
	}
	start := at
	for at < len(s) && (letter(s[at]) || at > start && (s[at] == '-' || s[at] == ':' || s[at] >= '0' && s[at] <= '9')) {
		at++
	}
	if at == start {
		return t, false
	}
	t.name = strings.ToLower(s[start:at])
	for at < len(s) {
		switch c := s[at]; {
		case c == '>':
			t.end = at + 1
			return t, true
		case c == '/' && at+1 < len(s) && s[at+1] == '>':
			t.selfClosing = true
			t.end = at + 2
			return t, true
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '/':
			at++
		case c == '<':
			return t, false
		default:
			var a htmlAttr
			from := at
			for at < len(s) && !strings.ContainsRune(" \t\r\n=>/\"'<", rune(s[at])) {
				at++
			}
			if at == from {
				return t, false
			}
			a.name, a.bare = strings.ToLower(s[from:at]), true
			after := at
			for after < len(s) && (s[after] == ' ' || s[after] == '\n' || s[after] == '\t') {
				after++
			}
			if after < len(s) && s[after] == '=' {
				a.bare = false
				at = after + 1
				for at < len(s) && (s[at] == ' ' || s[at] == '\n' || s[at] == '\t') {
					at++
				}
				if at >= len(s) {
					return t, false
				}
				a.from = at
				if q := s[at]; q == '"' || q == '\'' {
					end := strings.IndexByte(s[at+1:], q)
					if end < 0 {
						return t, false
					}
					a.value = html.UnescapeString(s[at+1 : at+1+end])
					at += end + 2
				} else {
					for at < len(s) && !strings.ContainsRune(" \t\n>", rune(s[at])) {
						at++
					}
					a.value = html.UnescapeString(s[a.from:at])
				}
				a.to = at
			}
			t.attrs = append(t.attrs, a)
		}
	}
	return t, false
}

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
