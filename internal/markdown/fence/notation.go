package fence

import (
	"strconv"
	"strings"
)

// Mark is a set of what a line of code is marked as.
type Mark uint8

// The marks.
const (
	Highlight Mark = 1 << iota
	Add
	Delete
	Focus
	Error
	Warning
)

// Line is one line of code without its notations.
type Line struct {
	Text  string
	Marks Mark
	Words []string // to be marked in this line
}

var marks = map[string]Mark{
	"++": Add, "--": Delete, "hl": Highlight, "highlight": Highlight,
	"focus": Focus, "fc": Focus, "error": Error, "warning": Warning,
}

const notation = "[!code "

// Read takes code and gives its lines, the notations in comments carried out and
// removed. A line that held nothing but a notation is removed, and what it says holds
// for the lines after it.
func Read(code string) []Line {
	code = strings.TrimSuffix(code, "\n")
	if !strings.Contains(code, notation) {
		lines := make([]Line, 0, strings.Count(code, "\n")+1)
		for text := range strings.SplitSeq(code, "\n") {
			lines = append(lines, Line{Text: text})
		}
		return lines
	}
	type pending struct {
		from, n int
		mark    Mark
		word    string
	}
	var lines []Line
	var todo []pending
	for text := range strings.SplitSeq(code, "\n") {
		var here []pending
		for {
			rest, spec, ok := cut(text)
			if !ok {
				break
			}
			p := pending{n: 1}
			name, tail, _ := strings.Cut(spec, ":")
			if name == "word" {
				if i := strings.LastIndexByte(tail, ':'); i > 0 {
					if n, err := strconv.Atoi(tail[i+1:]); err == nil && n > 0 {
						p.n, tail = n, tail[:i]
					}
				}
				p.word = tail
			} else {
				p.mark = marks[name]
				if n, err := strconv.Atoi(tail); err == nil && n > 0 {
					p.n = n
				}
			}
			here = append(here, p)
			text = rest
		}
		if len(here) > 0 && strings.TrimSpace(text) == "" {
			for _, p := range here {
				p.from = len(lines)
				todo = append(todo, p)
			}
			continue
		}
		for _, p := range here {
			p.from = len(lines)
			todo = append(todo, p)
		}
		lines = append(lines, Line{Text: text})
	}
	for _, p := range todo {
		for i := p.from; i < min(p.from+min(p.n, maxLine), len(lines)); i++ {
			lines[i].Marks |= p.mark
			if p.word != "" {
				lines[i].Words = append(lines[i].Words, p.word)
			}
		}
	}
	return lines
}

// comments are the ways in which a comment opens and closes.
var comments = [][2]string{{"//", ""}, {"/*", "*/"}, {"<!--", "-->"}, {"{/*", "*/}"}, {"#", ""}, {"--", ""}, {";", ""}, {"%", ""}}

// cut removes the last notation of a line, with its comment when nothing else is in
// it, and gives what it says.
func cut(text string) (rest, spec string, ok bool) {
	at := strings.LastIndex(text, notation)
	if at < 0 {
		return "", "", false
	}
	end := strings.IndexByte(text[at:], ']')
	if end < 0 {
		return "", "", false
	}
	spec = strings.TrimSpace(text[at+len(notation) : at+end])
	name, _, _ := strings.Cut(spec, ":")
	if _, known := marks[name]; !known && name != "word" {
		return "", "", false
	}
	before := strings.TrimRight(text[:at], " \t")
	after := strings.TrimLeft(text[at+end+1:], " \t")
	// The longest opening that fits, so that "{/*" comes before "/*".
	best := -1
	for i, c := range comments {
		if !strings.HasSuffix(before, c[0]) || c[1] != "" && !strings.HasPrefix(after, c[1]) {
			continue
		}
		if best < 0 || len(c[0]) > len(comments[best][0]) {
			best = i
		}
	}
	if best < 0 {
		// The notation is a part of a longer comment: only it goes away.
		if !commented(before) {
			return "", "", false
		}
		return strings.TrimRight(before+" "+after, " \t"), spec, true
	}
	c := comments[best]
	before = strings.TrimRight(strings.TrimSuffix(before, c[0]), " \t")
	after = strings.TrimPrefix(after, c[1])
	if before == "" && c[1] != "" { // code after the comment keeps the indentation
		indent := text[:len(text)-len(strings.TrimLeft(text, " \t"))]
		return strings.TrimRight(indent+strings.TrimLeft(after, " \t"), " \t"), spec, true
	}
	if c[1] == "" && strings.TrimSpace(after) != "" {
		return before + " " + c[0] + " " + after, spec, true // words after the notation
	}
	return strings.TrimRight(before+after, " \t"), spec, true
}

func commented(before string) bool {
	for _, c := range comments[:5] {
		if strings.Contains(before, c[0]) {
			return true
		}
	}
	return false
}
