package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"stele/bench/chart"
)

// starts is how often the program is started to time its start.
const starts = 20

// report is everything measured; latest.json is this.
type report struct {
	Machine machineInfo `json:"machine"`
	Seed    uint64      `json:"seed"`
	Version string      `json:"version"`
	Binary  int64       `json:"binaryBytes"`
	Start   float64     `json:"startMillis"` // median of `stele version`
	Sizes   []*measured `json:"sizes"`
	Targets []target    `json:"targets"`
}

// program measures the program apart from any site.
func (r *report) program(ctx context.Context, stele string) error {
	info, err := os.Stat(stele)
	if err != nil {
		return err
	}
	r.Binary = info.Size()
	var times []float64
	for range starts {
		o, out, err := execute(ctx, stele, "version")
		if err != nil {
			return err
		}
		r.Version, _, _ = strings.Cut(strings.TrimSpace(string(out)), "\n")
		times = append(times, o.Millis)
	}
	r.Start = median(times)
	return nil
}

// size is what was measured with so many pages, nil if nothing was.
func (r *report) size(pages int) *measured {
	for _, m := range r.Sizes {
		if m.Pages == pages {
			return m
		}
	}
	return nil
}

// table has a row for each figure and a column for each size.
func (r *report) table() [][]string {
	row := func(name string, cell func(*measured) string) []string {
		cells := []string{name}
		for _, m := range r.Sizes {
			cells = append(cells, cell(m))
		}
		return cells
	}
	rows := [][]string{
		row("pages", func(m *measured) string { return count(m.Pages) }),
		row("runs", func(m *measured) string { return count(m.Runs) }),
		row("first build", func(m *measured) string { return seconds(m.Cold.Millis) }),
		row("  a page", perPage),
		row("  processor time", func(m *measured) string { return seconds(m.Cold.CPU) }),
		row("  peak memory", func(m *measured) string { return size(m.Cold.Peak) }),
		row("nothing changed", func(m *measured) string { return seconds(m.Warm.Millis) }),
		row("  peak memory", func(m *measured) string { return size(m.Warm.Peak) }),
		row("one page edited", func(m *measured) string { return seconds(m.Edited.Millis) }),
		row("  pages made", func(m *measured) string { return count(m.Edited.Made) }),
		row("  peak memory", func(m *measured) string { return size(m.Edited.Peak) }),
	}
	if len(r.Sizes) > 0 {
		for i, s := range r.Sizes[0].Stages {
			rows = append(rows, row("stage "+s.Name, func(m *measured) string {
				if i >= len(m.Stages) || m.Stages[i].Name != s.Name {
					return "–"
				}
				return seconds(m.Stages[i].Millis)
			}))
		}
	}
	rows = append(rows,
		row("output files", func(m *measured) string { return count(m.Output.Files) }),
		row("output", func(m *measured) string { return size(m.Output.Bytes) }),
		row("HTML of a page (median)", func(m *measured) string { return m.Output.Median.HTML.String() }),
		row("first load (median)", func(m *measured) string { return m.Output.Median.All.String() }),
		row("  styles", func(m *measured) string { return m.Output.Median.Styles.String() }),
		row("  scripts", func(m *measured) string { return m.Output.Median.Script.String() }),
	)
	for i, lang := range []string{"English", "Chinese"} {
		one := func(part func(firstLoad) weight) func(*measured) string {
			return func(m *measured) string {
				if i >= len(m.Output.Samples) {
					return "–"
				}
				return part(m.Output.Samples[i].firstLoad).String()
			}
		}
		rows = append(rows,
			row(fmt.Sprintf("HTML of page %d, %s", sample, lang), one(func(l firstLoad) weight { return l.HTML })),
			row("  first load", one(func(l firstLoad) weight { return l.All })),
		)
	}
	return rows
}

func (r *report) targetTable() [][]string {
	rows := [][]string{{"target", "aim", "measured", ""}}
	for _, t := range r.Targets {
		rows = append(rows, []string{t.Name, t.Aim, t.Figure, t.State})
	}
	return rows
}

// where is the line that tells figures of one machine from those of another.
func (r *report) where() string {
	m := r.Machine
	parts := []string{m.Date, m.OS + "/" + m.Arch, count(m.Cores) + " cores"}
	if m.CPU != "" {
		parts = append(parts, m.CPU)
	}
	if m.Memory > 0 {
		parts = append(parts, size(m.Memory)+" memory")
	}
	if m.Load != "" {
		parts = append(parts, "load "+m.Load+" before")
	}
	parts = append(parts, m.Go, r.Version, "binary "+size(r.Binary), fmt.Sprintf("starts in %.0f ms", r.Start))
	return strings.Join(parts, " · ")
}

// print writes the report as plain text in columns.
func (r *report) print(w io.Writer) {
	fmt.Fprintf(w, "%s\n\n", r.where())
	for _, line := range align(r.table(), true) {
		fmt.Fprintln(w, strings.TrimRight(strings.Join(line, "  "), " "))
	}
	fmt.Fprintln(w)
	for _, line := range align(r.targetTable(), false) {
		fmt.Fprintln(w, strings.TrimRight(strings.Join(line, "  "), " "))
	}
}

func (r *report) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Builds measured\n\n%s\n\n", r.where())
	write := func(rows [][]string, right bool) {
		for i, line := range align(rows, right) {
			fmt.Fprintf(&b, "| %s |\n", strings.Join(line, " | "))
			if i > 0 {
				continue
			}
			for j, cell := range line {
				rule := strings.Repeat("-", max(3, utf8.RuneCountInString(cell)))
				if right && j > 0 {
					rule = rule[1:] + ":"
				}
				fmt.Fprintf(&b, "| %s ", rule)
			}
			b.WriteString("|\n")
		}
		b.WriteString("\n")
	}
	write(r.table(), true)
	write(r.targetTable(), false)
	b.WriteString("Bytes are raw, then compressed with gzip.\n\n![Time against pages](build.svg)\n")
	return b.String()
}

// save writes latest.json, latest.md and build.svg into folder.
func (r *report) save(folder string) error {
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, text := range map[string]string{
		"latest.json": string(data) + "\n", "latest.md": r.markdown(), "build.svg": chart.Draw(r.panels()...),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	note("written: %s/latest.md, latest.json, build.svg", folder)
	return nil
}

func (r *report) panels() []chart.Panel {
	line := func(name string, y func(*measured) float64) chart.Line {
		l := chart.Line{Name: name}
		for _, m := range r.Sizes {
			l.Points = append(l.Points, chart.Point{X: float64(m.Pages), Y: y(m)})
		}
		return l
	}
	return []chart.Panel{
		{Title: "Build, seconds", Log: true, Lines: []chart.Line{
			line("first build", func(m *measured) float64 { return m.Cold.Millis / 1000 }),
			line("one page edited", func(m *measured) float64 { return m.Edited.Millis / 1000 }),
			line("nothing changed", func(m *measured) float64 { return m.Warm.Millis / 1000 }),
		}},
		{Title: "First build, milliseconds a page", Limit: perPageMillis, Lines: []chart.Line{
			line("wall clock", (*measured).perPage),
			line("processor", func(m *measured) float64 { return m.Cold.CPU / float64(m.Pages) }),
		}},
	}
}

// align pads cells to columns of one width; right pads all but the first on the left.
func align(rows [][]string, right bool) [][]string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	out := make([][]string, len(rows))
	for r, row := range rows {
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if right && i > 0 {
				out[r] = append(out[r], pad+cell)
			} else {
				out[r] = append(out[r], cell+pad)
			}
		}
	}
	return out
}

func (w weight) String() string { return size(w.Raw) + ", " + size(w.Gzip) }

func seconds(ms float64) string {
	if ms < 1000 {
		return fmt.Sprintf("%.0f ms", ms)
	}
	return fmt.Sprintf("%.2f s", ms/1000)
}

func size(bytes int64) string {
	switch {
	case bytes <= 0:
		return "–"
	case bytes < 1_000_000:
		return fmt.Sprintf("%.1f kB", float64(bytes)/1e3)
	case bytes < 1_000_000_000:
		return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
	}
	return fmt.Sprintf("%.2f GB", float64(bytes)/1e9)
}

// count writes a number with a comma between thousands.
func count(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
