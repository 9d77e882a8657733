// Package search makes the records that readers search in.
//
// It takes a page and its compiled document and gives one record, the specification's
// search document (rows SEARCH-2, SEARCH-9); it takes records and gives the static
// index that the browser fetches. It promises that the same pages give the same bytes.
package search

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"stele/internal/config"
	"stele/internal/markdown"
	"stele/internal/site"
)

// Record is what is searchable of one page.
type Record struct {
	ID        string `json:"id"`    // the route: unique in an index and the same from build to build
	Title     string `json:"title"` // plain text
	Content   string `json:"content"`
	Toc       []Toc  `json:"toc"`
	RoutePath string `json:"routePath"` // without the base
	Domain    string `json:"domain"`    // empty in an index that belongs to one site
	Lang      string `json:"lang"`
	Version   string `json:"version"`
}

// Toc is one heading of depth 2 to 4. The text that Content holds from CharIndex, in
// UTF-16 units as JavaScript counts, to the next heading's CharIndex stands under it.
type Toc struct {
	Text      string `json:"text"` // plain text
	ID        string `json:"id"`
	Depth     int    `json:"depth"`
	CharIndex int    `json:"charIndex"`
}

// NewRecord makes the record of a page; ok is false for a page that is not searched:
// a home or 404 page, or one whose front matter says `search: false`.
//
// Content is the text of the document in reading order, one block after the other with
// a line break between them, and code too when cfg.Search.CodeBlocks. Titles and
// headings that Toc holds are not repeated in it, so that a hit has one type.
func NewRecord(page *site.Page, doc *markdown.Document, cfg *config.Config) (record Record, ok bool) {
	if !searched(page) {
		return Record{}, false
	}
	content := writer{}
	toc := []Toc{}
	for _, section := range doc.Sections {
		switch {
		case section.Depth >= 2 && section.Depth <= 4 && section.ID != "":
			toc = append(toc, Toc{
				Text: section.Heading, ID: section.ID, Depth: section.Depth,
				CharIndex: content.next(),
			})
		case section.Depth >= 2:
			content.add(section.Heading)
		}
		content.add(section.Text)
		if cfg.Search.CodeBlocks {
			content.add(section.Code)
		}
	}
	// Headings with nothing under them at the end point to where text would follow.
	for i := range toc {
		toc[i].CharIndex = min(toc[i].CharIndex, content.units)
	}
	return Record{
		ID:        page.Data.RoutePath,
		Title:     Plain(page.Data.Title),
		Content:   content.text.String(),
		Toc:       toc,
		RoutePath: page.Data.RoutePath,
		Lang:      page.Data.Lang,
		Version:   page.Data.Version,
	}, true
}

func searched(page *site.Page) bool {
	switch page.Data.PageType {
	case "home", "404":
		return false
	}
	on, set := page.Data.FrontMatter["search"].(bool)
	return page.Source != nil && (!set || on)
}

// JSON encodes the record as it stands in an index.
func (r Record) JSON() json.RawMessage {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	// Strings and numbers cannot fail to encode.
	_ = enc.Encode(r)
	return bytes.TrimRight(b.Bytes(), "\n")
}

// Index joins encoded records into a JSON array, in the order given, a record a line.
func Index(records []json.RawMessage) []byte {
	size := 4
	for _, r := range records {
		size += len(r) + 2
	}
	out := make([]byte, 0, size)
	out = append(out, '[')
	for i, r := range records {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '\n')
		out = append(out, r...)
	}
	return append(out, "\n]\n"...)
}

// writer collects blocks of text and counts UTF-16 units.
type writer struct {
	text  strings.Builder
	units int
}

// next is where the next block will begin.
func (w *writer) next() int {
	if w.units == 0 {
		return 0
	}
	return w.units + 1
}

func (w *writer) add(block string) {
	block = strings.TrimSpace(block)
	if block == "" {
		return
	}
	if w.units > 0 {
		w.text.WriteByte('\n')
		w.units++
	}
	w.text.WriteString(block)
	for _, r := range block {
		w.units++
		if r > 0xffff {
			w.units++
		}
	}
}

// markers are those of code, bold, strike and italic, which a title keeps.
var markers = regexp.MustCompile("`+([^`]+)`+|\\*\\*([^*]+)\\*\\*|~~([^~]+)~~|\\*([^*\\s][^*]*)\\*")

// Plain is a title without the Markdown markers that it keeps.
func Plain(title string) string {
	return strings.TrimSpace(markers.ReplaceAllString(title, "$1$2$3$4"))
}
