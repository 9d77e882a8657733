package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"stele/internal/diag"
	"stele/internal/script"
)

// Limits of a configuration's script: it is a description, not a program.
const (
	evaluateTimeout = 5 * time.Second
	evaluateMemory  = 128 << 20
)

// scriptName is what the bundle is called in stacks.
const scriptName = "stele.config.bundle.js"

// runner keeps the VM of a configuration for the functions that it holds.
type runner struct {
	mu     sync.Mutex
	vm     *script.VM
	source *bundled
}

// evaluate runs the bundle and gives the value it exports.
func evaluate(b *bundled, file string, timeout time.Duration) (*runner, *node, error) {
	vm, err := script.New(script.Options{Timeout: timeout, Memory: evaluateMemory, Console: logToStderr})
	if err != nil {
		return nil, nil, err
	}
	r := &runner{vm: vm, source: b}
	value, err := r.load()
	if err != nil {
		r.close()
		return nil, nil, b.scriptError(err, file, timeout)
	}
	return r, value, nil
}

func (r *runner) load() (*node, error) {
	environment, err := json.Marshal(environ())
	if err != nil {
		return nil, err
	}
	walk, err := shims.ReadFile("shims/walk.js")
	if err != nil {
		return nil, err
	}
	if err := r.vm.Eval("walk.js", "process.env = "+string(environment)+";"+string(walk)); err != nil {
		return nil, err
	}
	if err := r.vm.Eval(scriptName, r.source.code); err != nil {
		return nil, err
	}
	out, err := r.vm.EvalJSON("load.js", "__stele.load(__stele_module)")
	if err != nil {
		return nil, err
	}
	value := &node{}
	return value, json.Unmarshal(out, value)
}

// function makes the Go side of the function with that number.
func (r *runner) function(number int, name string) *script.Func {
	return script.NewFunc(name, func(args []any) (json.RawMessage, error) {
		encoded, err := json.Marshal(args)
		if err != nil {
			return nil, err
		}
		if args == nil {
			encoded = []byte("[]")
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		out, err := r.vm.Call("__stele.call", strconv.Itoa(number), string(encoded))
		if err != nil {
			return nil, r.source.scriptError(err, "", evaluateTimeout)
		}
		return json.RawMessage(out), nil
	})
}

func (r *runner) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.vm.Close()
}

// scriptError gives an exception its place in the source.
func (b *bundled) scriptError(err error, file string, timeout time.Duration) error {
	var thrown *script.Error
	if !errors.As(err, &thrown) {
		return err
	}
	e := &diag.Error{Rule: "config-exception", Message: "the configuration threw " + thrown.Error(), Cause: err}
	switch thrown.Kind {
	case script.KindTimeout:
		e.Rule = "config-timeout"
		e.Message = fmt.Sprintf("the configuration never returned: it was stopped after %s", timeout)
		e.Hint = "look for a loop that does not end"
	case script.KindMemory:
		e.Rule = "config-memory"
		e.Message = fmt.Sprintf("the configuration needs more than %d MB of memory", evaluateMemory>>20)
	}
	if strings.HasSuffix(thrown.Message, "waits for something that never comes") {
		e.Rule = "config-timeout"
		e.Message = "the configuration never returned: it waits for a promise that nothing fulfills"
		e.Hint = "timers and the network are not there while the configuration runs"
	}
	if strings.Contains(thrown.Message, "is not defined") {
		e.Hint = "the configuration runs without Node and without a browser"
	}
	for _, frame := range thrown.Frames {
		if frame.Name != scriptName {
			continue
		}
		source, line, column, ok := script.MapFrame(b.sourceMap, frame.Line, frame.Column)
		if !ok {
			continue
		}
		path := filepath.Join(b.root, filepath.FromSlash(source))
		text, ok := b.sources[path]
		if !ok {
			continue
		}
		if line == 1 {
			column = max(1, column-b.prefix[path])
		}
		e.File, e.Line, e.Column, e.Source = display(path), line, column, text
		return e
	}
	if file != "" {
		e.File = display(file)
	}
	return e
}

// environ is the part of the environment that a configuration sees.
func environ() map[string]string {
	out := map[string]string{"NODE_ENV": "production"}
	for _, entry := range os.Environ() {
		name, value, _ := strings.Cut(entry, "=")
		if name == "NODE_ENV" || strings.HasPrefix(name, "STELE_") {
			out[name] = value
		}
	}
	return out
}

func logToStderr(level, text string) {
	fmt.Fprintf(os.Stderr, "config %s: %s\n", level, text)
}

// node is a value of the configuration as walk.js takes it apart.
type node struct {
	Kind   string          `json:"t"`
	Value  json.RawMessage `json:"v"`
	Flags  string          `json:"f"` // of a regexp
	Number int             `json:"n"` // of a function
	Keys   []string        `json:"k"` // of an object
	Items  []*node         `json:"i"` // of an array or object
}

func (n *node) text() string {
	var s string
	_ = json.Unmarshal(n.Value, &s)
	return s
}

// get gives the member of an object, or nil.
func (n *node) get(key string) *node {
	if at := slices.Index(n.Keys, key); at >= 0 {
		return n.Items[at]
	}
	return nil
}

// plain is the value as ordinary JSON.
func (n *node) plain() any {
	switch n.Kind {
	case "string", "boolean", "number":
		var v any
		_ = json.Unmarshal(n.Value, &v)
		return v
	case "array":
		out := make([]any, len(n.Items))
		for i, item := range n.Items {
			out[i] = item.plain()
		}
		return out
	case "object":
		out := make(map[string]any, len(n.Keys))
		for i, key := range n.Keys {
			out[key] = n.Items[i].plain()
		}
		return out
	}
	return nil
}

// String says what the value is, for "expected …, got …".
func (n *node) String() string {
	switch n.Kind {
	case "string":
		s := n.text()
		if len(s) > 40 {
			s = strings.ToValidUTF8(s[:40], "") + "…"
		}
		return "string " + strconv.Quote(s)
	case "boolean", "number":
		return n.Kind + " " + string(n.Value)
	case "array", "object":
		return "an " + n.Kind
	case "function":
		return "a function"
	case "regexp":
		return "a regular expression"
	case "null", "undefined":
		return n.Kind
	case "other":
		return "a value of kind " + n.text()
	}
	return "nothing"
}
