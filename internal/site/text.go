package site

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// descriptionLength is the most characters of a description made from a page's
// text: about what search engines show.
const descriptionLength = 160

// minSentence is how many characters a first sentence needs to stand alone.
const minSentence = 40

// shorten cuts text to a description: at the end of a sentence where one ends
// early enough, else at a word, with an ellipsis. White space counts as one
// space. It reads no more of the text than it needs.
func shorten(text string) string {
	buf := make([]byte, 0, min(len(text), 4*descriptionLength))
	var last rune
	count := 0 // characters in buf
	type end struct{ bytes, count int }
	var sentence, word, full end
	space := false
	for _, r := range text {
		if unicode.IsSpace(r) {
			space = count > 0
			continue
		}
		if space {
			if last == '.' || last == '!' || last == '?' {
				sentence = end{len(buf), count}
			}
			if count < descriptionLength { // leaves room for the ellipsis
				word = end{len(buf), count}
			}
			buf = append(buf, ' ')
			count++
			space = false
		}
		if count == descriptionLength-1 {
			full = end{len(buf), count}
		}
		if count >= descriptionLength {
			if sentence.count >= minSentence {
				return string(buf[:sentence.bytes])
			}
			if word.count < descriptionLength/2 { // a script without spaces
				word = full
			}
			return strings.TrimRightFunc(string(buf[:word.bytes]), unicode.IsPunct) + "…"
		}
		buf = utf8.AppendRune(buf, r)
		count++
		last = r
		if r == '。' || r == '！' || r == '？' {
			sentence = end{len(buf), count}
		}
	}
	return string(buf)
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
