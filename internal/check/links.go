package check

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"stele/internal/content"
	"stele/internal/markdown"
	"stele/internal/site"
)

// links checks the targets of a page's links, unless the configuration turns that off.
func (c *checker) links(page *site.Page) error {
	option := c.site.Config.Markdown.CheckDeadLinks
	if !option.Enabled {
		return nil
	}
	for _, link := range page.Meta.Links {
		excluded, err := c.excluded(link)
		if err != nil {
			return err
		}
		if excluded {
			continue
		}
		target := page
		if link.Route != "" {
			target = c.follow(link.Route)
			if target == nil {
				c.deadLink(page, link)
				continue
			}
		} else if !strings.HasPrefix(link.Href, "#") && !strings.HasPrefix(link.Href, "?") {
			continue // external, or a public file
		}
		c.anchor(page, target, link)
	}
	return nil
}

func (c *checker) excluded(link markdown.Link) (bool, error) {
	option := c.site.Config.Markdown.CheckDeadLinks
	for _, pattern := range option.Excludes {
		for _, name := range []string{link.Dest, link.Route} {
			if name == "" {
				continue
			}
			if pattern == name {
				return true, nil
			}
			if ok, err := doublestar.Match(pattern, name); ok && err == nil {
				return true, nil
			}
		}
	}
	if option.Func == nil {
		return false, nil
	}
	answer, err := option.Func.Call(link.Dest)
	return isTrue(answer), err
}

// maxHops is more than any chain of redirects has that ends at all.
const maxHops = 16

// follow gives the page at a route, through redirects; a redirect to another site
// counts as the page that asks, since nothing is known of it.
func (c *checker) follow(route string) *site.Page {
	for range maxHops {
		if page := c.site.ByRoute[route]; page != nil {
			return page
		}
		to, ok := c.redirect[route]
		if !ok {
			return nil
		}
		if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
			return &site.Page{}
		}
		route = to
		if at := strings.IndexAny(route, "?#"); at >= 0 {
			route = route[:at]
		}
	}
	return nil
}

func (c *checker) deadLink(page *site.Page, link markdown.Link) {
	f := c.at(page, link)
	f.Rule, f.Severity = "dead-link", severityError
	f.Message = fmt.Sprintf("the link %s leads to %s, where no page is", strconv.Quote(link.Dest), link.Route)
	f.Fix = "correct the link, write the page, or add a redirect"
	if near := c.nearest(link.Route); near != "" {
		f.Fix = "did you mean " + near + "?"
	}
	c.add(f)
}

// nearest is the route that was most likely meant: one of the same last name, else the
// one with the fewest letters changed; always of the language that the route names.
func (c *checker) nearest(route string) string {
	last, same, lang := path.Base(route), "", c.langOf(route)
	var candidates []string
	for _, candidate := range c.routes {
		if c.site.ByRoute[candidate].Data.Lang != lang {
			continue
		}
		candidates = append(candidates, candidate)
		if path.Base(candidate) == last && (same == "" || common(candidate, route) > common(same, route)) {
			same = candidate
		}
	}
	if same != "" {
		return same
	}
	return content.Nearest(route, candidates)
}

// langOf is the language that a route names at its beginning, after the version if
// there is one.
func (c *checker) langOf(route string) string {
	parts := strings.SplitN(strings.TrimPrefix(route, "/"), "/", 3)
	for _, part := range parts[:min(2, len(parts))] {
		if slices.Contains(content.Langs(c.site.Config), part) {
			return part
		}
		if !slices.Contains(c.site.Config.MultiVersion.Versions, part) {
			break
		}
	}
	return c.site.Config.Lang
}

// common is how many bytes two texts begin with together.
func common(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// anchor checks the hash of a link. A page that is a component makes ids that only the
// browser knows.
func (c *checker) anchor(page, target *site.Page, link markdown.Link) {
	hash := link.Hash
	// "#" and "#top" lead to the top of any page; ":~:" begins a directive for the
	// browser.
	if hash == "" || strings.EqualFold(hash, "top") || strings.HasPrefix(hash, ":~:") {
		return
	}
	if target.Source == nil || target.Meta == nil || target.Source.Kind == content.TSX {
		return
	}
	hash, _, _ = strings.Cut(hash, ":~:")
	route := target.Data.RoutePath
	if c.anchors[route] == nil {
		set := map[string]bool{}
		for _, id := range target.Meta.Anchors {
			set[id] = true
		}
		c.anchors[route] = set
	}
	if c.anchors[route][hash] {
		return
	}
	f := c.at(page, link)
	f.Rule, f.Severity = "dead-anchor", severityError
	f.Message = fmt.Sprintf("%s has no anchor %s", route, strconv.Quote("#"+hash))
	f.Fix = "use the id of one of its headings"
	if near := content.Nearest(hash, target.Meta.Anchors); near != "" {
		f.Fix = "did you mean #" + near + "?"
	}
	c.add(f)
}

// at begins a finding at the place of a link: in the page, or in the fragment that the
// page imports.
func (c *checker) at(page *site.Page, link markdown.Link) Finding {
	f := Finding{File: page.Source.Path, Line: link.Line, Column: link.Column}
	if link.File != "" {
		f.File = link.File
	}
	return f
}
