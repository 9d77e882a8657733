package container

import (
	"testing"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

func parse(src string) (ast.Node, []Problem) {
	p := parser.NewParser(
		parser.WithBlockParsers(append(parser.DefaultBlockParsers(), util.Prioritized(Parser(), 650))...),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithParagraphTransformers(util.Prioritized(Alerts(), 50)))
	pc := parser.NewContext()
	root := p.Parse(text.NewReader([]byte(src)), parser.WithContext(pc))
	return root, Problems(pc)
}

func TestTitles(t *testing.T) {
	for line, want := range map[string]string{
		":::tip": "", "::: tip": "", ":::tip Any text": "Any text", `:::tip{title="x y"}`: "x y", ":::tip {title='x'}": "x",
		":::tip{title=x y}": "x y", `:::tip \{title="x"}`: "x", `:::tip\{title="x"\}`: "x", "::::warning a *b*": "a *b*", ":::TIP x": "x",
		":::tip[x]": "x",
	} {
		src := line + "\nbody\n" + line[:len(line)-len(trimColons(line))] + "\n"
		root, problems := parse(src)
		b, ok := root.FirstChild().(*Block)
		if !ok || len(problems) > 0 {
			t.Errorf("%q: no container, %v", line, problems)
			continue
		}
		got := ""
		if title, ok := b.FirstChild().(*Title); ok {
			segment := title.Lines().At(0)
			got = string(segment.Value([]byte(src)))
		}
		if got != want {
			t.Errorf("%q: title %q, want %q", line, got, want)
		}
	}
}

func trimColons(s string) string {
	for len(s) > 0 && s[0] == ':' {
		s = s[1:]
	}
	return s
}

func TestNotContainers(t *testing.T) {
	for _, src := range []string{"::tip\nx\n::\n", ":::\nx\n:::\n", ":::tipp\nx\n:::\n", ":::tip-x\n:::\n", "a :::tip\n"} {
		root, _ := parse(src)
		if _, ok := root.FirstChild().(*Block); ok {
			t.Errorf("%q is a container", src)
		}
	}
}

func TestProblems(t *testing.T) {
	for src, offset := range map[string]int{":::note\nx\n": 0, "a\n\n> :::tip\n> x\n\nb": 5, ":::nope\nx\n:::\n": 3} {
		_, problems := parse(src)
		if len(problems) != 1 || problems[0].Offset != offset || problems[0].Hint == "" {
			t.Errorf("%q: %+v", src, problems)
		}
	}
}

func TestAlerts(t *testing.T) {
	for src, want := range map[string]string{
		"> [!TIP]\n> x\n": "tip", "> [!note] x\n": "note", "> [!Details]\n": "details", "> [!NOPE]\n> x\n": "", "> [TIP]\n": "", "> x\n> [!TIP]\n": "", "> [!TIP]x\n": "",
	} {
		root, _ := parse(src)
		got := ""
		if kind, ok := root.FirstChild().AttributeString(AlertAttribute); ok {
			got = kind.(string)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", src, got, want)
		}
	}
}
