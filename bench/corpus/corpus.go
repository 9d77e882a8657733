// Package corpus writes a documentation site of any size to measure builds with.
//
// It takes a number of pages and gives a folder that `stele build` accepts: half of
// the pages in English, half in Chinese, in groups of a sidebar, with code, tables,
// containers and links between pages. It promises that the same number and seed give
// the same bytes, that every link leads to a page that exists, and that page number n
// of a language has the same content however many pages the corpus has.
package corpus

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

// Seed is the seed of the published figures.
const Seed = 20250101

// MinPages is the smallest corpus: a home page and one page in each language.
const MinPages = 4

// Section is the folder of a language's pages; all its groups share one sidebar.
const Section = "docs"

// Corpus describes a site. It is a plain value; nothing is written before Write.
type Corpus struct {
	Pages int    // in all, both home pages included; even, at least MinPages
	Seed  uint64 // other seeds give other words
}

// Lang is one of the two languages.
type Lang string

// The languages; English is the default one, without a prefix in its addresses.
const (
	English Lang = "en"
	Chinese Lang = "zh"
)

// Langs are both languages, the default one first.
func Langs() []Lang { return []Lang{English, Chinese} }

// Last is the number of the last page of each language; the first is 1.
func (c Corpus) Last() int { return c.Pages/2 - 1 }

// Route is the address of page n, such as "/zh/docs/caching/page-00007".
func Route(lang Lang, n int) string {
	prefix := ""
	if lang == Chinese {
		prefix = "/zh"
	}
	return prefix + "/" + Section + "/" + groupOf(n).slug + "/" + name(n)
}

// File is the source of page n below the site's folder, with slashes.
func File(lang Lang, n int) string {
	return string(lang) + "/" + Section + "/" + groupOf(n).slug + "/" + name(n) + ".md"
}

func name(n int) string { return fmt.Sprintf("page-%05d", n) }

// groupOf deals the pages out, so that a page keeps its group when the corpus grows.
func groupOf(n int) group { return groups[n%len(groups)] }

// Write makes the site in dir, which it creates. It removes nothing: give it a new
// folder.
func (c Corpus) Write(dir string) error {
	if c.Pages < MinPages || c.Pages%2 != 0 {
		return fmt.Errorf("a corpus has an even number of pages, %d or more, not %d", MinPages, c.Pages)
	}
	w := writer{dir: dir}
	w.text("stele.config.ts", config)
	w.text("public/favicon.svg", favicon)
	for _, lang := range Langs() {
		c.writeLang(&w, lang)
	}
	return w.err
}

func (c Corpus) writeLang(w *writer, lang Lang) {
	root := string(lang) + "/"
	t := texts[lang]
	w.text(root+"index.md", c.home(lang))
	w.json(root+"_nav.json", []navItem{
		{Text: t.docs, Link: Route(lang, 1), ActiveMatch: "/" + Section + "/"},
		{Text: t.source, Link: "https://example.com/source"},
	})
	var dirs []metaItem
	for i, g := range groups {
		var names []string
		for n := i; n <= c.Last(); n += len(groups) {
			if n > 0 {
				names = append(names, name(n))
			}
		}
		if names == nil {
			continue
		}
		dirs = append(dirs, metaItem{Type: "dir", Name: g.slug, Label: g.labels[lang]})
		w.json(root+Section+"/"+g.slug+"/_meta.json", names)
	}
	w.json(root+Section+"/_meta.json", dirs)
	for n := 1; n <= c.Last(); n++ {
		w.text(File(lang, n), c.Page(lang, n))
	}
}

type navItem struct {
	Text        string `json:"text"`
	Link        string `json:"link"`
	ActiveMatch string `json:"activeMatch,omitempty"`
}

type metaItem struct {
	Type  string `json:"type"`
	Name  string `json:"name"`
	Label string `json:"label"`
}

// writer keeps the first error, after which it writes nothing.
type writer struct {
	dir string
	err error
}

func (w *writer) text(name, text string) {
	if w.err != nil {
		return
	}
	file := filepath.Join(w.dir, filepath.FromSlash(name))
	if w.err = os.MkdirAll(filepath.Dir(file), 0o755); w.err == nil {
		w.err = os.WriteFile(file, []byte(text), 0o644)
	}
}

func (w *writer) json(name string, v any) {
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil && w.err == nil {
		w.err = err
	}
	w.text(name, string(data)+"\n")
}

// home is a home page with a hero and three features that lead to the first page.
func (c Corpus) home(lang Lang) string {
	t := texts[lang]
	p := newPage(c.Seed, lang, 0)
	out := "---\npageType: home\nhero:\n  name: Corpus\n  text: " + strconv.Quote(p.sentence()) +
		"\n  tagline: " + strconv.Quote(p.sentence()) +
		"\n  actions:\n    - theme: brand\n      text: " + t.start + "\n      link: " + Route(lang, 1) + "\nfeatures:\n"
	for range 3 {
		out += "  - title: " + strconv.Quote(p.phrase("{topic}")) + "\n    details: " + strconv.Quote(p.sentence()) +
			"\n    link: " + Route(lang, 1) + "\n"
	}
	return out + "---\n"
}

const config = `import { defineConfig } from 'stele/config';

export default defineConfig({
  title: 'Corpus',
  description: 'Pages to measure builds with',
  siteOrigin: 'https://example.com',
  icon: '/favicon.svg',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  route: { cleanUrls: true },
  markdown: { checkDeadLinks: true },
  search: { codeBlocks: true },
});
`

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#b45309"/></svg>
`
