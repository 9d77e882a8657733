package highlight

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files")

// samples reads the code samples whose extension is an alias of lang.
func samples(t testing.TB, lang string) (codes []string) {
	t.Helper()
	want, _ := Canonical(lang)
	files, err := filepath.Glob("testdata/code/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, file := range files {
		if name, _ := Canonical(extension(file)); name == want {
			codes = append(codes, read(t, file))
		}
	}
	return codes
}

func extension(file string) string { return strings.TrimPrefix(filepath.Ext(file), ".") }

func read(t testing.TB, file string) string {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// readable writes a span as ⟦k const⟧, so that golden files can be judged by eye.
var readable = strings.NewReplacer(`<span class="`, "⟦", `">`, " ", "</span>", "⟧", "&lt;", "<", "&gt;", ">", "&amp;", "&")

func TestGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/code/*")
	for _, file := range files {
		code := read(t, file)
		lines, known := Lines(extension(file), code)
		if !known {
			t.Errorf("%s: language not known", file)
		}
		checkLines(t, code, lines)
		got := readable.Replace(strings.Join(lines, "\n") + "\n")
		golden := filepath.Join("testdata/golden", filepath.Base(file)+".txt")
		if *update {
			if err := os.MkdirAll("testdata/golden", 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want := strings.Split(read(t, golden), "\n")
		for i, line := range strings.Split(got, "\n") {
			if i >= len(want) || line != want[i] {
				t.Errorf("%s:%d: %s (go test -update when this is better)", file, i+1, line)
			}
		}
	}
}
