// Package publish makes the files that stand around the pages of a site: the search
// indexes, the sitemap, robots.txt, redirects, feeds, the web manifest.
//
// It takes an Input and gives files by name and bytes; writing them is the caller's
// part. It promises that the files depend on the Input alone (row BUILD-2): no clock,
// no file system, no order of a map. Every URL in them has the configured base.
package publish

import (
	"encoding/json"
	"errors"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"stele/internal/config"
	"stele/internal/diag"
	"stele/internal/site"
)

// Input is everything that artifacts are made from. Nobody changes it meanwhile.
type Input struct {
	Config  *config.Config
	Site    *site.Site
	Records map[string]json.RawMessage                // search record by route; none for pages that are not searched
	Content func(*site.Page) (html string, err error) // content of a page as HTML, for feeds; called for their entries only
	Updated map[string]time.Time                      // last change by route, from version control; none where unknown
	Public  map[string]bool                           // names of the site's own files in public/; they take the place of ours
}

// File is one file of the output.
type File struct {
	Name string // relative to the output folder, slash-separated
	Data []byte
}

// Artifact is one kind of file.
type Artifact interface {
	// Name is a short word for progress and messages.
	Name() string
	// Files makes the files, in a fixed order; none when the site does not ask for
	// them.
	Files(in *Input) ([]File, error)
}

// Artifacts are all kinds, in the order in which Files makes them.
func Artifacts() []Artifact {
	return []Artifact{
		Search{}, Sitemap{}, Robots{}, Redirects{}, Feeds{}, WebManifest{}, NoJekyll{},
	}
}

// Files makes the files of every artifact. The errors of all of them are joined. A
// name that the site's own public folder holds is left to it.
func Files(in *Input) ([]File, error) {
	var files []File
	var errs []error
	for _, artifact := range Artifacts() {
		made, err := artifact.Files(in)
		errs = append(errs, err)
		for _, file := range made {
			if !in.Public[file.Name] {
				files = append(files, file)
			}
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return files, nil
}

// NoJekyll keeps GitHub Pages from dropping files by its own rules.
type NoJekyll struct{}

// Name is "nojekyll".
func (NoJekyll) Name() string { return "nojekyll" }

// Files gives the empty file ".nojekyll".
func (NoJekyll) Files(*Input) ([]File, error) { return []File{{Name: ".nojekyll"}}, nil }

// path is a route, or a file name, as the path of a URL: base in front, what a URL
// cannot hold encoded.
func (in *Input) path(route string) string {
	u := url.URL{Path: in.Config.Base + strings.TrimPrefix(route, "/")}
	return u.EscapedPath()
}

// absolute is the same with the site's origin.
func (in *Input) absolute(route string) string { return in.Config.SiteOrigin + in.path(route) }

// pages are the pages that have an address of their own, sorted by route.
func (in *Input) pages() []*site.Page {
	var pages []*site.Page
	for _, page := range in.Site.Pages {
		if page.Source != nil && page.Data.PageType != "404" {
			pages = append(pages, page)
		}
	}
	slices.SortStableFunc(pages, func(a, b *site.Page) int {
		return strings.Compare(a.Data.RoutePath, b.Data.RoutePath)
	})
	return pages
}

// twinKey is the same for the pages that are one page in several languages.
func twinKey(page *site.Page) string {
	name := page.Source.PagePath
	return page.Data.Version + ":" + strings.TrimSuffix(name, path.Ext(name))
}

// locate points e to the first place in a file that reads like one of the texts.
func locate(e *diag.Error, file string, texts ...string) *diag.Error {
	e.File = file
	data, err := os.ReadFile(file)
	if err != nil {
		return e
	}
	for _, text := range texts {
		if at := strings.Index(string(data), text); at >= 0 {
			return e.At(string(data), at)
		}
	}
	return e
}
