package script

import "testing"

func TestMapFrame(t *testing.T) {
	// Line 1 comes from a.ts 1:1, line 2 from b.ts 3:5 (column 3 onwards 3:9).
	sourceMap := []byte(`{"version":3,"sources":["a.ts","dir/b.ts"],"names":[],"mappings":"AAAA;ACEI,EAAI"}`)
	tests := []struct {
		line, column         int
		source               string
		wantLine, wantColumn int
		ok                   bool
	}{
		{1, 1, "a.ts", 1, 1, true},
		{1, 40, "a.ts", 1, 1, true},
		{2, 1, "dir/b.ts", 3, 5, true},
		{2, 3, "dir/b.ts", 3, 9, true},
		{0, 0, "", 0, 0, false},
		{9, 1, "", 0, 0, false},
	}
	for _, tt := range tests {
		source, line, column, ok := MapFrame(sourceMap, tt.line, tt.column)
		if source != tt.source || line != tt.wantLine || column != tt.wantColumn || ok != tt.ok {
			t.Errorf("%d:%d: got %s:%d:%d %v, want %+v", tt.line, tt.column, source, line, column, ok, tt)
		}
	}
	if _, _, _, ok := MapFrame([]byte(`{"version":3`), 1, 1); ok {
		t.Error("a broken map was accepted")
	}
}
