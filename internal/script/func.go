package script

import "encoding/json"

// Func is a JavaScript function that a configuration holds. Call is safe from
// any goroutine; calls are made one after another.
type Func struct {
	Name string
	call func(args []any) (json.RawMessage, error)
}

// NewFunc wraps call, which takes JSON-encodable arguments and gives the result
// as JSON ("null" for undefined).
func NewFunc(name string, call func(args []any) (json.RawMessage, error)) *Func {
	return &Func{Name: name, call: call}
}

// Call runs the function.
func (f *Func) Call(args ...any) (json.RawMessage, error) { return f.call(args) }
