package content

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

func TestLastUpdated(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git here")
	}
	dir := write(t, "-- docs/a.md --\n-- docs/中 文.md --\n-- other.md --\n-- docs/new.md --\n")
	git := func(date string, args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=t", "-c", "user.email=t@example.com"}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date, "GIT_CONFIG_GLOBAL=/dev/null")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	docs := filepath.Join(dir, "docs")
	if got, err := LastUpdated(docs); err != nil || len(got) != 0 {
		t.Fatalf("without a repository: %v, %v", got, err)
	}
	git("", "init", "-q")
	if got, err := LastUpdated(docs); err != nil || len(got) != 0 {
		t.Fatalf("without a commit: %v, %v", got, err)
	}
	git("", "add", "docs/a.md", "docs/中 文.md", "other.md")
	git("2024-01-02T03:04:05Z", "commit", "-qm", "one")
	if err := os.WriteFile(filepath.Join(docs, "a.md"), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	git("2025-02-03T04:05:06Z", "commit", "-qam", "two")
	got, err := LastUpdated(docs)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]time.Time{
		filepath.Join(docs, "a.md"):   time.Date(2025, 2, 3, 4, 5, 6, 0, time.UTC),
		filepath.Join(docs, "中 文.md"): time.Date(2024, 1, 2, 3, 4, 5, 0, time.UTC),
	}
	if len(got) != len(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for file, at := range want {
		if !got[file].Equal(at) {
			t.Errorf("%s: got %v, want %v", file, got[file], at)
		}
	}
}

func TestLastUpdatedWithoutGit(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if got, err := LastUpdated(t.TempDir()); err != nil || got == nil || len(got) != 0 {
		t.Errorf("got %v, %v; want an empty map", got, err)
	}
}
