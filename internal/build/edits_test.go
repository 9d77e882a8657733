package build

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var (
	sequences = flag.Int("sequences", 4, "random edit sequences of TestWarmBuildsEqualColdOnes")
	firstSeed = flag.Uint64("seed", 1, "seed of the first of them")
)

// steps of one sequence of edits.
const steps = 7

// TestWarmBuildsEqualColdOnes edits a site at random. After each edit a build that
// remembers the former ones must leave the bytes that a build without memory leaves,
// and fail when that one fails.
func TestWarmBuildsEqualColdOnes(t *testing.T) {
	plain(t, func(t *testing.T) {
		for i := range *sequences {
			seed := *firstSeed + uint64(i)
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				e := newEditor(t, seed)
				run(t, Options{Dir: e.dir})
				for range steps {
					e.step()
				}
			})
		}
	})
}

// editor edits a site; files is what the site holds.
type editor struct {
	*testing.T
	*rand.Rand
	dir   string
	files map[string]string
	first map[string]string
	count int
	log   []string
}

func newEditor(t *testing.T, seed uint64) *editor {
	e := &editor{T: t, Rand: rand.New(rand.NewPCG(seed, 0)), dir: newSite(t), files: example(t), first: example(t)}
	return e
}

// step edits, builds warm and cold, and compares.
func (e *editor) step() {
	e.Helper()
	for range 1 + e.IntN(2) {
		e.log = append(e.log, e.edit())
	}
	if e.IntN(6) == 0 {
		e.log = append(e.log, e.harm())
	}
	out, other := filepath.Join(e.dir, "dist"), e.TempDir()
	before := snapshot(e.T, out)
	report, err := Run(e.Context(), Options{Dir: e.dir})
	_, coldErr := Run(e.Context(), Options{Dir: e.dir, Out: other, Fresh: true, Workers: 1})
	if fmt.Sprint(err) != fmt.Sprint(coldErr) {
		e.Fatalf("after %s\nthe warm build: %v\nthe cold build: %v", e.story(), err, coldErr)
	}
	after := snapshot(e.T, out)
	if err != nil {
		if list := differences(after, before); len(list) > 0 {
			e.Fatalf("after %s\nthe build failed (%v) and changed the output: %s", e.story(), err, list)
		}
		return
	}
	if list := differences(after, snapshot(e.T, other)); len(list) > 0 {
		e.Fatalf("after %s\nthe warm build differs from the cold one:\n%s", e.story(), strings.Join(list, "\n"))
	}
	e.checkReport(report, before, after)
}

func (e *editor) story() string { return strings.Join(e.log, ", ") }

// checkReport holds what a build says of itself against what it did.
func (e *editor) checkReport(r *Report, before, after map[string][]byte) {
	e.Helper()
	if n := len(made(r)); n != r.Made || len(r.Reasons) != r.Pages {
		e.Errorf("after %s\n%d pages are made by the reasons, %d by the report; %d of %d pages have a reason", e.story(), n, r.Made, len(r.Reasons), r.Pages)
	}
	if len(after) != r.Files {
		e.Errorf("after %s\nthe report counts %d files, there are %d", e.story(), r.Files, len(after))
	}
	if len(differences(after, before)) > 0 && !r.Changed {
		e.Errorf("after %s\nthe output changed, the report says it did not", e.story())
	}
	for _, reason := range r.Reasons {
		name := strings.TrimPrefix(reason.Route, "/")
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index"
		}
		if !reason.Made && string(before[name+".html"]) != string(after[name+".html"]) {
			e.Errorf("after %s\n%s is said to be kept, and changed", e.story(), reason.Route)
		}
	}
}

func (e *editor) write(name, text string) {
	e.files[name] = text
	put(e.T, e.dir, name, text)
}

func (e *editor) remove(name string) {
	delete(e.files, name)
	remove(e.T, e.dir, name)
}

// number gives what no edit before has given.
func (e *editor) number() int { e.count++; return e.count }

// pick chooses one of the site's files of a kind.
func (e *editor) pick(kind func(name string) bool) string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(e.files)) {
		if kind(name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return names[e.IntN(len(names))]
}

func isPage(name string) bool {
	return strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".mdx")
}

func isAdded(name string) bool { return strings.Contains(name, "/added-") }

// edit makes one edit and says what it was.
func (e *editor) edit() string {
	n := e.number()
	folder := []string{"en/guide", "en/api", "zh/guide", "en"}[e.IntN(4)]
	page := e.pick(isPage)
	switch e.IntN(19) {
	case 0, 1:
		e.write(page, e.files[page]+fmt.Sprintf("\nParagraph %d.\n", n))
		return "text added to " + page
	case 2:
		e.write(page, strings.Replace(e.files[page], "# ", fmt.Sprintf("# No. %d ", n), 1))
		return "another title in " + page
	case 3:
		e.write(page, e.files[page]+fmt.Sprintf("\n## Section %d\n\n[there](/guide/start) `code`\n", n))
		return "a section added to " + page
	case 4:
		name := fmt.Sprintf("%s/added-%d.mdx", folder, n)
		e.write(name, fmt.Sprintf("---\ndescription: no. %d\n---\n# Added %d\n\n<Badge text=\"new\" />\n\nSee [the start](/guide/start).\n", n, n))
		return name + " added"
	case 5:
		if name := e.pick(isAdded); name != "" {
			to := fmt.Sprintf("%s/added-%d.mdx", folder, n)
			text := e.files[name]
			e.remove(name)
			e.write(to, text)
			return name + " renamed to " + to
		}
		return "nothing to rename"
	case 6:
		name := e.pick(isPage) // a link may now be dead: then both builds fail
		if added := e.pick(isAdded); added != "" && e.IntN(3) > 0 {
			name = added
		}
		e.remove(name)
		return name + " removed"
	case 7:
		e.write("components/step.ts", fmt.Sprintf("export const step = %d;\n", n))
		return "what a component imports changed"
	case 8:
		e.write("components/counter.css", fmt.Sprintf("button { padding: %dpx; }\n", n))
		return "the style of a component changed"
	case 9:
		e.write("components/Note.tsx", fmt.Sprintf("export default function Note() { return <aside>Note %d</aside>; }\n", n))
		return "a component changed"
	case 10:
		e.write("site/title.ts", fmt.Sprintf("export const title = 'Small %d';\n", n))
		return "the configuration changed"
	case 11:
		e.write("site/site.css", fmt.Sprintf(":root { --site-gap: %dpx; }\n", n))
		return "the global style changed"
	case 12:
		e.write(fmt.Sprintf("public/data/%d.txt", n%3), fmt.Sprint(n))
		return "a public file written"
	case 13:
		if name := e.pick(func(name string) bool { return strings.HasPrefix(name, "public/data/") }); name != "" {
			e.remove(name)
			return name + " removed"
		}
		return "no public file to remove"
	case 14:
		if _, ok := e.files["theme/index.tsx"]; ok && e.IntN(2) == 0 {
			e.remove("theme/index.tsx")
			return "the theme removed"
		}
		e.write("theme/index.tsx", fmt.Sprintf("export function NotFoundLayout() { return <main id=\"st-content\">No. %d</main>; }\n", n))
		return "the theme changed"
	case 15:
		e.write("en/guide/_meta.json", []string{
			`["start", "next", "last"]`, `["last", "next"]`, `[{"type": "file", "name": "start", "label": "First"}, "last"]`,
			`[{"type": "section-header", "label": "All"}, "next", "start", "last"]`,
		}[e.IntN(4)])
		return "the sidebar changed"
	case 16:
		e.write("i18n.json", fmt.Sprintf(`{ "counterLabel": { "en": "Clicks %d", "zh": "次数" } }`, n))
		return "the words changed"
	case 17:
		e.write("en/guide/drawing.svg", fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="4"/>`, n))
		e.write("en/guide/sample.ts", fmt.Sprintf("export const sample = %d;\n", n))
		return "an image and a sample changed"
	default:
		if e.IntN(2) == 0 {
			e.write(page, e.files[page]+"\n<Unclosed>\n\n{1 +}\n")
			return page + " broken"
		}
		for _, name := range slices.Sorted(maps.Keys(e.files)) {
			if _, ok := e.first[name]; !ok {
				e.remove(name)
			}
		}
		for name, text := range e.first {
			e.write(name, text)
		}
		return "everything as at first"
	}
}

// harm changes the output by hand, or takes away what builds remember.
func (e *editor) harm() string {
	name := "dist/guide/start.html"
	switch e.IntN(4) {
	case 0:
		put(e.T, e.dir, name, "changed by hand")
		return name + " changed by hand"
	case 1:
		remove(e.T, e.dir, name)
		return name + " removed by hand"
	case 2:
		remove(e.T, e.dir, "dist/_pages")
		return "chunks removed by hand"
	default:
		remove(e.T, e.dir, CacheFolder)
		return "the memory removed"
	}
}
