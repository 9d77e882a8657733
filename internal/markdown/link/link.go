// Package link tells what kind of address a destination is, without knowing the site.
package link

import "strings"

// Scheme gives the lower-cased scheme of dest as a browser reads it: control
// characters and white space inside it do not count. It is empty without one.
func Scheme(dest string) string {
	var b strings.Builder
	for i := 0; i < len(dest); i++ {
		switch c := dest[i]; {
		case c <= ' ':
		case c == ':':
			return b.String()
		case c >= 'a' && c <= 'z', b.Len() > 0 && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.'):
			b.WriteByte(c)
		case c >= 'A' && c <= 'Z':
			b.WriteByte(c + 'a' - 'A')
		default:
			return ""
		}
	}
	return ""
}

// Dangerous tells the schemes that a browser runs or shows as a page of its own.
func Dangerous(dest string) bool {
	switch Scheme(dest) {
	case "javascript", "vbscript", "data":
		return true
	}
	return false
}

// External tells that dest is on another host.
func External(dest string) bool {
	if strings.HasPrefix(dest, "//") {
		return true
	}
	switch Scheme(dest) {
	case "http", "https", "ftp", "ws", "wss":
		return true
	}
	return false
}
