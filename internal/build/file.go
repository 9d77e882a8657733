package build

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"stele/internal/bundle"
	"stele/internal/config"
	"stele/internal/diag"
	"stele/internal/markdown"
	"stele/internal/markdown/highlight"
	"stele/internal/render"
	"stele/internal/site"
	"stele/theme"
)

// File is one document compiled by itself, with no site around it.
type File struct {
	Title       string             `json:"title"`
	FrontMatter map[string]any     `json:"frontmatter"`
	Toc         []markdown.Heading `json:"toc"`
	HTML        string             `json:"html"`
	Components  []string           `json:"components"`
	Links       []string           `json:"links"` // as written, in order
	Text        string             `json:"text"`

	Warnings []*diag.Error `json:"-"`
}

// RenderFile compiles one .md or .mdx file. The theme's components are rendered;
// others become <stele-component name="X"> around their children.
func RenderFile(ctx context.Context, path string) (*File, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(abs)
	if err != nil {
		return nil, &diag.Error{Rule: "read", File: path, Message: "cannot read the file: " + reason(err), Cause: err}
	}
	options := markdown.Options{
		Path: abs, Name: path, MDX: strings.EqualFold(filepath.Ext(path), ".mdx"), Resolver: loose{filepath.Dir(abs)},
		HighlightLineNumbers: true,
		Highlighter: func(lang, code string) []string {
			lines, _ := highlight.Lines(lang, code)
			return lines
		},
	}
	doc, err := markdown.Compile(data, options)
	if err != nil {
		return nil, err
	}
	f := &File{
		Title: doc.Title, FrontMatter: doc.FrontMatter, Toc: doc.Toc, Components: doc.Components,
		Links: []string{}, Text: plainText(doc), Warnings: doc.Warnings,
	}
	if f.FrontMatter == nil {
		f.FrontMatter = map[string]any{}
	}
	if f.Toc == nil {
		f.Toc = []markdown.Heading{}
	}
	if f.Components == nil {
		f.Components = []string{}
	}
	for _, l := range doc.Links {
		f.Links = append(f.Links, l.Dest)
	}
	f.HTML, err = fileHTML(ctx, path, string(data), doc, options)
	return f, err
}

func reason(err error) string {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err.Error()
	}
	return err.Error()
}

func plainText(doc *markdown.Document) string {
	var parts []string
	for _, s := range doc.Sections {
		for _, text := range []string{s.Heading, s.Text, s.Code} {
			if text != "" {
				parts = append(parts, text)
			}
		}
	}
	return strings.Join(parts, "\n")
}

func fileHTML(ctx context.Context, name, source string, doc *markdown.Document, options markdown.Options) (string, error) {
	dir := filepath.Dir(options.Path)
	cfg := &config.Config{Dir: dir, Base: "/", ThemeDir: filepath.Join(dir, "no-theme-of-its-own")}
	known, err := bundle.ThemeNames(cfg)
	if err != nil {
		return "", err
	}
	program, err := render.Compile(doc, render.ProgramInput{
		Name: name, Source: source,
		ModuleID: func(path string) string { return bundle.ModuleID(cfg, path) },
		Known:    func(component string) bool { return slices.Contains(known, component) },
		Document: func(path string) (*markdown.Document, error) {
			data, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			o := options
			o.Path, o.Name, o.MDX = path, Name(path), strings.EqualFold(filepath.Ext(path), ".mdx")
			return markdown.Compile(data, o)
		},
	})
	if err != nil {
		return "", err
	}
	if program.Static() {
		return program.HTML, nil
	}
	packages, err := theme.LoadPackages()
	if err != nil {
		return "", err
	}
	input := bundle.Input{Config: cfg, Packages: packages}
	programs, err := bundle.Build(input)
	if err != nil {
		return "", err
	}
	renderer := render.New(programs.Server, func() (string, error) { return bundle.React(input) }, 1, nil)
	defer renderer.Close()
	page, err := plainJSON(site.PageData{Title: doc.Title, RoutePath: "/", Lang: "en", FrontMatter: doc.FrontMatter, Toc: doc.Toc, PageType: "doc"})
	if err != nil {
		return "", err
	}
	words, err := theme.Strings()
	if err != nil {
		return "", err
	}
	english := map[string]string{}
	for key, text := range words {
		english[key] = text["en"]
	}
	shared, err := plainJSON(site.Shared{Lang: "en", Strings: english, Site: site.SiteData{Base: "/", Lang: "en", ThemeConfig: []byte("{}"), Search: []byte("false")}})
	if err != nil {
		return "", err
	}
	html, err := renderer.Content(ctx, render.Page{
		Name: name, Source: source, JSON: string(page), Program: program,
		Shared: render.Data{Key: "shared", JSON: string(shared)},
	})
	return strings.NewReplacer("<"+render.RunElement+">", "", "</"+render.RunElement+">", "").Replace(html), err
}

// loose resolves what stands beside a file and leaves the rest as written.
type loose struct{ dir string }

func (loose) Link(dest string) markdown.Target {
	scheme, _, ok := strings.Cut(dest, ":")
	external := strings.HasPrefix(dest, "//") || ok && !strings.ContainsAny(scheme, "/?#.")
	if external && slices.Contains([]string{"javascript", "vbscript", "data"}, strings.ToLower(strings.TrimSpace(scheme))) {
		return markdown.Target{Href: "#"}
	}
	_, hash, _ := strings.Cut(dest, "#")
	return markdown.Target{Href: dest, Hash: hash, External: external}
}

func (loose) Asset(ref string) (markdown.AssetRef, error) { return markdown.AssetRef{URL: ref}, nil }

func (l loose) Import(spec, from string) (string, bool, error) {
	if !strings.HasPrefix(spec, ".") {
		return "", false, nil
	}
	path := filepath.Join(filepath.Dir(from), filepath.FromSlash(spec))
	for _, ext := range []string{"", ".mdx", ".md", ".tsx", ".jsx", ".ts", ".js"} {
		if info, err := os.Stat(path + ext); err == nil && !info.IsDir() {
			return path + ext, true, nil
		}
	}
	return "", false, fmt.Errorf("%s has no file %q beside it", filepath.Base(from), spec)
}

func (loose) Read(path string) ([]byte, error) { return os.ReadFile(path) }
