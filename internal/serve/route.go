package serve

import (
	"net/url"
	"strings"
)

// answer is what a path leads to: a file, or another path, or neither.
type answer struct {
	file     *file
	redirect string // path with the base, decoded
}

// route finds the answer to a decoded path without the base (row ROUTE-3). A name of a
// file answers as it is; a page answers with and without ".html"; the other spellings
// of a page lead to the one that links use.
func (f *folder) route(base, p string) answer {
	if p == "" || strings.HasSuffix(p, "/") {
		if file := f.files[p+"index.html"]; file != nil {
			return answer{file: file}
		}
		return f.redirectTo(base, strings.TrimSuffix(p, "/"))
	}
	if file := f.files[p]; file != nil {
		return answer{file: file}
	}
	clean, _ := strings.CutSuffix(p, ".html")
	if clean == "index" || strings.HasSuffix(clean, "/index") {
		return f.redirectTo(base, strings.TrimSuffix(strings.TrimSuffix(clean, "index"), "/"))
	}
	if file := f.files[clean+".html"]; file != nil {
		return answer{file: file}
	}
	return f.redirectTo(base, clean)
}

// redirectTo leads to the page of that name if there is one, in the spelling that links
// use.
func (f *folder) redirectTo(base, name string) answer {
	switch {
	case name == "" && f.files["index.html"] != nil:
		return answer{redirect: base}
	case name == "":
		return answer{}
	case f.files[name+"/index.html"] != nil:
		return answer{redirect: base + name + "/"}
	case f.files[name+".html"] != nil:
		return answer{redirect: base + name}
	}
	return answer{}
}

// notFound is the 404 page of the folder that the path begins with: "v1/zh/", "zh/" or
// the root; nil when the site has none.
func (f *folder) notFound(p string) *file {
	parts := strings.SplitN(p, "/", 3)
	for n := min(len(parts), 2); n >= 0; n-- {
		name := strings.Join(append(parts[:n:n], "404.html"), "/")
		if file := f.files[name]; file != nil {
			return file
		}
	}
	return nil
}

// isSound tells whether a path can be that of a file at all. One with an encoded slash
// or backslash, an empty or a dot segment, or a control character cannot, and is not
// rewritten into one that could: it might mean something else to a proxy in between.
func isSound(u *url.URL) bool {
	escaped := strings.ToLower(u.EscapedPath())
	if strings.Contains(escaped, "%2f") || strings.ContainsAny(u.Path, "\\\x7f") {
		return false
	}
	if strings.ContainsFunc(u.Path, func(r rune) bool { return r < 0x20 || r == '\ufffd' }) {
		return false
	}
	if !strings.HasPrefix(u.Path, "/") {
		return false
	}
	segments := strings.Split(u.Path[1:], "/")
	for i, segment := range segments {
		if segment == "." || segment == ".." || segment == "" && i < len(segments)-1 {
			return false
		}
	}
	return true
}
