package site

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"stele/internal/config"
	"stele/internal/content"
)

// share makes what the pages of an area have in common.
func (j *joiner) share(a *area) {
	cfg := j.Config
	title, description := j.siteTexts(a.lang)
	a.shared = &Shared{
		Lang: a.lang, Version: a.version, Nav: j.nav(a), Strings: j.strings(a.lang),
		Site: SiteData{
			Title: title, Description: description, Icon: cfg.Icon, Logo: cfg.Logo, LogoText: j.text(cfg.LogoText, a.lang),
			Base: cmp.Or(cfg.Base, "/"), Lang: cfg.Lang, Locales: j.localeData(),
			Route:        RouteData{CleanUrls: cfg.Route.CleanUrls, Exclude: orEmpty(cfg.Route.Exclude)},
			MultiVersion: MultiVersion{Default: cfg.MultiVersion.Default, Versions: orEmpty(cfg.MultiVersion.Versions)},
			SSG:          true, MediumZoom: cfg.MediumZoom, Search: searchJSON(cfg, a.lang, a.version),
			Markdown: MarkdownData{
				ShowLineNumbers: cfg.Markdown.ShowLineNumbers, DefaultWrapCode: cfg.Markdown.DefaultWrapCode,
				CodeHighlighter: cfg.Markdown.CodeHighlighter,
			},
			SiteOrigin: cfg.SiteOrigin, ThemeConfig: j.themeJSON(a.lang), Redirects: j.redirects(),
		},
	}
	if cfg.LogoHref != "" {
		a.shared.Site.LogoHref = j.links.navigation(cfg.LogoHref, a.lang, a.version)
	}
	j.site.Shared[SharedKey(a.lang, a.version)] = a.shared
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

func (j *joiner) localeData() []LocaleData {
	list := make([]LocaleData, 0, len(j.langs))
	for _, lang := range j.langs {
		d := LocaleData{Lang: lang, Label: lang}
		if l := j.locale(lang); l != nil {
			d.Label, d.Title, d.Description, d.Dir = cmp.Or(l.Label, lang), l.Title, l.Description, l.Dir
		}
		list = append(list, d)
	}
	return list
}

// text looks a word of the site up in i18n.json; one that is no key there is
// meant literally.
func (j *joiner) text(key, lang string) string {
	if words, ok := j.Config.I18n[key]; ok {
		if s, ok := j.pick(words, lang); ok {
			return s
		}
	}
	return key
}

// pick chooses a text: the language, the language without its region, English,
// the default language.
func (j *joiner) pick(words map[string]string, lang string) (string, bool) {
	base, _, _ := strings.Cut(lang, "-")
	for _, l := range []string{lang, base, "en", j.Config.Lang} {
		if s, ok := words[l]; ok {
			return s, true
		}
	}
	return "", false
}

// strings joins the words of the interface in one language. Later ones win: the
// theme's, themeConfig's, the locale's, i18n.json's; a text of i18n.json that
// is in another language only fills a gap.
func (j *joiner) strings(lang string) map[string]string {
	all := make(map[string]string, len(j.Strings)+len(j.Config.I18n))
	for key, words := range j.Strings {
		if s, ok := j.pick(words, lang); ok {
			all[key] = s
		}
	}
	for key, s := range j.Config.ThemeConfig.Strings {
		all[key] = j.text(s, lang)
	}
	if l := j.locale(lang); l != nil {
		for key, s := range l.Strings {
			all[key] = j.text(s, lang)
		}
	}
	for key, words := range j.Config.I18n {
		s, ok := words[lang]
		if !ok {
			if _, has := all[key]; has {
				continue
			}
			if s, ok = j.pick(words, lang); !ok {
				continue
			}
		}
		all[key] = s
	}
	for _, key := range compilerWords {
		delete(all, key)
	}
	return all
}

// compilerWords are in the HTML of documents; the browser never looks them up.
var compilerWords = []string{
	"anchorLabelText", "taskText", "footnoteText", "footnotesText", "footnoteBackText",
	"containerTip", "containerNote", "containerInfo", "containerImportant", "containerWarning",
	"containerCaution", "containerDanger", "containerDetails",
}

// word is one of those words.
func (j *joiner) word(key, lang, fallback string) string {
	for _, a := range j.areas {
		if a.lang == lang && a.shared != nil {
			return cmp.Or(a.shared.Strings[key], fallback)
		}
	}
	return fallback
}

// nav is the top navigation of an area: the locale's, the version's, the
// theme's, else the one of the language's own file.
func (j *joiner) nav(a *area) []config.NavItem {
	var items []config.NavItem
	theme := &j.Config.ThemeConfig
	l := j.locale(a.lang)
	switch {
	case l != nil && len(l.Nav) > 0:
		items = l.Nav
	case len(theme.NavByVersion[a.version]) > 0:
		items = theme.NavByVersion[a.version]
	case len(theme.Nav) > 0:
		items = theme.Nav
	case a.nav != nil:
		items = navItems(a.nav.Items)
	}
	return j.finishNav(items, a)
}

func navItems(metas []content.MetaItem) []config.NavItem {
	items := make([]config.NavItem, 0, len(metas))
	for i := range metas {
		m := &metas[i]
		items = append(items, config.NavItem{
			Text: cmp.Or(m.Text, m.Label, m.Name), Link: m.Link, ActiveMatch: m.ActiveMatch, Position: m.Position, Tag: m.Tag,
			Icon: m.Icon, Download: m.Download, Rel: m.Rel, Target: m.Target, AriaLabel: m.AriaLabel, Items: navItems(m.Items),
		})
	}
	return items
}

func (j *joiner) finishNav(items []config.NavItem, a *area) []config.NavItem {
	out := make([]config.NavItem, 0, len(items))
	for _, item := range items {
		item.Text = j.text(item.Text, a.lang)
		item.AriaLabel = j.text(item.AriaLabel, a.lang)
		if item.Link != "" {
			item.Link = j.links.navigation(item.Link, a.lang, a.version)
		}
		if len(item.Items) > 0 {
			item.Items = j.finishNav(item.Items, a)
		} else {
			item.Items = nil
		}
		out = append(out, item)
	}
	return out
}

// redirects gives the exact redirects. One that names no language holds for
// every language whose target exists and whose source is no page.
func (j *joiner) redirects() []RedirectData {
	out := []RedirectData{}
	seen := map[string]bool{}
	for _, r := range j.Config.Redirects {
		if r.Regexp {
			continue
		}
		for _, from := range r.From {
			for i, lang := range slices.Concat([]string{j.Config.Lang}, j.langs) {
				d := RedirectData{From: j.redirectPath(from, lang), To: j.links.navigation(r.To, lang, j.Config.MultiVersion.Default)}
				if d.To == "" || seen[d.From] || i > 0 && !j.redirectFits(d) {
					continue
				}
				seen[d.From] = true
				out = append(out, d)
			}
		}
	}
	return out
}

func (j *joiner) redirectPath(from, lang string) string {
	p := "/" + strings.TrimPrefix(decode(from), "/")
	return j.links.route(p, lang, j.Config.MultiVersion.Default)
}

func (j *joiner) redirectFits(d RedirectData) bool {
	p, _, _ := cutSuffix(d.To)
	return !j.links.routes[d.From] && (classify(d.To) == externalLink || j.links.routes[p] || j.links.file(p) != nil)
}

// SearchIndex is the output path of the static index that the pages of a language and
// version search in; "" when they search none. The name holds no hash: it is in every
// page, and a page does not change because another one's text did.
func SearchIndex(cfg *config.Config, lang, version string) string {
	if !cfg.Search.Enabled || cfg.Search.Mode == "remote" {
		return ""
	}
	if cfg.Search.Versioned && version != "" {
		lang = version + "." + lang
	}
	return "static/search_index." + lang + ".json"
}

func searchJSON(cfg *config.Config, lang, version string) json.RawMessage {
	s := &cfg.Search
	if !s.Enabled {
		return json.RawMessage("false")
	}
	indexURL := SearchIndex(cfg, lang, version)
	if indexURL != "" {
		indexURL = cmp.Or(cfg.Base, "/") + indexURL
	}
	options := map[string]any{
		"mode": cmp.Or(s.Mode, "local"), "codeBlocks": s.CodeBlocks, "versioned": s.Versioned, "limit": s.Limit,
		"indexUrl": indexURL, "apiUrl": s.APIURL, "preset": s.Preset, "searchLoading": s.SearchLoading, "defaultGroupName": s.DefaultGroupName,
	}
	if len(s.SearchIndexes) > 0 {
		options["searchIndexes"] = s.SearchIndexes
	}
	if len(s.IndexOptions) > 0 {
		options["indexOptions"] = s.IndexOptions
	}
	return mustJSON(options)
}

// mustJSON encodes values that Load has checked to be JSON.
func mustJSON(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("site: a checked configuration is not JSON: %v", err))
	}
	return data
}
