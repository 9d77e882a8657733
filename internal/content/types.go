package content

// Source is one file that becomes a page.
type Source struct {
	Path     string // absolute
	Rel      string // relative to the documents' root, slash-separated: "zh/guide/start/index.mdx"
	PagePath string // Rel without language and version folders: "guide/start/index.mdx"
	Route    string // "/zh/guide/start/", "/guide/start/quick-start"; no base
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
	Items           []MetaItem `json:"items"`
	Line, Column    int        `json:"-"`
}

// Meta is one navigation file.
type Meta struct {
	Path  string // absolute
	Dir   string // folder relative to the documents' root: "zh/guide"
	Items []MetaItem
	Text  string // the file, for code frames
}

// Tree is everything a scan found. Nobody changes it afterwards.
type Tree struct {
	Root    string           // absolute
	Sources []*Source        // sorted by Route, then Rel
	Metas   map[string]*Meta // by folder: sidebar files (_meta.json)
	Navs    map[string]*Meta // by folder of a language root: _nav.json, or a root _meta.json of the older dialect
	Public  []PublicFile     // sorted by Name
	Dirs    []string         // folders watched, absolute
}

// PublicFile is a file copied as it is.
type PublicFile struct {
	Path    string // absolute
	Name    string // output path: "favicon.ico"
	Size    int64
	ModTime int64
}
