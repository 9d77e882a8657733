package site

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"unicode"

	"stele/internal/config"
	"stele/internal/content"
)

// Assets remembers the names and sizes of files that documents refer to, so
// that a file many pages show is read once. A file that changed is read again.
// It may be used by several goroutines. The zero value is not ready: NewAssets.
type Assets struct {
	mu    sync.Mutex
	files map[string]asset
	last  *around
}

// NewAssets gives an empty memory.
func NewAssets() *Assets {
	return &Assets{files: map[string]asset{}}
}

// asset is one file as the output names it.
type asset struct {
	size, modTime int64
	name          string // "assets/logo.1a2b3c4d.png"
	width, height int
}

// around is what all resolvers of one scan share.
type around struct {
	tree     *content.Tree
	links    *links
	roots    []string // real folders that documents may read from
	aliases  []pathAlias
	aliasErr error
	cfg      *config.Config
}

// around gives what the resolvers of a tree share; it is made once for a tree.
func (a *Assets) around(cfg *config.Config, tree *content.Tree) *around {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.last != nil && a.last.tree == tree && a.last.cfg == cfg {
		return a.last
	}
	w := &around{tree: tree, cfg: cfg, links: newLinks(cfg, tree)}
	w.aliases, w.aliasErr = readAliases(cfg.Dir)
	dirs := []string{cfg.Dir, cfg.Root}
	for _, alias := range w.aliases {
		for _, target := range alias.targets {
			// The folder before the star, or the folder of the one file.
			before, _, _ := strings.Cut(target, "*")
			dirs = append(dirs, filepath.Dir(filepath.FromSlash(before+"x")))
		}
	}
	for _, dir := range dirs {
		if real, err := filepath.EvalSymlinks(dir); err == nil && dir != "" {
			w.roots = append(w.roots, real)
		}
	}
	a.last = w
	return w
}

// load reads a file unless it is known as it is now.
func (a *Assets) load(file string) (asset, error) {
	known, info, err := a.known(file)
	if err != nil || known.name != "" {
		return known, err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return asset{}, err
	}
	sum := sha256.Sum256(data)
	ext := filepath.Ext(file)
	known.name = "assets/" + assetName(strings.TrimSuffix(filepath.Base(file), ext)) + "." +
		hex.EncodeToString(sum[:4]) + strings.ToLower(ext)
	known.width, known.height = imageSize(ext, data)
	known.size, known.modTime = info.Size(), info.ModTime().UnixNano()
	a.remember(file, known)
	return known, nil
}

// publicSize gives the dimensions of a public file.
func (a *Assets) publicSize(f *content.PublicFile) (width, height int) {
	known, info, err := a.known(f.Path)
	if err != nil {
		return 0, 0
	}
	if known.size != 0 {
		return known.width, known.height
	}
	ext := filepath.Ext(f.Path)
	if !measurable(ext) {
		return 0, 0
	}
	data, err := os.ReadFile(f.Path)
	if err != nil {
		return 0, 0
	}
	known.width, known.height = imageSize(ext, data)
	known.size, known.modTime = info.Size(), info.ModTime().UnixNano()
	a.remember(f.Path, known)
	return known.width, known.height
}

// known gives what is remembered of a file, empty when that is out of date.
func (a *Assets) known(file string) (asset, os.FileInfo, error) {
	info, err := os.Stat(file)
	if err != nil {
		return asset{}, nil, err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	k := a.files[file]
	if k.size != info.Size() || k.modTime != info.ModTime().UnixNano() {
		k = asset{}
	}
	return k, info, nil
}

func (a *Assets) remember(file string, known asset) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.files[file] = known
}

// assetName keeps the letters, digits, "-", "_" and "." of a file name; a
// dash stands for each run of anything else.
func assetName(name string) string {
	var b strings.Builder
	dash := false
	for _, r := range name {
		keep := unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_.", r)
		if !keep && dash {
			continue
		}
		dash = !keep
		if !keep {
			r = '-'
		}
		b.WriteRune(r)
	}
	if b.Len() == 0 {
		return "file"
	}
	return b.String()
}
