// Package markdown compiles one Markdown or MDX file of the dialect into a Document.
//
// It takes the text of a file and Options that say what site is around it; it gives
// plain data: the content as a tree of static HTML runs and components, outline,
// links, text for search, and what the document depends on. It promises that the same
// input gives the same bytes, that errors name the character they are at, and that it
// neither panics nor takes more than linear time, whatever the input.
package markdown

import (
	"stele/internal/diag"
)

// Document is one compiled page. It is plain data: it can be kept as JSON and
// nothing in it refers to the parser. Nobody changes a Document after Compile.
type Document struct {
	Title       string         `json:"title"`                 // front matter title, else text of the first h1 (Markdown markers of code and emphasis kept)
	HasH1       bool           `json:"hasH1"`                 // the content itself holds an h1
	FrontMatter map[string]any `json:"frontmatter,omitempty"` // JSON-encodable values only
	Toc         []Heading      `json:"toc,omitempty"`         // depth 2 to 4, in order
	Body        []Node         `json:"body"`                  // the content tree
	Imports     []Import       `json:"imports,omitempty"`     // imports that are not inlined fragments, in order
	ESM         []ESM          `json:"esm,omitempty"`         // other module-level code (export const …), in order
	Links       []Link         `json:"links,omitempty"`
	Images      []Image        `json:"images,omitempty"`
	Anchors     []string       `json:"anchors,omitempty"`    // every id that a hash can reach
	Sections    []Section      `json:"sections,omitempty"`   // text for search and descriptions
	Components  []string       `json:"components,omitempty"` // component names used, sorted, unique
	Assets      []Asset        `json:"assets,omitempty"`     // files the page refers to, to be copied
	Deps        []string       `json:"deps,omitempty"`       // absolute paths of other files whose bytes made this document
	Warnings    []*diag.Error  `json:"warnings,omitempty"`
}

// Heading is an entry of the outline (rows PAGE-3, DOC-7).
type Heading struct {
	Text      string `json:"text"` // with the Markdown markers of code, bold, italic, strike
	ID        string `json:"id"`
	Depth     int    `json:"depth"`
	CharIndex int    `json:"charIndex"` // offset of the section in the page's plain text in UTF-16 units; -1 when unknown
}

// NodeKind tells what a Node is.
type NodeKind uint8

const (
	// NodeHTML is a maximal static run: complete, well-formed HTML in HTML.
	NodeHTML NodeKind = iota
	// NodeElement is a Markdown-made or lower-case JSX element on the way to
	// something dynamic: Name is the tag, Props its attributes under their HTML
	// names (class, not className). When its only child is a NodeHTML, that
	// HTML is the element's inner HTML.
	NodeElement
	// NodeComponent is a JSX component: Name as written ("Tabs", "ns.Part",
	// "" for a fragment), Props under their JSX names. A lower-case Name is a
	// Markdown-made element whose tag is in Options.ComponentTags.
	NodeComponent
	// NodeText is plain text (not HTML-escaped) in Text.
	NodeText
	// NodeExpr is a JavaScript expression in Text, JSX inside it kept.
	NodeExpr
)

// Node is a piece of the content tree.
type Node struct {
	Kind     NodeKind `json:"k"`
	HTML     string   `json:"h,omitempty"`
	Name     string   `json:"n,omitempty"`
	Text     string   `json:"t,omitempty"`
	Props    []Prop   `json:"p,omitempty"`
	Children []Node   `json:"c,omitempty"`
	Line     int      `json:"l,omitempty"` // place in the file; of File when set
	Column   int      `json:"o,omitempty"`
	File     string   `json:"f,omitempty"` // set when the node comes from an inlined fragment
}

// Prop is one attribute of an element or component. Exactly one of Value
// (a JSON value: string or true), Expr (JavaScript source) and Spread
// (JavaScript source of `{...x}`, Name empty) is used.
type Prop struct {
	Name   string `json:"n,omitempty"`
	Value  any    `json:"v,omitempty"`
	Expr   string `json:"e,omitempty"`
	Spread string `json:"s,omitempty"`
}

// Import is `import Default, {A as B}, * as Ns from 'spec'`.
type Import struct {
	Specifier string            `json:"spec"`            // as written
	Path      string            `json:"path,omitempty"`  // absolute file it resolves to; empty for a package or a built-in module
	Default   string            `json:"def,omitempty"`   // local name of the default import
	Namespace string            `json:"ns,omitempty"`    // local name of `* as`
	Named     map[string]string `json:"named,omitempty"` // local name → exported name
	Asset     string            `json:"asset,omitempty"` // URL, when Path is an image or another asset: the default import is this string
	Document  bool              `json:"doc,omitempty"`   // Path is an .md/.mdx used with props or children: a component
	Line      int               `json:"line,omitempty"`
	Column    int               `json:"col,omitempty"`
}

// ESM is a module-level statement other than an import.
type ESM struct {
	Code   string   `json:"code"`
	Names  []string `json:"names,omitempty"` // identifiers it declares
	Line   int      `json:"line,omitempty"`
	Column int      `json:"col,omitempty"`
}

// Link is a link of the page, for checking.
type Link struct {
	Dest   string `json:"dest"`             // as written
	Href   string `json:"href"`             // as rendered, base included
	Route  string `json:"route,omitempty"`  // internal page it should reach, without hash and query; empty when external, a public file or same-page
	Public bool   `json:"public,omitempty"` // a file of public/
	Hash   string `json:"hash,omitempty"`   // decoded, without "#"
	Line   int    `json:"line,omitempty"`
	Column int    `json:"col,omitempty"`
	File   string `json:"file,omitempty"` // when it comes from a fragment
}

// Image is an image of the page, for checking.
type Image struct {
	Src    string `json:"src"`
	Alt    string `json:"alt,omitempty"`
	HasAlt bool   `json:"hasAlt,omitempty"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"col,omitempty"`
}

// Section is the plain text under one heading (ID and Heading empty before the
// first one).
type Section struct {
	ID      string `json:"id,omitempty"`
	Heading string `json:"heading,omitempty"` // plain text
	Depth   int    `json:"depth,omitempty"`
	Text    string `json:"text,omitempty"`
	Code    string `json:"code,omitempty"` // text of its code blocks
}

// Asset is a file to copy into the output.
type Asset struct {
	Path string `json:"path"` // absolute source
	Name string `json:"name"` // output path under the output folder, e.g. "assets/logo.1a2b3c4d.png"
}

// Options say how one file is compiled.
type Options struct {
	Path     string   // absolute path of the file, for errors and relative references
	Name     string   // path shown in errors; default Path
	MDX      bool     // MDX grammar; default by extension of Path
	Resolver Resolver // nil: links and assets stay as written

	ShowLineNumbers      bool // line numbers unless a fence says otherwise
	DefaultWrapCode      bool
	HighlightLineNumbers bool // `{1,3-5}` turns line numbers on
	NoCJKFriendly        bool // strict CommonMark flanking for emphasis
	FoldHeight           int  // pixels; code longer than this folds or scrolls; 0: never
	FoldBehavior         string
	NoFallbackHeading    bool                             // do not make an h1 from the title when the content has none
	Replace              func(string) string              // applied to the text before parsing; nil: none
	ComponentTags        map[string]bool                  // HTML tags that the site maps to a component
	GlobalComponents     map[string]string                // component name → absolute path, usable without import
	KnownComponents      map[string]bool                  // names the theme provides; nil: unknown ones are no error
	ContainerTitle       func(kind string) string         // default title of a container, in the page's language
	Highlighter          func(lang, code string) []string // lines as well-formed HTML, nil for an unknown language; nil: code is only escaped
	Strings              func(key string) string          // interface words inside content (copy, wrap, …); nil: English
}

// Resolver knows the site around a document.
type Resolver interface {
	// Link turns a destination as written into what is rendered. It never
	// fails: whether the target exists is checked later, on all pages.
	Link(dest string) Target
	// Asset resolves a relative path or an absolute one under public/. It
	// reports dimensions in pixels when the file is an image, else 0.
	Asset(ref string) (AssetRef, error)
	// Import resolves a module specifier (relative, alias) as seen from the
	// file from; ok is false for packages and built-in modules.
	Import(spec, from string) (path string, ok bool, err error)
	// Read returns a file of the site (fragments, `file=` fences).
	Read(path string) ([]byte, error)
}

// Target is a resolved link.
type Target struct {
	Href     string
	Route    string // page expected to exist, "" for none
	Hash     string // decoded
	External bool
	Public   bool
}

// AssetRef is a resolved asset.
type AssetRef struct {
	URL           string
	Path          string // absolute source file; empty for a remote URL
	Name          string // output path when it must be copied; empty for files of public/
	Width, Height int
}
