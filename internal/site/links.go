package site

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"stele/internal/config"
	"stele/internal/content"
)

// links knows which routes and public files exist and turns paths as people
// write them into routes.
type links struct {
	cfg      *config.Config
	routes   map[string]bool
	public   map[string]*content.PublicFile
	langs    []string
	versions []string
}

func newLinks(cfg *config.Config, tree *content.Tree) *links {
	l := &links{
		cfg: cfg, routes: make(map[string]bool, len(tree.Sources)), public: make(map[string]*content.PublicFile, len(tree.Public)),
		langs: content.Langs(cfg), versions: cfg.MultiVersion.Versions,
	}
	for _, s := range tree.Sources {
		l.routes[s.Route] = true
	}
	for i := range tree.Public {
		l.public[norm.NFC.String(tree.Public[i].Name)] = &tree.Public[i]
	}
	return l
}

var scheme = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.\-]*:`)

// linkKind tells where a destination leads.
type linkKind uint8

const (
	internalLink linkKind = iota
	externalLink
	samePageLink // "#…", "?…" or nothing
	unsafeLink   // runs a script or shows a document of its own making
)

// classify reads a destination the way a browser does: white space around it
// and tabs and line ends inside it do not count, a backslash is a slash.
func classify(dest string) linkKind {
	seen := strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f {
			return -1
		}
		return r
	}, strings.TrimSpace(dest))
	if s := scheme.FindString(strings.TrimSpace(seen)); s != "" {
		switch strings.ToLower(s) {
		case "javascript:", "vbscript:", "data:":
			return unsafeLink
		}
		return externalLink
	}
	slashed := strings.ReplaceAll(seen, `\`, "/")
	switch {
	case strings.HasPrefix(slashed, "//"):
		return externalLink
	case seen == "" || seen[0] == '#' || seen[0] == '?':
		return samePageLink
	}
	return internalLink
}

// cutSuffix splits "path?query#hash"; query and hash keep their mark.
func cutSuffix(dest string) (path, query, hash string) {
	if i := strings.IndexByte(dest, '#'); i >= 0 {
		dest, hash = dest[:i], dest[i:]
	}
	if i := strings.IndexByte(dest, '?'); i >= 0 {
		dest, query = dest[:i], dest[i:]
	}
	return dest, query, hash
}

// decode undoes percent-encoding; text that is not validly encoded stays.
func decode(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}

// encodePath writes a path for an attribute or a browser.
func encodePath(p string) string {
	return (&url.URL{Path: p}).EscapedPath()
}

func encodeHash(hash string) string {
	if hash == "" {
		return ""
	}
	return "#" + (&url.URL{Fragment: hash}).EscapedFragment()
}

// route turns an absolute path, decoded, into the route it means: language and
// version that it does not name are those given, the default ones are dropped,
// .md, .mdx, .html and /index too. Of "/a" and "/a/" the one that exists wins.
func (l *links) route(p, lang, version string) string {
	p = norm.NFC.String(p)
	rest := strings.TrimPrefix(p, "/")
	if head, tail, _ := strings.Cut(rest, "/"); slices.Contains(l.versions, head) {
		version, rest = head, tail
	}
	if head, tail, _ := strings.Cut(rest, "/"); len(l.cfg.Locales) > 0 && slices.Contains(l.langs, head) {
		lang, rest = head, tail
	}
	rest = stripExt(rest)
	if rest == "index" {
		rest = ""
	} else if dir, ok := strings.CutSuffix(rest, "/index"); ok {
		rest = dir + "/"
	}
	route := content.Prefix(l.cfg, lang, version) + "/" + rest
	if !l.routes[route] {
		other, cut := strings.CutSuffix(route, "/")
		if !cut {
			other = route + "/"
		}
		if l.routes[other] {
			return other
		}
	}
	return route
}

func stripExt(p string) string {
	for _, ext := range []string{".mdx", ".md", ".html"} {
		if s, ok := strings.CutSuffix(p, ext); ok {
			return s
		}
	}
	return p
}

// file finds the public file that an absolute path, decoded, names.
func (l *links) file(p string) *content.PublicFile {
	return l.public[norm.NFC.String(strings.TrimPrefix(p, "/"))]
}

// navigation gives the link of a navigation or sidebar entry as the pages
// carry it: language and version added, no base. External ones stay; a
// dangerous one becomes empty.
func (l *links) navigation(dest, lang, version string) string {
	switch classify(dest) {
	case unsafeLink:
		return ""
	case externalLink, samePageLink:
		return dest
	}
	p, query, hash := cutSuffix(dest)
	p = decode(p)
	if !strings.HasPrefix(p, "/") {
		p = "/" + strings.TrimPrefix(p, "./")
	}
	if l.file(p) != nil {
		return p + query + hash
	}
	return l.route(p, lang, version) + query + hash
}

// OutputPath is the file in the output folder that a route is written to:
// "/a/b" → "a/b.html", "/a/" → "a/index.html".
func OutputPath(route string) string {
	p := strings.TrimPrefix(route, "/")
	if p == "" || strings.HasSuffix(p, "/") {
		return p + "index.html"
	}
	return p + ".html"
}
