package dev

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
)

// pretended is a watcher whose events a test makes, in a time of its own.
func pretended() (w *watcher, events chan fsnotify.Event, errs chan error) {
	events, errs = make(chan fsnotify.Event, 200), make(chan error, 1)
	return &watcher{notify: &fsnotify.Watcher{Events: events, Errors: errs}, dir: "/nowhere"}, events, errs
}

func change(name string) fsnotify.Event { return fsnotify.Event{Name: name, Op: fsnotify.Write} }

func TestBurstIsOneChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		w, events, errs := pretended()
		changes := w.Changes(ctx)
		var want []string
		for i := range 30 {
			name := fmt.Sprintf("/nowhere/%02d.md", i)
			want = append(want, name)
			events <- change(name)
			events <- change(name)
			time.Sleep(quiet / 3)
		}
		if got := <-changes; !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
		// The next one stands by itself.
		events <- change("/nowhere/a.md")
		if got := <-changes; !slices.Equal(got, []string{"/nowhere/a.md"}) {
			t.Errorf("got %v", got)
		}
		// Lost events are a change of everything.
		errs <- errors.New("overflow")
		if got := <-changes; !slices.Equal(got, []string{"/nowhere"}) {
			t.Errorf("got %v", got)
		}
		stop()
		if _, open := <-changes; open {
			t.Error("the channel stays open")
		}
	})
}

func TestEndlessChangesAreTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		w, events, _ := pretended()
		changes := w.Changes(ctx)
		go func() {
			for ctx.Err() == nil {
				events <- change("/nowhere/log.md")
				time.Sleep(quiet / 2)
			}
		}()
		began := time.Now()
		<-changes
		if waited := time.Since(began); waited > longest+quiet {
			t.Errorf("told after %s", waited)
		}
		stop()
		time.Sleep(quiet)
	})
}

func TestWhatIsNoChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		w, events, _ := pretended()
		changes := w.Changes(ctx)
		for _, name := range []string{".git", ".stele", "a.md~", ".a.md.swp", "a.swp", "4913", "x.tmp", "node_modules", "dist"} {
			events <- change("/nowhere/" + name)
		}
		events <- fsnotify.Event{Name: "/nowhere/a.md", Op: fsnotify.Chmod}
		time.Sleep(10 * longest)
		select {
		case got := <-changes:
			t.Errorf("told %v", got)
		default:
		}
		stop()
		synctest.Wait()
	})
}

// TestNewFolderIsWatched uses the system's events: a file in a folder that came later.
func TestNewFolderIsWatched(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "node_modules"), 0o755); err != nil {
		t.Fatal(err)
	}
	w, err := newWatcher(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	changes := w.Changes(t.Context())
	for _, name := range []string{"guide", "guide/deep"} {
		folder := filepath.Join(dir, name)
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		awaitChange(t, changes, folder)
		file := filepath.Join(folder, "a.md")
		if err := os.WriteFile(file, []byte("# A"), 0o644); err != nil {
			t.Fatal(err)
		}
		awaitChange(t, changes, file)
	}
	if slices.Contains(w.notify.WatchList(), filepath.Join(dir, "node_modules")) {
		t.Error("node_modules is watched")
	}
}

func awaitChange(t *testing.T, changes <-chan []string, name string) {
	t.Helper()
	for {
		select {
		case got := <-changes:
			if slices.Contains(got, name) {
				return
			}
		case <-time.After(patience):
			t.Fatalf("%s is not told", name)
		}
	}
}
