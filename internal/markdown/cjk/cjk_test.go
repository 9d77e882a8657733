package cjk

import "testing"

func TestFlanking(t *testing.T) {
	for _, c := range []struct {
		char          byte
		before, after rune
		friendly      bool
		open, closes  bool
	}{
		{'*', '。', '后', true, true, true},
		{'*', '。', '后', false, true, false},
		{'*', ' ', 'a', true, true, false},
		{'*', 'a', ' ', true, false, true},
		{'*', '.', 'a', true, true, false}, // as CommonMark: no CJK here
		{'*', '后', '“', true, true, true},
		{'*', 'a', '(', true, false, true},
		{'_', 'a', 'b', true, false, false},
		{'_', '后', 'b', true, false, false},
		{'_', '。', 'b', true, true, false},
	} {
		open, closes := Flanking(c.char, c.before, c.after, c.friendly)
		if open != c.open || closes != c.closes {
			t.Errorf("%c%c%c friendly %v: open %v close %v, want %v %v", c.before, c.char, c.after, c.friendly, open, closes, c.open, c.closes)
		}
	}
}

func TestJoins(t *testing.T) {
	for _, c := range []struct {
		before, after rune
		want          bool
	}{{'中', '文', true}, {'，', '文', true}, {'か', 'ナ', true}, {'中', 'a', false}, {'a', '中', false}, {'한', '국', false}, {'𠀀', '中', true}, {0, '中', false}} {
		if got := Joins(c.before, c.after); got != c.want {
			t.Errorf("Joins(%c, %c) = %v", c.before, c.after, got)
		}
	}
}
