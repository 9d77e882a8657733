// Command bench measures builds of generated sites and compares the figures with
// Stele's targets. It builds the program, writes a corpus of each size, runs the
// program as anyone would run it, and leaves a table, JSON, Markdown and a plot.
// See docs/benchmarks.md.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"stele/bench/corpus"
)

// work holds the program that is measured and the corpora; git ignores it.
const work = "bench/.work"

type options struct {
	sizes   []int
	runs    int // 0: by size, see runsFor
	profile bool
	stele   string // program to measure; empty: built from this tree
	results string // folder of the report
	seed    uint64
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	opts, err := parse(os.Args[1:])
	if err == nil {
		err = run(ctx, opts)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func parse(args []string) (options, error) {
	var o options
	var sizes string
	f := flag.NewFlagSet("bench", flag.ExitOnError)
	f.StringVar(&sizes, "n", "400,2000,10000", "numbers of pages, with commas between")
	f.IntVar(&o.runs, "runs", 0, "runs of each kind of build (default: 5 up to 400 pages, 3 up to 2,000, 1 above)")
	f.BoolVar(&o.profile, "profile", false, "one more first build of each size under the profilers, with a summary")
	f.StringVar(&o.stele, "stele", "", "program to measure (default: built from this tree)")
	f.StringVar(&o.results, "results", "bench/results", "folder for latest.json, latest.md and build.svg")
	f.Uint64Var(&o.seed, "seed", corpus.Seed, "seed of the corpora")
	_ = f.Parse(args) // exits by itself
	if f.NArg() > 0 {
		return o, fmt.Errorf("unknown argument %q; sizes are given as -n 400,2000", f.Arg(0))
	}
	for field := range strings.SplitSeq(sizes, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil || n < corpus.MinPages || n%2 != 0 {
			return o, fmt.Errorf("-n: %q is not an even number of pages, %d or more", field, corpus.MinPages)
		}
		o.sizes = append(o.sizes, n)
	}
	slices.Sort(o.sizes)
	o.sizes = slices.Compact(o.sizes)
	return o, nil
}

// runsFor is how often each build is run: large ones vary less and take longer.
func (o options) runsFor(pages int) int {
	switch {
	case o.runs > 0:
		return o.runs
	case pages <= 400:
		return 5
	case pages <= 2000:
		return 3
	}
	return 1
}

func run(ctx context.Context, o options) error {
	if _, err := os.Stat("cmd/stele"); err != nil {
		return fmt.Errorf("run it from the root of the repository (make bench): %w", err)
	}
	p, err := program(ctx, o.stele)
	if err != nil {
		return err
	}
	defer os.RemoveAll(aside)
	r := &report{Machine: machine(), Seed: o.seed}
	if err := r.program(ctx, p); err != nil {
		return err
	}
	for _, n := range o.sizes {
		c := corpus.Corpus{Pages: n, Seed: o.seed}
		m, err := measure(ctx, p, c, filepath.Join(work, strconv.Itoa(n)), o.runsFor(n))
		if err != nil {
			return fmt.Errorf("%d pages: %w", n, err)
		}
		r.Sizes = append(r.Sizes, m)
	}
	r.Targets = targets(r)
	r.print(os.Stdout)
	if err := r.save(o.results); err != nil {
		return err
	}
	if !o.profile {
		return nil
	}
	for _, n := range o.sizes {
		if err := profile(ctx, p, filepath.Join(work, strconv.Itoa(n))); err != nil {
			return fmt.Errorf("profile of %d pages: %w", n, err)
		}
	}
	return nil
}
