package site

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/markdown"
)

// resolverFor makes the resolver of the page at a path relative to the root.
func resolverFor(t testing.TB, cfg *config.Config, rel string) markdown.Resolver {
	t.Helper()
	tree, err := content.Scan(cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, src := range tree.Sources {
		if src.Rel == rel {
			return NewResolver(cfg, tree, src, NewAssets())
		}
	}
	t.Fatalf("no page %s", rel)
	return nil
}

const linkSite = `
-- v1/en/index.md --
-- v1/zh/guide/a.mdx --
-- v2/en/index.md --
-- v2/en/guide/index.md --
-- v2/en/guide/a.mdx --
-- v2/en/guide/中 文.md --
-- v2/zh/index.md --
-- v2/zh/guide/a.mdx --
-- v2/zh/guide/sub/b.mdx --
-- public/a.pdf --
-- public/zh/only.txt --
-- public/guide/old.html --
`

// TestLink is row ROUTE-6 and the links of the dialect.
func TestLink(t *testing.T) {
	versions := config.MultiVersion{Default: "v2", Versions: []string{"v1", "v2"}}
	tests := []struct {
		from, dest string
		want       markdown.Target
	}{
		{"v2/zh/guide/a.mdx", "/guide/a", markdown.Target{Href: "/docs/zh/guide/a", Route: "/zh/guide/a"}},
		{"v2/zh/guide/a.mdx", "/en/guide/a", markdown.Target{Href: "/docs/guide/a", Route: "/guide/a"}},
		{"v2/zh/guide/a.mdx", "/v1/guide/a", markdown.Target{Href: "/docs/v1/zh/guide/a", Route: "/v1/zh/guide/a"}},
		{"v2/zh/guide/a.mdx", "/v2/en/guide/a", markdown.Target{Href: "/docs/guide/a", Route: "/guide/a"}},
		{"v1/zh/guide/a.mdx", "/guide/a", markdown.Target{Href: "/docs/v1/zh/guide/a", Route: "/v1/zh/guide/a"}},
		{"v1/zh/guide/a.mdx", "/en/", markdown.Target{Href: "/docs/v1/", Route: "/v1/"}},
		{"v1/zh/guide/a.mdx", "../../en/index.md", markdown.Target{Href: "/docs/v1/", Route: "/v1/"}},
		{"v2/en/guide/a.mdx", "/zh/guide/a", markdown.Target{Href: "/docs/zh/guide/a", Route: "/zh/guide/a"}},
		{"v2/en/guide/a.mdx", "/guide", markdown.Target{Href: "/docs/guide/", Route: "/guide/"}},
		{"v2/en/guide/a.mdx", "/guide/index.html#x", markdown.Target{Href: "/docs/guide/#x", Route: "/guide/", Hash: "x"}},
		{"v2/en/guide/a.mdx", "/guide/a.html?q=1#%E4%B8%AD", markdown.Target{Href: "/docs/guide/a?q=1#%E4%B8%AD", Route: "/guide/a", Hash: "中"}},
		{"v2/en/guide/a.mdx", "./a.mdx#中 x", markdown.Target{Href: "/docs/guide/a#%E4%B8%AD%20x", Route: "/guide/a", Hash: "中 x"}},
		{"v2/en/guide/a.mdx", "a", markdown.Target{Href: "/docs/guide/a", Route: "/guide/a"}},
		{"v2/en/guide/a.mdx", "中%20文.md", markdown.Target{Href: "/docs/guide/%E4%B8%AD%20%E6%96%87", Route: "/guide/中 文"}},
		{"v2/en/guide/a.mdx", "./", markdown.Target{Href: "/docs/guide/", Route: "/guide/"}},
		{"v2/en/guide/a.mdx", "..", markdown.Target{Href: "/docs/", Route: "/"}},
		{"v2/zh/guide/sub/b.mdx", "../a", markdown.Target{Href: "/docs/zh/guide/a", Route: "/zh/guide/a"}},
		{"v2/zh/guide/sub/b.mdx", "/guide/none", markdown.Target{Href: "/docs/zh/guide/none", Route: "/zh/guide/none"}},
		{"v2/zh/guide/sub/b.mdx", "../../../../../../etc/passwd", markdown.Target{Href: "/docs/zh/etc/passwd", Route: "/zh/etc/passwd"}},
		{"v2/zh/guide/a.mdx", "/a.pdf", markdown.Target{Href: "/docs/a.pdf", Public: true}},
		{"v2/en/guide/a.mdx", "/zh/only.txt?x#y", markdown.Target{Href: "/docs/zh/only.txt?x#y", Hash: "y", Public: true}},
		{"v2/en/guide/a.mdx", "/guide/old.html", markdown.Target{Href: "/docs/guide/old.html", Public: true}},
		{"v2/en/guide/a.mdx", "../../../public/a.pdf", markdown.Target{Href: "/docs/a.pdf", Public: true}},
		{"v2/en/guide/a.mdx", "#%E4%B8%AD", markdown.Target{Href: "#%E4%B8%AD", Hash: "中"}},
		{"v2/en/guide/a.mdx", "?q=1#a", markdown.Target{Href: "?q=1#a", Hash: "a"}},
		{"v2/en/guide/a.mdx", "#100%", markdown.Target{Href: "#100%", Hash: "100%"}},
		{"v2/en/guide/a.mdx", "https://example.org/a.md", markdown.Target{Href: "https://example.org/a.md", External: true}},
		{"v2/en/guide/a.mdx", "mailto:a@example.org", markdown.Target{Href: "mailto:a@example.org", External: true}},
		{"v2/en/guide/a.mdx", "//example.org/x", markdown.Target{Href: "//example.org/x", External: true}},
		{"v2/en/guide/a.mdx", `/\example.org`, markdown.Target{Href: `/\example.org`, External: true}},
		{"v2/en/guide/a.mdx", "javascript:alert(1)", markdown.Target{Href: "#"}},
		{"v2/en/guide/a.mdx", " java\nscript\t:alert(1)", markdown.Target{Href: "#"}},
		{"v2/en/guide/a.mdx", "\x01JavaScript:alert(1)", markdown.Target{Href: "#"}},
		{"v2/en/guide/a.mdx", "data:text/html,x", markdown.Target{Href: "#"}},
		{"v2/en/guide/a.mdx", "vbscript:x", markdown.Target{Href: "#"}},
	}
	cfg := newConfig(layOut(t, linkSite), "en", "zh")
	cfg.MultiVersion, cfg.Base = versions, "/docs/"
	for _, tt := range tests {
		if got := resolverFor(t, cfg, tt.from).Link(tt.dest); got != tt.want {
			t.Errorf("%s: Link(%q)\n got %+v\nwant %+v", tt.from, tt.dest, got, tt.want)
		}
	}
}

func TestLinkWithoutCleanUrls(t *testing.T) {
	cfg := newConfig(layOut(t, linkSite)+"/v2", "en", "zh")
	cfg.Route.CleanUrls = false
	r := resolverFor(t, cfg, "zh/guide/a.mdx")
	for dest, want := range map[string]string{"/guide/a#x": "/zh/guide/a.html#x", "/": "/zh/index.html", "/en/guide/": "/guide/index.html"} {
		if got := r.Link(dest).Href; got != want {
			t.Errorf("Link(%q) = %q, want %q", dest, got, want)
		}
	}
}

var runsScript = regexp.MustCompile(`(?i)^[\x00-\x20]*(j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:`)

func FuzzLink(f *testing.F) {
	for _, seed := range []string{"/a", "./b.md#c", "javascript:1", "java\tscript:1", "//x", `\\x`, "?q", "%zz", "..//../x", "/zh/../en/a"} {
		f.Add(seed)
	}
	cfg := newConfig(layOut(f, linkSite)+"/v2", "en", "zh")
	r := resolverFor(f, cfg, "zh/guide/a.mdx")
	f.Fuzz(func(t *testing.T, dest string) {
		got := r.Link(dest)
		if runsScript.MatchString(strings.Map(func(c rune) rune {
			if c < 0x20 {
				return -1
			}
			return c
		}, got.Href)) {
			t.Errorf("Link(%q) runs a script: %q", dest, got.Href)
		}
		if got.Route != "" && (!strings.HasPrefix(got.Href, "/") || strings.HasPrefix(got.Href, "//") || strings.HasPrefix(got.Href, `/\`)) {
			t.Errorf("Link(%q) leaves the site: %q", dest, got.Href)
		}
	})
}

// A PNG of one white pixel.
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="

func TestAsset(t *testing.T) {
	dir := layOut(t, `
-- zh/index.md --
-- zh/img/a b.svg --
<?xml version="1.0"?><!-- x --><svg viewBox="0 0 30 20" width="60px"/>
-- zh/data.bin --
-- public/logo.svg --
<svg width="12" height="8.6"></svg>
-- tsconfig.json --
{
  // comments and commas are fine
  "compilerOptions": {"paths": {"@img/*": ["./zh/img/*"],}},
}
`)
	png, err := base64.StdEncoding.DecodeString(onePixel)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "zh", "Pixel.PNG"), png, 0o644); err != nil {
		t.Fatal(err)
	}
	outside := layOut(t, "-- secret.svg --\n<svg width=\"1\" height=\"1\"/>\n")
	if err := os.Symlink(filepath.Join(outside, "secret.svg"), filepath.Join(dir, "zh", "leak.svg")); err != nil {
		t.Skip(err)
	}
	cfg := newConfig(dir, "en", "zh")
	cfg.Base = "/docs/"
	r := resolverFor(t, cfg, "zh/index.md")
	tests := []struct{ ref, url, name, file string }{
		{"./Pixel.PNG", "/docs/assets/Pixel.%.png", "assets/Pixel.%.png", "zh/Pixel.PNG"},
		{"Pixel.PNG", "/docs/assets/Pixel.%.png", "assets/Pixel.%.png", "zh/Pixel.PNG"},
		{"./img/a%20b.svg#part", "/docs/assets/a-b.%.svg#part", "assets/a-b.%.svg", "zh/img/a b.svg"},
		{"@img/a b.svg", "/docs/assets/a-b.%.svg", "assets/a-b.%.svg", "zh/img/a b.svg"},
		{filepath.Join(dir, "zh/img/a b.svg"), "/docs/assets/a-b.%.svg", "assets/a-b.%.svg", "zh/img/a b.svg"},
		{"/logo.svg", "/docs/logo.svg", "", "public/logo.svg"},
		{"https://example.org/x.png", "https://example.org/x.png", "", ""},
		{"data:image/png;base64,xx", "data:image/png;base64,xx", "", ""},
	}
	hash := regexp.MustCompile(`\.[0-9a-f]{8}\.`)
	for _, tt := range tests {
		got, err := r.Asset(tt.ref)
		if err != nil {
			t.Errorf("Asset(%q): %v", tt.ref, err)
			continue
		}
		file := ""
		if tt.file != "" {
			file = filepath.Join(dir, tt.file)
		}
		if hash.ReplaceAllString(got.URL, ".%.") != tt.url || hash.ReplaceAllString(got.Name, ".%.") != tt.name || got.Path != file {
			t.Errorf("Asset(%q) = %+v", tt.ref, got)
		}
	}
	for ref, want := range map[string][2]int{"./Pixel.PNG": {1, 1}, "./img/a b.svg": {60, 40}, "/logo.svg": {12, 9}, "./data.bin": {0, 0}} {
		got, err := r.Asset(ref)
		if err != nil || got.Width != want[0] || got.Height != want[1] {
			t.Errorf("Asset(%q) = %+v, %v; want %v", ref, got, err, want)
		}
	}
	for ref, rule := range map[string]string{
		"./Pixel.pngg": "asset-missing", "/none.svg": "asset-missing", "/etc/passwd": "asset-missing", "./leak.svg": "file-outside",
		"../../../../../../etc/passwd": "file-outside", "javascript:1": "asset-unsafe", "data:text/html,x": "asset-unsafe", "": "asset-missing",
	} {
		if _, err := r.Asset(ref); len(diag.All(err)) != 1 || diag.All(err)[0].Rule != rule {
			t.Errorf("Asset(%q): %v, want rule %s", ref, err, rule)
		}
	}
	if _, err := r.Asset("/logo.svgg"); err == nil || !strings.Contains(err.Error(), `did you mean "/logo.svg"?`) {
		t.Errorf("no suggestion: %v", err)
	}
}

// TestAssetFollowsContent: a new content means a new name, the same content the same.
func TestAssetFollowsContent(t *testing.T) {
	dir := layOut(t, "-- index.md --\n-- a.txt --\none\n")
	cfg := newConfig(dir)
	r := resolverFor(t, cfg, "index.md")
	name := func() string {
		a, err := r.Asset("./a.txt")
		if err != nil {
			t.Fatal(err)
		}
		return a.Name
	}
	first := name()
	if err := os.WriteFile(filepath.Join(dir, "a.txt"), []byte("another"), 0o644); err != nil {
		t.Fatal(err)
	}
	second := name()
	if first == second {
		t.Error("a changed file keeps its name")
	}
	if again := name(); again != second {
		t.Errorf("%s, then %s", second, again)
	}
}

func TestImageSize(t *testing.T) {
	avif := "\x00\x00\x00\x14ispe\x00\x00\x00\x00\x00\x00\x00\x40\x00\x00\x00\x20" + "\x00\x00\x00\x14ispe\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x80"
	for _, tt := range []struct {
		ext, data string
		w, h      int
	}{
		{".avif", avif, 256, 128}, {".avif", "ispe", 0, 0}, {".png", "no", 0, 0}, {".svg", "<html/>", 0, 0},
		{".svg", `<svg width="100%" height="100%" viewBox="0,0,3,4"/>`, 3, 4}, {".svg", `<svg width="2em"/>`, 0, 0},
		{".svg", `<svg width="NaN" height="1"/>`, 0, 0}, {".txt", "x", 0, 0},
	} {
		if w, h := imageSize(tt.ext, []byte(tt.data)); w != tt.w || h != tt.h {
			t.Errorf("%s %q: %d×%d, want %d×%d", tt.ext, tt.data, w, h, tt.w, tt.h)
		}
	}
}

func TestImport(t *testing.T) {
	parent := layOut(t, `
-- aliased/frag.mdx --
-- private/x.mdx --
-- site/en/index.mdx --
-- site/en/shared/frag.mdx --
-- site/en/shared/frag.ts --
-- site/en/data.json --
-- site/components/Foo/index.tsx --
-- site/i18n.ts --
-- site/tsconfig.json --
{"compilerOptions": {"baseUrl": ".", "paths": {
  "@en/*": ["en/*"], "@en/special/*": ["components/*"], "@components/*": ["./none/*", "./components/*"], "i18n": ["./i18n.ts"],
  "@out/*": ["../aliased/*"], "*": ["./components/*"] /* last */
}}}
`)
	dir := filepath.Join(parent, "site")
	cfg := newConfig(dir, "en")
	r := resolverFor(t, cfg, "en/index.mdx")
	from := filepath.Join(dir, "en", "index.mdx")
	for spec, want := range map[string]string{
		"./shared/frag": "en/shared/frag.mdx", "./shared/frag.ts": "en/shared/frag.ts", "../components/Foo": "components/Foo/index.tsx",
		"./data.json": "en/data.json", "@en/shared/frag": "en/shared/frag.mdx", "@components/Foo": "components/Foo/index.tsx",
		"@en/special/Foo": "components/Foo/index.tsx", "i18n": "i18n.ts", "@out/frag": "../aliased/frag.mdx", "Foo": "components/Foo/index.tsx",
	} {
		got, ok, err := r.Import(spec, from)
		if err != nil || !ok || got != filepath.Join(dir, want) {
			t.Errorf("Import(%q) = %q, %v, %v", spec, got, ok, err)
		}
	}
	for _, spec := range []string{"react", "@theme", "stele/runtime", "rspress/theme", "@rspress/core/theme", "node:fs", "https://x.org/a.js"} {
		if got, ok, err := r.Import(spec, from); ok || err != nil {
			t.Errorf("Import(%q) = %q, %v, %v", spec, got, ok, err)
		}
	}
	for spec, rule := range map[string]string{
		"./shared/frog": "import-missing", "@en/nothing": "import-missing", "/abs": "import-missing", "../../private/x": "file-outside",
		"@out/../private/x": "",
	} {
		got, ok, err := r.Import(spec, from)
		if ok || rule != "" && (len(diag.All(err)) != 1 || diag.All(err)[0].Rule != rule) {
			t.Errorf("Import(%q) = %q, %v, %v; want rule %q", spec, got, ok, err, rule)
		}
	}
	if data, err := r.Read(filepath.Join(parent, "aliased", "frag.mdx")); err != nil || len(data) != 0 {
		t.Errorf("an aliased file: %v", err)
	}
	for _, file := range []string{filepath.Join(parent, "private", "x.mdx"), filepath.Join(dir, "none.md")} {
		if _, err := r.Read(file); err == nil {
			t.Errorf("Read(%q) succeeded", file)
		}
	}
}

func TestBrokenTSConfig(t *testing.T) {
	cfg := newConfig(layOut(t, "-- index.md --\n-- tsconfig.json --\n{\n  \"compilerOptions\": nope\n}\n"))
	_, _, err := resolverFor(t, cfg, "index.md").Import("@a/b", cfg.Dir+"/index.md")
	if err == nil || !strings.Contains(err.Error(), "tsconfig.json:2:") {
		t.Errorf("got %v", err)
	}
}
