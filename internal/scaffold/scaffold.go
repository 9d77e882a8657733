// Package scaffold writes the small bilingual site that `stele init` starts from.
//
// It takes a folder and fills it with files that are part of the program. It promises
// to change nothing that is already there.
package scaffold

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"stele/internal/diag"
)

//go:embed all:site
var embedded embed.FS

// Write makes dir, if need be, and writes the site into it. It gives the names of the
// files, relative to dir, slash-separated and sorted. A folder that holds more than
// hidden files is refused (rule "init-folder"), and so is one with a hidden file that
// would be overwritten.
func Write(dir string) ([]string, error) {
	site, err := fs.Sub(embedded, "site")
	if err != nil {
		return nil, err
	}
	if err := checkFree(dir, site); err != nil {
		return nil, err
	}
	var names []string
	err = fs.WalkDir(site, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		if entry.IsDir() {
			return os.MkdirAll(to, 0o755)
		}
		data, err := fs.ReadFile(site, name)
		if err != nil {
			return err
		}
		names = append(names, name)
		return writeNew(to, data)
	})
	if err != nil {
		return names, &diag.Error{
			Rule: "init-folder", File: dir, Message: fmt.Sprintf("the site cannot be written: %v", err),
			Hint: "choose a folder where you may write", Cause: err,
		}
	}
	return names, nil
}

// checkFree refuses a folder in which something would be in the way.
func checkFree(dir string, site fs.FS) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return &diag.Error{
			Rule: "init-folder", File: dir, Message: fmt.Sprintf("the folder cannot be read: %v", err),
			Hint: "choose another folder", Cause: err,
		}
	}
	for _, entry := range entries {
		name := entry.Name()
		if _, err := fs.Stat(site, name); err == nil || !strings.HasPrefix(name, ".") {
			return &diag.Error{
				Rule: "init-folder", File: dir, Message: fmt.Sprintf("the folder is not empty: it holds %q", name),
				Hint: "choose a new or an empty folder",
			}
		}
	}
	return nil
}

// writeNew writes a file that must not exist yet.
func writeNew(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}
