package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"stele/internal/build"
)

func renderCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "render FILE",
		Short: "Compile one .md or .mdx file to HTML",
		Long: `Compile one .md or .mdx file by itself, with no site around it, and print its HTML.
The theme's components are rendered; a component that the theme does not have is
printed as <stele-component name="X"> around its children.`,
		Example: "  stele render README.md\n  stele render guide.mdx --json",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError{fmt.Errorf("render takes one file, got %d", len(args))}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			file, err := build.RenderFile(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			for _, w := range file.Warnings {
				fmt.Fprintln(cmd.ErrOrStderr(), w.Frame())
			}
			if !asJSON {
				fmt.Fprintln(cmd.OutOrStdout(), file.HTML)
				return nil
			}
			enc := json.NewEncoder(cmd.OutOrStdout())
			enc.SetEscapeHTML(false)
			return enc.Encode(file)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print {title, frontmatter, toc, html, components, links, text}")
	return cmd
}
