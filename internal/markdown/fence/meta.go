// Package fence reads what authors write about a code block: the words after the
// language, and the notations inside the code.
//
// It takes the info string of a fence and the lines of its code; it gives a Meta, and
// lines without the notations but with the marks they stand for. It promises that
// whatever it does not understand is left alone: a word that is no option is ignored,
// a comment that is no notation stays in the code.
package fence

import (
	"strconv"
	"strings"
)

// Meta is what the info string of a fence says.
type Meta struct {
	Lang        string // as written, without attributes; may be empty
	Title       string
	Lines       []Range // highlighted lines
	LineNumbers *bool   // nil: as the site is configured
	WrapCode    *bool
	Fold        *bool
	Height      int    // pixels to fold at; 0: as the site is configured
	File        string // path of the code's source, without region
	Region      string
}

// Range is a range of 1-based lines, both ends included.
type Range struct{ From, To int }

// maxLine bounds a line number in a meta string.
const maxLine = 1_000_000

// Has tells that line n is in one of the ranges.
func Has(ranges []Range, n int) bool {
	for _, r := range ranges {
		if n >= r.From && n <= r.To {
			return true
		}
	}
	return false
}

// ParseMeta reads an info string such as `ts title="a.ts" {1,3-5} lineNumbers`.
func ParseMeta(info string) Meta {
	var m Meta
	s := strings.TrimSpace(info)
	if end := strings.IndexAny(s, " \t{"); s != "" && s[0] != '{' {
		if end < 0 {
			end = len(s)
		}
		if !strings.Contains(s[:end], "=") {
			m.Lang, s = s[:end], s[end:]
		}
	}
	for {
		s = strings.TrimLeft(s, " \t")
		if s == "" {
			break
		}
		if s[0] == '{' {
			end := strings.IndexByte(s, '}')
			if end < 0 {
				break
			}
			if ranges, ok := parseRanges(s[1:end]); ok {
				m.Lines = append(m.Lines, ranges...)
			}
			s = s[end+1:]
			continue
		}
		end := strings.IndexAny(s, " \t={")
		if end < 0 {
			end = len(s)
		}
		if end == 0 { // a stray "="
			s = s[1:]
			continue
		}
		name := s[:end]
		s = s[end:]
		var value string
		given := false
		if strings.HasPrefix(s, "=") {
			given = true
			value, s = parseValue(s[1:])
		}
		m.set(name, value, given)
	}
	if m.File == "" {
		return m
	}
	if path, region, ok := strings.Cut(m.File, "#"); ok {
		m.File, m.Region = path, region
	}
	return m
}

func parseValue(s string) (value, rest string) {
	if s == "" {
		return "", ""
	}
	switch q := s[0]; q {
	case '"', '\'', '`':
		if end := strings.IndexByte(s[1:], q); end >= 0 {
			return s[1 : end+1], s[end+2:]
		}
		return s[1:], ""
	}
	end := strings.IndexAny(s, " \t")
	if end < 0 {
		end = len(s)
	}
	return s[:end], s[end:]
}

func (m *Meta) set(name, value string, given bool) {
	flag := func() *bool {
		on := !given || value != "false" && value != "{false}"
		return &on
	}
	switch name {
	case "title":
		m.Title = value
	case "lineNumbers", "showLineNumbers":
		m.LineNumbers = flag()
	case "wrapCode":
		m.WrapCode = flag()
	case "fold":
		m.Fold = flag()
	case "height":
		if n, err := strconv.Atoi(strings.TrimSuffix(value, "px")); err == nil && n > 0 && n < maxLine {
			m.Height = n
		}
	case "file":
		// A name that is no path is a title, as older documents use it.
		for _, prefix := range []string{"./", "../", "/", "<root>/"} {
			if strings.HasPrefix(value, prefix) {
				m.File = value
				return
			}
		}
		if m.Title == "" {
			m.Title = value
		}
	case "filename":
		if m.Title == "" {
			m.Title = value
		}
	}
}

// parseRanges reads `1,3-5`.
func parseRanges(s string) ([]Range, bool) {
	var out []Range
	for part := range strings.SplitSeq(s, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		from, to, ok := strings.Cut(part, "-")
		a, err := strconv.Atoi(strings.TrimSpace(from))
		if err != nil || a < 1 || a > maxLine {
			return nil, false
		}
		b := a
		if ok {
			if b, err = strconv.Atoi(strings.TrimSpace(to)); err != nil || b < 1 || b > maxLine {
				return nil, false
			}
		}
		out = append(out, Range{min(a, b), max(a, b)})
	}
	return out, true
}
