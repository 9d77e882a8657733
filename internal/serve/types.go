package serve

import (
	"path"
	"regexp"
	"strings"
)

// mimeTypes are of our own so that a site is served alike on every machine.
var mimeTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
	".json": "application/json", ".map": "application/json", ".webmanifest": "application/manifest+json",
	".xml": "application/xml; charset=utf-8", ".txt": "text/plain; charset=utf-8", ".md": "text/markdown; charset=utf-8",
	".csv": "text/csv; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
	".gif": "image/gif", ".webp": "image/webp", ".avif": "image/avif", ".ico": "image/x-icon", ".bmp": "image/bmp",
	".woff": "font/woff", ".woff2": "font/woff2", ".ttf": "font/ttf", ".otf": "font/otf",
	".wasm": "application/wasm", ".pdf": "application/pdf", ".zip": "application/zip", ".gz": "application/gzip",
	".mp4": "video/mp4", ".webm": "video/webm", ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".wav": "audio/wav",
}

func mimeOf(name string) string {
	if mime := mimeTypes[strings.ToLower(path.Ext(name))]; mime != "" {
		return mime
	}
	return "application/octet-stream"
}

// Sizes in bytes between which compressing a file pays: below, the headers weigh as
// much; above, it would take too long for a request.
const (
	squeezeFrom = 512
	squeezeTo   = 32 << 20
)

func squeezes(mime string, size int64) bool {
	if size < squeezeFrom || size > squeezeTo {
		return false
	}
	kind, _, _ := strings.Cut(mime, ";")
	switch kind {
	case "application/json", "application/manifest+json", "application/xml", "application/wasm",
		"image/svg+xml", "image/x-icon", "image/bmp", "font/ttf", "font/otf":
		return true
	}
	return strings.HasPrefix(kind, "text/")
}

// hashed is a name with a content hash before the extension, as the build (hexadecimal)
// and the bundler (base 32) write it.
var hashed = regexp.MustCompile(`^(?:assets|static)/(?:.*[.\-_/])?(?:[0-9a-f]{8,64}|[0-9A-Z]{8})\.[0-9a-z.]+$`)

func isHashed(name string) bool { return hashed.MatchString(name) }
