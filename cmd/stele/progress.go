package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/mattn/go-isatty"
)

// progressAfter is how long a build may run before it shows progress.
const progressAfter = time.Second

// progressEvery is the least time between two lines of progress.
const progressEvery = 100 * time.Millisecond

// progress shows one line that is written over, on a terminal alone.
type progress struct {
	w     io.Writer
	began time.Time
	live  bool

	mu    sync.Mutex
	last  time.Time
	shown bool
}

func newProgress(w io.Writer, quiet bool) *progress {
	f, ok := w.(*os.File)
	return &progress{w: w, began: time.Now(), live: !quiet && ok && isatty.IsTerminal(f.Fd())}
}

var stageWords = map[string]string{"compile": "compiling", "plan": "planning", "render": "rendering"}

func (p *progress) update(stage string, done, total int) {
	if !p.live || time.Since(p.began) < progressAfter {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Since(p.last) < progressEvery && done < total {
		return
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprintf(p.w, "\r\x1b[K%s %d of %d pages", stageWords[stage], done, total)
}

func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
