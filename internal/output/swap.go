package output

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"stele/internal/diag"
)

// aside is where the former output waits on systems that cannot swap two folders in
// one step.
const aside = "old"

// errNoExchange says that this system or file system cannot swap in one step.
var errNoExchange = errors.New("folders cannot be exchanged here")

// swap puts the new folder in the place of the output; the former one is then where
// the new one was, or aside.
func (f *Folder) swap() error {
	if _, err := os.Lstat(f.dir); errors.Is(err, fs.ErrNotExist) {
		if err := os.Rename(f.next, f.dir); err != nil {
			return explain("put in place", f.dir, err)
		}
		return nil
	}
	err := f.exchange(f.next, f.dir)
	if err == nil {
		return nil
	}
	if !errors.Is(err, errNoExchange) {
		return explain("replace", f.dir, err)
	}
	old := sibling(f.dir, aside)
	if err := os.Rename(f.dir, old); err != nil {
		return explain("replace", f.dir, err)
	}
	// A process that dies here leaves no output; recoverOutput brings it back.
	if err := os.Rename(f.next, f.dir); err != nil {
		return errors.Join(explain("put in place", f.dir, err), os.Rename(old, f.dir))
	}
	return nil
}

// recoverOutput brings a former output back that was moved aside by a build which then
// died, and removes what else such builds have left. The caller holds the lock, so
// that nobody else works on these folders.
func recoverOutput(dir string) error {
	old := sibling(dir, aside)
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		if err := os.Rename(old, dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return explain("bring back", dir, err)
		}
	}
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil {
		return explain("read the folder", filepath.Dir(dir), err)
	}
	for _, entry := range entries {
		if !entry.IsDir() || !isLeftover(dir, entry.Name()) {
			continue
		}
		left := filepath.Join(filepath.Dir(dir), entry.Name())
		if err := os.RemoveAll(left); err != nil {
			return explain("remove", left, err)
		}
	}
	return nil
}

// checkOurs refuses to replace a folder that is not an output.
func checkOurs(dir string) error {
	info, err := os.Lstat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return explain("open the output folder", dir, err)
	}
	foreign := func(message, hint string) error {
		return &diag.Error{Rule: "output-foreign", File: dir, Message: message, Hint: hint}
	}
	if !info.IsDir() {
		return foreign("the output folder is a file", "remove it or choose another folder with --out")
	}
	if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
		return foreign("the output folder is a Git working copy, whose history a build would remove",
			"build into another folder and copy its files here")
	}
	_, err = os.Lstat(filepath.Join(dir, Manifest))
	if err == nil {
		return nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return explain("open the output folder", dir, err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return explain("read the output folder", dir, err)
	}
	if len(entries) == 0 {
		return nil
	}
	return foreign("the output folder holds files that no build has made ("+strconv.Quote(entries[0].Name())+"…)",
		"a build replaces the whole folder: empty it yourself or choose another one with --out")
}
