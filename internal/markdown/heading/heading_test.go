package heading

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSlug(t *testing.T) {
	for text, want := range map[string]string{
		"Type": "type", "server.port": "serverport", "What's new?": "whats-new", "A & B": "a--b",
		"快速上手": "快速上手", "使用 Rsbuild（可选）": "使用-rsbuild可选", "什么是 HMR？": "什么是-hmr",
		"🚀 Start": "-start", "process.env.NODE_ENV": "processenvnode_env", "foo option": "foo-option",
		"a\u3000b": "ab", "Ünïcode Ⅷ": "ünïcode-ⅷ", "-- x --": "---x---", "한국어 제목": "한국어-제목", "": "",
		"a_b": "a_b", "½ off": "-off", "नमस्ते": "नमस्ते",
	} {
		if got := Slug(text); got != want {
			t.Errorf("Slug(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestIDs(t *testing.T) {
	var ids IDs
	for i, c := range [][2]string{
		{"x", "x"}, {"x", "x-1"}, {"X", "x-2"}, {"x-1", "x-1-1"}, {"y", "y"}, {"x-1-1", "x-1-1-1"}, {"", ""}, {"", "-1"},
	} {
		if got := ids.Next(c[0]); got != c[1] {
			t.Errorf("%d: Next(%q) = %q, want %q", i, c[0], got, c[1])
		}
	}
}

func TestCustom(t *testing.T) {
	for in, want := range map[string]string{
		"{#a}": "a", `\{#a}`: "a", "{#a-b.c} \n": "a-b.c", "{#}": "", "{a}": "", "{#a b}": "", "{#a} x": "", "{#中文}": "中文",
	} {
		got, ok := custom(in)
		if got != want || ok != (want != "") {
			t.Errorf("custom(%q) = %q, %v", in, got, ok)
		}
	}
}

func FuzzSlug(f *testing.F) {
	for _, s := range []string{"Type", "什么是 HMR？", "\xff", "A - b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		slug := Slug(s)
		if utf8.ValidString(s) && !utf8.ValidString(slug) {
			t.Fatalf("%q gives invalid %q", s, slug)
		}
		if strings.ContainsAny(slug, " \t\n\"'<>&#") {
			t.Fatalf("%q gives %q", s, slug)
		}
		var ids IDs
		if a, b := ids.Next(s), ids.Next(s); a == b {
			t.Fatalf("%q twice gives %q twice", s, a)
		}
	})
}
