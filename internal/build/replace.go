package build

import (
	"fmt"
	"regexp"
	"strings"

	"stele/internal/config"
	"stele/internal/diag"
)

// replacer applies the configuration's replaceRules to a document's text: a literal
// search replaces its first hit, a regular expression what its flags say. nil when
// there are none.
func replacer(cfg *config.Config) (func(string) string, error) {
	if len(cfg.ReplaceRules) == 0 {
		return nil, nil
	}
	var steps []func(string) string
	for i, rule := range cfg.ReplaceRules {
		if !rule.Regexp {
			steps = append(steps, func(s string) string { return strings.Replace(s, rule.Search, rule.Replace, 1) })
			continue
		}
		flags := ""
		for _, f := range rule.Flags {
			if strings.ContainsRune("ims", f) {
				flags += string(f)
			}
		}
		source := rule.Search
		if flags != "" {
			source = "(?" + flags + ")" + source
		}
		re, err := regexp.Compile(source)
		if err != nil {
			return nil, &diag.Error{Rule: "config", File: Name(cfg.File),
				Message: fmt.Sprintf("replaceRules[%d]: %v", i, err), Hint: "look-around and back references are not available here"}
		}
		// JavaScript's $1 and $& are Go's ${1} and ${0}.
		template := groupRef.ReplaceAllString(strings.ReplaceAll(rule.Replace, "$&", "${0}"), "$${$1}")
		all := strings.Contains(rule.Flags, "g")
		steps = append(steps, func(s string) string {
			if all {
				return re.ReplaceAllString(s, template)
			}
			loc := re.FindStringSubmatchIndex(s)
			if loc == nil {
				return s
			}
			return s[:loc[0]] + string(re.ExpandString(nil, template, s, loc)) + s[loc[1]:]
		})
	}
	return func(s string) string {
		for _, step := range steps {
			s = step(s)
		}
		return s
	}, nil
}

var groupRef = regexp.MustCompile(`\$(\d+)`)
