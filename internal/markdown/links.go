package markdown

import (
	"bytes"
	"errors"
	"net/url"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"stele/internal/diag"
	"stele/internal/markdown/link"
)

// link writes a Markdown link.
func (c *compiler) link(u *unit, dest, title string, at int, content func()) {
	c.anchor(u, decodeText([]byte(dest)), decodeText([]byte(title)), at, content)
}

func (c *compiler) autoLink(u *unit, dest string, at int, content func()) {
	c.anchor(u, dest, "", at, content)
}

func (c *compiler) anchor(u *unit, dest, title string, at int, content func()) {
	var attrs []attr
	href, external, ok := c.resolve(u, dest, at)
	if ok {
		attrs = append(attrs, attr{name: "href", value: href})
	}
	if title != "" {
		attrs = append(attrs, attr{name: "title", value: title})
	}
	if external {
		attrs = append(attrs, attr{name: "target", value: "_blank"},
			attr{name: "rel", value: "noopener noreferrer"}, attr{name: "class", value: "st-ext"})
	}
	c.element("a", content, attrs...)
}

// resolve gives what a destination is rendered as, and notes the link. ok is false
// for one that would run code.
func (c *compiler) resolve(u *unit, dest string, at int) (href string, external, ok bool) {
	if link.Dangerous(dest) {
		c.warn(u, "dangerous-link", at, "a link to `"+dest[:strings.IndexByte(dest, ':')+1]+"` would run code and was removed", "link to a page")
		return "", false, false
	}
	t := Target{Href: dest, External: link.External(dest)}
	if c.opts.Resolver != nil {
		t = c.opts.Resolver.Link(dest)
	} else if _, hash, has := strings.Cut(dest, "#"); has {
		t.Hash = hash
		if decoded, err := url.PathUnescape(hash); err == nil {
			t.Hash = decoded
		}
	}
	href = string(util.URLEscape([]byte(t.Href), false))
	l := Link{Dest: dest, Href: href, Route: t.Route, Public: t.Public, Hash: t.Hash}
	l.Line, l.Column = u.src.place(at)
	if u.fragment {
		l.File = u.src.path
	}
	c.doc.Links = append(c.doc.Links, l)
	return href, t.External, true
}

func (c *compiler) image(u *unit, n *ast.Image) {
	texts := headingTexts{src: u.src.bytes, alt: true}
	texts.walk(n, 0)
	alt := texts.plain.String()
	at := n.Pos()
	src := decodeText(n.Destination)
	attrs, ok := c.imageAttrs(u, src, alt, alt != "", at)
	if !ok {
		return
	}
	if title := decodeText(n.Title); title != "" {
		attrs = append(attrs, attr{name: "title", value: title})
	}
	c.say(alt)
	if c.opts.ComponentTags["img"] {
		c.b.leaf(Node{Kind: NodeComponent, Name: "img", Props: componentProps(attrs)})
		return
	}
	c.b.void("img", attrs...)
}

// imageAttrs resolves an image and gives the attributes of its element.
func (c *compiler) imageAttrs(u *unit, src, alt string, hasAlt bool, at int) ([]attr, bool) {
	ref, ok := c.asset(u, src, at)
	if !ok {
		return nil, false
	}
	i := Image{Src: src, Alt: alt, HasAlt: hasAlt}
	i.Line, i.Column = u.src.place(at)
	c.doc.Images = append(c.doc.Images, i)
	attrs := []attr{{name: "src", value: string(util.URLEscape([]byte(ref.URL), false))}, {name: "alt", value: alt}}
	if ref.Width > 0 && ref.Height > 0 {
		attrs = append(attrs, attr{name: "width", value: strconv.Itoa(ref.Width)}, attr{name: "height", value: strconv.Itoa(ref.Height)})
	}
	attrs = append(attrs, attr{name: "decoding", value: "async"})
	if c.images++; c.images > 1 {
		attrs = append(attrs, attr{name: "loading", value: "lazy"})
	}
	return attrs, true
}

// asset resolves a file that the page refers to.
func (c *compiler) asset(u *unit, src string, at int) (AssetRef, bool) {
	lower := strings.ToLower(src)
	switch {
	case strings.HasPrefix(lower, "data:image/"), link.External(src), c.opts.Resolver == nil && !link.Dangerous(src):
		return AssetRef{URL: src}, true
	case link.Dangerous(src):
		c.warn(u, "dangerous-link", at, "this image address would run code and was removed", "use a file or an https address")
		return AssetRef{}, false
	}
	ref, err := c.opts.Resolver.Asset(src)
	if err != nil {
		hint := "check the path; relative ones start at this file, absolute ones in public/"
		message := "the image `" + src + "` was not found"
		var known *diag.Error
		if errors.As(err, &known) {
			message = known.Message
			if known.Hint != "" {
				hint = known.Hint
			}
		}
		c.fail(u, "missing-image", at, message, hint)
		return AssetRef{}, false
	}
	c.copyAsset(ref)
	return ref, true
}

func (c *compiler) copyAsset(ref AssetRef) {
	if ref.Path != "" && ref.Width > 0 {
		c.depend(ref.Path)
	}
	if ref.Path == "" || ref.Name == "" {
		return
	}
	if c.assets == nil {
		c.assets = map[string]bool{}
	}
	if !c.assets[ref.Name] {
		c.assets[ref.Name] = true
		c.doc.Assets = append(c.doc.Assets, Asset{Path: ref.Path, Name: ref.Name})
	}
}

// resolveHTML gives HTML written by the author with the links and images in it
// resolved as those of Markdown are, and notes its ids.
func (c *compiler) resolveHTML(u *unit, s string, offset int) string {
	var out strings.Builder
	done := 0
	for at := 0; at < len(s); {
		next := strings.IndexByte(s[at:], '<')
		if next < 0 {
			break
		}
		at += next
		if strings.HasPrefix(s[at:], "<!--") {
			end := strings.Index(s[at:], "-->")
			if end < 0 {
				break
			}
			at += end + 3
			continue
		}
		t, ok := readTag(s[at:])
		if !ok {
			at++
			continue
		}
		for _, a := range t.attrs {
			switch {
			case a.bare:
			case a.name == "id":
				c.doc.Anchors = append(c.doc.Anchors, a.value)
			case a.name == "href" && t.name == "a":
				href, external, ok := c.resolve(u, a.value, offset+at+a.from)
				out.WriteString(s[done : at+a.from])
				if !ok {
					href = ""
				}
				out.WriteByte('"')
				out.Write(appendEscaped(nil, href))
				out.WriteByte('"')
				if external && !has(t.attrs, "target") {
					out.WriteString(` target="_blank" rel="noopener noreferrer" class="st-ext"`)
				}
				done = at + a.to
			case a.name == "src" && t.name == "img":
				ref, ok := c.asset(u, a.value, offset+at+a.from)
				if !ok {
					continue
				}
				i := Image{Src: a.value}
				for _, b := range t.attrs {
					if b.name == "alt" {
						i.Alt, i.HasAlt = b.value, true
					}
				}
				i.Line, i.Column = u.src.place(offset + at)
				c.doc.Images = append(c.doc.Images, i)
				c.images++
				out.WriteString(s[done : at+a.from])
				out.WriteByte('"')
				out.Write(appendEscaped(nil, ref.URL))
				out.WriteByte('"')
				if ref.Width > 0 && !has(t.attrs, "width") && !has(t.attrs, "height") {
					out.WriteString(` width="` + strconv.Itoa(ref.Width) + `" height="` + strconv.Itoa(ref.Height) + `"`)
				}
				done = at + a.to
			}
		}
		at += t.end
	}
	if done == 0 {
		return s
	}
	out.WriteString(s[done:])
	return out.String()
}

func has(attrs []htmlAttr, name string) bool {
	for _, a := range attrs {
		if a.name == name {
			return true
		}
	}
	return false
}

// balanced gives HTML whose tags all close; what is well formed stays as it is.
func balanced(s string) string {
	var open []string
	for at := 0; at < len(s); {
		next := strings.IndexByte(s[at:], '<')
		if next < 0 {
			break
		}
		at += next
		if strings.HasPrefix(s[at:], "<!--") {
			end := strings.Index(s[at:], "-->")
			if end < 0 {
				return reparsed(s)
			}
			at += end + 3
			continue
		}
		t, ok := readTag(s[at:])
		switch {
		case !ok:
			return reparsed(s)
		case t.closing:
			if len(open) == 0 || open[len(open)-1] != t.name {
				return reparsed(s)
			}
			open = open[:len(open)-1]
		case voidTags[t.name]:
		case t.name == "script" || t.name == "style" || t.name == "textarea" || t.name == "title":
			_, after := matching(s[at+t.end:], t.name)
			at += after
		case t.selfClosing:
			return reparsed(s)
		default:
			open = append(open, t.name)
		}
		at += t.end
	}
	if len(open) > 0 {
		return reparsed(s)
	}
	return s
}

// reparsed reads HTML as a browser would and writes it well formed.
func reparsed(s string) string {
	context := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	nodes, err := html.ParseFragment(strings.NewReader(s), context)
	if err != nil {
		return string(appendEscaped(nil, s))
	}
	var b bytes.Buffer
	for _, n := range nodes {
		if html.Render(&b, n) != nil {
			return string(appendEscaped(nil, s))
		}
	}
	return b.String()
}
