package serve

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const secret = "SECRET"

// script is long enough to be compressed.
var script = strings.Repeat("console.log('hello');\n", 200)

// makeSite makes an output folder with a secret beside it and gives the folder.
func makeSite(t *testing.T) string {
	t.Helper()
	parent := t.TempDir()
	dir := filepath.Join(parent, "dist")
	for name, text := range map[string]string{
		"../secret.txt": secret, "../outside/index.html": secret,
		".stele-manifest.json": `{"csp":"script-src 'self'","pages":{}}`, ".env": secret, ".git/config": secret,
		"guide/.hidden.html": secret, "..well.html": secret,
		"index.html": "home", "404.html": "lost", "zh/index.html": "首页", "zh/404.html": "迷路",
		"guide/start/index.html": "start", "guide/start/quick.html": "quick", "config.html": "config",
		"a.html": "page a", "a/index.html": "index of a", "指南/开始.html": "中文", "with space.html": "space",
		"100%.html": "percent", "q?mark.html": "mark", "old/alias.html": "redirect page", "a.b.html": "dots",
		"assets/app.1a2b3c4d.js": script, "assets/photo.png": "png", "static/search_index.en.0a1b2c3d.json": "[]",
		".well-known/security.txt": "contact", "_headers": secret, "index/index.html": "index of index",
		"_redirects": "# comment\n/old/alias /config 301\n/old/q /config?x=1#h 302\n/old/* /config\n/evil //evil.example 301\n/bad /config 200\n/site https://example.com/x\n/%E6%97%A7 /config\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{
		"link.html": "../secret.txt", "absolute.html": filepath.Join(parent, "secret.txt"),
		"linkdir": "..", "outdir": "../outside", "inside.html": "config.html", "loop.html": "loop.html",
	} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func start(t *testing.T, opts Options) *httptest.Server {
	t.Helper()
	handler, err := New(opts)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server
}

// response is an answer with its body read.
type response struct {
	*http.Response
	body string
}

// raw sends a request target byte for byte, which no client would.
func raw(t *testing.T, server *httptest.Server, method, target string, headers ...string) response {
	t.Helper()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	request := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n", method, target)
	for _, header := range headers {
		request += header + "\r\n"
	}
	if _, err := io.WriteString(conn, request+"\r\n"); err != nil {
		t.Fatal(err)
	}
	r, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
	if err != nil {
		t.Fatalf("%s: %v", target, err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatalf("%s: %v", target, err)
	}
	return response{r, string(body)}
}
