package site

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
)

// makeSections builds the sidebars of an area: from the configuration when it
// has any for this language, else one for the whole site when the language's
// root has a sidebar file, else one for each first-level folder.
func (j *joiner) makeSections(a *area) {
	j.addMetaFolders(a)
	b := &sidebarBuilder{j: j, area: a}
	switch configured := j.configuredSidebars(a); {
	case len(configured) > 0:
		for _, p := range slices.Sorted(maps.Keys(configured)) {
			b.section(p, b.fromConfig(configured[p]))
		}
	case j.Tree.Metas[a.dir] != nil:
		b.section("", b.items(a.root, false))
	default:
		for _, name := range slices.Sorted(maps.Keys(a.root.folders)) {
			b.section(name, b.items(a.root.folders[name], false))
		}
	}
	// The longest path that fits a page wins.
	slices.SortFunc(a.sections, func(x, y *Section) int {
		return cmp.Or(cmp.Compare(len(y.path), len(x.path)), cmp.Compare(x.path, y.path))
	})
}

// addMetaFolders makes folders that hold a sidebar file and no page known.
func (j *joiner) addMetaFolders(a *area) {
	a.root.rel = a.dir
	for dir := range j.Tree.Metas {
		below := dir
		if a.dir != "" {
			var ok bool
			if below, ok = strings.CutPrefix(dir, a.dir+"/"); !ok {
				continue
			}
		}
		at := a.root
		for _, name := range strings.Split(below, "/") {
			if name == "" {
				continue
			}
			if at.folders[name] == nil {
				next := newFolder(name, joinPath(at.path, name))
				next.rel = joinPath(at.rel, name)
				at.folders[name] = next
			}
			at = at.folders[name]
		}
	}
}

// configuredSidebars gives the configured sidebars that are for an area, by
// path without language and version. A path that names another language or
// version is for that one alone; one that names this one beats one without.
func (j *joiner) configuredSidebars(a *area) map[string][]config.SidebarItem {
	found := map[string][]config.SidebarItem{}
	add := func(from map[string][]config.SidebarItem) {
		explicit := map[string][]config.SidebarItem{}
		for key, items := range from {
			p := trimSlashes(key)
			if rest, ok := strings.CutPrefix("/"+p+"/", a.prefix+"/"); ok && a.prefix != "" {
				explicit[trimSlashes(rest)] = items
				continue
			}
			head, rest, _ := strings.Cut(p, "/")
			if slices.Contains(j.versions, head) && head != "" {
				if head != a.version {
					continue
				}
				head, _, _ = strings.Cut(rest, "/")
				p = rest
			}
			if len(j.Config.Locales) > 0 && slices.Contains(j.langs, head) {
				if head != a.lang {
					continue
				}
				p = trimSlashes(strings.TrimPrefix(p, head))
			}
			found[p] = items
		}
		maps.Copy(found, explicit)
	}
	add(j.Config.ThemeConfig.Sidebar)
	if l := j.locale(a.lang); l != nil {
		add(l.Sidebar)
	}
	return found
}

type sidebarBuilder struct {
	j    *joiner
	area *area
}

// section registers a sidebar. Its key is the path with language and version;
// the sidebar of a whole site is "_root", which no folder of pages is called.
func (b *sidebarBuilder) section(p string, items []SidebarItem) {
	if len(items) == 0 {
		return
	}
	s := &Section{
		Key: joinPath(strings.TrimPrefix(b.area.prefix, "/"), cmp.Or(p, "_root")), Items: items,
		lang: b.area.lang, version: b.area.version, prefix: b.area.prefix, path: p,
	}
	s.index()
	b.area.sections = append(b.area.sections, s)
	b.j.site.Sections[s.Key] = s
}

// items builds the entries of a folder; absorb leaves out its index page,
// which is the link of the group that holds them.
func (b *sidebarBuilder) items(f *folder, absorb bool) []SidebarItem {
	m := b.j.Tree.Metas[f.rel]
	if m == nil {
		return b.defaultItems(f, absorb)
	}
	var items []SidebarItem
	for i := range m.Items {
		items = append(items, b.metaItem(f, m, &m.Items[i])...)
	}
	return items
}

func (b *sidebarBuilder) defaultItems(f *folder, absorb bool) []SidebarItem {
	var items []SidebarItem
	for _, name := range f.names() {
		switch {
		case f.folders[name] != nil:
			if item := b.group(f, name, &content.MetaItem{}); len(item.Items) > 0 || item.Link != "" {
				items = append(items, item)
			}
		case name == "404" && f.path == "", name == "index" && absorb:
		default:
			items = append(items, b.pageItem(f.files[name], name, &content.MetaItem{}))
		}
	}
	return items
}

func (b *sidebarBuilder) metaItem(f *folder, m *content.Meta, item *content.MetaItem) []SidebarItem {
	label := b.j.text(cmp.Or(item.Label, item.Text), b.area.lang)
	switch item.Type {
	case "divider":
		kind := "solid"
		if item.Dashed {
			kind = "dashed"
		}
		return []SidebarItem{{DividerType: kind}}
	case "section-header":
		return []SidebarItem{{SectionHeaderText: label, Tag: item.Tag}}
	case "custom-link":
		return []SidebarItem{b.customLink(f, m, item)}
	}
	if item.Name == "" {
		if item.Link != "" {
			return []SidebarItem{b.customLink(f, m, item)}
		}
		b.fail(m, item, "", "an entry of type %q needs a name", item.Type)
		return nil
	}
	dir, name := f, strings.TrimSuffix(strings.TrimPrefix(item.Name, "./"), "/")
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		if dir = f.find(name[:i]); dir == nil {
			b.missing(f, m, item)
			return nil
		}
		name = name[i+1:]
	}
	page, sub := dir.files[name], dir.folders[name]
	if page == nil && sub == nil {
		for _, ext := range b.j.Config.Route.Extensions {
			if s, ok := strings.CutSuffix(name, "."+strings.TrimPrefix(ext, ".")); ok {
				name, page = s, dir.files[s]
				break
			}
		}
	}
	switch {
	case page == nil && sub == nil:
		b.missing(dir, m, item)
		return nil
	case item.Type == "dir-section-header" && sub != nil:
		head := b.group(dir, name, item)
		return append([]SidebarItem{{SectionHeaderText: head.Text, Tag: item.Tag}}, b.items(sub, false)...)
	case sub != nil && (item.Type != "file" || page == nil):
		return []SidebarItem{b.group(dir, name, item)}
	}
	return []SidebarItem{b.pageItem(page, name, item)}
}

// group makes the entry of a folder. It is a link when a page of the same name
// is beside the folder, or the folder has an index page that its own sidebar
// file does not list.
func (b *sidebarBuilder) group(parent *folder, name string, item *content.MetaItem) SidebarItem {
	sub := parent.folders[name]
	index := sub.files["index"]
	listed := false
	if m := b.j.Tree.Metas[sub.rel]; m != nil {
		listed = slices.ContainsFunc(m.Items, func(i content.MetaItem) bool {
			return (i.Type == "file" || i.Type == "") && stem(strings.TrimPrefix(i.Name, "./")) == "index"
		})
	}
	link, absorb := parent.files[name], false
	if link == nil && !listed {
		link, absorb = index, true
	}
	out := SidebarItem{
		Items: b.items(sub, absorb), Tag: item.Tag, Context: item.Context,
		Collapsible: item.Collapsible, Collapsed: item.Collapsed, dir: sub.path, overviewHeaders: item.OverviewHeaders,
	}
	titled := cmp.Or(link, index)
	if titled != nil {
		out.Text = titled.Meta.Title
		out.Context = cmp.Or(frontText(titled, "context"), out.Context)
		out.Tag = cmp.Or(frontText(titled, "tag"), out.Tag)
		if levels := frontLevels(titled); levels != nil {
			out.overviewHeaders = levels
		}
	}
	if link != nil {
		out.Link, out.page, out.FileKey = link.Source.Route, link, stem(link.Source.Rel)
	}
	out.Text = cmp.Or(b.j.text(cmp.Or(item.Label, item.Text), b.area.lang), out.Text, name)
	return out
}

func (b *sidebarBuilder) pageItem(p *Page, name string, item *content.MetaItem) SidebarItem {
	headers := frontLevels(p)
	if headers == nil {
		headers = item.OverviewHeaders
	}
	return SidebarItem{
		Text: cmp.Or(b.j.text(cmp.Or(item.Label, item.Text), b.area.lang), p.Meta.Title, name),
		Link: p.Source.Route, Tag: cmp.Or(frontText(p, "tag"), item.Tag), Context: cmp.Or(frontText(p, "context"), item.Context),
		FileKey: stem(p.Source.Rel), page: p, overviewHeaders: headers,
	}
}

func (b *sidebarBuilder) customLink(f *folder, m *content.Meta, item *content.MetaItem) SidebarItem {
	out := SidebarItem{
		Text: b.j.text(cmp.Or(item.Label, item.Text), b.area.lang), Tag: item.Tag, Context: item.Context,
		Collapsible: item.Collapsible, Collapsed: item.Collapsed, overviewHeaders: item.OverviewHeaders,
	}
	if item.Link != "" {
		if out.Link = b.j.links.navigation(item.Link, b.area.lang, b.area.version); out.Link == "" {
			b.fail(m, item, "use a path, an https: or a mailto: address", "the link %q is not allowed", item.Link)
		}
		out.page = b.j.site.ByRoute[out.Link]
	}
	for i := range item.Items {
		child := item.Items[i]
		if child.Type == "file" && child.Name == "" {
			child.Type = "custom-link"
		}
		out.Items = append(out.Items, b.metaItem(f, m, &child)...)
	}
	if out.Text == "" && out.page != nil {
		out.Text = out.page.Meta.Title
	}
	return out
}

func (b *sidebarBuilder) fromConfig(items []config.SidebarItem) []SidebarItem {
	out := make([]SidebarItem, 0, len(items))
	for _, c := range items {
		item := SidebarItem{
			Text: b.j.text(c.Text, b.area.lang), Collapsible: c.Collapsible, Collapsed: c.Collapsed, Tag: c.Tag,
			Context: c.Context, DividerType: c.DividerType, SectionHeaderText: b.j.text(c.SectionHeaderText, b.area.lang),
			FileKey: c.FileKey, overviewHeaders: c.OverviewHeaders,
		}
		if c.Link != "" {
			item.Link = b.j.links.navigation(c.Link, b.area.lang, b.area.version)
		}
		if p := b.j.site.ByRoute[item.Link]; p != nil {
			item.page = p
			item.Text = cmp.Or(item.Text, p.Meta.Title)
			item.FileKey = cmp.Or(item.FileKey, stem(p.Source.Rel))
		}
		if len(c.Items) > 0 {
			item.Items = b.fromConfig(c.Items)
		}
		out = append(out, item)
	}
	return out
}

// missing reports an entry that names nothing in the folder.
func (b *sidebarBuilder) missing(f *folder, m *content.Meta, item *content.MetaItem) {
	names := f.names()
	hint := ""
	if near := content.Nearest(stem(item.Name), names); near != "" {
		hint = fmt.Sprintf("did you mean %q?", near)
	} else if len(names) > 0 && len(names) <= 12 {
		hint = "the folder has " + strings.Join(names, ", ")
	}
	what := "page or folder"
	if item.Type == "dir" || item.Type == "dir-section-header" {
		what = "folder"
	}
	b.fail(m, item, hint, "there is no %s %q", what, item.Name)
}

func (b *sidebarBuilder) fail(m *content.Meta, item *content.MetaItem, hint, format string, args ...any) {
	b.j.errors = append(b.j.errors, &diag.Error{
		Rule: "meta-entry", File: m.Path, Line: item.Line, Column: item.Column, Source: m.Text,
		Message: fmt.Sprintf(format, args...), Hint: hint,
	})
}
