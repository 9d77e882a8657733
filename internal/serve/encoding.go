package serve

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// Compression levels: the best of gzip and a good one of Brotli, for a body is compressed once and
// then sent from memory.
const (
	brotliLevel = 6
	gzipLevel   = 9
)

// accepted picks the encoding of an Accept-Encoding header with the highest weight, the
// smaller one of two with the same; "" stands for none.
func accepted(header string) string {
	weights := map[string]float64{}
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(part, ";")
		weight := 1.0
		for param := range strings.SplitSeq(params, ";") {
			key, value, ok := strings.Cut(strings.TrimSpace(param), "=")
			if !ok || !strings.EqualFold(key, "q") {
				continue
			}
			q, err := strconv.ParseFloat(value, 64)
			if err != nil || !(q >= 0 && q <= 1) {
				q = 0
			}
			weight = q
		}
		weights[strings.ToLower(strings.TrimSpace(name))] = weight
	}
	best, most := "", 0.0
	for _, encoding := range []string{"br", "gzip"} {
		weight, named := weights[encoding]
		if !named {
			weight = weights["*"]
		}
		if weight > most {
			best, most = encoding, weight
		}
	}
	if identity, named := weights["identity"]; named && identity > most {
		return ""
	}
	return best
}

// compressed reads a file and compresses it.
func (f *folder) compressed(file *file, encoding string) ([]byte, error) {
	data, err := f.root.ReadFile(file.name)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	var w io.WriteCloser
	switch encoding {
	case "br":
		w = brotli.NewWriterLevel(&out, brotliLevel)
	case "gzip":
		if w, err = gzip.NewWriterLevel(&out, gzipLevel); err != nil {
			return nil, err
		}
	default:
		return nil, fmt.Errorf("serve: no encoding %q", encoding)
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return bytes.Clone(out.Bytes()), nil
}

// matches tells whether the list of a conditional header names the tag; an empty list
// does. Weak tags count only where the comparison is weak (RFC 9110, section 13.1).
func matches(list, tag string, strong bool) bool {
	if list == "" || strings.TrimSpace(list) == "*" {
		return true
	}
	for candidate := range strings.SplitSeq(list, ",") {
		candidate = strings.TrimSpace(candidate)
		if !strong {
			candidate = strings.TrimPrefix(candidate, "W/")
		}
		if candidate == tag {
			return true
		}
	}
	return false
}
