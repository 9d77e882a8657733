// Package content finds the files of a site.
//
// It takes a configuration and reads the folder of documents; it gives a Tree:
// the files that become pages with their routes, languages and versions, the
// navigation files parsed with places, and the files copied as they are. It
// promises that the same folder gives the same Tree, that a link out of the
// folder is never followed, and that an error says which file is to blame.
package content

import "stele/internal/diag"

// Source is one file that becomes a page.
type Source struct {
	Path     string // absolute
	Rel      string // relative to the documents' root, slash-separated: "zh/guide/start/index.mdx"
	PagePath string // Rel without language and version folders: "guide/start/index.mdx"
	Route    string // "/zh/guide/start/", "/guide/start/quick-start"; no base; Unicode form NFC
	Lang     string
	Version  string // "" when the site has no versions
	Kind     Kind
	Size     int64
	ModTime  int64 // nanoseconds
}

// Kind is the language a page is written in.
type Kind uint8

const (
	// Markdown is a .md file.
	Markdown Kind = iota
	// MDX is a .mdx file.
	MDX
	// TSX is a .tsx, .jsx, .ts or .js page.
	TSX
)

// MetaItem is an entry of _meta.json or _nav.json in either spelling
// (dialect: navigation files). A plain string is {Type: "file", Name: s}.
type MetaItem struct {
	Type            string     `json:"type"` // file (default), dir, divider, section-header, dir-section-header, custom-link
	Name            string     `json:"name"`
	Label           string     `json:"label"`
	Text            string     `json:"text"`
	Link            string     `json:"link"`
	Tag             string     `json:"tag"`
	Icon            string     `json:"icon"`
	Context         string     `json:"context"`
	Collapsible     *bool      `json:"collapsible"`
	Collapsed       *bool      `json:"collapsed"`
	Dashed          bool       `json:"dashed"`
	OverviewHeaders []int      `json:"overviewHeaders"`
	ActiveMatch     string     `json:"activeMatch"`
	Position        string     `json:"position"`
	Download        string     `json:"download"`
	Rel             string     `json:"rel"`
	Target          string     `json:"target"`
	AriaLabel       string     `json:"ariaLabel"`
	Items           []MetaItem `json:"items"`
	Line, Column    int        `json:"-"`
}

// Meta is one navigation file.
type Meta struct {
	Path  string // absolute
	Dir   string // folder relative to the documents' root: "zh/guide", "" for the root itself
	Items []MetaItem
	Text  string // the file, for code frames
}

// Tree is everything a scan found. Nobody changes it afterwards.
type Tree struct {
	Root     string           // absolute
	Sources  []*Source        // sorted by Route, then Rel
	Metas    map[string]*Meta // by folder: sidebar files (_meta.json)
	Navs     map[string]*Meta // by folder of a language root: _nav.json, or a root _meta.json of the older dialect
	Public   []PublicFile     // sorted by Name
	Dirs     []string         // folders watched, absolute, sorted
	Warnings []*diag.Error    // sorted by place: they change nothing
}

// PublicFile is a file copied as it is.
type PublicFile struct {
	Path    string // absolute
	Name    string // output path: "favicon.ico"
	Size    int64
	ModTime int64 // nanoseconds
}
