package main

import ("errors"; "github.com/spf13/cobra")
var errFindings = errors.New("findings")
func serveCommand() *cobra.Command { return &cobra.Command{Use: "serve"} }
func devCommand() *cobra.Command { return &cobra.Command{Use: "dev"} }
func checkCommand() *cobra.Command { return &cobra.Command{Use: "check"} }
func renderCommand() *cobra.Command { return &cobra.Command{Use: "render"} }
func initCommand() *cobra.Command { return &cobra.Command{Use: "init"} }
