package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// top is how many entries of a profile are printed.
const top = "25"

// profile makes a first build of dir under the profilers and prints what took most.
// The profiles stay in dir.
func profile(ctx context.Context, stele, dir string) error {
	if err := clean(dir); err != nil {
		return err
	}
	cpu, mem := filepath.Join(dir, "cpu.prof"), filepath.Join(dir, "mem.prof")
	if _, err := build(ctx, stele, dir, "--fresh", "--cpuprofile", cpu, "--memprofile", mem); err != nil {
		return err
	}
	for _, p := range []struct{ title, file, index, order string }{
		{"processor time, with what was called", cpu, "cpu", "-cum"},
		// Components nest deeper than the profiler follows: their callers lose time above.
		{"processor time, without", cpu, "cpu", "-flat"},
		{"bytes allocated in all", mem, "alloc_space", "-cum"},
	} {
		fmt.Printf("\n%s: %s\n", p.title, p.file)
		cmd := exec.CommandContext(ctx, "go", "tool", "pprof", "-top", p.order, "-nodecount="+top, "-sample_index="+p.index, stele, p.file)
		cmd.Stdout = os.Stdout
		if err := cmd.Run(); err != nil {
			return err
		}
	}
	return nil
}
