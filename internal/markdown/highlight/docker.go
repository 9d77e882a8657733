package highlight

import "strings"

// lexDocker lexes a Dockerfile: an instruction, then what it takes, which is a
// list in JSON, a command of the shell or words.
func lexDocker(o *out, end int) {
	s := o.src
	for o.pos < end {
		i := spaceEnd(s, o.pos, end)
		e := lineEnd(s, i, end)
		if i < end && s[i] == '#' {
			o.tok(comment, i, e)
			continue
		}
		for e < end && continues(s[i:e]) {
			e = lineEnd(s, e+1, end)
		}
		k := wordEnd(s, i, e)
		o.tok(keyword, i, k)
		switch name := s[i:k]; {
		case byteAt(s, blankEnd(s, k, e), e) == '[':
			o.embed(lexJSON, e)
		case foldEqual(name, 0, k-i, "run"), foldEqual(name, 0, k-i, "cmd"), foldEqual(name, 0, k-i, "entrypoint"):
			o.embed(lexShell, e)
		case foldEqual(name, 0, k-i, "from"):
			o.embed(lexDockerFrom, e)
		default:
			o.embed(lexShellWords, e)
		}
	}
}

// continues says whether a line ends with a backslash.
func continues(line string) bool {
	n := len(line)
	if n > 0 && line[n-1] == '\r' {
		n--
	}
	return n > 0 && line[n-1] == '\\'
}

// lexDockerFrom lexes what FROM takes: options, an image, a name for the stage.
func lexDockerFrom(o *out, end int) {
	s := o.src
	for i := o.pos; i < end; {
		i = spaceEnd(s, i, end)
		e := i
		for e < end && !isSpace(s[e]) {
			e++
		}
		switch w := s[i:e]; {
		case strings.HasPrefix(w, "--"):
			o.tok(attribute, i, e)
		case len(w) == 2 && foldEqual(w, 0, 2, "as"):
			o.tok(keyword, i, e)
		default:
			o.tok(str, i, e)
		}
		i = e
	}
}
