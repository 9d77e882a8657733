package check

import (
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
)

// Count tells how many of the findings are errors and how many are warnings.
func Count(findings []Finding) (errors, warnings int) {
	for _, f := range findings {
		if f.Severity == severityWarning {
			warnings++
		} else {
			errors++
		}
	}
	return errors, warnings
}

// WriteText writes each finding with the line it is about, then how many there are.
// Files inside dir are shown relative to it.
func WriteText(w io.Writer, dir string, findings []Finding) error {
	for _, f := range findings {
		e := f.Diag()
		e.File = shown(dir, f.File)
		if f.Rule != "" {
			e.Message += " [" + f.Rule + "]"
		}
		if _, err := fmt.Fprintf(w, "%s\n", e.Frame()); err != nil {
			return err
		}
	}
	errors, warnings := Count(findings)
	_, err := fmt.Fprintf(w, "%s, %s\n", plural(errors, "error"), plural(warnings, "warning"))
	return err
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// WriteJSON writes the findings as an array. Files inside dir are relative to it.
func WriteJSON(w io.Writer, dir string, findings []Finding) error {
	list := make([]Finding, len(findings))
	for i, f := range findings {
		f.File = shown(dir, f.File)
		list[i] = f
	}
	return encode(w, list)
}

func encode(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// shown is a file relative to dir when it is inside, with slashes.
func shown(dir, file string) string {
	if rel, err := filepath.Rel(dir, file); err == nil && filepath.IsLocal(rel) {
		file = rel
	}
	return filepath.ToSlash(file)
}

type sarifText struct {
	Text string `json:"text"`
}

type sarifRule struct {
	ID    string    `json:"id"`
	Short sarifText `json:"shortDescription"`
}

type sarifRegion struct {
	Line   int `json:"startLine"`
	Column int `json:"startColumn,omitempty"`
}

type sarifPlace struct {
	Artifact struct {
		URI string `json:"uri"`
	} `json:"artifactLocation"`
	Region *sarifRegion `json:"region,omitempty"`
}

type sarifLocation struct {
	Physical sarifPlace `json:"physicalLocation"`
}

type sarifResult struct {
	Rule      string          `json:"ruleId"`
	Index     int             `json:"ruleIndex"`
	Level     string          `json:"level"`
	Message   sarifText       `json:"message"`
	Locations []sarifLocation `json:"locations,omitempty"`
}

type sarifDriver struct {
	Name  string      `json:"name"`
	Rules []sarifRule `json:"rules"`
}

type sarifRun struct {
	Tool struct {
		Driver sarifDriver `json:"driver"`
	} `json:"tool"`
	Columns string        `json:"columnKind"`
	Results []sarifResult `json:"results"`
}

// WriteSARIF writes the findings as SARIF 2.1.0, which code hosts read. Files inside dir
// are relative to it; it should be the root of the repository.
func WriteSARIF(w io.Writer, dir string, findings []Finding) error {
	run := sarifRun{Columns: "unicodeCodePoints", Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "Stele"}
	index := map[string]int{}
	for _, rule := range rules {
		index[rule.id] = len(index)
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{rule.id, sarifText{rule.text}})
	}
	for _, id := range otherRules(findings, index) {
		index[id] = len(index)
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{id, sarifText{strings.ReplaceAll(id, "-", " ")}})
	}
	for _, f := range findings {
		text := f.Message
		if f.Fix != "" {
			text += ": " + f.Fix
		}
		result := sarifResult{Rule: f.Rule, Index: index[f.Rule], Level: f.Severity, Message: sarifText{text}}
		if f.File != "" {
			var at sarifLocation
			at.Physical.Artifact.URI = fileURI(shown(dir, f.File))
			if f.Line > 0 {
				at.Physical.Region = &sarifRegion{f.Line, f.Column}
			}
			result.Locations = []sarifLocation{at}
		}
		run.Results = append(run.Results, result)
	}
	return encode(w, struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}

// otherRules are the rules of other stages, sorted.
func otherRules(findings []Finding, known map[string]int) []string {
	var ids []string
	for _, f := range findings {
		if _, ok := known[f.Rule]; !ok && !slices.Contains(ids, f.Rule) {
			ids = append(ids, f.Rule)
		}
	}
	slices.Sort(ids)
	return ids
}

// fileURI writes a path as a URI, relative if it is.
func fileURI(file string) string {
	u := url.URL{Path: file}
	if filepath.IsAbs(filepath.FromSlash(file)) {
		u.Scheme = "file"
	}
	return u.String()
}
