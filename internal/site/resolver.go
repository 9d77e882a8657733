package site

import (
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"stele/internal/config"
	"stele/internal/content"
	"stele/internal/diag"
	"stele/internal/markdown"
)

// NewResolver gives what the compiler needs to know of the site around src.
// The resolvers of a build share one Assets. A resolver may be used by one
// goroutine at a time, different ones by different goroutines.
func NewResolver(cfg *config.Config, tree *content.Tree, src *content.Source, assets *Assets) markdown.Resolver {
	return &resolver{cfg: cfg, src: src, assets: assets, around: assets.around(cfg, tree)}
}

type resolver struct {
	cfg    *config.Config
	src    *content.Source
	assets *Assets
	*around
}

// Link implements markdown.Resolver. A destination that would run a script
// becomes "#".
func (r *resolver) Link(dest string) markdown.Target {
	switch classify(dest) {
	case unsafeLink:
		return markdown.Target{Href: "#"}
	case externalLink:
		return markdown.Target{Href: strings.TrimSpace(dest), External: true}
	case samePageLink:
		_, _, hash := cutSuffix(dest)
		return markdown.Target{Href: dest, Hash: decode(strings.TrimPrefix(hash, "#"))}
	}
	p, query, hash := cutSuffix(strings.TrimSpace(dest))
	hash = decode(strings.TrimPrefix(hash, "#"))
	p = decode(p)
	lang, version := r.src.Lang, r.src.Version
	if strings.HasPrefix(p, "/") {
		p = cleanPath(p)
	} else {
		p = cleanPath("/" + path.Dir(r.src.Rel) + "/" + p)
		if name, ok := strings.CutPrefix(p, "/public/"); ok && r.links.file(name) != nil {
			p = "/" + name
		}
	}
	base := cmp.Or(r.cfg.Base, "/")
	if r.links.file(p) != nil {
		return markdown.Target{Href: base + encodePath(p)[1:] + query + encodeHash(hash), Hash: hash, Public: true}
	}
	route := r.links.route(p, lang, version)
	href := route
	if !r.cfg.Route.CleanUrls {
		href = "/" + OutputPath(route)
	}
	return markdown.Target{Href: base + encodePath(href)[1:] + query + encodeHash(hash), Route: route, Hash: hash}
}

// cleanPath resolves "." and ".." and keeps a final slash; it never leaves the root.
func cleanPath(p string) string {
	clean := path.Clean("/" + p)
	if strings.HasSuffix(p, "/") && clean != "/" {
		clean += "/"
	}
	return clean
}

// Asset implements markdown.Resolver.
func (r *resolver) Asset(ref string) (markdown.AssetRef, error) {
	switch classify(ref) {
	case externalLink:
		return markdown.AssetRef{URL: strings.TrimSpace(ref)}, nil
	case unsafeLink:
		if strings.HasPrefix(strings.ToLower(strings.TrimSpace(ref)), "data:image/") {
			return markdown.AssetRef{URL: strings.TrimSpace(ref)}, nil
		}
		return markdown.AssetRef{}, &diag.Error{
			Rule: "asset-unsafe", Message: fmt.Sprintf("%q cannot be shown as an image", ref), Hint: "use a file or an https: address",
		}
	case samePageLink:
		return markdown.AssetRef{}, &diag.Error{Rule: "asset-missing", Message: fmt.Sprintf("%q names no file", ref), Hint: "write the path of a file"}
	}
	p, query, hash := cutSuffix(strings.TrimSpace(ref))
	p = decode(p)
	base := cmp.Or(r.cfg.Base, "/")
	if strings.HasPrefix(p, "/") {
		if f := r.links.file(cleanPath(p)); f != nil {
			w, h := r.assets.publicSize(f)
			return markdown.AssetRef{URL: base + encodePath("/" + f.Name)[1:] + query + hash, Path: f.Path, Width: w, Height: h}, nil
		}
	}
	file, err := r.assetFile(p)
	if err != nil {
		return markdown.AssetRef{}, err
	}
	if file, err = r.inside(file); err != nil {
		return markdown.AssetRef{}, err
	}
	a, err := r.assets.load(file)
	if err != nil {
		return markdown.AssetRef{}, &diag.Error{Rule: "asset-missing", Message: fmt.Sprintf("%q cannot be read: %v", ref, err), Cause: err}
	}
	return markdown.AssetRef{
		URL: base + encodePath("/" + a.name)[1:] + query + hash, Path: file, Name: a.name, Width: a.width, Height: a.height,
	}, nil
}

// assetFile finds the file that a path in a document names.
func (r *resolver) assetFile(p string) (string, error) {
	var file string
	switch {
	case strings.HasPrefix(p, "/"):
		file = filepath.FromSlash(p)
		if !isFile(file) || !r.allowed(file) {
			return "", r.missingAsset(p, r.publicNames())
		}
		return file, nil
	case !strings.HasPrefix(p, "."):
		if found, _, err := r.alias(p); err != nil || found != "" {
			return found, err
		}
	}
	file = filepath.Join(filepath.Dir(r.src.Path), filepath.FromSlash(p))
	if !isFile(file) {
		var names []string
		if entries, err := os.ReadDir(filepath.Dir(file)); err == nil && r.allowed(filepath.Dir(file)) {
			for _, e := range entries {
				names = append(names, path.Join(path.Dir(p), e.Name()))
			}
		}
		return "", r.missingAsset(p, names)
	}
	return file, nil
}

func (r *resolver) publicNames() []string {
	names := make([]string, 0, len(r.tree.Public))
	for _, f := range r.tree.Public {
		names = append(names, "/"+f.Name)
	}
	return names
}

func (r *resolver) missingAsset(p string, names []string) error {
	hint := "the path is relative to the document; a path with / at its start names a file of public/"
	if near := content.Nearest(path.Clean(p), names); near != "" {
		hint = fmt.Sprintf("did you mean %q?", near)
	}
	return &diag.Error{Rule: "asset-missing", Message: fmt.Sprintf("there is no file %q", p), Hint: hint}
}

// Read implements markdown.Resolver.
func (r *resolver) Read(file string) ([]byte, error) {
	real, err := r.inside(file)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(real)
}

// inside checks that a file, symbolic links resolved, is one of the site's.
func (r *resolver) inside(file string) (string, error) {
	real, err := filepath.EvalSymlinks(file)
	if err != nil {
		return "", &diag.Error{Rule: "file-missing", Message: fmt.Sprintf("there is no file %s", file), Cause: err}
	}
	if !r.within(real) {
		return "", &diag.Error{
			Rule: "file-outside", Message: fmt.Sprintf("%s is outside the site", file),
			Hint: "keep it in the site's folder, or give its folder an alias in paths of tsconfig.json",
		}
	}
	return file, nil
}

// allowed is inside as a question; a missing file is not inside.
func (r *resolver) allowed(file string) bool {
	real, err := filepath.EvalSymlinks(file)
	return err == nil && r.within(real)
}

func (r *around) within(real string) bool {
	for _, dir := range r.roots {
		rel, err := filepath.Rel(dir, real)
		if err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return true
		}
	}
	return false
}

func isFile(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular()
}
