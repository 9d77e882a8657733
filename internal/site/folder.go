package site

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"stele/internal/content"
)

// folder is a folder of pages in one area.
type folder struct {
	name    string
	path    string             // PagePath of the folder: "guide/start", "" for the top
	rel     string             // relative to the documents' root
	files   map[string]*Page   // by name without extension
	folders map[string]*folder // by name
}

func newFolder(name, p string) *folder {
	return &folder{name: name, path: p, files: map[string]*Page{}, folders: map[string]*folder{}}
}

func (f *folder) add(p *Page, src *content.Source) {
	dir, file := path.Split(src.PagePath)
	at := f
	at.rel = trimSlashes(src.Rel[:len(src.Rel)-len(src.PagePath)])
	for dir != "" {
		var name string
		name, dir, _ = strings.Cut(dir, "/")
		next := at.folders[name]
		if next == nil {
			next = newFolder(name, joinPath(at.path, name))
			next.rel = joinPath(at.rel, name)
			at.folders[name] = next
		}
		at = next
	}
	at.files[stem(file)] = p
}

// find gives the folder at a slash-separated path below f, or nil.
func (f *folder) find(p string) *folder {
	at := f
	for _, name := range strings.Split(p, "/") {
		if name == "" {
			continue
		}
		if at = at.folders[name]; at == nil {
			return nil
		}
	}
	return at
}

// names gives the names of pages and folders in the order a sidebar without a
// file of its own shows them: index first, then naturally.
func (f *folder) names() []string {
	seen := make(map[string]bool, len(f.files)+len(f.folders))
	for name := range f.files {
		seen[name] = true
	}
	for name := range f.folders {
		seen[name] = true
	}
	names := make([]string, 0, len(seen))
	for name := range seen {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		switch {
		case a == b:
			return 0
		case a == "index":
			return -1
		case b == "index":
			return 1
		}
		return naturalOrder(a, b)
	})
	return names
}

// naturalOrder compares as a reader does: numbers by value, letters without
// regard to case; names equal so far are ordered by their bytes.
func naturalOrder(a, b string) int {
	x, y := a, b
	for x != "" && y != "" {
		xn, yn := digits(x), digits(y)
		if xn > 0 && yn > 0 {
			m, n := strings.TrimLeft(x[:xn], "0"), strings.TrimLeft(y[:yn], "0")
			if c := cmp.Or(cmp.Compare(len(m), len(n)), cmp.Compare(m, n)); c != 0 {
				return c
			}
			x, y = x[xn:], y[yn:]
			continue
		}
		r, rn := utf8.DecodeRuneInString(x)
		s, sn := utf8.DecodeRuneInString(y)
		if c := cmp.Compare(unicode.ToLower(r), unicode.ToLower(s)); c != 0 {
			return c
		}
		x, y = x[rn:], y[sn:]
	}
	return cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(a, b))
}

func digits(s string) int {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n
}

func stem(p string) string { return strings.TrimSuffix(p, path.Ext(p)) }

func joinPath(parts ...string) string { return path.Join(parts...) }

func trimSlashes(p string) string { return strings.Trim(p, "/") }
