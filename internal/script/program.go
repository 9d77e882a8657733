package script

import (
	"context"
	"errors"
)

// Program is a compiled script. Any VM of this process can run it; compiling
// once and running in many VMs saves the parse.
type Program struct {
	Name string
	code []byte
}

// Compile parses source. A syntax error is an *Error with Kind KindSyntax and
// its place as the only frame.
func (vm *VM) Compile(name, source string) (*Program, error) {
	p := &Program{Name: name}
	err := vm.guard(context.Background(), func() (err error) {
		p.code, err = compile(vm.engine, name, source)
		return err
	})
	if err != nil {
		var e *Error
		if errors.As(err, &e) && e.Kind == KindThrown {
			e.Kind = KindSyntax
			for i := range e.Frames {
				e.Frames[i].Name = name
			}
		}
		return nil, err
	}
	return p, nil
}

// Run runs p as a global script, and the promise jobs it leaves.
func (vm *VM) Run(p *Program) error {
	return vm.guard(context.Background(), func() error {
		vm.forget()
		value, err := vm.engine.EvalBytecodeValue(p.code)
		if err != nil {
			return err
		}
		value.Free()
		_, err = vm.engine.ExecutePendingJobs()
		return err
	})
}
