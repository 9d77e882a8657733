// Package highlight turns source code into lines of HTML with token classes.
//
// It takes a language name (or alias) and code; it gives one HTML string a
// line, each well formed in itself, with spans of the classes below and no
// colours: one HTML serves light and dark. It promises that the text of the
// lines, tags removed and entities decoded, is the code given (a line end
// "\r\n" counts as "\n"), and that its time grows in proportion to the code,
// whatever the code is.
//
// The classes are single letters, since they are on every page many times:
//
//	k  keyword, storage, at-rule, sign that starts a function (=>)
//	s  string, plain scalar, address
//	n  number, boolean, null and their kin
//	f  function where it is declared or called, shell command, pseudo-class
//	t  type, class, component, section
//	c  comment
//	p  sign between two languages (${ }, {{ }}, $( )), shell operator, list mark
//	a  attribute, property that is declared, key, command option
//	g  tag name, element selector
//	v  variable: this, $NAME, --custom-property, anchor
//	r  regular expression, escape in a string, character reference
//	i  inserted line
//	d  deleted line
//	h  heading of markup, header of a patch
//	e  emphasis and link text of markup
//
// Everything else — names, brackets, operators — has no span. Spans do not
// nest, hold no white space at their ends, and two that touch differ in class.
//
// The lexers are hand-written and read each byte about once. Those of the
// languages that documentation is full of know the grammar well enough to tell
// a type from a value and an element from a comparison; the other languages
// share one lexer with a table of words each. Code with errors is read as far as it
// makes sense: where a language ends strings with their line, an open quote
// spoils that line and no other.
package highlight
