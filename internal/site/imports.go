package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"stele/internal/content"
	"stele/internal/diag"
)

// importExtensions are tried in this order on a path without one.
var importExtensions = []string{".mdx", ".md", ".tsx", ".jsx", ".ts", ".js", ".json", ".css"}

// builtIn are the names that the theme answers to.
var builtIn = []string{"stele", "rspress", "@rspress", "@theme"}

// Import implements markdown.Resolver. ok is false for packages, the theme's
// names and Node's modules; a relative or aliased path without a file is an error.
func (r *resolver) Import(spec, from string) (file string, ok bool, err error) {
	head, _, _ := strings.Cut(spec, "/")
	switch {
	case slices.Contains(builtIn, head), scheme.MatchString(spec):
		return "", false, nil
	case strings.HasPrefix(spec, "/"):
		return "", false, &diag.Error{
			Rule: "import-missing", Message: fmt.Sprintf("%q is an absolute path", spec),
			Hint: "write a path relative to the file, or an alias of tsconfig.json",
		}
	case spec != "." && spec != ".." && !strings.HasPrefix(spec, "./") && !strings.HasPrefix(spec, "../"):
		file, tried, err := r.alias(spec)
		if err != nil {
			return "", false, err
		}
		if file == "" && tried {
			return "", false, &diag.Error{
				Rule: "import-missing", Message: fmt.Sprintf("the alias %q leads to no file", spec),
				Hint: "look at paths in tsconfig.json",
			}
		}
		return file, file != "", nil
	}
	base := filepath.Join(filepath.Dir(from), filepath.FromSlash(spec))
	found := probe(base)
	if found == "" {
		return "", false, missingImport(spec, base)
	}
	found, err = r.inside(found)
	return found, err == nil, err
}

func missingImport(spec, base string) error {
	hint := ""
	if entries, err := os.ReadDir(filepath.Dir(base)); err == nil {
		names := make([]string, len(entries))
		for i, e := range entries {
			names[i] = e.Name()
		}
		if near := content.Nearest(filepath.Base(base), names); near != "" {
			hint = fmt.Sprintf("did you mean %q?", near)
		}
	}
	return &diag.Error{Rule: "import-missing", Message: fmt.Sprintf("there is no file for %q", spec), Hint: hint}
}

// probe finds the file that a path without extension means, "" for none.
func probe(base string) string {
	if isFile(base) {
		return base
	}
	for _, ext := range importExtensions {
		if isFile(base + ext) {
			return base + ext
		}
	}
	for _, ext := range importExtensions {
		if index := filepath.Join(base, "index"+ext); isFile(index) {
			return index
		}
	}
	return ""
}

// pathAlias is an entry of compilerOptions.paths.
type pathAlias struct {
	prefix, suffix string // around the star; exact when there is none
	exact          bool
	targets        []string // absolute, star kept
}

// alias resolves a specifier by tsconfig.json. tried tells that an alias
// fits, even when no file was found; the alias "*" is only tried.
func (r *around) alias(spec string) (file string, tried bool, err error) {
	if r.aliasErr != nil {
		return "", false, r.aliasErr
	}
	for _, a := range r.aliases { // longest prefix first
		star := ""
		if a.exact {
			if spec != a.prefix {
				continue
			}
		} else {
			if len(spec) < len(a.prefix)+len(a.suffix) || !strings.HasPrefix(spec, a.prefix) || !strings.HasSuffix(spec, a.suffix) {
				continue
			}
			star = spec[len(a.prefix) : len(spec)-len(a.suffix)]
		}
		if slices.Contains(strings.Split(star, "/"), "..") {
			continue
		}
		tried = tried || a.exact || a.prefix != ""
		for _, target := range a.targets {
			if found := probe(filepath.FromSlash(strings.Replace(target, "*", star, 1))); found != "" {
				return found, true, nil
			}
		}
	}
	return "", tried, nil
}

// readAliases reads compilerOptions.paths of the site's tsconfig.json.
func readAliases(dir string) ([]pathAlias, error) {
	file := filepath.Join(dir, "tsconfig.json")
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &diag.Error{Rule: "tsconfig", File: file, Message: "cannot be read: " + err.Error(), Cause: err}
	}
	var ts struct {
		CompilerOptions struct {
			BaseURL string              `json:"baseUrl"`
			Paths   map[string][]string `json:"paths"`
		} `json:"compilerOptions"`
	}
	plain := withoutComments(data)
	if err := json.Unmarshal(plain, &ts); err != nil {
		e := &diag.Error{Rule: "tsconfig", File: file, Message: "broken JSON: " + err.Error(), Cause: err}
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			e.At(string(data), int(syntax.Offset)-1)
		}
		return nil, e
	}
	base := filepath.Join(dir, filepath.FromSlash(ts.CompilerOptions.BaseURL))
	var aliases []pathAlias
	for pattern, targets := range ts.CompilerOptions.Paths {
		a := pathAlias{}
		prefix, suffix, star := strings.Cut(pattern, "*")
		a.prefix, a.suffix, a.exact = prefix, suffix, !star
		for _, t := range targets {
			if !path.IsAbs(t) {
				t = path.Join(filepath.ToSlash(base), t)
			}
			a.targets = append(a.targets, t)
		}
		aliases = append(aliases, a)
	}
	slices.SortFunc(aliases, func(a, b pathAlias) int {
		if a.exact != b.exact {
			if a.exact {
				return -1
			}
			return 1
		}
		if len(a.prefix) != len(b.prefix) {
			return len(b.prefix) - len(a.prefix)
		}
		return strings.Compare(a.prefix+"*"+a.suffix, b.prefix+"*"+b.suffix)
	})
	return aliases, nil
}

// withoutComments blanks comments and commas before a closing bracket, so that
// every byte keeps its place.
func withoutComments(data []byte) []byte {
	out := slices.Clone(data)
	if len(out) >= 3 && string(out[:3]) == "\ufeff" {
		copy(out, "   ")
	}
	comma := -1
	for i := 0; i < len(out); i++ {
		switch c := out[i]; {
		case c == '"':
			comma = -1
			for i++; i < len(out) && out[i] != '"'; i++ {
				if out[i] == '\\' {
					i++
				}
			}
		case c == '/' && i+1 < len(out) && out[i+1] == '/':
			for ; i < len(out) && out[i] != '\n'; i++ {
				out[i] = ' '
			}
		case c == '/' && i+1 < len(out) && out[i+1] == '*':
			end := strings.Index(string(out[i+2:]), "*/")
			stop := len(out)
			if end >= 0 {
				stop = i + 2 + end + 2
			}
			for ; i < stop; i++ {
				if out[i] != '\n' {
					out[i] = ' '
				}
			}
			i--
		case c == ',':
			comma = i
		case c == '}' || c == ']':
			if comma >= 0 {
				out[comma] = ' '
			}
			comma = -1
		case c != ' ' && c != '\t' && c != '\n' && c != '\r':
			comma = -1
		}
	}
	return out
}
