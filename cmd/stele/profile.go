package main

import (
	"os"
	"runtime"
	"runtime/pprof"

	"github.com/spf13/pflag"
)

// profiles writes what a build spends its time and memory on, for `go tool pprof`.
type profiles struct{ cpu, mem string }

func (p *profiles) flags(f *pflag.FlagSet) {
	f.StringVar(&p.cpu, "cpuprofile", "", "write a CPU profile to this file")
	f.StringVar(&p.mem, "memprofile", "", "write a heap profile to this file")
}

func (p *profiles) start() (stop func(), err error) {
	var cpu *os.File
	if p.cpu != "" {
		if cpu, err = os.Create(p.cpu); err != nil {
			return nil, err
		}
		if err := pprof.StartCPUProfile(cpu); err != nil {
			return nil, err
		}
	}
	return func() {
		if cpu != nil {
			pprof.StopCPUProfile()
			cpu.Close()
		}
		if p.mem == "" {
			return
		}
		if f, err := os.Create(p.mem); err == nil {
			runtime.GC()
			_ = pprof.WriteHeapProfile(f)
			f.Close()
		}
	}, nil
}
