package dev

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stele/theme"
)

// patience ends a test that hangs; nothing is expected to take any time.
const patience = 3 * time.Minute

// channel reads the live channel as a browser does.
type channel struct {
	t     *testing.T
	lines chan string
}

func listen(t *testing.T, url string) *channel {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { res.Body.Close() })
	if got := res.Header.Get("Content-Type"); got != "text/event-stream" {
		t.Fatalf("the live channel is %s, %s", res.Status, got)
	}
	c := &channel{t, make(chan string)}
	go func() {
		defer close(c.lines)
		scanner := bufio.NewScanner(res.Body)
		scanner.Buffer(nil, 1<<20)
		for scanner.Scan() {
			if text, ok := strings.CutPrefix(scanner.Text(), "data: "); ok {
				c.lines <- text
			}
		}
	}()
	return c
}

// next gives the next message that wanted accepts.
func (c *channel) next(wanted func(message) bool) message {
	c.t.Helper()
	for {
		select {
		case text, ok := <-c.lines:
			if !ok {
				c.t.Fatal("the live channel ended")
			}
			var m message
			if err := json.Unmarshal([]byte(text), &m); err != nil {
				c.t.Fatalf("%v in %s", err, text)
			}
			if wanted(m) {
				return m
			}
		case <-time.After(patience):
			c.t.Fatal("no message")
		}
	}
}

func TestLiveChannel(t *testing.T) {
	l := newLive()
	server := httptest.NewServer(l)
	defer server.Close()
	all := func(message) bool { return true }
	first := listen(t, server.URL)
	awaitClients(t, l, 1)
	l.send(message{Error: "line one\nline two"})
	if m := first.next(all); m.Error != "line one\nline two" {
		t.Errorf("got %+v", m)
	}
	// Who comes while something is broken is told so.
	second := listen(t, server.URL)
	if m := second.next(all); m.Error != "line one\nline two" {
		t.Errorf("got %+v", m)
	}
	awaitClients(t, l, 2)
	l.send(message{Routes: []string{"/a"}, Changed: true})
	for _, c := range []*channel{first, second} {
		if m := c.next(all); m.Error != "" || !m.Changed || !slices.Equal(m.Routes, []string{"/a"}) {
			t.Errorf("got %+v", m)
		}
	}
	// Who comes when all is well is told nothing old.
	third := listen(t, server.URL)
	awaitClients(t, l, 3)
	l.send(message{Routes: []string{"/b"}})
	if m := third.next(all); !slices.Equal(m.Routes, []string{"/b"}) {
		t.Errorf("got %+v", m)
	}
	l.close()
	for range third.lines {
	}
	res, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("a closed channel answers %s", res.Status)
	}
}

func awaitClients(t *testing.T, l *live, n int) {
	t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		l.mu.Lock()
		got := len(l.clients)
		l.mu.Unlock()
		if got == n {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d clients, want %d", got, n)
		}
	}
}

// buffer is a bytes.Buffer for several goroutines.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// TestServer lives through a change, a mistake and its mending.
func TestServer(t *testing.T) {
	if _, err := theme.LoadPackages(); errors.Is(err, theme.ErrNotPacked) {
		t.Skip(err)
	}
	dir := t.TempDir()
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("stele.config.ts", "export default { title: 'Docs' };")
	put("index.md", "# Welcome\n")
	put("other.md", "# Other\n")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var out, errs buffer
	port := freePort(t)
	urls, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- Run(ctx, Options{Dir: dir, Host: "127.0.0.1", Port: port, Out: &out, Err: &errs, Listen: func(url string) { urls <- url }})
	}()
	var url string
	select {
	case url = <-urls:
	case err := <-ended:
		t.Fatal(err)
	}
	wantPage(t, url, "Welcome")
	c := listen(t, url+strings.TrimPrefix(livePath, "/"))

	put("index.md", "# Changed\n")
	m := c.next(func(m message) bool { return m.Changed })
	if !slices.Equal(m.Routes, []string{"/"}) {
		t.Errorf("told %+v", m)
	}
	wantPage(t, url, "Changed")

	put("index.md", "# Broken\n\n<Nobody>\n")
	put("index.mdx", "# Broken\n\n<Nobody>\n")
	if err := os.Remove(filepath.Join(dir, "index.md")); err != nil {
		t.Fatal(err)
	}
	m = c.next(func(m message) bool { return strings.Contains(m.Error, "index.mdx:3:1") })
	if !strings.Contains(m.Error, "<Nobody>") || !strings.Contains(m.Error, "^") {
		t.Errorf("told %q", m.Error)
	}
	wantPage(t, url, "Changed")

	put("index.mdx", "# Mended\n")
	c.next(func(m message) bool { return m.Error == "" && m.Changed })
	wantPage(t, url, "Mended")

	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if !strings.Contains(errs.String(), "index.mdx:3:1: error: ") || !strings.Contains(out.String(), "mended\n") {
		t.Errorf("written %q and %q", out.String(), errs.String())
	}
	if _, err := os.Stat(filepath.Join(dir, "dist")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the folder of builds was touched (%v)", err)
	}
}

func TestNoConfiguration(t *testing.T) {
	err := Run(t.Context(), Options{Dir: t.TempDir(), Out: io.Discard, Err: io.Discard})
	if err == nil || !strings.Contains(err.Error(), "no configuration") {
		t.Errorf("error %v", err)
	}
}

func wantPage(t *testing.T, url, title string) {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(body), "<title>"+title) || !strings.Contains(string(body), clientTag) {
		t.Errorf("the page is\n%s", body)
	}
}

func freePort(t *testing.T) int {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}
