package markdown

import (
	"path/filepath"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"stele/internal/markdown/fence"
)

// codeText is the text of a code block.
func codeText(n ast.Node, src []byte) string {
	var b strings.Builder
	lines := n.Lines()
	for i := range lines.Len() {
		seg := lines.At(i)
		b.Write(seg.Value(src))
	}
	return b.String()
}

func (c *compiler) fenced(u *unit, n *ast.FencedCodeBlock) {
	info, at := "", n.Pos()
	if n.Info != nil {
		info = string(n.Info.Segment.Value(u.src.bytes))
		at = n.Info.Segment.Start
		if strings.ContainsAny(info, `\&`) && !strings.Contains(info, "=") {
			info = decodeText([]byte(info))
		}
	}
	meta := fence.ParseMeta(info)
	code := codeText(n, u.src.bytes)
	if meta.File != "" {
		var ok bool
		if code, ok = c.codeFile(u, &meta, code, at); !ok {
			return
		}
	}
	c.writeCode(meta, code)
}

// codeFile reads the source of a fence with `file=`.
func (c *compiler) codeFile(u *unit, meta *fence.Meta, body string, at int) (string, bool) {
	if strings.TrimSpace(body) != "" {
		c.fail(u, "fence-file", at, "a code block with `file=` has code of its own", "remove the code or the `file=`")
		return "", false
	}
	path := meta.File
	switch rest, fromRoot := strings.CutPrefix(path, "<root>/"); {
	case c.opts.Resolver == nil:
		c.fail(u, "fence-file", at, "`file=` needs a site around the document", "put the code into the document")
		return "", false
	case fromRoot || strings.HasPrefix(path, "/"):
		if !fromRoot {
			rest = strings.TrimPrefix(path, "/")
		}
		resolved, ok, err := c.opts.Resolver.Import("/"+rest, u.src.path)
		if err != nil || !ok {
			c.fail(u, "fence-file", at, "the file `"+path+"` was not found", "write a path that starts with ./ or ../, relative to this file")
			return "", false
		}
		path = resolved
	default:
		path = filepath.Join(filepath.Dir(u.src.path), filepath.FromSlash(path))
	}
	data, err := c.opts.Resolver.Read(path)
	if err != nil {
		c.fail(u, "fence-file", at, "the file `"+meta.File+"` cannot be read", "paths that start with ./ or ../ are relative to this file")
		return "", false
	}
	c.depend(path)
	text := newSource(path, "", data, nil).text
	if meta.Region != "" {
		part, ok := fence.Region(text, meta.Region)
		if !ok {
			c.fail(u, "fence-file", at, "`"+meta.File+"` has no region `"+meta.Region+"`",
				"mark it with `#region "+meta.Region+"` and `#endregion` in comments")
			return "", false
		}
		text = part
	} else if len(meta.Lines) > 0 {
		text = fence.Select(text, meta.Lines)
		meta.Lines = nil
	}
	if meta.Lang == "" {
		meta.Lang = strings.TrimPrefix(filepath.Ext(path), ".")
	}
	return text, true
}

var markClasses = []struct {
	mark  fence.Mark
	class string
}{
	{fence.Highlight, " st-hl"}, {fence.Add, " st-add"}, {fence.Delete, " st-del"},
	{fence.Focus, " st-focus"}, {fence.Error, " st-error"}, {fence.Warning, " st-warn"},
}

// lineHeight is the height of a line of code in pixels, by which it is told whether
// a block is higher than the configured limit (theme: 14 px text at 1.7).
const lineHeight = 24

// writeCode writes a code block and adds it to the text of the section.
func (c *compiler) writeCode(meta fence.Meta, code string) {
	lines := fence.Read(code)
	lang := meta.Lang
	if lang == "" {
		lang = "text"
	}
	var plain strings.Builder
	focus := false
	for i, line := range lines {
		if i > 0 {
			plain.WriteByte('\n')
		}
		plain.WriteString(line.Text)
		focus = focus || line.Marks&fence.Focus != 0
	}
	text := plain.String()
	var lit []string
	if c.opts.Highlighter != nil && meta.Lang != "" {
		lit = c.opts.Highlighter(lang, text)
	}
	if len(lit) != len(lines) {
		lit = nil
	}
	if c.mute == 0 {
		c.code = append(append(c.code, text...), '\n')
	}
	block := "st-code"
	height := meta.Height
	if height == 0 {
		height = c.opts.FoldHeight
	}
	long := c.opts.FoldHeight > 0 && c.opts.FoldBehavior == "fold" && len(lines)*lineHeight > height
	if meta.Fold != nil {
		long = *meta.Fold
	}
	attrs := make([]attr, 0, 3)
	if long {
		block += " st-fold"
	}
	attrs = append(attrs, attr{name: "class", value: block}, attr{name: "data-lang", value: lang})
	if height > 0 && (long || c.opts.FoldBehavior == "scroll" && meta.Fold == nil) {
		attrs = append(attrs, attr{name: "data-height", value: strconv.Itoa(height)})
	}
	pre := "st-pre"
	numbers := c.opts.ShowLineNumbers || c.opts.HighlightLineNumbers && len(meta.Lines) > 0
	if meta.LineNumbers != nil {
		numbers = *meta.LineNumbers
	}
	if numbers {
		pre += " st-numbers"
	}
	if wrap := meta.WrapCode; wrap != nil && *wrap || wrap == nil && c.opts.DefaultWrapCode {
		pre += " st-wrap"
	}
	if focus {
		pre += " st-has-focus"
	}
	c.b.open("div", attrs...)
	if meta.Title != "" {
		c.b.open("div", attr{name: "class", value: "st-code-title"})
		c.b.text(meta.Title)
		c.b.close()
	}
	c.begins("pre", attr{name: "class", value: pre}, attr{name: "tabindex", value: "0"})
	c.b.open("code", attr{name: "class", value: "language-" + lang})
	for i, line := range lines {
		if i > 0 {
			c.b.raw("\n")
		}
		c.b.raw(`<span class="st-line`)
		marks := line.Marks
		if fence.Has(meta.Lines, i+1) {
			marks |= fence.Highlight
		}
		if marks != 0 {
			for _, m := range markClasses {
				if marks&m.mark != 0 {
					c.b.raw(m.class)
				}
			}
		}
		c.b.raw(`">`)
		switch {
		case lit == nil && len(line.Words) == 0:
			c.b.text(line.Text)
		case len(line.Words) == 0:
			c.b.raw(lit[i])
		case lit == nil:
			c.b.raw(markWords(string(appendEscaped(nil, line.Text)), line.Text, line.Words))
		default:
			c.b.raw(markWords(lit[i], line.Text, line.Words))
		}
		c.b.raw("</span>")
	}
	c.b.close()
	c.b.close()
	c.b.close()
}

// markWords wraps the words in the text of a line of HTML; a word that goes over
// several spans is wrapped in each of them.
func markWords(line, text string, words []string) string {
	marked := make([]bool, len(text))
	for _, word := range words {
		if word == "" {
			continue
		}
		for at := 0; ; {
			next := strings.Index(text[at:], word)
			if next < 0 {
				break
			}
			for i := range len(word) {
				marked[at+next+i] = true
			}
			at += next + len(word)
		}
	}
	var b strings.Builder
	in, at := false, 0
	set := func(on bool) {
		switch {
		case on && !in:
			b.WriteString(`<mark class="st-word">`)
		case !on && in:
			b.WriteString(`</mark>`)
		}
		in = on
	}
	for i := 0; i < len(line); {
		if line[i] == '<' {
			end := strings.IndexByte(line[i:], '>')
			if end < 0 {
				break
			}
			set(false)
			b.WriteString(line[i : i+end+1])
			i += end + 1
			continue
		}
		n, width := 1, 1
		if line[i] == '&' {
			if s, size := reference([]byte(line[i:])); size > 0 {
				n, width = size, len(s)
			}
		}
		set(at < len(marked) && marked[at])
		b.WriteString(line[i : i+n])
		i += n
		at += width
	}
	set(false)
	return b.String()
}
