package config

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// defaults is a configuration that says nothing.
func defaults() *Config {
	c := &Config{
		Base: "/", Title: "Stele", Lang: "en", SSG: true, MediumZoom: true,
		Route: Route{CleanUrls: true, Extensions: []string{".md", ".mdx"}},
		Markdown: Markdown{
			CheckDeadLinks: DeadLinks{Enabled: true}, CodeHighlighter: "prism",
			CjkFriendlyEmphasis: true, HighlightLineNumbers: true,
			DefaultCodeOverflow: Overflow{Behavior: "scroll"},
		},
		// Specification section 9: seven results, a group named "default".
		Search: Search{Enabled: true, Mode: "local", CodeBlocks: true, Limit: 7, Preset: "default", DefaultGroupName: "default"},
		ThemeConfig: ThemeConfig{
			DarkMode: "true", Outline: true, HideNavbar: "never", EnableAppearanceAnimation: true,
			LocaleRedirect: "auto", FallbackHeadingTitle: true,
		},
	}
	return c
}

// finish applies the overrides, makes paths absolute, joins what may be written
// in two places and checks what one key alone does not show.
func finish(c *Config, d *decoder, value *node, opts LoadOptions) {
	c.Route.Exclude = append(c.Route.Exclude, c.Route.conventions...)
	c.Route.conventions = nil
	d.locales(c, value)
	for i := range c.Feeds {
		f := &c.Feeds[i]
		f.Output.Dir, f.Output.Type = cmp.Or(f.Output.Dir, "rss"), cmp.Or(f.Output.Type, "atom")
		if f.ID == "" {
			d.fail("config-value", []string{"feeds", fmt.Sprintf("[%d]", i)}, "a feed needs an id", "id: \"blog\" names the file rss/blog.xml")
		}
	}
	for i := range c.ThemeConfig.SocialLinks {
		s := &c.ThemeConfig.SocialLinks[i]
		s.Mode = cmp.Or(s.Mode, "link")
	}
	if a := c.ThemeConfig.Announcement; a != nil {
		a.Display = cmp.Or(a.Display, "home")
	}
	d.versions(c)
	d.addresses(c, opts)
	d.folders(c, opts)
}

func (d *decoder) addresses(c *Config, opts LoadOptions) {
	base, given := c.Base, []string{"base"}
	if opts.Base != "" {
		base, given = opts.Base, nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Host != "" || u.Scheme != "" || u.RawQuery != "" || u.Fragment != "" ||
		slices.Contains(strings.Split(base, "/"), "..") || strings.ContainsAny(base, "\\\"<>") {
		d.fail("config-value", given, fmt.Sprintf("base: expected a path such as \"/docs/\", got %q", base),
			"the host goes to siteOrigin")
	}
	c.Base = "/" + strings.Trim(base, "/") + "/"
	if c.Base == "//" {
		c.Base = "/"
	}
	if c.SiteOrigin == "" {
		return
	}
	u, err = url.Parse(c.SiteOrigin)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		d.fail("config-value", []string{"siteOrigin"},
			fmt.Sprintf("siteOrigin: expected an origin such as \"https://example.com\", got %q", c.SiteOrigin),
			"the path goes to base")
	}
	c.SiteOrigin = strings.TrimRight(c.SiteOrigin, "/")
}

func (d *decoder) versions(c *Config) {
	v := c.MultiVersion
	if v.Default == "" && len(v.Versions) == 0 {
		return
	}
	if !slices.Contains(v.Versions, v.Default) {
		d.fail("config-value", []string{"multiVersion", "default"},
			fmt.Sprintf("multiVersion.default: %q is not one of the versions", v.Default),
			"the versions are "+quoted(v.Versions))
	}
}

// rightToLeft are the languages whose locales default to dir "rtl".
var rightToLeft = []string{"ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"}

// locales merges those of themeConfig over the others by their lang.
func (d *decoder) locales(c *Config, value *node) {
	for i, l := range c.Locales {
		d.locale(c.Locales[:i], l, []string{"locales", fmt.Sprintf("[%d]", i)})
	}
	for i, l := range c.ThemeConfig.Locales {
		d.locale(c.ThemeConfig.Locales[:i], l, []string{"themeConfig", "locales", fmt.Sprintf("[%d]", i)})
		at := slices.IndexFunc(c.Locales, func(o Locale) bool { return o.Lang == l.Lang })
		if at < 0 {
			c.Locales = append(c.Locales, l)
			continue
		}
		c.Locales[at] = merge(c.Locales[at], l)
	}
	for i := range c.Locales {
		l := &c.Locales[i]
		l.Label = cmp.Or(l.Label, l.Lang)
		if l.Dir == "" {
			l.Dir = "ltr"
			if tag, _, _ := strings.Cut(strings.ToLower(l.Lang), "-"); slices.Contains(rightToLeft, tag) {
				l.Dir = "rtl"
			}
		}
	}
	if len(c.Locales) == 0 || slices.ContainsFunc(c.Locales, func(l Locale) bool { return l.Lang == c.Lang }) {
		return
	}
	if value.get("lang") == nil {
		c.Lang = c.Locales[0].Lang
		return
	}
	var names []string
	for _, l := range c.Locales {
		names = append(names, l.Lang)
	}
	d.fail("config-value", []string{"lang"}, fmt.Sprintf("lang: %q is not one of the locales", c.Lang),
		"the locales are "+quoted(names))
}

func (d *decoder) locale(before []Locale, l Locale, path []string) {
	if l.Lang == "" || strings.ContainsAny(l.Lang, "/\\ .") {
		d.fail("config-value", path, dotted(path)+": a locale needs a lang", "lang is the name of its folder: \"en\", \"zh\", \"pt-BR\"")
	} else if slices.ContainsFunc(before, func(o Locale) bool { return o.Lang == l.Lang }) {
		d.fail("config-value", path, fmt.Sprintf("%s: there are two locales for %q", dotted(path), l.Lang), "remove one")
	}
}

// merge puts what over says over base.
func merge(base, over Locale) Locale {
	out := base
	out.Label = cmp.Or(over.Label, base.Label)
	out.Title = cmp.Or(over.Title, base.Title)
	out.Description = cmp.Or(over.Description, base.Description)
	out.Dir = cmp.Or(over.Dir, base.Dir)
	out.EditLink = cmp.Or(over.EditLink, base.EditLink)
	if over.Nav != nil {
		out.Nav = over.Nav
	}
	if over.Sidebar != nil {
		out.Sidebar = over.Sidebar
	}
	if len(over.Strings) > 0 {
		out.Strings = maps.Clone(over.Strings)
		for name, text := range base.Strings {
			if _, ok := out.Strings[name]; !ok {
				out.Strings[name] = text
			}
		}
	}
	return out
}

// folders makes the paths absolute and refuses an output folder that would take
// something else away when it is replaced.
func (d *decoder) folders(c *Config, opts LoadOptions) {
	absolute := func(path, fallback string) string {
		path = filepath.FromSlash(cmp.Or(path, fallback))
		if !filepath.IsAbs(path) {
			path = filepath.Join(c.Dir, path)
		}
		return filepath.Clean(path)
	}
	docs := "."
	if info, err := os.Stat(filepath.Join(c.Dir, "docs")); err == nil && info.IsDir() {
		docs = "docs"
	}
	c.Root = absolute(c.Root, docs)
	if info, err := os.Stat(c.Root); err != nil || !info.IsDir() {
		d.fail("config-value", []string{"root"}, fmt.Sprintf("root: there is no folder %s", display(c.Root)),
			"root is the folder of the documents, relative to the configuration")
	}
	out, given := absolute(c.OutDir, "dist"), []string{"outDir"}
	if opts.OutDir != "" {
		given = nil
		if abs, err := filepath.Abs(opts.OutDir); err == nil {
			out = abs
		}
	}
	c.OutDir = out
	switch {
	case out == c.Root || within(out, c.Root):
		d.fail("config-value", given, fmt.Sprintf("outDir: %s holds the documents, which a build would remove", display(out)),
			"give it a folder of its own, such as \"dist\"")
	case out == c.Dir || within(out, c.Dir):
		d.fail("config-value", given, fmt.Sprintf("outDir: %s holds the site itself, which a build would remove", display(out)),
			"give it a folder of its own, such as \"dist\"")
	}
	c.ThemeDir = absolute(c.ThemeDir, "theme")
	c.I18nSourcePath = absolute(c.I18nSourcePath, "i18n.json")
	if c.Search.SearchHooks != "" {
		c.Search.SearchHooks = absolute(c.Search.SearchHooks, "")
	}
	for i := range c.Markdown.GlobalComponents {
		c.Markdown.GlobalComponents[i] = absolute(c.Markdown.GlobalComponents[i], "")
	}
	for i := range c.GlobalStyles {
		c.GlobalStyles[i] = absolute(c.GlobalStyles[i], "")
	}
	for i := range c.GlobalUIComponents {
		c.GlobalUIComponents[i].Path = absolute(c.GlobalUIComponents[i].Path, "")
	}
}

// within tells whether inner is below outer.
func within(outer, inner string) bool {
	rel, err := filepath.Rel(outer, inner)
	return err == nil && rel != "." && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
