package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"stele/internal/diag"
)

// i18n reads the site's strings. A file at the default place may be missing.
func (d *decoder) i18n(c *Config, read func(string) ([]byte, error)) {
	c.I18n = map[string]map[string]string{}
	raw, err := read(c.I18nSourcePath)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if offset := d.place([]string{"i18nSourcePath"}); offset.Line > 0 {
			d.fail("config-value", []string{"i18nSourcePath"}, "i18nSourcePath: there is no file "+display(c.I18nSourcePath), "")
		}
	case err != nil:
		d.found = append(d.found, &diag.Error{Rule: "i18n", File: display(c.I18nSourcePath), Message: err.Error(), Cause: err})
	default:
		c.Deps = append(c.Deps, c.I18nSourcePath)
		slices.Sort(c.Deps)
		d.strings(c, string(raw))
	}
	for key, words := range c.I18nSource {
		if c.I18n[key] == nil {
			c.I18n[key] = map[string]string{}
		}
		for lang, text := range words {
			c.I18n[key][lang] = text
		}
	}
}

// strings takes the text of an i18n.json apart: { key: { language: text } }.
func (d *decoder) strings(c *Config, source string) {
	report := func(offset int, message, hint string) {
		e := &diag.Error{Rule: "i18n", File: display(c.I18nSourcePath), Message: message, Hint: hint}
		d.found = append(d.found, e.At(source, offset))
	}
	text := strings.TrimPrefix(source, "\ufeff")
	shift := len(source) - len(text)
	var raw any
	if err := json.Unmarshal([]byte(text), &raw); err != nil {
		var syntax *json.SyntaxError
		offset := len(text)
		if errors.As(err, &syntax) {
			offset = max(0, int(syntax.Offset)-1)
			if strings.HasPrefix(syntax.Error(), "unexpected end") {
				offset = len(strings.TrimRight(text, " \t\r\n"))
			}
		}
		report(offset+shift, "not JSON: "+strings.TrimPrefix(err.Error(), "json: "), "JSON has no comments and no comma after the last entry")
		return
	}
	keys, ok := raw.(map[string]any)
	if !ok {
		report(shift, "expected an object of { key: { language: text } }", "")
		return
	}
	items := scan(source)
	for _, key := range sortedKeys(keys) {
		words, ok := keys[key].(map[string]any)
		if !ok {
			offset, _ := locate(items, []string{key})
			report(offset, fmt.Sprintf("%q: expected an object of { language: text }", key), "")
			continue
		}
		c.I18n[key] = make(map[string]string, len(words))
		for _, lang := range sortedKeys(words) {
			word, ok := words[lang].(string)
			if !ok {
				offset, _ := locate(items, []string{key, lang})
				report(offset, fmt.Sprintf("%q: the text for %q is no string", key, lang), "")
				continue
			}
			c.I18n[key][lang] = word
		}
	}
}

func sortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
