package build

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"stele/internal/bundle"
	"stele/internal/render"
	"stele/internal/script"
)

// bundleState is what is remembered of the programs.
type bundleState struct {
	Key    string            // of what bundling starts from
	Deps   map[string]string // absolute path → hash
	Result *bundle.Result    // without Server and the files' bytes when kept in state
}

// bundled is the programs of this build. The server's program and the client's bytes
// are read or made only when a page or file needs them.
type bundled struct {
	*bundle.Result
	input    bundle.Input
	full     bool // Server and the files' bytes are there
	renderer *render.Renderer
}

// programs gives what the last build left when everything it was made from is the
// same, and else bundles anew.
func (b *build) programs(in bundle.Input) (*bundled, error) {
	in.Config = b.cfg
	if old := b.old.Bundle; old != nil && old.Key == b.bundleKey(in) && b.sameFiles(old.Deps) {
		return &bundled{Result: old.Result, input: in}, nil
	}
	made := &bundled{input: in}
	return made, b.makePrograms(made)
}

// bundleKey names what bundling starts from; the files it then reads are in Deps.
func (b *build) bundleKey(in bundle.Input) string {
	return hashText(b.cfg.Hash, strings.Join(in.Modules, "\x00"), bundle.OverrideFile(b.cfg.ThemeDir))
}

func (b *build) makePrograms(made *bundled) error {
	p := <-b.packing
	if p.err != nil {
		return p.err
	}
	b.packing <- p
	made.input.Packages = p.packages
	var err error
	made.Result, err = bundle.Build(made.input)
	made.full = err == nil
	return err
}

func (b *build) sameFiles(deps map[string]string) bool {
	for file, hash := range deps {
		if now, err := b.compiler.files.hash(file); err != nil || now != hash {
			return false
		}
	}
	return true
}

// need makes sure that the programs themselves are there.
func (b *build) need(made *bundled) error {
	if made.full {
		return nil
	}
	return b.makePrograms(made)
}

// rendererOf starts the engines.
func (b *build) rendererOf(made *bundled) (*render.Renderer, error) {
	if made.renderer != nil {
		return made.renderer, nil
	}
	if err := b.need(made); err != nil {
		return nil, err
	}
	made.renderer = render.New(made.Server, func() (string, error) { return bundle.React(made.input) }, b.workers, b.resolver(made))
	return made.renderer, nil
}

// resolver finds the source of a place in the server's program. The source map is
// made when the first error needs it: no good build pays for it.
func (b *build) resolver(made *bundled) func(script.Frame) (string, int, int, string) {
	sourceMap := sync.OnceValue(func() []byte {
		data, err := bundle.ServerMap(made.input)
		if err != nil {
			return nil
		}
		return data
	})
	return func(f script.Frame) (string, int, int, string) {
		data := sourceMap()
		if data == nil {
			return "", 0, 0, ""
		}
		source, line, column, ok := script.MapFrame(data, f.Line, f.Column)
		if !ok {
			return "", 0, 0, ""
		}
		file, text, ok := b.siteFile(source)
		if !ok {
			return "", 0, 0, ""
		}
		return file, line, column, text
	}
}

// siteFile turns a source map's path into a file of the site; sources of the theme
// and of packages are none.
func (b *build) siteFile(source string) (name, text string, ok bool) {
	if i := strings.IndexByte(source, ':'); i > 1 {
		return "", "", false
	}
	path := filepath.FromSlash(source)
	if !filepath.IsAbs(path) {
		// Relative to the folder esbuild would have written into.
		path = filepath.Join(b.cfg.Dir, "__out", path)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", "", false
	}
	return Name(path), string(data), true
}

// rememberedBundle is the programs without their bytes.
func (b *build) rememberedBundle() (*bundleState, error) {
	r := *b.bundled.Result
	r.Server = ""
	r.Files = make([]bundle.File, len(b.bundled.Files))
	for i, f := range b.bundled.Files {
		r.Files[i].Name = f.Name
	}
	in := b.bundled.input
	s := &bundleState{
		Key: b.bundleKey(in), Deps: map[string]string{}, Result: &r,
	}
	for _, dep := range r.Deps {
		hash, err := b.compiler.files.hash(dep)
		if err != nil {
			return nil, err
		}
		s.Deps[dep] = hash
	}
	return s, nil
}

// clientFiles adds the client's files to the output.
func (b *build) clientFiles() error {
	whole := true
	for _, f := range b.bundled.Files {
		whole = whole && b.files.intact(f.Name)
	}
	if whole && !b.bundled.full {
		for _, f := range b.bundled.Files {
			if err := b.files.keep(f.Name); err != nil {
				return err
			}
		}
		return nil
	}
	if err := b.need(b.bundled); err != nil {
		return err
	}
	for _, f := range b.bundled.Files {
		if err := b.files.write(f.Name, f.Data); err != nil {
			return err
		}
	}
	return nil
}

// origin is the site's address without a final slash, base included; empty when the
// configuration names none.
func (b *build) origin() string {
	if b.cfg.SiteOrigin == "" {
		return ""
	}
	return b.cfg.SiteOrigin + strings.TrimSuffix(cmp.Or(b.cfg.Base, "/"), "/")
}
