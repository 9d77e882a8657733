package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"stele/internal/build"
	"stele/internal/diag"
)

func buildCommand() *cobra.Command {
	var opts build.Options
	var asJSON, explain bool
	var profile profiles
	cmd := &cobra.Command{
		Use:   "build [DIR]",
		Short: "Build the site of DIR",
		Long: `Build the site of DIR (default: this folder) into DIR/dist.

The output is replaced as a whole: while the build runs, and if it fails or is
killed, the former output stays as it was. A page whose inputs did not change is
not made again.`,
		Example: `  stele build
  stele build website --base /docs/
  stele build website --out public --explain`,
		Args: oneFolder,
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.Dir = folder(args)
			stop, err := profile.start()
			if err != nil {
				return err
			}
			defer stop()
			p := newProgress(cmd.ErrOrStderr(), asJSON)
			opts.Progress = p.update
			report, err := build.Run(cmd.Context(), opts)
			p.clear()
			if err != nil {
				return err
			}
			printWarnings(cmd.ErrOrStderr(), report.Warnings)
			if explain {
				printReasons(cmd.OutOrStdout(), report.Reasons)
			}
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(report)
			}
			printReport(cmd.OutOrStdout(), report)
			return nil
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.Out, "out", "", "output folder (default: outDir of the configuration, DIR/dist)")
	f.StringVar(&opts.Base, "base", "", "path the site is served below, e.g. /docs/ (default: base of the configuration)")
	f.BoolVar(&opts.Fresh, "fresh", false, "make every page, whatever was built before")
	f.BoolVar(&explain, "explain", false, "say for each page why it was made or not")
	f.BoolVar(&asJSON, "json", false, "print {pages, files, bytes, millis, stages} as the last line")
	f.IntVar(&opts.Workers, "workers", 0, "pages made at once (default: the number of cores)")
	profile.flags(f)
	return cmd
}

func printReport(w io.Writer, r *build.Report) {
	took := time.Duration(r.Millis * float64(time.Millisecond)).Round(time.Millisecond)
	if !r.Changed {
		fmt.Fprintf(w, "%s is up to date: %d pages, %d files, %s (%s)\n", build.Name(r.Out), r.Pages, r.Files, size(r.Bytes), took)
		return
	}
	kept := ""
	if r.Made < r.Pages {
		kept = fmt.Sprintf(" (%d made, %d unchanged)", r.Made, r.Pages-r.Made)
	}
	fmt.Fprintf(w, "%s: %d pages%s, %d files, %s in %s\n", build.Name(r.Out), r.Pages, kept, r.Files, size(r.Bytes), took)
}

func size(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1000_000:
		return fmt.Sprintf("%.1f kB", float64(n)/1e3)
	case n < 1000_000_000:
		return fmt.Sprintf("%.1f MB", float64(n)/1e6)
	}
	return fmt.Sprintf("%.2f GB", float64(n)/1e9)
}

func printReasons(w io.Writer, reasons []build.Reason) {
	for _, r := range reasons {
		word := "kept"
		if r.Made {
			word = "made"
		}
		fmt.Fprintf(w, "%s  %s: %s\n", word, r.Route, r.Why)
	}
}

func printWarnings(w io.Writer, warnings []error) {
	for _, warning := range warnings {
		var e *diag.Error
		if errors.As(warning, &e) {
			fmt.Fprintln(w, e.Frame())
			continue
		}
		fmt.Fprintln(w, "warning:", warning)
	}
}
