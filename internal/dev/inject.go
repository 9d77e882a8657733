package dev

import (
	"bytes"
	"net"
	"net/http"
	"net/url"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
)

// injected puts the live client into every HTML page of a handler.
func injected(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// Pages are changed on the way: no ranges, no compression, no cache.
		r = r.Clone(r.Context())
		for _, name := range []string{"Accept-Encoding", "Range", "If-None-Match", "If-Modified-Since"} {
			r.Header.Del(name)
		}
		page := &page{ResponseWriter: w}
		next.ServeHTTP(page, r)
		page.finish(r.Method == http.MethodHead)
	})
}

// page holds an HTML answer back until the client is in it; other answers pass.
type page struct {
	http.ResponseWriter
	status  int
	started bool
	html    bool
	body    bytes.Buffer
}

func (p *page) WriteHeader(status int) {
	if p.started {
		return
	}
	p.started, p.status = true, status
	h := p.Header()
	p.html = strings.HasPrefix(h.Get("Content-Type"), "text/html")
	if p.html {
		h.Del("Content-Length")
		h.Del("ETag")
		h.Del("Last-Modified")
	}
	h.Set("Cache-Control", "no-store")
	if !p.html {
		p.ResponseWriter.WriteHeader(status)
	}
}

func (p *page) Write(data []byte) (int, error) {
	if !p.started {
		p.WriteHeader(http.StatusOK)
	}
	if p.html {
		return p.body.Write(data)
	}
	return p.ResponseWriter.Write(data)
}

func (p *page) finish(head bool) {
	if !p.html {
		return
	}
	text := p.body.Bytes()
	if at := bytes.LastIndex(text, []byte("</body>")); at >= 0 {
		text = bytes.Join([][]byte{text[:at], text[at:]}, []byte(clientTag+"\n"))
	}
	if !head {
		p.Header().Set("Content-Length", strconv.Itoa(len(text)))
	}
	p.ResponseWriter.WriteHeader(p.status)
	if !head {
		_, _ = p.ResponseWriter.Write(text)
	}
}

// guard answers only requests that name this server: a page elsewhere that made a
// name of its own point here (DNS rebinding) does not get in, and no other origin
// may listen to the live channel.
func guard(host string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !allowed(host, r.Host) {
			http.Error(w, "this server does not answer for "+strconv.Quote(r.Host), http.StatusForbidden)
			return
		}
		if origin := r.Header.Get("Origin"); origin != "" {
			from, err := url.Parse(origin)
			if err != nil || from.Host != r.Host {
				http.Error(w, "another origin may not read this", http.StatusForbidden)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// allowed says whether a Host header names the server that listens on host: by
// address, or by a name of this machine.
func allowed(host, header string) bool {
	name := header
	if h, _, err := net.SplitHostPort(header); err == nil {
		name = h
	}
	name = strings.ToLower(strings.Trim(name, "[]"))
	if name == "localhost" || strings.HasSuffix(name, ".localhost") || name == strings.ToLower(host) {
		return true
	}
	ip := net.ParseIP(name)
	// An address can't be rebound; it is let in when the server listens beyond this machine.
	return ip != nil && (ip.IsLoopback() || host == "0.0.0.0" || host == "::" || host == "")
}

// openBrowser asks the system to show a page; that it can't is no error.
func openBrowser(address string) {
	command := map[string][]string{"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	if command == nil {
		command = []string{"xdg-open"}
	}
	_ = exec.Command(command[0], append(command[1:], address)...).Start()
}
