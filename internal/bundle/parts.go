package bundle

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"stele/theme"
)

// partPrefix begins the module of one part of the theme: "@theme/Nav".
const partPrefix = "@theme/"

var (
	themeImport = regexp.MustCompile(`(?m)^import \{([^}]*)\} from '@theme';`)
	namedExport = regexp.MustCompile(`(?m)^export \{([^}]*)\} from '(\.[^']+)';`)
)

// splitThemeImports turns `import { Nav, Toc } from '@theme'` of the theme's own
// modules into an import for each part. A bundler places a file with every entry that
// reaches it, and the whole theme is behind `@theme`: parts that only some documents
// show would load with every page.
func splitThemeImports(source string) string {
	return themeImport.ReplaceAllStringFunc(source, func(statement string) string {
		var out strings.Builder
		for _, name := range names(themeImport.FindStringSubmatch(statement)[1]) {
			fmt.Fprintf(&out, "import { %s } from '%s%s'; ", name, partPrefix, name)
		}
		// Lines stay where they are, for messages.
		return out.String() + strings.Repeat("\n", strings.Count(statement, "\n"))
	})
}

// names reads a list of imported or exported names, types left out.
func names(list string) []string {
	var out []string
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name != "" && !strings.HasPrefix(name, "type ") {
			out = append(out, name)
		}
	}
	return out
}

// part writes the module of one part: the site's own where it has one, else the file
// of the theme that defines it.
func (b *builder) part(name string) (string, error) {
	whole := fmt.Sprintf("export { %s } from '@theme';\n", name)
	if file := OverrideFile(b.in.Config.ThemeDir); file != "" {
		own, err := exportsOf(file)
		if err != nil {
			return "", err
		}
		if slices.Contains(own, name) || slices.Contains(own, "default") {
			return whole, nil
		}
	}
	if file, inside := partFile(name); file != "" {
		return fmt.Sprintf("export { %s } from 'stele:%s';\n", inside, file), nil
	}
	return whole, nil
}

// partFile finds the module of the theme that defines a part, by its barrels, and how
// to name the part in an export from it ("AnyIcon as Icon").
func partFile(name string) (file, inside string) {
	for queue := []string{"index.ts"}; len(queue) > 0; queue = queue[1:] {
		source, err := fs.ReadFile(theme.Sources(), queue[0])
		if err != nil {
			return "", ""
		}
		for _, m := range namedExport.FindAllStringSubmatch(string(source), -1) {
			for _, given := range names(m[1]) {
				if given == name || strings.HasSuffix(given, " as "+name) {
					return themeFile(path.Join(path.Dir(queue[0]), m[2])), given
				}
			}
		}
		for _, m := range starExport.FindAllStringSubmatch(string(source), -1) {
			if file := themeFile(path.Join(path.Dir(queue[0]), m[1])); file != "" {
				queue = append(queue, file)
			}
		}
	}
	return "", ""
}

// landing are the parts that a home page or an overview shows and a document seldom
// does. They are a module of their own.
var landing = []string{
	"Benchmark", "Hero", "HomeBackground", "HomeFeature", "HomeFooter", "HomeHero", "HomeLayout",
	"HomeSection", "InstallCommand", "Overview", "ToolStack",
}

// Landing tells whether a name of the theme is in the landing module and not among
// the components of documents.
func Landing(name string) bool { return slices.Contains(landing, name) }

// parts writes the module of the components of documents, or that of landing pages.
func (b *builder) parts(forLanding bool) (string, error) {
	all, err := ThemeNames(b.in.Config)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, name := range all {
		if Landing(name) == forLanding {
			fmt.Fprintf(&out, "export { %s } from '%s%s';\n", name, partPrefix, name)
		}
	}
	return out.String(), nil
}
