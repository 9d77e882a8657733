package output

import (
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"stele/internal/diag"
)

// checkName refuses what could leave the folder or could not exist on one of the
// systems that a site is built on or served from.
func checkName(name string) error {
	reason := ""
	switch {
	case name == "":
		reason = "it is empty"
	case strings.HasPrefix(name, "/") || !filepath.IsLocal(filepath.FromSlash(name)):
		reason = "it leads out of the folder"
	case strings.Contains(name, `\`):
		reason = "it holds a backslash, which separates folders on Windows"
	case strings.ContainsFunc(name, func(r rune) bool { return r < 0x20 || r == 0x7f }):
		reason = "it holds a control character"
	case path.Clean(name) != name || name == ".":
		reason = "it is not in its shortest form"
	default:
		for part := range strings.SplitSeq(name, "/") {
			if reserved(part) {
				reason = strconv.Quote(part) + " cannot be a file or folder on Windows"
				break
			}
		}
	}
	if reason == "" {
		return nil
	}
	return &diag.Error{
		Rule:    "output-name",
		Message: strconv.Quote(name) + " cannot be the name of an output file: " + reason,
		Hint:    "rename the file that it is made from",
	}
}

// reserved tells the names that Windows keeps for devices, whatever extension
// follows, and endings that it drops.
func reserved(part string) bool {
	if strings.HasSuffix(part, ".") || strings.HasSuffix(part, " ") {
		return true
	}
	base, _, _ := strings.Cut(part, ".")
	base = strings.ToUpper(strings.TrimRight(base, " "))
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	if rest, ok := strings.CutPrefix(base, "COM"); ok {
		return isPort(rest)
	}
	if rest, ok := strings.CutPrefix(base, "LPT"); ok {
		return isPort(rest)
	}
	return false
}

func isPort(s string) bool {
	switch s {
	case "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³":
		return true
	}
	return false
}

// fold maps names to one value that file systems with case-insensitive or
// normalised names would hold to be the same.
func fold(name string) string {
	return strings.ToLower(norm.NFC.String(name))
}
