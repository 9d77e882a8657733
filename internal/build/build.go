// Package build makes the output of a site.
//
// It takes a folder with a configuration; it runs the stages (config, content,
// markdown, site, bundle, render, publish, output) over all pages in parallel and
// gives a report. It promises that the output is replaced as a whole or not at all,
// that the same input gives the same bytes whatever was built before, and that a page
// whose inputs did not change is not made again.
package build

import (
	"context"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"stele/internal/bundle"
	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/output"
	"stele/internal/site"
	"stele/theme"
)

// CacheFolder, in the site's folder, holds what builds remember.
const CacheFolder = ".stele"

// Options of a build. The zero value builds the site of Dir as configured.
type Options struct {
	Dir     string // folder with the configuration
	Base    string // instead of the configured base; empty: as configured
	Out     string // instead of the configured output folder
	Fresh   bool   // believe nothing that was remembered
	Workers int    // pages made at once; default GOMAXPROCS
	Compare bool   // render every page by React as well and fail where the two differ: for tests

	// Progress hears how many of a stage's pages are done; calls may come from
	// several goroutines. nil: nobody listens.
	Progress func(stage string, done, total int)
}

// Report is what a build did.
type Report struct {
	Pages    int      `json:"pages"` // of the site, 404 pages included
	Made     int      `json:"made"`  // of them, made in this build
	Files    int      `json:"files"` // of the output
	Bytes    int64    `json:"bytes"`
	Millis   float64  `json:"millis"`
	Stages   []Stage  `json:"stages"`
	Out      string   `json:"out"` // absolute
	Reasons  []Reason `json:"-"`   // by route
	Warnings []error  `json:"-"`
	Changed  bool     `json:"-"` // the output was replaced
}

// Stage is how long a part of the build took.
type Stage struct {
	Name   string  `json:"name"`
	Millis float64 `json:"millis"`
}

// Run builds.
func Run(ctx context.Context, opts Options) (*Report, error) {
	b, err := start(opts)
	if err != nil {
		return nil, err
	}
	defer b.cfg.Close()
	if err := b.run(ctx); err != nil {
		return nil, err
	}
	b.report.Millis = millis(time.Since(b.began))
	return b.report, nil
}

// run goes through the stages after the configuration.
func (b *build) run(ctx context.Context) error {
	steps := []struct {
		name string
		do   func(context.Context) error
	}{
		{"scan", b.scan}, {"compile", b.compileAll}, {"join", b.join}, {"bundle", b.bundle},
		{"plan", b.plan}, {"render", b.render}, {"publish", b.publish}, {"output", b.finish},
	}
	defer b.close()
	for _, step := range steps {
		began := time.Now()
		if err := step.do(ctx); err != nil {
			return err
		}
		b.report.Stages = append(b.report.Stages, Stage{step.name, millis(time.Since(began))})
		if b.upToDate {
			break
		}
	}
	return nil
}

// build is one run; each stage fills in what the next ones read.
type build struct {
	opts    Options
	began   time.Time
	workers int
	engine  string
	report  *Report

	cfg     *config.Config
	words   map[string]map[string]string
	packing chan packaged

	tree     *content.Tree
	compiler *Compiler
	old      *state
	entries  []*entry  // by index in tree.Sources
	results  []*Result // those compiled in this build
	bodies   *spool
	updated  map[string]time.Time

	site     *site.Site
	bundled  *bundled
	pages    []*pagePlan
	shared   map[string]dataFile
	sections map[string]dataFile
	parts    sync.Map // *site.Section cut for pages → sectionPlan
	files    *files

	artifactKey   string // of what artifacts are made from
	artifactNames []string
	upToDate      bool
}

type packaged struct {
	packages *theme.Packages
	err      error
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func start(opts Options) (*build, error) {
	b := &build{opts: opts, began: time.Now(), workers: opts.Workers, report: &Report{}}
	if b.workers <= 0 {
		b.workers = runtime.GOMAXPROCS(0)
	}
	b.packing = make(chan packaged, 1)
	go func() {
		packages, err := theme.LoadPackages()
		b.packing <- packaged{packages, err}
	}()
	var err error
	if b.engine, err = engineID(); err != nil {
		return nil, err
	}
	if b.cfg, err = config.Load(opts.Dir, config.LoadOptions{Base: opts.Base, OutDir: opts.Out}); err != nil {
		return nil, err
	}
	if b.words, err = theme.Strings(); err != nil {
		b.cfg.Close()
		return nil, err
	}
	b.report.Out = b.cfg.OutDir
	b.report.Stages = append(b.report.Stages, Stage{"config", millis(time.Since(b.began))})
	return b, nil
}

func (b *build) cacheDir() string { return filepath.Join(b.cfg.Dir, CacheFolder) }

func (b *build) progress(stage string, done, total int) {
	if b.opts.Progress != nil {
		b.opts.Progress(stage, done, total)
	}
}

// scan finds the files and, meanwhile, reads what the last build remembered and asks
// git for dates.
func (b *build) scan(context.Context) error {
	var g errgroup.Group
	g.Go(func() (err error) {
		b.tree, err = content.Scan(b.cfg)
		return err
	})
	g.Go(func() error {
		file := stateFile(b.cacheDir(), b.cfg.OutDir)
		if b.opts.Fresh {
			file = ""
		}
		b.old = readState(file, b.engine)
		return nil
	})
	if b.cfg.ThemeConfig.LastUpdated {
		g.Go(func() (err error) {
			b.updated, err = content.LastUpdated(b.cfg.Root)
			return err
		})
	}
	return g.Wait()
}

// compileAll compiles what the last build does not know in this form.
func (b *build) compileAll(ctx context.Context) error {
	var err error
	if b.compiler, err = NewCompiler(b.cfg, b.tree, b.words); err != nil {
		return err
	}
	sources := b.tree.Sources
	b.entries = make([]*entry, len(sources))
	b.results = make([]*Result, len(sources))
	b.bodies = newSpool(b.cacheDir(), len(sources))
	return b.each(ctx, "compile", len(sources), func(i int) error {
		src := sources[i]
		text, err := readSource(src.Path)
		if err != nil {
			return err
		}
		if known := b.compiler.reuse(src, text, b.old.Entries[src.Rel]); known != nil {
			b.entries[i] = known
			return nil
		}
		res, err := b.compiler.compile(src, text)
		if err != nil {
			return err
		}
		if b.entries[i], err = b.compiler.entryOf(res); err != nil {
			return err
		}
		if err := b.bodies.put(i, res.Program); err != nil {
			return err
		}
		// The content tree is in the program now; only its text is still needed.
		res.Program, res.Document.Body, res.Text = nil, nil, ""
		b.results[i] = res
		return nil
	})
}

// join makes the site, the search records of what was compiled, and finds dead links.
func (b *build) join(ctx context.Context) error {
	if err := b.joinPages(); err != nil {
		return err
	}
	b.report.Pages = len(b.site.Pages)
	if err := b.checkPages(); err != nil {
		return err
	}
	return b.makeRecords(ctx)
}

// bundle makes the programs, or finds that the last build's still are right.
func (b *build) bundle(context.Context) error {
	in := bundle.Input{Config: b.cfg, Modules: moduleList(b.entries)}
	in.Modules = append(in.Modules, b.cfg.Markdown.GlobalComponents...)
	var err error
	b.bundled, err = b.programs(in)
	return err
}

// each runs do for 0 … n-1 on the workers. All errors of pages are reported, in the
// order of pages.
func (b *build) each(ctx context.Context, stage string, n int, do func(i int) error) error {
	return parallel(ctx, b.workers, n, func(done int) { b.progress(stage, done, n) }, do)
}

// finish puts the output in place and remembers.
func (b *build) finish(context.Context) error {
	if err := b.files.commit(); err != nil {
		return err
	}
	b.report.Changed = true
	return b.remember()
}

func (b *build) close() {
	if b.bodies != nil {
		b.bodies.close()
	}
	if b.files != nil {
		b.files.abort()
	}
	if b.bundled != nil && b.bundled.renderer != nil {
		b.bundled.renderer.Close()
	}
}

// Manifest is what the output says of itself (output.Manifest).
type Manifest struct {
	Generator string `json:"generator"`
	Base      string `json:"base"`
	CSP       string `json:"csp"`
}

const manifestName = output.Manifest
