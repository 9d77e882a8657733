package config

import (
	"slices"
	"strconv"
	"strings"
)

// locate finds the value at path in the object literal that the file exports.
// offset is that of its key (of the element itself in an array). found is how
// many steps of the path it could follow: the offset is that of the last one;
// a spread, a function call or an import on the way ends the search.
func locate(file []item, path []string) (offset, found int) {
	value := exported(file)
	for _, step := range path {
		literal, ok := literalIn(file, value, 0)
		if !ok {
			return offset, found
		}
		var next []item
		var at int
		if strings.HasPrefix(step, "[") {
			next, at, ok = elementOf(literal, strings.Trim(step, "[]"))
		} else {
			next, at, ok = memberOf(literal, step)
		}
		if !ok {
			return offset, found
		}
		value, offset = next, at
		found++
	}
	return offset, found
}

// exported gives the items of the expression that the file exports: after
// "export default" or "module.exports =", or the whole of a JSON file.
func exported(file []item) []item {
	for i := range file {
		if file[i].word == "default" && i > 0 && file[i-1].word == "export" {
			return file[i+1:]
		}
		if file[i].word == "exports" && i > 1 && file[i-2].word == "module" && i+1 < len(file) && file[i+1].text == "=" {
			return file[i+2:]
		}
	}
	return file
}

// indirections is how many variables and calls literalIn follows.
const indirections = 16

// literalIn finds the object or array literal that an expression is or wraps: in
// parentheses, as the first argument of a call, as what an arrow function
// returns, or as the value of a variable of the file.
func literalIn(file, value []item, depth int) (item, bool) {
	if len(value) == 0 || depth > indirections {
		return item{}, false
	}
	expression := segment(value)
	for i, it := range expression {
		if it.text == "=>" {
			body := expression[i+1:]
			if len(body) > 0 && body[0].text == "{" && body[0].group {
				return returned(file, body[0].inside, depth)
			}
			return literalIn(file, body, depth+1)
		}
	}
	first := value[0]
	switch {
	case first.group && first.text == "(":
		return literalIn(file, first.inside, depth+1)
	case first.group:
		return first, true
	case first.word == "async" || first.word == "await" || first.word == "new":
		return literalIn(file, value[1:], depth+1)
	case first.word == "function":
		for _, it := range expression {
			if it.group && it.text == "{" {
				return returned(file, it.inside, depth)
			}
		}
	case first.text == "name":
		for _, it := range expression[1:] {
			if it.group && it.text == "(" {
				return literalIn(file, it.inside, depth+1)
			}
			if it.text != "name" && it.text != "." && it.text != "<" && it.text != ">" {
				break
			}
		}
		return variable(file, first.word, depth)
	}
	return item{}, false
}

// returned looks into the body of a function.
func returned(file, body []item, depth int) (item, bool) {
	for i, it := range body {
		if it.word == "return" {
			return literalIn(file, body[i+1:], depth+1)
		}
	}
	return item{}, false
}

// variable finds what a variable of the file, or of a function in it, is set to
// where it is declared.
func variable(file []item, name string, depth int) (item, bool) {
	value := declared(file, name, 0)
	return literalIn(file, value, depth+1)
}

// declarationDepth is how many brackets deep a declaration is looked for.
const declarationDepth = 8

func declared(items []item, name string, depth int) []item {
	if depth > declarationDepth {
		return nil
	}
	for i, it := range items {
		if it.group {
			if value := declared(it.inside, name, depth+1); value != nil {
				return value
			}
			continue
		}
		if it.word != name || i == 0 || !slices.Contains([]string{"const", "let", "var"}, items[i-1].word) {
			continue
		}
		for j := i + 1; j < len(items) && items[j].text != ";"; j++ {
			if items[j].text == "=" {
				return items[j+1:]
			}
		}
	}
	return nil
}

// segment is the items before the first comma or semicolon.
func segment(items []item) []item {
	for i, it := range items {
		if !it.group && (it.text == "," || it.text == ";") {
			return items[:i]
		}
	}
	return items
}

// memberOf gives the value of a key of an object literal. The last of several
// equal keys counts, as it does when the literal is evaluated.
func memberOf(literal item, key string) (value []item, offset int, ok bool) {
	if literal.text != "{" {
		return nil, 0, false
	}
	for rest := literal.inside; len(rest) > 0; {
		member := segment(rest)
		rest = rest[min(len(member)+1, len(rest)):]
		for len(member) > 2 && member[0].text == "name" && (member[1].text == "name" || member[1].text == "string") {
			member = member[1:] // async, get
		}
		if len(member) == 0 || member[0].word != key || member[0].text != "name" && member[0].text != "string" {
			continue
		}
		offset, ok = member[0].offset, true
		switch {
		case len(member) == 1:
			value = member
		case member[1].text == ":":
			value = member[2:]
		default:
			value = nil
		}
	}
	return value, offset, ok
}

func elementOf(literal item, number string) (value []item, offset int, ok bool) {
	n, err := strconv.Atoi(number)
	if err != nil || literal.text != "[" {
		return nil, 0, false
	}
	for i, rest := 0, literal.inside; len(rest) > 0; i++ {
		element := segment(rest)
		if len(element) > 0 && element[0].text == "..." {
			return nil, 0, false // the numbers after a spread are not known
		}
		if i == n && len(element) > 0 {
			return element, element[0].offset, true
		}
		rest = rest[min(len(element)+1, len(rest)):]
	}
	return nil, 0, false
}
