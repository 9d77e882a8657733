package highlight

// lexerOf returns the lexer of a canonical name, or nil.
func lexerOf(name string) lexer {
	switch name {
	case "javascript", "jsx":
		return lexJS
	case "typescript":
		return lexTS
	case "tsx":
		return lexTSX
	case "json":
		return lexJSON
	case "css":
		return lexCSS
	case "scss":
		return lexSCSS
	case "sass":
		return lexSass
	case "less":
		return lexLess
	case "html":
		return lexHTML
	case "vue":
		return lexVue
	case "svelte":
		return lexSvelte
	case "bash":
		return lexShell
	case "console":
		return lexConsole
	case "yaml":
		return lexYAML
	case "toml":
		return lexTOML
	case "ini":
		return lexINI
	case "diff":
		return lexDiff
	case "markdown":
		return lexMarkdown
	case "mdx":
		return lexMDX
	case "docker":
		return lexDocker
	}
	if g := grammars[name]; g != nil {
		return g.lex
	}
	return nil
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
