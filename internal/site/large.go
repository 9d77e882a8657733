package site

// Large tells whether the pages of a section carry only a part of it.
func (s *Site) Large(key string) bool {
	section := s.Sections[key]
	return section != nil && section.links > MaxSidebarLinks
}
