package script

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
)

// globals.js gives the globals that React's server build and plain scripts
// expect and the language does not have.
//
//go:embed globals.js
var globalsSource string

// bridge.js is the script's side of Call and EvalJSON.
//
//go:embed bridge.js
var bridgeSource string

// bridgeName marks the frames that no stack shows.
const bridgeName = "stele:bridge"

// sinkName is the global by which globals.js finds the console sink; it deletes
// it.
const sinkName = "__stele_console"

func (vm *VM) prepare(console func(level, text string)) error {
	sink := func(args []any) (any, error) {
		if console != nil && len(args) == 2 {
			level, _ := args[0].(string)
			text, _ := args[1].(string)
			console(level, text)
		}
		return nil, nil
	}
	if err := vm.engine.RegisterHostFunc(sinkName, sink); err != nil {
		return fmt.Errorf("script engine: %w", err)
	}
	if err := vm.Eval(bridgeName, globalsSource); err != nil {
		return err
	}
	p, err := vm.Compile(bridgeName, bridgeSource)
	if err != nil {
		return err
	}
	return vm.guard(context.Background(), func() error {
		bridge, err := vm.engine.EvalBytecodeValue(p.code)
		if err != nil {
			return err
		}
		defer bridge.Free()
		for _, name := range []string{"find", "json", "settled"} {
			atom, err := vm.engine.NewAtom(name)
			if err != nil {
				return err
			}
			value, err := bridge.GetPropertyValue(atom)
			if err != nil {
				return err
			}
			if value.IsUndefined() {
				return errors.New("script engine: bridge.js lacks " + name)
			}
			vm.bridge[name] = value
		}
		return nil
	})
}
