package site

import (
	"fmt"
	"strings"
	"time"
	"unicode"
)

// descriptionLength is the most characters of a description made from a page's
// text: about what search engines show.
const descriptionLength = 160

// minSentence is how many characters a first sentence needs to stand alone.
const minSentence = 40

// shorten cuts text to a description: at the end of a sentence where one ends
// early enough, else at a word, with an ellipsis.
func shorten(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	runes := []rune(text)
	if len(runes) <= descriptionLength {
		return text
	}
	sentence, word := 0, 0
	for i, r := range runes[:descriptionLength] {
		switch {
		case strings.ContainsRune("。！？", r):
			sentence = i + 1
		case strings.ContainsRune(".!?", r) && runes[i+1] == ' ':
			sentence = i + 1
		case r == ' ':
			word = i
		}
	}
	if sentence >= minSentence {
		return string(runes[:sentence])
	}
	if word < descriptionLength/2 { // a script without spaces
		word = descriptionLength - 1
	}
	return strings.TrimRightFunc(string(runes[:word]), unicode.IsPunct) + "…"
}

// plainText takes the Markdown markers of code, bold, italic and strike out of
// a title.
func plainText(title string) string {
	var b strings.Builder
	code := false
	runes := []rune(title)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		switch {
		case r == '\\' && !code && i+1 < len(runes) && unicode.IsPunct(runes[i+1]):
			i++
			b.WriteRune(runes[i])
		case r == '`':
			code = !code
		case !code && r == '*', !code && r == '~' && i+1 < len(runes) && runes[i+1] == '~':
			if r == '~' {
				i++
			}
		default:
			b.WriteRune(r)
		}
	}
	return strings.TrimSpace(b.String())
}

// formatDate writes a day (UTC) as readers of a language do.
func formatDate(t time.Time, lang string) string {
	t = t.UTC()
	switch base, _, _ := strings.Cut(lang, "-"); base {
	case "en":
		return t.Format("Jan 2, 2006")
	case "zh", "ja":
		return fmt.Sprintf("%d年%d月%d日", t.Year(), t.Month(), t.Day())
	}
	return t.Format("2006-01-02")
}
