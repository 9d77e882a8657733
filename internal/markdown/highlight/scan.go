package highlight

import "strings"

// Kinds of bytes, for one table look-up a byte.
const (
	cBlank  = 1 << iota // space, tab
	cLetter             // A–Z a–z _ $ and everything beyond ASCII
	cDigit
	cShell  // ends a word of the shell
	cEscape // is written as a character reference
)

var kinds = func() (t [256]byte) {
	t[' '], t['\t'] = cBlank, cBlank
	for c := '0'; c <= '9'; c++ {
		t[c] = cDigit
	}
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-32] = cLetter, cLetter
	}
	t['_'], t['$'] = cLetter, cLetter
	for c := 128; c < 256; c++ {
		t[c] = cLetter
	}
	for _, c := range " \t\r\n;|&()<>'\"$`\\" {
		t[c] |= cShell
	}
	for _, c := range "&<>\r" {
		t[c] |= cEscape
	}
	return t
}()

func isBlank(c byte) bool  { return c == ' ' || c == '\t' }
func isSpace(c byte) bool  { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
func isDigit(c byte) bool  { return c-'0' < 10 }
func isLetter(c byte) bool { return kinds[c]&cLetter != 0 }
func isWord(c byte) bool   { return kinds[c]&(cLetter|cDigit) != 0 }
func isUpper(c byte) bool  { return c >= 'A' && c <= 'Z' }

// wordEnd returns the first index from i on that is not a letter, digit, _ or $.
func wordEnd(s string, i, end int) int {
	for i < end && kinds[s[i]]&(cLetter|cDigit) != 0 {
		i++
	}
	return i
}

// nameEnd is wordEnd for names that may hold dashes.
func nameEnd(s string, i, end int) int {
	for i < end && (kinds[s[i]]&(cLetter|cDigit) != 0 || s[i] == '-') {
		i++
	}
	return i
}

// blankEnd skips spaces and tabs.
func blankEnd(s string, i, end int) int {
	for i < end && isBlank(s[i]) {
		i++
	}
	return i
}

// spaceEnd skips white space, line ends included.
func spaceEnd(s string, i, end int) int {
	for i < end && isSpace(s[i]) {
		i++
	}
	return i
}

// lineEnd returns the index of the next line feed, or end.
func lineEnd(s string, i, end int) int {
	if n := strings.IndexByte(s[i:end], '\n'); n >= 0 {
		return i + n
	}
	return end
}

// after returns the index behind the next occurrence of mark, or end.
func after(s, mark string, i, end int) int {
	if i < end {
		if n := strings.Index(s[i:end], mark); n >= 0 {
			return i + n + len(mark)
		}
	}
	return end
}

// byteAt returns s[i], or 0 at and behind end.
func byteAt(s string, i, end int) byte {
	if i < end {
		return s[i]
	}
	return 0
}

// numberEnd returns where a number that starts at i ends: digits of any base,
// separators, fraction, exponent with sign, suffix.
func numberEnd(s string, i, end int) int {
	hex := i+1 < end && s[i] == '0' && (s[i+1]|32 == 'x')
	for i < end {
		c := s[i]
		switch {
		case isWord(c):
			if !hex && c|32 == 'e' && i+1 < end && (s[i+1] == '-' || s[i+1] == '+') {
				i++
			}
		case c == '.' && i+1 < end && isDigit(s[i+1]):
		default:
			return i
		}
		i++
	}
	return end
}

// quoted writes the string that opens at i with its quote, escapes as their own
// tokens, and returns where it ends: behind the closing quote or, when there is
// none, at the end of the line (a backslash there continues it).
func quoted(o *out, i, end int) int {
	s, q := o.src, o.src[i]
	start := i
	for i++; i < end; {
		switch s[i] {
		case q:
			o.tok(str, start, i+1)
			return i + 1
		case '\n':
			o.tok(str, start, i)
			return i
		case '\\':
			if i > start {
				o.tok(str, start, i)
			}
			start = escapeEnd(s, i, end)
			o.tok(regex, i, start)
			i = start
		default:
			i++
		}
	}
	o.tok(str, start, end)
	return end
}

// escapeEnd returns where the escape that starts with the backslash at i ends.
func escapeEnd(s string, i, end int) int {
	i++
	if i >= end {
		return end
	}
	width := 1
	switch s[i] {
	case 'x':
		width = 3
	case 'u':
		width = 5
		if byteAt(s, i+1, end) == '{' {
			for k := i + 2; k < end && k < i+10; k++ {
				if s[k] == '}' {
					return k + 1
				}
			}
			return i + 1
		}
	case '\r':
		if byteAt(s, i+1, end) == '\n' {
			return i + 2
		}
	default:
		if s[i] >= 0x80 { // keep the bytes of a character together
			for i++; i < end && s[i]&0xC0 == 0x80; i++ {
			}
			return i
		}
	}
	for k := 1; k < width; k++ {
		if c := byteAt(s, i+k, end); !(isDigit(c) || c|32 >= 'a' && c|32 <= 'f') {
			return i + k
		}
	}
	return i + width
}

// rawQuoted is the end of a string without escapes that opens at i and stays on its line.
func rawQuoted(s string, i, end int) int {
	q := s[i]
	for i++; i < end && s[i] != '\n'; i++ {
		if s[i] == q {
			return i + 1
		}
	}
	return i
}

// foldEqual compares an ASCII prefix of s at i, ignoring case; want is lower case.
func foldEqual(s string, i, end int, want string) bool {
	if i+len(want) > end {
		return false
	}
	for k := 0; k < len(want); k++ {
		c := s[i+k]
		if isUpper(c) {
			c |= 32
		}
		if c != want[k] {
			return false
		}
	}
	return true
}

// foldAfter returns the index of the next occurrence of mark (lower case,
// starting with '<'), ignoring case, or -1.
func foldAfter(s string, i, end int, mark string) int {
	for i < end {
		n := strings.IndexByte(s[i:end], mark[0])
		if n < 0 {
			return -1
		}
		i += n
		if foldEqual(s, i, end, mark) {
			return i
		}
		i++
	}
	return -1
}
