package highlight

import "strings"

// lexer writes o.src from o.pos up to end, never further.
type lexer func(o *out, end int)

// Lines turns code into HTML, one string for each line. Lines end with "\n" or
// "\r\n", which the strings do not hold; the line end that ends the code opens
// no line of its own, and empty code has no lines. Each string is well formed by
// itself: a token that spans lines is a span in each of them.
//
// lang is a name or an alias in any case. When it is not known, or names plain
// text, the lines are the escaped code; ok is false only for a name not known.
func Lines(lang, code string) (lines []string, ok bool) {
	name, known := Canonical(lang)
	o := out{src: code, buf: make([]byte, 0, len(code)*3+64), ends: make([]int, 0, len(code)/24+1)}
	if lex := lexerOf(name); lex != nil {
		lex(&o, len(code))
	}
	return o.lines(), known
}

// Canonical gives the one name of a language for any of its aliases, in any
// case ("TS" and "mts" are "typescript"). Plain text ("", "txt", …) is "text". For a language that
// is not known it gives the name in lower case and false.
func Canonical(lang string) (name string, known bool) {
	name = strings.ToLower(strings.TrimSpace(lang))
	if lexerOf(name) != nil {
		return name, true
	}
	if to, ok := aliases[name]; ok {
		return to, true
	}
	return name, false
}
