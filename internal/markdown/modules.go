package markdown

import (
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"stele/internal/diag"
	"stele/internal/markdown/frontmatter"
	"stele/internal/markdown/mdx"
)

func itoa(n int) string { return strconv.Itoa(n) }

// fragmentImport is an import of a Markdown file.
type fragmentImport struct {
	path string
	at   int // offset of the import
}

// inline tells that a use of a fragment is replaced by its content: it has neither
// props nor children.
func (f fragmentImport) inline(tag *mdx.Tag) bool { return tag.SelfClosing && len(tag.Attrs) == 0 }

// modules reads the imports and exports of a unit.
func (c *compiler) modules(u *unit, root ast.Node) {
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		m, ok := n.(*mdx.Module)
		if !ok {
			continue
		}
		for _, st := range m.Statements {
			if st.Import {
				c.importStatement(u, root, st)
				continue
			}
			code := strings.TrimSpace(u.src.text[st.Start:st.End])
			e := ESM{Code: code, Names: st.Names}
			e.Line, e.Column = u.src.place(st.Start)
			fresh := true
			for _, name := range st.Names {
				fresh = c.declare(u, name, u.src.path+"\x00"+code, st.Start) && fresh
			}
			if fresh {
				c.usesIn(code)
				c.doc.ESM = append(c.doc.ESM, e)
			}
		}
	}
}

// declare notes that a name exists in the page. It is false when the same thing was
// declared before (two fragments that import the same); another thing of the same
// name is an error.
func (c *compiler) declare(u *unit, name, origin string, at int) bool {
	if c.names == nil {
		c.names = map[string]string{}
	}
	before, taken := c.names[name]
	if !taken {
		c.names[name] = origin
		return true
	}
	if before != origin {
		c.fail(u, "name-clash", at, "the name `"+name+"` is declared twice in this page and its fragments", "give one of them another name")
	}
	return false
}

func (c *compiler) importStatement(u *unit, root ast.Node, st mdx.Statement) {
	path, local := "", false
	if c.opts.Resolver != nil {
		resolved, ok, err := c.opts.Resolver.Import(st.Specifier, u.src.path)
		if err != nil {
			message, hint := "`"+st.Specifier+"` cannot be resolved", "check the path; relative ones start at this file"
			var known *diag.Error
			if errors.As(err, &known) {
				message, hint = known.Message, cmpOr(known.Hint, hint)
			}
			c.fail(u, "unresolved-import", u.specifier(st), message, hint)
			return
		}
		path, local = resolved, ok
	}
	i := Import{Specifier: st.Specifier, Path: path, Default: st.Default, Namespace: st.Namespace, Named: st.Named}
	i.Line, i.Column = u.src.place(st.Start)
	if local && document(path) && st.Default != "" {
		f := fragmentImport{path: path, at: st.Start}
		if u.fragments == nil {
			u.fragments = map[string]fragmentImport{}
		}
		u.fragments[st.Default] = f
		if !c.needed(u, root, st.Default) {
			return
		}
		i.Document = true
	} else if local && assetFile(path) && st.Default != "" {
		// The resolver knows paths as seen from the page.
		spec := st.Specifier
		if rel, err := filepath.Rel(filepath.Dir(c.opts.Path), path); err == nil && !strings.HasPrefix(spec, "/") {
			if spec = filepath.ToSlash(rel); !strings.HasPrefix(spec, "../") {
				spec = "./" + spec
			}
		}
		ref, ok := c.asset(u, spec, u.specifier(st))
		if !ok {
			return
		}
		i.Asset = ref.URL
	}
	origin := cmpOr(path, st.Specifier)
	fresh := false
	locals := []string{}
	for local := range st.Named {
		locals = append(locals, local)
	}
	slices.Sort(locals)
	if st.Default != "" {
		fresh = c.declare(u, st.Default, origin+"\x00default", st.Start) || fresh
	}
	if st.Namespace != "" {
		fresh = c.declare(u, st.Namespace, origin+"\x00*", st.Start) || fresh
	}
	for _, local := range locals {
		fresh = c.declare(u, local, origin+"\x00"+st.Named[local], st.Start) || fresh
	}
	if fresh || st.Default == "" && st.Namespace == "" && len(locals) == 0 {
		c.doc.Imports = append(c.doc.Imports, i)
	}
}

func cmpOr(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// specifier is the offset of the path in an import.
func (u *unit) specifier(st mdx.Statement) int {
	if i := strings.LastIndex(u.src.text[st.Start:st.End], st.Specifier); i >= 0 {
		return st.Start + i
	}
	return st.Start
}

func document(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".md", ".mdx":
		return true
	}
	return false
}

func assetFile(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".ico", ".mp4", ".webm", ".pdf", ".zip", ".woff2", ".mp3":
		return true
	}
	return false
}

// needed tells that a fragment's name is used otherwise than as `<Name />`: then it
// is a component too. A fragment that is used nowhere is not.
func (c *compiler) needed(u *unit, root ast.Node, name string) bool {
	found := false
	look := func(item mdx.Item) {
		switch {
		case item.Tag == nil:
			found = found || mentions(item.Code, name)
		case item.Tag.Name == name && !item.Tag.Closing && (!item.Tag.SelfClosing || len(item.Tag.Attrs) > 0):
			found = true
		default:
			for _, a := range item.Tag.Attrs {
				found = found || mentions(a.Expr, name) || mentions(a.Spread, name)
			}
		}
	}
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering || found {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *mdx.Flow:
			for _, item := range n.Items {
				look(item)
			}
		case *mdx.Text:
			look(n.Item)
		case *mdx.Module:
			for _, st := range n.Statements {
				if !st.Import {
					found = found || mentions(u.src.text[st.Start:st.End], name)
				}
			}
		}
		return ast.WalkContinue, nil
	})
	return found
}

// mentions tells that code holds name as a whole word.
func mentions(code, name string) bool {
	for at := 0; ; {
		next := strings.Index(code[at:], name)
		if next < 0 {
			return false
		}
		from, to := at+next, at+next+len(name)
		if (from == 0 || !wordByte(code[from-1])) && (to == len(code) || !wordByte(code[to])) {
			return true
		}
		at = to
	}
}

func wordByte(c byte) bool {
	return letter(c) || c >= '0' && c <= '9' || c == '_' || c == '$' || c >= 0x80
}

// maxFragments is how deep fragments may hold fragments.
const maxFragments = 50

// inlineFragment writes the content of a fragment where it is used.
func (c *compiler) inlineFragment(u *unit, f fragmentImport) {
	if from := slices.Index(c.chain, f.path); from >= 0 || len(c.chain) > maxFragments {
		cycle := []string{}
		for _, path := range append(slices.Clone(c.chain[max(0, from):]), f.path) {
			cycle = append(cycle, filepath.Base(path))
		}
		c.fail(u, "import-cycle", f.at, "these documents import each other: "+strings.Join(cycle, " → "), "move what they share into a third file")
		return
	}
	data, err := c.opts.Resolver.Read(f.path)
	if err != nil {
		c.fail(u, "unresolved-import", f.at, "the fragment `"+filepath.Base(f.path)+"` cannot be read: "+err.Error(), "check the path of the import")
		return
	}
	c.depend(f.path)
	name := f.path
	if host := u.src.name; host != u.src.path {
		if rel, err := filepath.Rel(filepath.Dir(u.src.path), f.path); err == nil {
			name = filepath.ToSlash(filepath.Join(filepath.Dir(host), rel))
		}
	}
	inner := &unit{src: newSource(f.path, name, data, c.opts.Replace), fragment: true, mdx: strings.EqualFold(filepath.Ext(f.path), ".mdx")}
	_, start, err := frontmatter.Parse(inner.src.text, inner.src.name)
	if err != nil {
		c.faults = append(c.faults, diag.All(err)...)
		return
	}
	c.chain = append(c.chain, f.path)
	c.compile(inner, start)
	c.chain = c.chain[:len(c.chain)-1]
}

// use notes that a component is used and checks that it exists.
func (c *compiler) use(u *unit, tag *mdx.Tag) {
	name := tag.Name
	if c.components == nil {
		c.components = map[string]bool{}
	}
	c.components[name] = true
	root, _, _ := strings.Cut(name, ".")
	if c.opts.KnownComponents == nil || c.opts.KnownComponents[root] || c.opts.GlobalComponents[root] != "" || c.names[root] != "" {
		return
	}
	if root == "props" {
		return
	}
	hint := "import it: `import " + root + " from '…'`"
	if near := c.nearest(root); near != "" {
		hint = "did you mean `<" + near + ">`? Otherwise import it"
	}
	c.fail(u, "unknown-component", tag.Start, "the component `"+root+"` is neither imported nor part of the theme", hint)
}

// usesIn notes the components that JSX inside JavaScript uses. Names that are local
// to that code look the same; with KnownComponents only the site's own are taken.
func (c *compiler) usesIn(code string) {
	for at := 0; ; {
		next := strings.IndexByte(code[at:], '<')
		if next < 0 {
			return
		}
		at += next + 1
		if at >= len(code) || code[at] < 'A' || code[at] > 'Z' || at > 1 && wordByte(code[at-2]) {
			continue
		}
		end := at
		for end < len(code) && (wordByte(code[end]) || code[end] == '.') {
			end++
		}
		name := code[at:end]
		root, _, _ := strings.Cut(name, ".")
		if c.opts.KnownComponents != nil && !c.opts.KnownComponents[root] && c.opts.GlobalComponents[root] == "" && c.names[root] == "" {
			continue
		}
		if c.components == nil {
			c.components = map[string]bool{}
		}
		c.components[name] = true
	}
}

// nearest gives the known name most like name, or "".
func (c *compiler) nearest(name string) string {
	var names []string
	for n := range c.opts.KnownComponents {
		names = append(names, n)
	}
	for n := range c.opts.GlobalComponents {
		names = append(names, n)
	}
	for n := range c.names {
		names = append(names, n)
	}
	slices.Sort(names)
	best, least := "", max(2, len(name)/3)+1
	for _, n := range names {
		if d := distance(strings.ToLower(name), strings.ToLower(n)); d < least {
			best, least = n, d
		}
	}
	return best
}

// distance is the number of edits between two names.
func distance(a, b string) int {
	if len(a) > 100 || len(b) > 100 {
		return 100
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diagonal := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := diagonal
			if a[i-1] != b[j-1] {
				cost++
			}
			diagonal = row[j]
			row[j] = min(cost, row[j]+1, row[j-1]+1)
		}
	}
	return row[len(b)]
}
