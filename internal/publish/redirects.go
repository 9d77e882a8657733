package publish

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"html"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"stele/internal/diag"
	"stele/internal/site"
)

// Redirects makes a page for each redirect, for hosts that serve files and nothing
// else, and "_redirects" for those that read it (row ROUTE-8).
type Redirects struct{}

// Name is "redirects".
func (Redirects) Name() string { return "redirects" }

// redirectScript keeps the query and the hash, which a refresh in HTML loses. It runs
// while the head is read, as a file of its own so that no policy has to allow inline
// scripts.
const redirectScript = `(()=>{const to=document.currentScript.dataset.to,l=location;` +
	`const at=to.indexOf('#'),path=at<0?to:to.slice(0,at),hash=at<0?l.hash:to.slice(at);` +
	`l.replace(path+(path.includes('?')?l.search.replace('?','&'):l.search)+hash)})()` + "\n"

// Files gives a page for each redirect, "_redirects", and the script of the pages. A
// redirect from an existing page, to itself, round in a circle or to something that is
// no address is an error (rule "redirect").
func (Redirects) Files(in *Input) ([]File, error) {
	list, err := redirectList(in)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	sum := sha256.Sum256([]byte(redirectScript))
	script := File{"static/redirect." + hex.EncodeToString(sum[:4]) + ".js", []byte(redirectScript)}
	var files []File
	var rules strings.Builder
	rules.WriteString("# from to status\n")
	for _, r := range list {
		files = append(files, File{pageFile(r.From), redirectPage(in, r, script.Name)})
		fmt.Fprintf(&rules, "%s %s 301\n", in.path(r.From), redirectTarget(in, r.To))
	}
	return append(files, File{"_redirects", []byte(rules.String())}, script), nil
}

// redirectList collects the redirects of all languages and versions, sorted by From.
func redirectList(in *Input) ([]site.RedirectData, error) {
	byFrom := map[string]string{}
	var list []site.RedirectData
	for _, shared := range in.Site.Shared {
		for _, r := range shared.Site.Redirects {
			if _, seen := byFrom[r.From]; !seen {
				byFrom[r.From] = r.To
				list = append(list, r)
			}
		}
	}
	slices.SortFunc(list, func(a, b site.RedirectData) int { return cmp.Compare(a.From, b.From) })
	outputs := map[string]bool{}
	for _, page := range in.Site.Pages {
		outputs[page.Output] = true
	}
	var errs []error
	for _, r := range list {
		if e := checkRedirect(in, r, byFrom, outputs); e != nil {
			errs = append(errs, e)
		}
	}
	return list, errors.Join(errs...)
}

func checkRedirect(in *Input, r site.RedirectData, byFrom map[string]string, outputs map[string]bool) error {
	fail := func(message, hint string) error {
		return locate(&diag.Error{Rule: "redirect", Message: message, Hint: hint},
			in.Config.File, strconv.Quote(r.From), "'"+r.From+"'", "`"+r.From+"`")
	}
	if !strings.HasPrefix(r.From, "/") || strings.ContainsAny(r.From, "?#\\") || slices.Contains(strings.Split(r.From, "/"), "..") {
		return fail("a redirect starts from "+strconv.Quote(r.From)+", which is not the path of a page",
			`write a path such as "/old/page"`)
	}
	if in.Site.ByRoute[r.From] != nil || outputs[pageFile(r.From)] {
		return fail("the redirect from "+r.From+" hides a page that exists", "remove the redirect or the page")
	}
	if !strings.HasPrefix(r.To, "/") || strings.HasPrefix(r.To, "//") {
		if u, err := url.Parse(r.To); err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
			return fail("the redirect from "+r.From+" leads to "+strconv.Quote(r.To)+", which is no address",
				"write a path of this site or a URL with https://")
		}
	}
	seen := map[string]bool{r.From: true}
	for to, ok := r.To, true; ok; to, ok = byFrom[pathOf(to)] {
		if seen[pathOf(to)] {
			return fail("the redirect from "+r.From+" leads back to where it started", "let it end at a page")
		}
		seen[pathOf(to)] = true
	}
	return nil
}

// pathOf drops the query and the hash.
func pathOf(to string) string {
	if at := strings.IndexAny(to, "?#"); at >= 0 {
		return to[:at]
	}
	return to
}

// pageFile is where a page of that route is written: "/a/" at "a/index.html", "/a" and
// "/a.html" at "a.html".
func pageFile(route string) string {
	name := strings.TrimPrefix(route, "/")
	switch {
	case name == "" || strings.HasSuffix(name, "/"):
		return name + "index.html"
	case strings.HasSuffix(name, ".html"):
		return name
	}
	return name + ".html"
}

// redirectTarget is the address that a redirect leads to, base included.
func redirectTarget(in *Input, to string) string {
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		return to
	}
	route := pathOf(to)
	return in.path(route) + to[len(route):]
}

func redirectPage(in *Input, r site.RedirectData, script string) []byte {
	target := redirectTarget(in, r.To)
	canonical := target
	if strings.HasPrefix(r.To, "/") {
		canonical = in.Config.SiteOrigin + target
	}
	to, shown := html.EscapeString(target), html.EscapeString(r.To)
	// In a refresh an unquoted URL ends at nothing but the end, so the target needs
	// no quotes of its own.
	return fmt.Appendf(nil, `<!doctype html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<link rel="canonical" href="%s">
<script src="%s" data-to="%s"></script>
<noscript><meta http-equiv="refresh" content="0; url=%s"></noscript>
</head>
<body><p><a href="%s">%s</a></p></body>
</html>
`, html.EscapeString(in.langOf(r.From)), shown, html.EscapeString(canonical), html.EscapeString(in.path(script)),
		to, to, to, shown)
}

// langOf is the language that a path's prefix names, a version before it or not.
func (in *Input) langOf(route string) string {
	for _, part := range strings.SplitN(strings.TrimPrefix(route, "/"), "/", 3) {
		for _, locale := range in.Config.Locales {
			if locale.Lang == part {
				return part
			}
		}
	}
	return in.Config.Lang
}
