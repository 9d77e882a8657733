package publish

import (
	"cmp"
	"encoding/json"
	"slices"

	"stele/internal/search"
	"stele/internal/site"
)

// Search makes the static search indexes (row SEARCH-2): one for each language, or for
// each version and language when the search is versioned.
type Search struct{}

// Name is "search".
func (Search) Name() string { return "search" }

// Files gives "static/search_index.<lang>.json", with "<version>." before the language
// when the search is versioned.
func (Search) Files(in *Input) ([]File, error) {
	indexes := SearchIndexes(in)
	files := make([]File, len(indexes))
	for i, index := range indexes {
		files[i] = index.File
	}
	return files, nil
}

// SearchIndex is one index and the pages that it serves.
type SearchIndex struct {
	Lang    string
	Version string // "" when one index serves all versions
	File    File
}

// SearchIndexes makes the indexes, sorted by version and language; none when the search
// is off or remote. Pages need their names before they are rendered.
func SearchIndexes(in *Input) []SearchIndex {
	if !in.Config.Search.Enabled || in.Config.Search.Mode == "remote" {
		return nil
	}
	type key struct{ version, lang string }
	records := map[key][]json.RawMessage{}
	for _, shared := range in.Site.Shared {
		k := key{lang: shared.Lang}
		if in.Config.Search.Versioned {
			k.version = shared.Version
		}
		records[k] = nil
	}
	for _, page := range in.pages() {
		k := key{lang: page.Data.Lang}
		if in.Config.Search.Versioned {
			k.version = page.Data.Version
		}
		if record := in.Records[page.Data.RoutePath]; record != nil {
			records[k] = append(records[k], record)
		}
	}
	indexes := make([]SearchIndex, 0, len(records))
	for k, list := range records {
		data := search.Index(list)
		name := site.SearchIndex(in.Config, k.lang, k.version)
		indexes = append(indexes, SearchIndex{Lang: k.lang, Version: k.version, File: File{name, data}})
	}
	slices.SortFunc(indexes, func(a, b SearchIndex) int {
		return cmp.Or(cmp.Compare(a.Version, b.Version), cmp.Compare(a.Lang, b.Lang))
	})
	return indexes
}
