package config

import "strings"

// nearest gives the word of words that key was probably meant to be: the one
// with the fewest edits, at most a third of its letters; "" when none is near.
// Letter case costs nothing.
func nearest(key string, words []string) string {
	best, fewest := "", -1
	for _, word := range words {
		edits := distance(strings.ToLower(key), strings.ToLower(word))
		if edits > max(1, len(word)/3) {
			continue
		}
		if fewest < 0 || edits < fewest {
			best, fewest = word, edits
		}
	}
	return best
}

// distance counts insertions, deletions, substitutions and swaps of neighbors
// between a and b (optimal string alignment).
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, row := make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(x); i++ {
		next := make([]int, len(y)+1)
		next[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row = row, next
	}
	return row[len(y)]
}
