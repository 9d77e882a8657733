package content

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"stele/internal/diag"
)

// itemTypes are the kinds of entries of a sidebar file in both dialects.
var itemTypes = []string{"file", "dir", "divider", "section-header", "dir-section-header", "custom-link"}

var itemKeys = []string{
	"type", "name", "label", "text", "link", "tag", "icon", "context", "collapsible", "collapsed",
	"dashed", "overviewHeaders", "activeMatch", "position", "download", "rel", "target", "ariaLabel", "items",
}

// ParseMeta reads one navigation file: an array of names and objects. name is
// the path shown in errors. Errors (broken JSON, a value of the wrong type, an
// unknown type) come joined with their places; an unknown key is a warning.
func ParseMeta(name, text string) (items []MetaItem, warnings []*diag.Error, err error) {
	text = strings.TrimPrefix(text, "\ufeff") // takes no column
	root, perr := parseJSON(text)
	if perr != nil {
		return nil, nil, (&diag.Error{
			Rule: "meta-json", File: name, Message: perr.message,
			Hint: "a navigation file is plain JSON: double quotes, no comments, no comma after the last entry",
		}).At(text, perr.offset)
	}
	p := &metaParser{name: name, text: text}
	items = p.items(root, "the file")
	if len(p.errors) > 0 {
		return nil, p.warnings, p.errors
	}
	return items, p.warnings, nil
}

type metaParser struct {
	name, text string
	errors     diag.List
	warnings   []*diag.Error
}

func (p *metaParser) fail(offset int, hint, format string, args ...any) {
	e := &diag.Error{Rule: "meta-json", File: p.name, Message: fmt.Sprintf(format, args...), Hint: hint}
	p.errors = append(p.errors, e.At(p.text, offset))
}

func (p *metaParser) items(n *jsonNode, what string) []MetaItem {
	list, ok := n.value.([]*jsonNode)
	if !ok {
		p.fail(n.offset, `write ["name", {"type": "dir", "name": "folder"}]`, "%s must be an array, not %s", what, n.kind())
		return nil
	}
	items := make([]MetaItem, 0, len(list))
	for _, entry := range list {
		item := MetaItem{Type: "file"}
		item.Line, item.Column = diag.Position(p.text, entry.offset)
		switch v := entry.value.(type) {
		case string:
			item.Name = v
		case []jsonField:
			p.object(&item, v)
		default:
			p.fail(entry.offset, "", "an entry is a file name or an object, not %s", entry.kind())
		}
		items = append(items, item)
	}
	return items
}

func (p *metaParser) object(item *MetaItem, fields []jsonField) {
	texts := map[string]*string{
		"type": &item.Type, "name": &item.Name, "label": &item.Label, "text": &item.Text, "link": &item.Link,
		"tag": &item.Tag, "icon": &item.Icon, "context": &item.Context, "activeMatch": &item.ActiveMatch,
		"position": &item.Position, "download": &item.Download, "rel": &item.Rel, "target": &item.Target,
		"ariaLabel": &item.AriaLabel,
	}
	for _, f := range fields {
		n := f.node
		if into, ok := texts[f.key]; ok {
			text, ok := n.value.(string)
			if !ok {
				p.fail(n.offset, "", "%q must be a string, not %s", f.key, n.kind())
			}
			*into = text
			p.checkText(f.key, text, n.offset)
			continue
		}
		switch f.key {
		case "collapsible":
			item.Collapsible = p.boolean(f)
		case "collapsed":
			item.Collapsed = p.boolean(f)
		case "dashed":
			if b := p.boolean(f); b != nil {
				item.Dashed = *b
			}
		case "overviewHeaders":
			item.OverviewHeaders = p.levels(f)
		case "items":
			item.Items = p.items(n, `"items"`)
		default:
			w := &diag.Error{
				Rule: "meta-key", File: p.name, Severity: diag.SeverityWarning,
				Message: fmt.Sprintf("unknown key %q", f.key), Hint: didYouMean(f.key, itemKeys),
			}
			p.warnings = append(p.warnings, w.At(p.text, f.offset))
		}
	}
}

func (p *metaParser) checkText(key, text string, offset int) {
	switch {
	case key == "type" && !slices.Contains(itemTypes, text):
		hint := didYouMean(text, itemTypes)
		if hint == "" {
			hint = "known are " + strings.Join(itemTypes, ", ")
		}
		p.fail(offset, hint, "unknown type %q", text)
	case key == "position" && text != "left" && text != "right":
		p.fail(offset, `write "left" or "right"`, "unknown position %q", text)
	}
}

func (p *metaParser) boolean(f jsonField) *bool {
	b, ok := f.node.value.(bool)
	if !ok {
		p.fail(f.node.offset, "write true or false", "%q must be true or false, not %s", f.key, f.node.kind())
		return nil
	}
	return &b
}

// levels reads heading levels: numbers from 1 to 6.
func (p *metaParser) levels(f jsonField) []int {
	list, _ := f.node.value.([]*jsonNode)
	levels := make([]int, 0, len(list))
	for _, n := range list {
		v, ok := n.value.(float64)
		if !ok || v != float64(int(v)) || v < 1 || v > 6 {
			p.fail(n.offset, "", "%q holds heading levels, whole numbers from 1 to 6", f.key)
			continue
		}
		levels = append(levels, int(v))
	}
	if f.node.kind() != "an array" {
		p.fail(f.node.offset, "write [2, 3]", "%q must be an array, not %s", f.key, f.node.kind())
	}
	return levels
}

func didYouMean(name string, known []string) string {
	if n := Nearest(name, known); n != "" {
		return fmt.Sprintf("did you mean %q?", n)
	}
	return ""
}

// readMeta reads and parses a navigation file of folder dir.
func readMeta(file, dir string) (*Meta, []*diag.Error, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, &diag.Error{Rule: "meta-json", File: file, Message: "cannot be read: " + err.Error(), Cause: err}
	}
	text := string(data)
	items, warnings, err := ParseMeta(file, text)
	if err != nil {
		return nil, warnings, err
	}
	return &Meta{Path: file, Dir: dir, Items: items, Text: text}, warnings, nil
}

// isNav tells a language root's _meta.json of the older dialect, which is the
// top navigation, from the newer one's, which is a sidebar for the whole
// site: navigation entries have a text and neither a type nor a name.
func isNav(m *Meta) bool {
	for _, item := range m.Items {
		if item.Text == "" || item.Name != "" || item.Type != "file" {
			return false
		}
	}
	return len(m.Items) > 0
}
