package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"stele/internal/markdown/link"
	"stele/internal/markdown/mdx"
)

// unravels tells that a paragraph holds nothing but tags, expressions and white space
// outside of them; MDX makes no <p> of it.
func unravels(n ast.Node, src []byte) bool {
	depth, any := 0, false
	for at := n.FirstChild(); at != nil; at = at.NextSibling() {
		switch at := at.(type) {
		case *mdx.Text:
			any = true
			switch tag := at.Item.Tag; {
			case tag == nil, tag.SelfClosing:
			case tag.Closing:
				depth--
			default:
				depth++
			}
		case *ast.Text:
			if depth <= 0 && strings.TrimSpace(string(at.Segment.Value(src))) != "" {
				return false
			}
		default:
			if depth <= 0 {
				return false
			}
		}
	}
	return any
}

// item writes a tag or an expression. open is how many tags were open when the
// siblings of the item began.
func (c *compiler) item(u *unit, item mdx.Item, flow bool, open int) {
	if item.Tag == nil {
		c.expression(u, item)
		return
	}
	tag := item.Tag
	if tag.Closing {
		if len(c.tags) <= open {
			c.fail(u, "mdx-syntax", tag.Start, "`</"+tag.Name+">` closes a tag that is not open here",
				"remove it, or open `<"+tag.Name+">` at the same level: in the same paragraph, list item or block")
			return
		}
		last := c.tags[len(c.tags)-1]
		c.tags = c.tags[:len(c.tags)-1]
		if last.tag.Name != tag.Name {
			fault := mdx.Mismatch(last.tag, tag)
			c.fail(u, "mdx-syntax", fault.Offset, fault.Message, fault.Hint)
		}
		c.endTag(last)
		return
	}
	if tag.Component() && tag.Name != "" {
		if f, ok := u.fragments[tag.Name]; ok && f.inline(tag) {
			c.inlineFragment(u, f)
			return
		}
	}
	if len(c.tags) >= maxTags {
		if len(c.tags) == maxTags {
			c.fail(u, "too-deep", tag.Start, "tags are nested too deeply here", "move the inner part into a component")
		}
		if tag.SelfClosing {
			return
		}
	}
	c.beginTag(u, tag, flow)
	if !tag.SelfClosing {
		c.tags = append(c.tags, openTag{tag: tag, unit: u})
	}
}

// maxTags is how deep the tags of a page may nest.
const maxTags = 200

// closeTags reports the tags above open, which nothing closed, and ends them.
func (c *compiler) closeTags(open int) {
	for len(c.tags) > open {
		last := c.tags[len(c.tags)-1]
		c.tags = c.tags[:len(c.tags)-1]
		fault := mdx.Unclosed(last.tag)
		c.fail(last.unit, "mdx-syntax", fault.Offset, fault.Message, fault.Hint)
		c.endTag(last)
	}
}

func (c *compiler) endTag(t openTag) {
	c.b.close()
	if !t.tag.Component() && blockTag(t.tag.Name) {
		c.pause()
	}
}

func blockTag(name string) bool {
	switch name {
	case "a", "b", "i", "em", "strong", "span", "code", "kbd", "sup", "sub", "small", "mark", "del", "ins", "abbr", "cite", "q", "s", "u", "var", "samp":
		return false
	}
	return true
}

// beginTag opens an element or component; a self-closing one is ended too.
func (c *compiler) beginTag(u *unit, tag *mdx.Tag, flow bool) {
	if !tag.Component() {
		if attrs, ok := c.literal(u, tag); ok {
			switch {
			case voidTags[tag.Name]:
				c.b.void(tag.Name, attrs...)
				if !tag.SelfClosing {
					c.b.open("span") // ended by the closing tag that JSX wants
				}
			default:
				c.b.openAs(tag.Name, !flow || !holdsBlocks(tag.Name), attrs)
				if tag.SelfClosing {
					c.b.close()
				}
			}
			return
		}
	}
	n := Node{Kind: NodeComponent, Name: tag.Name, Props: c.props(u, tag)}
	if !tag.Component() {
		n.Kind = NodeElement
	}
	n.Line, n.Column = u.src.place(tag.Start)
	if u.fragment {
		n.File = u.src.path
	}
	if tag.Component() && tag.Name != "" {
		c.use(u, tag)
	}
	if tag.SelfClosing {
		c.b.leaf(n)
		return
	}
	c.b.openNode(n, !flow || !tag.Component() && !holdsBlocks(tag.Name))
}

func holdsBlocks(name string) bool {
	switch name {
	case "li", "td", "th", "dd", "center", "form", "fieldset", "dialog", "figcaption":
		return true
	}
	return flowTags[name]
}

// literal gives the attributes of an HTML element that are all known now.
func (c *compiler) literal(u *unit, tag *mdx.Tag) ([]attr, bool) {
	for _, a := range tag.Attrs {
		if a.Spread != "" {
			return nil, false
		}
		if a.Expr == "" || a.Expr == "true" {
			continue
		}
		if _, ok := mdx.Literal(a.Expr); !ok && !number(a.Expr) && a.Expr != "false" {
			return nil, false
		}
	}
	var out []attr
	external := false
	for _, a := range tag.Attrs {
		at := attr{name: attributeName(a.Name)}
		text, quoted := mdx.Literal(a.Expr)
		switch {
		case a.HasValue:
			at.value = a.Value
		case a.Expr == "false":
			continue
		case quoted:
			at.value = text
		case number(a.Expr):
			at.value = a.Expr
		case strings.HasPrefix(at.name, "aria-") || strings.HasPrefix(at.name, "data-"):
			at.value = "true"
		default:
			at.bare = true
		}
		switch {
		case at.name == "id" && at.value != "":
			c.doc.Anchors = append(c.doc.Anchors, at.value)
		case at.name == "href" && tag.Name == "a" && !at.bare:
			href, ext, ok := c.resolve(u, at.value, a.At)
			if !ok {
				continue
			}
			at.value, external = href, ext
		case at.name == "src" && tag.Name == "img" && !at.bare:
			out = append(out, c.literalImage(u, tag, at.value, a.At)...)
			continue
		case (at.name == "href" || at.name == "src" || at.name == "action" || at.name == "formaction") && link.Scheme(at.value) == "javascript":
			continue
		}
		out = append(out, at)
	}
	if external && !hasAttr(out, "target") {
		out = append(out, attr{name: "target", value: "_blank"})
		if !hasAttr(out, "rel") {
			out = append(out, attr{name: "rel", value: "noopener noreferrer"})
		}
		if !hasAttr(out, "class") {
			out = append(out, attr{name: "class", value: "st-ext"})
		}
	}
	return out, true
}

func hasAttr(attrs []attr, name string) bool {
	for _, a := range attrs {
		if a.name == name {
			return true
		}
	}
	return false
}

// literalImage gives src, and the dimensions when the author wrote none.
func (c *compiler) literalImage(u *unit, tag *mdx.Tag, src string, at int) []attr {
	ref, ok := c.asset(u, src, at)
	if !ok {
		return nil
	}
	sized := false
	i := Image{Src: src}
	for _, a := range tag.Attrs {
		switch a.Name {
		case "alt":
			i.Alt, i.HasAlt = a.Value, true
		case "width", "height":
			sized = true
		}
	}
	i.Line, i.Column = u.src.place(tag.Start)
	c.doc.Images = append(c.doc.Images, i)
	c.images++
	out := []attr{{name: "src", value: ref.URL}}
	if ref.Width > 0 && !sized {
		out = append(out, attr{name: "width", value: itoa(ref.Width)}, attr{name: "height", value: itoa(ref.Height)})
	}
	return out
}

func number(s string) bool {
	if s == "" || len(s) > 15 {
		return false
	}
	for i := 0; i < len(s); i++ {
		if (s[i] < '0' || s[i] > '9') && (s[i] != '.' || i == 0 || i == len(s)-1) {
			return false
		}
	}
	return strings.Count(s, ".") < 2 && (s[0] != '0' || len(s) == 1 || s[1] == '.')
}

// attributeNames are the attributes that JSX spells otherwise than HTML and SVG.
var attributeNames = map[string]string{
	"className": "class", "htmlFor": "for", "tabIndex": "tabindex", "readOnly": "readonly", "maxLength": "maxlength",
	"colSpan": "colspan", "rowSpan": "rowspan", "srcSet": "srcset", "crossOrigin": "crossorigin", "autoPlay": "autoplay",
	"playsInline": "playsinline", "allowFullScreen": "allowfullscreen", "frameBorder": "frameborder", "dateTime": "datetime",
	"autoComplete": "autocomplete", "autoFocus": "autofocus", "contentEditable": "contenteditable", "encType": "enctype",
	"referrerPolicy": "referrerpolicy", "fetchPriority": "fetchpriority", "hrefLang": "hreflang", "noValidate": "novalidate",
	"spellCheck": "spellcheck", "strokeWidth": "stroke-width", "strokeLinecap": "stroke-linecap", "strokeLinejoin": "stroke-linejoin",
	"strokeDasharray": "stroke-dasharray", "strokeOpacity": "stroke-opacity", "fillRule": "fill-rule", "fillOpacity": "fill-opacity",
	"clipRule": "clip-rule", "clipPath": "clip-path", "stopColor": "stop-color", "textAnchor": "text-anchor", "fontSize": "font-size",
	"xlinkHref": "xlink:href", "acceptCharset": "accept-charset", "httpEquiv": "http-equiv", "cellPadding": "cellpadding", "cellSpacing": "cellspacing",
}

func attributeName(name string) string {
	if html, ok := attributeNames[name]; ok {
		return html
	}
	return name
}

// props gives the attributes of a tag as they are at run time.
func (c *compiler) props(u *unit, tag *mdx.Tag) []Prop {
	var out []Prop
	component := tag.Component()
	for _, a := range tag.Attrs {
		p := Prop{Name: a.Name, Spread: a.Spread}
		if !component {
			p.Name = attributeName(a.Name)
		}
		text, quoted := mdx.Literal(a.Expr)
		switch {
		case a.Spread != "":
		case a.HasValue:
			p.Value = a.Value
		case quoted:
			p.Value = text
		case a.Expr == "true" || a.Expr == "":
			p.Value = true
		default:
			p.Expr = a.Expr
			c.usesIn(a.Expr)
		}
		if s, ok := p.Value.(string); ok {
			switch {
			case !component && p.Name == "href" && tag.Name == "a":
				href, _, ok := c.resolve(u, s, a.At)
				if !ok {
					continue
				}
				p.Value = href
			case !component && p.Name == "src" && tag.Name == "img":
				ref, ok := c.asset(u, s, a.At)
				if !ok {
					continue
				}
				p.Value = ref.URL
			case component:
				switch p.Name {
				case "title", "text", "label", "description":
					c.say(s + " ")
				}
			}
			if p.Name == "id" && !component {
				c.doc.Anchors = append(c.doc.Anchors, s)
			}
		}
		out = append(out, p)
	}
	return out
}

// expression writes `{…}`.
func (c *compiler) expression(u *unit, item mdx.Item) {
	code := strings.TrimSpace(item.Code)
	if mdx.Empty(code) {
		return
	}
	if s, ok := mdx.Literal(code); ok {
		c.b.text(s)
		c.say(s)
		return
	}
	if number(code) {
		c.b.text(code)
		c.say(code)
		return
	}
	c.usesIn(code)
	n := Node{Kind: NodeExpr, Text: code}
	n.Line, n.Column = u.src.place(item.Start)
	if u.fragment {
		n.File = u.src.path
	}
	c.b.leaf(n)
}
