package script

import (
	"context"
	"errors"
	"fmt"
	"time"

	"modernc.org/quickjs"
)

// interruptEvery is how often a cancelled call is interrupted again: the engine
// clears a request that comes just before the script starts.
const interruptEvery = 2 * time.Millisecond

// guard runs one exchange with the engine: it refuses a broken VM, watches ctx,
// turns panics of the engine into errors, and marks the VM broken after an
// error that leaves the script's state in doubt.
func (vm *VM) guard(ctx context.Context, run func() error) (err error) {
	if vm.broken {
		return ErrBroken
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if ctx.Done() != nil {
		done := make(chan struct{})
		stopped := make(chan struct{})
		go func() {
			defer close(stopped)
			vm.interruptWhenDone(ctx, done)
		}()
		defer func() {
			close(done)
			<-stopped
			if vm.broken && ctx.Err() != nil {
				err = ctx.Err()
			}
		}()
	}
	defer func() {
		if p := recover(); p != nil {
			vm.broken = true
			err = fmt.Errorf("script engine: %v", p)
		}
	}()
	start := time.Now()
	err = run()
	if err == nil {
		return nil
	}
	var thrown *quickjs.Error
	if !errors.As(err, &thrown) {
		return err
	}
	converted := newError(thrown)
	switch {
	case isInterrupt(thrown):
		vm.broken = true
		converted.Kind = KindTimeout
		if time.Since(start) >= vm.timeout {
			converted.Message = fmt.Sprintf("the script did not return within %s", vm.timeout)
		}
	case isOutOfMemory(thrown):
		vm.broken = true
		converted.Kind = KindMemory
		converted.Message = "the script needs more memory than it is allowed"
	case isNull(thrown):
		vm.broken = true
		converted.Kind = KindMemory
		converted.Message = "the script threw null, as it does when it needs more memory than it is allowed"
	}
	return converted
}

func (vm *VM) interruptWhenDone(ctx context.Context, done <-chan struct{}) {
	select {
	case <-done:
		return
	case <-ctx.Done():
	}
	tick := time.NewTicker(interruptEvery)
	defer tick.Stop()
	for {
		vm.engine.Interrupt()
		select {
		case <-done:
			return
		case <-tick.C:
		}
	}
}

// isInterrupt and isOutOfMemory know the engine's errors by their words: it has
// no other mark on them.
func isInterrupt(e *quickjs.Error) bool {
	return e.Name == "InternalError" && e.Message == "interrupted"
}

func isOutOfMemory(e *quickjs.Error) bool {
	return e.Name == "InternalError" && e.Message == "out of memory"
}

// isNull tells a thrown null. That is also what the engine throws when there is
// no memory for the error object either, and the two cannot be told apart.
func isNull(e *quickjs.Error) bool {
	return e.Name == "" && e.Message == "" && e.Error() == "null"
}
