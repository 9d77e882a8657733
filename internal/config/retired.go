package config

import "stele/internal/diag"

// retirement is what is said of a key that the older tools have and Stele does
// not.
type retirement struct {
	severity diag.Severity
	message  string
	hint     string
}

// retired holds the keys of dialect section 11 that a generator without Node
// plugins cannot honor, by path without indexes.
var retired = map[string]retirement{
	"builderConfig": {diag.SeverityError, "Stele has no bundler to configure",
		"build constants go to define, elements of the head to head, style sheets to globalStyles"},
	"builderPlugins": {diag.SeverityError, "Stele has no bundler plugins",
		"sitemap and feeds are built in (siteOrigin, feeds); tags of analytics and social previews go to head"},
	"plugins": {diag.SeverityError, "Stele has no plugins",
		"feeds replaces pluginRss, redirects replaces pluginClientRedirects, siteOrigin makes the sitemap; remove the key"},
	"llms": {diag.SeverityWarning, "has no effect",
		"remove the key: there is no llms.txt yet"},
	"ssg.strict":                      {diag.SeverityWarning, "has no effect", "remove the key"},
	"markdown.remarkPlugins":          {diag.SeverityError, "Markdown is not compiled in JavaScript", "use the dialect, replaceRules or a component"},
	"markdown.rehypePlugins":          {diag.SeverityError, "Markdown is not compiled in JavaScript", "use the dialect, replaceRules or a component"},
	"markdown.mdxRs":                  {diag.SeverityWarning, "has no effect", "remove the key: there is one compiler"},
	"markdown.shiki":                  {diag.SeverityWarning, "has no effect", "remove the key: highlighting and its // [!code …] notations are built in"},
	"markdown.link.checkAnchors":      {diag.SeverityWarning, "has no effect", "remove the key: `stele check` checks anchors"},
	"markdown.link.autoPrefix":        {diag.SeverityWarning, "has no effect", "remove the key: links get the language of their page"},
	"markdown.image":                  {diag.SeverityWarning, "has no effect", "remove the key: `stele check` checks images"},
	"markdown.extractDescription":     {diag.SeverityWarning, "has no effect", "remove the key"},
	"themeConfig.llmsUI":              {diag.SeverityWarning, "has no effect", "remove the key"},
	"themeConfig.editLink.pattern":    {diag.SeverityError, "is not a key of Stele", "use editLink.docRepoBaseUrl"},
	"themeConfig.locales.lastUpdated": {diag.SeverityWarning, "has no effect", "use themeConfig.lastUpdated"},
}

// pluginHints answers imports of packages that the older tools are configured
// with.
var pluginHints = map[string]string{
	"@rspress/plugin-rss":              "remove the import and describe the feeds with the key feeds",
	"@rspress/plugin-client-redirects": "remove the import and use the key redirects",
	"@rspress/plugin-medium-zoom":      "remove the import and use the key mediumZoom",
	"@rspress/plugin-shiki":            "remove the import: highlighting is built in",
	"@rspress/plugin-last-updated":     "remove the import and use themeConfig.lastUpdated",
	"@rspress/plugin-container-syntax": "remove the import: containers are built in",
	"@rspress/plugin-llms":             "remove the import: there is no llms.txt yet",
	"@rspress/plugin-sitemap":          "remove the import: siteOrigin makes the sitemap",
	"rspress-plugin-sitemap":           "remove the import: siteOrigin makes the sitemap",
	"rspress-plugin-font-open-sans":    "remove the import and load fonts from globalStyles",
	"rsbuild-plugin-google-analytics":  "remove the import and put the script into head",
	"rsbuild-plugin-open-graph":        "remove the import and put the meta tags into head",
	"@rsbuild/core":                    "remove the import: there is no bundler to configure",
}
