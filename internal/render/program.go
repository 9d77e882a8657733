package render

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"stele/internal/bundle"
	"stele/internal/diag"
	"stele/internal/markdown"
)

// Ids under which page code finds the theme's components.
const (
	ThemeModule   = "@theme"   // those of documents, with React and the runtime
	LandingModule = "@landing" // those of landing pages (bundle.Landing)
)

// Program is the content of a page in the form that both sides run. A page without
// components is its HTML alone.
type Program struct {
	HTML    string   // the whole content, when Code is empty
	Code    string   // script: ($m, $R) => () => React node; $m: modules by id, $R: HTML runs
	Runs    []string // what $R holds in the browser
	Modules []string // ids of the modules in $m, sorted
}

// Static says that the content holds no component.
func (p *Program) Static() bool { return p.Code == "" }

// ProgramInput is what a program needs besides its document.
type ProgramInput struct {
	Name     string                                        // of the file, for errors
	Source   string                                        // its text, for code frames
	ModuleID func(path string) string                      // id of a component file
	Globals  map[string]string                             // component name → absolute path
	Document func(path string) (*markdown.Document, error) // an imported document that gets props

	// Known says which components the theme has. When it is set, components that
	// neither it nor a document provides, and those of files, become
	// <stele-component> elements; nil: all are what they claim to be.
	Known func(component string) bool
}

// Compile turns a document into a program.
func Compile(doc *markdown.Document, in ProgramInput) (*Program, error) {
	if len(doc.Body) == 0 {
		return &Program{}, nil
	}
	if len(doc.Body) == 1 && doc.Body[0].Kind == markdown.NodeHTML && len(doc.ESM) == 0 {
		return &Program{HTML: doc.Body[0].HTML}, nil
	}
	g := &generator{in: in, modules: map[string]bool{ThemeModule: true}}
	body, err := g.document(doc, "")
	if err != nil {
		return nil, err
	}
	code := "($m,$R)=>{const{$h,$F}=$m[" + quote(ThemeModule) + "];" + body + "}"
	if g.script {
		if code, err = transform(code, in, doc); err != nil {
			return nil, err
		}
	}
	return &Program{Code: code, Runs: g.runs, Modules: slices.Sorted(maps.Keys(g.modules))}, nil
}

type generator struct {
	in      ProgramInput
	runs    []string
	modules map[string]bool
	script  bool     // holds JavaScript of the author's, which esbuild has to see
	inside  []string // imported documents on the way here, against cycles
}

// document gives the statements that end in returning the content's function.
func (g *generator) document(doc *markdown.Document, props string) (string, error) {
	var out strings.Builder
	declared := map[string]bool{"$h": true, "$F": true, "frontmatter": true, "props": true}
	for _, imp := range doc.Imports {
		if err := g.importNames(&out, imp, declared); err != nil {
			return "", err
		}
	}
	for _, esm := range doc.ESM {
		for _, n := range esm.Names {
			declared[n] = true
		}
	}
	g.implicit(&out, doc, declared)
	front, err := json.Marshal(doc.FrontMatter)
	if err != nil {
		return "", err
	}
	if !slices.ContainsFunc(doc.ESM, func(e markdown.ESM) bool { return slices.Contains(e.Names, "frontmatter") }) {
		if string(front) == "null" {
			front = []byte("{}")
		}
		out.WriteString("const frontmatter=" + string(front) + ";")
	}
	for _, esm := range doc.ESM {
		g.script = true
		out.WriteString(exportWord.ReplaceAllString(strings.TrimSpace(esm.Code), "") + "\n")
	}
	out.WriteString("return(" + props + ")=>$h($F,null")
	if err := g.nodes(&out, doc.Body, ""); err != nil {
		return "", err
	}
	out.WriteString(");")
	return out.String(), nil
}

var exportWord = regexp.MustCompile(`^export\s+(default\s+)?`)

// importNames binds what an import statement of the document names.
func (g *generator) importNames(out *strings.Builder, imp markdown.Import, declared map[string]bool) error {
	maps.Copy(declared, declaredBy(imp))
	if imp.Asset != "" {
		if imp.Default != "" {
			fmt.Fprintf(out, "const %s=%s;", imp.Default, quote(imp.Asset))
		}
		return nil
	}
	if imp.Document {
		return g.importDocument(out, imp)
	}
	from := ""
	switch imp.Specifier {
	case "@theme", "stele/theme", "rspress/theme", "@rspress/core/theme":
		g.importTheme(out, imp)
		return nil
	case "stele/runtime", "rspress/runtime", "@rspress/core/runtime":
		from = "$m[" + quote(ThemeModule) + "].$runtime"
	case "react":
		from = "$m[" + quote(ThemeModule) + "].$react"
	default:
		if imp.Path == "" && g.in.Known == nil {
			return &diag.Error{Rule: "import", File: g.in.Name, Line: imp.Line, Column: imp.Column, Source: g.in.Source,
				Message: fmt.Sprintf("a document cannot import the package %q itself", imp.Specifier),
				Hint:    "import it in a component file (.tsx) and import that component here"}
		}
		if g.in.Known != nil {
			for _, name := range slices.Sorted(maps.Keys(declaredBy(imp))) {
				out.WriteString(placeholder(name))
			}
			return nil
		}
		id := g.in.ModuleID(imp.Path)
		g.modules[id] = true
		from = "$m[" + quote(id) + "]"
	}
	if imp.Default != "" {
		fmt.Fprintf(out, "const %s=%s.default;", imp.Default, from)
	}
	if imp.Namespace != "" {
		fmt.Fprintf(out, "const %s=%s;", imp.Namespace, from)
	}
	for _, local := range slices.Sorted(maps.Keys(imp.Named)) {
		fmt.Fprintf(out, "const %s=%s[%s];", local, from, quote(imp.Named[local]))
	}
	return nil
}

// importTheme binds what a document imports from the theme.
func (g *generator) importTheme(out *strings.Builder, imp markdown.Import) {
	content, landing := "$m["+quote(ThemeModule)+"]", "$m["+quote(LandingModule)+"]"
	for _, local := range slices.Sorted(maps.Keys(imp.Named)) {
		from := content
		if bundle.Landing(imp.Named[local]) {
			from = landing
			g.modules[LandingModule] = true
		}
		fmt.Fprintf(out, "const %s=%s[%s];", local, from, quote(imp.Named[local]))
	}
	for _, whole := range []string{imp.Default, imp.Namespace} {
		if whole != "" {
			g.modules[LandingModule] = true
			fmt.Fprintf(out, "const %s={...%s,...%s};", whole, content, landing)
		}
	}
}

// declaredBy is the local names that an import binds.
func declaredBy(imp markdown.Import) map[string]bool {
	names := map[string]bool{}
	for _, n := range append(slices.Collect(maps.Keys(imp.Named)), imp.Default, imp.Namespace) {
		if n != "" {
			names[n] = true
		}
	}
	return names
}

// placeholder binds a name to a component that shows nothing but its children; a part
// of it (X.Part) does the same under its own name.
func placeholder(name string) string {
	return "const " + name + `=new Proxy(p=>$h("stele-component",{name:` + quote(name) + `},p.children),{get:(f,k)=>typeof k=="string"&&/^[A-Z]/.test(k)?p=>$h("stele-component",{name:` + quote(name+".") + `+k},p.children):f[k]});`
}

// importDocument makes a component of a document that is used with props or children.
func (g *generator) importDocument(out *strings.Builder, imp markdown.Import) error {
	if at := slices.Index(g.inside, imp.Path); at >= 0 || g.in.Document == nil {
		e := &diag.Error{Rule: "import-cycle", File: g.in.Name, Line: imp.Line, Column: imp.Column, Source: g.in.Source,
			Hint: "move what they share into a third file"}
		if n := len(g.inside); n > 0 {
			e.File, e.Source = g.inside[n-1], ""
		}
		var names []string
		for _, file := range append(slices.Clone(g.inside[max(at, 0):]), imp.Path) {
			names = append(names, filepath.Base(file))
		}
		e.Message = "these documents import each other: " + strings.Join(names, " → ")
		return e
	}
	doc, err := g.in.Document(imp.Path)
	if err != nil {
		return err
	}
	g.inside = append(g.inside, imp.Path)
	body, err := g.document(doc, "props")
	g.inside = g.inside[:len(g.inside)-1]
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "const %s=(()=>{%s})();", imp.Default, body)
	return nil
}

var componentUse = regexp.MustCompile(`<([A-Z][\w$]*)`)

// implicit binds the components that a document uses without an import: the site's
// global ones, then the theme's.
func (g *generator) implicit(out *strings.Builder, doc *markdown.Document, declared map[string]bool) {
	names := map[string]bool{}
	for _, name := range doc.Components {
		root, _, _ := strings.Cut(name, ".")
		names[root] = true
	}
	scan := func(text string) {
		for _, m := range componentUse.FindAllStringSubmatch(text, -1) {
			names[m[1]] = true
		}
	}
	for _, esm := range doc.ESM {
		scan(esm.Code)
	}
	walk(doc.Body, func(n *markdown.Node) {
		if n.Kind == markdown.NodeExpr {
			scan(n.Text)
		}
		if n.Kind == markdown.NodeComponent {
			root, _, _ := strings.Cut(n.Name, ".")
			names[root] = true
		}
		for _, p := range n.Props {
			scan(p.Expr)
			scan(p.Spread)
		}
	})
	var theme, landing []string
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if declared[name] || name == "" {
			continue
		}
		if file, ok := g.in.Globals[name]; ok {
			id := g.in.ModuleID(file)
			g.modules[id] = true
			fmt.Fprintf(out, "const %s=$m[%s].default;", name, quote(id))
			continue
		}
		if g.in.Known != nil && !g.in.Known(name) {
			out.WriteString(placeholder(name))
			continue
		}
		if bundle.Landing(name) {
			landing = append(landing, name)
		} else {
			theme = append(theme, name)
		}
	}
	if len(theme) > 0 {
		fmt.Fprintf(out, "const{%s}=$m[%s];", strings.Join(theme, ","), quote(ThemeModule))
	}
	if len(landing) > 0 {
		g.modules[LandingModule] = true
		fmt.Fprintf(out, "const{%s}=$m[%s];", strings.Join(landing, ","), quote(LandingModule))
	}
}

func walk(nodes []markdown.Node, visit func(*markdown.Node)) {
	for i := range nodes {
		visit(&nodes[i])
		walk(nodes[i].Children, visit)
	}
}

// transform lets esbuild turn JSX inside the author's code into calls.
func transform(code string, in ProgramInput, doc *markdown.Document) (string, error) {
	// As the value of an assignment; alone it would be dropped as dead code.
	const assign = "$p="
	r := api.Transform(assign+code, transformOptions)
	if len(r.Errors) == 0 {
		return strings.TrimPrefix(strings.TrimRight(strings.TrimSpace(string(r.Code)), ";"), assign), nil
	}
	if e := blame(in, doc); e != nil {
		return "", e
	}
	return "", &diag.Error{Rule: "mdx-expression", File: in.Name, Message: r.Errors[0].Text,
		Hint: "an expression or export of this document is not valid JavaScript"}
}

var transformOptions = api.TransformOptions{
	Loader: api.LoaderJSX, JSX: api.JSXTransform, JSXFactory: "$h", JSXFragment: "$F",
	Target: bundle.Target, Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent,
	MinifyWhitespace: true, MinifySyntax: true,
}

func quote(s string) string {
	text, _ := json.Marshal(s)
	return string(text)
}
