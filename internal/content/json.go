package content

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// jsonNode is a JSON value with its place: value is nil, a bool, a float64, a
// string, a []*jsonNode or a []jsonField.
type jsonNode struct {
	offset int // of its first byte
	value  any
}

type jsonField struct {
	key    string
	offset int // of the key
	node   *jsonNode
}

func (n *jsonNode) kind() string {
	switch n.value.(type) {
	case nil:
		return "null"
	case bool:
		return "a boolean"
	case float64:
		return "a number"
	case string:
		return "a string"
	case []*jsonNode:
		return "an array"
	}
	return "an object"
}

type jsonError struct {
	offset  int
	message string
}

// maxJSONDepth bounds the nesting of a navigation file.
const maxJSONDepth = 100

// parseJSON reads one JSON value and keeps where everything in it stands.
func parseJSON(text string) (*jsonNode, *jsonError) {
	r := &jsonReader{text: text, dec: json.NewDecoder(strings.NewReader(text))}
	n, err := r.value(0)
	if err == nil {
		if rest := strings.TrimLeft(text[r.dec.InputOffset():], " \t\r\n"); rest != "" {
			err = &jsonError{len(text) - len(rest), "there is text after the end of the JSON value"}
		}
	}
	if err != nil {
		return nil, err
	}
	return n, nil
}

type jsonReader struct {
	text string
	dec  *json.Decoder
}

// next is the offset of the token that comes next.
func (r *jsonReader) next() int {
	at := int(r.dec.InputOffset())
	return at + len(r.text[at:]) - len(strings.TrimLeft(r.text[at:], " \t\r\n,:"))
}

func (r *jsonReader) token() (json.Token, int, *jsonError) {
	at := r.next()
	t, err := r.dec.Token()
	if err == nil {
		return t, at, nil
	}
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, 0, &jsonError{len(r.text), "the JSON ends too early"}
	case errors.As(err, &syntax):
		return nil, 0, &jsonError{at, "broken JSON: " + syntax.Error()}
	}
	return nil, 0, &jsonError{at, "broken JSON: " + err.Error()}
}

func (r *jsonReader) value(depth int) (*jsonNode, *jsonError) {
	t, at, err := r.token()
	if err != nil {
		return nil, err
	}
	n := &jsonNode{offset: at, value: t}
	delim, ok := t.(json.Delim)
	if !ok {
		return n, nil
	}
	if depth == maxJSONDepth {
		return nil, &jsonError{at, "the JSON is nested too deeply"}
	}
	if delim == '[' {
		list := []*jsonNode{}
		for r.dec.More() {
			item, err := r.value(depth + 1)
			if err != nil {
				return nil, err
			}
			list = append(list, item)
		}
		n.value = list
	} else {
		fields := []jsonField{}
		for r.dec.More() {
			key, at, err := r.token()
			if err != nil {
				return nil, err
			}
			name, _ := key.(string)
			item, err := r.value(depth + 1)
			if err != nil {
				return nil, err
			}
			fields = append(fields, jsonField{name, at, item})
		}
		n.value = fields
	}
	if _, _, err := r.token(); err != nil {
		return nil, err
	}
	return n, nil
}
