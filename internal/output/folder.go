// Package output replaces a folder of files as a whole.
//
// It takes the files of a new output one after the other, from as many goroutines
// as there are, and keeps them in a folder of its own beside the present one until
// Commit puts it in its place. It promises that whoever looks at the output sees
// all of the former or all of the new one: a build that fails, or is killed at any
// moment, leaves the former output whole, and the next Begin clears away what it
// left. Nothing is flushed to the disk file by file; the promise is about processes
// that die, not about machines that lose power.
package output

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"stele/internal/diag"
)

// Manifest is the name of the file that marks a folder as an output. The build
// writes it through Write like any other file; a folder that holds others but not
// this one is never replaced.
const Manifest = ".stele-manifest.json"

// Folder is an output being made. Write, Keep, Copy and Has may be called from many
// goroutines; Commit or Abort once, after all of them have returned.
type Folder struct {
	dir      string // the output, absolute, symbolic links resolved
	next     string // the folder being filled
	lock     *lock
	exchange func(a, b string) error // swaps two folders in one step, or gives errNoExchange

	mu     sync.Mutex
	dirs   map[string]bool   // made folders by name, "" among them
	folded map[string]string // names of files and folders by their folded form
	done   bool
}

// Begin starts a new output for dir, which must be missing, empty or an output
// already. It fails when another build holds dir (rule "output-busy"), and when dir
// is a folder of something else (rule "output-foreign"). What builds that were
// killed have left beside dir is removed.
func Begin(dir string) (*Folder, error) {
	dir, err := resolve(dir)
	if err != nil {
		return nil, explain("open the output folder", dir, err)
	}
	parent := filepath.Dir(dir)
	if parent == dir {
		return nil, &diag.Error{
			Rule: "output-foreign", File: dir,
			Message: "the root of a file system cannot be the output folder",
			Hint:    "choose a folder of its own with --out",
		}
	}
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return nil, explain("make the folder", parent, err)
	}
	l, err := acquire(sibling(dir, "lock"), dir)
	if err != nil {
		return nil, err
	}
	f := &Folder{
		dir:      dir,
		next:     sibling(dir, strconv.Itoa(os.Getpid())),
		lock:     l,
		exchange: exchange,
		dirs:     map[string]bool{"": true},
		folded:   map[string]string{},
	}
	if err := f.prepare(); err != nil {
		l.release()
		return nil, err
	}
	return f, nil
}

func (f *Folder) prepare() error {
	if err := recoverOutput(f.dir); err != nil {
		return err
	}
	if err := checkOurs(f.dir); err != nil {
		return err
	}
	if err := os.Mkdir(f.next, 0o755); err != nil {
		return explain("make the folder", f.next, err)
	}
	return nil
}

// Dir is the output folder, absolute and with symbolic links resolved. Until Commit
// it holds the former output.
func (f *Folder) Dir() string { return f.dir }

// Has tells whether the new output holds a file of that name already.
func (f *Folder) Has(name string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.folded[fold(name)] == name && !f.dirs[name]
}

// Write adds a file. The name is relative and slash-separated; one that leaves the
// folder, that some file system cannot hold, or that is there already (or differs
// only by case from one that is) is an error.
func (f *Folder) Write(name string, data []byte) error {
	to, err := f.claim(name)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return explain("write", f.shown(name), err)
	}
	if _, err = file.Write(data); err != nil {
		file.Close()
		return explain("write", f.shown(name), err)
	}
	if err := file.Close(); err != nil {
		return explain("write", f.shown(name), err)
	}
	return nil
}

// Keep takes the file of that name over from the former output. It costs a hard
// link where the file system has them, else a copy. The error wraps fs.ErrNotExist
// when the former output has no such file; the name is free then.
func (f *Folder) Keep(name string) error {
	from := filepath.Join(f.dir, filepath.FromSlash(name))
	to, err := f.claim(name)
	if err != nil {
		return err
	}
	// A link to a symbolic link would carry along something that is not the
	// build's own.
	info, err := os.Lstat(from)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "keep", Path: from, Err: fs.ErrNotExist}
	}
	if err != nil {
		f.forget(name)
		return explain("keep", f.shown(name), err)
	}
	if os.Link(from, to) == nil {
		return nil
	}
	return f.copyTo(name, to, from)
}

// Copy adds the file at from, anywhere on the machine, under name.
func (f *Folder) Copy(name, from string) error {
	to, err := f.claim(name)
	if err != nil {
		return err
	}
	return f.copyTo(name, to, from)
}

func (f *Folder) copyTo(name, to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		f.forget(name)
		return explain("read", from, err)
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return explain("write", f.shown(name), err)
	}
	_, err = io.Copy(out, in)
	if closeErr := out.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return explain("write", f.shown(name), err)
	}
	return nil
}

// Commit puts the new output in the place of the former one and removes the latter.
// When it fails the former output is untouched and the new one is gone.
func (f *Folder) Commit() error {
	if f.done {
		return errors.New("output: Commit after Commit or Abort")
	}
	if err := f.swap(); err != nil {
		return errors.Join(err, f.Abort())
	}
	f.done = true
	// The new output stands. Should the former one resist, the next Begin tries again.
	_ = os.RemoveAll(f.next)
	_ = os.RemoveAll(sibling(f.dir, aside))
	f.lock.release()
	return nil
}

// Abort throws the new output away. After Commit it does nothing, so that it can be
// deferred.
func (f *Folder) Abort() error {
	if f.done {
		return nil
	}
	f.done = true
	defer f.lock.release()
	if err := os.RemoveAll(f.next); err != nil {
		return explain("remove", f.next, err)
	}
	return nil
}

// claim checks name, takes it, makes its folders and gives its path.
func (f *Folder) claim(name string) (string, error) {
	if err := checkName(name); err != nil {
		return "", err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.done {
		return "", errors.New("output: " + name + " is added after Commit or Abort")
	}
	if err := f.take(name); err != nil {
		return "", err
	}
	if err := f.makeDir(parentOf(name)); err != nil {
		delete(f.folded, fold(name))
		return "", err
	}
	return filepath.Join(f.next, filepath.FromSlash(name)), nil
}

func (f *Folder) take(name string) error {
	key := fold(name)
	if other, taken := f.folded[key]; taken {
		e := &diag.Error{
			Rule: "output-collision", File: f.shown(name),
			Message: "two things of the site want to be the file " + strconv.Quote(name),
			Hint:    "rename one of them",
		}
		if other != name {
			e.Message = strconv.Quote(name) + " and " + strconv.Quote(other) +
				" are one file where upper and lower case are not told apart"
		} else if f.dirs[name] {
			e.Message = strconv.Quote(name) + " would be a file and a folder at once"
		}
		return e
	}
	f.folded[key] = name
	return nil
}

// makeDir makes a folder and those above it, once each. Folders whose names differ
// by case alone are allowed: where they are one, their files still differ.
func (f *Folder) makeDir(name string) error {
	if f.dirs[name] {
		return nil
	}
	if err := f.makeDir(parentOf(name)); err != nil {
		return err
	}
	key := fold(name)
	if other, taken := f.folded[key]; taken && !f.dirs[other] {
		return &diag.Error{
			Rule: "output-collision", File: f.shown(name),
			Message: strconv.Quote(other) + " would be a file and a folder at once",
			Hint:    "rename one of them",
		}
	}
	to := filepath.Join(f.next, filepath.FromSlash(name))
	if err := os.Mkdir(to, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return explain("make the folder", f.shown(name), err)
	}
	f.folded[key] = name
	f.dirs[name] = true
	return nil
}

// forget frees a claimed name to which nothing was written.
func (f *Folder) forget(name string) {
	f.mu.Lock()
	delete(f.folded, fold(name))
	f.mu.Unlock()
}

// shown is how messages name a file: where it will be, not where it is made.
func (f *Folder) shown(name string) string {
	return filepath.Join(f.dir, filepath.FromSlash(name))
}

func parentOf(name string) string {
	if dir := path.Dir(name); dir != "." {
		return dir
	}
	return ""
}

// resolve makes dir absolute and follows symbolic links as far as the path exists,
// so that a link to a folder is kept and its target replaced.
func resolve(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return dir, err
	}
	rest := ""
	for at := dir; ; {
		real, err := filepath.EvalSymlinks(at)
		if err == nil {
			return filepath.Join(real, rest), nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return dir, err
		}
		if target, linkErr := os.Readlink(at); linkErr == nil {
			return dir, &fs.PathError{Op: "follow", Path: at + " → " + target, Err: fs.ErrNotExist}
		}
		up := filepath.Dir(at)
		if up == at {
			return dir, err
		}
		at, rest = up, filepath.Join(filepath.Base(at), rest)
	}
}

// sibling is the path of a folder or file of ours beside the output.
func sibling(dir, suffix string) string {
	return filepath.Join(filepath.Dir(dir), siblingPrefix(dir)+suffix)
}

func siblingPrefix(dir string) string { return "." + filepath.Base(dir) + ".stele-" }

// isLeftover tells whether a name beside the output is a folder that a build made.
func isLeftover(dir, name string) bool {
	suffix, ok := strings.CutPrefix(name, siblingPrefix(dir))
	if !ok {
		return false
	}
	if suffix == aside {
		return true
	}
	_, err := strconv.ParseUint(suffix, 10, 64)
	return err == nil
}
