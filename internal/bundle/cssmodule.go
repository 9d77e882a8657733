package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// sheetSpace holds the style sheets of compiled CSS modules.
const sheetSpace = "css-module"

// loadCSSModule compiles a CSS module by itself into a script of its class names and
// a sheet that the script imports. Inside a bundle esbuild would shorten the names in
// the client's program and not in the server's, and the two would disagree.
func (b *builder) loadCSSModule(a api.OnLoadArgs) (api.OnLoadResult, error) {
	data, err := os.ReadFile(a.Path)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	id := ModuleID(b.in.Config, a.Path)
	sum := sha256.Sum256([]byte(id))
	name := strings.TrimSuffix(filepath.Base(a.Path), ".module.css") + "-" + hex.EncodeToString(sum[:3])
	alone := api.Plugin{Name: "alone", Setup: func(p api.PluginBuild) {
		p.OnResolve(api.OnResolveOptions{Filter: `^css-module$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: name, Namespace: sheetSpace}, nil
		})
		p.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: sheetSpace}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			text := string(data)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderLocalCSS, ResolveDir: filepath.Dir(a.Path)}, nil
		})
		// Images and imports are resolved when the sheet joins the real bundle.
		p.OnResolve(api.OnResolveOptions{Filter: ".*", Namespace: sheetSpace}, func(r api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: r.Path, External: true}, nil
		})
	}}
	r := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: `export * from "css-module"; export { default } from "css-module";`, ResolveDir: b.in.Config.Dir},
		Bundle: true, Write: false, LogLevel: api.LogLevelSilent, Target: Target,
		Format: api.FormatESModule, Outdir: b.in.Config.Dir, Charset: api.CharsetUTF8,
		Plugins: []api.Plugin{alone},
	})
	if len(r.Errors) > 0 {
		return api.OnLoadResult{Errors: r.Errors}, nil
	}
	script := "import " + quote(sheetSpace+":"+id) + ";\n"
	for _, f := range r.OutputFiles {
		switch filepath.Ext(f.Path) {
		case ".js":
			script += string(f.Contents)
		case ".css":
			b.sheets.Store(id, string(f.Contents))
		}
	}
	return api.OnLoadResult{Contents: &script, Loader: api.LoaderJS, ResolveDir: filepath.Dir(a.Path)}, nil
}

func (b *builder) loadSheet(a api.OnLoadArgs) (api.OnLoadResult, error) {
	text, _ := b.sheets.Load(a.Path)
	sheet, _ := text.(string)
	return api.OnLoadResult{Contents: &sheet, Loader: api.LoaderCSS, ResolveDir: filepath.Dir(filepath.Join(b.in.Config.Dir, filepath.FromSlash(a.Path)))}, nil
}
