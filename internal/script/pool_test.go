package script

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func TestPoolReusesAndDiscards(t *testing.T) {
	var made atomic.Int32
	pool := NewPool(3, func() (*VM, error) {
		made.Add(1)
		vm, err := New(Options{Timeout: 100 * time.Millisecond})
		if err != nil {
			return nil, err
		}
		return vm, vm.Eval("app.js", `var n = 0; var run = (x) => x + x; var loop = () => { for (;;) {} }`)
	})
	defer pool.Close()

	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 20 {
				vm, err := pool.Get(context.Background())
				if err != nil {
					t.Error(err)
					return
				}
				if got, err := vm.Call("run", "a"); got != "aa" {
					t.Errorf("got %q, %v", got, err)
				}
				pool.Put(vm)
			}
		})
	}
	wg.Wait()
	before := made.Load()
	if before > 3 {
		t.Errorf("made %d VMs for a pool of 3", before)
	}

	// The one that is out last comes back first: break all that exist.
	var all []*VM
	for range 3 {
		vm, err := pool.Get(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, vm)
	}
	before = made.Load()
	if _, err := all[0].Call("loop"); err == nil {
		t.Fatal("the loop returned")
	}
	for _, vm := range all {
		pool.Put(vm)
	}
	for range 3 {
		vm, err := pool.Get(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		defer pool.Put(vm)
		if got, err := vm.Call("run", "b"); got != "bb" {
			t.Errorf("got %q, %v", got, err)
		}
	}
	if got := made.Load(); got != before+1 {
		t.Errorf("made %d VMs more, want 1", got-before)
	}
}

func TestPoolWaitsAndCloses(t *testing.T) {
	pool := NewPool(1, func() (*VM, error) { return New(Options{}) })
	vm, err := pool.Get(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	if _, err := pool.Get(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a full pool: %v", err)
	}
	waiting := make(chan error)
	go func() {
		_, err := pool.Get(context.Background())
		waiting <- err
	}()
	pool.Close()
	pool.Close()
	if err := <-waiting; !errors.Is(err, ErrClosed) {
		t.Errorf("waiting Get: %v", err)
	}
	pool.Put(vm)
	pool.Put(nil)
	if !vm.Broken() {
		t.Error("a VM put into a closed pool must be closed")
	}
}

func TestPoolMakeFails(t *testing.T) {
	fail := errors.New("no engine")
	pool := NewPool(1, func() (*VM, error) { return nil, fail })
	defer pool.Close()
	for range 3 { // a failure must give its slot back
		if _, err := pool.Get(context.Background()); !errors.Is(err, fail) {
			t.Fatalf("got %v", err)
		}
	}
}
