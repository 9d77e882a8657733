package serve

import (
	"strings"
	"testing"
)

// oddURLs are request targets, relative to the base, with what must come back: a status,
// and for 200 and 404 the body, for redirects the place, base left out. "400" is the
// answer of the standard library to what is no request target.
var oddURLs = []struct {
	target string
	status int
	want   string
}{
	// Clean URLs, index and slash rules.
	{"/", 200, "home"},
	{"/index.html", 200, "home"},
	{"/config", 200, "config"},
	{"/config.html", 200, "config"},
	{"/config/", 301, "/config"},
	{"/config/index", 301, "/config"},
	{"/config/index.html", 301, "/config"},
	{"/config/?a=1&b=%2F", 301, "/config?a=1&b=%2F"},
	{"/guide/start/", 200, "start"},
	{"/guide/start", 301, "/guide/start/"},
	{"/guide/start.html", 301, "/guide/start/"},
	{"/guide/start/index", 301, "/guide/start/"},
	{"/guide/start/index.html", 200, "start"},
	{"/guide/start/quick", 200, "quick"},
	{"/guide/start/quick.html", 200, "quick"},
	{"/guide/start/quick?x=<script>", 200, "quick"},
	{"/guide/start/quick/", 301, "/guide/start/quick"},
	{"/a", 200, "page a"},
	{"/a.html", 200, "page a"},
	{"/a/", 200, "index of a"},
	{"/a.b", 200, "dots"},
	{"/index/", 200, "index of index"},
	{"/zh/", 200, "首页"},
	{"/zh", 301, "/zh/"},
	{"/zh/index", 301, "/zh/"},
	{"/inside", 200, "config"},
	{"/assets/photo.png", 200, "png"},
	{"/assets/photo.png/", 404, "lost"},
	{"/.well-known/security.txt", 200, "contact"},
	{"/healthz", 0, ""}, // told apart below: it does not move with the base
	// Encoded names.
	{"/%E6%8C%87%E5%8D%97/%E5%BC%80%E5%A7%8B", 200, "中文"},
	{"/指南/开始", 200, "中文"},
	{"/指南/开始/", 301, "/%E6%8C%87%E5%8D%97/%E5%BC%80%E5%A7%8B"},
	{"/with%20space", 200, "space"},
	{"/with+space", 404, "lost"},
	{"/100%25", 200, "percent"},
	{"/100%25/", 301, "/100%25"},
	{"/100%", 400, ""},
	{"/q%3Fmark", 200, "mark"},
	{"/q?mark", 404, "lost"},
	{"/%63onfig", 200, "config"},
	{"/con%66ig.html", 200, "config"},
	{"/CONFIG", 404, "lost"},
	{"/config%2ehtml", 200, "config"},
	{"/%25%36%33onfig", 404, "lost"},
	// Redirects of the site.
	{"/old/alias", 301, "/config"},
	{"/old/alias?v=2", 301, "/config?v=2"},
	{"/old/alias.html", 200, "redirect page"},
	{"/old/q?v=2", 302, "/config?x=1&v=2#h"},
	{"/old/other", 404, "lost"},
	{"/evil", 404, "lost"},
	{"/bad", 404, "lost"},
	{"/%E6%97%A7", 301, "/config"},
	// Nothing there, in the language of the path.
	{"/nothing", 404, "lost"},
	{"/nothing/", 404, "lost"},
	{"/zh/nothing", 404, "迷路"},
	{"/zh/deep/er/nothing/", 404, "迷路"},
	{"/zhx/nothing", 404, "lost"},
	{"/404", 404, "lost"},
	{"/404.html", 404, "lost"},
	{"/zh/404", 404, "迷路"},
	{"/guide", 404, "lost"},
	{"/guide/", 404, "lost"},
	{"/assets/", 404, "lost"},
	{"/assets", 404, "lost"},
	// Hidden files and files for hosts.
	{"/.env", 404, "lost"},
	{"/.stele-manifest.json", 404, "lost"},
	{"/%2estele-manifest.json", 404, "lost"},
	{"/.git/config", 404, "lost"},
	{"/.git/", 404, "lost"},
	{"/guide/.hidden", 404, "lost"},
	{"/guide/.hidden.html", 404, "lost"},
	{"/..well", 404, "lost"},
	{"/_redirects", 404, "lost"},
	{"/_headers", 404, "lost"},
	// Ways out of the folder.
	{"/../secret.txt", 404, "lost"},
	{"/../../../../etc/passwd", 404, "lost"},
	{"/guide/../../secret.txt", 404, "lost"},
	{"/guide/../config", 404, "lost"},
	{"/./config", 404, "lost"},
	{"/guide/start/.", 404, "lost"},
	{"/guide/start/..", 404, "lost"},
	{"/%2e%2e/secret.txt", 404, "lost"},
	{"/%2E%2E%2Fsecret.txt", 404, "lost"},
	{"/..%2fsecret.txt", 404, "lost"},
	{"/..%5csecret.txt", 404, "lost"},
	{"/..\\secret.txt", 404, "lost"},
	{"/guide%2fstart%2f", 404, "lost"},
	{"/%2f%2fevil.example", 404, "lost"},
	{"/%252e%252e/secret.txt", 404, "lost"},
	{"/%c0%ae%c0%ae/secret.txt", 404, "lost"},
	{"/%e0%80%ae%e0%80%ae/secret.txt", 404, "lost"},
	{"/%uff0e%uff0e/secret.txt", 400, ""},
	{"/..;/secret.txt", 404, "lost"},
	{"/config%00.html", 404, "lost"},
	{"/config%00", 404, "lost"},
	{"/%00", 404, "lost"},
	{"/config%0d%0aSet-Cookie:x=1", 404, "lost"},
	{"/config/%0d%0aX:1/", 404, "lost"},
	{"/config%7f", 404, "lost"},
	{"/config%ff", 404, "lost"},
	{"/config\xff", 404, "lost"},
	{"/link", 404, "lost"},
	{"/link.html", 404, "lost"},
	{"/absolute", 404, "lost"},
	{"/linkdir/secret.txt", 404, "lost"},
	{"/outdir/", 404, "lost"},
	{"/outdir/index.html", 404, "lost"},
	{"/loop", 404, "lost"},
	{"/C:/secret.txt", 404, "lost"},
	{"/file:///etc/passwd", 404, "lost"},
	// Ways to another site.
	{"//evil.example", 404, "lost"},
	{"//evil.example/config/", 404, "lost"},
	{"//config/", 404, "lost"},
	{"/\\evil.example/", 404, "lost"},
	{"/config//", 404, "lost"},
	{"/guide//start", 404, "lost"},
	{"///", 404, "lost"},
	{"/zh//", 404, "迷路"},
	// Other shapes.
	{"/config#hash", 404, "lost"},
	{"/config;x=1", 404, "lost"},
	{"/config%20", 404, "lost"},
	{"/" + strings.Repeat("a", 5000), 404, "lost"},
	{"/" + strings.Repeat("a/", 2000), 404, "lost"},
	{"/%", 400, ""},
	{"/%zz", 400, ""},
	{"/<script>alert(1)</script>", 404, "lost"},
}

func TestOddURLs(t *testing.T) {
	if len(oddURLs) < 80 {
		t.Fatalf("only %d URLs", len(oddURLs))
	}
	dir := makeSite(t)
	for _, base := range []string{"/", "/docs/"} {
		server := start(t, Options{Dir: dir, Base: base})
		for _, test := range oddURLs {
			if test.status == 0 {
				continue
			}
			target, want := test.target, test.want
			if base != "/" {
				target = strings.TrimSuffix(base, "/") + target
			}
			if base != "/" && strings.HasPrefix(test.target, "/%E6%97%A7") || base != "/" && strings.HasPrefix(test.target, "/old/") && test.status < 400 && test.status > 300 {
				continue // the rules of the file are written with the base
			}
			if test.want == "迷路" && !sound(test.target) {
				want = "lost" // the language of a path that is none is not known
			}
			r := raw(t, server, "GET", target)
			if r.StatusCode != test.status {
				t.Errorf("%s: status %d, want %d", target, r.StatusCode, test.status)
			}
			if strings.Contains(r.body, secret) || strings.Contains(r.body, "root:") {
				t.Errorf("%s: leads out of the folder", target)
			}
			location := r.Header.Get("Location")
			switch {
			case test.status == 200 || test.status == 404:
				if r.body != want || location != "" {
					t.Errorf("%s: body %.60q, want %q", target, r.body, want)
				}
			case test.status < 400:
				if location != strings.TrimSuffix(base, "/")+want {
					t.Errorf("%s: leads to %q, want %q in %q", target, location, want, base)
				}
			}
			if r.Header.Get("Set-Cookie") != "" || r.Header.Get("X") != "" {
				t.Errorf("%s: a header comes from the URL", target)
			}
		}
	}
}

func sound(target string) bool { return !strings.Contains(target, "//") }

func TestOutsideTheBase(t *testing.T) {
	server := start(t, Options{Dir: makeSite(t), Base: "docs"})
	tests := []struct {
		target   string
		status   int
		location string
	}{
		{"/", 302, "/docs/"},
		{"/?a=1", 302, "/docs/?a=1"},
		{"/docs", 302, "/docs/"},
		{"/docsx", 404, ""},
		{"/config", 404, ""},
		{"/docs/healthz", 404, ""},
		{"/healthz", 200, ""},
		{"http://other.example/docs/config", 200, ""},
		{"http://other.example/docs/config/", 301, "/docs/config"},
		{"http://other.example/../secret.txt", 404, ""},
		{"https://other.example", 404, ""},
		{"config", 400, ""},
	}
	for _, test := range tests {
		r := raw(t, server, "GET", test.target)
		if r.StatusCode != test.status || r.Header.Get("Location") != test.location {
			t.Errorf("%s: %d to %q, want %d to %q", test.target, r.StatusCode, r.Header.Get("Location"), test.status, test.location)
		}
	}
}

func FuzzPath(f *testing.F) {
	for _, test := range oddURLs {
		f.Add(test.target)
	}
	site := &folder{files: map[string]*file{}}
	for _, name := range []string{"index.html", "404.html", "a.html", "a/index.html", "b/index.html", "zh/404.html"} {
		site.files[name] = &file{name: name}
	}
	f.Fuzz(func(t *testing.T, p string) {
		found := site.route("/docs/", p)
		if found.file != nil && found.redirect != "" {
			t.Errorf("%q has two answers", p)
		}
		if found.redirect == "" {
			return
		}
		if !strings.HasPrefix(found.redirect, "/docs/") || strings.HasPrefix(found.redirect, "//") {
			t.Errorf("%q leads to %q", p, found.redirect)
		}
		if next := site.route("/docs/", strings.TrimPrefix(found.redirect, "/docs/")); next.file == nil {
			t.Errorf("%q leads to %q, where no page is", p, found.redirect)
		}
	})
}
