package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"stele/theme"
)

var update = flag.Bool("update", false, "rewrite the expectations in the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"stele": main})
}

// TestScripts runs testdata/script: each is a site, what is done with it and what has
// to come of that. Besides the commands of testscript they have
//
//	exits N PROGRAM ARG…   run a program, which must end with status N
//	former DIR             put an output of an earlier build into DIR
//	untouched DIR          DIR is as former left it, with nothing new beside it
//	freeport NAME          set a variable to a port that nobody uses
//	get URL FILE           fetch, once the server answers: body, and FILE.head
//	bytes FILE HEX         write bytes that no text file holds
func TestScripts(t *testing.T) {
	if _, err := theme.LoadPackages(); errors.Is(err, theme.ErrNotPacked) {
		t.Skip(err)
	}
	path := os.Getenv("PATH")
	if raceDetector {
		path = plainProgram(t) + string(filepath.ListSeparator) + path
	}
	testscript.Run(t, testscript.Params{
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", path)
			return nil
		},
		Dir: filepath.Join("testdata", "script"), UpdateScripts: *update, RequireUniqueNames: true,
		Condition: func(name string) (bool, error) {
			if name == "root" {
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("unknown condition %q", name)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "former": former, "untouched": untouched, "freeport": freePort, "get": get, "bytes": writeBytes,
		},
	})
}

// plainProgram builds the program as the Makefile does and gives its folder: the race
// detector makes the script engine twenty times slower, and the packages that do the
// work have tests of their own for it to watch.
func plainProgram(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command("go", "build", "-trimpath", "-o", filepath.Join(dir, "stele"), ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return dir
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits N PROGRAM ARG…")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		code = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if want, err := strconv.Atoi(args[0]); err != nil || code != want {
		ts.Fatalf("exit status %d, want %s", code, args[0])
	}
}

// formerFiles is an output as an earlier build may have left it.
var formerFiles = map[string]string{
	".stele-manifest.json": `{"generator":"Stele","base":"/","csp":""}` + "\n",
	"index.html":           "<!doctype html>\n<title>Former</title>\n",
	"guide/gone.html":      "<!doctype html>\n<title>Gone</title>\n",
	"assets/app.OLD.js":    "export default 1;\n",
}

func former(ts *testscript.TestScript, _ bool, args []string) {
	for name, text := range formerFiles {
		file := filepath.Join(ts.MkAbs(args[0]), filepath.FromSlash(name))
		ts.Check(os.MkdirAll(filepath.Dir(file), 0o755))
		ts.Check(os.WriteFile(file, []byte(text), 0o644))
	}
}

func untouched(ts *testscript.TestScript, _ bool, args []string) {
	dir := ts.MkAbs(args[0])
	found := map[string]string{}
	ts.Check(filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		found[filepath.ToSlash(rel)] = string(data)
		return err
	}))
	if !maps.Equal(found, formerFiles) {
		ts.Fatalf("%s holds %v", args[0], slices.Sorted(maps.Keys(found)))
	}
	beside, err := filepath.Glob(filepath.Join(filepath.Dir(dir), ".*.stele-[0-9]*"))
	ts.Check(err)
	if len(beside) > 0 {
		ts.Fatalf("left beside %s: %v", args[0], beside)
	}
}

func freePort(ts *testscript.TestScript, _ bool, args []string) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	defer listener.Close()
	ts.Setenv(args[0], strconv.Itoa(listener.Addr().(*net.TCPAddr).Port))
}

// patience is how long a server may take to begin: a bound for a hanging test and no
// expectation.
const patience = 2 * time.Minute

func get(ts *testscript.TestScript, _ bool, args []string) {
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		res, err := http.Get(args[0])
		if err != nil {
			if time.Now().After(deadline) {
				ts.Fatalf("%v", err)
			}
			continue
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		ts.Check(err)
		head := res.Status + "\n"
		for _, name := range slices.Sorted(maps.Keys(res.Header)) {
			head += name + ": " + res.Header.Get(name) + "\n"
		}
		ts.Check(os.WriteFile(ts.MkAbs(args[1]), body, 0o644))
		ts.Check(os.WriteFile(ts.MkAbs(args[1]+".head"), []byte(head), 0o644))
		return
	}
}

func writeBytes(ts *testscript.TestScript, _ bool, args []string) {
	var data []byte
	_, err := fmt.Sscanf(args[1], "%x", &data)
	ts.Check(err)
	file := ts.MkAbs(args[0])
	old, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		ts.Fatalf("%v", err)
	}
	ts.Check(os.WriteFile(file, append(old, data...), 0o644))
}
