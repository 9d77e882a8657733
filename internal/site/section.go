package site

import (
	"strconv"
	"sync"
)

// MaxSidebarLinks is how many links the sidebar in a page's HTML may hold
// before it carries only those around the page: past it the output would grow
// with the square of the number of pages. Sections below it stay whole.
const MaxSidebarLinks = 150

// A long run of links is cut to those near a block of linkBlock neighbours, the
// active one among them: all pages of a block see the same, so that it is rendered
// once for them. linkWindow is how many links are kept on each side of the block's
// middle, and entryWindow how many entries of any kind.
const (
	linkBlock   = 16
	linkWindow  = 20
	entryWindow = MaxSidebarLinks / 2
)

// flatItem is a page's place in its section.
type flatItem struct {
	pos  int
	item *SidebarItem
	path []int // index at each level of Items
}

// cutCache keeps the sections of pages that see the same, by Section.View.
type cutCache struct {
	mu   sync.Mutex
	made map[string]*Section
}

// index prepares a section for look-ups: the order of its pages, where each
// one is, and each group's stub.
func (s *Section) index() {
	s.at = map[*Page]*flatItem{}
	s.cuts.made = map[string]*Section{}
	s.links = s.indexItems(s.Items, nil)
}

func (s *Section) indexItems(items []SidebarItem, parents []int) (links int) {
	for i := range items {
		item := &items[i]
		path := append(parents[:len(parents):len(parents)], i)
		if item.page != nil && s.at[item.page] == nil && s.owns(item.page) {
			f := &flatItem{pos: len(s.flat), item: item, path: path}
			s.at[item.page] = f
			s.flat = append(s.flat, f)
		}
		count := 0
		if item.Link != "" {
			count++
		}
		if len(item.Items) > 0 {
			count += s.indexItems(item.Items, path)
			collapsed := true
			item.stub = &SidebarItem{
				Text: item.Text, Link: firstLink(item), Collapsible: item.Collapsible, Collapsed: &collapsed,
				Tag: item.Tag, Context: item.Context, FileKey: item.FileKey, Partial: true, Count: count,
			}
		}
		links += count
	}
	return links
}

// owns tells pages of the section from pages elsewhere that it links to: only
// the former are in its order of pages.
func (s *Section) owns(p *Page) bool {
	return p.Data.Lang == s.lang && p.Data.Version == s.version && covers(s.path, p.Data.RoutePath[len(s.prefix)+1:])
}

func firstLink(item *SidebarItem) string {
	if item.Link != "" {
		return item.Link
	}
	for i := range item.Items {
		if link := firstLink(&item.Items[i]); link != "" {
			return link
		}
	}
	return ""
}

// PageSection gives the sidebar as the HTML of p carries it: nil when p has
// none, the section itself when it is small, else only what is around p. The
// cost does not depend on the size of the section, and pages that see the same
// get the same pointer.
func (s *Site) PageSection(p *Page) *Section {
	section := s.Sections[p.Data.SidebarKey]
	if section == nil || section.links <= MaxSidebarLinks {
		return section
	}
	var path []int
	if f := section.at[p]; f != nil {
		path = f.path
	}
	return section.around(path)
}

// around cuts a section down to the way that path leads.
func (s *Section) around(path []int) *Section {
	view := s.view(path)
	s.cuts.mu.Lock()
	defer s.cuts.mu.Unlock()
	if cut := s.cuts.made[view]; cut != nil {
		return cut
	}
	cut := &Section{Key: s.Key, View: view, lang: s.lang, version: s.version, prefix: s.prefix, path: s.path}
	cut.Items, cut.Partial = cutItems(s.Items, path)
	s.cuts.made[view] = cut
	return cut
}

// view names what a page sees: the groups on the way to it, and its block in a list
// that is cut.
func (s *Section) view(path []int) string {
	var key []byte
	items := s.Items
	for _, i := range path {
		item := &items[i]
		if item.stub == nil {
			if long(items) {
				key = strconv.AppendInt(append(key, 'b'), int64(i/linkBlock), 10)
			}
			break
		}
		key = strconv.AppendInt(append(key, '.'), int64(i), 10)
		items = item.Items
	}
	if len(key) == 0 {
		return "-"
	}
	return string(key)
}

// long tells whether a list is cut to a window: longer lists than that hold
// entries which some page does not see.
func long(items []SidebarItem) bool { return len(items) > 2*linkWindow+1 }

// cutItems gives the part of a list that a page sees; path leads to the page's
// entry and is empty when the page is not in the list. partial tells that
// entries were left out.
func cutItems(items []SidebarItem, path []int) (kept []SidebarItem, partial bool) {
	active := -1
	if len(path) > 0 {
		active = path[0]
	}
	from, to := 0, len(items)
	middle := max(active, 0)
	if active >= 0 && items[active].stub == nil {
		middle = active/linkBlock*linkBlock + linkBlock/2
	}
	if long(items) {
		from = max(0, min(middle-entryWindow, len(items)-2*entryWindow-1))
		to = min(len(items), from+2*entryWindow+1)
	}
	near := func(i int) bool {
		return !long(items) || i >= middle-linkWindow && i <= middle+linkWindow
	}
	if !anyGroup(items[from:to]) {
		for ; from < to && !near(from); from++ {
		}
		for ; from < to && !near(to-1); to-- {
		}
		return items[from:to:to], to-from < len(items) // links alone: nothing to copy
	}
	kept = make([]SidebarItem, 0, min(to-from, 2*linkWindow+2))
	for i := from; i < to; i++ {
		item := &items[i]
		switch {
		case i == active && item.stub != nil:
			open := *item
			open.Items, open.Partial = cutItems(item.Items, path[1:])
			if open.Partial {
				open.Count = item.stub.Count
			}
			kept = append(kept, open)
		case item.stub != nil:
			kept = append(kept, *item.stub)
		case near(i):
			kept = append(kept, *item)
		}
	}
	return kept, len(kept) < len(items)
}

func anyGroup(items []SidebarItem) bool {
	for i := range items {
		if items[i].stub != nil {
			return true
		}
	}
	return false
}

// place fills what a page takes from its section: key, previous and next.
func (j *joiner) place(p *Page, a *area) {
	switch p.Data.PageType {
	case "home", "custom", "blank", "404":
		return
	}
	below := p.Source.Route[len(a.prefix)+1:]
	for _, s := range a.sections {
		if !covers(s.path, below) {
			continue
		}
		p.Data.SidebarKey = s.Key
		if f := s.at[p]; f != nil {
			if f.pos > 0 {
				p.Data.Prev = pager(s.flat[f.pos-1])
			}
			if f.pos+1 < len(s.flat) {
				p.Data.Next = pager(s.flat[f.pos+1])
			}
		}
		return
	}
}

// covers tells whether a section's path leads to a route (both without
// language, version and first slash), at a "/" or "." boundary.
func covers(sectionPath, route string) bool {
	if sectionPath == "" {
		return true
	}
	if len(route) < len(sectionPath) || route[:len(sectionPath)] != sectionPath {
		return false
	}
	return len(route) == len(sectionPath) || route[len(sectionPath)] == '/' || route[len(sectionPath)] == '.'
}

func pager(f *flatItem) *PagerLink {
	return &PagerLink{Text: f.item.Text, Link: f.item.page.Data.RoutePath}
}
