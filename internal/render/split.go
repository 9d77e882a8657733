package render

import (
	"html"
	"strings"

	"stele/internal/markdown"
)

// topElement is one element of a run of HTML with what is inside it.
type topElement struct {
	tag   string
	props []markdown.Prop
	inner string
}

// topElements splits the compiler's own well-formed HTML into its outermost
// elements; text between them (white space) is dropped.
func topElements(text string) []topElement {
	var list []topElement
	for {
		start := strings.IndexByte(text, '<')
		if start < 0 || start+1 >= len(text) {
			return list
		}
		text = text[start+1:]
		tag, props, rest, closed := startTag(text)
		if tag == "" {
			continue
		}
		e := topElement{tag: tag, props: props}
		if !closed && !voidElements[tag] {
			e.inner, rest = inside(rest, tag)
		}
		list = append(list, e)
		text = rest
	}
}

// startTag reads what follows "<": name, attributes, ">".
func startTag(text string) (tag string, props []markdown.Prop, rest string, closed bool) {
	n := 0
	for n < len(text) && nameByte(text[n]) {
		n++
	}
	if n == 0 {
		return "", nil, text, false
	}
	tag, text = strings.ToLower(text[:n]), text[n:]
	for {
		text = strings.TrimLeft(text, " \t\r\n")
		switch {
		case text == "":
			return tag, props, "", true
		case text[0] == '>':
			return tag, props, text[1:], closed
		case text[0] == '/':
			closed = true
			text = text[1:]
			continue
		}
		n := strings.IndexAny(text, "=> \t\r\n/")
		switch n {
		case -1:
			n = len(text)
		case 0:
			n = 1
		}
		p := markdown.Prop{Name: text[:n], Value: true}
		text = text[n:]
		if strings.HasPrefix(text, "=") {
			var value string
			value, text = attrValue(text[1:])
			p.Value = html.UnescapeString(value)
		}
		props = append(props, p)
	}
}

func attrValue(text string) (value, rest string) {
	if text != "" && (text[0] == '"' || text[0] == '\'') {
		value, rest, _ = strings.Cut(text[1:], text[:1])
		return value, rest
	}
	n := strings.IndexAny(text, "> \t\r\n")
	if n < 0 {
		n = len(text)
	}
	return text[:n], text[n:]
}

// inside gives what stands before the end tag that matches tag, and what follows it.
func inside(text, tag string) (inner, rest string) {
	depth, at := 1, 0
	for {
		next := strings.IndexByte(text[at:], '<')
		if next < 0 {
			return text, ""
		}
		at += next
		switch {
		case isTag(text[at+1:], tag):
			depth++
		case strings.HasPrefix(text[at+1:], "/") && isTag(text[at+2:], tag):
			depth--
			if depth == 0 {
				end := strings.IndexByte(text[at:], '>')
				if end < 0 {
					return text[:at], ""
				}
				return text[:at], text[at+end+1:]
			}
		}
		at++
	}
}

func isTag(text, tag string) bool {
	return len(text) >= len(tag) && strings.EqualFold(text[:len(tag)], tag) &&
		(len(text) == len(tag) || !nameByte(text[len(tag)]))
}

func nameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-'
}
