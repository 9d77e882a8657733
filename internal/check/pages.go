package check

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/site"
)

// duplicates finds ids that stand more than once on a page: a link reaches the first.
func (c *checker) duplicates(page *site.Page) {
	seen := map[string]int{}
	for _, id := range page.Meta.Anchors {
		if seen[id]++; seen[id] != 2 {
			continue
		}
		f := Finding{
			Rule: "duplicate-id", Severity: severityError, File: page.Source.Path,
			Message: fmt.Sprintf("the id %s stands more than once on the page", strconv.Quote(id)),
			Fix:     "give one of them another id",
		}
		f.Line, f.Column = secondPlace(page.Source.Path, id)
		c.add(f)
	}
}

// secondPlace looks for the second time that a file writes an id; 0, 0 when it does not
// write it twice.
func secondPlace(file, id string) (line, column int) {
	data, err := os.ReadFile(file)
	if err != nil {
		return 0, 0
	}
	text := string(data)
	var places []int
	for _, form := range []string{"{#" + id + "}", `\{#` + id + `}`, `id="` + id + `"`, `id='` + id + `'`} {
		for at := 0; ; at += len(form) {
			next := strings.Index(text[at:], form)
			if next < 0 {
				break
			}
			at += next
			places = append(places, at)
		}
	}
	slices.Sort(places)
	if len(places) < 2 {
		return 0, 0
	}
	return diag.Position(text, places[1])
}

// images finds images without a text; an empty one, for an image that says nothing, is
// a text.
func (c *checker) images(page Page) {
	for _, image := range page.Images {
		if image.HasAlt {
			continue
		}
		c.add(Finding{
			Rule: "image-alt", Severity: severityWarning, File: page.Page.Source.Path, Line: image.Line, Column: image.Column,
			Message: fmt.Sprintf("the image %s has no alternative text", strconv.Quote(image.Src)),
			Fix:     `write one between the brackets, or alt="" for an image that only decorates`,
		})
	}
}

// parity finds pages that a language lacks, when the configuration asks for them all.
func (c *checker) parity(pages []Page) error {
	option := c.site.Config.LanguageParity
	if !option.Enabled {
		return nil
	}
	type twins struct {
		langs map[string]bool
		first *site.Page // of the default language when it has the page
	}
	groups := map[string]*twins{}
	for _, page := range pages {
		source := page.Page.Source
		if source == nil {
			continue
		}
		in, err := included(source.PagePath, option.Include, option.Exclude)
		if err != nil {
			return err
		}
		if !in {
			continue
		}
		key := source.Version + ":" + strings.TrimSuffix(source.PagePath, path.Ext(source.PagePath))
		group := groups[key]
		if group == nil {
			group = &twins{langs: map[string]bool{}, first: page.Page}
			groups[key] = group
		}
		group.langs[source.Lang] = true
		if source.Lang == c.site.Config.Lang {
			group.first = page.Page
		}
	}
	for _, group := range groups {
		for _, lang := range content.Langs(c.site.Config) {
			if group.langs[lang] {
				continue
			}
			c.add(Finding{
				Rule: "language-parity", Severity: severityError, File: group.first.Source.Path,
				Message: fmt.Sprintf("the page %s does not exist in %q", group.first.Data.RoutePath, lang),
				Fix:     fmt.Sprintf("write %s in the folder of %q, or exclude it in languageParity", group.first.Source.PagePath, lang),
			})
		}
	}
	return nil
}

// included tells whether a page is asked for: patterns are globs on its path without
// language and version, or folders.
func included(name string, include, exclude []string) (bool, error) {
	matches := func(patterns []string) (bool, error) {
		for _, pattern := range patterns {
			pattern = strings.Trim(pattern, "/")
			if name == pattern || strings.HasPrefix(name, pattern+"/") {
				return true, nil
			}
			ok, err := doublestar.Match(pattern, name)
			if err != nil {
				return false, &diag.Error{
					Rule: "language-parity", Message: fmt.Sprintf("languageParity holds %q, which is no pattern", pattern),
					Hint: `write a folder or a glob such as "guide/**"`, Cause: err,
				}
			}
			if ok {
				return true, nil
			}
		}
		return false, nil
	}
	if len(include) > 0 {
		if in, err := matches(include); !in || err != nil {
			return false, err
		}
	}
	out, err := matches(exclude)
	return !out, err
}

// redirects finds redirects to pages that do not exist.
func (c *checker) redirects() {
	for from, to := range c.redirect {
		if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
			continue
		}
		route, _, _ := strings.Cut(to, "#")
		route, _, _ = strings.Cut(route, "?")
		// A name with an extension is a file of public/, which the site does not list.
		if c.follow(route) != nil || path.Ext(route) != "" {
			continue
		}
		f := Finding{
			Rule: "redirect-target", Severity: severityError, File: c.site.Config.File,
			Message: fmt.Sprintf("the redirect from %s leads to %s, where no page is", from, route),
			Fix:     "correct it or write the page",
		}
		if near := c.nearest(route); near != "" {
			f.Fix = "did you mean " + near + "?"
		}
		c.add(f)
	}
}
