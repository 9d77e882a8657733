package build

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"stele/internal/render"
)

// render makes the pages that have to be made and carries the others over.
func (b *build) render(ctx context.Context) error {
	var todo []*pagePlan
	for _, p := range b.pages {
		if p.made {
			todo = append(todo, p)
			continue
		}
		for _, name := range p.names() {
			if err := b.files.keep(name); err != nil {
				return err
			}
		}
	}
	if len(todo) == 0 {
		return nil
	}
	renderer, err := b.rendererOf(b.bundled)
	if err != nil {
		return err
	}
	if err := renderer.Warm(ctx, min(b.workers, len(todo))); err != nil {
		return err
	}
	// Pages that show the same part of a sidebar come one after the other.
	slices.SortStableFunc(todo, func(a, b *pagePlan) int { return strings.Compare(a.section.hash, b.section.hash) })
	return b.each(ctx, "render", len(todo), func(i int) error { return b.renderPage(ctx, renderer, todo[i]) })
}

// program gives the content of a page: as it was compiled in this build, or compiled
// now when only something around the content has changed.
func (b *build) program(p *pagePlan) (*render.Program, error) {
	if p.index < 0 {
		return &render.Program{}, nil
	}
	kept, err := b.bodies.take(p.index)
	if kept != nil || err != nil {
		return kept, err
	}
	res, err := b.compiler.Compile(p.page.Source)
	if err != nil {
		return nil, err
	}
	return res.Program, nil
}

// request is what the renderer is asked for a page.
func (b *build) request(p *pagePlan, program *render.Program) render.Page {
	r := render.Page{
		Name: p.page.Data.RoutePath, Route: p.page.Data.RoutePath, JSON: string(p.json), Program: program,
		Shared: render.Data{Key: p.shared.name, JSON: p.shared.json},
	}
	if p.page.Source != nil {
		r.Name = Name(p.page.Source.Path)
	}
	r.Languages = b.addresses(p.page.Data.Counterparts)
	r.Versions = b.addresses(p.page.Data.Versions)
	switch {
	case p.section.whole != nil:
		r.Section = render.Data{Key: p.section.whole.name, JSON: p.section.whole.json}
	case p.section.json != "":
		r.Section = render.Data{Key: "part " + p.section.hash, JSON: p.section.json}
	}
	return r
}

// addresses puts the base before routes.
func (b *build) addresses(routes map[string]string) map[string]string {
	full := make(map[string]string, len(routes))
	for key, route := range routes {
		full[key] = assetURL(b.cfg, route)
	}
	return full
}

func (b *build) renderPage(ctx context.Context, renderer *render.Renderer, p *pagePlan) error {
	program, err := b.program(p)
	if err != nil {
		return err
	}
	draw := renderer.Page
	if b.opts.Compare {
		draw = renderer.Compare
	}
	rendered, err := draw(ctx, b.request(p, program))
	if err != nil {
		return err
	}
	boot := render.Boot{
		Build: b.buildID(), Page: p.json, Shared: p.shared.name, Section: p.sectionJSON(),
		Dynamic: !program.Static(),
	}
	text, err := plainJSON(boot)
	if err != nil {
		return err
	}
	if err := b.files.write(p.page.Output, b.document(p, rendered, text).HTML()); err != nil {
		return err
	}
	chunk := render.Chunk{Boot: boot, Program: program}
	if p.entry != nil && boot.Dynamic {
		chunk.Modules = b.moduleURLs(p.entry)
		chunk.Styles = b.moduleStyles(p.entry)
		code, err := chunk.Code()
		if err != nil {
			return err
		}
		if err := b.files.write(codeName(p.page.Data.RoutePath), code); err != nil {
			return err
		}
	}
	data, err := chunk.Script()
	if err != nil {
		return err
	}
	return b.files.write(chunkName(p.page.Data.RoutePath), data)
}

// sectionJSON is the section as boot and chunk name it.
func (p *pagePlan) sectionJSON() json.RawMessage {
	switch {
	case p.section.whole != nil:
		text, _ := json.Marshal(p.section.whole.name)
		return text
	case p.section.json != "":
		return json.RawMessage(p.section.json)
	}
	return json.RawMessage(`""`)
}

// buildID names the client program: a page made for another one is loaded whole.
func (b *build) buildID() string { return hashText(b.bundled.App) }

// contents gives the content of pages as HTML, for feeds.
func (b *build) contents(ctx context.Context) func(p *pagePlan) (string, error) {
	var mu sync.Mutex
	return func(p *pagePlan) (string, error) {
		mu.Lock()
		defer mu.Unlock()
		res, err := b.compiler.Compile(p.page.Source)
		if err != nil {
			return "", err
		}
		if res.Program.Static() {
			return res.Program.HTML, nil
		}
		renderer, err := b.rendererOf(b.bundled)
		if err != nil {
			return "", err
		}
		return renderer.Content(ctx, b.request(p, res.Program))
	}
}
