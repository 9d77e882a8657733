package render

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"strings"
)

// Document is everything of an HTML file.
type Document struct {
	Lang        string
	Dir         string // "ltr" or "rtl"
	Appearance  string // "light", "dark" or "auto": before the reader chooses
	Forced      bool   // the reader can't choose
	Title       string
	Description string
	Base        string
	Icon        string   // address, base included; empty: none
	Styles      []string // addresses below the base
	Preload     []string // modules and data (.json) the page needs at once, below the base
	App         string   // below the base
	Canonical   string   // absolute; empty: none
	Alternates  []Alternate
	Feeds       []Feed
	Head        string // HTML of the configuration and of Head components
	Boot        []byte // JSON for the browser; nil: a page without script
	Body        string // HTML inside the root
}

// Alternate is the page in another language.
type Alternate struct{ Lang, URL string }

// Feed is an alternate feed.
type Feed struct{ URL, Mime, Title, Lang string }

// appearanceScript chooses the colour scheme before anything is painted (row NAV-4).
// It is the same on every page, so that a Content-Security-Policy can name its hash.
const appearanceScript = `(function(d){var f=d.dataset.forceAppearance,a=f||d.dataset.appearance||"auto";if(!f)try{a=localStorage.getItem("rspress-theme-appearance")||a}catch(e){}d.classList.toggle("dark",a=="dark"||a=="auto"&&matchMedia("(prefers-color-scheme:dark)").matches)})(document.documentElement)`

// ScriptHash is the appearance script's source expression for a
// Content-Security-Policy.
func ScriptHash() string {
	sum := sha256.Sum256([]byte(appearanceScript))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// CSP is the strictest policy under which every page works: scripts and data from the
// site alone. images lists further image origins that the configuration asks for.
func CSP(images ...string) string {
	return strings.Join([]string{
		"default-src 'self'", "script-src 'self' " + ScriptHash(), "style-src 'self'",
		strings.TrimSpace("img-src 'self' data: " + strings.Join(images, " ")), "object-src 'none'", "base-uri 'self'",
		"form-action 'self'", "frame-ancestors 'self'",
	}, "; ")
}

// HTML writes the document.
func (d *Document) HTML() []byte {
	var b strings.Builder
	b.Grow(len(d.Body) + len(d.Boot) + 4096)
	b.WriteString("<!doctype html>\n<html lang=\"" + attr(d.Lang) + `"`)
	if d.Dir == "rtl" {
		b.WriteString(` dir="rtl"`)
	}
	key := "data-appearance"
	if d.Forced {
		key = "data-force-appearance"
	}
	if d.Appearance != "auto" || d.Forced {
		fmt.Fprintf(&b, ` %s="%s"`, key, attr(d.Appearance))
	}
	if d.Appearance == "dark" {
		b.WriteString(` class="dark"`)
	}
	b.WriteString(">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	b.WriteString("<title>" + html.EscapeString(d.Title) + "</title>\n")
	if d.Description != "" {
		b.WriteString(`<meta name="description" content="` + attr(d.Description) + "\">\n")
	}
	b.WriteString("<meta name=\"generator\" content=\"Stele\">\n")
	b.WriteString("<script>" + appearanceScript + "</script>\n")
	for _, s := range d.Styles {
		b.WriteString(`<link rel="stylesheet" href="` + attr(d.Base+s) + "\">\n")
	}
	// The bar is painted whole: a part of it would move when the rest arrives.
	b.WriteString("<link rel=\"expect\" href=\"#st-content\" blocking=\"render\">\n")
	if d.Boot != nil {
		for _, m := range d.Preload {
			kind := `rel="modulepreload"`
			if strings.HasSuffix(m, ".json") {
				kind = `rel="preload" as="fetch" crossorigin`
			}
			b.WriteString("<link " + kind + ` href="` + attr(d.Base+m) + "\">\n")
		}
		b.WriteString(`<script type="module" src="` + attr(d.Base+d.App) + "\"></script>\n")
	}
	if d.Icon != "" {
		b.WriteString(`<link rel="icon" href="` + attr(d.Icon) + "\">\n")
	}
	if d.Canonical != "" {
		b.WriteString(`<link rel="canonical" href="` + attr(d.Canonical) + "\">\n")
	}
	for _, a := range d.Alternates {
		fmt.Fprintf(&b, "<link rel=\"alternate\" hreflang=\"%s\" href=\"%s\">\n", attr(a.Lang), attr(a.URL))
	}
	for _, f := range d.Feeds {
		fmt.Fprintf(&b, "<link rel=\"alternate\" type=\"%s\" title=\"%s\" hreflang=\"%s\" href=\"%s\">\n", attr(f.Mime), attr(f.Title), attr(f.Lang), attr(f.URL))
	}
	b.WriteString(d.Head)
	b.WriteString("</head>\n<body>\n<div id=\"stele-root\">" + d.Body + "</div>\n")
	if d.Boot != nil {
		b.WriteString(`<script type="application/json" id="stele-boot">`)
		writeScriptData(&b, d.Boot)
		b.WriteString("</script>\n")
	}
	b.WriteString("</body>\n</html>\n")
	return []byte(b.String())
}

// writeScriptData writes JSON so that nothing in it ends the script element.
func writeScriptData(b *strings.Builder, data []byte) {
	start := 0
	for i, c := range data {
		if c == '<' {
			b.Write(data[start:i])
			b.WriteString(`\u003c`)
			start = i + 1
		}
	}
	b.Write(data[start:])
}

func attr(s string) string { return html.EscapeString(s) }

// Boot is what a document carries for the browser (theme/entry/client.tsx).
type Boot struct {
	Build   string          `json:"build"`
	Page    json.RawMessage `json:"page"`
	Shared  string          `json:"shared"`
	Section json.RawMessage `json:"section"` // an address as a string, or the section itself
	Dynamic bool            `json:"dynamic,omitempty"`
}

// Chunk is a page's content chunk: a module whose default export the browser's
// loader reads (theme/runtime/loader.ts).
type Chunk struct {
	Boot
	Program *Program
	Modules map[string]string // id → address below the base
	Styles  []string
}

// Script writes the module.
func (c *Chunk) Script() ([]byte, error) {
	var b strings.Builder
	write := func(name string, value any) error {
		data, err := marshal(value)
		if err != nil {
			return err
		}
		b.WriteString("," + name + ":")
		b.Write(data)
		return nil
	}
	b.WriteString("export default{build:" + quote(c.Build) + ",page:" + string(c.Page))
	if err := write("shared", c.Shared); err != nil {
		return nil, err
	}
	b.WriteString(",section:" + string(c.Section))
	if len(c.Styles) > 0 {
		if err := write("styles", c.Styles); err != nil {
			return nil, err
		}
	}
	if c.Program.Static() {
		if err := write("html", c.Program.HTML); err != nil {
			return nil, err
		}
	} else {
		if err := write("modules", c.Modules); err != nil {
			return nil, err
		}
		runs, err := marshal(c.Program.Runs)
		if err != nil {
			return nil, err
		}
		b.WriteString(",render:$m=>(" + c.Program.Code + ")($m," + string(runs) + ")")
	}
	b.WriteString("};\n")
	return []byte(b.String()), nil
}

// Code writes the module that makes a page with components live at its first load: its
// code without what the document holds already.
func (c *Chunk) Code() ([]byte, error) {
	modules, err := marshal(c.Modules)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "export default{build:%s,modules:%s,runs:%d,render:%s};\n", quote(c.Build), modules, len(c.Program.Runs), c.Program.Code), nil
}

// marshal writes JSON without escaping HTML: the files are scripts, not documents.
func marshal(v any) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(strings.TrimSuffix(b.String(), "\n")), nil
}
