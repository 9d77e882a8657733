package config

import (
	"embed"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"stele/internal/diag"
)

//go:embed shims
var shims embed.FS

// builtIns are the modules that a configuration may import without a file.
var builtIns = map[string]string{
	"stele/config":   "shims/config.js",
	"rspress/config": "shims/config.js",
	"@rspress/core":  "shims/config.js",
	"path":           "shims/path.js",
	"node:path":      "shims/path.js",
	"url":            "shims/url.js",
	"node:url":       "shims/url.js",
}

// nodeModules are Node's own modules, which no configuration can have.
var nodeModules = strings.Fields(`assert async_hooks buffer child_process cluster console constants
	crypto dgram diagnostics_channel dns domain events fs fs/promises http http2 https inspector
	module net os path/posix path/win32 perf_hooks process punycode querystring readline repl stream
	string_decoder sys timers timers/promises tls trace_events tty util v8 vm wasi worker_threads zlib`)

// bundled is a configuration file with everything it imports as one script,
// which leaves its exports in the global __stele_module.
type bundled struct {
	code      string
	sourceMap []byte
	root      string            // what the map's sources are relative to
	sources   map[string]string // of every file that went in, by absolute path
	prefix    map[string]int    // characters put before a file's first line
}

// files gives the absolute paths of what went in, sorted.
func (b *bundled) files() []string {
	var out []string
	for path := range b.sources {
		out = append(out, path)
	}
	slices.Sort(out)
	return out
}

// bundle makes one script of file and what it imports.
func bundle(file string, read func(string) ([]byte, error)) (*bundled, error) {
	b := &bundled{root: filepath.Dir(file), sources: map[string]string{}, prefix: map[string]int{}}
	var mu sync.Mutex
	load := func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		text, err := read(args.Path)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		source := string(text)
		prefix := placePrefix(args.Path, source)
		mu.Lock()
		b.sources[args.Path] = source
		b.prefix[args.Path] = len([]rune(prefix))
		mu.Unlock()
		contents := prefix + strings.TrimPrefix(source, "\ufeff")
		return api.OnLoadResult{Contents: &contents, ResolveDir: filepath.Dir(args.Path), Loader: loaderOf(args.Path)}, nil
	}
	plugin := api.Plugin{Name: "stele", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^[^./]`}, resolveBuiltIn)
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "stele"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text, err := shims.ReadFile(args.Path)
			contents := string(text)
			return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS, ResolveDir: b.root}, err
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.(ts|mts|cts|tsx|js|mjs|cjs|jsx|json)$`, Namespace: "file"}, load)
	}}
	cwd, _ := json.Marshal(filepath.ToSlash(b.root))
	options := api.BuildOptions{
		Bundle:         true,
		Format:         api.FormatIIFE,
		GlobalName:     "__stele_module",
		Platform:       api.PlatformNeutral,
		MainFields:     []string{"module", "main"},
		Target:         api.ES2022,
		Sourcemap:      api.SourceMapExternal,
		SourcesContent: api.SourcesContentExclude,
		LegalComments:  api.LegalCommentsNone,
		LogLevel:       api.LogLevelSilent,
		AbsWorkingDir:  b.root,
		Outfile:        filepath.Join(b.root, "stele.config.bundle.js"),
		Plugins:        []api.Plugin{plugin},
		Define: map[string]string{
			"import.meta.url":      "__stele_url",
			"import.meta.dirname":  "__dirname",
			"import.meta.filename": "__filename",
			"__stele_cwd":          string(cwd),
		},
	}
	if filepath.Ext(file) == ".json" { // as an entry it would export nothing
		name, _ := json.Marshal("./" + filepath.Base(file))
		options.Stdin = &api.StdinOptions{Contents: "export { default } from " + string(name), ResolveDir: b.root}
	} else {
		options.EntryPoints = []string{file}
	}
	result := api.Build(options)
	if len(result.Errors) > 0 {
		return b, b.buildErrors(result.Errors)
	}
	for _, out := range result.OutputFiles {
		if strings.HasSuffix(out.Path, ".map") {
			b.sourceMap = out.Contents
		} else {
			b.code = string(out.Contents)
		}
	}
	return b, nil
}

// placePrefix declares, on the first line of a file that asks for them, the
// names by which it knows its own place. It adds no line.
func placePrefix(path, source string) string {
	if filepath.Ext(path) == ".json" || strings.HasPrefix(source, "#!") {
		return ""
	}
	var b strings.Builder
	declare := func(name, value string) {
		text, _ := json.Marshal(value)
		fmt.Fprintf(&b, "const %s=%s;", name, text)
	}
	slashed := filepath.ToSlash(path)
	meta := strings.Contains(source, "import.meta")
	if meta || strings.Contains(source, "__dirname") {
		declare("__dirname", filepath.ToSlash(filepath.Dir(path)))
	}
	if meta || strings.Contains(source, "__filename") {
		declare("__filename", slashed)
	}
	if meta {
		declare("__stele_url", (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(slashed, "/")}).String())
		if strings.Contains(source, "new URL(") {
			return `import{URL}from"node:url";` + b.String()
		}
	}
	return b.String()
}

func resolveBuiltIn(args api.OnResolveArgs) (api.OnResolveResult, error) {
	if file, ok := builtIns[args.Path]; ok {
		return api.OnResolveResult{Path: file, Namespace: "stele"}, nil
	}
	if hint, ok := pluginHints[args.Path]; ok {
		return failed(fmt.Sprintf("the configuration imports %q, which Stele has no use for", args.Path), hint), nil
	}
	if name := strings.TrimPrefix(args.Path, "node:"); name != args.Path || slices.Contains(nodeModules, name) {
		return failed(fmt.Sprintf("the configuration imports %q, but it runs without Node", args.Path),
			"only node:path and node:url are there; put what needs Node into a script that writes a JSON file, and import that"), nil
	}
	return api.OnResolveResult{}, nil
}

// failed is a resolution error; the hint travels as a note.
func failed(text, hint string) api.OnResolveResult {
	return api.OnResolveResult{Errors: []api.Message{{Text: text, Detail: hint}}}
}

func loaderOf(path string) api.Loader {
	switch filepath.Ext(path) {
	case ".ts", ".mts", ".cts":
		return api.LoaderTS
	case ".tsx":
		return api.LoaderTSX
	case ".jsx":
		return api.LoaderJSX
	case ".json":
		return api.LoaderJSON
	}
	return api.LoaderJS
}

func (b *bundled) buildErrors(messages []api.Message) error {
	var list diag.List
	for _, m := range messages {
		e := &diag.Error{Rule: "config-syntax", Message: m.Text}
		if hint, ok := m.Detail.(string); ok {
			e.Rule, e.Hint = "config-import", hint
		} else if strings.HasPrefix(m.Text, "Could not resolve") {
			e.Rule = "config-import"
			e.Hint = "a configuration can import its own files, JSON and installed packages that do not need Node"
		}
		if m.Location != nil {
			b.place(e, m.Location)
		}
		list = append(list, e)
	}
	slices.SortStableFunc(list, func(x, y *diag.Error) int {
		return strings.Compare(x.File, y.File)*4 + (x.Line-y.Line)/max(1, max(x.Line-y.Line, y.Line-x.Line))
	})
	return list
}

func (b *bundled) place(e *diag.Error, at *api.Location) {
	path := at.File
	if !filepath.IsAbs(path) {
		path = filepath.Join(b.root, path)
	}
	source, ok := b.sources[path]
	e.File = display(path)
	e.Line = at.Line
	if !ok {
		return
	}
	e.Source = source
	before := at.LineText[:min(at.Column, len(at.LineText))]
	e.Column = len([]rune(before)) + 1
	if at.Line == 1 {
		e.Column = max(1, e.Column-b.prefix[path])
	}
}

// display is path as a message shows it: relative to the working folder where
// it is inside it.
func display(path string) string {
	cwd, err := os.Getwd()
	if err != nil {
		return path
	}
	rel, err := filepath.Rel(cwd, path)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return path
	}
	return rel
}
