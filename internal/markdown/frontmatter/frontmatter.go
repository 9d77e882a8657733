// Package frontmatter splits the YAML head off a document.
//
// It takes the text of a file with "\n" line ends; it gives the values of the head
// as they can be written in JSON and the offset at which the document begins. A head
// that is not YAML, or not a map, gives an error with its place in the whole file.
package frontmatter

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
	yamlparser "github.com/goccy/go-yaml/parser"

	"stele/internal/diag"
)

// Split gives the text between the two "---" lines, the offset of that text, and the
// offset of the document after it. Without a head, end is 0.
func Split(source string) (head string, start, end int) {
	first, _, ok := strings.Cut(source, "\n")
	if !ok || !fence(first) {
		return "", 0, 0
	}
	start = len(first) + 1
	for at := start; ; {
		line, _, more := strings.Cut(source[at:], "\n")
		if fence(line) {
			end = min(len(source), at+len(line)+1)
			return source[start:at], start, end
		}
		if !more {
			return "", 0, 0
		}
		at += len(line) + 1
	}
}

func fence(line string) bool {
	return strings.HasPrefix(line, "---") && strings.TrimRight(line[3:], " \t") == ""
}

// Parse reads the head of source. Errors name file.
func Parse(source, file string) (values map[string]any, end int, err error) {
	head, start, end := Split(source)
	if end == 0 || strings.TrimSpace(head) == "" {
		return nil, end, nil
	}
	if simple, ok := flat(head); ok {
		return simple, end, nil
	}
	tree, err := yamlparser.ParseBytes([]byte(head), 0)
	if err != nil {
		return nil, end, problem(err, source, file, start)
	}
	if len(tree.Docs) == 0 || tree.Docs[0].Body == nil {
		return nil, end, nil
	}
	var value any
	if err := yaml.NodeToValue(tree.Docs[0].Body, &value); err != nil {
		return nil, end, problem(err, source, file, start)
	}
	if value == nil {
		return nil, end, nil
	}
	plain, ok := normal(value, 0).(map[string]any)
	if !ok {
		return nil, end, (&diag.Error{
			Rule: "front-matter", File: file, Message: "the front matter is not a list of keys and values",
			Hint: "write one `key: value` a line between the two `---` lines",
		}).At(source, start)
	}
	return plain, end, nil
}

// flat reads the common head, lines of `key: words` with nothing that YAML gives a
// meaning, without the cost of the library.
func flat(head string) (map[string]any, bool) {
	values := map[string]any{}
	for line := range strings.Lines(head) {
		line = strings.TrimRight(line, "\n")
		if line == "" {
			continue
		}
		key, value, ok := strings.Cut(line, ": ")
		if !ok || key == "" || value == "" || len(value) > 1000 {
			return nil, false
		}
		for i := 0; i < len(key); i++ {
			if c := key[i]; !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || i > 0 && (c == '-' || c == '_')) {
				return nil, false
			}
		}
		if _, twice := values[key]; twice || !letter(value[0]) || reserved[strings.ToLower(key)] {
			return nil, false
		}
		for i := 0; i < len(value); i++ {
			switch c := value[i]; {
			case c < ' ', c == ':', c == '#', c == '\\', c == 0x7f, c == '`' && i == 0:
				return nil, false
			}
		}
		if strings.HasSuffix(value, " ") {
			return nil, false
		}
		switch {
		case value == "true", value == "false":
			values[key] = value == "true"
		case reserved[strings.ToLower(value)]:
			return nil, false
		default:
			values[key] = value
		}
	}
	return values, true
}

var reserved = map[string]bool{"null": true, "yes": true, "no": true, "on": true, "off": true, "y": true, "n": true, "true": true, "false": true}

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0xc0 }

// maxDepth is how deep values may nest.
const maxDepth = 64

// normal makes v a value that JSON can hold: string keys, no NaN, dates as text.
func normal(v any, depth int) any {
	if depth > maxDepth {
		return nil
	}
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			v[key] = normal(value, depth+1)
		}
		return v
	case map[any]any:
		out := make(map[string]any, len(v))
		for key, value := range v {
			out[fmt.Sprint(key)] = normal(value, depth+1)
		}
		return out
	case []any:
		for i, value := range v {
			v[i] = normal(value, depth+1)
		}
		return v
	case time.Time:
		return v.UTC().Format(time.RFC3339)
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil
		}
		return v
	case nil, string, bool, int, int64, uint64, json.Number:
		return v
	default:
		return fmt.Sprint(v)
	}
}

// problem turns an error of the YAML library into one with its place in source.
func problem(err error, source, file string, start int) *diag.Error {
	out := &diag.Error{
		Rule: "front-matter", File: file, Source: source, Cause: err, Message: "the front matter is not valid YAML",
		Hint: "quote values that hold `: `, ` #` or begin with a special character",
	}
	out.Line, out.Column = diag.Position(source, start)
	var located yaml.Error
	if errors.As(err, &located) {
		if message := located.GetMessage(); message != "" {
			out.Message += ": " + message
		}
		if token := located.GetToken(); token != nil && token.Position != nil {
			out.Line += token.Position.Line - 1
			out.Column = max(1, token.Position.Column)
		}
	}
	return out
}
