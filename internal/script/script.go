// Package script runs JavaScript in an embedded engine (QuickJS, pure Go): no
// Node, no cgo, no access to files, network or clock beyond the language.
//
// It takes source text and gives values as JSON or strings. A VM belongs to one
// goroutine at a time; a Pool hands VMs out. Every call has a time limit and
// every VM a memory limit, so that a script that never returns or never stops
// allocating becomes an error, not a hang. Nothing a script does makes this
// package panic.
package script

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"modernc.org/quickjs"
)

// Defaults of Options.
const (
	DefaultMemory  = 256 << 20
	DefaultTimeout = 10 * time.Second
)

// ErrBroken is returned by every call to a VM that cannot run scripts any more:
// one whose script was interrupted or ran out of memory, and a closed one.
var ErrBroken = errors.New("the script engine was stopped by an earlier error")

// Options are the limits of a VM. The zero value means the defaults.
type Options struct {
	Memory  int64         // bytes the script may hold; default 256 MiB
	Timeout time.Duration // for each call from Go, with the promise jobs it leaves; default 10 s
	Stack   int           // depth of calls, in frames; default: the engine's own limit

	// Console receives what the script writes with console.log, .info, .debug
	// (level "log"), .warn and .error, one call for each. nil: nothing is kept.
	Console func(level, text string)
}

// VM is one JavaScript realm. It belongs to one goroutine at a time.
type VM struct {
	engine  *quickjs.VM
	timeout time.Duration
	broken  bool
	closed  bool

	// Functions of bridge.js and those found by Call, by path. They are engine
	// references: Close frees them.
	bridge map[string]quickjs.Value
	found  map[string]quickjs.Value
}

// New makes a VM with the language's globals and the few that React's server
// build expects (see globals.js).
func New(opts Options) (vm *VM, err error) {
	if opts.Memory <= 0 {
		opts.Memory = DefaultMemory
	}
	if opts.Timeout <= 0 {
		opts.Timeout = DefaultTimeout
	}
	engine, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("script engine: %w", err)
	}
	vm = &VM{
		engine: engine, timeout: opts.Timeout,
		bridge: map[string]quickjs.Value{}, found: map[string]quickjs.Value{},
	}
	defer func() {
		if err != nil {
			vm.Close()
			vm = nil
		}
	}()
	engine.SetMemoryLimit(uintptr(opts.Memory))
	if opts.Stack > 0 {
		engine.SetMaxStackSize(uintptr(opts.Stack))
	}
	if err := engine.SetEvalTimeout(opts.Timeout); err != nil {
		return vm, fmt.Errorf("script engine: %w", err)
	}
	return vm, vm.prepare(opts.Console)
}

// Eval runs source as a global script: its top-level declarations become
// globals. name stands in stacks and errors.
func (vm *VM) Eval(name, source string) error {
	p, err := vm.Compile(name, source)
	if err != nil {
		return err
	}
	return vm.Run(p)
}

// EvalJSON is Eval that gives the script's completion value as JSON; a promise
// is awaited. undefined and functions become null.
func (vm *VM) EvalJSON(name, source string) (json.RawMessage, error) {
	p, err := vm.Compile(name, source)
	if err != nil {
		return nil, err
	}
	var out string
	err = vm.guard(context.Background(), func() error {
		vm.forget()
		value, err := vm.engine.EvalBytecodeValue(p.code)
		if err != nil {
			return err
		}
		defer value.Free()
		out, err = vm.settle(vm.bridge["json"].Call(quickjs.UndefinedValue, value))
		return err
	})
	if err != nil {
		return nil, err
	}
	return json.RawMessage(out), nil
}

// Call calls the global function fn, which may be a path as in "app.render",
// and gives the string it returns or the string that the promise it returns
// resolves to. The function is looked up once; a later Eval or Run makes the
// next Call look again.
func (vm *VM) Call(fn string, args ...string) (string, error) {
	return vm.CallContext(context.Background(), fn, args...)
}

// CallContext is Call that ctx can interrupt. An interrupted VM is broken.
func (vm *VM) CallContext(ctx context.Context, fn string, args ...string) (out string, err error) {
	err = vm.guard(ctx, func() error {
		callee, err := vm.find(fn)
		if err != nil {
			return err
		}
		values := make([]any, len(args))
		for i, arg := range args {
			values[i] = arg
		}
		out, err = vm.settle(callee.Call(quickjs.UndefinedValue, values...))
		return err
	})
	return out, err
}

// Broken tells that the VM can only be closed.
func (vm *VM) Broken() bool { return vm.broken }

// Close gives the engine's memory back. It may be called more than once.
func (vm *VM) Close() {
	if vm.closed {
		return
	}
	vm.closed, vm.broken = true, true
	defer func() { _ = recover() }() // an engine that was torn down by a panic of its own
	vm.forget()
	for name, value := range vm.bridge {
		value.Free()
		delete(vm.bridge, name)
	}
	_ = vm.engine.Close()
}

// find gives the function at path as bridge.js wraps it.
func (vm *VM) find(path string) (quickjs.Value, error) {
	if value, ok := vm.found[path]; ok {
		return value, nil
	}
	value, err := vm.bridge["find"].CallValue(quickjs.UndefinedValue, path)
	if err != nil {
		return quickjs.Value{}, err
	}
	vm.found[path] = value
	return value, nil
}

// forget drops what find has found.
func (vm *VM) forget() {
	for path, value := range vm.found {
		value.Free()
		delete(vm.found, path)
	}
}

// settle runs the promise jobs that a call left and gives its string. The
// bridge answers a string at once and undefined for a promise, whose value it
// gives when asked.
func (vm *VM) settle(result any, err error) (string, error) {
	if err != nil {
		return "", err
	}
	if _, err := vm.engine.ExecutePendingJobs(); err != nil {
		return "", err
	}
	if text, ok := result.(string); ok {
		return text, nil
	}
	result, err = vm.bridge["settled"].Call(quickjs.UndefinedValue)
	if err != nil {
		return "", err
	}
	text, _ := result.(string)
	return text, nil
}
