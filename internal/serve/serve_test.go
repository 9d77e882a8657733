package serve

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"

	"stele/internal/diag"
)

func TestHeaders(t *testing.T) {
	server := start(t, Options{Dir: makeSite(t)})
	tests := []struct{ target, header, want string }{
		{"/", "Content-Type", "text/html; charset=utf-8"},
		{"/", "Cache-Control", "no-cache"},
		{"/", "X-Content-Type-Options", "nosniff"},
		{"/", "Referrer-Policy", "strict-origin-when-cross-origin"},
		{"/", "Content-Security-Policy", "script-src 'self'; frame-ancestors 'self'"},
		{"/nothing", "Content-Security-Policy", "script-src 'self'; frame-ancestors 'self'"},
		{"/nothing", "Cache-Control", "no-cache"},
		{"/nothing", "Content-Type", "text/html; charset=utf-8"},
		{"/config/", "Cache-Control", "no-cache"},
		{"/assets/app.1a2b3c4d.js", "Cache-Control", "public, max-age=31536000, immutable"},
		{"/assets/app.1a2b3c4d.js", "Content-Type", "text/javascript; charset=utf-8"},
		{"/assets/app.1a2b3c4d.js", "Vary", "Accept-Encoding"},
		{"/static/search_index.en.0a1b2c3d.json", "Cache-Control", "public, max-age=31536000, immutable"},
		{"/assets/photo.png", "Cache-Control", "no-cache"},
		{"/assets/photo.png", "Vary", ""},
		{"/healthz", "Cache-Control", "no-cache"},
	}
	for _, test := range tests {
		if got := raw(t, server, "GET", test.target).Header.Get(test.header); got != test.want {
			t.Errorf("%s: %s is %q, want %q", test.target, test.header, got, test.want)
		}
	}
}

func TestHashedNames(t *testing.T) {
	for name, want := range map[string]bool{
		"assets/logo.1a2b3c4d.png": true, "assets/chunk-AB2CD3EF.js": true, "assets/pages/guide.0123456789abcdef.js": true,
		"static/1a2b3c4d.js": true, "assets/style.1a2b3c4d.css.map": true,
		"assets/my-screenshot.png": false, "logo.1a2b3c4d.png": false, "assets/v1.0.png": false, "assets/abc.png": false,
	} {
		if isHashed(name) != want {
			t.Errorf("%s is hashed: %v", name, !want)
		}
	}
}

func TestMethods(t *testing.T) {
	server := start(t, Options{Dir: makeSite(t)})
	for _, encoding := range []string{"identity", "br"} {
		get := raw(t, server, "GET", "/assets/app.1a2b3c4d.js", "Accept-Encoding: "+encoding)
		head := raw(t, server, "HEAD", "/assets/app.1a2b3c4d.js", "Accept-Encoding: "+encoding)
		if head.StatusCode != 200 || head.body != "" {
			t.Errorf("HEAD: %d %q", head.StatusCode, head.body)
		}
		for _, name := range []string{"Content-Length", "Content-Type", "ETag", "Content-Encoding"} {
			if got, want := head.Header.Get(name), get.Header.Get(name); got != want {
				t.Errorf("HEAD: %s is %q, of GET %q", name, got, want)
			}
		}
		if got := get.Header.Get("Content-Length"); got != strconv.Itoa(len(get.body)) {
			t.Errorf("Content-Length %s of %d bytes", got, len(get.body))
		}
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"} {
		if r := raw(t, server, method, "/", "Content-Length: 0"); r.StatusCode != 405 || r.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d", method, r.StatusCode)
		}
	}
	if r := raw(t, server, "HEAD", "/nothing"); r.StatusCode != 404 || r.body != "" {
		t.Errorf("HEAD of nothing: %d %q", r.StatusCode, r.body)
	}
}

func TestCompression(t *testing.T) {
	server := start(t, Options{Dir: makeSite(t)})
	tests := []struct{ accept, want string }{
		{"", ""}, {"identity", ""}, {"gzip", "gzip"}, {"br", "br"}, {"gzip, deflate, br, zstd", "br"},
		{"br;q=0.1, gzip;q=0.9", "gzip"}, {"br;q=0, gzip;q=0", ""}, {"*", "br"}, {"*;q=0.5, br;q=0", "gzip"},
		{"GZIP", "gzip"}, {"gzip;q=x", ""}, {"gzip;q=2", ""}, {"gzip;q=NaN", ""}, {"identity;q=1, gzip;q=0.5", ""},
		{",,;;=", ""}, {"deflate", ""},
	}
	for _, test := range tests {
		r := raw(t, server, "GET", "/assets/app.1a2b3c4d.js", "Accept-Encoding: "+test.accept)
		if got := r.Header.Get("Content-Encoding"); got != test.want {
			t.Errorf("%q: %q, want %q", test.accept, got, test.want)
			continue
		}
		var body io.Reader = strings.NewReader(r.body)
		switch test.want {
		case "gzip":
			unzip, err := gzip.NewReader(body)
			if err != nil {
				t.Fatal(err)
			}
			body = unzip
		case "br":
			body = brotli.NewReader(body)
		}
		text, err := io.ReadAll(body)
		if err != nil || string(text) != script {
			t.Errorf("%q: the body differs: %v", test.accept, err)
		}
	}
	if r := raw(t, server, "GET", "/assets/photo.png", "Accept-Encoding: br"); r.Header.Get("Content-Encoding") != "" {
		t.Error("an image is compressed")
	}
}

func TestConditionsAndRanges(t *testing.T) {
	server := start(t, Options{Dir: makeSite(t)})
	const target = "/assets/app.1a2b3c4d.js"
	plain := raw(t, server, "GET", target).Header.Get("ETag")
	packed := raw(t, server, "GET", target, "Accept-Encoding: br").Header.Get("ETag")
	if plain == "" || packed == plain || !strings.HasPrefix(packed, `"`) {
		t.Fatalf("tags %s and %s", plain, packed)
	}
	tests := []struct {
		headers []string
		status  int
		length  int // of the body; -1: any
	}{
		{[]string{"If-None-Match: " + plain}, 304, 0},
		{[]string{"If-None-Match: W/" + plain}, 304, 0},
		{[]string{`If-None-Match: "x", ` + plain}, 304, 0},
		{[]string{"If-None-Match: *"}, 304, 0},
		{[]string{`If-None-Match: "x"`}, 200, len(script)},
		{[]string{"If-None-Match: " + packed}, 200, len(script)},
		{[]string{"Accept-Encoding: br", "If-None-Match: " + packed}, 304, 0},
		{[]string{"Accept-Encoding: br", "If-None-Match: W/" + packed}, 304, 0},
		{[]string{"Accept-Encoding: br", "If-None-Match: " + plain}, 200, -1},
		{[]string{"Accept-Encoding: br", `If-Match: "x"`}, 412, 0},
		{[]string{"Accept-Encoding: br", "If-Match: W/" + packed}, 412, 0},
		{[]string{"Accept-Encoding: br", "If-Match: " + packed}, 200, -1},
		{[]string{`If-Match: "x"`}, 412, 0},
		{[]string{"Range: bytes=0-9"}, 206, 10},
		{[]string{"Range: bytes=-5"}, 206, 5},
		{[]string{"Range: bytes=0-9", "Accept-Encoding: br"}, 206, 10},
		{[]string{"Range: bytes=0-9", "If-Range: " + plain}, 206, 10},
		{[]string{"Range: bytes=0-9", `If-Range: "x"`}, 200, len(script)},
		{[]string{"Range: bytes=99999999-"}, 416, -1},
		{[]string{"Range: bytes=9-0"}, 416, -1},
		{[]string{"Range: lines=1-2"}, 416, -1},
	}
	for _, test := range tests {
		r := raw(t, server, "GET", target, test.headers...)
		if r.StatusCode != test.status || test.length >= 0 && len(r.body) != test.length {
			t.Errorf("%q: %d with %d bytes, want %d with %d", test.headers, r.StatusCode, len(r.body), test.status, test.length)
		}
	}
}

func TestLargeFilesAreStreamed(t *testing.T) {
	dir := makeSite(t)
	large := bytes.Repeat([]byte("0123456789abcdef"), keepTo/16+1)
	if err := os.WriteFile(filepath.Join(dir, "video.mp4"), large, 0o600); err != nil {
		t.Fatal(err)
	}
	server := start(t, Options{Dir: dir})
	if r := raw(t, server, "GET", "/video.mp4"); r.body != string(large) || r.Header.Get("ETag") == "" {
		t.Errorf("%d: %d bytes", r.StatusCode, len(r.body))
	}
	if r := raw(t, server, "GET", "/video.mp4", "Range: bytes=16-31"); r.StatusCode != 206 || r.body != "0123456789abcdef" {
		t.Errorf("%d: %q", r.StatusCode, r.body)
	}
}

func TestNewOutputIsPickedUp(t *testing.T) {
	dir := makeSite(t)
	h, err := newHandler(Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(dir, dir+"-former"); err != nil {
		t.Fatal(err)
	}
	if f := h.refresh(h.current.Load()); f != h.current.Load() || f.files["a.html"] == nil {
		t.Error("a folder that is missing for a moment is given up")
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "new.html"), []byte("new"), 0o600); err != nil {
		t.Fatal(err)
	}
	if f := h.refresh(h.current.Load()); f.files["new.html"] == nil || f.files["a.html"] != nil || h.current.Load() != f {
		t.Error("the new folder is not served")
	}
}

func TestManyRequestsAtOnce(t *testing.T) {
	server := start(t, Options{Dir: makeSite(t)})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for _, target := range []string{"/", "/zh/nothing", "/assets/app.1a2b3c4d.js", "/config/"} {
				if r := raw(t, server, "GET", target, "Accept-Encoding: br"); r.StatusCode >= 500 {
					t.Errorf("%s: %d", target, r.StatusCode)
				}
			}
		})
	}
	all.Wait()
}

func TestCacheIsBounded(t *testing.T) {
	c := newCache(100)
	files := make([]*file, 20)
	for i := range files {
		files[i] = &file{}
		if _, err := c.get(cacheKey{files[i], ""}, func() ([]byte, error) { return make([]byte, 30), nil }); err != nil {
			t.Fatal(err)
		}
	}
	if c.size > 100 || c.size != 30*c.order.Len() || len(c.slots) != c.order.Len() {
		t.Errorf("%d bytes in %d slots", c.size, c.order.Len())
	}
	made := 0
	for range 2 {
		_, _ = c.get(cacheKey{files[19], ""}, func() ([]byte, error) { made++; return nil, nil })
	}
	for range 2 {
		_, _ = c.get(cacheKey{files[0], ""}, func() ([]byte, error) { made++; return nil, errors.New("no") })
	}
	if made != 2 {
		t.Errorf("made %d times: the newest must be kept, an error not", made)
	}
	if c.clear(); c.size != 0 || len(c.slots) != 0 {
		t.Error("not cleared")
	}
}

func TestRun(t *testing.T) {
	dir := makeSite(t)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := free.Addr().(*net.TCPAddr).Port
	var e *diag.Error
	if err := Run(t.Context(), Options{Dir: dir, Port: port}); !errors.As(err, &e) || e.Rule != "serve-port" {
		t.Errorf("a port that is taken: %v", err)
	}
	if err := Run(t.Context(), Options{Dir: dir, Port: 70000}); !errors.As(err, &e) || e.Rule != "serve-port" {
		t.Errorf("a port that is none: %v", err)
	}
	if err := Run(t.Context(), Options{Dir: dir + "x"}); !errors.As(err, &e) || e.Rule != "serve-folder" {
		t.Errorf("a folder that is none: %v", err)
	}
	free.Close()

	var log bytes.Buffer
	ctx, stop := context.WithCancel(t.Context())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- Run(ctx, Options{
			Dir: dir, Base: "/docs/", Port: port, Log: slog.New(slog.NewTextHandler(&log, nil)),
			Listen: func(url string) { ready <- url },
		})
	}()
	var url string
	select {
	case url = <-ready:
	case err := <-ended:
		t.Fatal(err)
	}
	if want := "http://localhost:" + strconv.Itoa(port) + "/docs/"; url != want {
		t.Errorf("address %q, want %q", url, want)
	}
	r, err := http.Get("http://127.0.0.1:" + strconv.Itoa(port) + "/docs/nothing%0Alevel=ERROR")
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if text := log.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "status=404") {
		t.Errorf("access log %q", text)
	}
}

func TestDefaultPortMovesOn(t *testing.T) {
	first, err := listen("127.0.0.1", 0)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	second, err := listen("127.0.0.1", 0)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if a, b := first.Addr().(*net.TCPAddr).Port, second.Addr().(*net.TCPAddr).Port; a < DefaultPort || b <= a {
		t.Errorf("ports %d and %d", a, b)
	}
}
