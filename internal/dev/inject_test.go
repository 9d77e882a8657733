package dev

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestGuard(t *testing.T) {
	const local, everywhere = "127.0.0.1", "0.0.0.0"
	tests := []struct {
		listen, host, origin string
		want                 int
	}{
		{local, "127.0.0.1:3000", "", 200},
		{local, "127.0.0.1", "", 200},
		{local, "localhost:3000", "", 200},
		{local, "LocalHost:3000", "", 200},
		{local, "docs.localhost:3000", "", 200},
		{local, "[::1]:3000", "", 200},
		{local, "[::1]", "", 200},
		{local, "127.8.9.10:3000", "", 200},
		// Names that someone else can point here.
		{local, "evil.example:3000", "", 403},
		{local, "localhost.evil.example:3000", "", 403},
		{local, "127.0.0.1.evil.example", "", 403},
		{local, "evillocalhost", "", 403},
		{local, "192.168.1.5:3000", "", 403},
		{local, "", "", 403},
		{everywhere, "192.168.1.5:3000", "", 200},
		{everywhere, "[fd00::1]:3000", "", 200},
		{everywhere, "evil.example:3000", "", 403},
		{"::", "192.168.1.5", "", 200},
		{"docs.test", "docs.test:3000", "", 200},
		{"Docs.test", "docs.TEST", "", 200},
		{"docs.test", "other.test:3000", "", 403},
		{"192.168.1.5", "192.168.1.5:3000", "", 200},
		{"192.168.1.5", "192.168.1.6:3000", "", 403},
		{local, "localhost:3000", "http://localhost:3000", 200},
		{local, "localhost:3000", "http://localhost:4000", 403},
		{local, "localhost:3000", "http://127.0.0.1:3000", 403},
		{local, "localhost:3000", "https://evil.example", 403},
		{local, "localhost:3000", "null", 403},
		{local, "localhost:3000", "http://%zz", 403},
	}
	for _, test := range tests {
		t.Run(test.listen+" "+test.host+" "+test.origin, func(t *testing.T) {
			handler := guard(test.listen, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "in") }))
			r := httptest.NewRequest(http.MethodGet, "/", nil)
			r.Host = test.host
			if test.origin != "" {
				r.Header.Set("Origin", test.origin)
			}
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code != test.want {
				t.Errorf("status %d, want %d", w.Code, test.want)
			}
			if w.Code == 403 && strings.Contains(w.Body.String(), "in\n") {
				t.Error("the handler was asked")
			}
		})
	}
}

func TestClientIsInPagesAlone(t *testing.T) {
	const html, script = "text/html; charset=utf-8", "text/javascript"
	tests := []struct {
		name, method, kind, body string
		status                   int
		want                     string
	}{
		{"a page", "GET", html, "<body><p>a</p></body>", 200, "<body><p>a</p>" + clientTag + "\n</body>"},
		{"in the last body", "GET", html, "<pre>&lt;/body></pre><i></body></i></body></html>", 200, "<pre>&lt;/body></pre><i></body></i>" + clientTag + "\n</body></html>"},
		{"a missing page", "GET", html, "<body></body>", 404, "<body>" + clientTag + "\n</body>"},
		{"no body", "GET", html, "<p>a", 200, "<p>a"},
		{"the head of a page", "HEAD", html, "", 200, ""},
		{"a script", "GET", script, "'</body>'", 200, "'</body>'"},
		{"a style", "GET", "text/css", "/*</body>*/", 200, "/*</body>*/"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			handler := injected(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				for _, name := range []string{"Accept-Encoding", "Range", "If-None-Match", "If-Modified-Since"} {
					if r.Header.Get(name) != "" {
						t.Errorf("the handler sees %s", name)
					}
				}
				w.Header().Set("Content-Type", test.kind)
				w.Header().Set("ETag", `"x"`)
				w.Header().Set("Cache-Control", "max-age=1000")
				w.WriteHeader(test.status)
				_, _ = io.WriteString(w, test.body)
			}))
			r := httptest.NewRequest(test.method, "/", nil)
			r.Header.Set("Accept-Encoding", "gzip")
			r.Header.Set("Range", "bytes=0-1")
			r.Header.Set("If-None-Match", `"x"`)
			r.Header.Set("If-Modified-Since", "Mon, 02 Jan 2006 15:04:05 GMT")
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code != test.status || w.Body.String() != test.want {
				t.Errorf("%d %q, want %d %q", w.Code, w.Body, test.status, test.want)
			}
			if got := w.Header().Get("Cache-Control"); got != "no-store" {
				t.Errorf("Cache-Control %q", got)
			}
			if test.kind == html && w.Header().Get("ETag") != "" {
				t.Error("a changed page keeps its ETag")
			}
		})
	}
}
