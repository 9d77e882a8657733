package corpus

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// page writes one page; its words are drawn in order from rng.
type page struct {
	strings.Builder
	lang Lang
	n    int
	text text
	rng  *rand.Rand
	code *rand.Rand // the same for both languages: translations share their code
}

func newPage(seed uint64, lang Lang, n int) *page {
	stream := uint64(n) << 8
	return &page{
		lang: lang, n: n, text: texts[lang],
		rng:  rand.New(rand.NewPCG(seed, stream|uint64(lang[0]))),
		code: rand.New(rand.NewPCG(seed, stream)),
	}
}

// Page is the source of page n of a language, n from 1: about 600 words (in Chinese
// about 1,000 characters, as long as 600 words are once translated), twelve headings,
// five code blocks, a table, a list, a container and links. Links lead to pages of
// smaller numbers, or to itself for the first, which every corpus with page n has.
func (c Corpus) Page(lang Lang, n int) string {
	p := newPage(c.Seed, lang, n)
	t := p.text
	fmt.Fprintf(p, "---\ndescription: %s\n---\n\n# %s\n\n", strconv.Quote(p.sentence()), p.phrase(t.title))
	p.paragraph(4)
	p.heading(2, t.overview)
	p.paragraph(3)
	p.linked()
	blocks := p.blocks()
	p.heading(2, t.install)
	p.paragraph(2)
	p.block(blocks[0])
	p.heading(3, p.phrase("{topic}"))
	p.paragraph(2)
	p.block(blocks[1])
	p.heading(2, p.phrase("{topic}"))
	p.paragraph(2)
	p.container()
	p.heading(2, p.phrase("{topic}"))
	p.paragraph(2)
	p.block(blocks[2])
	p.heading(3, p.phrase("{topic}"))
	p.list()
	p.heading(2, t.options)
	p.paragraph(2)
	p.table()
	p.heading(2, p.phrase("{topic}"))
	p.paragraph(2)
	p.block(blocks[3])
	p.heading(3, p.phrase("{topic}"))
	p.paragraph(2)
	p.linked()
	p.heading(2, p.phrase("{topic}"))
	p.paragraph(2)
	p.block(blocks[4])
	p.heading(2, t.seeAlso)
	p.seeAlso()
	return p.String()
}

func (p *page) heading(level int, text string) {
	fmt.Fprintf(p, "%s %s\n\n", strings.Repeat("#", level), text)
}

func (p *page) paragraph(sentences int) {
	for i := range sentences {
		if i > 0 {
			p.WriteString(p.text.space)
		}
		p.WriteString(p.sentence())
	}
	p.WriteString("\n\n")
}

// linked is a sentence with a link to another page's table.
func (p *page) linked() {
	target := p.target()
	p.WriteString(p.phrase(p.text.linked, "{link}", fmt.Sprintf("[%s](%s#%s)", p.phrase("{topic}"), Route(p.lang, target), p.text.optionsID)))
	p.WriteString("\n\n")
}

func (p *page) target() int {
	if p.n <= 1 {
		return 1
	}
	return 1 + p.rng.IntN(p.n-1)
}

func (p *page) container() {
	fmt.Fprintf(p, ":::tip\n\n%s%s%s\n\n:::\n\n", p.sentence(), p.text.space, p.sentence())
}

func (p *page) list() {
	for range 4 {
		fmt.Fprintf(p, "- **%s**%s%s\n", p.phrase("{noun}"), p.text.colon, p.sentence())
	}
	p.WriteString("\n")
}

func (p *page) table() {
	fmt.Fprintf(p, "| %s |\n| --- | --- | --- | --- |\n", strings.Join(p.text.columns, " | "))
	for range 6 {
		fmt.Fprintf(p, "| `%s.%s` | `%s` | `%d` | %s |\n", pick(p.rng, identifiers), pick(p.rng, identifiers),
			pick(p.rng, types), p.rng.IntN(9000), p.phrase(p.text.cell))
	}
	p.WriteString("\n")
}

func (p *page) seeAlso() {
	p.paragraph(1)
	for range 4 {
		fmt.Fprintf(p, "- [%s](%s)\n", p.phrase("{topic}"), Route(p.lang, p.target()))
	}
}

// sentence is one sentence with its full stop.
func (p *page) sentence() string { return p.phrase(pick(p.rng, p.text.sentences)) }

// phrase fills a form in: {noun} and the like with a word of that kind, {code} with an
// option's name, {n} with the page's number. given are further pairs of name and text.
func (p *page) phrase(form string, given ...string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(form, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		key, after, _ := strings.Cut(rest, "}")
		b.WriteString(p.word(key, given))
		form = after
	}
}

func (p *page) word(key string, given []string) string {
	for i := 0; i < len(given); i += 2 {
		if given[i] == "{"+key+"}" {
			return given[i+1]
		}
	}
	switch key {
	case "n":
		return strconv.Itoa(p.n)
	case "code":
		return "`" + pick(p.rng, identifiers) + "." + pick(p.rng, identifiers) + "`"
	}
	return p.phrase(pick(p.rng, p.text.words[key]))
}

func pick[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }
