package dev

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long the files must be still before a change counts: a save of an
// editor is several events, a checkout thousands.
const quiet = 30 * time.Millisecond

// longest is when a change counts although more keep coming.
const longest = 500 * time.Millisecond

// watcher follows the files of a folder.
type watcher struct {
	notify *fsnotify.Watcher
	dir    string
}

func newWatcher(dir string) (*watcher, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &watcher{notify, dir}
	if err := w.add(dir); err != nil {
		notify.Close()
		return nil, err
	}
	return w, nil
}

// ignored are folders and files whose changes mean nothing to the site.
func ignored(path string) bool {
	name := filepath.Base(path)
	return name == "node_modules" || name == "dist" || strings.HasPrefix(name, ".") ||
		strings.HasSuffix(name, "~") || strings.HasSuffix(name, ".swp") || strings.HasSuffix(name, ".tmp") || name == "4913"
}

// add watches a folder and all below it.
func (w *watcher) add(dir string) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // gone again, or not ours to read
		}
		if !d.IsDir() {
			return nil
		}
		if path != w.dir && ignored(path) {
			return filepath.SkipDir
		}
		return w.notify.Add(path)
	})
}

// Changes gives the files of each burst of changes until ctx is done.
func (w *watcher) Changes(ctx context.Context) <-chan []string {
	out := make(chan []string)
	go func() {
		defer close(out)
		changed := map[string]bool{}
		var first time.Time
		timer := time.NewTimer(time.Hour)
		defer timer.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case _, ok := <-w.notify.Errors:
				if !ok {
					return
				}
				// Events were lost: everything may have changed.
				changed[w.dir] = true
				timer.Reset(quiet)
			case event, ok := <-w.notify.Events:
				if !ok {
					return
				}
				if ignored(event.Name) || event.Op == fsnotify.Chmod {
					continue
				}
				if info, err := os.Stat(event.Name); err == nil && info.IsDir() {
					_ = w.add(event.Name)
				}
				if len(changed) == 0 {
					first = time.Now()
				}
				changed[event.Name] = true
				timer.Reset(max(0, min(quiet, longest-time.Since(first))))
			case <-timer.C:
				if len(changed) == 0 {
					continue
				}
				burst := slices.Sorted(maps.Keys(changed))
				changed = map[string]bool{}
				select {
				case out <- burst:
				case <-ctx.Done():
					return
				}
			}
		}
	}()
	return out
}

func (w *watcher) Close() { _ = w.notify.Close() }
