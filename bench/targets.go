package main

import "fmt"

// The targets. Sizes are those that they speak of.
const (
	firstBuildPages  = 400
	firstBuildMillis = 1500.0
	perPagePages     = 2000
	perPageMillis    = 3.0
	largePages       = 10_000
	// linearRatio is how much more a page may cost at largePages than at perPagePages
	// for the growth to count as linear: what machines vary by between runs.
	linearRatio = 1.2
	warmRatio   = 1.0 / 5
	growthRatio = 1.3 // of a page's bytes from firstBuildPages to perPagePages
	peakBytes   = 600_000_000
	binaryBytes = 60_000_000
	startMillis = 100.0
)

// target is one aim and what was measured.
type target struct {
	Name   string `json:"name"`
	Aim    string `json:"aim"`
	Figure string `json:"figure"`
	State  string `json:"state"` // met, missed, not measured
}

// targets compares a report with the aims.
func targets(r *report) []target {
	small, middle, large := r.size(firstBuildPages), r.size(perPagePages), r.size(largePages)
	list := []target{
		judge("first build of 400 pages", "< 1.5 s", small != nil, func() (string, bool) {
			return seconds(small.Cold.Millis), small.Cold.Millis < firstBuildMillis
		}),
		judge("first build, a page at 2,000", "≤ 3 ms", middle != nil, func() (string, bool) {
			return perPage(middle), middle.perPage() <= perPageMillis
		}),
		judge("growth linear to 10,000", "≤ 1.2 × a page at 2,000", middle != nil && large != nil, func() (string, bool) {
			ratio := large.perPage() / middle.perPage()
			return fmt.Sprintf("%.2f × (%s)", ratio, perPage(large)), ratio <= linearRatio
		}),
	}
	for _, m := range r.Sizes {
		list = append(list, judge(fmt.Sprintf("nothing changed, %s pages", count(m.Pages)), "< 1/5 of first build", true, func() (string, bool) {
			ratio := m.Warm.Millis / m.Cold.Millis
			return fmt.Sprintf("%.3f (%s)", ratio, seconds(m.Warm.Millis)), ratio < warmRatio
		}))
	}
	return append(list,
		judge("HTML of a page, 2,000 against 400", "≤ 1.3 ×", small != nil && middle != nil, func() (string, bool) {
			return growth(small, middle, func(l firstLoad) int64 { return l.HTML.Raw })
		}),
		judge("first load of a page, 2,000 against 400", "≤ 1.3 ×", small != nil && middle != nil, func() (string, bool) {
			return growth(small, middle, func(l firstLoad) int64 { return l.All.Raw })
		}),
		judge("peak memory at 10,000", "< 600 MB", large != nil && large.Cold.Peak > 0, func() (string, bool) {
			return size(large.Cold.Peak), large.Cold.Peak < peakBytes
		}),
		judge("binary", "≤ 60 MB", true, func() (string, bool) { return size(r.Binary), r.Binary <= binaryBytes }),
		judge("start of the program", "< 100 ms", true, func() (string, bool) {
			return fmt.Sprintf("%.0f ms", r.Start), r.Start < startMillis
		}),
	)
}

func judge(name, aim string, known bool, figure func() (string, bool)) target {
	if !known {
		return target{name, aim, "–", "not measured"}
	}
	text, met := figure()
	if met {
		return target{name, aim, text, "met"}
	}
	return target{name, aim, text, "missed"}
}

// growth is the largest growth of the median page and of the sample pages.
func growth(from, to *measured, bytes func(firstLoad) int64) (string, bool) {
	worst := float64(bytes(to.Output.Median)) / float64(bytes(from.Output.Median))
	for i, s := range from.Output.Samples {
		worst = max(worst, float64(bytes(to.Output.Samples[i].firstLoad))/float64(bytes(s.firstLoad)))
	}
	return fmt.Sprintf("%.2f ×", worst), worst <= growthRatio
}

// perPage is the wall clock of a first build divided by its pages, in milliseconds.
func (m *measured) perPage() float64 { return m.Cold.Millis / float64(m.Pages) }

func perPage(m *measured) string { return fmt.Sprintf("%.2f ms", m.perPage()) }
