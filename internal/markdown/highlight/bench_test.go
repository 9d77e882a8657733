package highlight

import (
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/formatters/html"
	"github.com/alecthomas/chroma/v2/lexers"
	"github.com/alecthomas/chroma/v2/styles"
)

// benchSample is some 32 KB of realistic code.
func benchSample(b *testing.B, lang string) string {
	var all strings.Builder
	for all.Len() < 32<<10 {
		for _, code := range samples(b, lang) {
			all.WriteString(code)
			all.WriteString("\n")
		}
	}
	return all.String()
}

var benchLanguages = []string{"tsx", "ts", "js", "json", "css", "scss", "html", "vue", "bash", "yaml", "toml", "diff", "markdown"}

func BenchmarkLines(b *testing.B) {
	for _, lang := range benchLanguages {
		b.Run(lang, func(b *testing.B) {
			code := benchSample(b, lang)
			b.SetBytes(int64(len(code)))
			b.ReportAllocs()
			for b.Loop() {
				Lines(lang, code)
			}
		})
	}
}

// BenchmarkChroma is the peer: the same code, classes, no line numbers.
func BenchmarkChroma(b *testing.B) {
	for _, lang := range benchLanguages {
		b.Run(lang, func(b *testing.B) {
			code := benchSample(b, lang)
			lexer := chroma.Coalesce(lexers.Get(lang))
			format := html.New(html.WithClasses(true), html.PreventSurroundingPre(true))
			b.SetBytes(int64(len(code)))
			b.ReportAllocs()
			for b.Loop() {
				tokens, err := lexer.Tokenise(nil, code)
				if err != nil {
					b.Fatal(err)
				}
				var out strings.Builder
				if err := format.Format(&out, styles.Fallback, tokens); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// hostile is what makes a lexer that looks back or ahead too far quadratic.
var hostile = []string{
	"<", "</", "<a ", "<a>", "<a<", "a<b,", "{", "}", "({", "[", "(", ")", "`${", "${", "\"", "'", "`", "/", "/[", "\\", "*", "**", "_a", "[a](", "![",
	"a:", "a: ", "a=(", "x=({", "?", "a?b:", "<!--", "{{", "{#if ", "$(", "<<A\n", "${a", "@", "@a{", "#{", "/*", "//", "&", "&a", "- ", "? ", "[a,", "```\n", "> ",
	"a ", " ", "\n", "\t", "=>", "type A=", "class A ", "const a = (", "import ", "export {", "<script>", "<style>", "---\n", "a='", "x:'", "\"a\\", "a\r\n", "~~", "as a ", "a.b.", "1e+", "!important", "url(", "|", "&&a",
	"import a\n", "<A\n", "> <a ", "const x: A<", "async <", "f<a,b>", "('", "(\"", "a:(", "a:('",
}

// BenchmarkDoubling shows how the time grows with the input: run it with
// -bench Doubling and read the "ratio" of the worst pattern, which stays near 2.
func BenchmarkDoubling(b *testing.B) {
	for _, lang := range append(benchLanguages, "sass", "less", "svelte", "mdx", "console", "ini") {
		b.Run(lang, func(b *testing.B) {
			worst, which := 0.0, ""
			for b.Loop() {
				for _, pattern := range hostile {
					small := strings.Repeat(pattern, (1<<15)/len(pattern))
					if r := seconds(lang, small+small) / seconds(lang, small); r > worst {
						worst, which = r, pattern
					}
				}
			}
			b.ReportMetric(worst, "ratio")
			b.Logf("worst pattern %q", which)
		})
	}
}

// seconds is the least time of a few runs.
func seconds(lang, code string) float64 {
	best := time.Hour
	for range 3 {
		start := time.Now()
		Lines(lang, code)
		best = min(best, time.Since(start))
	}
	return best.Seconds()
}
