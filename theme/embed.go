// Package theme holds the React theme as part of the binary: its sources and the
// npm packages they import, so that building a site needs no Node and no network.
package theme

import (
	"archive/zip"
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

//go:embed index.ts strings.json components styles behaviors runtime entry
var sources embed.FS

// archive is made by `go run ./theme/pack`; the folder always exists, the archive
// only after that ran.
//
//go:embed all:packages
var archive embed.FS

// ErrNotPacked says that the binary was built before the packages were packed.
var ErrNotPacked = errors.New("this binary was built without the theme's packages: run `make build`")

// Sources is the theme's own code, by paths such as "components/Nav/Nav.tsx".
func Sources() fs.FS { return sources }

// Strings is the interface's words: key to language to text.
func Strings() (map[string]map[string]string, error) {
	data, err := sources.ReadFile("strings.json")
	if err != nil {
		return nil, err
	}
	var words map[string]map[string]string
	if err := json.Unmarshal(data, &words); err != nil {
		return nil, fmt.Errorf("theme/strings.json: %w", err)
	}
	return words, nil
}

// Packages are the npm packages that the theme's code imports.
type Packages struct {
	files   map[string][]byte // by path below node_modules
	resolve map[string]string // bare specifier → path
}

// ResolveFile is the name of the table of bare specifiers in the archive.
const ResolveFile = "resolve.json"

// LoadPackages reads the archive. It gives ErrNotPacked when there is none.
func LoadPackages() (*Packages, error) {
	data, err := archive.ReadFile("packages/packages.zip")
	if err != nil {
		return nil, ErrNotPacked
	}
	zr, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("packed packages: %w", err)
	}
	p := &Packages{files: map[string][]byte{}}
	for _, f := range zr.File {
		rc, err := f.Open()
		if err != nil {
			return nil, err
		}
		body, err := io.ReadAll(rc)
		rc.Close()
		if err != nil {
			return nil, fmt.Errorf("packed packages: %s: %w", f.Name, err)
		}
		p.files[f.Name] = body
	}
	if err := json.Unmarshal(p.files[ResolveFile], &p.resolve); err != nil {
		return nil, fmt.Errorf("packed packages: %s: %w", ResolveFile, err)
	}
	return p, nil
}

// Resolve finds the file of a bare specifier ("react-dom/client"), or of a relative
// one as seen from the packed file importer. ok is false when it was not packed.
func (p *Packages) Resolve(specifier, importer string) (file string, ok bool) {
	if !strings.HasPrefix(specifier, ".") {
		file, ok = p.resolve[specifier]
		return file, ok
	}
	base := path.Join(path.Dir(importer), specifier)
	for _, candidate := range []string{base, base + ".js", base + ".mjs", base + "/index.js"} {
		if _, ok := p.files[candidate]; ok {
			return candidate, true
		}
	}
	return "", false
}

// Read gives a packed file.
func (p *Packages) Read(file string) ([]byte, bool) {
	data, ok := p.files[file]
	return data, ok
}
