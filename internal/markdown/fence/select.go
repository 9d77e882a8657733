package fence

import (
	"regexp"
	"strings"
)

var regionStart = regexp.MustCompile(`^\s*(?://|#|/\*|<!--|--|;)?\s*#?region\b[ \t]*(.*?)\s*(?:\*/|-->)?\s*$`)
var regionEnd = regexp.MustCompile(`^\s*(?://|#|/\*|<!--|--|;)?\s*#?end ?region\b[ \t]*(.*?)\s*(?:\*/|-->)?\s*$`)

// Region gives the part of source between `#region name` and its `#endregion`, in
// comments of any language, without the lines that mark regions and without the
// indentation that its lines share.
func Region(source, name string) (string, bool) {
	var out []string
	depth := 0
	found := false
	for line := range strings.SplitSeq(source, "\n") {
		trimmed := strings.TrimSpace(line)
		if strings.Contains(trimmed, "region") {
			if m := regionEnd.FindStringSubmatch(line); m != nil {
				if depth > 0 {
					if depth--; depth == 0 {
						return dedent(out), true
					}
				}
				continue
			}
			if m := regionStart.FindStringSubmatch(line); m != nil {
				if depth > 0 {
					depth++
				} else if m[1] == name {
					depth, found = 1, true
				}
				continue
			}
		}
		if depth > 0 {
			out = append(out, line)
		}
	}
	return dedent(out), found
}

// Select gives the lines of source that are in ranges.
func Select(source string, ranges []Range) string {
	var out []string
	n := 0
	for line := range strings.SplitSeq(strings.TrimSuffix(source, "\n"), "\n") {
		n++
		if Has(ranges, n) {
			out = append(out, line)
		}
	}
	return dedent(out)
}

func dedent(lines []string) string {
	shared := -1
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		if shared < 0 || indent < shared {
			shared = indent
		}
	}
	var b strings.Builder
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		if shared > 0 {
			line = line[min(shared, len(line)):]
		}
		b.WriteString(line)
	}
	return b.String()
}
