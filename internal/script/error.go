package script

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/go-sourcemap/sourcemap"
	"modernc.org/quickjs"
)

// Kind says what ended a script.
type Kind int

const (
	KindThrown  Kind = iota // an exception
	KindSyntax              // the source could not be parsed
	KindTimeout             // the time limit or a cancelled context; the VM is broken
	KindMemory              // the memory limit; the VM is broken
)

// Error is what a script ended with.
type Error struct {
	Kind    Kind
	Name    string  // constructor of the exception: "TypeError"; empty for a thrown non-error
	Message string  // its message, or the thrown value as text
	Stack   string  // the engine's text
	Frames  []Frame // innermost first, without native functions; for a syntax error the one place
}

// Frame is one place of a stack. Line and Column are 1-based; Column counts
// characters.
type Frame struct {
	Name   string // of the script
	Line   int
	Column int
	Func   string // empty for the top level
}

// Error gives name and message.
func (e *Error) Error() string {
	if e.Name == "" || e.Kind == KindTimeout || e.Kind == KindMemory {
		return e.Message
	}
	return e.Name + ": " + e.Message
}

// frameLine is a line of the engine's stack: "    at f (name:1:2)" or
// "    at name:1:2".
var frameLine = regexp.MustCompile(`^\s*at (?:(.*) \()?(.+):(\d+):(\d+)\)?$`)

func newError(thrown *quickjs.Error) *Error {
	e := &Error{Name: thrown.Name, Message: thrown.Message, Stack: thrown.Stack}
	if e.Name == "" && e.Message == "" {
		e.Message = thrown.Error()
	}
	for line := range strings.Lines(e.Stack) {
		m := frameLine.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil || m[2] == bridgeName {
			continue
		}
		row, _ := strconv.Atoi(m[3])
		column, _ := strconv.Atoi(m[4])
		name := m[1]
		if name == "<eval>" || name == "<anonymous>" {
			name = ""
		}
		e.Frames = append(e.Frames, Frame{Name: m[2], Line: row, Column: column, Func: name})
	}
	return e
}

// MapFrame finds the place in the original sources for a place in a generated
// script (both 1-based). ok is false when the map does not hold it.
func MapFrame(sourceMap []byte, line, column int) (source string, sourceLine, sourceColumn int, ok bool) {
	consumer, err := sourcemap.Parse("", sourceMap)
	if err != nil {
		return "", 0, 0, false
	}
	source, _, sourceLine, sourceColumn, ok = consumer.Source(line, max(0, column-1))
	if !ok || source == "" {
		return "", 0, 0, false
	}
	return source, sourceLine, sourceColumn + 1, true
}
