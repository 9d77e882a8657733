package output

import (
	"errors"
	"io"
	"os"
	"strconv"
	"strings"

	"stele/internal/diag"
)

// lock keeps other builds away from an output. The operating system holds it for as
// long as the process lives, so that a killed build leaves nothing to take over; the
// file only says who it is.
type lock struct{ file *os.File }

// errLocked says that somebody else holds the lock.
var errLocked = errors.New("locked")

// acquire takes the lock at path for the output dir.
func acquire(path, dir string) (*lock, error) {
	for {
		file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			return nil, explain("lock the output folder", dir, err)
		}
		if err := lockFile(file); err != nil {
			defer file.Close()
			if !errors.Is(err, errLocked) {
				return nil, explain("lock the output folder", dir, err)
			}
			return nil, busy(file, dir)
		}
		// The former holder removes the file as its last act; a lock on a file
		// that nobody else can open any more keeps nobody away.
		if same(file, path) {
			_ = file.Truncate(0)
			_, _ = file.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
			return &lock{file}, nil
		}
		file.Close()
	}
}

func busy(file *os.File, dir string) error {
	text, _ := io.ReadAll(io.LimitReader(file, 32))
	who := "another build"
	if pid := strings.TrimSpace(string(text)); pid != "" {
		who = "another build (process " + pid + ")"
	}
	return &diag.Error{
		Rule: "output-busy", File: dir,
		Message: who + " is writing the output folder",
		Hint:    "wait for it to end, or choose another folder with --out",
		Cause:   errLocked,
	}
}

func same(file *os.File, path string) bool {
	held, err := file.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(held, there)
}
