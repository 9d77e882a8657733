package content

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"
	"golang.org/x/sync/errgroup"

	"stele/internal/config"
	"stele/internal/diag"
)

// walker gathers what the goroutines of one scan find.
type walker struct {
	cfg      *config.Config
	realRoot string
	skip     map[string]bool // absolute folders and files that never hold pages
	ext      map[string]bool // with the dot
	group    errgroup.Group

	mu       sync.Mutex
	sources  []*Source
	metas    []*Meta
	public   []PublicFile
	dirs     []string
	warnings []*diag.Error
	errors   diag.List
}

func newWalker(cfg *config.Config) (*walker, error) {
	real, err := filepath.EvalSymlinks(cfg.Root)
	if err != nil {
		return nil, &diag.Error{Rule: "docs-missing", File: cfg.Root, Message: err.Error(), Cause: err}
	}
	w := &walker{cfg: cfg, realRoot: real, skip: map[string]bool{}, ext: map[string]bool{}}
	// Folders that a site keeps beside its languages: a page folder further
	// down may well be called "components".
	for _, name := range []string{"public", "components"} {
		w.skip[filepath.Join(cfg.Root, name)] = true
	}
	for _, p := range []string{cfg.OutDir, cfg.ThemeDir, cfg.File} {
		if p != "" && p != cfg.Root {
			w.skip[p] = true
		}
	}
	for _, ext := range cfg.Route.Extensions {
		w.ext["."+strings.TrimPrefix(ext, ".")] = true
	}
	for _, glob := range append(append([]string{}, cfg.Route.Include...), cfg.Route.Exclude...) {
		if !doublestar.ValidatePattern(glob) {
			return nil, &diag.Error{
				Rule: "route-glob", File: cfg.File, Message: fmt.Sprintf("the pattern %q in route is broken", glob),
				Hint: "see the patterns **, *, ?, [a-z] and {a,b}",
			}
		}
	}
	w.group.SetLimit(2 * runtime.GOMAXPROCS(0))
	return w, nil
}

// place is one folder during a walk.
type place struct {
	dir  string // absolute
	rel  string // to the root, "" for the root
	area area
	// real path when it was reached through a symbolic link
	linked string
	hidden bool // excluded by its name: only files that route.include names are pages
	public bool
}

func (w *walker) walkArea(a area) {
	w.enter(place{dir: filepath.Join(w.cfg.Root, filepath.FromSlash(a.dir)), rel: a.dir, area: a})
}

func (w *walker) walkPublic() {
	if dir := filepath.Join(w.cfg.Root, "public"); w.isDir("public") {
		if real, err := filepath.EvalSymlinks(dir); err == nil && inside(w.realRoot, real) {
			w.enter(place{dir: dir, rel: "", public: true})
		}
	}
}

// enter reads a folder in a goroutine of its own when one is free.
func (w *walker) enter(p place) {
	if !w.group.TryGo(func() error { return w.read(p) }) {
		if err := w.read(p); err != nil {
			w.fail(err)
		}
	}
}

func (w *walker) fail(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.errors = append(w.errors, diag.All(err)...)
}

func (w *walker) read(p place) error {
	entries, err := os.ReadDir(p.dir)
	if err != nil {
		w.fail(&diag.Error{Rule: "docs-read", File: p.dir, Message: "cannot be read: " + err.Error(), Cause: err})
		return nil
	}
	var found harvest
	for _, e := range entries {
		w.entry(p, e, &found)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dirs = append(w.dirs, p.dir)
	w.sources = append(w.sources, found.sources...)
	w.metas = append(w.metas, found.metas...)
	w.public = append(w.public, found.public...)
	w.warnings = append(w.warnings, found.warnings...)
	w.errors = append(w.errors, found.errors...)
	return nil
}

// harvest is what one folder holds.
type harvest struct {
	sources  []*Source
	metas    []*Meta
	public   []PublicFile
	warnings []*diag.Error
	errors   diag.List
}

func (w *walker) entry(p place, e fs.DirEntry, into *harvest) {
	name := e.Name()
	file, rel := filepath.Join(p.dir, name), path.Join(p.rel, name)
	if !utf8.ValidString(name) {
		into.errors = append(into.errors, &diag.Error{
			Rule: "file-name", File: strings.ToValidUTF8(file, "\ufffd"),
			Message: "the name is not valid UTF-8", Hint: "rename the file",
		})
		return
	}
	isDir, linked := e.IsDir(), p.linked
	if e.Type()&fs.ModeSymlink != 0 {
		real, dir, ok := w.follow(p, file, into)
		if !ok {
			return
		}
		isDir = dir
		if dir {
			linked = real
		}
	} else if linked != "" && isDir {
		linked = filepath.Join(linked, name)
	}
	switch {
	case isDir:
		w.folder(p, name, place{dir: file, rel: rel, area: p.area, linked: linked, hidden: p.hidden, public: p.public})
	case p.public:
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			into.public = append(into.public, PublicFile{Path: file, Name: rel, Size: info.Size(), ModTime: info.ModTime().UnixNano()})
		}
	case name == "_meta.json" || name == "_nav.json":
		m, warnings, err := readMeta(file, p.rel)
		into.warnings = append(into.warnings, warnings...)
		if err != nil {
			into.errors = append(into.errors, diag.All(err)...)
		} else if !p.hidden {
			into.metas = append(into.metas, m)
		}
	default:
		w.file(p, file, rel, into)
	}
}

// folder enters a folder unless it never holds pages.
func (w *walker) folder(parent place, name string, p place) {
	if !parent.public {
		if strings.HasPrefix(name, ".") || name == "node_modules" || w.skip[p.dir] {
			return
		}
		if strings.HasPrefix(name, "_") {
			if len(w.cfg.Route.Include) == 0 {
				return
			}
			p.hidden = true
		}
	}
	w.enter(p)
}

// file makes a page of a file when it is one.
func (w *walker) file(p place, file, rel string, into *harvest) {
	name := path.Base(rel)
	ext := path.Ext(name)
	if !w.ext[ext] || strings.HasSuffix(name, ".d"+ext) || w.skip[file] {
		return
	}
	hidden := p.hidden || strings.HasPrefix(name, "_") || strings.HasPrefix(name, ".")
	if hidden && !matches(w.cfg.Route.Include, rel) || matches(w.cfg.Route.Exclude, rel) {
		return
	}
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() {
		return
	}
	kind := TSX
	switch ext {
	case ".md":
		kind = Markdown
	case ".mdx":
		kind = MDX
	}
	pagePath := strings.TrimPrefix(strings.TrimPrefix(rel, p.area.dir), "/")
	into.sources = append(into.sources, &Source{
		Path: file, Rel: rel, PagePath: pagePath,
		Route: routeOf(Prefix(w.cfg, p.area.lang, p.area.version), pagePath),
		Lang:  p.area.lang, Version: p.area.version, Kind: kind,
		Size: info.Size(), ModTime: info.ModTime().UnixNano(),
	})
}

func matches(globs []string, rel string) bool {
	for _, glob := range globs {
		if doublestar.MatchUnvalidated(glob, rel) {
			return true
		}
	}
	return false
}

// follow decides about a symbolic link. A link that leaves the root is not
// followed, nor one to a folder that holds the link, nor a folder link inside
// a linked folder: that bounds the walk whatever links point at whatever.
func (w *walker) follow(p place, file string, into *harvest) (real string, dir, ok bool) {
	warn := func(message string) {
		into.warnings = append(into.warnings, &diag.Error{
			Rule: "symlink", File: file, Severity: diag.SeverityWarning, Message: message,
		})
	}
	real, err := filepath.EvalSymlinks(file)
	if err != nil {
		warn("a link that leads nowhere is left out")
		return "", false, false
	}
	if !inside(w.realRoot, real) {
		warn("a link out of the folder of the documents is not followed")
		return "", false, false
	}
	info, err := os.Stat(real)
	if err != nil {
		return "", false, false
	}
	if !info.IsDir() {
		return real, false, true
	}
	parent, err := filepath.EvalSymlinks(p.dir)
	if err != nil || inside(real, parent) {
		warn("a link to a folder that holds the link is not followed")
		return "", false, false
	}
	if p.linked != "" {
		warn("a link to a folder inside a linked folder is not followed")
		return "", false, false
	}
	return real, true, true
}

// inside tells whether p is dir or below it; both are absolute and clean.
func inside(dir, p string) bool {
	rel, err := filepath.Rel(dir, p)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
