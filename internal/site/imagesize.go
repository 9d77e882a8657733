package site

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"image"
	_ "image/gif"  // dimensions of GIF
	_ "image/jpeg" // of JPEG
	_ "image/png"  // of PNG
	"math"
	"strconv"
	"strings"

	_ "golang.org/x/image/webp" // of WebP
)

// measurable tells the extensions whose dimensions imageSize can read.
func measurable(ext string) bool {
	switch strings.ToLower(ext) {
	case ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".avif":
		return true
	}
	return false
}

// imageSize gives the dimensions of an image in pixels, zeros when they cannot
// be told.
func imageSize(ext string, data []byte) (width, height int) {
	switch strings.ToLower(ext) {
	case ".svg":
		return svgSize(data)
	case ".avif":
		return avifSize(data)
	case ".png", ".jpg", ".jpeg", ".gif", ".webp":
		if c, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil {
			return c.Width, c.Height
		}
	}
	return 0, 0
}

// svgSize reads width and height of the root element, else its viewBox.
func svgSize(data []byte) (width, height int) {
	dec := xml.NewDecoder(bytes.NewReader(data))
	dec.Strict = false
	for {
		t, err := dec.RawToken()
		if err != nil {
			return 0, 0
		}
		root, ok := t.(xml.StartElement)
		if !ok {
			continue
		}
		if root.Name.Local != "svg" {
			return 0, 0
		}
		var w, h float64
		var box []string
		for _, a := range root.Attr {
			switch a.Name.Local {
			case "width":
				w = pixels(a.Value)
			case "height":
				h = pixels(a.Value)
			case "viewBox":
				box = strings.FieldsFunc(a.Value, func(r rune) bool { return r == ',' || r == ' ' || r == '\n' || r == '\t' })
			}
		}
		if len(box) == 4 {
			bw, bh := pixels(box[2]), pixels(box[3])
			switch {
			case w == 0 && h == 0:
				w, h = bw, bh
			case w == 0 && bh > 0:
				w = h * bw / bh
			case h == 0 && bw > 0:
				h = w * bh / bw
			}
		}
		if w == 0 || h == 0 {
			return 0, 0
		}
		return int(math.Round(w)), int(math.Round(h))
	}
}

// maxPixels is more than any image is wide.
const maxPixels = 1 << 20

// pixels reads a length without unit or in px; others are unknown: 0.
func pixels(length string) float64 {
	v, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(length), "px"), 64)
	if err != nil || !(v > 0 && v < maxPixels) {
		return 0
	}
	return v
}

// avifSize reads the image spatial extents property (ISO/IEC 23008-12,
// "ispe"): the largest one, as a picture made of tiles has one for each tile.
func avifSize(data []byte) (width, height int) {
	const head = 4096 // properties come before the picture
	rest := data[:min(head, len(data))]
	for {
		i := bytes.Index(rest, []byte("ispe"))
		if i < 0 || len(rest) < i+16 {
			return width, height
		}
		w, h := binary.BigEndian.Uint32(rest[i+8:]), binary.BigEndian.Uint32(rest[i+12:])
		if w < maxPixels && h < maxPixels && int(w)*int(h) > width*height {
			width, height = int(w), int(h)
		}
		rest = rest[i+16:]
	}
}
