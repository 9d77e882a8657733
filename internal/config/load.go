// Package config reads stele.config.ts: it takes a folder and gives the whole
// configuration of the site in it, with defaults filled in and everything
// checked, or all the mistakes with their places. No Node is involved: the file
// is bundled by esbuild and run in the embedded engine.
package config

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"stele/internal/diag"
)

// LoadOptions are what the command line and the caller say beside the file.
type LoadOptions struct {
	Base   string // instead of base; empty: as the file says
	OutDir string // instead of outDir, relative to the working folder; empty: as the file says

	// ReadFile reads the configuration's files instead of os.ReadFile.
	ReadFile func(path string) ([]byte, error)

	timeout time.Duration // of the script; default evaluateTimeout
}

// fileNames are the names of a configuration, in the order of preference.
var fileNames = []string{"stele.config.ts", "stele.config.mts", "stele.config.js", "stele.config.mjs", "stele.config.json"}

// Load reads the configuration of the site in dir. Mistakes come as a diag.List
// of all that were found. The Config must be closed.
func Load(dir string, opts LoadOptions) (*Config, error) {
	if opts.ReadFile == nil {
		opts.ReadFile = os.ReadFile
	}
	opts.timeout = cmp.Or(opts.timeout, evaluateTimeout)
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if resolved, err := filepath.EvalSymlinks(abs); err == nil {
		abs = resolved // esbuild names files by their real paths
	}
	file, err := find(abs)
	if err != nil {
		return nil, err
	}
	b, err := bundle(file, opts.ReadFile)
	if err != nil {
		return nil, err
	}
	run, value, err := evaluate(b, file, opts.timeout)
	if err != nil {
		return nil, err
	}
	c, err := assemble(abs, file, b, run, value, opts)
	if err != nil {
		run.close()
		return nil, err
	}
	return c, nil
}

func find(dir string) (string, error) {
	for _, name := range fileNames {
		path := filepath.Join(dir, name)
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			return path, nil
		}
	}
	e := &diag.Error{Rule: "config-missing", File: display(dir),
		Message: "there is no configuration here: looked for " + strings.Join(fileNames, ", "),
		Hint:    "name the folder of the site, or make one with `stele init DIR`"}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		e.Message = "there is no such folder"
	}
	return "", e
}

func assemble(dir, file string, b *bundled, run *runner, value *node, opts LoadOptions) (*Config, error) {
	c := defaults()
	c.Dir, c.File, c.run = dir, file, run
	items := scan(b.sources[file])
	d := &decoder{run: run, place: func(path []string) diag.Error {
		e := diag.Error{File: display(file)}
		if offset, found := locate(items, path); found > 0 {
			e.At(b.sources[file], offset)
		}
		return e
	}}
	if value.Kind != "object" {
		d.fail("config-type", nil, fmt.Sprintf("the configuration must be an object, got %s", value),
			"end the file with `export default defineConfig({ … })`")
		return nil, d.found
	}
	d.decode(value, nil, reflect.ValueOf(c).Elem())
	finish(c, d, value, opts)
	c.Deps = b.files()
	d.i18n(c, opts.ReadFile)
	slices.SortStableFunc(d.found, func(x, y *diag.Error) int {
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column))
	})
	var failures diag.List
	for _, e := range d.found {
		if e.Severity == diag.SeverityError {
			failures = append(failures, e)
		} else {
			c.Warnings = append(c.Warnings, e)
		}
	}
	if len(failures) > 0 {
		return nil, failures
	}
	hash, err := hashOf(c, b, opts)
	c.Hash = hash
	return c, err
}

// hashOf covers every file that went in, the overrides and the environment that
// the script saw; paths count relative to the folder, so that a site may move.
func hashOf(c *Config, b *bundled, opts LoadOptions) (string, error) {
	h := sha256.New()
	add := func(parts ...string) {
		for _, part := range parts {
			fmt.Fprintf(h, "%d:%s", len(part), part)
		}
	}
	add(opts.Base, opts.OutDir)
	environment := environ()
	for _, name := range slices.Sorted(maps.Keys(environment)) {
		add(name, environment[name])
	}
	for _, path := range c.Deps {
		text, ok := b.sources[path]
		if !ok {
			raw, err := opts.ReadFile(path)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return "", err
			}
			text = string(raw)
		}
		rel, err := filepath.Rel(c.Dir, path)
		if err != nil {
			rel = path
		}
		add(filepath.ToSlash(rel), text)
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}
