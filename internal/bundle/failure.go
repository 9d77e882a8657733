package bundle

import (
	"os"
	"path/filepath"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"

	"stele/internal/config"
	"stele/internal/diag"
)

// failures turns the bundler's messages into errors with places.
func failures(cfg *config.Config, messages []api.Message) error {
	if len(messages) == 0 {
		return nil
	}
	var list diag.List
	for _, m := range messages {
		e := &diag.Error{Rule: "bundle", Message: m.Text}
		for _, n := range m.Notes {
			if n.Location == nil && n.Text != "" {
				e.Hint = n.Text
				break
			}
		}
		if l := m.Location; l != nil {
			place(cfg, e, l)
		}
		list = append(list, e)
	}
	return list
}

func place(cfg *config.Config, e *diag.Error, l *api.Location) {
	e.File, e.Line = l.File, l.Line
	prefix := l.LineText
	if l.Column <= len(prefix) {
		prefix = prefix[:l.Column]
	}
	e.Column = utf8.RuneCountInString(prefix) + 1
	if l.Namespace != "" && l.Namespace != "file" {
		return
	}
	file := l.File
	if !filepath.IsAbs(file) {
		file = filepath.Join(cfg.Dir, file)
	}
	if data, err := os.ReadFile(file); err == nil {
		e.Source = string(data)
	}
}
