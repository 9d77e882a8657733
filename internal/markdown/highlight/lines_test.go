package highlight

import (
	"html"
	"regexp"
	"strings"
	"testing"
)

var (
	tagRE  = regexp.MustCompile(`</?span[^>]*>`)
	spanRE = regexp.MustCompile(`^<span class="[ksnftcpavgridhe]">$`)
)

// checkLines fails the test when lines break a promise of the package about code.
func checkLines(t *testing.T, code string, lines []string) {
	t.Helper()
	want := strings.Split(strings.ReplaceAll(code, "\r\n", "\n"), "\n")
	if want[len(want)-1] == "" {
		want = want[:len(want)-1]
	}
	if len(lines) != len(want) {
		t.Fatalf("%d lines, want %d, of %q", len(lines), len(want), code)
	}
	for i, line := range lines {
		open := 0
		for _, tag := range tagRE.FindAllString(line, -1) {
			if tag == "</span>" {
				open--
			} else if open++; !spanRE.MatchString(tag) {
				t.Fatalf("line %d: tag %s", i+1, tag)
			}
			if open < 0 || open > 1 {
				t.Fatalf("line %d: spans not balanced: %s", i+1, line)
			}
		}
		if open != 0 {
			t.Fatalf("line %d: span left open: %s", i+1, line)
		}
		text := tagRE.ReplaceAllString(line, "")
		if strings.ContainsAny(text, "<>") {
			t.Fatalf("line %d: not escaped: %s", i+1, line)
		}
		if got := html.UnescapeString(text); got != want[i] {
			t.Fatalf("line %d: text %q, want %q", i+1, got, want[i])
		}
		if strings.Contains(line, "></span>") || strings.Contains(line, `"> `) || strings.Contains(line, " </span>") {
			t.Fatalf("line %d: blanks or nothing in a span: %s", i+1, line)
		}
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		lang, code string
		want       []string
		known      bool
	}{
		{"ts", "", nil, true},
		{"ts", "\n", []string{""}, true},
		{"js", "a\n\nb\r\n", []string{"a", "", "b"}, true},
		{"klingon", "a < b && c\n", []string{"a &lt; b &amp;&amp; c"}, false},
		{"txt", "\"q\" <b>", []string{`"q" &lt;b&gt;`}, true},
		{"js", "/* a\n   b */ c", []string{`<span class="c">/* a</span>`, `   <span class="c">b */</span> c`}, true},
		{"JS", "let s = 'open\nlet n", []string{
			`<span class="k">let</span> s = <span class="s">'open</span>`, `<span class="k">let</span> n`}, true},
	} {
		lines, known := Lines(c.lang, c.code)
		if known != c.known || strings.Join(lines, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("Lines(%q, %q) = %q, %v", c.lang, c.code, lines, known)
		}
		checkLines(t, c.code, lines)
	}
}

func TestCanonical(t *testing.T) {
	for lang, want := range map[string]string{
		"TS": "typescript", "mjs": "javascript", "tsx": "tsx", "yml": "yaml", "zsh": "bash",
		"jsonc": "json", "svg": "html", "": "text", "patch": "diff",
	} {
		if got, known := Canonical(lang); got != want || !known {
			t.Errorf("Canonical(%q) = %q, %v, want %q", lang, got, known, want)
		}
	}
	if got, known := Canonical("Klingon"); got != "klingon" || known {
		t.Errorf("an unknown language: %q, %v", got, known)
	}
}
