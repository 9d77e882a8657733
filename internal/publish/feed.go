package publish

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"stele/internal/config"
	"stele/internal/diag"
	"stele/internal/search"
	"stele/internal/site"
)

// Feeds makes the RSS, Atom and JSON feeds of the configuration (row DOC-8).
type Feeds struct{}

// Name is "feeds".
func (Feeds) Name() string { return "feeds" }

// Files gives a file for each configured feed: "rss/<id>.xml" unless it names others.
//
// Its entries are the pages with a date (front matter published_at or date) whose
// route begins with one of the feed's prefixes or whose front matter link-rss names
// the feed, newest first; pages without a date, such as the list of the entries, are
// none. A feed needs the site's origin.
func (Feeds) Files(in *Input) ([]File, error) {
	var files []File
	for i := range in.Config.Feeds {
		feed := &in.Config.Feeds[i]
		if in.Config.SiteOrigin == "" {
			return nil, locate(&diag.Error{
				Rule:    "feed-origin",
				Message: fmt.Sprintf("the feed %q needs the address of the site", feed.ID),
				Hint:    `set siteOrigin, for example "https://docs.example.com"`,
			}, in.Config.File, "feeds")
		}
		channel, err := newChannel(in, feed)
		if err != nil {
			return nil, err
		}
		data, err := channel.encode()
		if err != nil {
			return nil, err
		}
		files = append(files, File{channel.name, data})
	}
	return files, nil
}

// channel is a feed in the terms that its three formats share.
type channel struct {
	kind, name, mime                           string
	self, home                                 string // absolute URLs
	title, description, lang, copyright, maker string
	entries                                    []entry
}

type entry struct {
	url, title, summary, content string // content is HTML with absolute addresses
	date                         time.Time
	authors, categories          []string
}

func newChannel(in *Input, feed *config.Feed) (*channel, error) {
	name, mime := site.FeedFile(feed)
	c := &channel{
		kind: cmp.Or(feed.Output.Type, "atom"), name: name, mime: mime,
		self: in.absolute(name), title: cmp.Or(feed.Title, in.Config.Title),
		description: cmp.Or(feed.Description, in.Config.Description, feed.Title, in.Config.Title),
		lang:        cmp.Or(feed.Language, in.Config.Lang), copyright: feed.Copyright, maker: in.Config.Title,
	}
	c.home = cmp.Or(feed.Link, in.absolute(homeOf(in, c.lang)))
	if strings.HasPrefix(c.home, "/") {
		c.home = in.absolute(c.home)
	}
	for _, page := range in.pages() {
		if !isMember(feed, page) {
			continue
		}
		date, ok, err := dateOf(page)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		e, err := newEntry(in, page, date)
		if err != nil {
			return nil, err
		}
		c.entries = append(c.entries, e)
	}
	if len(c.entries) == 0 {
		return nil, locate(&diag.Error{
			Rule:    "feed-empty",
			Message: fmt.Sprintf("the feed %q has no entries", feed.ID),
			Hint:    "an entry is a page under one of the feed's prefixes with published_at or date in its front matter",
		}, in.Config.File, `"`+feed.ID+`"`, `'`+feed.ID+`'`, "feeds")
	}
	slices.SortStableFunc(c.entries, func(a, b entry) int {
		return cmp.Or(b.date.Compare(a.date), cmp.Compare(a.url, b.url))
	})
	return c, nil
}

// homeOf is the route of the home page of a language; "zh-CN" is served by "zh" when
// it has none of its own.
func homeOf(in *Input, lang string) string {
	primary, _, _ := strings.Cut(lang, "-")
	for _, name := range []string{lang, primary} {
		if in.Site.ByRoute["/"+name+"/"] != nil {
			return "/" + name + "/"
		}
	}
	return "/"
}

func isMember(feed *config.Feed, page *site.Page) bool {
	return site.InFeed(feed, page.Data.RoutePath) || slices.Contains(texts(page.Data.FrontMatter["link-rss"]), feed.ID)
}

// dateLayouts are the ways in which front matter writes a moment; without a zone it is
// in UTC.
var dateLayouts = []string{time.RFC3339Nano, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05 -0700", "2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02", "2006/01/02"}

// dateOf reads the date of a page; ok is false when it has none.
func dateOf(page *site.Page) (date time.Time, ok bool, err error) {
	for _, key := range []string{"published_at", "date"} {
		value, set := page.Data.FrontMatter[key]
		if !set || value == nil {
			continue
		}
		text := fmt.Sprint(value)
		for _, layout := range dateLayouts {
			if date, err := time.Parse(layout, text); err == nil {
				return date.UTC(), true, nil
			}
		}
		return date, false, locate(&diag.Error{
			Rule:    "feed-date",
			Message: fmt.Sprintf("%s is %q, which is not a date", key, text),
			Hint:    "write it as 2024-09-10 or 2024-09-10T08:00:00Z",
		}, page.Source.Path, key)
	}
	return date, false, nil
}

func newEntry(in *Input, page *site.Page, date time.Time) (entry, error) {
	matter := page.Data.FrontMatter
	e := entry{
		url:        in.absolute(page.Data.RoutePath),
		title:      search.Plain(page.Data.Title),
		summary:    page.Data.Description,
		date:       date,
		authors:    append(texts(matter["author"]), texts(matter["authors"])...),
		categories: append(texts(matter["category"]), texts(matter["categories"])...),
	}
	if summary, ok := matter["summary"].(string); ok {
		e.summary = summary
	}
	content, err := in.Content(page)
	if err != nil {
		return e, err
	}
	base, err := url.Parse(e.url)
	if err != nil {
		return e, err
	}
	e.content = absoluteHTML(content, base)
	return e, nil
}

// texts reads a value of front matter that is a text, an object with a name, or a list
// of either.
func texts(value any) []string {
	switch v := value.(type) {
	case string:
		if v != "" {
			return []string{v}
		}
	case map[string]any:
		return texts(v["name"])
	case []any:
		var all []string
		for _, item := range v {
			all = append(all, texts(item)...)
		}
		return all
	case []string:
		return v
	}
	return nil
}
