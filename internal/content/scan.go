package content

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"stele/internal/config"
	"stele/internal/diag"
)

// Scan walks cfg.Root and gives what it found. All errors come joined; there is
// no Tree then. A missing or empty folder, two files for one route, a broken
// navigation file and a missing version folder are errors.
//
// When any language folder exists (below each version's folder when there are
// versions) only the language folders are scanned; else the folder itself
// holds the pages of the default language.
func Scan(cfg *config.Config) (*Tree, error) {
	info, err := os.Stat(cfg.Root)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &diag.Error{
			Rule: "docs-missing", File: cfg.Root, Message: "the folder of the documents does not exist",
			Hint: "create it with an index.md in it, or set root in " + configName(cfg), Cause: err,
		}
	case err != nil:
		return nil, &diag.Error{Rule: "docs-missing", File: cfg.Root, Message: "the folder of the documents cannot be read: " + err.Error(), Cause: err}
	case !info.IsDir():
		return nil, &diag.Error{
			Rule: "docs-missing", File: cfg.Root, Message: "root must be a folder, and this is a file",
			Hint: "set root in " + configName(cfg),
		}
	}
	w, err := newWalker(cfg)
	if err != nil {
		return nil, err
	}
	var errs diag.List
	areas, areaErrs := w.areas()
	errs = append(errs, areaErrs...)
	for _, a := range areas {
		w.walkArea(a)
	}
	w.walkPublic()
	if err := w.group.Wait(); err != nil {
		errs = append(errs, diag.All(err)...)
	}
	errs = append(errs, w.errors...)

	tree := &Tree{
		Root: cfg.Root, Sources: w.sources, Public: w.public, Dirs: w.dirs, Warnings: w.warnings,
		Metas: map[string]*Meta{}, Navs: map[string]*Meta{},
	}
	w.placeMetas(tree, areas)
	slices.SortFunc(tree.Sources, func(a, b *Source) int {
		return cmp.Or(cmp.Compare(a.Route, b.Route), cmp.Compare(a.Rel, b.Rel))
	})
	slices.SortFunc(tree.Public, func(a, b PublicFile) int { return cmp.Compare(a.Name, b.Name) })
	slices.Sort(tree.Dirs)
	tree.Dirs = slices.Compact(tree.Dirs)
	slices.SortFunc(tree.Warnings, byPlace)
	errs = append(errs, duplicates(tree.Sources)...)
	if len(tree.Sources) == 0 && len(errs) == 0 {
		errs = append(errs, &diag.Error{
			Rule: "docs-empty", File: cfg.Root, Message: "there is no page in the folder of the documents",
			Hint: emptyHint(cfg, areas),
		})
	}
	if len(errs) > 0 {
		slices.SortStableFunc(errs, byPlace)
		return nil, errs
	}
	return tree, nil
}

func byPlace(a, b *diag.Error) int {
	return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Message, b.Message))
}

func configName(cfg *config.Config) string {
	if cfg.File == "" {
		return "stele.config.ts"
	}
	return filepath.Base(cfg.File)
}

func emptyHint(cfg *config.Config, areas []area) string {
	names := make([]string, len(cfg.Route.Extensions))
	for i, ext := range cfg.Route.Extensions {
		names[i] = "." + strings.TrimPrefix(ext, ".")
	}
	file := "index.md"
	if len(areas) > 0 && areas[0].dir != "" {
		file = areas[0].dir + "/index.md"
	}
	return fmt.Sprintf("write %s; pages are files with %s", file, strings.Join(names, ", "))
}

func duplicates(sorted []*Source) diag.List {
	var errs diag.List
	for i := 1; i < len(sorted); i++ {
		if a, b := sorted[i-1], sorted[i]; a.Route == b.Route {
			errs = append(errs, &diag.Error{
				Rule: "duplicate-route", File: b.Path,
				Message: fmt.Sprintf("%s and %s both make the page %s", a.Rel, b.Rel, b.Route),
				Hint:    "rename or remove one of them",
			})
		}
	}
	return errs
}

// area is a folder of pages in one language and version.
type area struct {
	dir           string // relative to the root, "" for the root itself
	lang, version string
}

// areas finds the folders that hold pages.
func (w *walker) areas() ([]area, diag.List) {
	var areas []area
	var errs diag.List
	for _, version := range Versions(w.cfg) {
		if version != "" && !w.isDir(version) {
			errs = append(errs, &diag.Error{
				Rule: "version-missing", File: filepath.Join(w.cfg.Root, version),
				Message: fmt.Sprintf("version %q has no folder", version),
				Hint:    "create it, or take the version out of multiVersion.versions in " + configName(w.cfg),
			})
			continue
		}
		var found, missing []area
		for _, l := range w.cfg.Locales {
			a := area{path.Join(version, l.Lang), l.Lang, version}
			if w.isDir(a.dir) {
				found = append(found, a)
			} else {
				missing = append(missing, a)
			}
		}
		if len(found) == 0 {
			areas = append(areas, area{version, w.cfg.Lang, version})
			continue
		}
		areas = append(areas, found...)
		for _, a := range missing {
			w.warnings = append(w.warnings, &diag.Error{
				Rule: "language-missing", File: filepath.Join(w.cfg.Root, filepath.FromSlash(a.dir)), Severity: diag.SeverityWarning,
				Message: fmt.Sprintf("language %q has no folder", a.lang),
				Hint:    "create it with an index.md, or take the language out of locales in " + configName(w.cfg),
			})
		}
	}
	return areas, errs
}

func (w *walker) isDir(rel string) bool {
	info, err := os.Stat(filepath.Join(w.cfg.Root, filepath.FromSlash(rel)))
	return err == nil && info.IsDir()
}

// placeMetas sorts the navigation files found into sidebars and top navigation.
func (w *walker) placeMetas(tree *Tree, areas []area) {
	roots := map[string]bool{}
	for _, a := range areas {
		roots[a.dir] = true
	}
	for _, m := range w.metas {
		switch named := filepath.Base(m.Path) == "_nav.json"; {
		case named && !roots[m.Dir]:
			tree.Warnings = append(tree.Warnings, &diag.Error{
				Rule: "nav-place", File: m.Path, Severity: diag.SeverityWarning,
				Message: "a _nav.json has an effect only in the root of a language",
				Hint:    "move it there, or name it _meta.json when it is a sidebar",
			})
		case named:
			tree.Navs[m.Dir] = m
		case roots[m.Dir] && isNav(m):
			if tree.Navs[m.Dir] == nil || filepath.Base(tree.Navs[m.Dir].Path) != "_nav.json" {
				tree.Navs[m.Dir] = m
			}
		default:
			tree.Metas[m.Dir] = m
		}
	}
}
