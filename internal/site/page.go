package site

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"stele/internal/config"
	"stele/internal/markdown"
)

// fillPage fills what a page knows by itself.
func (j *joiner) fillPage(p *Page, a *area) {
	src, m := p.Source, p.Meta
	front := m.FrontMatter
	if front == nil {
		front = map[string]any{}
	}
	toc := m.Toc
	if toc == nil {
		toc = []markdown.Heading{}
	}
	siteTitle, siteDescription := j.siteTexts(a.lang)
	p.Data = PageData{
		Title: m.Title, RoutePath: src.Route, Lang: src.Lang, Version: src.Version, FrontMatter: front, Toc: toc,
		PageType: cmp.Or(frontText(p, "pageType"), "doc"), PagePath: src.PagePath, RelativePath: src.Rel,
		Feeds: j.feedsOf(p), EditURL: j.editURL(p),
	}
	p.Data.DocumentTitle = documentTitle(p, siteTitle)
	p.Data.Description = description(p, siteDescription)
	p.Data.HeadingTitle = !m.HasH1 && frontText(p, "title") != "" && j.Config.ThemeConfig.FallbackHeadingTitle &&
		p.Data.PageType == "doc"
	if t, ok := j.Updated[src.Path]; ok && j.Config.ThemeConfig.LastUpdated {
		p.Data.LastUpdatedTime, p.Data.LastUpdatedDate = formatDate(t, src.Lang), t.UTC().Format("2006-01-02")
	}
}

// siteTexts gives the title and description of the site in a language.
func (j *joiner) siteTexts(lang string) (title, description string) {
	title, description = j.Config.Title, j.Config.Description
	if l := j.locale(lang); l != nil {
		title, description = cmp.Or(l.Title, title), cmp.Or(l.Description, description)
	}
	return title, description
}

func (j *joiner) locale(lang string) *config.Locale {
	for i := range j.Config.Locales {
		if j.Config.Locales[i].Lang == lang {
			return &j.Config.Locales[i]
		}
	}
	return nil
}

// documentTitle is row PAGE-5. A home page is named after the site.
func documentTitle(p *Page, siteTitle string) string {
	suffix := frontText(p, "titleSuffix")
	if p.Data.PageType == "home" {
		return joinTitle(siteTitle, suffix)
	}
	return joinTitle(plainText(p.Meta.Title), cmp.Or(suffix, siteTitle))
}

// joinTitle joins with " - " unless the suffix brings its own mark.
func joinTitle(title, suffix string) string {
	suffix = strings.TrimSpace(suffix)
	switch {
	case title == "":
		return strings.TrimSpace(strings.TrimLeft(suffix, "-|"))
	case suffix == "", suffix == title:
		return title
	case strings.HasPrefix(suffix, "-"), strings.HasPrefix(suffix, "|"):
		return title + " " + suffix
	}
	return title + " - " + suffix
}

func description(p *Page, siteDescription string) string {
	if d := frontText(p, "description"); d != "" {
		return d
	}
	if p.Data.PageType == "home" {
		return siteDescription
	}
	return cmp.Or(shorten(p.Meta.Summary), siteDescription)
}

// editURL leads to the file in the code repository.
func (j *joiner) editURL(p *Page) string {
	edit := j.Config.ThemeConfig.EditLink
	if l := j.locale(p.Source.Lang); l != nil && l.EditLink != nil {
		own := *l.EditLink
		if own.DocRepoBaseURL == "" && edit != nil {
			own.DocRepoBaseURL = edit.DocRepoBaseURL
		}
		edit = &own
	}
	if edit == nil || edit.DocRepoBaseURL == "" || classify(edit.DocRepoBaseURL) == unsafeLink {
		return ""
	}
	return strings.TrimSuffix(edit.DocRepoBaseURL, "/") + "/" + strings.TrimPrefix(encodePath("/"+p.Source.Rel), "/")
}

// counterparts finds the page in the other languages and versions (row
// ROUTE-12). A language or version without any page is left out.
func (j *joiner) counterparts(p *Page) {
	p.Data.Counterparts = make(map[string]string, len(j.langs))
	pagePath := ""
	if p.Source != nil {
		pagePath = stem(p.Source.PagePath)
	}
	for _, lang := range j.langs {
		if route := j.nearest(lang, p.Data.Version, pagePath); route != "" {
			p.Data.Counterparts[lang] = route
		}
	}
	if len(j.versions) < 2 {
		return
	}
	p.Data.Versions = make(map[string]string, len(j.versions))
	for _, version := range j.versions {
		if route := j.nearest(p.Data.Lang, version, pagePath); route != "" {
			p.Data.Versions[version] = route
		}
	}
}

// nearest gives the route of the page at pagePath (no extension), else of the
// nearest parent page: the index of each folder upwards, or the page beside
// the folder. Last comes the area's first page.
func (j *joiner) nearest(lang, version, pagePath string) string {
	a := j.areas[SharedKey(lang, version)]
	if a == nil || len(a.pages) == 0 {
		return ""
	}
	if p := j.byPath[pathKey{lang, version, pagePath}]; p != nil {
		return p.Source.Route
	}
	for dir := pagePath; dir != "" && dir != "."; {
		dir = path.Dir(dir)
		index := "index"
		if dir != "." {
			index = dir + "/index"
		}
		if p := j.byPath[pathKey{lang, version, index}]; p != nil {
			return p.Source.Route
		}
		if p := j.byPath[pathKey{lang, version, dir}]; p != nil {
			return p.Source.Route
		}
	}
	if p := j.byPath[pathKey{lang, version, "index"}]; p != nil {
		return p.Source.Route
	}
	return a.pages[0].Source.Route
}

// FeedFile gives the path of a feed in the output folder and its media type.
// A feed without a file name is named after its id.
func FeedFile(f *config.Feed) (name, mime string) {
	file := f.Output.Filename
	switch f.Output.Type {
	case "json":
		name, mime = cmp.Or(file, f.ID+".json"), "application/feed+json"
	case "rss":
		name, mime = cmp.Or(file, f.ID+".xml"), "application/rss+xml"
	default:
		name, mime = cmp.Or(file, f.ID+".xml"), "application/atom+xml"
	}
	return joinPath(trimSlashes(cmp.Or(f.Output.Dir, "rss")), name), mime
}

// InFeed tells whether a route belongs to a feed.
func InFeed(f *config.Feed, route string) bool {
	return slices.ContainsFunc(f.Test, func(prefix string) bool { return strings.HasPrefix(route, prefix) })
}

// feedsOf lists the feeds that a page is in or names in its front matter. The
// URLs are ready to use: with the base, and absolute when the site's origin is known.
func (j *joiner) feedsOf(p *Page) []FeedLink {
	named := frontTexts(p, "link-rss")
	feeds := []FeedLink{}
	for i := range j.Config.Feeds {
		f := &j.Config.Feeds[i]
		if !slices.Contains(named, f.ID) && !InFeed(f, p.Source.Route) {
			continue
		}
		name, mime := FeedFile(f)
		feeds = append(feeds, FeedLink{
			URL: j.Config.SiteOrigin + cmp.Or(j.Config.Base, "/") + strings.TrimPrefix(encodePath("/"+name), "/"), Mime: mime,
			Language: cmp.Or(f.Language, p.Source.Lang), Title: f.Title,
		})
	}
	return feeds
}

// frontText is a string of the front matter, "" when absent or of another type.
func frontText(p *Page, key string) string {
	s, _ := p.Meta.FrontMatter[key].(string)
	return s
}

// frontTexts is a string or a list of strings of the front matter.
func frontTexts(p *Page, key string) []string {
	switch v := p.Meta.FrontMatter[key].(type) {
	case string:
		return []string{v}
	case []string:
		return v
	case []any:
		var texts []string
		for _, item := range v {
			if s, ok := item.(string); ok {
				texts = append(texts, s)
			}
		}
		return texts
	}
	return nil
}

// frontLevels is overviewHeaders of the front matter, nil when absent.
func frontLevels(p *Page) []int {
	list, ok := p.Meta.FrontMatter["overviewHeaders"].([]any)
	if !ok {
		return nil
	}
	levels := make([]int, 0, len(list))
	for _, v := range list {
		switch n := v.(type) {
		case int:
			levels = append(levels, n)
		case int64:
			levels = append(levels, int(n))
		case uint64:
			levels = append(levels, int(min(n, 7)))
		case float64:
			levels = append(levels, int(n))
		}
	}
	return levels
}
