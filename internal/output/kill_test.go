package output

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// filesPerBuild is enough for a kill to fall into the writing as well as into the
// swap and the removal.
const filesPerBuild = 20

// TestMain runs the child of TestKilledAtAnyMoment when the environment asks for it.
func TestMain(m *testing.M) {
	if dir := os.Getenv("STELE_OUTPUT_BUILD"); dir != "" {
		buildForever(dir, strategies[os.Getenv("STELE_OUTPUT_STRATEGY")])
	}
	os.Exit(m.Run())
}

// buildForever makes one output after the other, every file of each holding the
// number of the build.
func buildForever(dir string, use func(*Folder)) {
	for n := 0; ; n++ {
		f, err := Begin(dir)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		use(f)
		text := fmt.Appendf(nil, "%d-%d", os.Getpid(), n)
		for i := range filesPerBuild {
			if err := f.Write(fmt.Sprintf("d%d/%d", i%7, i), text); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
		}
		_ = f.Write(Manifest, nil)
		if err := f.Commit(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Println(n)
	}
}

func TestKilledAtAnyMoment(t *testing.T) {
	for name := range strategies {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "dist")
			publish(t, dir, map[string]string{"first": "1"})
			first := tree(t, dir)
			for range 12 {
				killOneBuild(t, dir, name)
				if name == "exchange" {
					wantWhole(t, dir, first)
				}
				// The next build brings back what was moved aside.
				f, err := Begin(dir)
				if err != nil {
					t.Fatal(err)
				}
				wantWhole(t, dir, first)
				if err := f.Abort(); err != nil {
					t.Fatal(err)
				}
				wantAlone(t, dir)
			}
		})
	}
}

// killOneBuild starts a process that builds and kills it, as the system would, at a
// moment that nobody chose.
func killOneBuild(t *testing.T, dir, strategy string) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "STELE_OUTPUT_BUILD="+dir, "STELE_OUTPUT_STRATEGY="+strategy)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	// Its first output stands when it has said so; the kill falls into a later one.
	if _, err := out.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	time.Sleep(rand.N(30 * time.Millisecond))
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := child.Wait(); err != nil && child.ProcessState.ExitCode() > 0 {
		t.Fatalf("the build failed by itself: %v", err)
	}
}

// wantWhole checks that the output is the first one, or all of one later build.
func wantWhole(t *testing.T, dir string, first map[string]string) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, Manifest)); err != nil {
		t.Errorf("no manifest: %v", err)
	}
	files := tree(t, dir)
	if fmt.Sprint(files) == fmt.Sprint(first) {
		return
	}
	if len(files) != filesPerBuild {
		t.Errorf("the output holds %d files, want %d", len(files), filesPerBuild)
	}
	build := files["d0/0"]
	for name, text := range files {
		if text != build {
			t.Errorf("%s is of build %q, d0/0 of %q", name, text, build)
		}
	}
}

// TestKilledBetweenTheTwoRenames makes by hand the one state that random kills
// hardly ever hit: the former output aside, the new one not yet in its place.
func TestKilledBetweenTheTwoRenames(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	publish(t, dir, map[string]string{"first": "1"})
	if err := os.Rename(dir, sibling(dir, aside)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(sibling(dir, "12"), 0o755); err != nil {
		t.Fatal(err)
	}
	f := begin(t, dir)
	wantTree(t, dir, map[string]string{"first": "1"})
	if err := f.Keep("first"); err != nil {
		t.Error(err)
	}
	if err := f.Abort(); err != nil {
		t.Fatal(err)
	}
	wantAlone(t, dir)
}
