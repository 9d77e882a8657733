package build

import (
	"encoding/json"
	"fmt"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"

	"stele/internal/bundle"
	"stele/internal/diag"
	"stele/internal/markdown"
	"stele/internal/render"
	"stele/internal/script"
)

// componentPage makes the document of a .tsx page: its front matter is what the
// module exports under that name, its content the default export.
func (c *Compiler) componentPage(res *Result) error {
	path := res.Source.Path
	front, err := exportedFrontMatter(path, res.Text)
	if err != nil {
		return err
	}
	id := bundle.ModuleID(c.cfg, path)
	doc := &markdown.Document{FrontMatter: front, Deps: []string{path}}
	if title, ok := front["title"].(string); ok {
		doc.Title = title
	}
	res.Document = doc
	res.Program = &render.Program{
		Code:    fmt.Sprintf(`($m,$R)=>{const{$h}=$m[%q],P=$m[%q].default;return()=>$h(P)}`, render.ThemeModule, id),
		Modules: []string{render.ThemeModule, id},
	}
	return nil
}

// exportedFrontMatter runs the module's `export const frontmatter` alone: whatever
// it imports is left out, and so is all else that is not needed for it.
func exportedFrontMatter(path, text string) (map[string]any, error) {
	loader := api.LoaderTSX
	if ext := filepath.Ext(path); ext == ".ts" || ext == ".js" {
		loader = api.LoaderTS
	}
	empty := api.Plugin{Name: "alone", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Path == "page" {
				return api.OnResolveResult{Path: path, Namespace: "page"}, nil
			}
			return api.OnResolveResult{Path: a.Path, Namespace: "left-out", SideEffects: api.SideEffectsFalse}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "page"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &text, Loader: loader}, nil
		})
		none := "module.exports = {}"
		b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "left-out"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &none, Loader: api.LoaderJS}, nil
		})
	}}
	r := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: `import * as page from "page"; globalThis.__front = page.frontmatter ?? {};`},
		Bundle: true, Write: false, Format: api.FormatIIFE, TreeShaking: api.TreeShakingTrue, JSX: api.JSXAutomatic,
		LogLevel: api.LogLevelSilent, Plugins: []api.Plugin{empty},
	})
	if len(r.Errors) > 0 {
		e := &diag.Error{Rule: "page", File: Name(path), Message: r.Errors[0].Text}
		if l := r.Errors[0].Location; l != nil {
			e.Line, e.Column, e.Source = l.Line, l.Column+1, text
		}
		return nil, e
	}
	vm, err := script.New(script.Options{})
	if err != nil {
		return nil, err
	}
	defer vm.Close()
	fail := func(err error) error {
		return &diag.Error{Rule: "page", File: Name(path), Message: "reading the page's frontmatter failed: " + err.Error(),
			Hint: "`export const frontmatter` must be a plain object that needs nothing imported", Cause: err}
	}
	if err := vm.Eval(filepath.Base(path), string(r.OutputFiles[0].Contents)); err != nil {
		return nil, fail(err)
	}
	data, err := vm.EvalJSON(filepath.Base(path), "globalThis.__front")
	if err != nil {
		return nil, fail(err)
	}
	var front map[string]any
	if err := json.Unmarshal(data, &front); err != nil {
		return nil, fail(err)
	}
	return front, nil
}
