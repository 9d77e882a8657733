package build

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestConcurrentBuild is the build that the race detector watches: pages side by side,
// then again with a change.
func TestConcurrentBuild(t *testing.T) {
	packed(t)
	dir := newSite(t)
	if first := run(t, Options{Dir: dir, Workers: 2}); first.Made != first.Pages || !first.Changed {
		t.Errorf("a first build makes %d of %d pages", first.Made, first.Pages)
	}
	replace(t, dir, "en/guide/last.md", "# Last", "# Last\n\nMore.")
	if second := run(t, Options{Dir: dir, Workers: 2}); !slices.Equal(made(second), []string{"/guide/last"}) {
		t.Errorf("made %v", made(second))
	}
}

// TestMade tells which pages an edit makes.
func TestMade(t *testing.T) {
	plain(t, func(t *testing.T) {
		guide := []string{"/guide/last", "/guide/next", "/guide/start"}
		english := append([]string{"/", "/404", "/api/one", "/api/two"}, guide...)
		tests := []struct {
			name string
			edit func(dir string)
			want []string
			why  string // of the first of them
		}{
			{"nothing", func(string) {}, nil, ""},
			{"the text of a page", func(dir string) {
				replace(t, dir, "en/guide/last.md", "# Last", "# Last\n\nText.")
			}, []string{"/guide/last"}, "its content changed"},
			{"a title in the sidebar", func(dir string) {
				replace(t, dir, "en/guide/_meta.json", `"last"`, `{"type": "file", "name": "last", "label": "The end"}`)
			}, guide, ""},
			{"a fragment", func(dir string) {
				replace(t, dir, "en/shared/part.mdx", "more than one", "more than just one")
			}, []string{"/api/one", "/guide/next"}, "its content changed"},
			{"a component", func(dir string) {
				replace(t, dir, "components/Note.tsx", "<aside", "<aside id=\"n\"")
			}, []string{"/api/two"}, "a component it uses changed"},
			{"what a component imports", func(dir string) {
				replace(t, dir, "components/step.ts", "1", "2")
			}, []string{"/guide/next", "/zh/guide/next"}, "a component it uses changed"},
			{"the style of a component", func(dir string) {
				replace(t, dir, "components/counter.css", "2px", "3px")
			}, []string{"/guide/next", "/zh/guide/next"}, "a component it uses changed"},
			{"code from a file", func(dir string) {
				replace(t, dir, "en/guide/sample.ts", "1", "2")
			}, []string{"/guide/last"}, "its content changed"},
			{"an image of a page", func(dir string) {
				replace(t, dir, "en/guide/drawing.svg", "h8", "h7")
			}, []string{"/guide/start"}, ""},
			{"a public file", func(dir string) {
				replace(t, dir, "public/data/list.txt", "one", "two")
			}, nil, ""},
			{"the navigation of a language", func(dir string) {
				replace(t, dir, "en/_nav.json", `"API"`, `"All of it"`)
			}, english, "the navigation, the words or the configuration of its language changed"},
		}
		dir := newSite(t)
		total := run(t, Options{Dir: dir}).Pages
		for _, test := range tests {
			test.edit(dir)
			report := run(t, Options{Dir: dir})
			slices.Sort(test.want)
			if got := made(report); !slices.Equal(got, test.want) {
				t.Errorf("%s changed: made %v, want %v", test.name, got, test.want)
			}
			if i := slices.IndexFunc(report.Reasons, func(r Reason) bool { return r.Made }); i >= 0 && test.why != "" && report.Reasons[i].Why != test.why {
				t.Errorf("%s changed: %s was made because %s, want %s", test.name, report.Reasons[i].Route, report.Reasons[i].Why, test.why)
			}
			if report.Pages != total {
				t.Errorf("%s changed: %d pages, want %d", test.name, report.Pages, total)
			}
		}
	})
}

// TestNothingChanged holds that a build without a change touches no file.
func TestNothingChanged(t *testing.T) {
	plain(t, func(t *testing.T) {
		dir := newSite(t)
		run(t, Options{Dir: dir})
		before, err := os.Stat(filepath.Join(dir, "dist"))
		if err != nil {
			t.Fatal(err)
		}
		report := run(t, Options{Dir: dir})
		after, err := os.Stat(filepath.Join(dir, "dist"))
		if err != nil {
			t.Fatal(err)
		}
		if report.Changed || report.Made != 0 || !os.SameFile(before, after) {
			t.Errorf("changed %v, %d made, another folder %v", report.Changed, report.Made, !os.SameFile(before, after))
		}
		if n := len(snapshot(t, report.Out)); report.Files != n {
			t.Errorf("%d files by the report, %d in the folder", report.Files, n)
		}
	})
}

// TestSameBytesAnywhere holds that the output knows nothing of the machine.
func TestSameBytesAnywhere(t *testing.T) {
	plain(t, func(t *testing.T) {
		one, two := newSite(t), filepath.Join(newSite(t), "further", "down")
		for name, text := range example(t) {
			put(t, two, name, text)
		}
		first := snapshot(t, run(t, Options{Dir: one, Workers: 1}).Out)
		wantSame(t, "built elsewhere with other workers", snapshot(t, run(t, Options{Dir: two, Workers: 4}).Out), first)
		wd, err := os.Getwd()
		if err != nil {
			t.Fatal(err)
		}
		home, _ := os.UserHomeDir()
		for _, path := range []string{one, two, filepath.Dir(one), wd, home} {
			if len(path) < 6 { // "/root" and the like stand in many a text
				continue
			}
			for name, data := range first {
				if bytes.Contains(data, []byte(path)) {
					t.Errorf("%s holds the path %s", name, path)
				}
			}
		}
	})
}

// TestRepairs holds that the next build mends an output that was changed by hand.
func TestRepairs(t *testing.T) {
	plain(t, func(t *testing.T) {
		dir := newSite(t)
		out := run(t, Options{Dir: dir}).Out
		want := snapshot(t, out)
		asset := ""
		for name := range want {
			if strings.HasPrefix(name, "assets/app.") {
				asset = name
			}
		}
		for _, name := range []string{
			"guide/start.html", "index.html", "_pages/api/two.js", asset, "data/list.txt", "static/search_index.en.json",
			"sitemap.xml", ".stele-manifest.json",
		} {
			if want[name] == nil {
				t.Errorf("%s is not in the output", name)
			}
			put(t, out, name, strings.Repeat("x", len(want[name]))) // even of the same length
			run(t, Options{Dir: dir})
			wantSame(t, name+" changed by hand", snapshot(t, out), want)
			if name == ".stele-manifest.json" {
				continue // without it the folder is not the program's to replace
			}
			remove(t, out, name)
			run(t, Options{Dir: dir})
			wantSame(t, name+" removed", snapshot(t, out), want)
		}
		remove(t, dir, "dist")
		run(t, Options{Dir: dir})
		wantSame(t, "all removed", snapshot(t, out), want)
	})
}

// TestMemoryLost holds that what builds remember is a hint and never a truth.
func TestMemoryLost(t *testing.T) {
	plain(t, func(t *testing.T) {
		dir := newSite(t)
		out := run(t, Options{Dir: dir}).Out
		want := snapshot(t, out)
		states, err := filepath.Glob(filepath.Join(dir, CacheFolder, "state-*.gob"))
		if err != nil || len(states) != 1 {
			t.Fatalf("the memory is %v (%v)", states, err)
		}
		good, err := os.ReadFile(states[0])
		if err != nil {
			t.Fatal(err)
		}
		rel, err := filepath.Rel(dir, states[0])
		if err != nil {
			t.Fatal(err)
		}
		// Inside what a page says of itself: such damage still decodes.
		flipped := bytes.Replace(good, []byte("Small"), []byte("Smell"), -1)
		flipped = bytes.Replace(flipped, []byte("first page"), []byte("worst page"), -1)
		if bytes.Equal(flipped, good) {
			t.Error("the memory does not hold what should be damaged in it")
		}
		for name, data := range map[string]string{
			"empty": "", "cut": string(good[:len(good)/2]), "cut in its head": string(good[:5]), "something else": "{}\n",
			"damaged": string(flipped), "of another program": strings.Replace(string(good), "-", "_", 1),
		} {
			put(t, dir, rel, data)
			replace(t, dir, "public/data/list.txt", "one", "two")
			run(t, Options{Dir: dir})
			replace(t, dir, "public/data/list.txt", "two", "one")
			run(t, Options{Dir: dir})
			wantSame(t, "memory "+name, snapshot(t, out), want)
		}
		remove(t, dir, CacheFolder)
		put(t, dir, CacheFolder, "a file where the folder should be")
		if warnings := run(t, Options{Dir: dir}).Warnings; len(warnings) == 0 {
			t.Error("nothing is said of a memory that cannot be written")
		}
		wantSame(t, "no memory", snapshot(t, out), want)
	})
}

// TestFailureChangesNothing builds sites that fail in each of the stages.
func TestFailureChangesNothing(t *testing.T) {
	plain(t, func(t *testing.T) {
		dir := newSite(t)
		out := run(t, Options{Dir: dir}).Out
		want := snapshot(t, out)
		for stage, broken := range map[string][2]string{
			"config":  {"stele.config.ts", "export default { titel: 1 };"},
			"scan":    {"en/guide/_meta.json", "["},
			"compile": {"en/guide/last.md", "---\na: [\n---\n"},
			"join":    {"en/guide/last.md", "# Last\n\n[nowhere](/nowhere)\n"},
			"bundle":  {"components/Note.tsx", "import './missing';\nexport default () => null;\n"},
			"plan":    {"en/guide/last.md", "---\nhead:\n  - [iframe]\n---\n# Last\n"},
			"render":  {"components/Note.tsx", "export default function Note() { throw new Error('no'); }\n"},
			"publish": {"public/index.html", "a page of the site has this name"},
		} {
			put(t, dir, broken[0], broken[1])
			if _, err := Run(t.Context(), Options{Dir: dir}); err == nil {
				t.Errorf("%s: no error", stage)
			}
			wantSame(t, "failed in "+stage, snapshot(t, out), want)
			leftovers, err := filepath.Glob(filepath.Join(dir, ".dist.stele-[0-9]*"))
			if err != nil || len(leftovers) > 0 {
				t.Errorf("%s: left behind %v (%v)", stage, leftovers, err)
			}
			if text, ok := example(t)[broken[0]]; ok {
				put(t, dir, broken[0], text)
			} else {
				remove(t, dir, broken[0])
			}
		}
		run(t, Options{Dir: dir})
		wantSame(t, "all mended", snapshot(t, out), want)
	})
}

// TestKilledAtAnyMoment kills builds that go on between two states of a site.
func TestKilledAtAnyMoment(t *testing.T) {
	plain(t, func(t *testing.T) {
		dir := newSite(t)
		out := run(t, Options{Dir: dir}).Out
		titles := []string{"Small", "Smaller"}
		var states [2]map[string][]byte
		states[0] = snapshot(t, out)
		replace(t, dir, "site/title.ts", titles[0], titles[1])
		began := time.Now()
		run(t, Options{Dir: dir})
		length := time.Since(began)
		states[1] = snapshot(t, out)
		now := 1
		for i := range 8 {
			replace(t, dir, "site/title.ts", titles[now], titles[1-now])
			child := exec.Command(os.Args[0])
			child.Env = append(os.Environ(), childDir+"="+dir)
			if err := child.Start(); err != nil {
				t.Fatal(err)
			}
			// Nothing depends on when it falls: any moment must do.
			time.Sleep(rand.N(length * 3 / 2))
			_ = child.Process.Kill()
			_ = child.Wait()
			got := snapshot(t, out)
			if list := differences(got, states[now]); len(list) > 0 {
				wantSame(t, "killed after it was done", got, states[1-now])
			}
			run(t, Options{Dir: dir})
			wantSame(t, "built after a kill", snapshot(t, out), states[1-now])
			now = 1 - now
			if t.Failed() {
				t.Fatalf("kill %d", i)
			}
		}
		leftovers, err := filepath.Glob(filepath.Join(dir, ".dist.stele-[0-9]*"))
		if err != nil || len(leftovers) > 0 {
			t.Errorf("left behind %v (%v)", leftovers, err)
		}
	})
}
