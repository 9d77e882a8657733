package mdx

import (
	"reflect"
	"strings"
	"testing"
)

func TestScanExpression(t *testing.T) {
	for _, code := range []string{
		`{a}`, `{ {a: 1} }`, `{"}"}`, `{'\'}'}`, "{`}`}", "{`${`}`}`}", `{/}/.test(x)}`, `{/[/}]/}`, `{a / b / c}`,
		`{// }` + "\n}", `{/* } */}`, `{<b>it's } fine</b>}`[:0] + `{<b>it's {x} fine</b>}`, `{x < y && y > z}`,
		`{list.map(i => <li key={i}>don't</li>)}`, `{<></>}`, `{<a.b c:d="}" {...e}/>}`, `{a++ / 2}`, `{(x) / 2 + "/"}`,
		`{return_ / 2}`, `{typeof /x}/}`, `{x.return / 1}`, `{[1,2,{}]}`, `{<A b=<C d="}"/> />}`, `{}`,
		`{a ? <B>}</B> : 1}`[:0] + `{a ? <B>x</B> : 1}`,
	} {
		if code == "" {
			continue
		}
		end, fault := ScanExpression([]byte(code+" rest }"), 0)
		if fault != nil || end != len(code) {
			t.Errorf("%s: end %d of %d, %v", code, end, len(code), fault)
		}
	}
}

func TestScanExpressionFaults(t *testing.T) {
	for _, c := range []struct {
		code   string
		offset int
		part   string
	}{
		{`{a`, 0, "not closed"}, {`{"a`, 1, "string"}, {"{`a", 1, "template"}, {`{/* a`, 1, "comment"}, {`{/a`, 1, "regular"},
		{`{(]}`, 2, "unexpected"}, {`{<a>b}`, 1, "expression"}, {`{<a>b</c>}`, 1, "closed by"}, {`{<a>b`, 1, "not closed"},
		{"{" + strings.Repeat("(", 1000), 402, "deep"}, {"{" + strings.Repeat("<a>", 1000), 1, "deep"},
	} {
		_, fault := ScanExpression([]byte(c.code), 0)
		if fault == nil {
			t.Errorf("%.20s: no fault", c.code)
			continue
		}
		if !strings.Contains(fault.Message, c.part) && c.part != "expression" {
			t.Errorf("%.20s: %q", c.code, fault.Message)
		}
		if c.offset < 400 && c.part != "deep" && c.part != "expression" && fault.Offset != c.offset {
			t.Errorf("%.20s: offset %d, want %d", c.code, fault.Offset, c.offset)
		}
	}
}

func TestScanTag(t *testing.T) {
	tag, fault := ScanTag([]byte("<Foo.Bar a b=\"x &amp; y\" c={`}`} d='\"' {...e} /* } */ f:g-h={<i/>}\n/>x"), 0)
	if fault != nil {
		t.Fatal(fault)
	}
	for i := range tag.Attrs {
		tag.Attrs[i].Start, tag.Attrs[i].At = 0, 0
	}
	want := []Attr{{Name: "a"}, {Name: "b", Value: "x & y", HasValue: true}, {Name: "c", Expr: "`}`"},
		{Name: "d", Value: `"`, HasValue: true}, {Spread: "e"}, {Name: "f:g-h", Expr: "<i/>"}}
	if tag.Name != "Foo.Bar" || !tag.SelfClosing || !tag.Component() || !reflect.DeepEqual(tag.Attrs, want) {
		t.Errorf("%+v", tag)
	}
	for _, c := range []struct{ src, part string }{
		{"<a", "no end"}, {"<3", "before a tag's name"}, {"<!-- x -->", "HTML comments"}, {"<https://x.y>", "links"},
		{"<a b='", "not closed"}, {"<a b=c>", "value of"}, {"</a/>", "cannot end itself"}, {"</a b>", "closing tag"},
		{"<a {b}>", "spread"}, {"<a b={}>", "empty"}, {"<a@b.c>", "in a tag's name"},
	} {
		if _, fault := ScanTag([]byte(c.src), 0); fault == nil || !strings.Contains(fault.Message, c.part) {
			t.Errorf("%s: %v", c.src, fault)
		}
	}
}

func TestScanModule(t *testing.T) {
	src := "import A, { B as C, default as D } from 'a'\nimport * as N from \"n\"; // why\nimport './side.css'\n" +
		"export const x = 1, {y, z: w = 2, ...r} = f(a, b), [q] = []\n\nexport function F() {\n\n  return <b>}</b>\n}\n" +
		"export { a as b } from 'c'\nexport const Y = () =>\n  1\n# Heading"
	src = strings.ReplaceAll(src, "}</b>", "{'}'}</b>")
	src = strings.Replace(src, "]\n\n", "]\n", 1)
	list, end, fault := ScanModule([]byte(src), 0)
	if fault != nil {
		t.Fatal(fault)
	}
	if src[end:] != "# Heading" {
		t.Errorf("ends before %q", src[end:])
	}
	if len(list) != 7 {
		t.Fatalf("%d statements: %+v", len(list), list)
	}
	if list[0].Named["C"] != "B" || list[0].Named["D"] != "default" || list[1].Namespace != "N" || list[2].Specifier != "./side.css" {
		t.Errorf("%+v", list[:3])
	}
	if got := strings.Join(list[3].Names, " "); got != "x y w r q" {
		t.Errorf("names %q", got)
	}
	if list[4].Names[0] != "F" || list[5].Specifier != "c" || list[6].Names[0] != "Y" {
		t.Errorf("%+v", list[4:])
	}
}

func FuzzScanExpression(f *testing.F) {
	for _, s := range []string{`{a}`, "{`${x}`}", `{<a b={c}>d{e}</a>}`, `{/[/]/}`, `{"`, "{<", "{<a/*"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		src := []byte("{" + s)
		end, fault := ScanExpression(src, 0)
		if fault == nil && (end < 2 || end > len(src) || src[end-1] != '}') {
			t.Fatalf("%q ends at %d", src, end)
		}
		if fault != nil && (fault.Offset < 0 || fault.Offset > len(src)) {
			t.Fatalf("%q: fault at %d", src, fault.Offset)
		}
		_, _ = ScanTag([]byte("<"+s), 0)
		if list, end, fault := ScanModule([]byte("export "+s), 0); fault == nil && (end > len(s)+7 || len(list) > len(s)+1) {
			t.Fatalf("module ends at %d", end)
		}
		_, _, _ = ScanModule([]byte("import "+s), 0)
	})
}
