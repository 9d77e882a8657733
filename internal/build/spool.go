package build

import (
	"encoding/json"
	"os"
	"path/filepath"
	"sync"

	"stele/internal/render"
)

// spoolMemory is how many bytes of compiled content stay in memory; what is beyond it
// waits in a file. Below 1,500 ordinary pages nothing is written.
const spoolMemory = 64 << 20

// spool keeps the programs of the pages between compiling and rendering.
type spool struct {
	dir string

	mu     sync.Mutex
	kept   []*render.Program
	places []place
	held   int
	file   *os.File
	end    int64
}

type place struct{ at, length int64 }

func newSpool(dir string, n int) *spool {
	return &spool{dir: dir, kept: make([]*render.Program, n), places: make([]place, n)}
}

func (s *spool) put(i int, p *render.Program) error {
	size := len(p.HTML) + len(p.Code)
	for _, r := range p.Runs {
		size += len(r)
	}
	s.mu.Lock()
	if s.held+size <= spoolMemory {
		s.held += size
		s.kept[i] = p
		s.mu.Unlock()
		return nil
	}
	s.mu.Unlock()
	data, err := json.Marshal(p)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == nil {
		if err := os.MkdirAll(s.dir, 0o755); err != nil {
			return err
		}
		if s.file, err = os.CreateTemp(s.dir, "content-*.tmp"); err != nil {
			return err
		}
	}
	s.places[i] = place{s.end, int64(len(data))}
	s.end += int64(len(data))
	_, err = s.file.Write(data)
	return err
}

// take gives a program once; nil when none was put.
func (s *spool) take(i int) (*render.Program, error) {
	s.mu.Lock()
	p, at, file := s.kept[i], s.places[i], s.file
	s.kept[i] = nil
	s.mu.Unlock()
	if p != nil || at.length == 0 {
		return p, nil
	}
	data := make([]byte, at.length)
	if _, err := file.ReadAt(data, at.at); err != nil {
		return nil, err
	}
	p = &render.Program{}
	return p, json.Unmarshal(data, p)
}

func (s *spool) close() {
	if s.file != nil {
		s.file.Close()
		os.Remove(s.file.Name())
	}
	// A killed build may have left one.
	if old, err := filepath.Glob(filepath.Join(s.dir, "content-*.tmp")); err == nil {
		for _, f := range old {
			if s.file != nil && f == s.file.Name() {
				continue
			}
			if stale(f) {
				os.Remove(f)
			}
		}
	}
}
