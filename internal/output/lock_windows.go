package output

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockOffset is a byte far behind the text of the file: Windows keeps others from
// reading what is locked.
const lockOffset = 1 << 20

func lockFile(file *os.File) error {
	at := windows.Overlapped{Offset: lockOffset}
	err := windows.LockFileEx(windows.Handle(file.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errLocked
	}
	return err
}

func isQuota(err error) bool { return errors.Is(err, windows.ERROR_DISK_FULL) }

// release closes first: Windows removes no file that is open.
func (l *lock) release() {
	name := l.file.Name()
	_ = l.file.Close()
	_ = os.Remove(name)
}
