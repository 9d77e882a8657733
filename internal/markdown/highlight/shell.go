package highlight

import "strings"

// shell lexes the shell language: the first word of a command is a function.
type shell struct {
	o      *out
	s      string
	i, end int
	stack  []byte // open ( ` "
	cmd    bool   // a command may start
	vars   bool   // the words of this command set variables: export A=b
	loop   bool   // in the head of for, case or select: "in" is a keyword
	here   string // the word that ends a here-document
	noHere bool   // such a word was missing: no more here-documents
	noVar  int    // no ${…} ends before this index
	noEnd  [2]bool
}

func lexShell(o *out, end int) {
	h := shell{o: o, s: o.src, i: o.pos, end: end, cmd: true}
	h.run()
	o.emit(plain, end)
}

// lexShellWords lexes words without a command before them.
func lexShellWords(o *out, end int) {
	h := shell{o: o, s: o.src, i: o.pos, end: end}
	h.run()
	o.emit(plain, end)
}

// lexConsole lexes a session: when there are prompts, the lines without one are output.
func lexConsole(o *out, end int) {
	s := o.src
	if s := s[o.pos:end]; !strings.HasPrefix(s, "$ ") && !strings.Contains(s, "\n$ ") {
		lexShell(o, end)
		return
	}
	for o.pos < end {
		e := lineEnd(s, o.pos, end)
		if strings.HasPrefix(s[o.pos:e], "$ ") {
			for e < end && continues(s[o.pos:e]) {
				e = lineEnd(s, e+1, end)
			}
			lexShell(o, e)
		}
		o.emit(plain, min(e+1, end))
	}
}

func (h *shell) mark(c class, e int) {
	h.o.tok(c, h.i, e)
	h.i = e
}

func (h *shell) run() {
	s := h.s
	for h.i < h.end {
		if n := len(h.stack); n > 0 && h.stack[n-1] == '"' {
			h.inString()
			continue
		}
		c := s[h.i]
		switch c {
		case ' ', '\t', '\r':
			h.i++
		case '\n':
			h.i++
			h.startCommand()
			h.hereDocument()
		case '#':
			h.mark(comment, lineEnd(s, h.i, h.end))
		case '\'', '"':
			h.quote(c)
		case '$':
			h.dollar()
		case '`':
			h.mark(punctuation, h.i+1)
			if n := len(h.stack); n > 0 && h.stack[n-1] == '`' {
				h.stack = h.stack[:n-1]
				h.cmd = false
			} else {
				h.stack = append(h.stack, '`')
				h.cmd = true
			}
		case '(':
			h.i++
			h.stack = append(h.stack, '(')
			h.cmd = h.i < 2 || s[h.i-2] != '=' // not a list of values
		case ')':
			if n := len(h.stack); n > 0 && h.stack[n-1] == '(' {
				h.stack = h.stack[:n-1]
				if n > 1 && h.stack[n-2] == '"' {
					h.mark(punctuation, h.i+1)
					h.cmd = false
					continue
				}
			}
			h.i++
			h.cmd = true
		case ';':
			h.i++
			h.startCommand()
		case '|', '&':
			e := h.i + 1
			if byteAt(s, e, h.end) == c || c == '|' && byteAt(s, e, h.end) == '&' {
				e++
			}
			if c == '&' && byteAt(s, e, h.end) == '>' {
				h.redirect(e)
				continue
			}
			h.mark(punctuation, e)
			h.cmd = true
		case '<', '>':
			h.redirect(h.i)
		case '\\':
			e := escapeEnd(s, h.i, h.end)
			h.mark(regex, e)
		default:
			h.word()
		}
	}
}

func (h *shell) startCommand() { h.cmd, h.loop, h.vars = true, false, false }

// quote opens a string; a quote that never closes is a character like others.
func (h *shell) quote(c byte) {
	k := 0
	if c == '"' {
		k = 1
	}
	n := -1
	if !h.noEnd[k] {
		n = strings.IndexByte(h.s[h.i+1:h.end], c)
	}
	h.cmd = false
	switch {
	case n < 0:
		h.noEnd[k] = true
		h.i++
	case c == '"':
		h.mark(str, h.i+1)
		h.stack = append(h.stack, '"')
	default:
		h.mark(str, h.i+n+2)
	}
}

// inString lexes what is between double quotes.
func (h *shell) inString() {
	s := h.s
	for k := h.i; k < h.end; k++ {
		switch s[k] {
		case '"':
			h.mark(str, k+1)
			h.stack = h.stack[:len(h.stack)-1]
			return
		case '\\':
			h.mark(str, k)
			h.mark(regex, escapeEnd(s, k, h.end))
			return
		case '$':
			if n := byteAt(s, k+1, h.end); isWord(n) || n == '{' || n == '(' || n == '@' || n == '*' || n == '#' || n == '?' {
				h.mark(str, k)
				h.dollar()
				return
			}
		}
	}
	h.mark(str, h.end)
}

// dollar lexes an expansion.
func (h *shell) dollar() {
	s := h.s
	n := byteAt(s, h.i+1, h.end)
	prompt := isBlank(n) && h.cmd && (h.i == 0 || s[h.i-1] == '\n')
	h.cmd = false
	switch {
	case prompt:
		h.mark(punctuation, h.i+1)
		h.cmd = true
	case n == '(':
		h.mark(punctuation, h.i+2)
		h.stack = append(h.stack, '(')
		h.cmd = byteAt(s, h.i, h.end) != '('
		if !h.cmd { // arithmetic
			h.i++
			h.stack = append(h.stack, '(')
		}
	case n == '{':
		if h.i >= h.noVar {
			nest := 0
			for k := h.i; k < h.end && s[k] != '\n'; k++ {
				if s[k] == '{' {
					nest++
				} else if s[k] == '}' {
					if nest--; nest == 0 {
						h.mark(variable, k+1)
						return
					}
				}
			}
			h.noVar = lineEnd(s, h.i, h.end)
		}
		h.mark(variable, h.i+2)
	case isDigit(n) || n == '@' || n == '*' || n == '#' || n == '?' || n == '$' || n == '!' || n == '-':
		h.mark(variable, h.i+2)
	case isLetter(n):
		e := h.i + 1
		for e < h.end && isWord(s[e]) && s[e] != '$' && s[e] < 128 {
			e++
		}
		h.mark(variable, max(e, h.i+1))
	case n == '\'':
		h.i++
		h.quote('\'')
	default:
		h.i++
	}
}

// redirect lexes > >> < << <<< and so on; i is where the sign stands.
func (h *shell) redirect(i int) {
	s := h.s
	e := i
	for e < h.end && e < i+3 && (s[e] == '<' || s[e] == '>') {
		e++
	}
	if e == i+2 && s[i] == '<' && s[i+1] == '<' && !h.noHere {
		k := e
		if byteAt(s, k, h.end) == '-' {
			k++
		}
		k = blankEnd(s, k, h.end)
		quote := byteAt(s, k, h.end)
		if quote == '\'' || quote == '"' {
			k++
		}
		if w := wordEnd(s, k, h.end); w > k {
			h.here = s[k:w]
			if byteAt(s, w, h.end) == quote {
				w++
			}
			h.mark(punctuation, e)
			h.mark(keyword, w)
			h.cmd = false
			return
		}
	}
	if byteAt(s, e, h.end) == '&' {
		e++
		if isDigit(byteAt(s, e, h.end)) || byteAt(s, e, h.end) == '-' {
			e++
		}
	}
	h.mark(punctuation, e)
	h.cmd = false
}

// hereDocument lexes the lines up to the one that ends the document.
func (h *shell) hereDocument() {
	if h.here == "" {
		return
	}
	s, word := h.s, h.here
	h.here = ""
	for i := h.i; i < h.end; {
		e := lineEnd(s, i, h.end)
		if strings.TrimSpace(s[i:e]) == word {
			h.mark(str, i)
			h.mark(keyword, e)
			return
		}
		i = e + 1
	}
	h.noHere = true
}

// word lexes a word up to what ends or interrupts it.
func (h *shell) word() {
	s := h.s
	e := h.i
	for e < h.end && kinds[s[e]]&cShell == 0 {
		if s[e] == '=' && h.cmd {
			break
		}
		e++
	}
	w := s[h.i:e]
	if h.cmd {
		if byteAt(s, e, h.end) == '=' && e > h.i && isLetter(w[0]) && wordEnd(w, 0, len(w)) == len(w) {
			h.mark(variable, e)
			h.i++
			for h.i < h.end && kinds[s[h.i]]&cShell == 0 {
				h.i++
			}
			return
		}
		if e == h.i { // = where a command should be
			h.i++
			h.cmd = false
			return
		}
		h.command(w, e)
		return
	}
	from := h.i
	fresh := from == 0 || isSpace(s[from-1]) || s[from-1] == '('
	switch {
	case fresh && len(w) == 1 && isDigit(w[0]) && (byteAt(s, e, h.end) == '>' || byteAt(s, e, h.end) == '<'):
		h.mark(punctuation, e)
	case h.loop && w == "in":
		h.mark(keyword, e)
		h.loop = false
	case !fresh:
		h.i = e
	case h.vars && strings.IndexByte(w, '=') == wordEnd(w, 0, len(w)):
		h.mark(variable, from+wordEnd(w, 0, len(w)))
		h.i = e
	case w[0] == '-' && len(w) > 1:
		if k := strings.IndexByte(w, '='); k > 0 {
			h.mark(attribute, h.i+k)
			h.i = e
		} else {
			h.mark(attribute, e)
		}
	case numberEnd(s, from, e) == e && isDigit(w[0]) && wordEnd(w, 0, len(w)) == len(w) && w[len(w)-1] < 'A':
		h.mark(number, e)
	case w == "]]" || w == "]":
		h.i = e
	default:
		h.i = e
	}
}

// command lexes the first word of a command.
func (h *shell) command(w string, e int) {
	h.cmd = false
	switch w {
	case "if", "then", "else", "elif", "while", "until", "do", "!", "time", "{":
		h.mark(keyword, e)
		h.cmd = true
	case "fi", "done", "esac", "}", "[[", "[", "return", "exit", "break", "continue",
		"export", "local", "declare", "readonly", "typeset", "unset", "function":
		h.mark(keyword, e)
		if w == "[" || w == "[[" || w == "{" || w == "}" {
			h.cmd = false
		}
		h.vars = len(w) > 4 && w != "break" && w != "return" && w != "continue" && w != "function"
	case "for", "case", "select":
		h.mark(keyword, e)
		h.loop = true
	case "sudo", "exec", "env", "nohup", "command":
		h.mark(function, e)
		h.cmd = true
	case "...", "…":
		h.i = e
	default:
		if w[0] == '-' {
			h.mark(attribute, e)
			h.cmd = true
			return
		}
		h.mark(function, e)
	}
}
