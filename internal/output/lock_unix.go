//go:build unix

package output

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

func lockFile(file *os.File) error {
	for {
		err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		switch {
		case errors.Is(err, unix.EINTR):
			continue
		case errors.Is(err, unix.EWOULDBLOCK):
			return errLocked
		}
		return err
	}
}

func isQuota(err error) bool { return errors.Is(err, unix.EDQUOT) }

func (l *lock) release() {
	_ = os.Remove(l.file.Name())
	_ = l.file.Close()
}
