package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"stele/bench/corpus"
)

// output is what a build left.
type output struct {
	Files      int        `json:"files"`
	Bytes      int64      `json:"bytes"`
	MedianHTML int64      `json:"medianHtmlBytes"` // of the corpus's pages, home pages and 404 pages apart
	Median     firstLoad  `json:"medianFirstLoad"` // of the page whose HTML is the median
	Samples    []sampling `json:"samples"`         // the page that is the same in every corpus, in each language
}

type sampling struct {
	Route string `json:"route"`
	firstLoad
}

// firstLoad is what a browser needs for a page: HTML, and the styles and scripts that
// it names. Icons and what is loaded later (search, other pages) are not in it.
type firstLoad struct {
	HTML   weight `json:"html"`
	Styles weight `json:"styles"`
	Script weight `json:"scripts"`
	All    weight `json:"all"`
}

// weight is in bytes; Gzip is the sum of files compressed one by one (level 6, as
// servers do).
type weight struct {
	Raw  int64 `json:"raw"`
	Gzip int64 `json:"gzip"`
}

func (w weight) plus(o weight) weight { return weight{w.Raw + o.Raw, w.Gzip + o.Gzip} }

// inspect measures the output in dir/dist.
func inspect(dir string, c corpus.Corpus) (output, error) {
	dist := filepath.Join(dir, "dist")
	var out output
	err := filepath.WalkDir(dist, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		out.Files++
		out.Bytes += info.Size()
		return nil
	})
	if err != nil {
		return out, err
	}
	type sized struct {
		route string
		bytes int64
	}
	var pages []sized
	for _, lang := range corpus.Langs() {
		for n := 1; n <= c.Last(); n++ {
			route := corpus.Route(lang, n)
			info, err := os.Stat(htmlFile(dist, route))
			if err != nil {
				return out, err
			}
			pages = append(pages, sized{route, info.Size()})
		}
		if c.Last() < sample {
			continue
		}
		s := sampling{Route: corpus.Route(lang, sample)}
		if s.firstLoad, err = load(dist, s.Route); err != nil {
			return out, err
		}
		out.Samples = append(out.Samples, s)
	}
	slices.SortStableFunc(pages, func(a, b sized) int { return int(a.bytes - b.bytes) })
	mid := pages[len(pages)/2]
	out.MedianHTML = mid.bytes
	out.Median, err = load(dist, mid.route)
	return out, err
}

func htmlFile(dist, route string) string {
	return filepath.Join(dist, filepath.FromSlash(route)+".html")
}

// load weighs a page and what its head names.
func load(dist, route string) (firstLoad, error) {
	var l firstLoad
	file := htmlFile(dist, route)
	var err error
	if l.HTML, err = weigh(file); err != nil {
		return l, err
	}
	f, err := os.Open(file)
	if err != nil {
		return l, err
	}
	defer f.Close()
	root, err := html.Parse(f)
	if err != nil {
		return l, err
	}
	seen := map[string]bool{}
	for node := range root.Descendants() {
		href, into := reference(node, &l)
		if href == "" || seen[href] {
			continue
		}
		seen[href] = true
		u, err := url.Parse(href)
		if err != nil || u.Host != "" {
			return l, fmt.Errorf("%s: %s is not of this site", route, href)
		}
		w, err := weigh(filepath.Join(dist, filepath.FromSlash(path.Clean("/"+u.Path))))
		if err != nil {
			return l, fmt.Errorf("%s: %w", route, err)
		}
		*into = into.plus(w)
	}
	l.All = l.HTML.plus(l.Styles).plus(l.Script)
	return l, nil
}

// reference is the style or script that an element makes the browser load at once.
func reference(n *html.Node, l *firstLoad) (href string, into *weight) {
	attr := map[string]string{}
	for _, a := range n.Attr {
		attr[a.Key] = a.Val
	}
	switch {
	case n.Type != html.ElementNode:
	case n.Data == "script":
		return attr["src"], &l.Script
	case n.Data == "link":
		rel := strings.Fields(attr["rel"])
		if slices.Contains(rel, "stylesheet") {
			return attr["href"], &l.Styles
		}
		if slices.Contains(rel, "modulepreload") {
			return attr["href"], &l.Script
		}
	}
	return "", nil
}

func weigh(file string) (weight, error) {
	f, err := os.Open(file)
	if err != nil {
		return weight{}, err
	}
	defer f.Close()
	var packed counter
	gz := gzip.NewWriter(&packed)
	raw, err := io.Copy(gz, f)
	if err == nil {
		err = gz.Close()
	}
	return weight{raw, int64(packed)}, err
}

// counter counts what is written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
