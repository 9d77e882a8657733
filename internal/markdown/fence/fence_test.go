package fence

import (
	"reflect"
	"strings"
	"testing"
)

func yes() *bool { b := true; return &b }
func no() *bool  { b := false; return &b }

func TestParseMeta(t *testing.T) {
	for info, want := range map[string]Meta{
		"":                                 {},
		"ts":                               {Lang: "ts"},
		`ts title="a b.ts" {1,3-5}`:        {Lang: "ts", Title: "a b.ts", Lines: []Range{{1, 1}, {3, 5}}},
		`ts{2}`:                            {Lang: "ts", Lines: []Range{{2, 2}}},
		`{2}`:                              {Lines: []Range{{2, 2}}},
		`js title=rsbuild.config.js`:       {Lang: "js", Title: "rsbuild.config.js"},
		"js title='x' title=`y`":           {Lang: "js", Title: "y"},
		`title=x`:                          {Title: "x"},
		`ts lineNumbers wrapCode=false`:    {Lang: "ts", LineNumbers: yes(), WrapCode: no()},
		`ts lineNumbers={false}`:           {Lang: "ts", LineNumbers: nil},
		`ts fold height=300`:               {Lang: "ts", Fold: yes(), Height: 300},
		`ts file="./x.ts#region"`:          {Lang: "ts", File: "./x.ts", Region: "region"},
		`ts file=./x.ts {2-3}`:             {Lang: "ts", File: "./x.ts", Lines: []Range{{2, 3}}},
		`ts file=rsbuild.config.ts`:        {Lang: "ts", Title: "rsbuild.config.ts"},
		`ts {5-3} unknown other="x" = {a}`: {Lang: "ts", Lines: []Range{{3, 5}}},
		`ts title="a=b"`:                   {Lang: "ts", Title: "a=b"},
	} {
		if info == `ts lineNumbers={false}` {
			want.LineNumbers = no()
		}
		if got := ParseMeta(info); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v, want %+v", info, got, want)
		}
	}
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		code string
		want []Line
	}{
		{"a\n\n b\n", []Line{{Text: "a"}, {Text: ""}, {Text: " b"}}},
		{"a // [!code ++]", []Line{{Text: "a", Marks: Add}}},
		{"a # [!code --]", []Line{{Text: "a", Marks: Delete}}},
		{"a /* [!code hl] */", []Line{{Text: "a", Marks: Highlight}}},
		{"a {/* [!code hl] */}", []Line{{Text: "a", Marks: Highlight}}},
		{"<a> <!-- [!code error] -->", []Line{{Text: "<a>", Marks: Error}}},
		{"/* [!code warning] */ a", []Line{{Text: "a", Marks: Warning}}},
		{"// [!code focus:2]\na\nb\nc", []Line{{Text: "a", Marks: Focus}, {Text: "b", Marks: Focus}, {Text: "c"}}},
		{"a // [!code word:a:b:2]\na", []Line{{Text: "a", Words: []string{"a:b"}}, {Text: "a", Words: []string{"a:b"}}}},
		{"a // [!code hl] [!code ++]", []Line{{Text: "a", Marks: Highlight | Add}}},
		{"a // [!code what]", []Line{{Text: "a // [!code what]"}}},
		{`"[!code ++]"`, []Line{{Text: `"[!code ++]"`}}},
		{"a // [!code ++", []Line{{Text: "a // [!code ++"}}},
		{"a // note [!code ++]", []Line{{Text: "a // note", Marks: Add}}},
	} {
		if got := Read(c.code); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, want %+v", c.code, got, c.want)
		}
	}
}

func TestRegion(t *testing.T) {
	src := "a\n// #region x\n  b\n    c\n  // #region y\n  d\n  // #endregion y\n// #endregion x\ne\n# region z\nf\n# endregion\n"
	for name, want := range map[string]string{"x": "b\n  c\nd", "y": "d", "z": "f"} {
		if got, ok := Region(src, name); !ok || got != want {
			t.Errorf("%s: %q, %v", name, got, ok)
		}
	}
	if _, ok := Region(src, "none"); ok {
		t.Error("found a region that is not there")
	}
	if got := Select("a\n  b\n   c\nd\n", []Range{{2, 3}}); got != "b\n c" {
		t.Errorf("Select: %q", got)
	}
}

func FuzzFenceMeta(f *testing.F) {
	for _, s := range []string{`ts title="a" {1,3-5}`, "js file=./x#y", `a // [!code word:x:3]`, "{", "=", `title="`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m := ParseMeta(s)
		if strings.ContainsAny(m.Lang, " \t{=") {
			t.Fatalf("language %q", m.Lang)
		}
		for _, r := range m.Lines {
			if r.From < 1 || r.To < r.From {
				t.Fatalf("range %v", r)
			}
		}
		lines := Read(s)
		if len(lines) > strings.Count(s, "\n")+1 {
			t.Fatalf("%d lines of %q", len(lines), s)
		}
		Region(s, "x")
		Select(s, m.Lines)
	})
}
