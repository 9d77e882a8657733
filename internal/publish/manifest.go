package publish

import (
	"path"
	"strings"
)

// WebManifest describes the site to systems that keep it on a home screen. It needs an
// icon.
type WebManifest struct{}

// Name is "web manifest".
func (WebManifest) Name() string { return "web manifest" }

type manifestIcon struct {
	Src   string `json:"src"`
	Type  string `json:"type,omitempty"`
	Sizes string `json:"sizes,omitempty"`
}

// Files gives "manifest.webmanifest"; nothing without an icon.
func (WebManifest) Files(in *Input) ([]File, error) {
	if in.Config.Icon == "" {
		return nil, nil
	}
	icon := manifestIcon{Src: in.Config.Icon}
	if !strings.Contains(icon.Src, ":") && !strings.HasPrefix(icon.Src, "//") {
		icon.Src = in.path(icon.Src)
	}
	switch strings.ToLower(path.Ext(in.Config.Icon)) {
	case ".svg":
		icon.Type, icon.Sizes = "image/svg+xml", "any"
	case ".png":
		icon.Type = "image/png"
	case ".ico":
		icon.Type = "image/x-icon"
	}
	data, err := encodeJSON(struct {
		Name        string         `json:"name"`
		Description string         `json:"description,omitempty"`
		Lang        string         `json:"lang"`
		ID          string         `json:"id"`
		Start       string         `json:"start_url"`
		Scope       string         `json:"scope"`
		Display     string         `json:"display"`
		Icons       []manifestIcon `json:"icons"`
	}{
		Name: in.Config.Title, Description: in.Config.Description, Lang: in.Config.Lang,
		ID: in.Config.Base, Start: in.Config.Base, Scope: in.Config.Base, Display: "browser", Icons: []manifestIcon{icon},
	})
	return []File{{"manifest.webmanifest", data}}, err
}
