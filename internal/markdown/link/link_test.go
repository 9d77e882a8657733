package link

import "testing"

func TestKinds(t *testing.T) {
	for dest, want := range map[string][2]bool{ // dangerous, external
		"javascript:x": {true, false}, "JaVa\tScRiPt:x": {true, false}, " javascript:x": {true, false}, "\x01javascript:x": {true, false},
		"data:text/html,x": {true, false}, "vbscript:x": {true, false}, "https://a": {false, true}, "//a": {false, true},
		"mailto:a@b": {false, false}, "tel:1": {false, false}, "/a:b": {false, false}, "./javascript:x": {false, false}, "#a:b": {false, false},
		"": {false, false}, "a b:c": {false, false},
	} {
		if Dangerous(dest) != want[0] || External(dest) != want[1] {
			t.Errorf("%q: dangerous %v, external %v", dest, Dangerous(dest), External(dest))
		}
	}
}
