package markdown

import (
	"fmt"
	"strings"
	"testing"
)

// realistic is a page as documentation has them: 600 words, twelve headings, five
// code blocks, a table, links, a list and a container.
func realistic(components bool) []byte {
	var b strings.Builder
	b.WriteString("---\ntitle: A page\ndescription: What the page is about, in one sentence of usual length.\n---\n\n# A page\n\n")
	words := "The development server reads the `server.port` option before it starts, and **falls back** to the next free port when another process holds it already. "
	for i := range 12 {
		fmt.Fprintf(&b, "## Section %d of the page\n\n%s%s\n\nSee [the guide](/guide/start/quick-start#section) and [server.host](/config/server/host).\n\n", i, words, words)
		if i < 5 {
			b.WriteString("```ts title=\"rsbuild.config.ts\" {2}\nexport default {\n  server: {\n    port: 3000, // [!code highlight]\n  },\n};\n```\n\n")
		}
	}
	b.WriteString("| Option | Type | Default |\n|---|---|---|\n| `port` | `number` | `3000` |\n| `host` | `string` | `'0.0.0.0'` |\n\n- one\n- two\n- three\n\n:::tip\nA container with a [link](/config/).\n:::\n")
	if components {
		b.WriteString("\n<Tabs>\n  <Tab label=\"a\">\n\n    Text *in* a tab.\n\n  </Tab>\n</Tabs>\n\nA paragraph with a <Badge text=\"New\" /> in it.\n")
	}
	return []byte(b.String())
}

func benchmark(b *testing.B, path string, data []byte) {
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	s := site{}
	for b.Loop() {
		if _, err := Compile(data, Options{Path: path, Resolver: s}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCompileMD(b *testing.B)  { benchmark(b, "/site/page.md", realistic(false)) }
func BenchmarkCompileMDX(b *testing.B) { benchmark(b, "/site/page.mdx", realistic(true)) }

func BenchmarkCompileProse(b *testing.B) {
	line := "Plain prose with ordinary words, a comma here and there, and no markup to speak of at all.\n"
	benchmark(b, "/site/page.md", []byte(strings.Repeat(strings.Repeat(line, 5)+"\n", 400)))
}
