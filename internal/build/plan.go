package build

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"

	"stele/internal/render"
	"stele/internal/site"
)

// dataFile is a value that many pages load.
type dataFile struct {
	name string // below the output folder
	hash string
	json string
}

// pagePlan is what is known of a page before it is rendered.
type pagePlan struct {
	page    *site.Page
	index   int // in tree.Sources; -1 for a 404 page
	entry   *entry
	json    []byte
	shared  dataFile
	section sectionPlan
	head    string
	parts   parts
	made    bool
}

// sectionPlan is the sidebar as one page carries it.
type sectionPlan struct {
	whole *dataFile // the page shows all of it
	json  string    // what the page shows, when that is a part
	hash  string
}

// Folders of the files whose names hold no hash: a page's chunk and a large section
// are read again when they change, as the page's HTML is.
const (
	chunkFolder   = "_pages"
	sectionFolder = "_sections"
)

// chunkName is chunkPath of theme/runtime/paths.ts.
func chunkName(route string) string {
	if strings.HasSuffix(route, "/") {
		route += "index"
	}
	return chunkFolder + route + ".js"
}

// codeName is codePath of theme/runtime/paths.ts.
func codeName(route string) string {
	return strings.TrimSuffix(chunkName(route), ".js") + ".code.js"
}

// names are the output files of a page.
func (p *pagePlan) names() []string {
	route := p.page.Data.RoutePath
	names := []string{p.page.Output, chunkName(route)}
	if p.entry != nil && p.entry.Meta.Dynamic {
		names = append(names, codeName(route))
	}
	return names
}

// plan decides which pages have to be made, and opens the output if there are any.
func (b *build) plan(ctx context.Context) error {
	b.files = newFiles(b.cfg.OutDir, b.old.Outputs)
	if err := b.dataFiles(); err != nil {
		return err
	}
	index := make(map[string]int, len(b.tree.Sources))
	for i, src := range b.tree.Sources {
		index[src.Rel] = i
	}
	b.pages = make([]*pagePlan, len(b.site.Pages))
	err := b.each(ctx, "plan", len(b.site.Pages), func(i int) error {
		p := &pagePlan{page: b.site.Pages[i], index: -1}
		if src := p.page.Source; src != nil {
			p.index = index[src.Rel]
			p.entry = b.entries[p.index]
		}
		b.pages[i] = p
		return b.planPage(p)
	})
	if err != nil {
		return err
	}
	b.explain()
	for _, p := range b.pages {
		if p.made {
			b.report.Made++
		}
	}
	if b.report.Made > 0 {
		return b.files.begin()
	}
	return nil
}

// dataFiles makes what the pages of a language or of a section share.
func (b *build) dataFiles() error {
	b.shared, b.sections = map[string]dataFile{}, map[string]dataFile{}
	for _, key := range slices.Sorted(maps.Keys(b.site.Shared)) {
		data, err := plainJSON(b.site.Shared[key])
		if err != nil {
			return err
		}
		if b.shared[key], err = b.dataFile("shared-"+flat(key), data); err != nil {
			return err
		}
	}
	for _, key := range slices.Sorted(maps.Keys(b.site.Sections)) {
		data, err := plainJSON(b.site.Sections[key])
		if err != nil {
			return err
		}
		if b.site.Large(key) {
			err = b.files.write(sectionFolder+"/"+flat(key)+".json", data)
		} else {
			b.sections[key], err = b.dataFile("section-"+flat(key), data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (b *build) dataFile(name string, data []byte) (dataFile, error) {
	hash := hashBytes(data)
	d := dataFile{name: "assets/" + name + "." + hash[:8] + ".json", hash: hash, json: string(data)}
	return d, b.files.write(d.name, data)
}

// flat makes a key usable in a file name.
func flat(key string) string { return strings.ReplaceAll(key, "/", "-") }

// plainJSON is JSON with <, > and & as they are.
func plainJSON(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n")), nil
}

// planPage gathers what the page is made from and whether it has to be made.
func (b *build) planPage(p *pagePlan) error {
	var err error
	if p.json, err = plainJSON(&p.page.Data); err != nil {
		return err
	}
	data := &p.page.Data
	p.shared = b.shared[site.SharedKey(data.Lang, data.Version)]
	if err := b.planSection(p); err != nil {
		return err
	}
	if p.head, err = b.configuredHead(p.page); err != nil {
		return err
	}
	p.parts = parts{
		partProgram: hashText(b.engine, b.bundled.App, strings.Join(b.bundled.Styles, " "), strings.Join(b.bundled.Preload[b.bundled.App], " ")),
		partShared:  p.shared.hash,
		partSection: p.section.hash,
		partPage:    hashBytes(p.json),
		partHead:    hashText(p.head, b.origin(), b.cfg.Base),
	}
	if p.entry != nil {
		p.parts[partContent] = p.entry.contentHash()
		if p.entry.Meta.Dynamic {
			p.parts[partComponents] = b.componentsHash(p.entry)
		}
	}
	return nil
}

func (b *build) planSection(p *pagePlan) error {
	section := b.site.PageSection(p.page)
	if section == nil {
		return nil
	}
	if whole, ok := b.sections[section.Key]; ok {
		p.section = sectionPlan{whole: &whole, hash: whole.hash}
		return nil
	}
	// Pages that see the same part of a large section share what it becomes.
	if known, ok := b.parts.Load(section); ok {
		p.section = known.(sectionPlan)
		return nil
	}
	data, err := plainJSON(section)
	p.section = sectionPlan{json: string(data), hash: hashBytes(data)}
	b.parts.Store(section, p.section)
	return err
}

// contentHash names the source with all that was read into it.
func (e *entry) contentHash() string {
	fields := []string{e.Key}
	for _, dep := range slices.Sorted(maps.Keys(e.Deps)) {
		fields = append(fields, path.Base(dep), e.Deps[dep])
	}
	return hashText(fields...)
}

// componentsHash names the modules of a page's components; their addresses hold
// hashes of everything in them.
func (b *build) componentsHash(e *entry) string {
	var fields []string
	fields = append(fields, slices.Sorted(maps.Values(b.moduleURLs(e)))...)
	return hashText(append(fields, b.moduleStyles(e)...)...)
}

// moduleURLs maps the modules that a page's code names to their addresses.
func (b *build) moduleURLs(e *entry) map[string]string {
	urls := map[string]string{render.ThemeModule: b.bundled.Content}
	if e.Meta.Landing {
		urls[render.LandingModule] = b.bundled.Landing
	}
	for _, file := range e.Meta.Modules {
		m := b.bundled.Modules[moduleID(b.cfg, file)]
		urls[m.ID] = m.URL
	}
	return urls
}

func (b *build) moduleStyles(e *entry) []string {
	var styles []string
	for _, file := range e.Meta.Modules {
		styles = append(styles, b.bundled.Modules[moduleID(b.cfg, file)].Styles...)
	}
	slices.Sort(styles)
	return slices.Compact(styles)
}
