package build

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"stele/internal/config"
	"stele/internal/diag"
	"stele/internal/render"
	"stele/internal/site"
)

// configuredHead is what the configuration and the page's front matter add to its
// head, as HTML, in that order.
func (b *build) configuredHead(p *site.Page) (string, error) {
	var out strings.Builder
	for _, h := range b.cfg.Head {
		text, err := headEntry(h, p)
		if err != nil {
			return "", err
		}
		if text != "" {
			out.WriteString(text + "\n")
		}
	}
	if list, ok := p.Data.FrontMatter["head"].([]any); ok {
		for _, item := range list {
			text, err := headElement(item)
			if err != nil {
				return "", &diag.Error{Rule: "front-matter", File: Name(p.Source.Path), Message: "head: " + err.Error(),
					Hint: `each entry is [tag, attributes], e.g. ["meta", {"name": "robots", "content": "noindex"}]`}
			}
			out.WriteString(text + "\n")
		}
	}
	return out.String(), nil
}

func headEntry(h config.HeadEntry, p *site.Page) (string, error) {
	switch {
	case h.Func != nil:
		result, err := h.Func.Call(map[string]any{
			"routePath": p.Data.RoutePath, "lang": p.Data.Lang, "title": p.Data.Title,
			"description": p.Data.Description, "frontmatter": p.Data.FrontMatter,
		})
		if err != nil {
			return "", fmt.Errorf("the head function of the configuration failed for %s: %w", p.Data.RoutePath, err)
		}
		var value any
		if err := json.Unmarshal(result, &value); err != nil || value == nil {
			return "", err
		}
		if text, ok := value.(string); ok {
			return text, nil
		}
		return headElement(value)
	case h.HTML != "":
		return h.HTML, nil
	}
	return tag(h.Tag, h.Attrs)
}

// attrNames are attributes that older sites write in React's spelling.
var attrNames = map[string]string{"httpEquiv": "http-equiv", "charSet": "charset", "crossOrigin": "crossorigin", "hrefLang": "hreflang", "className": "class"}

func headElement(value any) (string, error) {
	list, ok := value.([]any)
	if !ok || len(list) == 0 || len(list) > 2 {
		return "", fmt.Errorf("expected [tag, attributes], got %v", value)
	}
	name, ok := list[0].(string)
	if !ok {
		return "", fmt.Errorf("the tag is not a string: %v", list[0])
	}
	var attrs [][2]string
	if len(list) == 2 {
		m, ok := list[1].(map[string]any)
		if !ok {
			return "", fmt.Errorf("the attributes of %q are not an object", name)
		}
		for k, v := range m {
			if known, ok := attrNames[k]; ok {
				k = known
			}
			if v == true {
				v = ""
			}
			attrs = append(attrs, [2]string{k, fmt.Sprint(v)})
		}
		slices.SortFunc(attrs, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	}
	return tag(name, attrs)
}

var (
	headTag  = regexp.MustCompile(`^(meta|link|script|style|base|noscript)$`)
	attrName = regexp.MustCompile(`^[A-Za-z_:][\w:.-]*$`)
)

func tag(name string, attrs [][2]string) (string, error) {
	if !headTag.MatchString(name) {
		return "", fmt.Errorf("<%s> does not belong into a head", name)
	}
	text := "<" + name
	for _, a := range attrs {
		if !attrName.MatchString(a[0]) {
			return "", fmt.Errorf("%q is no attribute name", a[0])
		}
		text += " " + a[0] + `="` + html.EscapeString(a[1]) + `"`
	}
	text += ">"
	if name == "script" || name == "style" || name == "noscript" {
		text += "</" + name + ">"
	}
	return text, nil
}

// document is the page's HTML file around what was rendered.
func (b *build) document(p *pagePlan, r *render.Rendered, boot []byte) *render.Document {
	data := &p.page.Data
	shared := b.site.Shared[site.SharedKey(data.Lang, data.Version)].Site
	d := &render.Document{
		Lang: data.Lang, Title: data.DocumentTitle, Description: data.Description, Base: b.cfg.Base,
		Appearance: "auto", Styles: b.bundled.Styles, App: b.bundled.App, Boot: boot,
		Head: p.head + r.Head, Body: r.HTML,
	}
	for _, l := range shared.Locales {
		if l.Lang == data.Lang {
			d.Dir = l.Dir
		}
	}
	d.Appearance, d.Forced = appearance(b.cfg.ThemeConfig.DarkMode)
	d.Preload = b.preloads(p)
	if p.entry != nil {
		d.Styles = append(slices.Clone(d.Styles), b.moduleStyles(p.entry)...)
	}
	if b.cfg.Icon != "" {
		d.Icon = assetURL(b.cfg, b.cfg.Icon)
	}
	for _, f := range data.Feeds {
		d.Feeds = append(d.Feeds, render.Feed{URL: f.URL, Mime: f.Mime, Title: f.Title, Lang: f.Language})
	}
	if origin := b.origin(); origin != "" && data.PageType != "404" {
		d.Canonical = origin + escapeRoute(data.RoutePath)
		for _, l := range shared.Locales {
			if twin := b.site.ByRoute[data.Counterparts[l.Lang]]; twin != nil && twin.Data.PagePath == data.PagePath {
				d.Alternates = append(d.Alternates, render.Alternate{Lang: l.Lang, URL: origin + escapeRoute(twin.Data.RoutePath)})
			}
		}
		if len(d.Alternates) < 2 {
			d.Alternates = nil
		}
	}
	return d
}

// preloads are the modules that a page needs before it can become live.
func (b *build) preloads(p *pagePlan) []string {
	list := slices.Clone(b.bundled.Preload[b.bundled.App])
	list = append(list, p.shared.name)
	if p.section.whole != nil {
		list = append(list, p.section.whole.name)
	}
	if part := b.layoutPart(p); part != "" {
		list = append(list, part)
		list = append(list, b.bundled.Preload[part]...)
	}
	if p.entry != nil && p.entry.Meta.Dynamic {
		list = append(list, strings.ReplaceAll(strings.TrimPrefix(escapeRoute("/"+codeName(p.page.Data.RoutePath)), "/"), "//", "/"))
		for _, url := range b.moduleURLs(p.entry) {
			list = append(list, url)
			list = append(list, b.bundled.Preload[url]...)
		}
	}
	seen := map[string]bool{b.bundled.App: true}
	kept := list[:0]
	for _, m := range list {
		if !seen[m] {
			seen[m] = true
			kept = append(kept, m)
		}
	}
	if len(kept) > 3 {
		slices.Sort(kept[len(b.bundled.Preload[b.bundled.App]):])
	}
	return kept
}

// layoutPart is the module of the layout that this page needs besides the common ones
// (needed in theme/runtime/parts.ts); "" for most pages.
func (b *build) layoutPart(p *pagePlan) string {
	if p.page.Data.PageType == "home" {
		return b.bundled.Parts["HomeLayout"]
	}
	if p.page.Data.FrontMatter["overview"] == true {
		return b.bundled.Parts["Overview"]
	}
	return ""
}

func appearance(m config.DarkMode) (scheme string, forced bool) {
	switch m {
	case "false", "force-light":
		return "light", true
	case "force-dark":
		return "dark", true
	case "light", "dark":
		return string(m), false
	}
	return "auto", false
}
