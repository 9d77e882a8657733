package dev

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// Addresses of the live channel and of the script that listens to it.
const (
	livePath   = "/__stele/live"
	clientPath = "/__stele/client.js"
	clientTag  = `<script type="module" src="` + clientPath + `"></script>`
)

//go:embed client.js
var clientScript []byte

// heartbeat keeps proxies and sleeping machines from taking the channel for dead.
const heartbeat = 20 * time.Second

// message is what the browsers are told.
type message struct {
	Error   string   `json:"error,omitempty"` // code frames; empty: all is well
	Routes  []string `json:"routes,omitempty"`
	Changed bool     `json:"changed,omitempty"`
}

// live hands messages to every open page.
type live struct {
	mu      sync.Mutex
	clients map[chan []byte]bool
	last    []byte // told to a page that connects
	closed  bool
}

func newLive() *live { return &live{clients: map[chan []byte]bool{}} }

func (l *live) send(m message) {
	text, err := json.Marshal(m)
	if err != nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = nil
	if m.Error != "" {
		l.last = text
	}
	for c := range l.clients {
		select {
		case c <- text:
		default: // a page that does not read misses one; it reloads when it wakes
		}
	}
}

func (l *live) open() (chan []byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, errClosed
	}
	c := make(chan []byte, 16)
	if l.last != nil {
		c <- l.last
	}
	l.clients[c] = true
	return c, nil
}

func (l *live) leave(c chan []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.clients[c] {
		delete(l.clients, c)
		close(c)
	}
}

func (l *live) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	for c := range l.clients {
		delete(l.clients, c)
		close(c)
	}
}

// ServeHTTP is the channel: server-sent events.
func (l *live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c, err := l.open()
	if err != nil {
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	defer l.leave(c)
	control := http.NewResponseController(w)
	// The server's write limit is for pages; this answer has no end.
	_ = control.SetWriteDeadline(time.Time{})
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	fmt.Fprint(w, "retry: 500\n\n")
	_ = control.Flush()
	tick := time.NewTicker(heartbeat)
	defer tick.Stop()
	for {
		select {
		case <-r.Context().Done():
			return
		case <-tick.C:
			fmt.Fprint(w, ": alive\n\n")
		case text, ok := <-c:
			if !ok {
				return
			}
			fmt.Fprintf(w, "data: %s\n\n", text)
		}
		if control.Flush() != nil {
			return
		}
	}
}
