package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"stele/internal/scaffold"
)

func initCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "init DIR",
		Short: "Write a small bilingual site to start from",
		Long: `Write a working site in English and Chinese into DIR: a configuration, a home page,
two guide pages, navigation, and a component. DIR must be empty or not exist.`,
		Example: "  stele init docs && stele dev docs",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError{fmt.Errorf("init takes one folder, got %d", len(args))}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := scaffold.Write(args[0])
			if err != nil {
				return err
			}
			w := cmd.OutOrStdout()
			for _, f := range files {
				fmt.Fprintln(w, f)
			}
			fmt.Fprintf(w, "\nA site is in %s. Look at it with\n\n    stele dev %s\n", args[0], args[0])
			return nil
		},
	}
}
