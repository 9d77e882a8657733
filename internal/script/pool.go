package script

import (
	"context"
	"errors"
	"sync"
)

// ErrClosed is what Get of a closed pool returns.
var ErrClosed = errors.New("the script pool is closed")

// Pool hands out VMs, at most size at a time. It makes one when none is free,
// keeps those that come back, and throws broken ones away. It is safe for use by
// several goroutines.
type Pool struct {
	slots  chan struct{} // one for each VM that is out
	make   func() (*VM, error)
	closed chan struct{}

	mu   sync.Mutex
	free []*VM
	shut bool
}

// NewPool makes an empty pool of at most size VMs (at least one), each made by
// factory when it is first needed.
func NewPool(size int, factory func() (*VM, error)) *Pool {
	return &Pool{
		slots:  make(chan struct{}, max(1, size)),
		make:   factory,
		closed: make(chan struct{}),
	}
}

// Get gives a VM for the caller alone, waiting for one to come back when all are
// out. Every VM that Get gives must go to Put.
func (p *Pool) Get(ctx context.Context) (*VM, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case <-p.closed:
		return nil, ErrClosed
	default:
	}
	select {
	case p.slots <- struct{}{}:
	case <-p.closed:
		return nil, ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	p.mu.Lock()
	if n := len(p.free); n > 0 {
		vm := p.free[n-1]
		p.free = p.free[:n-1]
		p.mu.Unlock()
		return vm, nil
	}
	p.mu.Unlock()
	vm, err := p.make()
	if err != nil {
		<-p.slots
		return nil, err
	}
	return vm, nil
}

// Put takes a VM back. nil does nothing.
func (p *Pool) Put(vm *VM) {
	if vm == nil {
		return
	}
	p.mu.Lock()
	keep := !p.shut && !vm.Broken()
	if keep {
		p.free = append(p.free, vm)
	}
	p.mu.Unlock()
	if !keep {
		vm.Close()
	}
	<-p.slots
}

// Close frees the VMs; one that is out is closed when it comes back.
func (p *Pool) Close() {
	p.mu.Lock()
	free := p.free
	p.free = nil
	first := !p.shut
	p.shut = true
	p.mu.Unlock()
	if first {
		close(p.closed)
	}
	for _, vm := range free {
		vm.Close()
	}
}
