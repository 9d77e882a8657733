package publish

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// addresses are the attributes that hold one URL.
var addresses = map[string]bool{"href": true, "src": true, "poster": true, "cite": true}

// dropped are the elements that mean nothing outside the page, with their content.
var dropped = map[string]bool{"script": true, "style": true, "button": true, "template": true}

// absoluteHTML makes the addresses in a page's HTML absolute, for readers that show it
// elsewhere, and takes out what only works on the page itself.
func absoluteHTML(source string, base *url.URL) string {
	var out strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(source))
	skip, depth := "", 0
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return out.String()
		}
		raw := string(tokens.Raw())
		token := tokens.Token()
		if skip != "" {
			if token.Data == skip {
				switch kind {
				case html.StartTagToken:
					depth++
				case html.EndTagToken:
					depth--
				}
			}
			if depth == 0 {
				skip = ""
			}
			continue
		}
		if kind == html.StartTagToken && dropped[token.Data] {
			skip, depth = token.Data, 1
			continue
		}
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken || !absoluteAttributes(&token, base) {
			out.WriteString(raw)
			continue
		}
		out.WriteString(token.String())
	}
}

// absoluteAttributes changes the token's addresses and tells whether it did.
func absoluteAttributes(token *html.Token, base *url.URL) bool {
	changed := false
	for i := range token.Attr {
		attr := &token.Attr[i]
		switch {
		case addresses[attr.Key]:
			attr.Val = absoluteURL(attr.Val, base)
			changed = true
		case attr.Key == "srcset":
			candidates := strings.Split(attr.Val, ",")
			for n, candidate := range candidates {
				address, size, _ := strings.Cut(strings.TrimSpace(candidate), " ")
				candidates[n] = strings.TrimSpace(absoluteURL(address, base) + " " + size)
			}
			attr.Val = strings.Join(candidates, ", ")
			changed = true
		}
	}
	return changed
}

func absoluteURL(address string, base *url.URL) string {
	u, err := base.Parse(address)
	if err != nil || strings.HasPrefix(address, "data:") {
		return address
	}
	return u.String()
}
