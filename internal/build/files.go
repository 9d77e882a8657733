package build

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"stele/internal/output"
)

// files is the output being made. Until the first page has to be made it only
// collects, so that a build that changes nothing touches nothing.
type files struct {
	dir string // the output, absolute
	old map[string]stamp

	mu      sync.Mutex
	now     map[string]stamp // what the output will hold; MTime is filled in at the end
	changed bool
	folder  *output.Folder
	waiting []waitingFile
}

type waitingFile struct {
	name, from string // from: copied; empty: data
	data       []byte
	keep       bool
}

func newFiles(dir string, old map[string]stamp) *files {
	return &files{dir: dir, old: old, now: map[string]stamp{}}
}

// intact says that the output still holds a file as the last build left it.
func (f *files) intact(name string) bool {
	old, ok := f.old[name]
	if !ok {
		return false
	}
	info, err := os.Lstat(filepath.Join(f.dir, filepath.FromSlash(name)))
	return err == nil && info.Mode().IsRegular() && info.Size() == old.Size && info.ModTime().UnixNano() == old.MTime
}

// keep carries a file of the present output over.
func (f *files) keep(name string) error {
	return f.add(waitingFile{name: name, keep: true}, f.old[name])
}

// write adds a file; one that the output already holds with these bytes is kept.
func (f *files) write(name string, data []byte) error {
	hash := hashBytes(data)
	if old, ok := f.old[name]; ok && old.Hash == hash && f.intact(name) {
		return f.keep(name)
	}
	return f.add(waitingFile{name: name, data: data}, stamp{Hash: hash, Size: int64(len(data))})
}

// copy adds a file of the site with the given hash of its bytes.
func (f *files) copy(name, from, hash string, size int64) error {
	if old, ok := f.old[name]; ok && old.Hash == hash && f.intact(name) {
		return f.keep(name)
	}
	return f.add(waitingFile{name: name, from: from}, stamp{Hash: hash, Size: size})
}

func (f *files) add(w waitingFile, s stamp) error {
	f.mu.Lock()
	if _, twice := f.now[w.name]; twice {
		f.mu.Unlock()
		return fmt.Errorf("two files of the output are called %q", w.name)
	}
	f.now[w.name] = s
	f.changed = f.changed || !w.keep
	if f.folder == nil {
		f.waiting = append(f.waiting, w)
		f.mu.Unlock()
		return nil
	}
	f.mu.Unlock()
	return f.put(w)
}

func (f *files) put(w waitingFile) error {
	switch {
	case w.keep:
		return f.folder.Keep(w.name)
	case w.from != "":
		return f.folder.Copy(w.name, w.from)
	}
	return f.folder.Write(w.name, w.data)
}

// begin opens the new output and writes what has waited.
func (f *files) begin() error {
	if f.folder != nil {
		return nil
	}
	folder, err := output.Begin(f.dir)
	if err != nil {
		return err
	}
	f.mu.Lock()
	f.folder = folder
	waiting := f.waiting
	f.waiting = nil
	f.mu.Unlock()
	for _, w := range waiting {
		if err := f.put(w); err != nil {
			return err
		}
	}
	return nil
}

// same says that the output holds all of this already and nothing else.
func (f *files) same() bool {
	return f.folder == nil && !f.changed && len(f.now) == len(f.old)
}

// commit puts the new output in place and reads back when its files were written.
func (f *files) commit() error {
	if err := f.begin(); err != nil {
		return err
	}
	folder := f.folder
	f.folder = nil
	if err := folder.Commit(); err != nil {
		return errors.Join(err, folder.Abort())
	}
	for name, s := range f.now {
		info, err := os.Lstat(filepath.Join(f.dir, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		s.MTime, s.Size = info.ModTime().UnixNano(), info.Size()
		f.now[name] = s
	}
	return nil
}

func (f *files) abort() {
	if f.folder != nil {
		// Nothing was put in place; what can't be removed now is removed by the next build.
		_ = f.folder.Abort()
		f.folder = nil
	}
}

// totals counts the output.
func (f *files) totals() (n int, bytes int64) {
	for _, s := range f.now {
		bytes += s.Size
	}
	return len(f.now), bytes
}
