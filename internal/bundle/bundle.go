// Package bundle makes the programs of a site: the one that renders its pages on the
// server and the files the browser loads.
//
// It takes the configuration and the component modules that the pages import; it
// gives the server's program as one script, the client's files with hashed names,
// and where each thing a page needs is found. The theme and its packages come from
// the binary, a site's own modules from its folder. The same input gives the same
// bytes.
package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"stele/internal/config"
	"stele/theme"
)

// Target is the language level of the client's files: every browser of the last
// three years.
const Target = api.ES2022

// Input is what a site's programs are made from.
type Input struct {
	Config   *config.Config
	Packages *theme.Packages
	Modules  []string // absolute paths of component modules that pages import, any order
	Dev      bool     // readable names and no minifying
}

// File is one file of the output.
type File struct {
	Name string // path below the output folder, "/"-separated
	Data []byte
}

// Result is the programs of a site. Addresses are paths below the base.
type Result struct {
	Server  string              // script for the embedded engine
	Files   []File              // client files, by name
	App     string              // entry module of every page
	Content string              // module of the theme's components, for pages that have some
	Landing string              // module of the components of landing pages
	Styles  []string            // style sheets of every page, in order
	Parts   map[string]string   // lazy layouts: name → address
	Modules map[string]Module   // by ID
	Preload map[string][]string // address of a module → the modules it imports at once, transitively
	Deps    []string            // absolute paths of the files of the site that were read
	Hash    string              // of the client and server programs together
}

// Module is a site's component module.
type Module struct {
	ID     string // path relative to the site's folder: "components/Chart.tsx"
	URL    string
	Styles []string
}

// ModuleID names a module inside page code.
func ModuleID(cfg *config.Config, file string) string {
	rel, err := filepath.Rel(cfg.Dir, file)
	if err != nil {
		return filepath.ToSlash(file)
	}
	return filepath.ToSlash(rel)
}

// Build makes the programs. Errors are of package diag, with places in the site's
// own files.
func Build(in Input) (*Result, error) {
	b := newBuilder(in)
	type outcome struct {
		script string
		deps   []string
		err    error
	}
	serverDone := make(chan outcome, 1)
	go func() {
		var o outcome
		s := newBuilder(in)
		s.forServer = true
		o.script, o.deps, o.err = s.script(s.serverOptions())
		serverDone <- o
	}()
	result, err := b.client()
	server := <-serverDone
	if err != nil {
		return nil, err
	}
	if server.err != nil {
		return nil, server.err
	}
	result.Server = server.script
	result.Deps = append(result.Deps, server.deps...)
	slices.Sort(result.Deps)
	result.Deps = slices.Compact(result.Deps)
	h := sha256.New()
	h.Write([]byte(result.Server))
	for _, f := range result.Files {
		fmt.Fprintf(h, "\x00%s\x00%d\x00", f.Name, len(f.Data))
		h.Write(f.Data)
	}
	result.Hash = hex.EncodeToString(h.Sum(nil))[:16]
	return result, nil
}

type builder struct {
	in        Input
	modules   []string
	ids       map[string]string
	forServer bool
	sheets    sync.Map // absolute path of a CSS module → its style sheet
}

func newBuilder(in Input) *builder {
	modules := slices.Clone(in.Modules)
	slices.Sort(modules)
	b := &builder{in: in, modules: slices.Compact(modules), ids: map[string]string{}}
	for _, m := range b.modules {
		b.ids[m] = ModuleID(in.Config, m)
	}
	return b
}

func (b *builder) options() api.BuildOptions {
	cfg := b.in.Config
	define := map[string]string{
		"process.env.NODE_ENV": `"production"`,
		"__STELE_BASE__":       quote(cfg.Base),
	}
	for name, value := range cfg.Define {
		text, err := json.Marshal(value)
		if err != nil {
			continue // checked when the configuration was loaded
		}
		define[name] = string(text)
	}
	return api.BuildOptions{
		AbsWorkingDir: cfg.Dir, Outdir: filepath.Join(cfg.Dir, "__out"), Write: false,
		Bundle: true, Metafile: true, Target: Target, LogLevel: api.LogLevelSilent,
		JSX: api.JSXAutomatic, Define: define, PublicPath: cfg.Base,
		AssetNames: "assets/[name].[hash]", Loader: loaders(), Charset: api.CharsetUTF8,
		LegalComments: api.LegalCommentsNone,
		Plugins:       []api.Plugin{b.plugin()},
	}
}

func loaders() map[string]api.Loader {
	table := map[string]api.Loader{}
	for _, ext := range []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".ico", ".woff", ".woff2", ".ttf", ".otf", ".mp4", ".webm", ".wasm"} {
		table[ext] = api.LoaderFile
	}
	return table
}

// React makes the script that adds React's own renderer to the server's program. Few
// sites have a page that needs it.
func React(in Input) (string, error) {
	b := newBuilder(in)
	b.forServer = true
	script, _, err := b.script(b.reactOptions())
	return script, err
}

// ServerMap makes the source map of the server's program, as JSON. Building it anew
// costs as much as the program did; only an error needs it.
func ServerMap(in Input) ([]byte, error) {
	b := newBuilder(in)
	b.forServer = true
	o := b.serverOptions()
	o.Sourcemap = api.SourceMapExternal
	r := api.Build(o)
	if err := failures(in.Config, r.Errors); err != nil {
		return nil, err
	}
	for _, f := range r.OutputFiles {
		if strings.HasSuffix(f.Path, ".js.map") {
			return f.Contents, nil
		}
	}
	return nil, fmt.Errorf("bundling gave no source map")
}

func (b *builder) serverOptions() api.BuildOptions {
	o := b.options()
	o.EntryPointsAdvanced = []api.EntryPoint{{InputPath: "stele:entry/server.tsx", OutputPath: "server"}}
	o.Format, o.Platform = api.FormatIIFE, api.PlatformBrowser
	o.MinifySyntax, o.MinifyWhitespace = true, true
	o.Loader[".css"] = api.LoaderEmpty
	return o
}

// reactOptions bundle React's renderer against the React of the server's program.
func (b *builder) reactOptions() api.BuildOptions {
	o := b.serverOptions()
	o.EntryPointsAdvanced = []api.EntryPoint{{InputPath: "stele:entry/react.ts", OutputPath: "server"}}
	o.Plugins = append([]api.Plugin{{Name: "shared", Setup: func(p api.PluginBuild) {
		p.OnResolve(api.OnResolveOptions{Filter: `^react(-dom)?$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: a.Path, Namespace: "shared"}, nil
		})
		p.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "shared"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			text := "module.exports = globalThis.__steleShared[" + quote(a.Path) + "];"
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}}, o.Plugins...)
	return o
}

// script bundles a program for the embedded engine.
func (b *builder) script(o api.BuildOptions) (string, []string, error) {
	r := api.Build(o)
	if err := failures(b.in.Config, r.Errors); err != nil {
		return "", nil, err
	}
	deps, err := b.inputs(r.Metafile)
	if err != nil {
		return "", nil, err
	}
	for _, f := range r.OutputFiles {
		if path.Base(filepath.ToSlash(f.Path)) == "server.js" {
			return string(f.Contents), deps, nil
		}
	}
	return "", nil, fmt.Errorf("bundling gave no server program")
}

const (
	appName     = "app"
	contentName = "content"
	landingName = "landing"
	stylesName  = "theme"
)

func (b *builder) client() (*Result, error) {
	o := b.options()
	o.EntryPointsAdvanced = []api.EntryPoint{
		{InputPath: "stele:entry/client.tsx", OutputPath: appName},
		{InputPath: "stele:entry/content.tsx", OutputPath: contentName},
		{InputPath: "stele:virtual/landing.ts", OutputPath: landingName},
		{InputPath: "stele:virtual/styles.css", OutputPath: stylesName},
	}
	for _, m := range b.modules {
		o.EntryPointsAdvanced = append(o.EntryPointsAdvanced, api.EntryPoint{InputPath: m, OutputPath: b.entryName(m)})
	}
	o.Format, o.Platform, o.Splitting = api.FormatESModule, api.PlatformBrowser, true
	o.EntryNames, o.ChunkNames = "assets/[name].[hash]", "assets/[name].[hash]"
	if !b.in.Dev {
		o.MinifyIdentifiers, o.MinifySyntax, o.MinifyWhitespace = true, true, true
	}
	r := api.Build(o)
	if err := failures(b.in.Config, r.Errors); err != nil {
		return nil, err
	}
	return b.collect(r)
}

// entryName is short, readable and unlike any other module's.
func (b *builder) entryName(file string) string {
	sum := sha256.Sum256([]byte(b.ids[file]))
	name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	return name + "-" + hex.EncodeToString(sum[:2])
}

type metafile struct {
	Inputs  map[string]json.RawMessage `json:"inputs"`
	Outputs map[string]struct {
		EntryPoint string `json:"entryPoint"`
		CSSBundle  string `json:"cssBundle"`
		Imports    []struct {
			Path     string `json:"path"`
			Kind     string `json:"kind"`
			External bool   `json:"external"`
		} `json:"imports"`
	} `json:"outputs"`
}

func (b *builder) collect(r api.BuildResult) (*Result, error) {
	var meta metafile
	if err := json.Unmarshal([]byte(r.Metafile), &meta); err != nil {
		return nil, err
	}
	address := func(output string) string { return strings.TrimPrefix(output, "__out/") }
	res := &Result{Modules: map[string]Module{}, Preload: map[string][]string{}}
	skip := map[string]bool{}
	byEntry := map[string]string{}
	for name, out := range meta.Outputs {
		if out.EntryPoint != "" && strings.HasSuffix(name, ".js") {
			byEntry[out.EntryPoint] = name
		}
		if out.EntryPoint == "stele:virtual/styles.css" {
			res.Styles = append([]string{address(name)}, res.Styles...)
		}
	}
	res.App = address(byEntry["stele:entry/client.tsx"])
	res.Content = address(byEntry["stele:entry/content.tsx"])
	res.Landing = address(byEntry["stele:virtual/landing.ts"])
	if res.App == "" || res.Content == "" || res.Landing == "" {
		return nil, fmt.Errorf("bundling gave no client program")
	}
	res.Parts = map[string]string{}
	for _, name := range lazy {
		if out, ok := byEntry["stele:virtual/part/"+name]; ok {
			res.Parts[name] = address(out)
		}
	}
	if css := meta.Outputs[byEntry["stele:entry/client.tsx"]].CSSBundle; css != "" {
		res.Styles = append(res.Styles, address(css))
	}
	// What the theme's override imports is in the app's style sheet already.
	for _, entry := range []string{"stele:entry/content.tsx", "stele:virtual/landing.ts"} {
		if css := meta.Outputs[byEntry[entry]].CSSBundle; css != "" {
			skip[css] = true
		}
	}
	for _, m := range b.modules {
		rel := b.ids[m]
		out, ok := byEntry[rel]
		if !ok {
			return nil, fmt.Errorf("bundling gave nothing for %s", m)
		}
		module := Module{ID: rel, URL: address(out)}
		if css := meta.Outputs[out].CSSBundle; css != "" {
			module.Styles = []string{address(css)}
		}
		res.Modules[rel] = module
	}
	for _, name := range slices.Sorted(maps.Keys(meta.Outputs)) {
		if strings.HasSuffix(name, ".js") {
			res.Preload[address(name)] = staticImports(meta, name, address)
		}
	}
	root := filepath.Join(b.in.Config.Dir, "__out") + string(filepath.Separator)
	for _, f := range r.OutputFiles {
		name := filepath.ToSlash(strings.TrimPrefix(f.Path, root))
		if !skip["__out/"+name] {
			res.Files = append(res.Files, File{Name: name, Data: f.Contents})
		}
	}
	slices.SortFunc(res.Files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	deps, err := b.inputs(r.Metafile)
	res.Deps = deps
	return res, err
}

func staticImports(meta metafile, from string, address func(string) string) []string {
	var list []string
	seen := map[string]bool{from: true}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		for _, imp := range meta.Outputs[queue[0]].Imports {
			if imp.Kind != "import-statement" || imp.External || seen[imp.Path] {
				continue
			}
			seen[imp.Path] = true
			list = append(list, address(imp.Path))
			queue = append(queue, imp.Path)
		}
	}
	return list
}

// inputs lists the files of the site (not of the theme) that a bundle read.
func (b *builder) inputs(meta string) ([]string, error) {
	var m metafile
	if err := json.Unmarshal([]byte(meta), &m); err != nil {
		return nil, err
	}
	var deps []string
	for name := range m.Inputs {
		if strings.Contains(name, ":") && !filepath.IsAbs(name) {
			if i := strings.IndexByte(name, ':'); i > 1 { // a namespace, not a drive
				continue
			}
		}
		deps = append(deps, filepath.Join(b.in.Config.Dir, filepath.FromSlash(name)))
	}
	slices.Sort(deps)
	return deps, nil
}

func quote(s string) string {
	text, _ := json.Marshal(s)
	return string(text)
}
