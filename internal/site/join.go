package site

import (
	"cmp"
	"slices"
	"time"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/markdown"
)

// Input is what Join works on; it changes none of it.
type Input struct {
	Config  *config.Config
	Tree    *content.Tree
	Metas   map[*content.Source]*Meta    // a source without one counts as an empty document
	Updated map[string]time.Time         // by Source.Path; nil: no dates
	Strings map[string]map[string]string // interface words of the theme: key to language to text
}

// Join makes a Site of everything known about the documents. An error names the
// navigation file and the entry in it that is to blame; several come joined.
func Join(in Input) (*Site, error) {
	j := &joiner{
		Input: in,
		links: newLinks(in.Config, in.Tree),
		site: &Site{
			Config: in.Config, ByRoute: make(map[string]*Page, len(in.Tree.Sources)+2),
			Shared: map[string]*Shared{}, Sections: map[string]*Section{},
		},
		langs: content.Langs(in.Config), versions: content.Versions(in.Config),
		byPath: map[pathKey]*Page{}, areas: map[string]*area{},
	}
	j.makePages()
	for _, version := range j.versions {
		for _, lang := range j.langs {
			a := j.areas[SharedKey(lang, version)]
			j.share(a)
			j.makeSections(a)
		}
	}
	if len(j.errors) > 0 {
		return nil, j.errors
	}
	j.finish()
	return j.site, nil
}

// pathKey finds the same page in another language or version.
type pathKey struct{ lang, version, pagePath string }

// area is one language in one version.
type area struct {
	lang, version string
	prefix        string // of its routes, no final slash
	dir           string // folder relative to the documents' root
	pages         []*Page
	root          *folder
	sections      []*Section
	shared        *Shared
	nav           *content.Meta
}

type joiner struct {
	Input
	site     *Site
	links    *links
	langs    []string
	versions []string
	byPath   map[pathKey]*Page
	areas    map[string]*area // by SharedKey
	errors   diag.List
}

func (j *joiner) makePages() {
	for _, version := range j.versions {
		for _, lang := range j.langs {
			j.areas[SharedKey(lang, version)] = &area{
				lang: lang, version: version, prefix: content.Prefix(j.Config, lang, version), root: newFolder("", ""),
			}
		}
	}
	for _, src := range j.Tree.Sources {
		a := j.areas[SharedKey(src.Lang, src.Version)]
		if a == nil {
			continue
		}
		meta := j.Metas[src]
		if meta == nil {
			meta = &Meta{}
		}
		p := &Page{Source: src, Meta: meta, Output: OutputPath(src.Route)}
		j.fillPage(p, a)
		a.pages = append(a.pages, p)
		a.root.add(p, src)
		j.site.Pages = append(j.site.Pages, p)
		j.site.ByRoute[src.Route] = p
		j.byPath[pathKey{src.Lang, src.Version, stem(src.PagePath)}] = p
	}
	for _, a := range j.orderedAreas() {
		a.dir = j.areaDir(a)
		a.nav = j.Tree.Navs[a.dir]
	}
}

func (j *joiner) orderedAreas() []*area {
	areas := make([]*area, 0, len(j.areas))
	for _, version := range j.versions {
		for _, lang := range j.langs {
			areas = append(areas, j.areas[SharedKey(lang, version)])
		}
	}
	return areas
}

// areaDir is the folder that the pages of an area are in.
func (j *joiner) areaDir(a *area) string {
	if len(a.pages) == 0 {
		return joinPath(a.version, a.lang)
	}
	src := a.pages[0].Source
	return trimSlashes(src.Rel[:len(src.Rel)-len(src.PagePath)])
}

// finish fills what needs all sections, and adds the 404 pages.
func (j *joiner) finish() {
	for _, a := range j.orderedAreas() {
		for _, p := range a.pages {
			j.place(p, a)
		}
	}
	for _, p := range j.site.Pages {
		j.counterparts(p)
		if on, _ := p.Meta.FrontMatter["overview"].(bool); on {
			j.overview(p)
		}
	}
	slices.SortFunc(j.site.Pages, func(a, b *Page) int { return cmp.Compare(a.Data.RoutePath, b.Data.RoutePath) })
	for _, a := range j.orderedAreas() {
		j.addNotFound(a)
	}
	slices.SortFunc(j.site.Warnings, func(a, b *diag.Error) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Message, b.Message))
	})
}

// addNotFound makes the 404 page of a language and version when the site has
// no file of its own for it; one of its own moves to the end of the pages too.
func (j *joiner) addNotFound(a *area) {
	route := a.prefix + "/404"
	if own := j.site.ByRoute[route]; own != nil {
		own.Data.PageType = "404"
		own.Data.SidebarKey, own.Data.Prev, own.Data.Next = "", nil, nil
		i := slices.Index(j.site.Pages, own)
		j.site.Pages = append(slices.Delete(j.site.Pages, i, i+1), own)
		return
	}
	p := &Page{Meta: &Meta{}, Output: OutputPath(route)}
	p.Data = PageData{
		Title: "404", RoutePath: route, Lang: a.lang, Version: a.version, FrontMatter: map[string]any{},
		Toc: []markdown.Heading{}, PageType: "404", Feeds: []FeedLink{},
		DocumentTitle: joinTitle("404", a.shared.Site.Title), Description: a.shared.Site.Description,
	}
	j.counterparts(p)
	j.site.Pages = append(j.site.Pages, p)
	j.site.ByRoute[route] = p
}
