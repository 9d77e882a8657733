package build

import (
	"slices"
	"sort"
)

// What a page is made from, as parts names it.
const (
	partProgram    = "program"
	partComponents = "components"
	partShared     = "shared"
	partSection    = "section"
	partPage       = "page"
	partHead       = "head"
	partContent    = "content"
)

// reasons are the parts in the order in which they are told, with words for a change.
var reasons = []struct{ part, why string }{
	{partContent, "its content changed"},
	{partPage, "its title, dates, neighbours or another fact about it changed"},
	{partComponents, "a component it uses changed"},
	{partSection, "the sidebar of its section changed"},
	{partShared, "the navigation, the words or the configuration of its language changed"},
	{partHead, "what the configuration puts into its head changed"},
	{partProgram, "the theme or the program changed"},
}

// Reason says why a page was made, or that it was not.
type Reason struct {
	Route string `json:"route"`
	Made  bool   `json:"made"`
	Why   string `json:"why"`
}

// explain decides for each page whether it is made and why.
func (b *build) explain() {
	for _, p := range b.pages {
		route := p.page.Data.RoutePath
		old := b.old.Pages[route]
		why := ""
		switch {
		case old == nil:
			why = "it is new, or nothing is remembered of it"
		case slices.ContainsFunc(p.names(), func(name string) bool { return !b.files.intact(name) }):
			why = "its output was changed or removed"
		default:
			for _, r := range reasons {
				if old[r.part] != p.parts[r.part] {
					why = r.why
					break
				}
			}
		}
		p.made = why != ""
		if !p.made {
			why = "nothing it is made from changed"
		}
		b.report.Reasons = append(b.report.Reasons, Reason{route, p.made, why})
	}
	sort.Slice(b.report.Reasons, func(i, j int) bool { return b.report.Reasons[i].Route < b.report.Reasons[j].Route })
}
