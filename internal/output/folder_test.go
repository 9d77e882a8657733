package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"stele/internal/diag"
)

func begin(t *testing.T, dir string) *Folder {
	t.Helper()
	f, err := Begin(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Abort() })
	return f
}

// publish replaces the output at dir by the given files and a manifest.
func publish(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	f := begin(t, dir)
	for name, text := range files {
		if err := f.Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Write(Manifest, []byte("{}")); err != nil {
		t.Fatal(err)
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
}

// tree gives the files under dir and their text, the manifest left out.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == Manifest {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func wantTree(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	if got := tree(t, dir); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("output holds %v, want %v", got, want)
	}
}

// wantAlone checks that nothing of a build is left beside the output.
func wantAlone(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if strings.Contains(entry.Name(), ".stele-") {
			t.Errorf("%s is left beside the output", entry.Name())
		}
	}
}

func wantRule(t *testing.T, err error, rule string) {
	t.Helper()
	var e *diag.Error
	if !errors.As(err, &e) || e.Rule != rule {
		t.Errorf("error %v, want rule %q", err, rule)
	}
}

// strategies are the two ways to put an output in place.
var strategies = map[string]func(*Folder){
	"exchange": func(*Folder) {},
	"aside":    func(f *Folder) { f.exchange = func(_, _ string) error { return errNoExchange } },
}

func TestCommitReplacesTheWholeOutput(t *testing.T) {
	for name, use := range strategies {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "site", "dist")
			publish(t, dir, map[string]string{"a.html": "1", "gone/b.html": "1"})
			f := begin(t, dir)
			use(f)
			for _, step := range []error{
				f.Write("a.html", []byte("2")),
				f.Write("guide/start/index.html", []byte("2")),
				f.Write(Manifest, nil),
			} {
				if step != nil {
					t.Fatal(step)
				}
			}
			wantTree(t, dir, map[string]string{"a.html": "1", "gone/b.html": "1"})
			if err := f.Commit(); err != nil {
				t.Fatal(err)
			}
			wantTree(t, dir, map[string]string{"a.html": "2", "guide/start/index.html": "2"})
			wantAlone(t, dir)
			if f.Abort() != nil || f.Commit() == nil || f.Write("late", nil) == nil {
				t.Error("a committed folder is still open")
			}
		})
	}
}

func TestAbortLeavesTheFormerOutput(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	publish(t, dir, map[string]string{"a": "1"})
	f := begin(t, dir)
	if err := f.Write("a", []byte("2")); err != nil {
		t.Fatal(err)
	}
	if err := f.Abort(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"a": "1"})
	wantAlone(t, dir)
}

func TestFailedSwapLeavesTheFormerOutput(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	publish(t, dir, map[string]string{"a": "1"})
	f := begin(t, dir)
	f.exchange = func(_, _ string) error { return syscall.EBUSY }
	if err := f.Write("a", []byte("2")); err != nil {
		t.Fatal(err)
	}
	wantRule(t, f.Commit(), "output-write")
	wantTree(t, dir, map[string]string{"a": "1"})
	wantAlone(t, dir)
}

func TestKeepAndCopy(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	publish(t, dir, map[string]string{"guide/a.html": "kept", "b.html": "old", "folder/c": "old"})
	if err := os.Symlink("/etc/hostname", filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(filepath.Join(dir, "guide", "a.html"))
	if err != nil {
		t.Fatal(err)
	}
	outside := filepath.Join(t.TempDir(), "logo.svg")
	if err := os.WriteFile(outside, []byte("<svg/>"), 0o600); err != nil {
		t.Fatal(err)
	}
	f := begin(t, dir)
	if err := f.Keep("guide/a.html"); err != nil {
		t.Fatal(err)
	}
	if err := f.Copy("assets/logo.svg", outside); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"never.html", "link", "folder"} {
		if err := f.Keep(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Keep(%q) = %v", name, err)
		}
	}
	if err := f.Copy("x", filepath.Join(dir, "never")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Copy of nothing: %v", err)
	}
	// The name stays free after a Keep that found nothing.
	if err := f.Write("never.html", []byte("new")); err != nil {
		t.Error(err)
	}
	if !f.Has("guide/a.html") || f.Has("guide") || f.Has("b.html") {
		t.Error("Has is wrong")
	}
	if err := f.Write(Manifest, nil); err != nil {
		t.Fatal(err)
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"guide/a.html": "kept", "assets/logo.svg": "<svg/>", "never.html": "new"})
	after, err := os.Stat(filepath.Join(dir, "guide", "a.html"))
	if err != nil || !os.SameFile(before, after) {
		t.Error("a kept file is not the same file")
	}
}

func TestNames(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	f := begin(t, dir)
	for _, name := range []string{
		"", ".", "..", "../a", "a/../../b", "a/../b", "/a", "//a", "a//b", "a/", "./a", "a/.",
		`a\b`, `..\a`, "a\x00b", "a\nb", "a\x7f", "con", "CON.html", "guide/aux.json", "nul",
		"com1", "LPT9.txt", "com¹", "conin$", "a.", "a ", "guide./x", "con .txt",
	} {
		wantRule(t, f.Write(name, nil), "output-name")
	}
	for _, name := range []string{
		"index.html", ".nojekyll", "..a", "a..b", "console.html", "com.html", "com10", "指南/开始.html", "a b", "%2e%2e",
	} {
		if err := f.Write(name, nil); err != nil {
			t.Errorf("Write(%q) = %v", name, err)
		}
	}
}

func TestCollisions(t *testing.T) {
	tests := []struct{ first, second string }{
		{"a.html", "a.html"},
		{"Guide/a.html", "guide/A.html"},
		{"caf\u00e9.html", "cafe\u0301.html"},
		{"a", "a/b"},
		{"a/b", "a"},
		{"a/b", "A"},
		{"A", "a/b"},
	}
	for _, test := range tests {
		f := begin(t, filepath.Join(t.TempDir(), "dist"))
		if err := f.Write(test.first, nil); err != nil {
			t.Fatal(err)
		}
		err := f.Write(test.second, nil)
		wantRule(t, err, "output-collision")
	}
	f := begin(t, filepath.Join(t.TempDir(), "dist"))
	for _, name := range []string{"Guide/a.html", "guide/b.html"} {
		if err := f.Write(name, nil); err != nil {
			t.Errorf("folders that differ by case: %v", err)
		}
	}
}

func TestForeignFolders(t *testing.T) {
	parent := t.TempDir()
	home := filepath.Join(parent, "home")
	repo := filepath.Join(parent, "repo")
	file := filepath.Join(parent, "file")
	empty := filepath.Join(parent, "empty")
	for _, dir := range []string{home, repo, empty} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{filepath.Join(home, "letter.txt"), filepath.Join(repo, ".git"), filepath.Join(repo, Manifest), file} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, dir := range []string{home, repo, file, "/"} {
		f, err := Begin(dir)
		wantRule(t, err, "output-foreign")
		if f != nil {
			t.Errorf("Begin(%s) gives a folder", dir)
		}
	}
	publish(t, empty, map[string]string{"a": "1"})
	wantTree(t, empty, map[string]string{"a": "1"})
	wantTree(t, home, map[string]string{"letter.txt": ""})
	wantAlone(t, home)
}

func TestSymbolicLinkIsKept(t *testing.T) {
	parent := t.TempDir()
	target, link := filepath.Join(parent, "www"), filepath.Join(parent, "dist")
	if err := os.Mkdir(target, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Fatal(err)
	}
	publish(t, link, map[string]string{"a": "1"})
	publish(t, link, map[string]string{"a": "2"})
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link is no link any more")
	}
	wantTree(t, target, map[string]string{"a": "2"})
}

func TestOneBuildAtATime(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	f := begin(t, dir)
	_, err := Begin(dir)
	wantRule(t, err, "output-busy")
	if want := fmt.Sprintf("process %d", os.Getpid()); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v does not name the %s", err, want)
	}
	if err := f.Abort(); err != nil {
		t.Fatal(err)
	}
	// What a dead process wrote into a lock file keeps nobody away.
	if err := os.WriteFile(sibling(dir, "lock"), []byte("1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	publish(t, dir, map[string]string{"a": "1"})
	wantAlone(t, dir)
}

func TestLeftoversAreRemovedAndOthersStay(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "dist")
	publish(t, dir, map[string]string{"a": "1"})
	stay := []string{".dist.stele-notes", ".other.stele-12", ".dist.stele-x.stele-12"}
	for _, name := range append(stay, ".dist.stele-4194300", ".dist.stele-old") {
		if err := os.MkdirAll(filepath.Join(parent, name, "deep"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	publish(t, dir, map[string]string{"a": "2"})
	wantTree(t, dir, map[string]string{"a": "2"})
	entries, err := os.ReadDir(parent)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(stay)+1 {
		t.Errorf("beside the output: %v", entries)
	}
}

func TestErrorsOfTheSystem(t *testing.T) {
	tests := []struct {
		err  error
		hint string
	}{
		{syscall.ENOSPC, "free some space"},
		{syscall.EDQUOT, "free some space"},
		{fs.ErrPermission, "--out"},
		{syscall.EROFS, "--out"},
		{syscall.ENAMETOOLONG, "shorter name"},
		{syscall.EBUSY, "mount point"},
	}
	for _, test := range tests {
		err := explain("write", "/site/dist/a.html", &fs.PathError{Op: "write", Path: "/site/.dist.stele-1/a.html", Err: test.err})
		if text := err.Error(); !strings.Contains(text, test.hint) || strings.Contains(text, ".stele-1") || !errors.Is(err, test.err) {
			t.Errorf("%v: %s", test.err, text)
		}
	}
	dir := filepath.Join(t.TempDir(), "dist")
	publish(t, dir, map[string]string{"a": "1"})
	f := begin(t, dir)
	wantRule(t, f.Write(strings.Repeat("a", 300), nil), "output-write")
	wantTree(t, dir, map[string]string{"a": "1"})

	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Begin(filepath.Join(blocked, "dist"))
	wantRule(t, err, "output-write")
}

func TestManyWriters(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	f := begin(t, dir)
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			for i := range 50 {
				if err := f.Write(fmt.Sprintf("d%d/e%d/%d-%d", i%5, i%3, w, i), []byte("x")); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	if got := len(tree(t, dir)); got != 400 {
		t.Errorf("%d files, want 400", got)
	}
}
