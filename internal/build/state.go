package build

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"strings"

	"stele/internal/diag"
	"stele/internal/markdown"
	"stele/internal/site"
)

// state is what a build remembers for the next one: what each page was made from
// and what each output file was. It is a hint, never a truth: everything in it is
// compared with the files before it is believed, and without it a build makes
// everything.
type state struct {
	Engine  string            // of the program that wrote it: another one believes nothing
	Entries map[string]*entry // compiled documents by Source.Rel
	Pages   map[string]parts  // by route
	Outputs map[string]stamp  // by output name
	Bundle  *bundleState

	ArtifactKey string // of what the artifacts were made from
	Artifacts   []string
}

// entry is one compiled document.
type entry struct {
	Key     string            // of the source's bytes and the options
	Deps    map[string]string // absolute path → hash of its bytes
	Imports []importRef
	Meta    compiled
	Record  []byte // search record; nil when not searched

	meta *site.Meta // Meta.Site decoded
}

// importRef is where an import led; another answer makes the document anew.
type importRef struct{ Spec, From, Path string }

// compiled is the part of a document that outlives its compilation.
type compiled struct {
	Site     []byte // site.Meta as JSON: front matter is free-form
	Images   []markdown.Image
	Warnings []*diag.Error
	Assets   []markdown.Asset
	Modules  []string // absolute paths of component modules
	Dynamic  bool
	Landing  bool // names a component of landing pages
}

// parts names what a page was made from, each by a hash; see explain.go.
type parts map[string]string

// stamp is an output file as it was left.
type stamp struct {
	Hash  string
	Size  int64
	MTime int64
}

func stateFile(cacheDir, out string) string {
	return filepath.Join(cacheDir, "state-"+hashText(out)+".gob")
}

// readState gives the remembered state, or an empty one when there is none that this
// program can use.
func readState(file, engine string) *state {
	empty := &state{Engine: engine, Entries: map[string]*entry{}, Pages: map[string]parts{}, Outputs: map[string]stamp{}}
	f, err := os.Open(file)
	if err != nil {
		return empty
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || info.Size() < crc32.Size {
		return empty
	}
	var s state
	sum := crc32.New(castagnoli)
	body := io.TeeReader(io.LimitReader(f, info.Size()-crc32.Size), sum)
	dec := gob.NewDecoder(bufio.NewReaderSize(body, 1<<20))
	var written string
	if err := dec.Decode(&written); err != nil || written != engine {
		return empty
	}
	if err := dec.Decode(&s); err != nil || s.Entries == nil || s.Pages == nil || s.Outputs == nil {
		return empty
	}
	end := make([]byte, crc32.Size)
	if _, err := io.Copy(io.Discard, body); err != nil {
		return empty
	}
	if _, err := io.ReadFull(f, end); err != nil || !bytes.Equal(end, sum.Sum(nil)) {
		return empty
	}
	return &s
}

// castagnoli sums the file up at its end: a damaged byte can decode well.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// writeState replaces the file as a whole.
func writeState(file string, s *state) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	tmp, err := os.CreateTemp(filepath.Dir(file), "state-*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	sum := crc32.New(castagnoli)
	w := bufio.NewWriterSize(io.MultiWriter(tmp, sum), 1<<20)
	enc := gob.NewEncoder(w)
	err = enc.Encode(s.Engine)
	if err == nil {
		err = enc.Encode(s)
	}
	if err == nil {
		err = w.Flush()
	}
	if err == nil {
		_, err = tmp.Write(sum.Sum(nil))
	}
	if cerr := tmp.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return err
	}
	return os.Rename(tmp.Name(), file)
}

// engineID names the program: what another one remembered is not believed.
func engineID() (string, error) {
	exe, err := os.Executable()
	if err != nil {
		return "", err
	}
	info, err := os.Stat(exe)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d-%d", info.Size(), info.ModTime().UnixNano()), nil
}

func hashBytes(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

func hashText(fields ...string) string {
	return hashBytes([]byte(strings.Join(fields, "\x00")))
}

func hashFile(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:8]), nil
}
