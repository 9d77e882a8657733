// Package chart draws lines over a number of pages as an SVG that reads well on light
// and dark pages, in a browser or as an image of a Markdown file. It needs no fonts and
// no scripts, and gives the same text for the same panels.
package chart

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// Panel is one plot. Its x axis is logarithmic, with a tick at each point measured.
type Panel struct {
	Title string
	Lines []Line
	Log   bool    // logarithmic y axis; else it begins at 0
	Limit float64 // a dashed line to stay below; 0: none
}

// Line is one series; a panel has up to three.
type Line struct {
	Name   string
	Points []Point // by X
}

// Point is a number of pages and what it took; both above 0.
type Point struct{ X, Y float64 }

// Measures in pixels.
const (
	width, height = 440, 310 // of a panel
	left, right   = 56, 24   // around the plot
	above, below  = 64, 48
	swatch        = 22 // of the legend
	letter        = 7  // about as wide as one is
	textDrop      = 4  // from the middle of a line of text to its base
)

// Draw puts the panels beside each other.
func Draw(panels ...Panel) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">`,
		width*len(panels), height, width*len(panels), height, html.EscapeString(describe(panels)))
	b.WriteString("\n" + style)
	for i, p := range panels {
		fmt.Fprintf(&b, "<g transform=\"translate(%d 0)\">\n", i*width)
		p.draw(&b)
		b.WriteString("</g>\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}

const style = `<style>
svg { color-scheme: light dark; font: 12px system-ui, sans-serif; fill: #3f3f46; }
.title { font-weight: 600; font-size: 13px; }
.grid { stroke: #d4d4d8; }
.limit { stroke: #71717a; stroke-dasharray: 4 4; }
.line { fill: none; stroke-width: 2; }
.s0 { stroke: #b45309; } .s1 { stroke: #1d4ed8; } .s2 { stroke: #15803d; }
.line.s1 { stroke-dasharray: 7 3; } .line.s2 { stroke-dasharray: 2 3; }
.dot { fill: #fff; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
  svg { fill: #d4d4d8; }
  .grid { stroke: #3f3f46; } .limit { stroke: #a1a1aa; } .dot { fill: #18181b; }
  .s0 { stroke: #fbbf24; } .s1 { stroke: #93c5fd; } .s2 { stroke: #86efac; }
}
</style>
`

// describe is the plot in words, for those who cannot see it.
func describe(panels []Panel) string {
	var parts []string
	for _, p := range panels {
		for _, l := range p.Lines {
			text := p.Title + ", " + l.Name + ":"
			for _, pt := range l.Points {
				text += fmt.Sprintf(" %s at %s pages;", number(pt.Y), number(pt.X))
			}
			parts = append(parts, strings.TrimSuffix(text, ";"))
		}
	}
	return strings.Join(parts, ". ")
}

func (p Panel) draw(b *strings.Builder) {
	label(b, left, 18, "start", "title", p.Title)
	x := left
	for i, l := range p.Lines {
		fmt.Fprintf(b, `<path class="line s%d" d="M%d 38h%d"/>`+"\n", i, x, swatch)
		label(b, float64(x+swatch+6), 38+textDrop, "start", "", l.Name)
		x += swatch + 20 + letter*len(l.Name)
	}
	px, py := p.scales()
	for _, y := range p.yTicks() {
		fmt.Fprintf(b, `<path class="grid" d="M%d %.1fH%d"/>`+"\n", left, py(y), width-right)
		label(b, left-8, py(y)+textDrop, "end", "", number(y))
	}
	if p.Limit > 0 {
		fmt.Fprintf(b, `<path class="limit" d="M%d %.1fH%d"/>`+"\n", left, py(p.Limit), width-right)
		label(b, width-right, py(p.Limit)-6, "end", "", "target "+number(p.Limit))
	}
	if len(p.Lines) > 0 {
		for _, pt := range p.Lines[0].Points {
			label(b, px(pt.X), height-below+20, "middle", "", number(pt.X))
		}
	}
	label(b, left+(width-left-right)/2, height-below+38, "middle", "", "pages")
	for i, l := range p.Lines {
		var d strings.Builder
		for j, pt := range l.Points {
			fmt.Fprintf(&d, "%c%.1f %.1f", "ML"[min(j, 1)], px(pt.X), py(pt.Y))
		}
		fmt.Fprintf(b, `<path class="line s%d" d="%s"/>`+"\n", i, d.String())
		for _, pt := range l.Points {
			fmt.Fprintf(b, `<circle class="dot s%d" cx="%.1f" cy="%.1f" r="3.5"><title>%s</title></circle>`+"\n",
				i, px(pt.X), py(pt.Y), html.EscapeString(fmt.Sprintf("%s: %s at %s pages", l.Name, number(pt.Y), number(pt.X))))
		}
	}
}

// bounds are the least and largest values, the limit among them.
func (p Panel) bounds() (x0, x1, y0, y1 float64) {
	x0, y0 = math.Inf(1), math.Inf(1)
	for _, l := range p.Lines {
		for _, pt := range l.Points {
			x0, x1 = min(x0, pt.X), max(x1, pt.X)
			y0, y1 = min(y0, pt.Y), max(y1, pt.Y)
		}
	}
	return x0, x1, y0, max(y1, p.Limit)
}

// scales turn values into places.
func (p Panel) scales() (px, py func(float64) float64) {
	x0, x1, _, _ := p.bounds()
	ticks := p.yTicks()
	y0, y1 := ticks[0], ticks[len(ticks)-1]
	px = func(x float64) float64 {
		share := 0.5 // of a single size
		if x1 > x0 {
			share = math.Log(x/x0) / math.Log(x1/x0)
		}
		return left + 16 + share*(width-left-right-32)
	}
	py = func(y float64) float64 {
		share := (y - y0) / (y1 - y0)
		if p.Log {
			share = math.Log(y/y0) / math.Log(y1/y0)
		}
		return height - below - share*(height-above-below)
	}
	return px, py
}

// yTicks are round numbers from below all values to above them.
func (p Panel) yTicks() []float64 {
	_, _, low, high := p.bounds()
	var ticks []float64
	if p.Log {
		first := math.Floor(math.Log10(low))
		last := max(math.Ceil(math.Log10(high)), first+1)
		for e := first; e <= last; e++ {
			ticks = append(ticks, math.Pow(10, e))
		}
		return ticks
	}
	step := math.Pow(10, math.Floor(math.Log10(high/2)))
	for _, factor := range []float64{2, 2.5, 2} {
		if high/step <= 5 {
			break
		}
		step *= factor
	}
	for i := 0.0; ; i++ {
		ticks = append(ticks, i*step)
		if i > 0 && i*step >= high {
			return ticks
		}
	}
}

func label(b *strings.Builder, x, y float64, anchor, class, text string) {
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="%s" class="%s">%s</text>`+"\n", x, y, anchor, class, html.EscapeString(text))
}

// number has three digits that matter, and commas between thousands.
func number(v float64) string {
	if v >= 1000 {
		n := int(math.Round(v))
		return fmt.Sprintf("%d,%03d", n/1000, n%1000)
	}
	return fmt.Sprintf("%.3g", v)
}
