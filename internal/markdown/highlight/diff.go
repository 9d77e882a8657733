package highlight

import "strings"

// lexDiff lexes a unified diff, or code whose lines start with + and -.
func lexDiff(o *out, end int) {
	s := o.src
	for i := o.pos; i < end; {
		e := lineEnd(s, i, end)
		line := s[i:e]
		c := plain
		switch {
		case strings.HasPrefix(line, "+++ "), strings.HasPrefix(line, "--- "), strings.HasPrefix(line, "diff "),
			strings.HasPrefix(line, "index "), strings.HasPrefix(line, "Index: "):
			c = heading
		case line == "":
		case line[0] == '+' || line[0] == '>':
			c = inserted
		case line[0] == '-' || line[0] == '<':
			c = deleted
		case line[0] == '!':
			c = variable
		case strings.HasPrefix(line, "@@"):
			c = keyword
		case line[0] == '\\':
			c = comment
		}
		o.tok(c, i, e)
		i = e + 1
	}
}
