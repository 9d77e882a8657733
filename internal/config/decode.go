package config

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"stele/internal/diag"
)

// decoder fills a Config from the value that the file exports. It goes on after
// a mistake, so that all are reported at once.
type decoder struct {
	run   *runner
	found diag.List
	place func(path []string) (e diag.Error) // File, Line, Column, Source of a value
}

// keyed is a type with keys that reflection does not see, or that take more
// than the field's type.
type keyed interface {
	// key handles one key of the object and says whether it was one of its own.
	key(d *decoder, key string, n *node, path []string) bool
}

// free is a type that is not an object in the file, or not always.
type free interface {
	decode(d *decoder, n *node, path []string)
}

func (d *decoder) report(severity diag.Severity, rule string, path []string, message, hint string) {
	e := d.place(path)
	e.Severity, e.Rule, e.Message, e.Hint = severity, rule, message, hint
	d.found = append(d.found, &e)
}

func (d *decoder) fail(rule string, path []string, message, hint string) {
	d.report(diag.SeverityError, rule, path, message, hint)
}

func (d *decoder) mistyped(n *node, path []string, want string) {
	d.fail("config-type", path, fmt.Sprintf("%s: expected %s, got %s", dotted(path), want, n), "")
}

// dotted writes a path the way one writes it in JavaScript.
func dotted(path []string) string {
	var b strings.Builder
	for _, step := range path {
		if b.Len() > 0 && !strings.HasPrefix(step, "[") {
			b.WriteByte('.')
		}
		b.WriteString(step)
	}
	if b.Len() == 0 {
		return "the configuration"
	}
	return b.String()
}

func below(path []string, step string) []string {
	return append(slices.Clip(path), step)
}

func index(path []string, i int) []string { return below(path, "["+strconv.Itoa(i)+"]") }

// decode puts n into into, which is addressable.
func (d *decoder) decode(n *node, path []string, into reflect.Value) {
	if custom, ok := into.Addr().Interface().(free); ok {
		custom.decode(d, n, path)
		return
	}
	if into.Type() == reflect.TypeFor[json.RawMessage]() {
		raw, _ := json.Marshal(n.plain())
		into.SetBytes(raw)
		return
	}
	switch into.Kind() {
	case reflect.Pointer:
		value := reflect.New(into.Type().Elem())
		d.decode(n, path, value.Elem())
		into.Set(value)
	case reflect.Struct:
		if n.Kind != "object" {
			d.mistyped(n, path, "an object")
			return
		}
		d.object(n, path, into)
	case reflect.Slice:
		if n.Kind != "array" {
			d.mistyped(n, path, "an array")
			return
		}
		out := reflect.MakeSlice(into.Type(), len(n.Items), len(n.Items))
		for i, item := range n.Items {
			d.decode(item, index(path, i), out.Index(i))
		}
		into.Set(out)
	case reflect.Map:
		if n.Kind != "object" {
			d.mistyped(n, path, "an object")
			return
		}
		out := reflect.MakeMapWithSize(into.Type(), len(n.Keys))
		for i, key := range n.Keys {
			value := reflect.New(into.Type().Elem()).Elem()
			d.decode(n.Items[i], below(path, key), value)
			out.SetMapIndex(reflect.ValueOf(key), value)
		}
		into.Set(out)
	case reflect.Interface:
		if value := n.plain(); value != nil || n.Kind == "null" {
			into.Set(reflect.ValueOf(&value).Elem())
			return
		}
		d.mistyped(n, path, "a value that JSON can hold")
	default:
		d.scalar(n, path, into)
	}
}

func (d *decoder) scalar(n *node, path []string, into reflect.Value) {
	switch into.Kind() {
	case reflect.String:
		if n.Kind != "string" {
			d.mistyped(n, path, "string")
			return
		}
		into.SetString(n.text())
	case reflect.Bool:
		if n.Kind != "boolean" {
			d.mistyped(n, path, "boolean")
			return
		}
		into.SetBool(string(n.Value) == "true")
	case reflect.Int:
		v, ok := n.plain().(float64)
		if !ok || v != math.Trunc(v) || math.Abs(v) > 1<<31 {
			d.mistyped(n, path, "a whole number")
			return
		}
		if v < 0 {
			d.mistyped(n, path, "a number that is not negative")
			return
		}
		into.SetInt(int64(v))
	case reflect.Float64:
		v, ok := n.plain().(float64)
		if !ok {
			d.mistyped(n, path, "number")
			return
		}
		into.SetFloat(v)
	}
}

func (d *decoder) object(n *node, path []string, into reflect.Value) {
	own, _ := into.Addr().Interface().(keyed)
	for i, key := range n.Keys {
		item, at := n.Items[i], below(path, key)
		if own != nil && own.key(d, key, item, at) {
			continue
		}
		if old, ok := retired[pattern(at)]; ok {
			d.report(old.severity, "config-retired", at, dotted(at)+": "+old.message, old.hint)
			continue
		}
		field, ok := fieldOf(into.Type(), key)
		if !ok {
			d.unknown(into.Type(), key, at)
			continue
		}
		before := len(d.found)
		value := into.FieldByIndex(field.Index)
		d.decode(item, at, value)
		if allowed := field.Tag.Get("enum"); allowed != "" && len(d.found) == before {
			d.oneOf(value.String(), strings.Split(allowed, ","), at)
		}
	}
}

func (d *decoder) oneOf(value string, allowed []string, path []string) {
	if slices.Contains(allowed, value) {
		return
	}
	hint := ""
	if near := nearest(value, allowed); near != "" {
		hint = fmt.Sprintf("did you mean %q?", near)
	}
	d.fail("config-value", path,
		fmt.Sprintf("%s: expected one of %s, got %q", dotted(path), quoted(allowed), value), hint)
}

func quoted(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = strconv.Quote(w)
	}
	return strings.Join(out, ", ")
}

func (d *decoder) unknown(t reflect.Type, key string, path []string) {
	keys := keysOf(t)
	hint := "the keys there are: " + strings.Join(keys, ", ")
	if near := nearest(key, keys); near != "" {
		hint = fmt.Sprintf("did you mean %q?", near)
	} else if len(keys) > 20 {
		hint = "docs/configuration.md lists all keys"
	}
	d.fail("config-key", path, fmt.Sprintf("unknown key %q", dotted(path)), hint)
}

// pattern is a path without its indexes: "locales.label".
func pattern(path []string) string {
	var steps []string
	for _, step := range path {
		if !strings.HasPrefix(step, "[") {
			steps = append(steps, step)
		}
	}
	return strings.Join(steps, ".")
}

func fieldOf(t reflect.Type, key string) (reflect.StructField, bool) {
	for field := range t.Fields() {
		if name := keyName(field); name == key && name != "" {
			return field, true
		}
	}
	return reflect.StructField{}, false
}

// keyName is the key that a field stands for, or "".
func keyName(field reflect.StructField) string {
	name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
	if name == "-" || !field.IsExported() {
		return ""
	}
	return name
}

// keysOf gives the keys that an object decoded into t may have, sorted.
func keysOf(t reflect.Type) []string {
	keys := slices.Clone(extraKeys[t])
	for field := range t.Fields() {
		if name := keyName(field); name != "" && !slices.Contains(keys, name) {
			keys = append(keys, name)
		}
	}
	slices.Sort(keys)
	return keys
}
