package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"stele/internal/dev"
)

func devCommand() *cobra.Command {
	var opts dev.Options
	cmd := &cobra.Command{
		Use:   "dev [DIR]",
		Short: "Serve the site of DIR and follow its changes",
		Long: `Serve the site of DIR (default: this folder) and show every change of its files in
the browser. Errors appear over the page and go away when they are mended.`,
		Example: "  stele dev website\n  stele dev website --port 4000 --open",
		Args:    oneFolder,
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.Dir = folder(args)
			opts.Out = cmd.OutOrStdout()
			opts.Err = cmd.ErrOrStderr()
			opts.Listen = func(url string) {
				fmt.Fprintf(cmd.OutOrStdout(), "%s (stop with Ctrl+C)\n", url)
			}
			return dev.Run(cmd.Context(), opts)
		},
	}
	f := cmd.Flags()
	f.IntVar(&opts.Port, "port", 0, "port (default: 3000, or the next free one)")
	f.StringVar(&opts.Host, "host", "127.0.0.1", "address to listen on")
	f.StringVar(&opts.Base, "base", "", "path the site is served below (default: base of the configuration)")
	f.BoolVar(&opts.Open, "open", false, "open the site in the browser")
	return cmd
}
