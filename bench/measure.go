package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"stele/bench/corpus"
)

// sample is the page whose bytes are compared between corpora.
const sample = 7

// measured is what is known of one size.
type measured struct {
	Pages int `json:"pages"` // documents of the corpus
	Runs  int `json:"runs"`

	Cold   timing `json:"cold"`   // a first build: no output, no cache
	Warm   timing `json:"warm"`   // the same again
	Edited timing `json:"edited"` // one page changed since the last build

	Stages []stage `json:"stages"` // of the median cold build
	Output output  `json:"output"`
}

// timing is the median of the runs of one kind of build.
type timing struct {
	Millis float64   `json:"millis"`    // wall clock of the process
	CPU    float64   `json:"cpuMillis"` // user and system time
	Peak   int64     `json:"peakBytes"` // largest resident set of all runs
	Made   int       `json:"made"`      // pages made
	All    []float64 `json:"all"`       // wall clock of each run in order
}

// measure writes the corpus into dir and builds it again and again.
func measure(ctx context.Context, stele string, c corpus.Corpus, dir string, runs int) (*measured, error) {
	note("writing %d pages", c.Pages)
	if err := os.RemoveAll(dir); err != nil {
		return nil, err
	}
	if err := c.Write(dir); err != nil {
		return nil, err
	}
	m := &measured{Pages: c.Pages, Runs: runs}
	var cold, warm, edited []outcome
	for i := range runs {
		note("%d pages, run %d of %d", c.Pages, i+1, runs)
		if err := clean(dir); err != nil {
			return nil, err
		}
		first, err := build(ctx, stele, dir, "--fresh")
		if err != nil {
			return nil, err
		}
		if i == 0 {
			if m.Output, err = inspect(dir, c); err != nil {
				return nil, err
			}
		}
		again, err := build(ctx, stele, dir)
		if err != nil {
			return nil, err
		}
		after, err := buildEdited(ctx, stele, dir, c)
		if err != nil {
			return nil, err
		}
		cold, warm, edited = append(cold, first), append(warm, again), append(edited, after)
	}
	m.Cold, m.Warm, m.Edited = timingOf(cold), timingOf(warm), timingOf(edited)
	m.Stages = middle(cold).built.Stages
	return m, nil
}

// aside, in the work folder, takes what builds left. It is removed when all is
// measured: on ext4 a new file avoids the inodes of files deleted in the last minutes
// and pays for looking, which is not what a first build costs.
const aside = work + "/aside"

// clean puts what builds left out of the way.
func clean(dir string) error {
	for _, name := range []string{"dist", ".stele"} {
		from := filepath.Join(dir, name)
		if _, err := os.Lstat(from); err != nil {
			continue
		}
		if err := os.MkdirAll(aside, 0o755); err != nil {
			return err
		}
		to, err := os.MkdirTemp(aside, "")
		if err != nil {
			return err
		}
		if err := os.Rename(from, filepath.Join(to, name)); err != nil {
			return err
		}
	}
	return nil
}

// buildEdited adds a sentence to a page in the middle, builds, and takes it back.
func buildEdited(ctx context.Context, stele, dir string, c corpus.Corpus) (outcome, error) {
	n := max(1, c.Last()/2)
	file := filepath.Join(dir, filepath.FromSlash(corpus.File(corpus.English, n)))
	text := c.Page(corpus.English, n)
	if err := os.WriteFile(file, []byte(text+"\nOne more sentence.\n"), 0o644); err != nil {
		return outcome{}, err
	}
	o, err := build(ctx, stele, dir)
	if err != nil {
		return o, err
	}
	if o.built.Made < 1 || o.built.Made > c.Pages {
		return o, fmt.Errorf("one page was changed and %d were made", o.built.Made)
	}
	return o, os.WriteFile(file, []byte(text), 0o644)
}

func timingOf(runs []outcome) timing {
	var t timing
	var cpu []float64
	for _, r := range runs {
		t.All = append(t.All, r.Millis)
		cpu = append(cpu, r.CPU)
		t.Peak = max(t.Peak, r.Peak)
	}
	t.Millis, t.CPU, t.Made = median(t.All), median(cpu), runs[0].built.Made
	return t
}

// middle is the run with the median time, the faster one of two.
func middle(runs []outcome) outcome {
	sorted := slices.SortedFunc(slices.Values(runs), func(a, b outcome) int {
		switch {
		case a.Millis < b.Millis:
			return -1
		case a.Millis > b.Millis:
			return 1
		}
		return 0
	})
	return sorted[(len(sorted)-1)/2]
}

// median of values, which it does not reorder; 0 of none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	half := len(sorted) / 2
	if len(sorted)%2 == 0 {
		return (sorted[half-1] + sorted[half]) / 2
	}
	return sorted[half]
}
