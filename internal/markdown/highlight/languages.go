package highlight

// own holds our lexers by canonical name. It is filled once: the lexers that
// embed others refer to it.
var own map[string]lexer

func init() {
	own = map[string]lexer{
		"javascript": lexJS,
		"jsx":        lexJS,
		"typescript": lexTS,
		"tsx":        lexTSX,
		"json":       lexJSON,
		"css":        lexCSS,
		"scss":       lexSCSS,
		"sass":       lexSass,
		"less":       lexLess,
		"html":       lexHTML,
		"vue":        lexVue,
		"svelte":     lexSvelte,
		"bash":       lexShell,
		"console":    lexConsole,
		"yaml":       lexYAML,
		"diff":       lexDiff,
		"toml":       lexTOML,
		"ini":        lexINI,
		"markdown":   lexMarkdown,
		"mdx":        lexMDX,
		"docker":     lexDocker,
	}
	for name, g := range grammars {
		own[name] = g.ready().lex
	}
}

// aliases maps other names to the canonical one.
var aliases = map[string]string{
	"": "text", "text": "text", "txt": "text", "plain": "text", "plaintext": "text", "none": "text", "tree": "text", "log": "text",
	"js": "javascript", "mjs": "javascript", "cjs": "javascript", "node": "javascript",
	"ts": "typescript", "mts": "typescript", "cts": "typescript",
	"json5": "json", "jsonc": "json", "webmanifest": "json",
	"postcss": "css", "pcss": "css",
	"htm": "html", "xml": "html", "svg": "html", "xhtml": "html", "xml-doc": "html",
	"sh": "bash", "shell": "bash", "zsh": "bash", "shellscript": "bash",
	"shell-session": "console", "shellsession": "console", "terminal": "console",
	"yml": "yaml", "patch": "diff", "udiff": "diff",
	"properties": "ini", "dotenv": "ini", "env": "ini", "editorconfig": "ini", "npmrc": "ini",
	"md": "markdown", "mkd": "markdown", "dockerfile": "docker", "containerfile": "docker",
	"py": "python", "python3": "python", "rs": "rust", "golang": "go", "rb": "ruby", "kt": "kotlin", "kts": "kotlin",
	"c++": "cpp", "cc": "cpp", "h": "c", "hpp": "cpp", "cs": "csharp", "c#": "csharp", "gql": "graphql", "proto": "protobuf",
	"terraform": "hcl", "tf": "hcl", "ps1": "powershell", "ps": "powershell", "pwsh": "powershell",
	"nginxconf": "nginx", "makefile": "make", "mk": "make", "mysql": "sql", "postgresql": "sql", "postgres": "sql", "pgsql": "sql", "sqlite": "sql",
}
