package build

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"stele/theme"
)

// childDir, in the environment, makes the test program build that site and nothing else.
const childDir = "STELE_TEST_BUILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		if _, err := Run(context.Background(), Options{Dir: dir}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	code := m.Run()
	if plainDir != "" {
		os.RemoveAll(plainDir)
	}
	os.Exit(code)
}

var plainDir string // of the program that plainProgram made

// plainProgram is this test program without the race detector.
var plainProgram = sync.OnceValues(func() (string, error) {
	var err error
	if plainDir, err = os.MkdirTemp("", "stele-plain-"); err != nil {
		return "", err
	}
	file := filepath.Join(plainDir, "plain.test")
	cmd := exec.Command("go", "test", "-c", "-trimpath", "-o", file, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0") // as the Makefile builds the program
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return file, nil
})

// plain runs a test that builds a hundred sites without the race detector, which makes
// the script engine twenty times slower. TestConcurrentBuild is what the detector sees.
func plain(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	packed(t)
	if !raceDetector {
		test(t)
		return
	}
	program, err := plainProgram()
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"-test.run=^" + t.Name() + "$"}
	if testing.Verbose() {
		args = append(args, "-test.v")
	}
	out, err := exec.Command(program, args...).CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Fatal(err)
	}
}

func packed(t *testing.T) {
	t.Helper()
	if _, err := theme.LoadPackages(); errors.Is(err, theme.ErrNotPacked) {
		t.Skip(err)
	}
}

// newSite lays the example out in a new folder.
func newSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range example(t) {
		put(t, dir, name, text)
	}
	return dir
}

func example(t *testing.T) map[string]string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.Files {
		files[f.Name] = string(f.Data)
	}
	return files
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, dir, name string) {
	t.Helper()
	if err := os.RemoveAll(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
		t.Fatal(err)
	}
}

// replace changes text in a file of the site.
func replace(t *testing.T, dir, name, from, to string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), from) {
		t.Fatalf("%s does not hold %q", name, from)
	}
	put(t, dir, name, strings.Replace(string(data), from, to, 1))
}

func run(t *testing.T, opts Options) *Report {
	t.Helper()
	report, err := Run(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// snapshot reads the files under dir; a missing folder has none.
func snapshot(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		files[filepath.ToSlash(rel)], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// differences names the files in which two outputs differ, with the first place.
func differences(got, want map[string][]byte) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(got)) {
		other, ok := want[name]
		switch {
		case !ok:
			list = append(list, name+" should not be there")
		case !bytes.Equal(got[name], other):
			list = append(list, name+" differs: "+firstDifference(got[name], other))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if _, ok := got[name]; !ok {
			list = append(list, name+" is missing")
		}
	}
	return list
}

func firstDifference(got, want []byte) string {
	at := 0
	for at < len(got) && at < len(want) && got[at] == want[at] {
		at++
	}
	around := func(text []byte) string {
		return string(text[max(0, min(at-40, len(text))):min(len(text), at+40)])
	}
	return fmt.Sprintf("%q, want %q", around(got), around(want))
}

func wantSame(t *testing.T, what string, got, want map[string][]byte) {
	t.Helper()
	for _, d := range differences(got, want) {
		t.Errorf("%s: %s", what, d)
	}
}

// made lists the routes of a report that were made.
func made(r *Report) []string {
	var routes []string
	for _, reason := range r.Reasons {
		if reason.Made {
			routes = append(routes, reason.Route)
		}
	}
	return routes
}
