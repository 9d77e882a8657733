package content

import (
	"encoding/json"
	"strings"
	"testing"

	"stele/internal/diag"
)

func TestParseMeta(t *testing.T) {
	items, warnings, err := ParseMeta("_meta.json", "\ufeff"+`[
  "index",
  {"type": "dir", "name": "start", "collapsed": true, "overviewHeaders": [2, 3]},
  {"type": "divider", "dashed": true}, {"type": "custom-link", "label": "x", "link": "/y", "items": ["a"]},
  {"name": "b", "colapsed": true}
]`)
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(items[1])
	if err != nil {
		t.Fatal(err)
	}
	if want := `"type":"dir","name":"start"`; !strings.Contains(string(got), want) || !strings.Contains(string(got), `"overviewHeaders":[2,3]`) {
		t.Errorf("got %s", got)
	}
	if i := items[0]; i.Type != "file" || i.Name != "index" || i.Line != 2 || i.Column != 3 {
		t.Errorf("a plain name: %+v", i)
	}
	if i := items[3]; i.Line != 4 || i.Column != 40 || len(i.Items) != 1 || i.Items[0].Name != "a" {
		t.Errorf("a custom link: %+v", i)
	}
	if c := items[1].Collapsed; c == nil || !*c || items[1].Collapsible != nil {
		t.Errorf("collapsed: %+v", items[1])
	}
	if len(warnings) != 1 || warnings[0].Place() != "_meta.json:5:17" || !strings.Contains(warnings[0].Hint, `"collapsed"`) {
		t.Errorf("warnings: %v", warnings)
	}
}

func TestParseMetaErrors(t *testing.T) {
	tests := []struct{ text, place, message string }{
		{``, "1:1", "ends too early"},
		{`["a"`, "1:5", "ends too early"},
		{`["a",]`, "1:6", "broken JSON"},
		{"[\n  'a']", "2:3", "broken JSON"},
		{`[] x`, "1:4", "after the end"},
		{`{"a": 1}`, "1:1", "must be an array, not an object"},
		{`[1]`, "1:2", "not a number"},
		{`[{"type": "dirr", "name": "a"}]`, "1:11", `did you mean "dir"?`},
		{`[{"type": "zzzzzzzz"}]`, "1:11", "known are file"},
		{`[{"name": 1}]`, "1:11", `"name" must be a string, not a number`},
		{`[{"collapsed": "true"}]`, "1:16", "true or false"},
		{`[{"overviewHeaders": [2, 9]}]`, "1:26", "from 1 to 6"},
		{`[{"overviewHeaders": 2}]`, "1:22", "must be an array"},
		{`[{"position": "top"}]`, "1:15", `unknown position "top"`},
		{`[{"items": {}}]`, "1:12", `"items" must be an array`},
		{strings.Repeat("[", 200), "1:101", "nested too deeply"},
	}
	for _, tt := range tests {
		_, _, err := ParseMeta("m.json", tt.text)
		all := diag.All(err)
		if len(all) != 1 {
			t.Errorf("%s: got %v, want one error", tt.text, err)
			continue
		}
		if place := strings.TrimPrefix(all[0].Place(), "m.json:"); place != tt.place || !strings.Contains(all[0].Error(), tt.message) {
			t.Errorf("%s: got %v, want %q at %s", tt.text, err, tt.message, tt.place)
		}
	}
}

func FuzzParseMeta(f *testing.F) {
	f.Add(`["a", {"type": "dir", "name": "b", "items": [{}]}]`)
	f.Add("\ufeff[{\"collapsed\": null}]")
	f.Add(`[[[[`)
	f.Fuzz(func(t *testing.T, text string) {
		_, warnings, err := ParseMeta("m", text)
		for _, e := range append(diag.All(err), warnings...) {
			if e.Line < 1 || e.Column < 1 {
				t.Errorf("no place: %v", e)
			}
			_ = e.Frame()
		}
		if err == nil && !json.Valid([]byte(strings.TrimPrefix(text, "\ufeff"))) {
			t.Error("broken JSON was accepted")
		}
	})
}

func TestNearest(t *testing.T) {
	for _, tt := range []struct{ name, want string }{
		{"quick-strat", "quick-start"}, {"Index", "index"}, {"xyz", ""}, {"", ""},
	} {
		if got := Nearest(tt.name, []string{"index", "quick-start", "features"}); got != tt.want {
			t.Errorf("Nearest(%q) = %q, want %q", tt.name, got, tt.want)
		}
	}
}
