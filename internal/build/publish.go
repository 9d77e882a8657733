package build

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"stele/internal/content"
	"stele/internal/publish"
	"stele/internal/render"
	"stele/internal/search"
	"stele/internal/site"
)

// makeRecords makes the search records of the pages compiled in this build.
func (b *build) makeRecords(ctx context.Context) error {
	pages := make([]*site.Page, len(b.tree.Sources))
	index := make(map[*content.Source]int, len(pages))
	for i, src := range b.tree.Sources {
		index[src] = i
	}
	for _, p := range b.site.Pages {
		if p.Source != nil {
			pages[index[p.Source]] = p
		}
	}
	return parallel(ctx, b.workers, len(b.results), func(int) {}, func(i int) error {
		res := b.results[i]
		if res == nil || pages[i] == nil {
			return nil
		}
		if record, ok := search.NewRecord(pages[i], res.Document, b.cfg); ok {
			b.entries[i].Record = record.JSON()
		}
		b.results[i] = nil
		return nil
	})
}

// publish adds everything that is not a page.
func (b *build) publish(ctx context.Context) error {
	if err := b.clientFiles(); err != nil {
		return err
	}
	if err := b.copies(); err != nil {
		return err
	}
	manifest, err := plainJSON(Manifest{Generator: "Stele", Base: b.cfg.Base, CSP: b.csp()})
	if err != nil {
		return err
	}
	if err := b.files.write(manifestName, append(manifest, '\n')); err != nil {
		return err
	}
	if err := b.artifacts(ctx); err != nil {
		return err
	}
	b.report.Files, b.report.Bytes = b.files.totals()
	if b.files.same() {
		b.upToDate = true
	}
	return nil
}

// csp allows the image origins that the configuration names and nothing else outside.
func (b *build) csp() string {
	var images []string
	add := func(address string) {
		if scheme, rest, ok := strings.Cut(address, "://"); ok && (scheme == "https" || scheme == "http") {
			host, _, _ := strings.Cut(rest, "/")
			images = append(images, scheme+"://"+host)
		}
	}
	add(b.cfg.ThemeConfig.AssetHost)
	add(b.cfg.Logo.Light)
	add(b.cfg.Logo.Dark)
	for _, p := range b.cfg.ThemeConfig.SiblingProjects {
		add(p.Logo)
	}
	for _, e := range b.entries {
		for _, i := range e.Meta.Images {
			add(i.Src)
		}
	}
	slices.Sort(images)
	return render.CSP(slices.Compact(images)...)
}

// copies adds the files of public/ and the assets that documents refer to.
func (b *build) copies() error {
	for _, f := range b.tree.Public {
		hash, err := b.compiler.files.hash(f.Path)
		if err != nil {
			return err
		}
		if err := b.files.copy(f.Name, f.Path, hash, f.Size); err != nil {
			return err
		}
	}
	assets := map[string]string{}
	for _, e := range b.entries {
		for _, a := range e.Meta.Assets {
			assets[a.Name] = a.Path
		}
	}
	for _, f := range b.bundled.Files {
		delete(assets, f.Name) // a component imports the same file
	}
	for _, name := range slices.Sorted(maps.Keys(assets)) {
		info, err := os.Stat(assets[name])
		if err != nil {
			return err
		}
		hash, err := b.compiler.files.hash(assets[name])
		if err != nil {
			return err
		}
		if err := b.files.copy(name, assets[name], hash, info.Size()); err != nil {
			return err
		}
	}
	return nil
}

// artifacts adds search indexes, feeds, the sitemap and the rest. They depend on
// every page: when no page changed, what the last build made still holds.
func (b *build) artifacts(ctx context.Context) error {
	fields := []string{b.engine, b.cfg.Hash}
	public := map[string]bool{}
	for _, f := range b.tree.Public {
		public[f.Name] = true
		fields = append(fields, f.Name)
	}
	updated := map[string]time.Time{}
	records := map[string]json.RawMessage{}
	for _, p := range b.pages {
		route := p.page.Data.RoutePath
		for _, part := range slices.Sorted(maps.Keys(p.parts)) {
			fields = append(fields, p.parts[part])
		}
		if p.entry == nil {
			continue
		}
		if p.entry.Record != nil {
			records[route] = p.entry.Record
		}
		if when, ok := b.updated[p.page.Source.Path]; ok {
			updated[route] = when
			fields = append(fields, when.UTC().Format(time.RFC3339))
		}
	}
	b.artifactKey = hashText(fields...)
	if b.keepArtifacts() {
		return b.keepAll(b.old.Artifacts)
	}
	plans := map[*site.Page]*pagePlan{}
	for _, p := range b.pages {
		plans[p.page] = p
	}
	contents := b.contents(ctx)
	made, err := publish.Files(&publish.Input{
		Config: b.cfg, Site: b.site, Records: records, Updated: updated, Public: public,
		Content: func(p *site.Page) (string, error) { return contents(plans[p]) },
	})
	if err != nil {
		return err
	}
	for _, f := range made {
		if err := b.files.write(f.Name, f.Data); err != nil {
			return err
		}
		b.artifactNames = append(b.artifactNames, f.Name)
	}
	return nil
}

func (b *build) keepArtifacts() bool {
	if b.old.ArtifactKey != b.artifactKey {
		return false
	}
	for _, name := range b.old.Artifacts {
		if !b.files.intact(name) {
			return false
		}
	}
	return true
}

func (b *build) keepAll(names []string) error {
	for _, name := range names {
		if err := b.files.keep(name); err != nil {
			return err
		}
	}
	b.artifactNames = names
	return nil
}

// remember writes the state for the next build. Without it the next one makes
// everything, so that a failure here fails nothing.
func (b *build) remember() error {
	s := &state{
		Engine: b.engine, Entries: map[string]*entry{}, Pages: map[string]parts{}, Outputs: b.files.now,
		ArtifactKey: b.artifactKey, Artifacts: b.artifactNames,
	}
	for i, src := range b.tree.Sources {
		s.Entries[src.Rel] = b.entries[i]
	}
	for _, p := range b.pages {
		s.Pages[p.page.Data.RoutePath] = p.parts
	}
	var err error
	if s.Bundle, err = b.rememberedBundle(); err != nil {
		return err
	}
	if err := writeState(stateFile(b.cacheDir(), b.cfg.OutDir), s); err != nil {
		b.report.Warnings = append(b.report.Warnings, err)
	}
	return nil
}

// stale says that a temporary file is older than any build that could still use it.
func stale(file string) bool {
	info, err := os.Stat(filepath.Clean(file))
	return err == nil && time.Since(info.ModTime()) > time.Hour
}
