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
	if file := partFile(name); file != "" {
		return fmt.Sprintf("export { %s } from 'stele:%s';\n", name, file), nil
	}
	return whole, nil
}

// partFile finds the module of the theme that defines a part, by its barrels.
func partFile(name string) string {
	for queue := []string{"index.ts"}; len(queue) > 0; queue = queue[1:] {
		source, err := fs.ReadFile(theme.Sources(), queue[0])
		if err != nil {
			return ""
		}
		for _, m := range namedExport.FindAllStringSubmatch(string(source), -1) {
			if slices.Contains(names(m[1]), name) {
				return themeFile(path.Join(path.Dir(queue[0]), m[2]))
			}
		}
		for _, m := range starExport.FindAllStringSubmatch(string(source), -1) {
			if file := themeFile(path.Join(path.Dir(queue[0]), m[1])); file != "" {
				queue = append(queue, file)
			}
		}
	}
	return ""
}
