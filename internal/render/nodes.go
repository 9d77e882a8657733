package render

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"stele/internal/markdown"
)

// nodes writes ",child" for each node. parent is the HTML tag around them, empty at
// the top and inside a component.
func (g *generator) nodes(out *strings.Builder, nodes []markdown.Node, parent string) error {
	for i := range nodes {
		if err := g.node(out, &nodes[i], parent); err != nil {
			return err
		}
	}
	return nil
}

func (g *generator) node(out *strings.Builder, n *markdown.Node, parent string) error {
	switch n.Kind {
	case markdown.NodeHTML:
		g.run(out, n.HTML, parent)
	case markdown.NodeText:
		if rowParents[parent] && strings.TrimSpace(n.Text) == "" {
			return nil
		}
		out.WriteString("," + quote(n.Text))
	case markdown.NodeExpr:
		text := strings.TrimSpace(n.Text)
		if text == "" || onlyComment(text) {
			return nil
		}
		g.script = true
		out.WriteString(",(" + n.Text + "\n)")
	case markdown.NodeElement:
		return g.element(out, n)
	case markdown.NodeComponent:
		name := n.Name
		if name == "" {
			name = "$F"
		}
		out.WriteString(",$h(" + name + ",")
		g.props(out, n.Props, false, "")
		if err := g.nodes(out, n.Children, ""); err != nil {
			return err
		}
		out.WriteByte(')')
	default:
		return fmt.Errorf("unknown node kind %d", n.Kind)
	}
	return nil
}

func (g *generator) element(out *strings.Builder, n *markdown.Node) error {
	out.WriteString(",$h(" + quote(n.Name) + ",")
	if len(n.Children) == 1 && n.Children[0].Kind == markdown.NodeHTML {
		g.props(out, n.Props, true, n.Children[0].HTML)
		out.WriteByte(')')
		return nil
	}
	g.props(out, n.Props, true, "")
	if !voidElements[n.Name] {
		if err := g.nodes(out, n.Children, n.Name); err != nil {
			return err
		}
	}
	out.WriteByte(')')
	return nil
}

// RunElement carries a run in a program that is made for its HTML alone (ProgramInput
// with Known); whoever prints it takes the tags off.
const RunElement = "stele-run"

// run writes a static run: an element that only carries it, or, where such an element
// may not stand, the run's own elements one by one.
func (g *generator) run(out *strings.Builder, html, parent string) {
	if rowParents[parent] {
		for _, e := range topElements(html) {
			out.WriteString(",$h(" + quote(e.tag) + ",")
			g.props(out, e.props, true, e.inner)
			out.WriteByte(')')
		}
		return
	}
	if g.in.Known != nil {
		fmt.Fprintf(out, `,$h(%q,{%s})`, RunElement, g.inner(html))
		return
	}
	tag := "div"
	if phrasingParents[parent] {
		tag = "span"
	}
	fmt.Fprintf(out, `,$h(%q,{className:"st-run",%s})`, tag, g.inner(html))
}

// inner gives the properties of an element whose inner HTML is a run. The run's number
// is in the document too: the browser takes the run from there at the first load.
func (g *generator) inner(html string) string {
	g.runs = append(g.runs, html)
	n := strconv.Itoa(len(g.runs) - 1)
	if g.in.Known != nil {
		return `dangerouslySetInnerHTML:{__html:$R[` + n + `]}`
	}
	return `"data-st-r":` + n + `,dangerouslySetInnerHTML:{__html:$R[` + n + `]}`
}

// props writes the properties object, or null. html is inner HTML, kept as a run.
func (g *generator) props(out *strings.Builder, props []markdown.Prop, element bool, html string) {
	if len(props) == 0 && html == "" {
		out.WriteString("null")
		return
	}
	out.WriteByte('{')
	for i, p := range props {
		if i > 0 {
			out.WriteByte(',')
		}
		if p.Spread != "" {
			g.script = true
			out.WriteString("...(" + p.Spread + "\n)")
			continue
		}
		name := p.Name
		if element {
			name = reactName(name)
		}
		out.WriteString(quote(name) + ":")
		if p.Expr != "" {
			g.script = true
			out.WriteString("(" + p.Expr + "\n)")
			continue
		}
		value, err := json.Marshal(p.Value)
		if err != nil || p.Value == nil {
			value = []byte("true")
		}
		out.Write(value)
	}
	if html != "" {
		if len(props) > 0 {
			out.WriteByte(',')
		}
		out.WriteString(g.inner(html))
	}
	out.WriteByte('}')
}

// onlyComment says that an expression holds comments and nothing else.
func onlyComment(text string) bool {
	for text != "" {
		switch {
		case strings.HasPrefix(text, "/*"):
			end := strings.Index(text[2:], "*/")
			if end < 0 {
				return false
			}
			text = text[end+4:]
		case strings.HasPrefix(text, "//"):
			_, text, _ = strings.Cut(text, "\n")
		default:
			return false
		}
		text = strings.TrimSpace(text)
	}
	return true
}

// rowParents take only elements of certain kinds as children.
var rowParents = set("ul ol dl table thead tbody tfoot tr colgroup select")

// phrasingParents may hold no block.
var phrasingParents = set("p span a em strong del code h1 h2 h3 h4 h5 h6 summary button label dt small sub sup kbd mark i b u s")

var voidElements = set("area base br col embed hr img input link meta source track wbr")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

// reactNames are the attributes whose React name differs by more than nothing from
// their HTML name (those a document can hold).
var reactNames = map[string]string{
	"class": "className", "for": "htmlFor", "tabindex": "tabIndex", "colspan": "colSpan", "rowspan": "rowSpan",
	"srcset": "srcSet", "crossorigin": "crossOrigin", "readonly": "readOnly", "maxlength": "maxLength",
	"datetime": "dateTime", "autoplay": "autoPlay", "playsinline": "playsInline", "allowfullscreen": "allowFullScreen",
	"referrerpolicy": "referrerPolicy", "contenteditable": "contentEditable", "usemap": "useMap", "frameborder": "frameBorder",
	"checked": "defaultChecked", "hreflang": "hrefLang", "enctype": "encType", "accesskey": "accessKey",
	"stroke-width": "strokeWidth", "stroke-linecap": "strokeLinecap", "stroke-linejoin": "strokeLinejoin",
	"fill-rule": "fillRule", "clip-rule": "clipRule", "viewbox": "viewBox",
}

func reactName(name string) string {
	if r, ok := reactNames[name]; ok {
		return r
	}
	return name
}
