// Package dev serves a site while it is being written.
//
// It takes a folder with a configuration and serves what a build makes of it, with a
// small live client in every page; it watches the folder, builds again what a change
// touches and tells the browsers. It promises that broken files never take it down:
// the last good pages stay, the error is shown over them, and goes away when it is
// mended. It answers only requests that name the host it listens on.
package dev

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"stele/internal/build"
	"stele/internal/diag"
	"stele/internal/serve"
)

// Options of a server.
type Options struct {
	Dir    string // folder with the configuration
	Base   string // instead of the configured base
	Host   string // default "127.0.0.1"
	Port   int    // 0: serve.DefaultPort or the next free one
	Open   bool   // open the site in the browser
	Out    io.Writer
	Err    io.Writer
	Listen func(url string) // called once the server answers
}

// Run serves until ctx is done.
func Run(ctx context.Context, opts Options) error {
	dir, err := filepath.Abs(opts.Dir)
	if err != nil {
		return err
	}
	s := &server{opts: opts, dir: dir, out: filepath.Join(dir, build.CacheFolder, "dev"), live: newLive()}
	watcher, err := newWatcher(dir)
	if err != nil {
		return fmt.Errorf("watching %s: %w", opts.Dir, err)
	}
	defer watcher.Close()
	s.rebuild(ctx, nil)
	if s.pages() == nil && s.fatal() {
		return s.failure
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	// Open pages listen without end: the server can stop only after they were let go.
	context.AfterFunc(ctx, s.live.close)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for changed := range watcher.Changes(ctx) {
			s.rebuild(ctx, changed)
		}
	}()
	err = serve.Listen(ctx, serve.Options{
		Host: opts.Host, Port: opts.Port,
		Listen: func(url string) {
			if opts.Listen != nil {
				opts.Listen(url)
			}
			if opts.Open {
				openBrowser(url)
			}
		},
	}, guard(cmp.Or(opts.Host, "127.0.0.1"), s))
	stop()
	<-done
	return err
}

type server struct {
	opts Options
	dir  string
	out  string // where pages are built
	live *live

	mu      sync.RWMutex
	handler http.Handler // of the last good build; nil before the first
	failure error        // of the last build
}

func (s *server) pages() http.Handler {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.handler
}

// fatal says that no change of the site's files could make it build: there is no
// configuration to begin with.
func (s *server) fatal() bool {
	for _, e := range diag.All(s.failure) {
		if e.Rule == "config-missing" {
			return true
		}
	}
	return false
}

// rebuild brings the pages up to date and tells the browsers.
func (s *server) rebuild(ctx context.Context, changed []string) {
	began := time.Now()
	report, err := build.Run(ctx, build.Options{Dir: s.dir, Base: s.opts.Base, Out: s.out})
	if ctx.Err() != nil {
		return
	}
	if err == nil {
		var handler http.Handler
		if handler, err = serve.New(serve.Options{Dir: s.out}); err == nil {
			s.mu.Lock()
			s.handler = handler
			s.mu.Unlock()
		}
	}
	s.mu.Lock()
	before := s.failure
	s.failure = err
	s.mu.Unlock()
	if err != nil {
		text := frames(err)
		if before == nil || frames(before) != text { // the same error is told once
			fmt.Fprint(s.opts.Err, text)
		}
		s.live.send(message{Error: text})
		return
	}
	if before != nil {
		fmt.Fprintln(s.opts.Out, "mended")
	}
	var routes []string
	for _, r := range report.Reasons {
		if r.Made {
			routes = append(routes, r.Route)
		}
	}
	if report.Changed && changed != nil {
		fmt.Fprintf(s.opts.Out, "%s: %d of %d pages made in %s\n", shown(s.dir, changed), len(routes), report.Pages, time.Since(began).Round(time.Millisecond))
	}
	s.live.send(message{Routes: routes, Changed: report.Changed})
}

func shown(dir string, changed []string) string {
	name := changed[0]
	if rel, err := filepath.Rel(dir, name); err == nil {
		name = rel
	}
	if n := len(changed) - 1; n > 0 {
		return fmt.Sprintf("%s and %d more", name, n)
	}
	return name
}

func frames(err error) string {
	var b strings.Builder
	for _, e := range diag.All(err) {
		shown := *e
		shown.File = build.Name(e.File)
		b.WriteString(shown.Frame() + "\n")
	}
	return b.String()
}

// ServeHTTP answers the live channel, its client, and pages with the client in them.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case livePath:
		s.live.ServeHTTP(w, r)
		return
	case clientPath:
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write(clientScript)
		return
	}
	handler := s.pages()
	if handler == nil {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = io.WriteString(w, "<!doctype html><html lang=\"en\"><title>Stele</title><p>The site has errors.</p>"+clientTag)
		return
	}
	injected(handler).ServeHTTP(w, r)
}

var errClosed = errors.New("the server is stopping")
