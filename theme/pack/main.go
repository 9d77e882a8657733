// Command pack collects the npm packages that the theme's code imports into
// theme/packages/packages.zip, which the binary embeds. It needs node_modules (npm
// ci) and writes the same bytes for the same packages.
package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"stele/theme"
)

const target = "theme/packages/packages.zip"

func main() {
	if err := pack(); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func pack() error {
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	files, resolve, err := collect(root)
	if err != nil {
		return err
	}
	table, err := json.MarshalIndent(resolve, "", " ")
	if err != nil {
		return err
	}
	files[theme.ResolveFile] = table
	data, err := archive(files)
	if err != nil {
		return err
	}
	if old, err := os.ReadFile(target); err == nil && bytes.Equal(old, data) {
		return nil
	}
	return os.WriteFile(target, data, 0o644)
}

// entries are what a site's bundles start from, on both sides.
var entries = []string{"theme/entry/client.tsx", "theme/entry/server.tsx", "theme/entry/react.ts", "theme/entry/content.tsx"}

// always are importable by a site's own components even where the theme does not
// import them.
const always = `
import "react"; import "react/jsx-runtime"; import "react-dom"; import "react-dom/client"; import "react-dom/server"`

func collect(root string) (files map[string][]byte, resolve map[string]string, err error) {
	modules := filepath.Join(root, "node_modules") + string(filepath.Separator)
	resolve = map[string]string{}
	var mu sync.Mutex
	trace := api.Plugin{Name: "trace", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^[^.]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.PluginData == "traced" || a.Kind == api.ResolveEntryPoint {
				return api.OnResolveResult{}, nil
			}
			if strings.HasPrefix(a.Path, "virtual:") {
				return api.OnResolveResult{Path: a.Path, External: true}, nil
			}
			path := a.Path
			if path == "react-dom/server" {
				// The legacy half alone: a page is one synchronous string.
				path = "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"
				a.ResolveDir = root
			}
			found := b.Resolve(path, api.ResolveOptions{ResolveDir: a.ResolveDir, Kind: a.Kind, Importer: a.Importer, PluginData: "traced"})
			if len(found.Errors) > 0 {
				return api.OnResolveResult{Errors: found.Errors}, nil
			}
			if rel, ok := strings.CutPrefix(found.Path, modules); ok {
				mu.Lock()
				resolve[a.Path] = filepath.ToSlash(rel)
				mu.Unlock()
			}
			return api.OnResolveResult{Path: found.Path}, nil
		})
	}}
	result := api.Build(api.BuildOptions{
		EntryPointsAdvanced: nil, EntryPoints: entries,
		Stdin:  &api.StdinOptions{Contents: always, ResolveDir: root},
		Bundle: true, Write: false, Metafile: true, Outdir: "out",
		Format: api.FormatESModule, Platform: api.PlatformBrowser, MinifySyntax: true,
		Define: map[string]string{"process.env.NODE_ENV": `"production"`},
		Loader: map[string]api.Loader{".css": api.LoaderEmpty},
		JSX:    api.JSXAutomatic, Tsconfig: filepath.Join(root, "tsconfig.json"),
		Plugins: []api.Plugin{trace}, LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, nil, errors.New(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), "\n"))
	}
	var meta struct {
		Inputs map[string]json.RawMessage `json:"inputs"`
	}
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return nil, nil, err
	}
	files = map[string][]byte{}
	for input := range meta.Inputs {
		rel, ok := strings.CutPrefix(filepath.ToSlash(input), "node_modules/")
		if !ok {
			continue
		}
		if err := add(files, modules, rel); err != nil {
			return nil, nil, err
		}
		name := packageName(rel)
		for _, licence := range []string{"LICENSE", "LICENSE.md", "LICENSE.txt", "license"} {
			if _, err := os.Stat(modules + name + "/" + licence); err == nil {
				if err := add(files, modules, name+"/"+licence); err != nil {
					return nil, nil, err
				}
			}
		}
	}
	return files, resolve, nil
}

func add(files map[string][]byte, modules, rel string) error {
	data, err := os.ReadFile(modules + rel)
	if err != nil {
		return err
	}
	files[rel] = data
	return nil
}

func packageName(rel string) string {
	parts := strings.SplitN(rel, "/", 3)
	if strings.HasPrefix(rel, "@") {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// archive writes names in order and no times, so that equal input gives equal bytes.
// Files are stored as they are: inflating them at every start costs more than the
// bytes.
func archive(files map[string][]byte) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}
