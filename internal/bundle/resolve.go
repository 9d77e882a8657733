package bundle

import (
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"stele/theme"
)

// Namespaces of modules that are not files of the site.
const (
	themeSpace   = "stele"    // the theme's sources, and the virtual modules
	packageSpace = "packages" // the npm packages in the binary
)

// aliases are the names that sites import and the module of the theme that answers;
// older tools' names load unchanged.
var aliases = map[string]string{
	"stele/runtime":         "runtime/index.ts",
	"rspress/runtime":       "runtime/index.ts",
	"@rspress/core/runtime": "runtime/index.ts",
	"stele/theme":           "index.ts",
	"@theme":                "virtual/theme.ts",
	"rspress/theme":         "virtual/theme.ts",
	"@rspress/core/theme":   "virtual/theme.ts",
	"virtual:stele/globals": "virtual/globals.ts",
	"virtual:stele/modules": "virtual/modules.ts",
	"virtual:stele/content": "virtual/content.ts",
	"virtual:stele/landing": "virtual/landing.ts",
	"virtual:stele/parts":   "virtual/parts.ts",
}

func (b *builder) plugin() api.Plugin {
	return api.Plugin{Name: "stele", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, b.resolve)
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: themeSpace}, b.loadTheme)
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: packageSpace}, b.loadPackage)
		build.OnLoad(api.OnLoadOptions{Filter: `\.module\.css$`, Namespace: "file"}, b.loadCSSModule)
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: sheetSpace}, b.loadSheet)
	}}
}

func (b *builder) resolve(a api.OnResolveArgs) (api.OnResolveResult, error) {
	if file, ok := strings.CutPrefix(a.Path, themeSpace+":"); ok {
		result := api.OnResolveResult{Path: file, Namespace: themeSpace}
		if a.Kind == api.ResolveJSImportStatement {
			result.SideEffects = api.SideEffectsFalse
		}
		return result, nil
	}
	if file, ok := strings.CutPrefix(a.Path, sheetSpace+":"); ok {
		return api.OnResolveResult{Path: file, Namespace: sheetSpace}, nil
	}
	if file, ok := aliases[a.Path]; ok {
		return api.OnResolveResult{Path: file, Namespace: themeSpace, SideEffects: api.SideEffectsFalse}, nil
	}
	if name, ok := strings.CutPrefix(a.Path, partPrefix); ok && a.Namespace == themeSpace {
		return api.OnResolveResult{Path: "virtual/part/" + name, Namespace: themeSpace, SideEffects: api.SideEffectsFalse}, nil
	}
	switch a.Namespace {
	case themeSpace:
		return b.resolveFromTheme(a)
	case packageSpace:
		if file, ok := b.in.Packages.Resolve(a.Path, a.Importer); ok {
			return api.OnResolveResult{Path: file, Namespace: packageSpace, SideEffects: api.SideEffectsFalse}, nil
		}
		return api.OnResolveResult{}, fmt.Errorf("package %q is not in this binary", a.Path)
	}
	if !strings.HasPrefix(a.Path, ".") && !filepath.IsAbs(a.Path) {
		// One React for all: the binary's, whatever the site has installed.
		if file, ok := b.in.Packages.Resolve(a.Path, ""); ok {
			return api.OnResolveResult{Path: file, Namespace: packageSpace}, nil
		}
	}
	return api.OnResolveResult{}, nil // esbuild's own resolution
}

func (b *builder) resolveFromTheme(a api.OnResolveArgs) (api.OnResolveResult, error) {
	if filepath.IsAbs(a.Path) { // a virtual module names the site's files
		return api.OnResolveResult{Path: a.Path}, nil
	}
	if strings.HasPrefix(a.Path, "data:") {
		return api.OnResolveResult{}, nil
	}
	if strings.HasPrefix(a.Path, ".") {
		target := path.Join(path.Dir(a.Importer), a.Path)
		// The style sheet is an entry of its own; from a script it is nothing.
		if strings.HasSuffix(target, ".css") && a.Kind != api.ResolveCSSImportRule {
			return api.OnResolveResult{Path: "virtual/none.ts", Namespace: themeSpace, SideEffects: api.SideEffectsFalse}, nil
		}
		if file := themeFile(target); file != "" {
			// Without side effects, a component that only some pages show does not come
			// along with the barrel that names it.
			return api.OnResolveResult{Path: file, Namespace: themeSpace, SideEffects: api.SideEffectsFalse}, nil
		}
		return api.OnResolveResult{}, fmt.Errorf("the theme has no %q", target)
	}
	if file, ok := b.in.Packages.Resolve(a.Path, ""); ok {
		return api.OnResolveResult{Path: file, Namespace: packageSpace}, nil
	}
	return api.OnResolveResult{}, fmt.Errorf("package %q is not in this binary", a.Path)
}

// themeFile finds a module of the theme, with or without its extension; "" for none.
func themeFile(name string) string {
	for _, candidate := range []string{name, name + ".ts", name + ".tsx", name + "/index.ts"} {
		if info, err := fs.Stat(theme.Sources(), candidate); err == nil && !info.IsDir() {
			return candidate
		}
	}
	return ""
}

func (b *builder) loadTheme(a api.OnLoadArgs) (api.OnLoadResult, error) {
	if name, ok := strings.CutPrefix(a.Path, "virtual/"); ok {
		text, loader, err := b.virtual(name)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		return api.OnLoadResult{Contents: &text, Loader: loader, ResolveDir: b.in.Config.Dir}, nil
	}
	data, err := fs.ReadFile(theme.Sources(), a.Path)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	text := splitThemeImports(string(data))
	loader := map[string]api.Loader{".ts": api.LoaderTS, ".tsx": api.LoaderTSX, ".css": api.LoaderCSS, ".json": api.LoaderJSON, ".svg": api.LoaderText}[path.Ext(a.Path)]
	return api.OnLoadResult{Contents: &text, Loader: loader}, nil
}

func (b *builder) loadPackage(a api.OnLoadArgs) (api.OnLoadResult, error) {
	data, ok := b.in.Packages.Read(a.Path)
	if !ok {
		return api.OnLoadResult{}, fmt.Errorf("package file %q is not in this binary", a.Path)
	}
	text := string(data)
	loader := api.LoaderJS
	if strings.HasSuffix(a.Path, ".css") {
		loader = api.LoaderCSS
	}
	return api.OnLoadResult{Contents: &text, Loader: loader}, nil
}
