package content

import (
	"path"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"stele/internal/config"
)

// Langs gives the languages of a site, the default one first when the
// configuration lists no languages or leaves it out, else in the order listed.
func Langs(cfg *config.Config) []string {
	langs := make([]string, 0, len(cfg.Locales)+1)
	for _, l := range cfg.Locales {
		langs = append(langs, l.Lang)
	}
	if !slices.Contains(langs, cfg.Lang) {
		langs = slices.Insert(langs, 0, cfg.Lang)
	}
	return langs
}

// Versions gives the versions of a site in the order listed, or one empty
// version when there are none.
func Versions(cfg *config.Config) []string {
	if len(cfg.MultiVersion.Versions) == 0 {
		return []string{""}
	}
	return cfg.MultiVersion.Versions
}

// Prefix is what the routes of a language and version begin with: "" for the
// default ones, else "/zh", "/v1" or "/v1/zh". It never ends with a slash.
func Prefix(cfg *config.Config, lang, version string) string {
	var prefix string
	if version != "" && version != cfg.MultiVersion.Default {
		prefix = "/" + version
	}
	if lang != "" && lang != cfg.Lang {
		prefix += "/" + lang
	}
	return prefix
}

// routeOf turns the path of a page below its language folder into its route.
// Routes are in Unicode form NFC, as a reader types them, whatever form the
// file system keeps names in.
func routeOf(prefix, pagePath string) string {
	p := strings.TrimSuffix(pagePath, path.Ext(pagePath))
	if p == "index" {
		p = ""
	} else if dir, ok := strings.CutSuffix(p, "/index"); ok {
		p = dir + "/"
	}
	return norm.NFC.String(prefix + "/" + p)
}
