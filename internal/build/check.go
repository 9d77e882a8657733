package build

import (
	"context"
	"errors"
	"math"

	"stele/internal/check"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/site"
)

// Check compiles every document of a site and gives what is wrong, without building.
// An error of a document is a finding like the others; the error that Check itself
// returns is one of the configuration or of the files.
func Check(ctx context.Context, opts Options) ([]check.Finding, error) {
	b, err := start(opts)
	if err != nil {
		return nil, err
	}
	defer b.cfg.Close()
	defer b.close()
	if err := b.scan(ctx); err != nil {
		return nil, err
	}
	if err := b.compileAll(ctx); err != nil {
		return findings(err)
	}
	if err := b.joinPages(); err != nil {
		return findings(err)
	}
	return b.check()
}

// findings turns the errors of a stage into findings; one without a place is an error.
func findings(err error) ([]check.Finding, error) {
	var list []check.Finding
	for _, e := range diag.All(err) {
		if e.File == "" {
			return nil, err
		}
		list = append(list, check.FromDiag(e))
	}
	return list, nil
}

// check looks at what is between the pages.
func (b *build) check() ([]check.Finding, error) {
	entries := make(map[*content.Source]*entry, len(b.entries))
	for i, e := range b.entries {
		entries[b.tree.Sources[i]] = e
	}
	pages := make([]check.Page, len(b.site.Pages))
	for i, p := range b.site.Pages {
		pages[i] = check.Page{Page: p}
		if e := entries[p.Source]; p.Source != nil && e != nil {
			pages[i].Images, pages[i].Warnings = e.Meta.Images, e.Meta.Warnings
		}
	}
	list, err := check.Site(b.site, pages)
	if err != nil {
		return nil, err
	}
	for _, w := range append(b.tree.Warnings, b.site.Warnings...) {
		list = append(list, check.FromDiag(w))
	}
	return list, nil
}

// checkPages lets the errors between pages fail a build and reports the warnings.
func (b *build) checkPages() error {
	list, err := b.check()
	if err != nil {
		return err
	}
	var errs []error
	for _, f := range list {
		e := f.Diag()
		e.File = Name(e.File)
		if e.Severity == diag.SeverityWarning {
			b.report.Warnings = append(b.report.Warnings, e)
		} else {
			errs = append(errs, e)
		}
	}
	return errors.Join(errs...)
}

// joinPages makes the site of what was compiled.
func (b *build) joinPages() (err error) {
	metas := make(map[*content.Source]*site.Meta, len(b.entries))
	for i, e := range b.entries {
		metas[b.tree.Sources[i]] = e.meta
	}
	b.site, err = site.Join(site.Input{Config: b.cfg, Tree: b.tree, Metas: metas, Updated: b.updated, Strings: b.words})
	if err != nil {
		return err
	}
	ratio := b.logoRatio()
	for _, shared := range b.site.Shared {
		shared.Site.LogoRatio = ratio
	}
	return nil
}

// logoRatio is the logo's width by its height; 0 when its file does not tell.
func (b *build) logoRatio() float64 {
	if b.cfg.Logo.Light == "" || len(b.tree.Sources) == 0 {
		return 0
	}
	logo, err := site.NewResolver(b.cfg, b.tree, b.tree.Sources[0], b.compiler.assets).Asset(b.cfg.Logo.Light)
	if err != nil || logo.Height == 0 {
		return 0
	}
	return math.Round(100*float64(logo.Width)/float64(logo.Height)) / 100
}
