// Package site joins the documents of a site into one whole.
//
// It takes a configuration, the files found and what each document says of
// itself; it gives every page's data (titles, neighbours, counterparts in the
// other languages and versions), the sidebars, the top navigation and the words
// of the interface. It also resolves links, images and imports as a document
// sees them. It promises the same result for the same input, links that carry
// language and version but no base, and never a link that runs a script.
package site

import (
	"encoding/json"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/markdown"
)

// The JSON names of the types below are the contract with theme/runtime/types.ts.

// Site is everything the pages know of each other. Nobody changes it after Join.
type Site struct {
	Config   *config.Config
	Pages    []*Page             // sorted by route; the 404 pages of each language and version last
	ByRoute  map[string]*Page    // by Page.Data.RoutePath
	Shared   map[string]*Shared  // by SharedKey(lang, version)
	Sections map[string]*Section // by Section.Key
	Warnings []*diag.Error       // sorted by place
}

// SharedKey names what the pages of a language and version share.
func SharedKey(lang, version string) string {
	if version == "" {
		return lang
	}
	return version + "/" + lang
}

// Page is one page of the site, without its content.
type Page struct {
	Source *content.Source // nil for a 404 page
	Meta   *Meta
	Data   PageData
	Output string // path of the HTML file in the output: "guide/start/index.html"
}

// Meta is what the rest of the site needs to know of a compiled document.
type Meta struct {
	Title       string // Markdown markers kept
	HasH1       bool
	FrontMatter map[string]any
	Toc         []markdown.Heading
	Anchors     []string
	Links       []markdown.Link
	Summary     string // text between the first h1 and the first h2, for a description
}

// MetaOf takes the part of a document that Join needs.
func MetaOf(d *markdown.Document) *Meta {
	m := &Meta{
		Title: d.Title, HasH1: d.HasH1, FrontMatter: d.FrontMatter,
		Toc: d.Toc, Anchors: d.Anchors, Links: d.Links,
	}
	for _, s := range d.Sections {
		if s.Depth >= 2 {
			break
		}
		if s.Text != "" {
			m.Summary = s.Text
			break
		}
	}
	return m
}

// PageData is PageData of theme/runtime/types.ts (row PAGE-2). Links carry
// language and version, no base.
type PageData struct {
	Title           string             `json:"title"`
	RoutePath       string             `json:"routePath"`
	Lang            string             `json:"lang"`
	Version         string             `json:"version"`
	FrontMatter     map[string]any     `json:"frontmatter"`
	Toc             []markdown.Heading `json:"toc"`
	PageType        string             `json:"pageType"`
	PagePath        string             `json:"pagePath"`
	RelativePath    string             `json:"_relativePath"`
	Feeds           []FeedLink         `json:"feeds"`
	LastUpdatedTime string             `json:"lastUpdatedTime"`
	LastUpdatedDate string             `json:"lastUpdatedDate,omitempty"`
	DocumentTitle   string             `json:"documentTitle"`
	Description     string             `json:"description"`
	HeadingTitle    bool               `json:"headingTitle,omitempty"`
	Prev            *PagerLink         `json:"prev,omitempty"`
	Next            *PagerLink         `json:"next,omitempty"`
	EditURL         string             `json:"editUrl,omitempty"`
	Counterparts    map[string]string  `json:"counterparts"`
	Versions        map[string]string  `json:"versions,omitempty"`
	SidebarKey      string             `json:"sidebarKey"`
	Overview        []OverviewGroup    `json:"overview,omitempty"`
}

// FeedLink is an alternate feed of a page.
type FeedLink struct {
	URL      string `json:"url"`
	Mime     string `json:"mime"`
	Language string `json:"language"`
	Title    string `json:"title,omitempty"`
}

// PagerLink leads to the previous or next page.
type PagerLink struct {
	Text string `json:"text"`
	Link string `json:"link"`
}

// OverviewGroup is one list of an overview page.
type OverviewGroup struct {
	Name  string         `json:"name"`
	Items []OverviewItem `json:"items"`
}

// OverviewItem is one page in it.
type OverviewItem struct {
	Text        string             `json:"text"`
	Link        string             `json:"link"`
	Headers     []markdown.Heading `json:"headers,omitempty"`
	Description string             `json:"description,omitempty"`
}

// Section is the sidebar of one first-level folder in one language and version.
type Section struct {
	Key   string        `json:"key"` // "guide", "zh/guide": unique, usable in a file name after "/" → "-"
	Items []SidebarItem `json:"items"`
	// View names the part that is here, where a page carries only a part; pages
	// with the same one carry the same.
	View string `json:"view,omitempty"`
	// Partial is set when items of the top level itself are left out.
	Partial bool `json:"partial,omitempty"`

	lang, version string
	prefix        string      // of the routes of its language and version
	path          string      // folder or configured path without language and version: "guide", "" for the whole site
	links         int         // number of items with a link
	flat          []*flatItem // pages in sidebar order
	at            map[*Page]*flatItem
	cuts          cutCache
}

// SidebarItem is an entry of a sidebar with its label looked up and its link final.
type SidebarItem struct {
	Text              string        `json:"text,omitempty"`
	Link              string        `json:"link,omitempty"`
	Items             []SidebarItem `json:"items,omitempty"`
	Collapsible       *bool         `json:"collapsible,omitempty"` // default true
	Collapsed         *bool         `json:"collapsed,omitempty"`   // default false
	Tag               string        `json:"tag,omitempty"`
	Context           string        `json:"context,omitempty"`
	DividerType       string        `json:"dividerType,omitempty"`
	SectionHeaderText string        `json:"sectionHeaderText,omitempty"`
	FileKey           string        `json:"_fileKey,omitempty"`
	Partial           bool          `json:"partial,omitempty"`
	Count             int           `json:"count,omitempty"`

	page            *Page
	dir             string // PagePath of the folder a group was made from
	overviewHeaders []int
	stub            *SidebarItem // the group as other groups' pages see it
}

// Shared is SharedData of theme/runtime/types.ts.
type Shared struct {
	Lang    string            `json:"lang"`
	Version string            `json:"version"`
	Site    SiteData          `json:"site"`
	Nav     []config.NavItem  `json:"nav"`
	Strings map[string]string `json:"strings"`
}

// SiteData is SiteData of theme/runtime/types.ts (row PAGE-6).
type SiteData struct {
	Title        string          `json:"title"`
	Description  string          `json:"description"`
	Icon         string          `json:"icon"`
	Logo         config.Logo     `json:"logo"`
	LogoRatio    float64         `json:"logoRatio,omitempty"` // width by height, where the file tells; filled by the build
	LogoText     string          `json:"logoText"`
	LogoHref     string          `json:"logoHref"`
	Base         string          `json:"base"`
	Lang         string          `json:"lang"`
	Locales      []LocaleData    `json:"locales"`
	Route        RouteData       `json:"route"`
	MultiVersion MultiVersion    `json:"multiVersion"`
	SSG          bool            `json:"ssg"`
	MediumZoom   bool            `json:"mediumZoom"`
	Search       json.RawMessage `json:"search"` // false, or the options; filled by the build with the index URL
	Markdown     MarkdownData    `json:"markdown"`
	SiteOrigin   string          `json:"siteOrigin"`
	ThemeConfig  json.RawMessage `json:"themeConfig"`
	Redirects    []RedirectData  `json:"redirects"`
}

// LocaleData is one language as the switch shows it.
type LocaleData struct {
	Lang        string `json:"lang"`
	Label       string `json:"label"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	Dir         string `json:"dir,omitempty"`
}

// RouteData is the part of the route options the browser needs.
type RouteData struct {
	CleanUrls bool     `json:"cleanUrls"`
	Exclude   []string `json:"exclude"`
}

// MultiVersion names the versions for the browser.
type MultiVersion struct {
	Default  string   `json:"default"`
	Versions []string `json:"versions"`
}

// MarkdownData is the part of the Markdown options the browser needs.
type MarkdownData struct {
	ShowLineNumbers bool   `json:"showLineNumbers"`
	DefaultWrapCode bool   `json:"defaultWrapCode"`
	CodeHighlighter string `json:"codeHighlighter"`
}

// RedirectData is one exact redirect, both sides with language and version, no base.
type RedirectData struct {
	From string `json:"from"`
	To   string `json:"to"`
}
