package build

import (
	"path/filepath"
	"testing"
)

// The server renders in one pass where React would write the same; this holds it to
// that on every page of the site in this repository.
func TestRenderersAgree(t *testing.T) {
	_, err := Run(t.Context(), Options{
		Dir: filepath.Join("..", "..", "website"), Out: filepath.Join(t.TempDir(), "out"), Fresh: true, Compare: true,
	})
	if err != nil {
		t.Fatal(err)
	}
}
