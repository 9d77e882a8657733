// Package check finds what is wrong between the pages of a site, where each page by
// itself is right: links, anchors, images, redirects, translations.
//
// It takes a joined site and what the compiler noted of each page, and gives findings
// with their places, sorted; it writes them as text with code frames, as JSON and as
// SARIF. It promises that the same site gives the same findings.
package check

import (
	"cmp"
	"encoding/json"
	"os"
	"slices"

	"stele/internal/diag"
	"stele/internal/markdown"
	"stele/internal/site"
)

// Finding is one thing that is wrong.
type Finding struct {
	Rule     string `json:"rule"`          // a rule of this package, or of the stage that gave a warning
	Severity string `json:"severity"`      // "error" or "warning"
	File     string `json:"file"`          // absolute, or relative to the folder that a writer is given
	Line     int    `json:"line"`          // 1-based; 0: unknown
	Column   int    `json:"column"`        // 1-based, in characters; 0: unknown
	Message  string `json:"message"`       // one sentence, no final full stop
	Fix      string `json:"fix,omitempty"` // what to do
	source   string // text of the file when it is at hand, for the code frame
}

// Severities of a finding.
const (
	severityError   = "error"
	severityWarning = "warning"
)

// Page is one page with what only checks need of its document.
type Page struct {
	Page     *site.Page
	Images   []markdown.Image
	Warnings []*diag.Error
}

// rules are those of this package with what each asks for.
var rules = []struct{ id, text string }{
	{"dead-link", "A link inside the site leads to a page that exists"},
	{"dead-anchor", "The hash of a link is an anchor of its page"},
	{"duplicate-id", "An id stands once on a page"},
	{"image-alt", "An image has a text for those who do not see it"},
	{"language-parity", "A page exists in every language"},
	{"redirect-target", "A redirect leads to a page that exists"},
}

// Site gives the findings of a whole site, by file, line and column.
func Site(s *site.Site, pages []Page) ([]Finding, error) {
	c := newChecker(s)
	for _, page := range pages {
		for _, w := range page.Warnings {
			c.add(FromDiag(w))
		}
		if page.Page.Source == nil || page.Page.Meta == nil {
			continue
		}
		if err := c.links(page.Page); err != nil {
			return nil, err
		}
		c.duplicates(page.Page)
		c.images(page)
	}
	if err := c.parity(pages); err != nil {
		return nil, err
	}
	c.redirects()
	return c.sorted(), nil
}

// FromDiag makes a finding of an error or a warning of another stage.
func FromDiag(e *diag.Error) Finding {
	f := Finding{
		Rule: e.Rule, Severity: severityError, File: e.File, Line: e.Line, Column: e.Column,
		Message: e.Message, Fix: e.Hint, source: e.Source,
	}
	if e.Severity == diag.SeverityWarning {
		f.Severity = severityWarning
	}
	return f
}

// Diag gives the finding as an error that can show the line it is about; it reads the
// file for that.
func (f Finding) Diag() *diag.Error {
	e := &diag.Error{
		Rule: f.Rule, File: f.File, Line: f.Line, Column: f.Column,
		Message: f.Message, Hint: f.Fix, Source: f.source,
	}
	if f.Severity == severityWarning {
		e.Severity = diag.SeverityWarning
	}
	if e.Source == "" && e.Line > 0 {
		// Without the text the place alone is shown.
		text, _ := os.ReadFile(f.File)
		e.Source = string(text)
	}
	return e
}

// checker collects findings.
type checker struct {
	site     *site.Site
	redirect map[string]string // from → to, all languages
	anchors  map[string]map[string]bool
	routes   []string // sorted, for the nearest one
	found    []Finding
}

func newChecker(s *site.Site) *checker {
	c := &checker{site: s, redirect: map[string]string{}, anchors: map[string]map[string]bool{}}
	for _, shared := range s.Shared {
		for _, r := range shared.Site.Redirects {
			c.redirect[r.From] = r.To
		}
	}
	for route, page := range s.ByRoute {
		if page.Source != nil {
			c.routes = append(c.routes, route)
		}
	}
	slices.Sort(c.routes)
	return c
}

func (c *checker) add(f Finding) { c.found = append(c.found, f) }

// sorted gives the findings in order, each once: a fragment that many pages import
// would give one for each of them.
func (c *checker) sorted() []Finding {
	slices.SortFunc(c.found, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message), cmp.Compare(a.Fix, b.Fix))
	})
	return slices.CompactFunc(c.found, func(a, b Finding) bool {
		a.source, b.source = "", ""
		return a == b
	})
}

// isTrue reads the answer of a function of the configuration.
func isTrue(answer json.RawMessage) bool { return string(answer) == "true" }
