package bundle

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"stele/internal/config"
	"stele/internal/diag"
	"stele/theme"
)

// site writes files into a new folder and gives a configuration for it.
func site(t *testing.T, files map[string]string) *config.Config {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return &config.Config{Dir: dir, Base: "/", ThemeDir: filepath.Join(dir, "theme")}
}

func build(t *testing.T, cfg *config.Config, modules ...string) *Result {
	t.Helper()
	packages, err := theme.LoadPackages()
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range modules {
		modules[i] = filepath.Join(cfg.Dir, m)
	}
	r, err := Build(Input{Config: cfg, Packages: packages, Modules: modules})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func gzipped(data []byte) int {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, 9)
	w.Write(data)
	w.Close()
	return b.Len()
}

func TestFirstLoadBudget(t *testing.T) {
	cfg := site(t, nil)
	r := build(t, cfg)
	js, css := 0, 0
	first := append([]string{r.App}, r.Preload[r.App]...)
	for _, f := range r.Files {
		if slices.Contains(first, f.Name) {
			js += gzipped(f.Data)
		}
		if slices.Contains(r.Styles, f.Name) {
			css += gzipped(f.Data)
		}
		t.Logf("%s %d bytes, %d gzipped", f.Name, len(f.Data), gzipped(f.Data))
	}
	// A documentation page's first load: at most 95 KB of script and 15 KB of style.
	if js > 95<<10 || css > 15<<10 {
		t.Errorf("first load is %d bytes of script and %d of style, gzipped", js, css)
	}
	if js == 0 || css == 0 {
		t.Errorf("no script or no style: %d, %d", js, css)
	}
}

func TestSameInputSameBytes(t *testing.T) {
	files := map[string]string{
		"components/A.tsx":        "import s from './a.module.css'; import { Badge } from '@theme'; export default () => <Badge text={s.box} />;",
		"components/a.module.css": ".box { color: red }",
	}
	one := build(t, site(t, files), "components/A.tsx")
	two := build(t, site(t, files), "components/A.tsx")
	if one.Hash != two.Hash {
		t.Errorf("two builds differ: %s, %s", one.Hash, two.Hash)
	}
}

func TestModuleStylesAgree(t *testing.T) {
	cfg := site(t, map[string]string{
		"components/A.tsx":        "import s from './a.module.css'; export default () => <p className={s.box}>x</p>;",
		"components/a.module.css": ".box { color: rebeccapurple }",
	})
	r := build(t, cfg, "components/A.tsx")
	m := r.Modules["components/A.tsx"]
	if len(m.Styles) != 1 {
		t.Fatalf("styles of the module: %v", m.Styles)
	}
	var sheet, script string
	for _, f := range r.Files {
		switch f.Name {
		case m.Styles[0]:
			sheet = string(f.Data)
		case m.URL:
			script = string(f.Data)
		}
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(sheet, "."), "{")
	if name == "" || !strings.Contains(script, name) || !strings.Contains(r.Server, name) {
		t.Errorf("class %q of the sheet is not the one of both programs", name)
	}
}

func TestThemeOverride(t *testing.T) {
	cfg := site(t, map[string]string{
		"theme/index.tsx": "import Theme from 'stele/theme'; export function Badge() { return <b>mine-alone</b>; } export * from 'stele/theme'; export default { ...Theme, Tag: () => <i>my-own-tag</i> };",
		"A.tsx":           "import { Badge, Tag } from '@theme'; export default () => <><Badge text=\"x\" /><Tag /></>;",
	})
	names, err := ThemeNames(cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Badge", "Layout", "Tabs"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is not among the theme's names %v", want, names)
		}
	}
	r := build(t, cfg, "A.tsx")
	if !strings.Contains(r.Server, "mine-alone") || !strings.Contains(r.Server, "my-own-tag") {
		t.Error("the site's own parts are not in the program")
	}
}

func TestErrorsHavePlaces(t *testing.T) {
	cfg := site(t, map[string]string{"A.tsx": "import x from './missing';\nexport default () => <p>{x}</p>;\n"})
	packages, err := theme.LoadPackages()
	if err != nil {
		t.Fatal(err)
	}
	_, err = Build(Input{Config: cfg, Packages: packages, Modules: []string{filepath.Join(cfg.Dir, "A.tsx")}})
	found := diag.All(err)
	if len(found) == 0 || found[0].Line != 1 || found[0].Column != 15 || !strings.HasSuffix(found[0].File, "A.tsx") {
		t.Errorf("got %v", err)
	}
}
