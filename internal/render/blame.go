package render

import (
	"strings"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"

	"stele/internal/diag"
	"stele/internal/markdown"
)

// blame finds the piece of the author's code that does not parse, and the character.
func blame(in ProgramInput, doc *markdown.Document) *diag.Error {
	var found *diag.Error
	try := func(code, before, after, file string, line, column int) {
		if found != nil || code == "" {
			return
		}
		r := api.Transform(before+code+after, transformOptions)
		if len(r.Errors) == 0 {
			return
		}
		found = &diag.Error{Rule: "mdx-expression", File: in.Name, Line: line, Column: column, Source: in.Source,
			Message: r.Errors[0].Text, Hint: "write valid JavaScript between the braces; a literal brace in text is written \\{"}
		at := r.Errors[0].Location
		if file != "" {
			found.File, found.Source = file, ""
		} else if at != nil {
			offset := at.Column
			if at.Line == 1 {
				offset -= len(before)
			}
			found.Line, found.Column = locate(in.Source, line, column, code, at.Line-1, offset)
		}
		// The parser stumbled over what was put behind the author's code.
		if at != nil && at.Line > strings.Count(code, "\n")+1 {
			found.Message = "the JavaScript ends before it is complete"
		}
	}
	for _, esm := range doc.ESM {
		try(exportWord.ReplaceAllString(strings.TrimSpace(esm.Code), ""), "", "\n", "", esm.Line, esm.Column)
	}
	walk(doc.Body, func(n *markdown.Node) {
		if n.Kind == markdown.NodeExpr {
			try(n.Text, "(", "\n)", n.File, n.Line, n.Column)
		}
		for _, p := range n.Props {
			try(p.Expr, "(", "\n)", n.File, n.Line, n.Column)
			try(p.Spread, "({...", "\n})", n.File, n.Line, n.Column)
		}
	})
	return found
}

// locate finds in source the place that is row lines into code and at bytes into that
// line. The code stands somewhere behind line:column, and its further lines may
// be without the indentation or quote marks that the source has.
func locate(source string, line, column int, code string, row, at int) (int, int) {
	lines := strings.Split(strings.TrimPrefix(source, "\ufeff"), "\n")
	pieces := strings.Split(code, "\n")
	if row >= len(pieces) {
		row = len(pieces) - 1
		at = len(pieces[row])
	}
	skip := 0
	for start := max(line-1, 0); start+row < len(lines); start++ {
		from := 0
		if start == line-1 {
			from = byteOffset(lines[start], column-1)
		}
		first := strings.Index(lines[start][from:], pieces[0])
		if first < 0 {
			continue
		}
		if row == 0 {
			skip = from + first
		} else if skip = strings.Index(lines[start+row], pieces[row]); skip < 0 {
			continue
		}
		text := lines[start+row]
		return start + row + 1, utf8.RuneCountInString(text[:max(0, min(skip+at, len(text)))]) + 1
	}
	return line, column
}

// byteOffset of the n-th character.
func byteOffset(text string, n int) int {
	for at := range text {
		if n <= 0 {
			return at
		}
		n--
	}
	return len(text)
}
