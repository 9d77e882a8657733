package content

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// LastUpdated tells when each file below dir was last changed: absolute path to
// the author's date of the newest commit that holds it. It runs git once for
// the whole folder. Where there is no git, no repository or no commit, the map
// is empty; any other failure of git is an error.
func LastUpdated(dir string) (map[string]time.Time, error) {
	git, err := exec.LookPath("git")
	if err != nil {
		return map[string]time.Time{}, nil
	}
	// One record a commit: \x01, the time, and the files, separated by NUL.
	cmd := exec.Command(git, "-C", dir, "-c", "log.showSignature=false", "log",
		"--format=%x01%at", "--name-only", "--no-renames", "--relative", "-z", "--", ".")
	cmd.Env = append(os.Environ(), "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("last-updated dates: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("last-updated dates: %w", err)
	}
	times, readErr := parseLog(stdout, dir)
	if readErr != nil {
		_, _ = io.Copy(io.Discard, stdout) // let git end by itself
	}
	if err := cmd.Wait(); err != nil {
		said := stderr.String()
		if strings.Contains(said, "not a git repository") || strings.Contains(said, "does not have any commits") {
			return map[string]time.Time{}, nil
		}
		return nil, fmt.Errorf("last-updated dates: git log in %s: %s", dir, firstLine(said, err))
	}
	return times, readErr
}

func parseLog(r io.Reader, dir string) (map[string]time.Time, error) {
	times := map[string]time.Time{}
	var commit time.Time
	for in := bufio.NewReader(r); ; {
		field, err := in.ReadString(0)
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("last-updated dates: %w", err)
		}
		name := strings.Trim(field, "\x00\n")
		if head, ok := strings.CutPrefix(name, "\x01"); ok {
			stamp, rest, _ := strings.Cut(head, "\n")
			seconds, convErr := strconv.ParseInt(stamp, 10, 64)
			if convErr != nil {
				return nil, fmt.Errorf("last-updated dates: git gave the time %q", stamp)
			}
			commit, name = time.Unix(seconds, 0).UTC(), strings.Trim(rest, "\n")
		}
		if name != "" {
			file := filepath.Join(dir, filepath.FromSlash(name))
			if _, seen := times[file]; !seen {
				times[file] = commit
			}
		}
		if err != nil {
			return times, nil
		}
	}
}

func firstLine(text string, err error) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if line == "" {
		return err.Error()
	}
	return line
}
