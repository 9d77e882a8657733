package render

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
	"golang.org/x/tools/txtar"

	"stele/internal/diag"
	"stele/internal/markdown"
	"stele/internal/script"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// folder resolves imports among the documents of a test.
type folder map[string]string

func (folder) Link(dest string) markdown.Target { return markdown.Target{Href: dest} }

func (folder) Asset(ref string) (markdown.AssetRef, error) {
	return markdown.AssetRef{URL: "/assets/" + filepath.Base(ref), Path: "/site/" + ref}, nil
}

func (f folder) Import(spec, _ string) (string, bool, error) {
	if !strings.HasPrefix(spec, ".") {
		return "", false, nil
	}
	return "/site/" + filepath.Base(spec), true, nil
}

func (f folder) Read(path string) ([]byte, error) {
	text, ok := f[filepath.Base(path)]
	if !ok {
		return nil, os.ErrNotExist
	}
	return []byte(text), nil
}

// compile makes the program of one document.
func (f folder) compile(t *testing.T, name string, adapt func(*ProgramInput)) (*Program, error) {
	t.Helper()
	options := markdown.Options{Path: "/site/" + name, Name: name, Resolver: f, MDX: true}
	doc, err := markdown.Compile([]byte(f[name]), options)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	in := ProgramInput{
		Name: name, Source: f[name], Globals: map[string]string{"Everywhere": "/site/Everywhere.tsx"},
		ModuleID: filepath.Base,
		Document: func(path string) (*markdown.Document, error) {
			o := options
			o.Path, o.Name = path, filepath.Base(path)
			data, err := f.Read(path)
			if err != nil {
				return nil, err
			}
			return markdown.Compile(data, o)
		},
	}
	if adapt != nil {
		adapt(&in)
	}
	return Compile(doc, in)
}

// miniature is a React of a few lines: it shows what a program makes of itself.
const miniature = `
const esc = s => String(s).replace(/&/g, "&amp;").replace(/</g, "&lt;");
const show = n => n == null || typeof n == "boolean" ? "" : Array.isArray(n) ? n.map(show).join("") : n.raw ?? esc(n);
const $F = p => p.children;
function $h(type, props, ...children) {
  if (typeof type == "function") return { raw: show(type({ ...props, children })) };
  let attrs = "", inner = null;
  for (const [k, v] of Object.entries(props ?? {})) {
    if (k == "dangerouslySetInnerHTML") inner = v.__html;
    else if (k != "children") attrs += " " + k + "=" + JSON.stringify(v);
  }
  return { raw: "<" + type + attrs + ">" + (inner ?? show(children)) + "</" + type + ">" };
}
const component = (id, name) => p => ({ raw: "[" + id + "." + name + Object.entries(p ?? {}).filter(([k]) => k != "children").map(([k, v]) => " " + k + "=" + JSON.stringify(v)).join("") + "]" + show(p.children) + "[/" + name + "]" });
const parts = id => new Proxy({}, { get: (_, k) => k == "$h" ? $h : k == "$F" ? $F : k == "$runtime" || k == "$react" ? parts(id + k) : Object.assign(component(id, k), { Part: component(id, k + ".Part") }) });
globalThis.look = text => { const { code, runs } = JSON.parse(text); return show((0, eval)(code)(parts0, runs)()); };
const parts0 = new Proxy({}, { get: (_, id) => parts(id) });
`

// TestPrograms holds the program of each document of testdata/programs.txtar, and what
// it shows, against the file.
func TestPrograms(t *testing.T) {
	path := filepath.Join("testdata", "programs.txtar")
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	site := folder{}
	for _, f := range archive.Files {
		site[f.Name] = string(f.Data)
	}
	vm, err := script.New(script.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer vm.Close()
	if err := vm.Eval("miniature.js", miniature); err != nil {
		t.Fatal(err)
	}
	out := &txtar.Archive{Comment: archive.Comment}
	for _, f := range archive.Files {
		name, isWant := strings.CutSuffix(f.Name, ".want")
		if isWant {
			continue
		}
		out.Files = append(out.Files, f)
		if strings.HasPrefix(name, "_") {
			continue // only imported
		}
		program, err := site.compile(t, name, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := description(t, vm, program)
		if want := site[name+".want"]; got != want && !*update {
			t.Errorf("%s: got\n%swant\n%s", name, got, want)
		}
		out.Files = append(out.Files, txtar.File{Name: name + ".want", Data: []byte(got)})
	}
	if *update {
		if err := os.WriteFile(path, txtar.Format(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func description(t *testing.T, vm *script.VM, p *Program) string {
	t.Helper()
	if p.Static() {
		return "static " + p.HTML + "\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "code %s\n", strings.TrimSpace(p.Code))
	for i, r := range p.Runs {
		fmt.Fprintf(&b, "run %d %s\n", i, r)
	}
	fmt.Fprintf(&b, "modules %s\n", strings.Join(p.Modules, " "))
	request, err := json.Marshal(map[string]any{"code": p.Code, "runs": p.Runs})
	if err != nil {
		t.Fatal(err)
	}
	shown, err := vm.Call("look", string(request))
	if err != nil {
		t.Errorf("%s\n%v", p.Code, err)
	}
	return b.String() + "shown " + shown + "\n"
}

// TestUnknownComponents is `stele render`: what nobody has becomes an element.
func TestUnknownComponents(t *testing.T) {
	site := folder{"a.mdx": "import Own from './Own.tsx';\nimport { Chart as Graph } from 'charts';\n\n<Badge/>\n\n<Own>in *it*</Own>\n\n<Graph.Line/>\n\n<Nobody/>\n"}
	program, err := site.compile(t, "a.mdx", func(in *ProgramInput) {
		in.Known = func(name string) bool { return name == "Badge" }
	})
	if err != nil {
		t.Fatal(err)
	}
	vm, err := script.New(script.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer vm.Close()
	if err := vm.Eval("miniature.js", miniature); err != nil {
		t.Fatal(err)
	}
	got := description(t, vm, program)
	for _, want := range []string{
		`[@theme.Badge]`, `<stele-component name="Own">`, `<stele-component name="Graph.Line">`, `<stele-component name="Nobody">`, "modules @theme\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

func TestCompileErrors(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"expression", "Text {a b}\n", `a.mdx:1:9: Expected ")" but found "b"`},
		{"wide characters", "文字 {1 +}\n", "a.mdx:1:8: the JavaScript ends before it is complete"},
		{"quoted lines", "> <Badge\n>   a={1}\n>   text={2 3} />\n", `a.mdx:3:13: Expected ")" but found "3"`},
		{"spread", "<Badge a=\"x\" {...{a b}} />\n", `a.mdx:1:21: Expected "}" but found "b"`},
		{"export", "Text\n\nexport const a = 1,, b = 2;\n\n{a}\n", `a.mdx:3:20: Expected identifier but found ","`},
		{"package", "import { x } from 'charts';\n\n<x.Y/>\n", `a.mdx:1:1: a document cannot import the package "charts" itself`},
		{"cycle", "import B from './_b.mdx';\n\n<B x=\"1\"/>\n", "/site/_b.mdx:1:1: these documents import each other: _b.mdx → _b.mdx"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			site := folder{"a.mdx": test.text, "_b.mdx": "import B from './_b.mdx';\n\n<B x=\"2\"/>\n"}
			_, err := site.compile(t, "a.mdx", nil)
			var e *diag.Error
			if !errors.As(err, &e) {
				t.Fatalf("error %v", err)
			}
			if got := e.Place() + ": " + e.Message; got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// TestChunkIsAModule parses chunks with esbuild, whatever their text holds.
func TestChunkIsAModule(t *testing.T) {
	hostile := "</script><!-- ` ${1} \\ \" ' \u2028 \u2029 文 \x01"
	page, err := json.Marshal(map[string]string{"title": hostile})
	if err != nil {
		t.Fatal(err)
	}
	site := folder{"a.mdx": "import {Chart} from './Chart.tsx';\n\n# A\n\nText `a`\n\n<Chart text={`</script>`} of={[1, 2].map((n) => <b key={n}>{n}</b>)} />\n"}
	dynamic, err := site.compile(t, "a.mdx", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, chunk := range map[string]*Chunk{
		"static":  {Boot: Boot{Build: "b", Page: page, Shared: "assets/s.js", Section: []byte(`""`)}, Program: &Program{HTML: hostile}},
		"dynamic": {Boot: Boot{Build: "b", Page: page, Shared: "assets/s.js", Section: []byte(`{"key":"x"}`), Dynamic: true}, Program: dynamic, Modules: map[string]string{"Chart.tsx": "assets/c.js"}, Styles: []string{"assets/c.css"}},
	} {
		t.Run(name, func(t *testing.T) {
			text, err := chunk.Script()
			if err != nil {
				t.Fatal(err)
			}
			again, err := chunk.Script()
			if err != nil || !bytes.Equal(text, again) {
				t.Errorf("not the same twice (%v)", err)
			}
			r := api.Transform(string(text), api.TransformOptions{Loader: api.LoaderJS, Format: api.FormatIIFE, GlobalName: "chunk", LogLevel: api.LogLevelSilent, Charset: api.CharsetUTF8})
			if len(r.Errors)+len(r.Warnings) > 0 {
				t.Fatalf("%v %v\n%s", r.Errors, r.Warnings, text)
			}
			vm, err := script.New(script.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer vm.Close()
			// esbuild's lines are not the point here: what the browser reads is.
			if err := vm.Eval("chunk.js", string(r.Code)); err != nil {
				t.Fatal(err)
			}
			got, err := vm.EvalJSON("look.js", `({...chunk.default, render: typeof chunk.default.render})`)
			if err != nil {
				t.Fatal(err)
			}
			var value struct {
				Build, Shared, HTML, Render string
				Page                        map[string]string
				Section                     json.RawMessage
				Modules                     map[string]string
				Styles                      []string
			}
			if err := json.Unmarshal(got, &value); err != nil {
				t.Fatal(err)
			}
			if value.Page["title"] != hostile || value.Shared != "assets/s.js" || value.Build != "b" {
				t.Errorf("read back %s", got)
			}
			if name == "static" && (value.HTML != hostile || value.Render != "undefined") {
				t.Errorf("html %q, render %s", value.HTML, value.Render)
			}
			if name == "dynamic" && (value.Render != "function" || value.Modules["Chart.tsx"] != "assets/c.js" || len(value.Styles) != 1 || string(value.Section) != `{"key":"x"}`) {
				t.Errorf("read back %s", got)
			}
		})
	}
}
