package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// program gives the absolute path of the program to measure, which it builds when none
// is given: like a release, without cgo.
func program(ctx context.Context, given string) (string, error) {
	if given != "" {
		return filepath.Abs(given)
	}
	file, err := filepath.Abs(filepath.Join(work, "stele"))
	if err != nil {
		return "", err
	}
	for _, args := range [][]string{
		{"run", "./theme/pack"},
		{"build", "-trimpath", "-ldflags=-s -w", "-o", file, "./cmd/stele"},
	} {
		note("go %s", args[0])
		cmd := exec.CommandContext(ctx, "go", args...)
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
		if err := cmd.Run(); err != nil {
			return "", fmt.Errorf("go %s: %w", args[0], err)
		}
	}
	return file, nil
}

// outcome is one run of the program.
type outcome struct {
	Millis float64 // wall clock, start of the process to its end
	CPU    float64 // user and system time, milliseconds
	Peak   int64   // largest resident set, bytes; 0 where the system does not tell
	built  built
}

// built is what `stele build --json` says last.
type built struct {
	Pages  int     `json:"pages"`
	Made   int     `json:"made"`
	Files  int     `json:"files"`
	Bytes  int64   `json:"bytes"`
	Millis float64 `json:"millis"`
	Stages []stage `json:"stages"`
}

type stage struct {
	Name   string  `json:"name"`
	Millis float64 `json:"millis"`
}

// execute runs the program and waits for it. Writes of earlier runs reach the disk
// first, so that no run pays for another.
func execute(ctx context.Context, file string, args ...string) (outcome, []byte, error) {
	flushDisks()
	cmd := exec.CommandContext(ctx, file, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	began := time.Now()
	err := cmd.Run()
	took := time.Since(began)
	if err != nil {
		return outcome{}, nil, errors.Join(err, errors.New(stderr.String()))
	}
	state := cmd.ProcessState
	return outcome{
		Millis: millis(took),
		CPU:    millis(state.UserTime() + state.SystemTime()),
		Peak:   peakOf(state),
	}, stdout.Bytes(), nil
}

// build builds the site of dir.
func build(ctx context.Context, file, dir string, flags ...string) (outcome, error) {
	o, out, err := execute(ctx, file, append([]string{"build", dir, "--json"}, flags...)...)
	if err != nil {
		return o, err
	}
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	if err := json.Unmarshal(lines[len(lines)-1], &o.built); err != nil {
		return o, fmt.Errorf("last line of stele build --json: %w", err)
	}
	return o, nil
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// note says on standard error what is going on.
func note(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "· "+format+"\n", args...)
}
