package highlight

import (
	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

func chromaName(name string) (string, bool) {
	l := lexers.Get(name)
	if l == nil {
		return name, false
	}
	return name, true
}

func lexChroma(o *out, name string) {
	l := lexers.Get(name)
	it, err := l.Tokenise(&chroma.TokeniseOptions{State: "root"}, o.src)
	if err != nil {
		return
	}
	for t := it(); t != chroma.EOF; t = it() {
		o.emit(chromaClass(t.Type), min(o.pos+len(t.Value), len(o.src)))
	}
}

// chromaClass maps the token types of Chroma to our classes.
func chromaClass(t chroma.TokenType) class {
	switch t {
	case chroma.KeywordConstant:
		return number
	case chroma.KeywordType, chroma.NameClass, chroma.NameException, chroma.NameNamespace:
		return typeName
	case chroma.NameFunction, chroma.NameFunctionMagic, chroma.NameBuiltin, chroma.NameDecorator:
		return function
	case chroma.NameAttribute, chroma.NameProperty:
		return attribute
	case chroma.NameTag:
		return tagName
	case chroma.NameVariable, chroma.NameVariableGlobal, chroma.NameVariableInstance, chroma.NameVariableClass, chroma.NameBuiltinPseudo:
		return variable
	case chroma.LiteralStringRegex, chroma.LiteralStringEscape:
		return regex
	case chroma.GenericInserted:
		return inserted
	case chroma.GenericDeleted:
		return deleted
	case chroma.GenericHeading, chroma.GenericSubheading:
		return heading
	case chroma.GenericEmph, chroma.GenericStrong:
		return emphasis
	}
	switch t.Category() {
	case chroma.Keyword:
		return keyword
	case chroma.Comment:
		return comment
	}
	switch t.SubCategory() {
	case chroma.LiteralString:
		return str
	case chroma.LiteralNumber:
		return number
	}
	return plain
}
