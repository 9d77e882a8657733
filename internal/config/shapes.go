package config

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"stele/internal/diag"
)

// This file holds the values that may be written in more than one way.

// interfaceStrings are the words of the interface that a site may set in
// themeConfig or in a locale: those of theme/strings.json.
var interfaceStrings = []string{
	"outlineTitle", "prevPageText", "nextPageText", "pagerText", "lastUpdatedText", "editLinkText",
	"sourceCodeText", "codeHostText", "menuTitle", "mainMenuText", "siteMenuText", "sidebarText",
	"sidebarMenuText", "toggleGroupText", "languagesText", "versionsText", "themeText",
	"themeLightText", "themeDarkText", "themeAutoText", "moreLinksText", "projectsText",
	"skipToContentText", "scrollToTopText", "loadingText", "closeText", "notFoundText",
	"notFoundHintText", "takeMeHomeText", "overviewFilterNameText", "overviewFilterPlaceholderText",
	"overviewFilterNoResultText", "overviewDefaultGroupText", "codeCopyText", "codeCopiedText",
	"codeWrapText", "codeExpandText", "codeCollapseText", "copyPromptText", "zoomedImageText",
	"scrollableTableText", "searchPlaceholderText", "searchPanelCancelText",
	"searchNoResultsText", "searchSuggestedQueryText", "externalLinkText",
	"anchorLabelText", "taskText", "footnoteText", "footnotesText", "footnoteBackText",
	"containerTip", "containerNote", "containerInfo", "containerImportant", "containerWarning",
	"containerCaution", "containerDanger", "containerDetails",
}

// olderStrings are names that the older tools have for some of them (dialect
// section 10).
var olderStrings = map[string]string{
	"overview.filterNameText":        "overviewFilterNameText",
	"overview.filterPlaceholderText": "overviewFilterPlaceholderText",
	"overview.filterNoResultText":    "overviewFilterNoResultText",
	"codeButtonGroupCopyButtonText":  "codeCopyText",
	"codeButtonGroupWrapButtonText":  "codeWrapText",
}

// unusedStrings are words of the older tools for what Stele does not show.
var unusedStrings = []string{"lastUpdatedAuthorText", "openInText", "copyMarkdownText", "copyMarkdownLinkText"}

// groupedStrings are the objects that hold strings, with the name each string
// has outside.
var groupedStrings = map[string]map[string]string{
	"overview": {
		"filterNameText":        "overviewFilterNameText",
		"filterPlaceholderText": "overviewFilterPlaceholderText",
		"filterNoResultText":    "overviewFilterNoResultText",
	},
	"docFooter": {"prevPageText": "prevPageText", "nextPageText": "nextPageText"},
}

// stringKeys are all keys that stringKey takes.
func stringKeys(more ...string) []string {
	keys := append([]string{"overview", "docFooter"}, interfaceStrings...)
	for older := range olderStrings {
		keys = append(keys, older)
	}
	return append(append(keys, unusedStrings...), more...)
}

// extraKeys are the keys that no field carries.
var extraKeys = map[reflect.Type][]string{
	reflect.TypeFor[Locale]():      stringKeys(),
	reflect.TypeFor[ThemeConfig](): stringKeys("locales"),
	reflect.TypeFor[Route]():       {"excludeConvention"},
	reflect.TypeFor[Markdown]():    {"link"},
}

// stringKey takes one interface string.
func stringKey(d *decoder, key string, n *node, path []string, into *map[string]string) bool {
	put := func(name string, n *node, path []string) {
		if n.Kind != "string" {
			d.mistyped(n, path, "string")
			return
		}
		if *into == nil {
			*into = map[string]string{}
		}
		(*into)[name] = n.text()
	}
	if group, ok := groupedStrings[key]; ok {
		if n.Kind != "object" {
			d.mistyped(n, path, "an object")
			return true
		}
		for i, inner := range n.Keys {
			name, ok := group[inner]
			if !ok {
				var words []string
				for word := range group {
					words = append(words, word)
				}
				slices.Sort(words)
				d.fail("config-key", below(path, inner), fmt.Sprintf("unknown key %q", dotted(below(path, inner))),
					"the keys there are: "+strings.Join(words, ", "))
				continue
			}
			put(name, n.Items[i], below(path, inner))
		}
		return true
	}
	if slices.Contains(unusedStrings, key) {
		d.report(diag.SeverityWarning, "config-retired", path, dotted(path)+": has no effect", "remove the key")
		return true
	}
	if name, ok := olderStrings[key]; ok {
		put(name, n, path)
		return true
	}
	if slices.Contains(interfaceStrings, key) {
		put(key, n, path)
		return true
	}
	return false
}

func (l *Locale) key(d *decoder, key string, n *node, path []string) bool {
	return stringKey(d, key, n, path, &l.Strings)
}

func (c *ThemeConfig) key(d *decoder, key string, n *node, path []string) bool {
	switch {
	case key == "locales":
		d.decode(n, path, reflect.ValueOf(&c.Locales).Elem())
		return true
	case key == "nav" && n.Kind == "object":
		d.decode(n, path, reflect.ValueOf(&c.NavByVersion).Elem())
		return true
	case key == "lastUpdated" && n.Kind == "object":
		c.LastUpdated = true
		return true
	}
	return stringKey(d, key, n, path, &c.Strings)
}

func (r *Route) key(d *decoder, key string, n *node, path []string) bool {
	if key != "excludeConvention" {
		return false
	}
	var more []string
	d.decode(n, path, reflect.ValueOf(&more).Elem())
	r.conventions = more
	return true
}

func (m *Markdown) key(d *decoder, key string, n *node, path []string) bool {
	if key == "highlightLanguages" && n.Kind == "array" {
		m.HighlightLanguages = nil
		for i, item := range n.Items {
			var names []string
			if item.Kind == "string" {
				names = []string{item.text()}
			} else {
				d.decode(item, index(path, i), reflect.ValueOf(&names).Elem())
			}
			m.HighlightLanguages = append(m.HighlightLanguages, names)
		}
		return true
	}
	if key != "link" || n.Kind != "object" {
		return false
	}
	for i, inner := range n.Keys {
		at := below(path, inner)
		if inner == "checkDeadLinks" {
			m.CheckDeadLinks.decode(d, n.Items[i], at)
			continue
		}
		if old, ok := retired[pattern(at)]; ok {
			d.report(old.severity, "config-retired", at, dotted(at)+": "+old.message, old.hint)
			continue
		}
		d.fail("config-key", at, fmt.Sprintf("unknown key %q", dotted(at)), "the key there is: checkDeadLinks")
	}
	return true
}

func (l *Logo) decode(d *decoder, n *node, path []string) {
	if n.Kind == "string" {
		l.Light, l.Dark = n.text(), n.text()
		return
	}
	if n.Kind != "object" {
		d.mistyped(n, path, "a string or { light, dark }")
		return
	}
	d.object(n, path, reflect.ValueOf(l).Elem())
	if l.Light == "" {
		l.Light = l.Dark
	}
	if l.Dark == "" {
		l.Dark = l.Light
	}
}

func (m *DarkMode) decode(d *decoder, n *node, path []string) {
	switch n.Kind {
	case "boolean":
		*m = DarkMode(n.Value)
	case "string":
		d.oneOf(n.text(), []string{"light", "dark", "auto", "force-light", "force-dark"}, path)
		*m = DarkMode(n.text())
	default:
		d.mistyped(n, path, "boolean or string")
	}
}

func (h *HeadEntry) decode(d *decoder, n *node, path []string) {
	switch {
	case n.Kind == "string":
		h.HTML = n.text()
	case n.Kind == "function":
		h.Func = d.run.function(n.Number, dotted(path))
	case n.Kind == "array" && len(n.Items) > 0 && len(n.Items) <= 2 && n.Items[0].Kind == "string":
		h.Tag = n.Items[0].text()
		if len(n.Items) == 2 {
			h.Attrs = d.attributes(n.Items[1], index(path, 1))
		}
	default:
		d.mistyped(n, path, "an HTML string, [tag, { attributes }] or a function")
	}
}

// attributes takes { name: value }; true gives a name without a value (an empty
// one), false leaves it out.
func (d *decoder) attributes(n *node, path []string) [][2]string {
	if n.Kind != "object" {
		d.mistyped(n, path, "an object of attributes")
		return nil
	}
	var out [][2]string
	for i, name := range n.Keys {
		item := n.Items[i]
		switch {
		case item.Kind == "string":
			out = append(out, [2]string{name, item.text()})
		case item.Kind == "number":
			out = append(out, [2]string{name, string(item.Value)})
		case item.Kind == "boolean" && string(item.Value) == "true":
			out = append(out, [2]string{name, ""})
		case item.Kind == "boolean":
		default:
			d.mistyped(item, below(path, name), "string, number or boolean")
		}
	}
	return out
}

func (g *GlobalUI) decode(d *decoder, n *node, path []string) {
	switch {
	case n.Kind == "string":
		g.Path = n.text()
	case n.Kind == "array" && len(n.Items) == 2 && n.Items[0].Kind == "string" && n.Items[1].Kind == "object":
		g.Path = n.Items[0].text()
		d.decode(n.Items[1], index(path, 1), reflect.ValueOf(&g.Props).Elem())
	default:
		d.mistyped(n, path, "a path or [path, { props }]")
	}
}

func (l *DeadLinks) decode(d *decoder, n *node, path []string) {
	if n.Kind == "boolean" {
		l.Enabled = string(n.Value) == "true"
		return
	}
	if n.Kind != "object" {
		d.mistyped(n, path, "boolean or { excludes }")
		return
	}
	l.Enabled = true
	for i, key := range n.Keys {
		at := below(path, key)
		switch item := n.Items[i]; {
		case key != "excludes":
			d.fail("config-key", at, fmt.Sprintf("unknown key %q", dotted(at)), "the key there is: excludes")
		case item.Kind == "function":
			l.Func = d.run.function(item.Number, dotted(at))
		default:
			d.decode(item, at, reflect.ValueOf(&l.Excludes).Elem())
		}
	}
}

func (s *Search) decode(d *decoder, n *node, path []string) {
	switch {
	case n.Kind == "boolean":
		s.Enabled = string(n.Value) == "true"
	case n.Kind != "object":
		d.mistyped(n, path, "false or an object")
	default:
		s.Enabled = true
		d.object(n, path, reflect.ValueOf(s).Elem())
		if s.Mode == "remote" && s.APIURL == "" {
			d.fail("config-value", path, "search.mode is \"remote\" but search.apiUrl is not set",
				"set apiUrl to the address of the search API, or remove mode")
		}
	}
}

func (r *ReplaceRule) decode(d *decoder, n *node, path []string) {
	search, replace := n.get("search"), n.get("replace")
	if n.Kind != "object" || search == nil || replace == nil || len(n.Keys) != 2 || replace.Kind != "string" ||
		search.Kind != "string" && search.Kind != "regexp" {
		d.mistyped(n, path, "{ search: a string or regular expression, replace: a string }")
		return
	}
	r.Search, r.Replace = search.text(), replace.text()
	r.Regexp, r.Flags = search.Kind == "regexp", search.Flags
}

func (r *Redirect) decode(d *decoder, n *node, path []string) {
	from, to := n.get("from"), n.get("to")
	if n.Kind != "object" || from == nil || to == nil || len(n.Keys) != 2 || to.Kind != "string" {
		d.mistyped(n, path, "{ from: a path, paths or a regular expression, to: a path or URL }")
		return
	}
	r.To = to.text()
	at := below(path, "from")
	switch from.Kind {
	case "string":
		r.From = []string{from.text()}
	case "regexp":
		r.From, r.Regexp = []string{from.text()}, true
	default:
		d.decode(from, at, reflect.ValueOf(&r.From).Elem())
	}
}

// prefixes is one string or several.
func (d *decoder) prefixes(n *node, path []string, into *[]string) {
	if n.Kind == "string" {
		*into = []string{n.text()}
		return
	}
	if n.Kind != "array" {
		d.mistyped(n, path, "a route prefix or an array of them")
		return
	}
	d.decode(n, path, reflect.ValueOf(into).Elem())
}

func (f *Feed) key(d *decoder, key string, n *node, path []string) bool {
	if key != "test" {
		return false
	}
	d.prefixes(n, path, &f.Test)
	return true
}

func (s *SocialLink) key(d *decoder, key string, n *node, path []string) bool {
	if key == "icon" && n.Kind != "string" && (n.Kind != "object" || n.get("svg") == nil) {
		d.mistyped(n, path, "the name of an icon or { svg }")
		return true
	}
	return false
}

func (c *Config) key(d *decoder, key string, n *node, path []string) bool {
	if key == "ssg" {
		if n.Kind == "boolean" && string(n.Value) == "false" {
			d.fail("config-value", path, "ssg: false is not possible", "remove the key: Stele renders every page when it builds")
		} else if n.Kind != "boolean" && n.Kind != "object" {
			d.mistyped(n, path, "true")
		}
		return true
	}
	if key == "globalStyles" && n.Kind == "string" {
		c.GlobalStyles = []string{n.text()}
		return true
	}
	if key == "head" && n.Kind == "array" && len(n.Items) == 2 && n.Items[0].Kind == "string" && n.Items[1].Kind == "object" {
		d.fail("config-type", path, "head: expected an array of entries, got one entry", "put it in brackets: head: [[tag, { attributes }]]")
		return true
	}
	return false
}
