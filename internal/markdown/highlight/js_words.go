package highlight

// wordKind says what a JavaScript or TypeScript word means where a value is expected.
type wordKind byte

const (
	wName     wordKind = iota
	wOperator          // an operand follows: return, typeof, in, …
	wStart             // a statement follows: else, do, try, finally
	wControl           // a condition in parentheses follows: if, while, …
	wConstant
	wSelf // this, super
	wDeclare
	wFunction
	wClass // class: the next name is a type
	wNew
	wExtends
	wModule // import, export
	wCase
	wEnd       // break, continue, debugger: nothing follows
	wModifier  // a keyword only before a member or a parameter
	wTypeStart // a keyword only at the start of a statement
	wAs
	wAsync
	wFrom
	wOf
)

func jsWord(w string) wordKind {
	switch w {
	case "return", "typeof", "void", "delete", "throw", "await", "yield", "in", "instanceof":
		return wOperator
	case "else", "do", "try", "finally":
		return wStart
	case "if", "while", "for", "switch", "with", "catch":
		return wControl
	case "true", "false", "null", "undefined", "NaN", "Infinity":
		return wConstant
	case "this", "super", "arguments", "globalThis":
		return wSelf
	case "const", "let", "var":
		return wDeclare
	case "function":
		return wFunction
	case "class", "enum":
		return wClass
	case "new":
		return wNew
	case "extends", "implements":
		return wExtends
	case "import", "export":
		return wModule
	case "case", "default":
		return wCase
	case "break", "continue", "debugger":
		return wEnd
	case "get", "set", "static", "public", "private", "protected", "readonly", "override", "accessor":
		return wModifier
	case "type", "interface", "namespace", "module", "declare", "abstract", "global", "using":
		return wTypeStart
	case "as", "satisfies":
		return wAs
	case "async":
		return wAsync
	case "from":
		return wFrom
	case "of":
		return wOf
	}
	return wName
}

// tsTypeWord says whether a word is a keyword inside a type.
func tsTypeWord(w string) bool {
	switch w {
	case "keyof", "typeof", "infer", "extends", "readonly", "unique", "is", "asserts", "in",
		"new", "abstract", "import", "const", "out", "as", "get", "set":
		return true
	}
	return false
}
