// Command stele turns a folder of Markdown and MDX into a documentation site.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/spf13/cobra"

	"stele/internal/build"
	"stele/internal/diag"
)

// Exit statuses of the contract.
const (
	exitInput = 1 // the input has errors
	exitUsage = 2 // the command was called wrongly
)

// version is set by the linker for releases.
var version = "0.1.0-dev"

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// memoryLimit is soft: past it the collector works as hard as it must.
const memoryLimit = 320 << 20

// usageError is a wrong call, as opposed to wrong input.
type usageError struct{ error }

func run(args []string, stdout, stderr io.Writer) int {
	// A small build need not collect at all; a large one collects as soon as it nears
	// this many bytes, so that 10,000 pages stay under 600 MB with the engines.
	debug.SetGCPercent(200)
	debug.SetMemoryLimit(memoryLimit)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	var usage usageError
	if errors.As(err, &usage) {
		fmt.Fprintf(stderr, "stele: %v\nRun `stele --help` or `stele COMMAND --help`.\n", err)
		return exitUsage
	}
	if errors.Is(err, errFindings) {
		return exitInput
	}
	printErrors(stderr, err)
	return exitInput
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "stele",
		Short: "Turn a folder of Markdown and MDX into a documentation site",
		Long: `Stele turns a folder of Markdown and MDX, in one language or several, into a fast
static site with a React front end. It is one program: no Node, no network.

A site is a folder with a stele.config.ts and its documents. Start one with

    stele init docs
    stele dev docs

and publish what this leaves in docs/dist:

    stele build docs`,
		SilenceUsage: true, SilenceErrors: true,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usageError{fmt.Errorf("unknown command %q", args[0])}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	root.AddCommand(buildCommand(), serveCommand(), devCommand(), checkCommand(), renderCommand(), initCommand(), versionCommand())
	return root
}

// oneFolder takes at most one argument, the folder; the default is ".".
func oneFolder(_ *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usageError{fmt.Errorf("one folder at most, got %d", len(args))}
	}
	return nil
}

func folder(args []string) string {
	if len(args) == 0 {
		return "."
	}
	return args[0]
}

func printErrors(w io.Writer, err error) {
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(w, "stele: stopped; nothing was changed")
		return
	}
	list := diag.All(err)
	const most = 20
	for i, e := range list {
		if i == most {
			fmt.Fprintf(w, "… and %d more\n", len(list)-most)
			break
		}
		shown := *e
		shown.File = build.Name(e.File)
		fmt.Fprintln(w, shown.Frame())
	}
	noun := "error"
	if len(list) > 1 {
		noun = "errors"
	}
	fmt.Fprintf(w, "%d %s\n", len(list), noun)
}
