// Package diag is how every stage speaks of a place in a source file.
//
// It takes a file, a place in it and words; it gives an error whose text shows
// the place, the line itself, a caret under the character and what to do next.
// Lines and columns are 1-based and counted in characters (not bytes), as an
// editor shows them.
package diag

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Severity says whether a finding stops a build.
type Severity int

const (
	// SeverityError stops a build: the exit status is 1 and no output changes.
	SeverityError Severity = iota
	// SeverityWarning is shown and changes nothing.
	SeverityWarning
)

// Error is one finding with its place. File is empty when no file is to blame;
// Line is 0 when the place inside the file is not known.
type Error struct {
	Rule     string   // short kebab-case name of what was violated, e.g. "mdx-syntax"
	File     string   // path as the reader of the message can open it
	Line     int      // 1-based; 0: unknown
	Column   int      // 1-based, in characters; 0: unknown
	Message  string   // what is wrong, one sentence, no final full stop
	Hint     string   // what to do next; may be empty
	Source   string   // text of the whole file, for the code frame; may be empty
	Severity Severity // default: an error
	Cause    error    // wrapped error, may be nil
}

// Error gives the message with its place and hint but without the code frame,
// on one line.
func (e *Error) Error() string {
	var b strings.Builder
	if place := e.Place(); place != "" {
		b.WriteString(place)
		b.WriteString(": ")
	}
	b.WriteString(e.Message)
	if e.Hint != "" {
		b.WriteString(" (")
		b.WriteString(e.Hint)
		b.WriteString(")")
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Place is "file:line:column" as far as it is known.
func (e *Error) Place() string {
	switch {
	case e.File == "":
		return ""
	case e.Line == 0:
		return e.File
	case e.Column == 0:
		return fmt.Sprintf("%s:%d", e.File, e.Line)
	}
	return fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
}

// At fills Line, Column and Source from a byte offset into source.
func (e *Error) At(source string, offset int) *Error {
	e.Line, e.Column = Position(source, offset)
	e.Source = source
	return e
}

// Position turns a byte offset into a 1-based line and a 1-based column in
// characters. "\n", "\r\n" and a lone "\r" end a line; a byte-order mark takes
// no column.
func Position(source string, offset int) (line, column int) {
	offset = max(0, min(offset, len(source)))
	line = 1
	start := 0
	for i := 0; i < offset; i++ {
		switch source[i] {
		case '\n':
			line++
			start = i + 1
		case '\r':
			if i+1 < len(source) && source[i+1] == '\n' {
				continue
			}
			line++
			start = i + 1
		}
	}
	text := source[start:offset]
	if line == 1 {
		text = strings.TrimPrefix(text, "\ufeff")
	}
	return line, utf8.RuneCountInString(text) + 1
}

// List is several findings as one error.
type List []*Error

// Error gives one line for each finding.
func (l List) Error() string {
	lines := make([]string, len(l))
	for i, e := range l {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the findings, for errors.As.
func (l List) Unwrap() []error {
	errs := make([]error, len(l))
	for i, e := range l {
		errs[i] = e
	}
	return errs
}

// All collects every *Error inside err (wrapped or joined), in order. An err
// that holds none becomes one Error with its text as the message. nil gives nil.
func All(err error) List {
	if err == nil {
		return nil
	}
	var found List
	collect(err, &found)
	if len(found) == 0 {
		found = List{{Message: err.Error(), Cause: err}}
	}
	return found
}

func collect(err error, into *List) {
	if e, ok := err.(*Error); ok {
		*into = append(*into, e)
		return
	}
	switch u := err.(type) {
	case interface{ Unwrap() []error }:
		for _, inner := range u.Unwrap() {
			collect(inner, into)
		}
	case interface{ Unwrap() error }:
		if inner := u.Unwrap(); inner != nil {
			collect(inner, into)
		}
	}
}
