package config

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// interfaces names the Go type that each interface of theme/config/index.ts
// stands for, in the order of docs/configuration.md.
var interfaces = []struct {
	name, where string
	t           reflect.Type
}{
	{"UserConfig", "Top level", reflect.TypeFor[Config]()},
	{"LogoPair", "`logo`, as an object", reflect.TypeFor[Logo]()},
	{"Locale", "`locales[]`, `themeConfig.locales[]`", reflect.TypeFor[Locale]()},
	{"RouteConfig", "`route`", reflect.TypeFor[Route]()},
	{"MarkdownConfig", "`markdown`", reflect.TypeFor[Markdown]()},
	{"Overflow", "`markdown.defaultCodeOverflow`", reflect.TypeFor[Overflow]()},
	{"SearchConfig", "`search`, as an object", reflect.TypeFor[Search]()},
	{"MultiVersion", "`multiVersion`", reflect.TypeFor[MultiVersion]()},
	{"LanguageParity", "`languageParity`", reflect.TypeFor[LanguageParity]()},
	{"ReplaceRule", "`replaceRules[]`", nil},
	{"Redirect", "`redirects[]`", nil},
	{"Feed", "`feeds[]`", reflect.TypeFor[Feed]()},
	{"FeedOutput", "`feeds[].output`", reflect.TypeOf(Feed{}.Output)},
	{"ThemeConfig", "`themeConfig`", reflect.TypeFor[ThemeConfig]()},
	{"EditLink", "`editLink`", reflect.TypeFor[EditLink]()},
	{"NavItem", "`nav[]`", reflect.TypeFor[NavItem]()},
	{"SidebarItem", "`sidebar[…][]`", reflect.TypeFor[SidebarItem]()},
	{"SocialLink", "`themeConfig.socialLinks[]`", reflect.TypeFor[SocialLink]()},
	{"Footer", "`themeConfig.footer`", reflect.TypeFor[Footer]()},
	{"SiblingProject", "`themeConfig.siblingProjects[]`", reflect.TypeFor[SiblingProject]()},
	{"Announcement", "`themeConfig.announcement`", reflect.TypeFor[Announcement]()},
	{"InterfaceStrings", "Words of the interface, in `themeConfig` and in a locale", nil},
}

// member is one key of an interface, as the file declares it.
type member struct{ key, kind, comment, fallback string }

var (
	interfaceStart = regexp.MustCompile(`^export interface (\w+)(?: extends (\w+))? \{$`)
	memberStart    = regexp.MustCompile(`^  (?:'([^']+)'|(\w+))\??: (.*)$`)
	defaultText    = regexp.MustCompile("Default: ([^.`]*(?:`[^`]*`[^.`]*)*)\\.?")
)

// declared reads the interfaces of index.ts: members by interface, and which
// interface each extends.
func declaredInterfaces(t *testing.T) (map[string][]member, map[string]string) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "theme", "config", "index.ts"))
	if err != nil {
		t.Fatal(err)
	}
	members, parents := map[string][]member{}, map[string]string{}
	current, comment := "", ""
	var open *member
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimRight(line, "\n")
		if m := interfaceStart.FindStringSubmatch(line); m != nil {
			current, parents[m[1]] = m[1], m[2]
			continue
		}
		if line == "}" {
			current = ""
		}
		if current == "" {
			continue
		}
		text := strings.TrimSpace(line)
		switch {
		case open != nil:
			open.kind += " " + text
		case strings.HasPrefix(text, "/**") || strings.HasPrefix(text, "*"):
			comment = strings.TrimSpace(comment + " " + strings.Trim(text, "/* "))
			continue
		default:
			m := memberStart.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			open = &member{key: m[1] + m[2], kind: m[3], comment: comment}
			comment = ""
		}
		if strings.HasSuffix(open.kind, ";") && strings.Count(open.kind, "{") == strings.Count(open.kind, "}") {
			open.kind = strings.TrimSuffix(open.kind, ";")
			if d := defaultText.FindStringSubmatch(open.comment); d != nil {
				open.fallback = strings.TrimSpace(d[1])
				open.comment = strings.TrimSpace(strings.Replace(open.comment, d[0], "", 1))
			}
			members[current] = append(members[current], *open)
			open = nil
		}
	}
	return members, parents
}

func TestTypesHaveTheKeysOfTheStructs(t *testing.T) {
	members, parents := declaredInterfaces(t)
	for _, i := range interfaces {
		if i.t == nil {
			continue
		}
		var got []string
		for name := i.name; name != ""; name = parents[name] {
			for _, m := range members[name] {
				got = append(got, m.key)
			}
		}
		slices.Sort(got)
		if want := keysOf(i.t); !slices.Equal(got, want) {
			t.Errorf("%s of theme/config/index.ts and %s differ:\ngot  %v\nwant %v", i.name, i.t, got, want)
		}
	}
}

// TestTypesNameTheDefaults holds what the comments say of plain values against
// what an empty configuration gives.
func TestTypesNameTheDefaults(t *testing.T) {
	c := load(t, site(t, "stele.config.ts", "export default { feeds: [{ id: 'x' }], themeConfig: { announcement: { message: 'm' }, socialLinks: [{ icon: 'x', content: '' }] } }"), LoadOptions{})
	values := map[string]reflect.Value{
		"UserConfig": reflect.ValueOf(*c), "RouteConfig": reflect.ValueOf(c.Route), "MarkdownConfig": reflect.ValueOf(c.Markdown),
		"Overflow": reflect.ValueOf(c.Markdown.DefaultCodeOverflow), "SearchConfig": reflect.ValueOf(c.Search),
		"LanguageParity": reflect.ValueOf(c.LanguageParity), "ThemeConfig": reflect.ValueOf(c.ThemeConfig),
		"FeedOutput": reflect.ValueOf(c.Feeds[0].Output), "Announcement": reflect.ValueOf(*c.ThemeConfig.Announcement),
		"SocialLink": reflect.ValueOf(c.ThemeConfig.SocialLinks[0]),
	}
	members, _ := declaredInterfaces(t)
	checked := 0
	for name, value := range values {
		for _, m := range members[name] {
			field, ok := fieldOf(value.Type(), m.key)
			if !ok {
				continue
			}
			v := value.FieldByIndex(field.Index)
			said := strings.Trim(m.fallback, "`")
			switch {
			case v.Kind() == reflect.Bool && m.key != "ssg", m.key == "base", m.key == "title", v.Kind() == reflect.Int,
				field.Tag.Get("enum") != "" && v.String() != "":
				checked++
				if got := fmt.Sprint(v.Interface()); got != said {
					t.Errorf("%s.%s: the comment says %q, the default is %q", name, m.key, said, got)
				}
			}
		}
	}
	if checked < 25 {
		t.Errorf("only %d defaults were checked", checked)
	}
}

// TestReference holds the tables of docs/configuration.md against the types;
// -update writes them.
func TestReference(t *testing.T) {
	members, _ := declaredInterfaces(t)
	var b strings.Builder
	for _, i := range interfaces {
		fmt.Fprintf(&b, "### %s\n\n", i.where)
		if i.name == "InterfaceStrings" {
			b.WriteString("All are strings; `overview` and `docFooter` hold them as an object.\n\n")
			for n, m := range members[i.name] {
				if n > 0 {
					b.WriteString(", ")
				}
				fmt.Fprintf(&b, "`%s`", m.key)
			}
			b.WriteString("\n")
			continue
		}
		b.WriteString("| Key | Type | Default | |\n|---|---|---|---|\n")
		for _, m := range members[i.name] {
			cell := strings.NewReplacer("|", `\|`)
			if m.comment == "" {
				t.Errorf("%s.%s has no comment", i.name, m.key)
			}
			fallback := m.fallback
			if fallback == "" {
				fallback = "–"
			}
			fmt.Fprintf(&b, "| `%s` | `%s` | %s | %s |\n", m.key, cell.Replace(m.kind), cell.Replace(fallback), cell.Replace(m.comment))
		}
		b.WriteString("\n")
	}
	const from, to = "<!-- keys: made from theme/config/index.ts by `go test ./internal/config -update` -->\n", "<!-- end of keys -->\n"
	path := filepath.Join("..", "..", "docs", "configuration.md")
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok1 := strings.Cut(string(raw), from)
	_, after, ok2 := strings.Cut(rest, to)
	if !ok1 || !ok2 {
		t.Fatalf("%s has lost its marks", path)
	}
	want := before + from + "\n" + strings.TrimSpace(b.String()) + "\n\n" + to + after
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != string(raw) {
		t.Errorf("%s is stale: run go test ./internal/config -update", path)
	}
}

// TestReferenceExample loads the example of docs/configuration.md.
func TestReferenceExample(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("..", "..", "docs", "configuration.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(raw), "```ts title=\"stele.config.ts\"\n")
	example, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("the page has no example")
	}
	c := load(t, site(t, "stele.config.ts", example, "en/index.md", "", "zh/index.md", ""), LoadOptions{})
	if len(c.Locales) != 2 || len(c.Warnings) != 0 {
		t.Errorf("got %+v, %v", c.Locales, c.Warnings)
	}
}

func TestEveryWordOfTheThemeCanBeSet(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("..", "..", "theme", "strings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]any
	if err := json.Unmarshal(raw, &words); err != nil {
		t.Fatal(err)
	}
	for word := range words {
		if !slices.Contains(interfaceStrings, word) {
			t.Errorf("%s of theme/strings.json is not in interfaceStrings", word)
		}
	}
}
