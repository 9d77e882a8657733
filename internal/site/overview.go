package site

import (
	"cmp"
	"maps"
	"slices"

	"stele/internal/markdown"
)

// overview fills the lists of an overview page: the sidebar groups of its
// folder with their pages' headings. Pages outside any group come last.
func (j *joiner) overview(p *Page) {
	a := j.areas[SharedKey(p.Data.Lang, p.Data.Version)]
	o := &overviewer{page: p, others: j.word("overviewDefaultGroupText", p.Data.Lang, "Others")}
	if s := j.site.Sections[p.Data.SidebarKey]; s != nil {
		o.groups(o.scope(s))
	} else {
		for _, s := range slices.Backward(a.sections) { // shortest path first
			name := s.path
			if f := a.root.find(s.path); f != nil && f.files["index"] != nil {
				name = cmp.Or(plainText(f.files["index"].Meta.Title), name)
			}
			o.add(name, s.Items, nil)
		}
		slices.SortStableFunc(o.out, func(x, y OverviewGroup) int { return naturalOrder(x.Name, y.Name) })
		if len(a.sections) == 0 {
			o.loose(a, slices.Sorted(maps.Keys(a.root.files)))
		}
	}
	p.Data.Overview = o.out
}

type overviewer struct {
	page   *Page
	others string
	out    []OverviewGroup
}

// scope gives the sidebar entries of the page's folder: those of the group
// that the page heads, or of the list that it is in.
func (o *overviewer) scope(s *Section) (items []SidebarItem, levels []int) {
	items = s.Items
	f := s.at[o.page]
	if f == nil {
		return items, nil
	}
	for n, i := range f.path {
		item := &items[i]
		if n == len(f.path)-1 && item.page == o.page && len(item.Items) == 0 {
			break
		}
		levels = item.overviewHeaders
		items = item.Items
	}
	return items, levels
}

func (o *overviewer) groups(items []SidebarItem, levels []int) {
	var rest []SidebarItem
	for _, item := range items {
		if len(item.Items) == 0 {
			rest = append(rest, item)
			continue
		}
		inner := levels
		if item.overviewHeaders != nil {
			inner = item.overviewHeaders
		}
		own := item.Items
		if item.page != nil {
			head := item
			head.Items = nil
			own = append([]SidebarItem{head}, own...)
		}
		o.add(item.Text, own, inner)
	}
	o.add(o.others, rest, levels)
}

func (o *overviewer) add(name string, items []SidebarItem, levels []int) {
	if list := o.pages(items, levels); len(list) > 0 {
		o.out = append(o.out, OverviewGroup{Name: name, Items: list})
	}
}

// pages lists the pages of entries and of the groups below them.
func (o *overviewer) pages(items []SidebarItem, levels []int) []OverviewItem {
	var list []OverviewItem
	for i := range items {
		item := &items[i]
		if item.page != nil && item.page != o.page {
			list = append(list, o.entry(item.page, item.Text, item.overviewHeaders, levels))
		}
		if len(item.Items) > 0 {
			inner := levels
			if item.overviewHeaders != nil {
				inner = item.overviewHeaders
			}
			list = append(list, o.pages(item.Items, inner)...)
		}
	}
	return list
}

// entry is one page with its headings. The levels are those of the page, else
// of the overview page, else of the folder, else 2.
func (o *overviewer) entry(p *Page, text string, own, folder []int) OverviewItem {
	levels := own
	if levels == nil {
		levels = frontLevels(o.page)
	}
	if levels == nil {
		levels = folder
	}
	if levels == nil {
		levels = []int{2}
	}
	item := OverviewItem{Text: text, Link: p.Data.RoutePath, Description: frontText(p, "description")}
	for _, h := range p.Meta.Toc {
		if slices.Contains(levels, h.Depth) {
			item.Headers = append(item.Headers, markdown.Heading{Text: h.Text, ID: h.ID, Depth: h.Depth, CharIndex: h.CharIndex})
		}
	}
	return item
}

// loose lists the pages of a site without folders.
func (o *overviewer) loose(a *area, names []string) {
	var list []OverviewItem
	for _, name := range names {
		if p := a.root.files[name]; p != o.page && p.Data.PageType != "home" && p.Data.PageType != "404" {
			list = append(list, o.entry(p, cmp.Or(p.Meta.Title, name), frontLevels(p), nil))
		}
	}
	if len(list) > 0 {
		o.out = append(o.out, OverviewGroup{Name: o.others, Items: list})
	}
}
