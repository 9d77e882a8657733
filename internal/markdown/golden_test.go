package markdown

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stele/internal/diag"
)

var update = flag.Bool("update", false, "write the golden files")

// site is a resolver over a map of files.
type site map[string]string

func (s site) Link(dest string) Target {
	t := Target{Href: dest}
	if strings.Contains(dest, "://") {
		t.External = true
		return t
	}
	path, hash, _ := strings.Cut(dest, "#")
	t.Hash = hash
	if strings.HasPrefix(path, "/") {
		t.Route = "/zh" + path
		t.Href = "/base/zh" + dest
	}
	return t
}

func (s site) Asset(ref string) (AssetRef, error) {
	if strings.HasSuffix(ref, "missing.png") {
		return AssetRef{}, errors.New("no such file")
	}
	name := filepath.Base(ref)
	return AssetRef{URL: "/base/assets/" + name, Path: "/site/" + name, Name: "assets/" + name, Width: 640, Height: 480}, nil
}

func (s site) Import(spec, from string) (string, bool, error) {
	switch {
	case strings.HasPrefix(spec, "."):
		path := filepath.Join(filepath.Dir(from), spec)
		for _, ext := range []string{"", ".mdx", ".md"} {
			if _, ok := s[path+ext]; ok {
				return path + ext, true, nil
			}
		}
		return "", true, errors.New("not found")
	case strings.HasPrefix(spec, "@/"):
		return "/site/" + strings.TrimPrefix(spec, "@/"), true, nil
	case strings.HasPrefix(spec, "/"):
		return "/site" + spec, true, nil
	}
	return "", false, nil
}

func (s site) Read(path string) ([]byte, error) {
	if text, ok := s[path]; ok {
		return []byte(text), nil
	}
	return nil, fs.ErrNotExist
}

// loadSite reads testdata/files as the files of /site.
func loadSite(t testing.TB) site {
	t.Helper()
	s := site{}
	files, err := filepath.Glob("testdata/files/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		s["/site/"+filepath.Base(f)] = string(data)
	}
	return s
}

func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.md*")
	if err != nil || len(files) == 0 {
		t.Fatal("no golden inputs", err)
	}
	for _, file := range files {
		if filepath.Ext(file) == ".json" {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := Compile(data, Options{
				Path: "/site/" + filepath.Base(file), Name: filepath.Base(file), Resolver: loadSite(t),
				HighlightLineNumbers: true,
			})
			if err != nil {
				for _, e := range diag.All(err) {
					t.Error(e.Frame())
				}
				t.FailNow()
			}
			for _, w := range doc.Warnings {
				w.Source = ""
			}
			var buf bytes.Buffer
			enc := json.NewEncoder(&buf)
			enc.SetEscapeHTML(false)
			enc.SetIndent("", " ")
			if err := enc.Encode(doc); err != nil {
				t.Fatal(err)
			}
			golden := file + ".json"
			if *update {
				if err := os.WriteFile(golden, buf.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(want, buf.Bytes()) {
				t.Errorf("%s differs; run with -update and look at the change\n%s", golden, buf.String())
			}
		})
	}
}
