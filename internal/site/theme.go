package site

import (
	"cmp"
	"encoding/json"

	"stele/internal/config"
)

// themeData is ThemeConfig of theme/runtime/types.ts: what the browser needs.
type themeData struct {
	DarkMode                  any                     `json:"darkMode"`
	Outline                   bool                    `json:"outline"`
	LastUpdated               bool                    `json:"lastUpdated"`
	SocialLinks               []config.SocialLink     `json:"socialLinks"`
	Footer                    config.Footer           `json:"footer"`
	HideNavbar                string                  `json:"hideNavbar"`
	EnableContentAnimation    bool                    `json:"enableContentAnimation"`
	EnableAppearanceAnimation bool                    `json:"enableAppearanceAnimation"`
	EnableScrollToTop         bool                    `json:"enableScrollToTop"`
	LocaleRedirect            string                  `json:"localeRedirect"`
	FallbackHeadingTitle      bool                    `json:"fallbackHeadingTitle"`
	AssetHost                 string                  `json:"assetHost"`
	SiblingProjects           []config.SiblingProject `json:"siblingProjects"`
	Announcement              *config.Announcement    `json:"announcement,omitempty"`
}

// themeJSON is themeConfig in one language.
func (j *joiner) themeJSON(lang string) json.RawMessage {
	t := &j.Config.ThemeConfig
	d := themeData{
		DarkMode: darkMode(t.DarkMode), Outline: t.Outline, LastUpdated: t.LastUpdated, SocialLinks: t.SocialLinks,
		Footer: config.Footer{Message: j.text(t.Footer.Message, lang)}, HideNavbar: cmp.Or(t.HideNavbar, "never"),
		EnableContentAnimation: t.EnableContentAnimation, EnableAppearanceAnimation: t.EnableAppearanceAnimation,
		EnableScrollToTop: t.EnableScrollToTop, LocaleRedirect: cmp.Or(t.LocaleRedirect, "auto"),
		FallbackHeadingTitle: t.FallbackHeadingTitle, AssetHost: t.AssetHost, SiblingProjects: t.SiblingProjects,
	}
	if d.SocialLinks == nil {
		d.SocialLinks = []config.SocialLink{}
	}
	if d.SiblingProjects == nil {
		d.SiblingProjects = []config.SiblingProject{}
	}
	if t.Announcement != nil {
		a := *t.Announcement
		a.Message, a.Display = j.text(a.Message, lang), cmp.Or(a.Display, "home")
		if a.Href != "" {
			a.Href = j.links.navigation(a.Href, lang, j.Config.MultiVersion.Default)
		}
		d.Announcement = &a
	}
	return mustJSON(d)
}

// darkMode keeps the booleans of the configuration booleans.
func darkMode(m config.DarkMode) any {
	switch m {
	case "", "true":
		return true
	case "false":
		return false
	}
	return string(m)
}
