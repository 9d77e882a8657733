package corpus

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

func write(t *testing.T, c Corpus) map[string]string {
	t.Helper()
	dir := t.TempDir()
	if err := c.Write(dir); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
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

func TestSameSeedSameBytes(t *testing.T) {
	first, second := write(t, Corpus{60, Seed}), write(t, Corpus{60, Seed})
	if len(first) != len(second) {
		t.Fatalf("%d files, then %d", len(first), len(second))
	}
	for name, text := range first {
		if second[name] != text {
			t.Errorf("%s differs", name)
		}
	}
	if other := (Corpus{60, Seed + 1}); other.Page(English, 7) == first[File(English, 7)] {
		t.Error("another seed gives the same page")
	}
}

// Published figures are compared over time: the pages behind them may not change
// unnoticed, with a release of Go for instance.
func TestPublishedPages(t *testing.T) {
	const want = "6466050d9981c45f"
	h := sha256.New()
	for _, lang := range Langs() {
		for n := 1; n <= 50; n++ {
			h.Write([]byte(Corpus{400, Seed}.Page(lang, n)))
		}
	}
	if got := fmt.Sprintf("%x", h.Sum(nil)[:8]); got != want {
		t.Errorf("pages hash to %s, were %s: figures measured before are not comparable any more; "+
			"note it in docs/benchmarks.md and measure again", got, want)
	}
}

func TestPageIsTheSameInEveryCorpus(t *testing.T) {
	small, large := write(t, Corpus{60, Seed}), write(t, Corpus{200, Seed})
	for _, lang := range Langs() {
		for n := 1; n <= (Corpus{60, Seed}).Last(); n++ {
			name := File(lang, n)
			if small[name] == "" || small[name] != large[name] {
				t.Errorf("%s differs between corpora", name)
			}
		}
	}
}

func TestWriteRefusesOddNumbers(t *testing.T) {
	for _, pages := range []int{-2, 0, 2, 401} {
		if err := (Corpus{pages, Seed}).Write(t.TempDir()); err == nil {
			t.Errorf("%d pages were written", pages)
		}
	}
}

func TestShapeOfASite(t *testing.T) {
	files := write(t, Corpus{60, Seed})
	count := map[string]int{}
	for name := range files {
		switch {
		case strings.HasSuffix(name, ".md"):
			count[name[:2]]++
		case strings.HasSuffix(name, "/_meta.json"):
			count[name[:2]+" meta"]++
		}
	}
	for key, want := range map[string]int{"en": 30, "zh": 30, "en meta": 11, "zh meta": 11} {
		if count[key] != want {
			t.Errorf("%s: %d files, want %d", key, count[key], want)
		}
	}
	for _, name := range []string{"stele.config.ts", "en/_nav.json", "zh/_nav.json", "en/index.md", "zh/index.md", "public/favicon.svg"} {
		if files[name] == "" {
			t.Errorf("no %s", name)
		}
	}
	meta := files["en/docs/_meta.json"] + files["en/docs/starting/_meta.json"]
	for _, word := range []string{`"starting"`, `"upgrading"`, `"page-00010"`, `"page-00020"`} {
		if !strings.Contains(meta, word) {
			t.Errorf("%s is not in the sidebar", word)
		}
	}
}

var (
	codeBlock = regexp.MustCompile("(?ms)^```([a-z]+)[^\n]*\n.*?^```\n")
	headings  = regexp.MustCompile(`(?m)^#{1,6} .+$`)
	tableRow  = regexp.MustCompile(`(?m)^\|.*\n`)
	links     = regexp.MustCompile(`\]\((/[^)#]*)(#[^)]*)?\)`)
)

func TestShapeOfAPage(t *testing.T) {
	c := Corpus{200, Seed}
	langs := map[string]bool{}
	for _, lang := range Langs() {
		words := 0
		for n := 1; n <= c.Last(); n++ {
			page := c.Page(lang, n)
			blocks := codeBlock.FindAllStringSubmatch(page, -1)
			for _, block := range blocks {
				langs[block[1]] = true
			}
			prose := codeBlock.ReplaceAllString(page, "")
			for what, counts := range map[string][2]int{
				"code blocks": {len(blocks), 5},
				"headings":    {len(headings.FindAllString(prose, -1)), 12},
				"table rows":  {len(tableRow.FindAllString(prose, -1)), 8},
				"containers":  {strings.Count(prose, ":::tip\n"), 1},
				"links":       {len(links.FindAllString(prose, -1)), 6},
				"gaps left":   {strings.Count(page, "⟨"), 0},
			} {
				if counts[0] != counts[1] {
					t.Errorf("%s: %d %s, want %d", File(lang, n), counts[0], what, counts[1])
				}
			}
			words += wordsOf(lang, tableRow.ReplaceAllString(prose, ""))
		}
		least, most := 540, 660
		if lang == Chinese {
			least, most = 900, 1100
		}
		if mean := words / c.Last(); mean < least || mean > most {
			t.Errorf("%s: %d words or characters a page, want %d to %d", lang, mean, least, most)
		}
	}
	for _, lang := range []string{"bash", "ts", "tsx", "js", "json", "css", "yaml"} {
		if !langs[lang] {
			t.Errorf("no code block in %s", lang)
		}
	}
}

func wordsOf(lang Lang, text string) (n int) {
	if lang == English {
		return len(strings.Fields(text))
	}
	for _, r := range text {
		if unicode.Is(unicode.Han, r) {
			n++
		}
	}
	return n
}

func TestLinksLeadToPages(t *testing.T) {
	files := write(t, Corpus{60, Seed})
	for name, text := range files {
		if !strings.HasSuffix(name, ".md") {
			continue
		}
		for _, link := range links.FindAllStringSubmatch(text, -1) {
			lang, rest := string(English), link[1]
			if after, ok := strings.CutPrefix(rest, "/zh/"); ok {
				lang, rest = string(Chinese), "/"+after
			}
			if lang != name[:2] {
				t.Errorf("%s links to the other language: %s", name, link[1])
			}
			target := files[lang+rest+".md"]
			if target == "" {
				t.Errorf("%s links to %s, which does not exist", name, link[1])
			}
			if anchor := strings.TrimPrefix(link[2], "#"); anchor != "" && !strings.Contains(strings.ToLower(target), "\n## "+anchor+"\n") {
				t.Errorf("%s links to %s, which has no such heading", name, link[0])
			}
		}
	}
}
