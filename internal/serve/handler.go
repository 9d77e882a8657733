package serve

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Cache-Control of what a content hash names, and of all else: kept, but asked for
// again each time, which an ETag makes cheap.
const (
	cacheForever = "public, max-age=31536000, immutable"
	cacheNever   = "no-cache"
)

// freshFor is how long an open folder is taken to be the present one.
const freshFor = time.Second

// healthPath answers 200 as long as the server does.
const healthPath = "/healthz"

type handler struct {
	opts    Options
	base    string
	current atomic.Pointer[folder]
	checked atomic.Int64 // when current was last compared with the disk, Unix nanoseconds
	cache   *cache
}

// New is the handler of Run, without the server around it.
func New(opts Options) (http.Handler, error) {
	h, err := newHandler(opts)
	if err != nil {
		return nil, err
	}
	return h, nil
}

func newHandler(opts Options) (*handler, error) {
	f, err := openFolder(opts.Dir)
	if err != nil {
		return nil, err
	}
	base := opts.Base
	if base == "" {
		base = f.manifest.Base
	}
	if base = strings.Trim(base, "/"); base == "" {
		base = "/"
	} else {
		base = "/" + base + "/"
	}
	h := &handler{opts: opts, base: base, cache: newCache(cacheLimit)}
	h.current.Store(f)
	h.checked.Store(time.Now().UnixNano())
	return h, nil
}

// folder gives the present output, opened anew when a build has replaced it.
func (h *handler) folder() *folder {
	f := h.current.Load()
	now, then := time.Now().UnixNano(), h.checked.Load()
	if now-then < int64(freshFor) || !h.checked.CompareAndSwap(then, now) {
		return f
	}
	return h.refresh(f)
}

func (h *handler) refresh(f *folder) *folder {
	if f.isCurrent(h.opts.Dir) {
		return f
	}
	newer, err := openFolder(h.opts.Dir)
	if err != nil {
		return f
	}
	h.current.Store(newer)
	h.cache.clear()
	return newer
}

// ServeHTTP answers one request.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f := h.folder()
	header := w.Header()
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	header.Set("Content-Security-Policy", policy(f.manifest.CSP))
	header.Set("Cache-Control", cacheNever)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		header.Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	if !isSound(r.URL) {
		h.notFound(w, r, f, "")
		return
	}
	if r.URL.Path == healthPath && f.files[strings.TrimPrefix(healthPath, h.base)] == nil {
		header.Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = w.Write([]byte("ok\n"))
		return
	}
	p, inside := strings.CutPrefix(r.URL.Path, h.base)
	if !inside {
		if r.URL.Path == "/" || r.URL.Path+"/" == h.base {
			redirectTo(w, withQuery(h.base, r.URL.RawQuery), http.StatusFound)
			return
		}
		h.notFound(w, r, f, "")
		return
	}
	if rule, ok := f.redirects[r.URL.EscapedPath()]; ok {
		redirectTo(w, withQuery(rule.to, r.URL.RawQuery), rule.status)
		return
	}
	found := f.route(h.base, p)
	switch {
	case found.redirect != "":
		to := url.URL{Path: found.redirect}
		redirectTo(w, withQuery(to.EscapedPath(), r.URL.RawQuery), http.StatusMovedPermanently)
	case found.file == nil || path.Base(found.file.name) == "404.html":
		h.notFound(w, r, f, p)
	default:
		h.serveFile(w, r, f, found.file)
	}
}

// redirectTo sends a Location that holds nothing but printable ASCII.
func redirectTo(w http.ResponseWriter, to string, status int) {
	var b strings.Builder
	for i := range len(to) {
		if c := to[i]; c <= 0x20 || c >= 0x7f || c == '"' || c == '<' || c == '>' || c == '\\' {
			b.WriteString("%" + strings.ToUpper(strconv.FormatUint(uint64(c)|0x100, 16)[1:]))
		} else {
			b.WriteByte(c)
		}
	}
	w.Header().Set("Location", b.String())
	w.WriteHeader(status)
}

// policy is the site's content security policy, with framing limited to the site when
// it says nothing of that.
func policy(csp string) string {
	const frames = "frame-ancestors 'self'"
	csp = strings.TrimRight(strings.TrimSpace(csp), "; ")
	switch {
	case csp == "":
		return frames
	case strings.Contains(csp, "frame-ancestors"):
		return csp
	}
	return csp + "; " + frames
}

// notFound answers with the 404 page of the path's language (row ROUTE-4).
func (h *handler) notFound(w http.ResponseWriter, r *http.Request, f *folder, p string) {
	page := f.notFound(p)
	if page == nil {
		http.Error(w, "404 page not found", http.StatusNotFound)
		return
	}
	encoding, data, err := h.negotiate(w, r, f, page)
	if err == nil && encoding == "" {
		data, err = h.plain(f, page)
	}
	if err != nil {
		failed(w, err)
		return
	}
	write(w, r, page, encoding, data, http.StatusNotFound)
}

func (h *handler) serveFile(w http.ResponseWriter, r *http.Request, f *folder, file *file) {
	tag, err := f.etag(file)
	if errors.Is(err, fs.ErrNotExist) {
		// The folder was replaced since it was last looked at.
		if newer := h.refresh(f); newer != f && newer.files[file.name] != nil {
			f, file = newer, newer.files[file.name]
			tag, err = f.etag(file)
		}
	}
	if err != nil {
		failed(w, err)
		return
	}
	if file.immutable {
		w.Header().Set("Cache-Control", cacheForever)
	}
	encoding, data, err := h.negotiate(w, r, f, file)
	if err != nil {
		failed(w, err)
		return
	}
	if encoding == "" {
		h.serveIdentity(w, r, f, file, tag)
		return
	}
	// Another encoding is another sequence of bytes, so another strong validator.
	tag = `"` + tag + "-" + encoding + `"`
	w.Header().Set("ETag", tag)
	switch {
	case !matches(r.Header.Get("If-Match"), tag, true):
		w.WriteHeader(http.StatusPreconditionFailed)
	case r.Header.Get("If-None-Match") != "" && matches(r.Header.Get("If-None-Match"), tag, false):
		w.WriteHeader(http.StatusNotModified)
	default:
		write(w, r, file, encoding, data, http.StatusOK)
	}
}

// serveIdentity serves the bytes of the file itself; http.ServeContent knows ranges and
// conditions.
func (h *handler) serveIdentity(w http.ResponseWriter, r *http.Request, f *folder, file *file, tag string) {
	w.Header().Set("ETag", `"`+tag+`"`)
	w.Header().Set("Content-Type", file.mime)
	if file.size <= keepTo {
		data, err := h.plain(f, file)
		if err != nil {
			failed(w, err)
			return
		}
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
		return
	}
	in, err := f.root.Open(file.name)
	if err != nil {
		failed(w, err)
		return
	}
	defer in.Close()
	http.ServeContent(w, r, "", time.Time{}, in)
}

// negotiate gives the file in the encoding that the client wants most, or "" when it is
// to be sent as it is: a range is one of the file's own bytes.
func (h *handler) negotiate(w http.ResponseWriter, r *http.Request, f *folder, file *file) (encoding string, data []byte, err error) {
	if !file.squeezes {
		return "", nil, nil
	}
	w.Header().Add("Vary", "Accept-Encoding")
	if encoding = accepted(r.Header.Get("Accept-Encoding")); encoding == "" || r.Header.Get("Range") != "" {
		return "", nil, nil
	}
	data, err = h.cache.get(cacheKey{file, encoding}, func() ([]byte, error) { return f.compressed(file, encoding) })
	if err == nil && int64(len(data)) >= file.size {
		return "", nil, nil
	}
	return encoding, data, err
}

// plain gives the bytes of a file that is small enough to be kept.
func (h *handler) plain(f *folder, file *file) ([]byte, error) {
	return h.cache.get(cacheKey{file, ""}, func() ([]byte, error) { return f.root.ReadFile(file.name) })
}

func write(w http.ResponseWriter, r *http.Request, file *file, encoding string, data []byte, status int) {
	header := w.Header()
	header.Set("Content-Type", file.mime)
	header.Set("Content-Length", strconv.Itoa(len(data)))
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data)
	}
}

// failed answers for a file that cannot be read, without saying where it is.
func failed(w http.ResponseWriter, err error) {
	if errors.Is(err, fs.ErrNotExist) {
		http.Error(w, "404 page not found", http.StatusNotFound)
		return
	}
	http.Error(w, "the file cannot be read", http.StatusInternalServerError)
}
