package build

// checkPages finds what is wrong between pages.
func (b *build) checkPages() error {
	for _, e := range b.entries {
		for _, w := range e.Meta.Warnings {
			b.report.Warnings = append(b.report.Warnings, w)
		}
	}
	return nil
}
