package mdx

import (
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Reader gives the lines of source to the block parsers without the indentation that
// the content of a flow element has in common, so that authors may indent what is
// inside a tag as deep as they like. Offsets stay those of source.
type Reader struct {
	text.Reader
	state   *State
	skipped int // bytes left out of the current line
}

// NewReader reads source from offset start on.
func NewReader(source []byte, start int, state *State) *Reader {
	r := &Reader{Reader: text.NewReader(source), state: state}
	if start > 0 {
		r.Reader.SetPosition(0, text.NewSegment(0, start))
		r.AdvanceLine()
	}
	return r
}

// AdvanceLine goes to the next line and passes its common indentation.
func (r *Reader) AdvanceLine() {
	r.Reader.AdvanceLine()
	r.skipped = 0
	n := len(r.state.bases)
	if n == 0 {
		return
	}
	line, _ := r.Reader.PeekLine()
	indent := 0
	for indent < len(line) && (line[indent] == ' ' || line[indent] == '\t') {
		indent++
	}
	if indent >= len(line) || line[indent] == '\n' {
		return
	}
	b := &r.state.bases[n-1]
	if b.indent < 0 {
		b.indent = indent
	}
	if r.skipped = min(indent, b.indent); r.skipped > 0 {
		r.Reader.Advance(r.skipped)
	}
}

// LineOffset is the width of what was read of the line, the passed indentation not
// counted.
func (r *Reader) LineOffset() int { return max(0, r.Reader.LineOffset()-r.skipped) }

// SkipBlankLines goes to the next line that is not blank.
func (r *Reader) SkipBlankLines() (text.Segment, int, bool) {
	for lines := 0; ; lines++ {
		line, segment := r.PeekLine()
		if line == nil {
			return segment, lines, false
		}
		if !util.IsBlank(line) {
			return segment, lines, true
		}
		r.AdvanceLine()
	}
}
