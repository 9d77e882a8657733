// Package render makes the HTML of pages.
//
// It takes a compiled document and the page's data; it gives the page's content as a
// program that server and browser share, its server HTML with React's layout around
// it, and the whole document with head, data and preloads. It promises that content
// HTML never passes through the script engine (marks are replaced by it afterwards),
// that what many pages share is rendered once, and that a component that throws is an
// error with the place in the site's own file.
package render

import (
	"context"
	"errors"
	"fmt"
	stdhtml "html"
	"strconv"
	"strings"
	"sync"
	"time"

	"stele/internal/diag"
	"stele/internal/script"
)

// ServerName is the name that the server's program has in stacks.
const ServerName = "server.js"

// Marks of the server's program (theme/entry/server.tsx).
const (
	mark       = '\x01'
	partMark   = string(mark) + "p"
	separator  = "\x02"
	needsReact = "\x04" // the whole result: the page needs React's own renderer
	ownMark    = "\x03" // before a part that is one page's alone
)

// Memory a VM may hold, in bytes: React, the theme, and the largest page.
const vmMemory = 512 << 20

// pageTimeout is how long one page may take. It is a guard against a component that
// never returns, wide enough for a machine that does ten other things.
const pageTimeout = time.Minute

// Renderer renders pages in a pool of script engines. It is safe for concurrent use.
type Renderer struct {
	pool        *script.Pool
	once        sync.Mutex
	program     *script.Program // of server
	react       *script.Program // of reactSource
	server      string
	reactSource func() (string, error)
	resolve     func(script.Frame) (file string, line, column int, source string)

	mu     sync.RWMutex
	parts  map[string]string // HTML of cached parts, by key
	states map[*script.VM]map[string]bool
}

// New makes a renderer for a server program (bundle.Result.Server) with at most workers
// engines. react gives the script of React's own renderer, once, when a page needs it. resolve finds the place in the site's files of a stack frame; nil
// leaves errors without a place of their own.
func New(server string, react func() (string, error), workers int, resolve func(script.Frame) (file string, line, column int, source string)) *Renderer {
	r := &Renderer{server: server, reactSource: sync.OnceValues(react), resolve: resolve, parts: map[string]string{}, states: map[*script.VM]map[string]bool{}}
	r.pool = script.NewPool(workers, r.newVM)
	return r
}

func (r *Renderer) newVM() (*script.VM, error) {
	vm, err := script.New(script.Options{Memory: vmMemory, Timeout: pageTimeout})
	if err != nil {
		return nil, err
	}
	if err = r.load(vm, &r.program, ServerName, r.server); err != nil {
		vm.Close()
		return nil, r.explain(err, "", "the theme or a component failed while it was loaded")
	}
	return vm, nil
}

// load runs a program in an engine; it is compiled once for all engines.
func (r *Renderer) load(vm *script.VM, program **script.Program, name, source string) error {
	r.once.Lock()
	var err error
	if *program == nil {
		*program, err = vm.Compile(name, source)
	}
	r.once.Unlock()
	if err != nil {
		return err
	}
	return vm.Run(*program)
}

// Close frees the engines.
func (r *Renderer) Close() { r.pool.Close() }

// Warm makes the engines before the first page needs them.
func (r *Renderer) Warm(ctx context.Context, n int) error {
	vms := make([]*script.VM, 0, n)
	defer func() {
		for _, vm := range vms {
			r.pool.Put(vm)
		}
	}()
	for range n {
		vm, err := r.pool.Get(ctx)
		if err != nil {
			return err
		}
		vms = append(vms, vm)
	}
	return nil
}

// Data is a JSON value that the server's program keeps under a key.
type Data struct {
	Key  string // names the bytes: the same key never stands for others
	JSON string
}

// Page is what one page is rendered from.
type Page struct {
	Name  string // file, for errors
	Route string // links to it are marked as the current ones

	// Languages and Versions are addresses (base included) of the page in others.
	Languages, Versions map[string]string

	Source  string // its text, for errors
	JSON    string // page data
	Shared  Data
	Section Data // Key empty: no sidebar
	Program *Program

	own map[string]string // cached parts that are this page's alone
}

// Rendered is a page's HTML.
type Rendered struct {
	HTML string // what is inside the root element
	Head string // what Head components asked for
}

// Page renders one page.
func (r *Renderer) Page(ctx context.Context, p Page) (*Rendered, error) {
	return r.render(ctx, p, "__steleRender")
}

// Compare is Page that also renders by React alone and fails where the two differ.
func (r *Renderer) Compare(ctx context.Context, p Page) (*Rendered, error) {
	return r.render(ctx, p, "__steleCompare")
}

// Content renders the content of a page alone, without the layout.
func (r *Renderer) Content(ctx context.Context, p Page) (string, error) {
	out, err := r.render(ctx, p, "__steleContent")
	if err != nil {
		return "", err
	}
	return out.HTML, nil
}

func (r *Renderer) render(ctx context.Context, p Page, function string) (*Rendered, error) {
	vm, err := r.pool.Get(ctx)
	if err != nil {
		return nil, err
	}
	defer r.pool.Put(vm)
	if err := r.provide(vm, p.Shared); err != nil {
		return nil, err
	}
	if err := r.provide(vm, p.Section); err != nil {
		return nil, err
	}
	request := `{"page":` + p.JSON + `,"shared":` + quote(p.Shared.Key) + `,"section":` + quote(p.Section.Key) + `,"code":` + quote(p.Program.Code) + `}`
	text, err := r.call(ctx, vm, function, request)
	if err != nil {
		return nil, r.blamePage(err, p)
	}
	html, head, ok := strings.Cut(text, separator)
	if !ok {
		return nil, fmt.Errorf("%s: the server program gave a page without a head", p.Name)
	}
	p.own = map[string]string{}
	if _, err := r.fetch(ctx, vm, html, &p, 0); err != nil {
		return nil, r.blamePage(err, p)
	}
	var out strings.Builder
	out.Grow(len(html) + len(p.Program.HTML) + 8192)
	r.splice(&out, html, &p, 0)
	return &Rendered{HTML: out.String(), Head: head}, nil
}

// call runs a function of the server's program; where it asks for React's renderer, it
// gets that and runs again.
func (r *Renderer) call(ctx context.Context, vm *script.VM, function, input string) (string, error) {
	text, err := vm.CallContext(ctx, function, input)
	if err == nil && text == needsReact {
		var source string
		if source, err = r.reactSource(); err == nil {
			err = r.load(vm, &r.react, "react.js", source)
		}
		if err == nil {
			text, err = vm.CallContext(ctx, function, input)
		}
	}
	return text, err
}

// fetch sees to it that the cached parts marked in html are there: those that no engine
// has rendered are asked for. own says that one of them is this page's alone, which
// makes what holds it so too.
func (r *Renderer) fetch(ctx context.Context, vm *script.VM, html string, p *Page, depth int) (own bool, err error) {
	for {
		_, rest, found := strings.Cut(html, partMark)
		if !found || depth >= maxDepth {
			return own, nil
		}
		key, after, _ := strings.Cut(rest, string(mark))
		html = after
		if _, mine := p.own[key]; mine {
			own = true
			continue
		}
		r.mu.RLock()
		_, known := r.parts[key]
		r.mu.RUnlock()
		if known {
			continue
		}
		text, err := r.call(ctx, vm, "__stelePart", key)
		if err != nil {
			return own, err
		}
		text, alone := strings.CutPrefix(text, ownMark)
		inner, err := r.fetch(ctx, vm, text, p, depth+1)
		if err != nil {
			return own, err
		}
		if alone || inner {
			p.own[key], own = text, true
			continue
		}
		r.mu.Lock()
		r.parts[key] = text
		r.mu.Unlock()
	}
}

// provide gives a VM a value it has not had.
func (r *Renderer) provide(vm *script.VM, d Data) error {
	if d.Key == "" {
		return nil
	}
	r.mu.Lock()
	known := r.states[vm]
	if known == nil {
		known = map[string]bool{}
		r.states[vm] = known
	}
	r.mu.Unlock()
	if known[d.Key] { // a VM is one goroutine's at a time
		return nil
	}
	_, err := vm.Call("__steleData", d.Key, d.JSON)
	known[d.Key] = err == nil
	return err
}

// maxDepth of cached parts inside cached parts.
const maxDepth = 8

// hereAttr stands around a mark of useCurrent (theme/runtime/hooks.ts).
const hereAttr = ` data-st-here="`

// splice replaces the marks in html: "r" a run of the content, "p" a cached part, "h"
// (with the attribute around it) whether the link leads to this page, "l" and "v" the
// address of the page in another language or version.
func (r *Renderer) splice(out *strings.Builder, html string, page *Page, depth int) {
	for {
		at := strings.IndexByte(html, mark)
		if at < 0 {
			out.WriteString(html)
			return
		}
		before := html[:at]
		name, rest, ok := strings.Cut(html[at+1:], string(mark))
		if !ok || name == "" {
			out.WriteString(before)
			html = html[at+1:]
			continue
		}
		html = rest
		switch name[0] {
		case 'r':
			out.WriteString(before)
			out.WriteString(run(page.Program, name[1:]))
		case 'p':
			out.WriteString(before)
			part, alone := page.own[name[1:]]
			if !alone {
				r.mu.RLock()
				part = r.parts[name[1:]]
				r.mu.RUnlock()
			}
			if depth < maxDepth {
				r.splice(out, part, page, depth+1)
			}
		case 'h':
			out.WriteString(strings.TrimSuffix(before, hereAttr))
			html = strings.TrimPrefix(html, `"`)
			otherwise, link, _ := strings.Cut(name[1:], ":")
			if stdhtml.UnescapeString(link) == page.Route {
				out.WriteString(` aria-current="page"`)
			} else if otherwise != "" {
				out.WriteString(` aria-current="` + otherwise + `"`)
			}
		case 'l':
			out.WriteString(before)
			out.WriteString(stdhtml.EscapeString(page.Languages[name[1:]]))
		case 'v':
			out.WriteString(before)
			out.WriteString(stdhtml.EscapeString(page.Versions[name[1:]]))
		default:
			out.WriteString(before)
		}
	}
}

func run(p *Program, index string) string {
	if p.Static() {
		return p.HTML
	}
	if i, err := strconv.Atoi(index); err == nil && i >= 0 && i < len(p.Runs) {
		return p.Runs[i]
	}
	return ""
}

// blamePage says which page could not be rendered and, when the exception came from
// the site's own component, where.
func (r *Renderer) blamePage(err error, p Page) error {
	var e *script.Error
	if !errors.As(err, &e) {
		return &diag.Error{Rule: "render", File: p.Name, Message: "rendering failed: " + err.Error(), Cause: err}
	}
	return r.explain(err, p.Name, "rendering failed")
}

func (r *Renderer) explain(err error, page, what string) error {
	var e *script.Error
	if !errors.As(err, &e) {
		return err
	}
	out := &diag.Error{Rule: "render", File: page, Message: what + ": " + e.Error(), Cause: err}
	if page != "" {
		out.Hint = "a component on this page threw; the page is rendered without a browser: use NoSSR for what needs one"
	}
	if r.resolve == nil {
		return out
	}
	for _, frame := range e.Frames {
		if frame.Name != ServerName {
			continue
		}
		file, line, column, source := r.resolve(frame)
		if file == "" {
			continue
		}
		if page != "" {
			out.Hint = "thrown while rendering " + page + "; use NoSSR for what needs a browser"
		}
		out.File, out.Line, out.Column, out.Source = file, line, column, source
		return out
	}
	return out
}
