package build

import (
	"net/url"
	"strings"

	"stele/internal/bundle"
	"stele/internal/config"
)

func moduleID(cfg *config.Config, file string) string { return bundle.ModuleID(cfg, file) }

// escapeRoute writes a route as it stands in an address.
func escapeRoute(route string) string {
	parts := strings.Split(route, "/")
	for i, p := range parts {
		parts[i] = url.PathEscape(p)
	}
	return strings.Join(parts, "/")
}

// assetURL puts the base before a path of public/; an address elsewhere stays.
func assetURL(cfg *config.Config, path string) string {
	if strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") {
		return strings.TrimSuffix(cfg.Base, "/") + path
	}
	return path
}
