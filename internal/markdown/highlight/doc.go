// Package highlight turns source code into lines of HTML with token classes.
//
// It takes a language name (or alias) and code; it gives one HTML string a
// line, each well formed in itself, with spans of the classes that Class lists
// and no colours: one HTML serves light and dark. The languages that make up
// nearly all documentation code have hand-written, linear lexers here; Chroma
// serves the others. It promises that the text of the lines, tags removed and
// entities decoded, is the code given.
package highlight
