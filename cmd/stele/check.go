package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"stele/internal/build"
	"stele/internal/check"
)

// errFindings ends a check that found errors and has printed them.
var errFindings = errors.New("the site has errors")

func checkCommand() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "check [DIR]",
		Short: "Check the documents of DIR without building",
		Long: `Compile every document of DIR (default: this folder) and look at what is between
them: links and anchors, images, ids, translations, redirects. Nothing is written.
The exit status is 1 when there is an error; warnings alone leave it 0.`,
		Example: "  stele check website\n  stele check website --format sarif > stele.sarif",
		Args:    oneFolder,
		RunE: func(cmd *cobra.Command, args []string) error {
			write := check.WriteText
			switch format {
			case "text":
			case "json":
				write = check.WriteJSON
			case "sarif":
				write = check.WriteSARIF
			default:
				return usageError{fmt.Errorf("--format is text, json or sarif, not %q", format)}
			}
			findings, err := build.Check(cmd.Context(), build.Options{Dir: folder(args)})
			if err != nil {
				return err
			}
			wd, err := os.Getwd()
			if err != nil {
				return err
			}
			if err := write(cmd.OutOrStdout(), wd, findings); err != nil {
				return err
			}
			if n, _ := check.Count(findings); n > 0 {
				return errFindings
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "text, json or sarif")
	return cmd
}
