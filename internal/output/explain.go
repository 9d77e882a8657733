package output

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"stele/internal/diag"
)

// explain turns an error of the operating system into one that says what was tried,
// where, and what to do next. It wraps err.
func explain(doing, file string, err error) error {
	// The path inside a PathError may be that of the folder being filled, which
	// means nothing to a reader.
	reason := err
	var pathErr *fs.PathError
	var linkErr interface{ Unwrap() error }
	if errors.As(err, &pathErr) {
		reason = pathErr.Err
	} else if errors.As(err, &linkErr) && linkErr.Unwrap() != nil {
		reason = linkErr.Unwrap()
	}
	hint := ""
	switch {
	case errors.Is(err, syscall.ENOSPC), isQuota(err):
		hint = "free some space; the former output is unchanged"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		hint = "allow writing there or choose another folder with --out; the former output is unchanged"
	case errors.Is(err, syscall.ENAMETOOLONG):
		hint = "give the file that it is made from a shorter name"
	case errors.Is(err, syscall.EBUSY), errors.Is(err, syscall.EXDEV):
		hint = "a folder that is a mount point cannot be replaced: choose a folder inside it with --out"
	}
	return &diag.Error{
		Rule:    "output-write",
		File:    file,
		Message: "cannot " + doing + ": " + strings.TrimSuffix(reason.Error(), "."),
		Hint:    hint,
		Cause:   err,
	}
}
