package scaffold

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
)

func TestWrittenSiteLoads(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "site")
	names, err := Write(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		".gitignore", "stele.config.ts", "tsconfig.json", "i18n.json", "components/Counter.tsx",
		"en/_nav.json", "zh/guide/_meta.json", "en/index.md", "zh/index.md",
	} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is not written", want)
		}
	}
	if !slices.IsSorted(names) {
		t.Errorf("%q is not sorted", names)
	}
	for _, name := range names {
		if strings.HasSuffix(name, ".json") {
			if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !json.Valid(data) {
				t.Errorf("%s is no JSON: %v", name, err)
			}
		}
	}
	cfg, err := config.Load(dir, config.LoadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer cfg.Close()
	tree, err := content.Scan(cfg)
	if err != nil {
		t.Fatal(err)
	}
	routes := map[string]bool{}
	for _, source := range tree.Sources {
		routes[source.Route] = true
	}
	for _, route := range []string{"/", "/guide/start", "/guide/writing"} {
		if twin := "/zh" + route; !routes[route] || !routes[twin] {
			t.Errorf("%s or %s is no page of %v", route, twin, routes)
		}
	}
	if len(routes) != 6 || len(tree.Public) != 1 {
		t.Errorf("routes %v, public files %v", routes, tree.Public)
	}
}

func TestFoldersInUse(t *testing.T) {
	tests := []struct {
		name string
		ok   bool
	}{
		{"", true}, {".git", true}, {".gitignore", false}, {"README.md", false}, {"en", false},
	}
	for _, test := range tests {
		dir := t.TempDir()
		if test.name != "" {
			if err := os.WriteFile(filepath.Join(dir, test.name), []byte("mine"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		names, err := Write(dir)
		if test.ok {
			if err != nil || len(names) == 0 {
				t.Errorf("%q: %v", test.name, err)
			}
			continue
		}
		var e *diag.Error
		if !errors.As(err, &e) || e.Rule != "init-folder" || e.Hint == "" {
			t.Errorf("%q: %v", test.name, err)
		}
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != 1 {
			t.Errorf("%q: the folder was changed: %v", test.name, entries)
		}
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(file); err == nil {
		t.Error("a file is taken for a folder")
	}
}
