package config

import (
	"encoding/json"

	"stele/internal/diag"
	"stele/internal/script"
)

// Config is the whole of a site's configuration after defaults and checks. The
// JSON names are the keys of stele.config.ts; a key that no field carries is an
// error there. Nothing changes a Config once Load has returned it.
type Config struct {
	Dir  string `json:"-"` // absolute folder that holds the file
	File string `json:"-"` // absolute path of the file
	Hash string `json:"-"` // of everything the configuration was made from: 16 hexadecimal digits

	Deps     []string  `json:"-"` // absolute paths of the files it was made from, sorted
	Warnings diag.List `json:"-"` // what is accepted but has no effect, with its place

	Root        string `json:"root"`        // folder of the documents; absolute after Load; default Dir/docs when it exists, else Dir
	OutDir      string `json:"outDir"`      // absolute after Load; default Dir/dist
	Base        string `json:"base"`        // begins and ends with "/"; default "/"
	SiteOrigin  string `json:"siteOrigin"`  // "https://host", no final slash; empty: no absolute URLs
	Title       string `json:"title"`       // default "Stele"
	Description string `json:"description"` // meta description of pages without one
	Icon        string `json:"icon"`        // favicon: a path under public/ or a URL
	Logo        Logo   `json:"logo"`
	LogoText    string `json:"logoText"`
	LogoHref    string `json:"logoHref"`
	Lang        string `json:"lang"` // default language; default "en"

	Locales            []Locale       `json:"locales"`
	Head               []HeadEntry    `json:"head"`
	ThemeDir           string         `json:"themeDir"` // absolute after Load; default Dir/theme
	GlobalStyles       []string       `json:"globalStyles"`
	GlobalUIComponents []GlobalUI     `json:"globalUIComponents"`
	Route              Route          `json:"route"`
	Markdown           Markdown       `json:"markdown"`
	Search             Search         `json:"search"`
	SSG                bool           `json:"ssg"`        // default true; false is an error: Stele always renders
	MediumZoom         bool           `json:"mediumZoom"` // default true
	MultiVersion       MultiVersion   `json:"multiVersion"`
	LanguageParity     LanguageParity `json:"languageParity"`
	ReplaceRules       []ReplaceRule  `json:"replaceRules"`
	Redirects          []Redirect     `json:"redirects"`
	Feeds              []Feed         `json:"feeds"`
	I18nSourcePath     string         `json:"i18nSourcePath"` // absolute after Load; default Dir/i18n.json
	Define             map[string]any `json:"define"`         // build constants: identifier to JSON value
	ThemeConfig        ThemeConfig    `json:"themeConfig"`

	// I18nSource adds to and overrides the content of I18nSourcePath.
	I18nSource map[string]map[string]string `json:"i18nSource"`

	// I18n is the content of I18nSourcePath and I18nSource: key to language to text.
	I18n map[string]map[string]string `json:"-"`

	run *runner // of the functions in it
}

// Close frees the engine that keeps the functions of the configuration. They
// fail afterwards.
func (c *Config) Close() {
	if c.run != nil {
		c.run.close()
	}
}

// Logo is one image, or one for each theme. A plain string in the file sets both.
type Logo struct {
	Light string `json:"light"`
	Dark  string `json:"dark"`
}

// Locale is one language of the site with the interface's words in it. The
// locales of themeConfig are merged over the top-level ones by Lang.
type Locale struct {
	Lang        string `json:"lang"`  // BCP 47 tag and folder name: "en", "zh"
	Label       string `json:"label"` // as the language switch shows it
	Title       string `json:"title"`
	Description string `json:"description"`
	Dir         string `json:"dir" enum:"ltr,rtl"` // "ltr" or "rtl"; default by language

	EditLink *EditLink                `json:"editLink"`
	Nav      []NavItem                `json:"nav"`
	Sidebar  map[string][]SidebarItem `json:"sidebar"`
	// The interface's strings by their name (outlineTitle, prevPageText, …);
	// in the file they stand beside lang and label, or in themeConfig itself.
	Strings map[string]string `json:"-"`
}

// HeadEntry is one element for every page's head.
type HeadEntry struct {
	HTML  string       // an HTML string, used as it is
	Tag   string       // or a tag …
	Attrs [][2]string  // … with attributes in the order written
	Func  *script.Func // or a function of {routePath, lang, …} that returns one of the above
}

// GlobalUI is a component that every page renders after the layout.
type GlobalUI struct {
	Path  string          // absolute
	Props json.RawMessage // an object; nil: none
}

// Route says which files become pages.
type Route struct {
	Include    []string `json:"include"` // globs relative to Root
	Exclude    []string `json:"exclude"` // globs relative to Root
	Extensions []string `json:"extensions"`
	CleanUrls  bool     `json:"cleanUrls"` // default true

	conventions []string // excludeConvention of the file, joined to Exclude
}

// Markdown holds the options of the dialect.
type Markdown struct {
	ShowLineNumbers      bool       `json:"showLineNumbers"`
	DefaultWrapCode      bool       `json:"defaultWrapCode"`
	CheckDeadLinks       DeadLinks  `json:"checkDeadLinks"`
	GlobalComponents     []string   `json:"globalComponents"` // absolute paths
	HighlightLanguages   [][]string `json:"highlightLanguages"`
	CodeHighlighter      string     `json:"codeHighlighter" enum:"prism,shiki"` // accepted for older sites; highlighting is always at build time
	CjkFriendlyEmphasis  bool       `json:"cjkFriendlyEmphasis"`
	DefaultCodeOverflow  Overflow   `json:"defaultCodeOverflow"`
	HighlightLineNumbers bool       `json:"highlightLineNumbers"` // {1,3-5} turns line numbers on; default true
}

// Overflow is what a long code block does.
type Overflow struct {
	Height   int    `json:"height"`                      // pixels; 0: no limit
	Behavior string `json:"behavior" enum:"scroll,fold"` // "scroll" or "fold"
}

// DeadLinks says whether a link to no page fails the build.
type DeadLinks struct {
	Enabled  bool // default true
	Excludes []string
	Func     *script.Func // of the link: true excludes it
}

// Search is local (a static index), remote (an API) or off.
type Search struct {
	Enabled          bool            `json:"-"` // false when the file says `search: false`
	Mode             string          `json:"mode" enum:"local,remote"`
	CodeBlocks       bool            `json:"codeBlocks"` // default true
	Versioned        bool            `json:"versioned"`
	SearchHooks      string          `json:"searchHooks"` // absolute path of a module
	APIURL           string          `json:"apiUrl"`
	SearchIndexes    json.RawMessage `json:"searchIndexes"`
	Limit            int             `json:"limit"` // default 7, specification section 9
	Preset           string          `json:"preset" enum:"default,memory,performance,match,score"`
	IndexOptions     json.RawMessage `json:"indexOptions"`
	SearchLoading    bool            `json:"searchLoading"`
	DefaultGroupName string          `json:"defaultGroupName"`
}

// MultiVersion names the versions; the default one has no prefix in URLs.
type MultiVersion struct {
	Default  string   `json:"default"`
	Versions []string `json:"versions"`
}

// LanguageParity makes a page that a language lacks an error.
type LanguageParity struct {
	Enabled bool     `json:"enabled"`
	Include []string `json:"include"`
	Exclude []string `json:"exclude"`
}

// ReplaceRule changes the text of every document before it is parsed.
type ReplaceRule struct {
	Search  string // literal (first hit only) unless Regexp
	Regexp  bool
	Flags   string // of a JavaScript regular expression
	Replace string
}

// Redirect sends From to To in the client and by a page of its own.
type Redirect struct {
	From   []string // paths; with Regexp, patterns as the older dialect has them
	Regexp bool
	To     string
}

// Feed describes one RSS or Atom file.
type Feed struct {
	ID          string   `json:"id"`
	Test        []string `json:"test"` // route prefixes
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Language    string   `json:"language"`
	Link        string   `json:"link"`
	Copyright   string   `json:"copyright"`
	Output      struct {
		Dir      string `json:"dir"`                       // default "rss"
		Type     string `json:"type" enum:"atom,rss,json"` // "atom" (default), "rss" or "json"
		Filename string `json:"filename"`
	} `json:"output"`
}

// ThemeConfig is what the theme reads.
type ThemeConfig struct {
	DarkMode                  DarkMode                 `json:"darkMode"` // true (default), false, "light", "dark", "auto", "force-light", "force-dark"
	Outline                   bool                     `json:"outline"`  // default true
	Nav                       []NavItem                `json:"nav"`
	NavByVersion              map[string][]NavItem     `json:"-"` // when nav is a map in the file
	Sidebar                   map[string][]SidebarItem `json:"sidebar"`
	EditLink                  *EditLink                `json:"editLink"`
	LastUpdated               bool                     `json:"lastUpdated"`
	SocialLinks               []SocialLink             `json:"socialLinks"`
	Footer                    Footer                   `json:"footer"`
	Locales                   []Locale                 `json:"-"`                                   // merged into Config.Locales
	HideNavbar                string                   `json:"hideNavbar" enum:"auto,always,never"` // "auto", "always", "never" (default)
	EnableContentAnimation    bool                     `json:"enableContentAnimation"`
	EnableAppearanceAnimation bool                     `json:"enableAppearanceAnimation"` // default true
	EnableScrollToTop         bool                     `json:"enableScrollToTop"`
	LocaleRedirect            string                   `json:"localeRedirect" enum:"auto,never,only-default-lang"` // "auto" (default), "never", "only-default-lang"
	FallbackHeadingTitle      bool                     `json:"fallbackHeadingTitle"`                               // default true
	Strings                   map[string]string        `json:"-"`                                                  // interface strings for all languages
	AssetHost                 string                   `json:"assetHost"`                                          // origin that images of the theme load from; empty: bundled ones
	SiblingProjects           []SiblingProject         `json:"siblingProjects"`
	Announcement              *Announcement            `json:"announcement"`
}

// DarkMode is the configured colour scheme: "auto" lets the reader choose and
// follows the system first; "light"/"dark" choose the first state; "force-…"
// take the toggle away.
type DarkMode string

// EditLink builds the link to a page's source.
type EditLink struct {
	DocRepoBaseURL string `json:"docRepoBaseUrl"`
	Text           string `json:"text"`
}

// NavItem is an entry of the top navigation.
type NavItem struct {
	Text        string    `json:"text"`
	Link        string    `json:"link,omitempty"`
	ActiveMatch string    `json:"activeMatch,omitempty"`                // regular expression on the path; default: the link as prefix
	Position    string    `json:"position,omitempty" enum:"left,right"` // "right" (default) or "left"
	Tag         string    `json:"tag,omitempty"`
	Icon        string    `json:"icon,omitempty"`
	Download    string    `json:"download,omitempty"`
	Rel         string    `json:"rel,omitempty"`
	Target      string    `json:"target,omitempty"`
	AriaLabel   string    `json:"ariaLabel,omitempty"`
	Items       []NavItem `json:"items,omitempty"`
}

// SidebarItem is a configured sidebar entry, before labels are looked up.
type SidebarItem struct {
	Text              string        `json:"text,omitempty"`
	Link              string        `json:"link,omitempty"`
	Items             []SidebarItem `json:"items,omitempty"`
	Collapsible       *bool         `json:"collapsible,omitempty"` // default true
	Collapsed         *bool         `json:"collapsed,omitempty"`   // default false
	Tag               string        `json:"tag,omitempty"`
	Context           string        `json:"context,omitempty"`
	DividerType       string        `json:"dividerType,omitempty" enum:"dashed,solid"` // "dashed" or "solid"
	SectionHeaderText string        `json:"sectionHeaderText,omitempty"`
	OverviewHeaders   []int         `json:"overviewHeaders,omitempty"`
	FileKey           string        `json:"_fileKey,omitempty"`
}

// SocialLink is one icon of the bar.
type SocialLink struct {
	Icon    json.RawMessage `json:"icon"`                          // a name, or {"svg": "…"}
	Mode    string          `json:"mode" enum:"link,text,img,dom"` // "link", "text", "img", "dom"
	Content string          `json:"content"`
}

// Footer closes home pages.
type Footer struct {
	Message string `json:"message"`
}

// SiblingProject is an entry of the menu of related projects.
type SiblingProject struct {
	Name          string  `json:"name"`
	Description   string  `json:"description"`   // Chinese
	DescriptionEn string  `json:"descriptionEn"` // English
	Logo          string  `json:"logo"`
	LogoScale     float64 `json:"logoScale"`
	URL           string  `json:"url"`
}

// Announcement is the bar above the navigation.
type Announcement struct {
	Message string `json:"message"` // key of i18n.json or text
	Href    string `json:"href"`
	Key     string `json:"key"`                     // of the dismissal flag in local storage
	Display string `json:"display" enum:"home,all"` // "home" (default) or "all"
}
