// Package script runs JavaScript in an embedded engine (QuickJS, pure Go): no
// Node, no cgo, no access to files, network or clock beyond the language.
//
// It takes source text and gives values as JSON or strings. A VM belongs to one
// goroutine at a time; a Pool hands VMs out. Every call has a time limit and
// every VM a memory limit, so that a script that never returns or never stops
// allocating becomes an error, not a hang.
package script
