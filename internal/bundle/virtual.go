package bundle

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"stele/internal/config"
	"stele/theme"
)

// virtual writes the modules that depend on the site.
func (b *builder) virtual(name string) (string, api.Loader, error) {
	switch name {
	case "none.ts":
		return "", api.LoaderJS, nil
	case "styles.css":
		return b.styles(), api.LoaderCSS, nil
	case "theme.ts":
		text, err := b.theme()
		return text, api.LoaderTS, err
	case "globals.ts":
		return b.globals(), api.LoaderTS, nil
	case "content.ts", "landing.ts":
		text, err := b.parts(name == "landing.ts")
		return text, api.LoaderTS, err
	case "parts.ts":
		return b.lazyParts(), api.LoaderTS, nil
	case "modules.ts":
		return b.registry(), api.LoaderTS, nil
	}
	if part, ok := strings.CutPrefix(name, "part/"); ok {
		text, err := b.part(part)
		return text, api.LoaderTS, err
	}
	return "", api.LoaderNone, fmt.Errorf("no virtual module %q", name)
}

// styles is the theme's sheet, then the site's: later rules and unlayered ones win.
func (b *builder) styles() string {
	var out strings.Builder
	out.WriteString("@import \"stele:styles/index.css\";\n")
	for _, file := range b.in.Config.GlobalStyles {
		fmt.Fprintf(&out, "@import %s;\n", quote(file))
	}
	return out.String()
}

// globals lists the components that follow the layout on every page.
func (b *builder) globals() string {
	var imports, list strings.Builder
	for i, g := range b.in.Config.GlobalUIComponents {
		fmt.Fprintf(&imports, "import g%d from %s;\n", i, quote(g.Path))
		props := string(g.Props)
		if props == "" {
			props = "{}"
		}
		fmt.Fprintf(&list, "[g%d, %s],", i, props)
	}
	return imports.String() + "export default [" + list.String() + "];\n"
}

// lazy are the layouts that only some pages have (theme/runtime/parts.ts).
var lazy = []string{"HomeLayout", "Overview"}

// lazyParts gives the server the lazy layouts at once, and the browser the ways to
// load them.
func (b *builder) lazyParts() string {
	var imports, parts, load strings.Builder
	for _, name := range lazy {
		if b.forServer {
			fmt.Fprintf(&imports, "import { %s } from %s;\n", name, quote(partPrefix+name))
			parts.WriteString(name + ",")
		} else {
			fmt.Fprintf(&load, "%s: () => import(%s).then((m) => m.%s),", name, quote(partPrefix+name), name)
		}
	}
	return imports.String() + "export const parts = {" + parts.String() + "};\nexport const load = {" + load.String() + "};\n"
}

// registry gives the server every component module by its ID.
func (b *builder) registry() string {
	var imports, list strings.Builder
	for i, file := range b.modules {
		fmt.Fprintf(&imports, "import * as m%d from %s;\n", i, quote(file))
		fmt.Fprintf(&list, "%s: m%d,", quote(b.ids[file]), i)
	}
	return imports.String() + "export default {" + list.String() + "};\n"
}

// OverrideFile is the site's module that replaces parts of the theme, or "".
func OverrideFile(themeDir string) string {
	for _, name := range []string{"index.tsx", "index.ts", "index.jsx", "index.js"} {
		file := filepath.Join(themeDir, name)
		if info, err := os.Stat(file); err == nil && !info.IsDir() {
			return file
		}
	}
	return ""
}

// theme is what `@theme` means: each export of the default theme, unless the site's
// theme/index.tsx has one of that name (as a named export, or inside its default
// export). Names that only the site exports are there too.
func (b *builder) theme() (string, error) {
	file := OverrideFile(b.in.Config.ThemeDir)
	if file == "" {
		return "export * from 'stele/theme'; export { default } from 'stele/theme';\n", nil
	}
	own, err := exportsOf(file)
	if err != nil {
		return "", err
	}
	base, err := defaultNames()
	if err != nil {
		return "", err
	}
	var out strings.Builder
	fmt.Fprintf(&out, "import * as site from %s;\n", quote(file))
	hasDefault := slices.Contains(own, "default")
	if hasDefault {
		out.WriteString("const chosen = site.default ?? {};\n")
	} else {
		out.WriteString("const chosen = {};\n")
	}
	out.WriteString("import * as base from 'stele/theme';\n")
	for _, name := range base {
		if slices.Contains(own, name) {
			fmt.Fprintf(&out, "export { %s } from %s;\n", name, quote(file))
		} else if hasDefault {
			fmt.Fprintf(&out, "export const %s = chosen.%s ?? base.%s;\n", name, name, name)
		} else {
			fmt.Fprintf(&out, "export { %s } from 'stele/theme';\n", name)
		}
	}
	for _, name := range own {
		if name != "default" && !slices.Contains(base, name) {
			fmt.Fprintf(&out, "export { %s } from %s;\n", name, quote(file))
		}
	}
	out.WriteString("export default { ...base, ...chosen };\n")
	return out.String(), nil
}

var exportName = regexp.MustCompile(`^[A-Za-z_$][\w$]*$`)

// exportsOf lists the names that a module declares as exports itself; names behind
// `export *` are the default theme's own.
func exportsOf(file string) ([]string, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return exportNames(string(source), file)
}

func exportNames(source, file string) ([]string, error) {
	loader := api.LoaderTSX
	if strings.HasSuffix(file, ".ts") {
		loader = api.LoaderTS
	}
	r := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: source, Sourcefile: file, Loader: loader},
		Bundle: false, Write: false, Metafile: true, Format: api.FormatESModule,
		LogLevel: api.LogLevelSilent, Outdir: filepath.Join(filepath.Dir(file), "__out"),
	})
	if len(r.Errors) > 0 {
		return nil, nil // the bundle itself reports them, with the place
	}
	var meta struct {
		Outputs map[string]struct {
			Exports []string `json:"exports"`
		} `json:"outputs"`
	}
	if err := json.Unmarshal([]byte(r.Metafile), &meta); err != nil {
		return nil, err
	}
	var names []string
	for _, out := range meta.Outputs {
		for _, name := range out.Exports {
			if exportName.MatchString(name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names, nil
}

// starExport finds the modules whose names a module hands on.
var starExport = regexp.MustCompile(`(?m)^export \* from '(\.[^']+)'`)

// defaultNames lists what the default theme exports.
func defaultNames() ([]string, error) {
	var names []string
	for queue := []string{"index.ts"}; len(queue) > 0; queue = queue[1:] {
		source, err := fs.ReadFile(theme.Sources(), queue[0])
		if err != nil {
			return nil, err
		}
		own, err := exportNames(string(source), queue[0])
		if err != nil {
			return nil, err
		}
		names = append(names, own...)
		for _, m := range starExport.FindAllStringSubmatch(string(source), -1) {
			if file := themeFile(path.Join(path.Dir(queue[0]), m[1])); file != "" {
				queue = append(queue, file)
			}
		}
	}
	slices.Sort(names)
	return slices.DeleteFunc(slices.Compact(names), func(n string) bool { return n == "default" }), nil
}

// ThemeNames lists what documents may use as components without an import: the
// default theme's exports and the site's own.
func ThemeNames(cfg *config.Config) ([]string, error) {
	names, err := defaultNames()
	if err != nil {
		return nil, err
	}
	if file := OverrideFile(cfg.ThemeDir); file != "" {
		own, err := exportsOf(file)
		if err != nil {
			return nil, err
		}
		names = append(names, own...)
	}
	names = slices.DeleteFunc(names, func(n string) bool { return n[0] < 'A' || n[0] > 'Z' })
	slices.Sort(names)
	return slices.Compact(names), nil
}
