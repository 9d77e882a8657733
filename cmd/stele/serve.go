package main

import (
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"stele/internal/output"
	"stele/internal/serve"
)

func serveCommand() *cobra.Command {
	var opts serve.Options
	var log bool
	cmd := &cobra.Command{
		Use:   "serve [OUT]",
		Short: "Serve a built site",
		Long: `Serve the output of a build (default: ./dist) as a production server does: clean
addresses, compression, caching, security headers, a 404 page in the reader's
language. It answers this machine alone unless --host says otherwise.`,
		Example: "  stele serve website/dist\n  stele serve website/dist --host 0.0.0.0 --port 8080 --log",
		Args:    oneFolder,
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.Dir = "dist"
			if len(args) == 1 {
				opts.Dir = builtFolder(args[0])
			}
			if log {
				opts.Log = slog.New(slog.NewTextHandler(cmd.ErrOrStderr(), nil))
			}
			opts.Listen = func(url string) {
				fmt.Fprintf(cmd.OutOrStdout(), "Serving %s at %s (stop with Ctrl+C)\n", opts.Dir, url)
			}
			return serve.Run(cmd.Context(), opts)
		},
	}
	f := cmd.Flags()
	f.IntVar(&opts.Port, "port", 0, "port (default: 3000, or the next free one)")
	f.StringVar(&opts.Host, "host", "127.0.0.1", "address to listen on")
	f.StringVar(&opts.Base, "base", "", "path to serve below (default: the base that the site was built for)")
	f.BoolVar(&log, "log", false, "log every request")
	return cmd
}

// builtFolder takes the folder of a site for the output in it.
func builtFolder(dir string) string {
	if _, err := os.Stat(filepath.Join(dir, output.Manifest)); err == nil {
		return dir
	}
	dist := filepath.Join(dir, "dist")
	if _, err := os.Stat(filepath.Join(dist, output.Manifest)); err == nil {
		return dist
	}
	return dir
}
