package main

import (
	"bufio"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// machineInfo says where and when figures were measured; they mean nothing without.
type machineInfo struct {
	Date   string `json:"date"` // UTC, to the minute
	OS     string `json:"os"`
	Arch   string `json:"arch"`
	CPU    string `json:"cpu,omitempty"`
	Cores  int    `json:"cores"`
	Memory int64  `json:"memoryBytes,omitempty"`
	Load   string `json:"load,omitempty"` // of the last minute, before measuring
	Go     string `json:"go"`
}

func machine() machineInfo {
	m := machineInfo{
		Date: time.Now().UTC().Format("2006-01-02 15:04 UTC"),
		OS:   runtime.GOOS, Arch: runtime.GOARCH, Cores: runtime.NumCPU(), Go: runtime.Version(),
		CPU: field("/proc/cpuinfo", "model name"),
	}
	if kb, _, ok := strings.Cut(field("/proc/meminfo", "MemTotal"), " "); ok {
		n, _ := strconv.ParseInt(kb, 10, 64)
		m.Memory = n * 1024
	}
	if load, err := os.ReadFile("/proc/loadavg"); err == nil {
		m.Load, _, _ = strings.Cut(string(load), " ")
	}
	return m
}

// field is the first value of key in a file of "key : value" lines; empty where there
// is no such file.
func field(file, key string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if name, value, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(name) == key {
			return strings.TrimSpace(value)
		}
	}
	return ""
}
