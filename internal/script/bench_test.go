package script

import (
	"strings"
	"testing"
)

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		vm, err := New(Options{})
		if err != nil {
			b.Fatal(err)
		}
		vm.Close()
	}
}

// BenchmarkCall50KB is the exchange of one rendered page without the rendering.
func BenchmarkCall50KB(b *testing.B) {
	for name, line := range map[string]string{
		"ascii": "<p class=\"a\">text of a page as such</p>\n",
		"wide":  "<p class=\"a\">text of a page, 中文</p>\n",
	} {
		b.Run(name, func(b *testing.B) {
			vm := newVM(b, Options{})
			mustEval(b, vm, `var app = { render: (x) => x }`)
			page := strings.Repeat(line, 50_000/len(line))
			b.SetBytes(int64(len(page)))
			for b.Loop() {
				if _, err := vm.Call("app.render", page); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkCallSmall(b *testing.B) {
	vm := newVM(b, Options{})
	mustEval(b, vm, `var f = (x) => x`)
	for b.Loop() {
		if _, err := vm.Call("f", "x"); err != nil {
			b.Fatal(err)
		}
	}
}
