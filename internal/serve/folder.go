package serve

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"

	"stele/internal/diag"
	"stele/internal/output"
)

// manifest is what the server reads of the file that a build leaves in its output.
type manifest struct {
	Base string `json:"base"`
	CSP  string `json:"csp"`
}

// folder is the output as it was when it was opened. A build replaces an output as a
// whole, so a folder never changes; a newer one is another folder.
type folder struct {
	root      *os.Root // closed by the garbage collector: a request may still read from it
	info      fs.FileInfo
	manifest  manifest
	files     map[string]*file
	redirects map[string]redirect
}

// file is one file that may be served.
type file struct {
	name      string
	size      int64
	modified  int64
	mime      string
	squeezes  bool // worth compressing
	immutable bool

	mu  sync.Mutex
	tag string // of the bytes; "" until asked for
}

func openFolder(dir string) (*folder, error) {
	fail := func(err error) error {
		var pathErr *fs.PathError
		if errors.As(err, &pathErr) {
			err = pathErr.Err
		}
		return &diag.Error{
			Rule: "serve-folder", File: dir, Message: fmt.Sprintf("cannot serve the folder: %v", err),
			Hint: "build the site first, or name its output folder", Cause: err,
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fail(err)
	}
	f := &folder{root: root, files: map[string]*file{}}
	if f.info, err = root.Stat("."); err != nil {
		return nil, fail(err)
	}
	if err := fs.WalkDir(root.FS(), ".", f.add); err != nil {
		return nil, fail(err)
	}
	if data, err := root.ReadFile(output.Manifest); err == nil {
		if err := json.Unmarshal(data, &f.manifest); err != nil {
			return nil, &diag.Error{
				Rule: "serve-folder", File: path.Join(dir, output.Manifest), Message: fmt.Sprintf("the manifest of the build cannot be read: %v", err),
				Hint: "build the site again", Cause: err,
			}
		}
	}
	data, err := root.ReadFile(redirectsName)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fail(err)
	}
	f.redirects = parseRedirects(string(data))
	return f, nil
}

// add lists one file. Hidden files and folders are left out, but for the folder of
// well-known addresses (RFC 8615); so are the files that speak to hosts, and symbolic
// links to anything but a file inside.
func (f *folder) add(name string, entry fs.DirEntry, err error) error {
	if err != nil {
		// A file that vanishes meanwhile is none.
		if name != "." && errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	}
	if name == "." {
		return nil
	}
	if strings.HasPrefix(entry.Name(), ".") && name != ".well-known" {
		if entry.IsDir() {
			return fs.SkipDir
		}
		return nil
	}
	if entry.IsDir() || name == redirectsName || name == headersName {
		return nil
	}
	info, err := f.root.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	mime := mimeOf(name)
	f.files[name] = &file{
		name: name, size: info.Size(), modified: info.ModTime().UnixNano(),
		mime: mime, squeezes: squeezes(mime, info.Size()), immutable: isHashed(name),
	}
	return nil
}

// isCurrent tells whether dir is still the folder that was opened.
func (f *folder) isCurrent(dir string) bool {
	info, err := os.Stat(dir)
	// An output that is missing for a moment is about to be replaced.
	return err != nil || os.SameFile(info, f.info)
}

// hashLimit is the size in bytes from which a file's tag is made from its size and time
// and not from its bytes.
const hashLimit = 8 << 20

// etag is the strong validator of a file's bytes.
func (f *folder) etag(file *file) (string, error) {
	file.mu.Lock()
	defer file.mu.Unlock()
	if file.tag != "" {
		return file.tag, nil
	}
	if file.size >= hashLimit {
		file.tag = fmt.Sprintf("%x-%x", file.size, file.modified)
		return file.tag, nil
	}
	in, err := f.root.Open(file.name)
	if err != nil {
		return "", err
	}
	defer in.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, in); err != nil {
		return "", err
	}
	file.tag = hex.EncodeToString(sum.Sum(nil)[:12])
	return file.tag, nil
}
