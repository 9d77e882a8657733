package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"stele/internal/bundle"
	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/markdown"
	"stele/internal/markdown/highlight"
	"stele/internal/render"
	"stele/internal/site"
)

// Compiler turns sources into documents and programs with one site's options. It is
// safe for concurrent use.
type Compiler struct {
	cfg        *config.Config
	tree       *content.Tree
	assets     *site.Assets
	known      map[string]bool
	globals    map[string]string
	strings    map[string]map[string]string
	replace    func(string) string
	optionsKey string
	files      fileHashes
}

// NewCompiler prepares to compile the sources of a tree. words are the theme's
// interface words.
func NewCompiler(cfg *config.Config, tree *content.Tree, words map[string]map[string]string) (*Compiler, error) {
	names, err := bundle.ThemeNames(cfg)
	if err != nil {
		return nil, err
	}
	c := &Compiler{
		cfg: cfg, tree: tree, assets: site.NewAssets(), strings: words,
		known: map[string]bool{}, globals: map[string]string{},
	}
	for _, name := range names {
		c.known[name] = true
	}
	for _, file := range cfg.Markdown.GlobalComponents {
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		c.globals[name] = file
		c.known[name] = true
	}
	if c.replace, err = replacer(cfg); err != nil {
		return nil, err
	}
	text, err := json.Marshal(words)
	if err != nil {
		return nil, err
	}
	c.optionsKey = hashText(cfg.Hash, strings.Join(names, " "), string(text))
	return c, nil
}

// Result is one compiled source.
type Result struct {
	Source   *content.Source
	Text     string
	Document *markdown.Document
	Program  *render.Program
	Key      string
	Imports  []importRef
}

// Name is how messages call a file: relative to the working directory when it is
// inside, as a reader can open it.
func Name(path string) string {
	wd, err := os.Getwd()
	if err != nil {
		return path
	}
	rel, err := filepath.Rel(wd, path)
	if err != nil || strings.HasPrefix(rel, "..") {
		return path
	}
	return rel
}

// Compile compiles one source.
func (c *Compiler) Compile(src *content.Source) (*Result, error) {
	text, err := readSource(src.Path)
	if err != nil {
		return nil, err
	}
	return c.compile(src, text)
}

func readSource(path string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", &diag.Error{Rule: "read", File: Name(path), Message: "cannot read the page: " + reason(err), Cause: err}
	}
	return string(data), nil
}

// key names the bytes of a source together with everything that is the same for all.
func (c *Compiler) key(src *content.Source, text string) string {
	return hashText(c.optionsKey, src.Rel, text)
}

func (c *Compiler) compile(src *content.Source, text string) (*Result, error) {
	res := &Result{Source: src, Text: text, Key: c.key(src, text)}
	if src.Kind == content.TSX {
		return res, c.componentPage(res)
	}
	resolver := &recording{Resolver: site.NewResolver(c.cfg, c.tree, src, c.assets)}
	doc, err := markdown.Compile([]byte(text), c.options(src, resolver))
	if err != nil {
		return nil, err
	}
	res.Document = doc
	res.Program, err = render.Compile(doc, render.ProgramInput{
		Name: Name(src.Path), Source: text, Globals: c.globals,
		ModuleID: func(path string) string { return bundle.ModuleID(c.cfg, path) },
		Document: func(path string) (*markdown.Document, error) {
			data, err := resolver.Read(path)
			if err != nil {
				return nil, err
			}
			doc.Deps = append(doc.Deps, path)
			o := c.options(src, resolver)
			o.Path, o.Name = path, Name(path)
			part, err := markdown.Compile(data, o)
			if err == nil {
				doc.Deps = append(doc.Deps, part.Deps...)
				doc.Assets = append(doc.Assets, part.Assets...)
				doc.Imports = append(doc.Imports, part.Imports...)
			}
			return part, err
		},
	})
	res.Imports = resolver.imports
	return res, placed(err)
}

// placed names the files of errors as Name does and gives those of a fragment its
// text, so that they show the line.
func placed(err error) error {
	for _, e := range diag.All(err) {
		if e.Source == "" && e.Line > 0 {
			if data, err := os.ReadFile(e.File); err == nil {
				e.Source = string(data)
			}
		}
		e.File = Name(e.File)
	}
	return err
}

func (c *Compiler) options(src *content.Source, r markdown.Resolver) markdown.Options {
	m := c.cfg.Markdown
	word := func(key string) string {
		for _, l := range c.cfg.Locales {
			if text := l.Strings[key]; l.Lang == src.Lang && text != "" {
				return text
			}
		}
		if text := c.cfg.ThemeConfig.Strings[key]; text != "" {
			return text
		}
		byLang := c.strings[key]
		if text := byLang[src.Lang]; text != "" {
			return text
		}
		return byLang["en"]
	}
	return markdown.Options{
		Path: src.Path, Name: Name(src.Path), MDX: src.Kind == content.MDX, Resolver: r,
		ShowLineNumbers: m.ShowLineNumbers, DefaultWrapCode: m.DefaultWrapCode,
		HighlightLineNumbers: m.HighlightLineNumbers, NoCJKFriendly: !m.CjkFriendlyEmphasis,
		FoldHeight: m.DefaultCodeOverflow.Height, FoldBehavior: m.DefaultCodeOverflow.Behavior,
		Replace: c.replace, GlobalComponents: c.globals, KnownComponents: c.known,
		ContainerTitle: func(kind string) string {
			return word("container" + strings.ToUpper(kind[:1]) + kind[1:])
		},
		Highlighter: func(lang, code string) []string {
			lines, _ := highlight.Lines(lang, code)
			return lines
		},
		Strings: word,
	}
}

// recording remembers where imports led.
type recording struct {
	markdown.Resolver
	imports []importRef
}

func (r *recording) Import(spec, from string) (string, bool, error) {
	path, ok, err := r.Resolver.Import(spec, from)
	if err == nil && ok {
		r.imports = append(r.imports, importRef{spec, from, path})
	}
	return path, ok, err
}

// entryOf keeps what outlives the compilation.
func (c *Compiler) entryOf(res *Result) (*entry, error) {
	doc := res.Document
	e := &entry{Key: res.Key, Imports: res.Imports, Deps: map[string]string{}}
	for _, dep := range doc.Deps {
		hash, err := c.files.hash(dep)
		if err != nil {
			return nil, err
		}
		e.Deps[dep] = hash
	}
	e.meta = site.MetaOf(doc)
	data, err := json.Marshal(e.meta)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", res.Source.Rel, err)
	}
	e.Meta = compiled{
		Site: data, Images: doc.Images, Assets: doc.Assets,
		Dynamic: !res.Program.Static(), Modules: c.modulePaths(res),
		Landing: slices.Contains(res.Program.Modules, render.LandingModule),
	}
	for _, w := range doc.Warnings {
		kept := *w
		kept.Cause = nil
		e.Meta.Warnings = append(e.Meta.Warnings, &kept)
	}
	return e, nil
}

// modulePaths are the component files behind a program's module ids.
func (c *Compiler) modulePaths(res *Result) []string {
	var paths []string
	for _, id := range res.Program.Modules {
		if id != render.ThemeModule && id != render.LandingModule {
			paths = append(paths, filepath.Join(c.cfg.Dir, filepath.FromSlash(id)))
		}
	}
	return paths
}

// reuse gives the remembered entry when nothing that made it has changed.
func (c *Compiler) reuse(src *content.Source, text string, old *entry) *entry {
	if old == nil || old.Key != c.key(src, text) {
		return nil
	}
	for dep, hash := range old.Deps {
		if now, err := c.files.hash(dep); err != nil || now != hash {
			return nil
		}
	}
	resolver := site.NewResolver(c.cfg, c.tree, src, c.assets)
	for _, i := range old.Imports {
		if path, ok, err := resolver.Import(i.Spec, i.From); err != nil || !ok || path != i.Path {
			return nil
		}
	}
	for _, a := range old.Meta.Assets {
		// An asset's name holds its hash: another name means other bytes.
		if hash, err := c.files.hash(a.Path); err != nil || old.Deps[a.Path] != "" && old.Deps[a.Path] != hash {
			return nil
		}
	}
	var meta site.Meta
	if err := json.Unmarshal(old.Meta.Site, &meta); err != nil {
		return nil
	}
	// Where a link leads depends on the files around the page.
	for _, l := range meta.Links {
		if resolver.Link(l.Dest).Href != l.Href {
			return nil
		}
	}
	old.meta = &meta
	return old
}

// fileHashes reads each file once in a build.
type fileHashes struct {
	mu    sync.Mutex
	known map[string]string
}

func (f *fileHashes) hash(path string) (string, error) {
	f.mu.Lock()
	known, ok := f.known[path]
	f.mu.Unlock()
	if ok {
		return known, nil
	}
	hash, err := hashFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		hash, err = "missing", nil
	}
	if err != nil {
		return "", err
	}
	f.mu.Lock()
	if f.known == nil {
		f.known = map[string]string{}
	}
	f.known[path] = hash
	f.mu.Unlock()
	return hash, nil
}

// moduleList is every component module that pages import, sorted.
func moduleList(entries []*entry) []string {
	var list []string
	for _, e := range entries {
		if e != nil {
			list = append(list, e.Meta.Modules...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
