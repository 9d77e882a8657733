package highlight

import (
	"strings"
	"testing"
)

// fuzz checks the promises of the package for one language: no panic, the text
// kept, every line well formed.
func fuzz(f *testing.F, lang string) {
	for _, code := range samples(f, lang) {
		f.Add(code)
		for line := range strings.SplitSeq(code, "\n") {
			f.Add(line)
		}
	}
	for _, code := range hostile {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		lines, known := Lines(lang, code)
		if !known {
			t.Fatal("language not known")
		}
		checkLines(t, code, lines)
	})
}

func FuzzJS(f *testing.F)       { fuzz(f, "js") }
func FuzzTS(f *testing.F)       { fuzz(f, "ts") }
func FuzzTSX(f *testing.F)      { fuzz(f, "tsx") }
func FuzzJSON(f *testing.F)     { fuzz(f, "json") }
func FuzzCSS(f *testing.F)      { fuzz(f, "css") }
func FuzzSCSS(f *testing.F)     { fuzz(f, "scss") }
func FuzzSass(f *testing.F)     { fuzz(f, "sass") }
func FuzzLess(f *testing.F)     { fuzz(f, "less") }
func FuzzHTML(f *testing.F)     { fuzz(f, "html") }
func FuzzVue(f *testing.F)      { fuzz(f, "vue") }
func FuzzSvelte(f *testing.F)   { fuzz(f, "svelte") }
func FuzzShell(f *testing.F)    { fuzz(f, "bash") }
func FuzzConsole(f *testing.F)  { fuzz(f, "console") }
func FuzzYAML(f *testing.F)     { fuzz(f, "yaml") }
func FuzzTOML(f *testing.F)     { fuzz(f, "toml") }
func FuzzINI(f *testing.F)      { fuzz(f, "ini") }
func FuzzDiff(f *testing.F)     { fuzz(f, "diff") }
func FuzzMarkdown(f *testing.F) { fuzz(f, "md") }
func FuzzMDX(f *testing.F)      { fuzz(f, "mdx") }
func FuzzDocker(f *testing.F)   { fuzz(f, "docker") }
func FuzzNginx(f *testing.F)    { fuzz(f, "nginx") }

// FuzzGrammars runs one input through every language of the common kind.
func FuzzGrammars(f *testing.F) {
	for name := range grammars {
		for _, code := range samples(f, name) {
			f.Add(code)
		}
	}
	f.Fuzz(func(t *testing.T, code string) {
		for name := range grammars {
			lines, _ := Lines(name, code)
			checkLines(t, code, lines)
		}
	})
}
