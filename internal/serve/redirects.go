package serve

import (
	"net/http"
	"strconv"
	"strings"
)

// Files at the root of an output that are meant for hosts and not for readers.
const (
	redirectsName = "_redirects"
	headersName   = "_headers"
)

// redirect is one rule of the _redirects file.
type redirect struct {
	to     string
	status int
}

// parseRedirects reads the rules "from to [status]" from one exact path to another or
// to another site. Rules with placeholders or conditions, which some hosts know, are
// left out: the pages that the build makes for redirects answer for the rest.
func parseRedirects(text string) map[string]redirect {
	rules := map[string]redirect{}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) < 2 || len(fields) > 3 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		from, rule := fields[0], redirect{fields[1], http.StatusMovedPermanently}
		if len(fields) == 3 {
			status, err := strconv.Atoi(fields[2])
			if err != nil {
				continue
			}
			rule.status = status
		}
		switch rule.status {
		case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther,
			http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		default:
			continue
		}
		if !strings.HasPrefix(from, "/") || strings.ContainsAny(from, "*:?#") || !isTarget(rule.to) {
			continue
		}
		if _, seen := rules[from]; !seen {
			rules[from] = rule
		}
	}
	return rules
}

func isTarget(to string) bool {
	if strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "http://") {
		return !strings.ContainsAny(to, "*")
	}
	return strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.ContainsAny(to, `\*:`)
}

// withQuery adds the query of a request to a target, before its hash.
func withQuery(to, query string) string {
	if query == "" {
		return to
	}
	to, hash, hasHash := strings.Cut(to, "#")
	if strings.Contains(to, "?") {
		to += "&" + query
	} else {
		to += "?" + query
	}
	if hasHash {
		to += "#" + hash
	}
	return to
}
