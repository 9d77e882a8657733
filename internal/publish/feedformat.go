package publish

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"time"
)

// encode writes the channel in its format: Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1.
func (c *channel) encode() ([]byte, error) {
	switch c.kind {
	case "rss":
		return c.rss()
	case "json":
		return c.json()
	}
	return c.atom()
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomText struct {
	Type string `xml:"type,attr,omitempty"`
	Text string `xml:",chardata"`
}

type atomPerson struct {
	Name string `xml:"name"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
}

type atomEntry struct {
	ID         string         `xml:"id"`
	Title      string         `xml:"title"`
	Published  string         `xml:"published"`
	Updated    string         `xml:"updated"`
	Link       atomLink       `xml:"link"`
	Authors    []atomPerson   `xml:"author"`
	Categories []atomCategory `xml:"category"`
	Summary    string         `xml:"summary,omitempty"`
	Content    atomText       `xml:"content"`
}

func (c *channel) atom() ([]byte, error) {
	feed := struct {
		XMLName  xml.Name    `xml:"feed"`
		Space    string      `xml:"xmlns,attr"`
		Lang     string      `xml:"xml:lang,attr"`
		ID       string      `xml:"id"`
		Title    string      `xml:"title"`
		Subtitle string      `xml:"subtitle,omitempty"`
		Updated  string      `xml:"updated"`
		Links    []atomLink  `xml:"link"`
		Author   atomPerson  `xml:"author"`
		Rights   string      `xml:"rights,omitempty"`
		Entries  []atomEntry `xml:"entry"`
	}{
		Space: "http://www.w3.org/2005/Atom", Lang: c.lang, ID: c.self, Title: c.title,
		Subtitle: c.description, Updated: c.entries[0].date.Format(time.RFC3339),
		Links:  []atomLink{{"self", c.mime, c.self}, {"alternate", "text/html", c.home}},
		Author: atomPerson{c.maker}, Rights: c.copyright,
	}
	for _, e := range c.entries {
		date := e.date.Format(time.RFC3339)
		out := atomEntry{
			ID: e.url, Title: e.title, Published: date, Updated: date,
			Link: atomLink{"alternate", "text/html", e.url}, Summary: e.summary,
			Content: atomText{"html", e.content},
		}
		for _, name := range e.authors {
			out.Authors = append(out.Authors, atomPerson{name})
		}
		for _, term := range e.categories {
			out.Categories = append(out.Categories, atomCategory{term})
		}
		feed.Entries = append(feed.Entries, out)
	}
	return encodeXML(feed)
}

type rssGUID struct {
	Permalink bool   `xml:"isPermaLink,attr"`
	URL       string `xml:",chardata"`
}

type rssItem struct {
	Title       string   `xml:"title"`
	Link        string   `xml:"link"`
	GUID        rssGUID  `xml:"guid"`
	Date        string   `xml:"pubDate"`
	Creators    []string `xml:"dc:creator"`
	Categories  []string `xml:"category"`
	Description string   `xml:"description,omitempty"`
	Content     string   `xml:"content:encoded"`
}

type rssChannel struct {
	Title       string    `xml:"title"`
	Link        string    `xml:"link"`
	Description string    `xml:"description"`
	Language    string    `xml:"language"`
	Copyright   string    `xml:"copyright,omitempty"`
	Date        string    `xml:"lastBuildDate"`
	Self        atomLink  `xml:"atom:link"`
	Items       []rssItem `xml:"item"`
}

// rssDate is RFC 822 with a four-digit year; the dates are in UTC, which it calls GMT.
const rssDate = "Mon, 02 Jan 2006 15:04:05 GMT"

func (c *channel) rss() ([]byte, error) {
	channel := rssChannel{
		Title: c.title, Link: c.home, Description: c.description, Language: c.lang,
		Copyright: c.copyright, Date: c.entries[0].date.Format(rssDate),
		Self: atomLink{"self", c.mime, c.self},
	}
	for _, e := range c.entries {
		channel.Items = append(channel.Items, rssItem{
			Title: e.title, Link: e.url, GUID: rssGUID{true, e.url}, Date: e.date.Format(rssDate),
			Creators: e.authors, Categories: e.categories, Description: e.summary, Content: e.content,
		})
	}
	return encodeXML(struct {
		XMLName xml.Name   `xml:"rss"`
		Version string     `xml:"version,attr"`
		Atom    string     `xml:"xmlns:atom,attr"`
		Content string     `xml:"xmlns:content,attr"`
		DC      string     `xml:"xmlns:dc,attr"`
		Channel rssChannel `xml:"channel"`
	}{
		Version: "2.0", Atom: "http://www.w3.org/2005/Atom",
		Content: "http://purl.org/rss/1.0/modules/content/",
		DC:      "http://purl.org/dc/elements/1.1/", Channel: channel,
	})
}

type jsonPerson struct {
	Name string `json:"name"`
}

type jsonItem struct {
	ID      string       `json:"id"`
	URL     string       `json:"url"`
	Title   string       `json:"title"`
	Content string       `json:"content_html"`
	Summary string       `json:"summary,omitempty"`
	Date    string       `json:"date_published"`
	Authors []jsonPerson `json:"authors,omitempty"`
	Tags    []string     `json:"tags,omitempty"`
}

func (c *channel) json() ([]byte, error) {
	feed := struct {
		Version     string     `json:"version"`
		Title       string     `json:"title"`
		Home        string     `json:"home_page_url"`
		Self        string     `json:"feed_url"`
		Description string     `json:"description,omitempty"`
		Language    string     `json:"language"`
		Items       []jsonItem `json:"items"`
	}{
		Version: "https://jsonfeed.org/version/1.1", Title: c.title, Home: c.home, Self: c.self,
		Description: c.description, Language: c.lang,
	}
	for _, e := range c.entries {
		item := jsonItem{
			ID: e.url, URL: e.url, Title: e.title, Content: e.content, Summary: e.summary,
			Date: e.date.Format(time.RFC3339), Tags: e.categories,
		}
		for _, name := range e.authors {
			item.Authors = append(item.Authors, jsonPerson{name})
		}
		feed.Items = append(feed.Items, item)
	}
	return encodeJSON(feed)
}

func encodeJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return b.Bytes(), err
}
