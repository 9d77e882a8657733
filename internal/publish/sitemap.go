package publish

import (
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"stele/internal/site"
)

// sitemapLimit is the most URLs that one file may hold, by the protocol of sitemaps.org.
const sitemapLimit = 50_000

// Sitemap lists every page with its twins in other languages, for search engines. It
// needs the site's origin.
type Sitemap struct{}

// Name is "sitemap".
func (Sitemap) Name() string { return "sitemap" }

// Files gives "sitemap.xml", which is an index of "sitemap-1.xml" and so on when there
// are more pages than one file may hold; nothing without an origin.
func (Sitemap) Files(in *Input) ([]File, error) { return sitemapFiles(in, sitemapLimit) }

type sitemapURL struct {
	Loc        string             `xml:"loc"`
	LastMod    string             `xml:"lastmod,omitempty"`
	Alternates []sitemapAlternate `xml:"xhtml:link"`
}

type sitemapAlternate struct {
	Rel  string `xml:"rel,attr"`
	Lang string `xml:"hreflang,attr"`
	Href string `xml:"href,attr"`
}

func sitemapFiles(in *Input, limit int) ([]File, error) {
	if in.Config.SiteOrigin == "" {
		return nil, nil
	}
	urls := sitemapURLs(in)
	const space = "http://www.sitemaps.org/schemas/sitemap/0.9"
	set := func(urls []sitemapURL) ([]byte, error) {
		return encodeXML(struct {
			XMLName xml.Name     `xml:"urlset"`
			Space   string       `xml:"xmlns,attr"`
			XHTML   string       `xml:"xmlns:xhtml,attr"`
			URLs    []sitemapURL `xml:"url"`
		}{Space: space, XHTML: "http://www.w3.org/1999/xhtml", URLs: urls})
	}
	if len(urls) <= limit {
		data, err := set(urls)
		return []File{{"sitemap.xml", data}}, err
	}
	var parts []File
	var index struct {
		XMLName xml.Name     `xml:"sitemapindex"`
		Space   string       `xml:"xmlns,attr"`
		Parts   []sitemapURL `xml:"sitemap"`
	}
	index.Space = space
	for n := 1; len(urls) > 0; n++ {
		part := urls[:min(limit, len(urls))]
		urls = urls[len(part):]
		data, err := set(part)
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("sitemap-%d.xml", n)
		parts = append(parts, File{name, data})
		index.Parts = append(index.Parts, sitemapURL{Loc: in.absolute(name)})
	}
	data, err := encodeXML(index)
	return append([]File{{"sitemap.xml", data}}, parts...), err
}

func sitemapURLs(in *Input) []sitemapURL {
	pages := in.pages()
	twins := map[string]map[string]*site.Page{}
	for _, page := range pages {
		key := twinKey(page)
		if twins[key] == nil {
			twins[key] = map[string]*site.Page{}
		}
		twins[key][page.Data.Lang] = page
	}
	urls := make([]sitemapURL, 0, len(pages))
	for _, page := range pages {
		entry := sitemapURL{Loc: in.absolute(page.Data.RoutePath)}
		if t, ok := in.Updated[page.Data.RoutePath]; ok {
			entry.LastMod = t.UTC().Format(time.RFC3339)
		}
		if group := twins[twinKey(page)]; len(group) > 1 {
			entry.Alternates = sitemapAlternates(in, group)
		}
		urls = append(urls, entry)
	}
	return urls
}

// sitemapAlternates names every language's page, this one's too, as the protocol wants,
// and the default language's for readers of any other.
func sitemapAlternates(in *Input, group map[string]*site.Page) []sitemapAlternate {
	var links []sitemapAlternate
	add := func(lang, name string) {
		if page := group[lang]; page != nil {
			links = append(links, sitemapAlternate{"alternate", name, in.absolute(page.Data.RoutePath)})
		}
	}
	for _, locale := range in.Config.Locales {
		add(locale.Lang, locale.Lang)
	}
	add(in.Config.Lang, "x-default")
	return links
}

// Robots lets crawlers in and tells them of the sitemap.
type Robots struct{}

// Name is "robots".
func (Robots) Name() string { return "robots" }

// Files gives "robots.txt".
func (Robots) Files(in *Input) ([]File, error) {
	var b strings.Builder
	b.WriteString("User-agent: *\nAllow: /\n")
	if in.Config.SiteOrigin != "" {
		b.WriteString("\nSitemap: " + in.absolute("sitemap.xml") + "\n")
	}
	return []File{{"robots.txt", []byte(b.String())}}, nil
}

func encodeXML(v any) ([]byte, error) {
	data, err := xml.MarshalIndent(v, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(append([]byte(xml.Header), data...), '\n'), nil
}
