//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peakOf is the largest resident set of an ended process in bytes. On Linux it begins
// with that of the process that started it, which is why bench itself stays small.
func peakOf(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	peak := int64(usage.Maxrss)
	if runtime.GOOS != "darwin" && runtime.GOOS != "ios" {
		peak *= 1024 // kilobytes elsewhere
	}
	return peak
}
