package markdown

import (
	"sort"
	"strings"
	"unicode/utf8"

	"stele/internal/diag"
)

// source is the text of one file as it is parsed, and its places.
type source struct {
	path   string // absolute
	name   string // as errors show it
	text   string // "\n" line ends, no byte-order mark, valid UTF-8
	bytes  []byte
	starts []int // of the lines
}

func newSource(path, name string, data []byte, replace func(string) string) *source {
	if name == "" {
		name = path
	}
	text := strings.TrimPrefix(string(data), "\ufeff")
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	if replace != nil {
		text = replace(text)
	}
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\ufffd")
	}
	if strings.IndexByte(text, 0) >= 0 {
		text = strings.ReplaceAll(text, "\x00", "\ufffd")
	}
	return &source{path: path, name: name, text: text, bytes: []byte(text)}
}

// place gives the 1-based line and column, in characters, of a byte offset.
func (s *source) place(offset int) (line, column int) {
	if s.starts == nil {
		s.starts = append(make([]int, 0, 128), 0)
		for i := 0; i < len(s.text); i++ {
			next := strings.IndexByte(s.text[i:], '\n')
			if next < 0 {
				break
			}
			i += next
			s.starts = append(s.starts, i+1)
		}
	}
	offset = max(0, min(offset, len(s.text)))
	line = sort.SearchInts(s.starts, offset+1)
	return line, utf8.RuneCountInString(s.text[s.starts[line-1]:offset]) + 1
}

// fail makes an error at an offset.
func (s *source) fail(rule string, offset int, message, hint string) *diag.Error {
	e := &diag.Error{Rule: rule, File: s.name, Message: message, Hint: hint, Source: s.text}
	e.Line, e.Column = s.place(offset)
	return e
}
