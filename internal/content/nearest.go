package content

import (
	"strings"
	"unicode/utf8"
)

// Nearest gives the candidate that a reader most likely meant by name, or ""
// when none is close: at most a third of the name's characters (at least one)
// may differ. Of equally close candidates the first wins.
func Nearest(name string, candidates []string) string {
	best, limit := "", max(1, utf8.RuneCountInString(name)/3)+1
	for _, c := range candidates {
		if d := distance(strings.ToLower(name), strings.ToLower(c)); d < limit {
			best, limit = c, d
		}
	}
	return best
}

// distance is the number of insertions, deletions and replacements between two texts.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range x {
		diagonal := row[0]
		row[0] = i + 1
		for j, s := range y {
			cost := diagonal
			if r != s {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, diagonal+1)
		}
	}
	return row[len(y)]
}
