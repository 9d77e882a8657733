package highlight

// word lexes a name or keyword.
func (j *js) word() {
	s, f := j.s, j.top()
	from := j.i
	if s[from] == '#' {
		from++
	}
	e := wordEnd(s, from, j.end)
	w := s[j.i:e]
	n := spaceEnd(s, e, j.end) // what follows, on whatever line
	next := byteAt(s, n, j.end)

	if j.prev == pDot {
		j.property(e)
		return
	}
	if f.key && (f.kind == kObject || f.kind == kClass || f.kind == kTypeBody) {
		if j.member(f, w, e, n, next) {
			return
		}
	}
	if f.typ {
		j.typeWord(f, w, e, n, next)
		return
	}
	switch {
	case j.next != plain:
		c := j.next
		j.next = plain
		if jsWord(w) != wExtends {
			j.mark(c, e)
			j.named, j.prev = true, pValue
			return
		}
	case f.kind == kImport:
		if w == "as" || w == "type" && (isLetter(next) && !(s[n:wordEnd(s, n, j.end)] == "as")) || w == "default" {
			j.mark(keyword, e)
			j.prev = pOp
		} else {
			j.i, j.prev = e, pValue
		}
		return
	}
	if kind := jsWord(w); kind != wName && j.keyword(f, kind, w, e, n, next) {
		return
	}
	j.name(f, e, n, next)
}

// property lexes the name behind a dot.
func (j *js) property(e int) {
	if j.top().typ {
		if j.plainNext {
			j.i, j.named = e, false
			j.plainNext = byteAt(j.s, e, j.end) == '.'
		} else {
			j.mark(typeName, e)
		}
	} else if j.called(e) {
		c := function
		if j.created { // new a.B()
			c, j.created = typeName, false
		}
		j.mark(c, e)
	} else {
		j.i, j.named = e, false
	}
	j.prev = pValue
}

// called says whether the name that ends at e is called: with arguments, type
// arguments or as a template's tag.
func (j *js) called(e int) bool {
	switch byteAt(j.s, e, j.end) {
	case '(', '`':
		return true
	case '?':
		return byteAt(j.s, e+1, j.end) == '.' && byteAt(j.s, e+2, j.end) == '('
	case '<':
		if j.ts {
			n := j.anglesEnd(e)
			return n > 0 && (byteAt(j.s, n, j.end) == '(' || byteAt(j.s, n, j.end) == '`')
		}
	case ' ':
		return byteAt(j.s, e+1, j.end) == '('
	}
	return false
}

// name lexes a name that is no keyword where a value stands.
func (j *js) name(f *jsFrame, e, n int, next byte) {
	switch {
	case f.head == 'c' || f.head == 'i':
		j.mark(typeName, e)
	case j.called(e), f.decl && !f.typ && j.prev != pValue && next == '=' && j.functionAhead(n+1):
		j.mark(function, e)
	default:
		j.i, j.named = e, false
	}
	j.prev = pValue
}

// member lexes a name where a member of an object, class or type may start.
func (j *js) member(f *jsFrame, w string, e, n int, next byte) bool {
	s := j.s
	kind := jsWord(w)
	if kind == wModifier || kind == wAsync || kind == wTypeStart && (w == "declare" || w == "abstract") || kind == wDeclare && f.kind == kClass {
		more := isLetter(next) || next == '[' || next == '#' || next == '*' || next == '"' || next == '\'' || w == "static" && next == '{'
		if more && lineEnd(s, e, n) == n {
			j.mark(keyword, e)
			j.prev = pStart
			return true
		}
	}
	c := plain
	switch next {
	case '(', '<':
		c = function
		if w == "new" && f.kind == kTypeBody || w == "constructor" {
			c = keyword
		}
	case ':':
		c = attribute
		if f.kind == kObject && j.functionAhead(n+1) {
			c = function
		}
	case '?', '!':
		c = attribute
		if k := byteAt(s, n+1, j.end); k == '(' || k == '<' {
			c = function
		} else if f.kind == kObject {
			return false
		}
	case '=':
		if f.kind == kClass {
			c = attribute
			if j.functionAhead(n + 1) {
				c = function
			}
		} else if f.kind == kObject {
			j.i, j.prev = e, pValue
			return true
		}
	case ';', '}', ',':
		if f.kind != kObject {
			c = attribute
		} else if kind == wSelf || kind == wConstant {
			return false
		}
	default:
		if f.kind == kObject {
			return false
		}
		c = attribute
	}
	j.mark(c, e)
	j.named = next == '<'
	j.prev = pValue
	return true
}

// typeWord lexes a name inside a type.
func (j *js) typeWord(f *jsFrame, w string, e, n int, next byte) {
	s := j.s
	label := next == ':' || next == '?' && (byteAt(s, n+1, j.end) == ':' || byteAt(s, n+1, j.end) == ']' || byteAt(s, n+1, j.end) == ',')
	if label && (f.kind == kParen || f.kind == kSquare) && f.ttern == 0 {
		if w == "this" {
			j.mark(variable, e)
		} else {
			j.i, j.named = e, false
		}
		j.prev = pValue
		return
	}
	switch {
	case j.plainNext && w != "import" && w != "this":
		j.plainNext = next == '.'
		j.i, j.named, j.prev = e, false, pValue
	case !f.base && (w == "as" || w == "satisfies") && j.prev != pOp:
		j.mark(keyword, e)
		j.prev = pOp
	case tsTypeWord(w) && (isLetter(next) || next == '(' || next == '{' || next == '[' || next == '<' || next == '"' || next == '\'' || next == '`' || w == "const"):
		if w == "import" && next != '(' {
			j.mark(typeName, e)
			j.prev = pValue
			return
		}
		j.mark(keyword, e)
		j.plainNext = w == "typeof" || w == "asserts"
		j.prev = pOp
		if w == "const" && !f.base {
			f.typ = false
			j.prev = pValue
		}
	case w == "this":
		j.mark(variable, e)
		j.plainNext = j.plainNext && next == '.'
		j.prev = pValue
	case jsWord(w) == wConstant:
		j.mark(number, e)
		j.prev = pValue
	case isLetter(next) && n+2 <= j.end && s[n:min(n+3, j.end)] == "is " && !f.base:
		j.i, j.named, j.prev = e, false, pValue
	default:
		j.mark(typeName, e)
		j.named, j.prev = next == '<', pValue
	}
}

// keyword lexes a word that may be a keyword; false when it is a name here.
func (j *js) keyword(f *jsFrame, kind wordKind, w string, e, n int, next byte) bool {
	s := j.s
	sameLine := lineEnd(s, e, n) == n
	switch kind {
	case wDeclare, wFunction, wClass:
		f.imp = false // it was export
	}
	value := j.prev == pValue || j.prev == pParen
	switch kind {
	case wOperator:
		j.mark(keyword, e)
		j.prev = pOp
	case wStart:
		j.mark(keyword, e)
		j.prev = pStart
	case wControl:
		j.mark(keyword, e)
		j.prev, j.ctl = pOp, 'c'
		if w == "for" {
			j.ctl = 'f'
		} else if w == "with" { // import … with { … }
			j.ctl = 0
		} else if w == "catch" {
			j.prev = pStart
		}
	case wConstant:
		j.mark(number, e)
		j.prev = pValue
	case wSelf:
		j.mark(variable, e)
		if w == "super" && next == '(' {
			j.named = false
		}
		j.prev = pValue
	case wDeclare:
		if w == "let" && !(isLetter(next) || next == '{' || next == '[') {
			return false
		}
		j.mark(keyword, e)
		j.prev, f.decl = pOp, true
	case wFunction:
		j.mark(keyword, e)
		j.prev = pOp
		if next == '*' {
			j.i = n + 1
			next = byteAt(s, spaceEnd(s, j.i, j.end), j.end)
		}
		if isLetter(next) {
			j.next = function
		}
	case wClass:
		j.mark(keyword, e)
		j.prev = pOp
		if isLetter(next) {
			j.next = typeName
		}
		if w == "class" {
			f.head = 'c'
		}
	case wNew:
		j.mark(keyword, e)
		j.prev = pOp
		if isLetter(next) {
			// a dotted name is a namespace up to its last part
			k := wordEnd(s, n, j.end)
			j.created = byteAt(s, k, j.end) == '.' && jsWord(s[n:k]) == wName
			if !j.created && jsWord(s[n:k]) == wName {
				j.next = typeName
			}
		}
	case wExtends:
		j.mark(keyword, e)
		j.prev = pOp
	case wModule:
		if w == "import" && (next == '.' || next == '(') {
			j.mark(keyword, e)
			j.prev = pValue
			return true
		}
		j.mark(keyword, e)
		j.prev, f.imp = pStart, true
	case wCase:
		j.mark(keyword, e)
		if f.imp && w == "default" {
			j.prev = pStart
			f.imp = false
			if next == '{' || next == '<' {
				j.prev = pOp
			}
			return true
		}
		j.prev, f.cas = pOp, true
	case wEnd:
		j.mark(keyword, e)
		j.prev = pValue
	case wModifier:
		if f.kind == kParen && j.ts && j.prev == pOp && sameLine && isLetter(next) {
			j.mark(keyword, e)
			return true
		}
		return false
	case wTypeStart:
		return j.typeStart(f, w, e, n, next, sameLine)
	case wAs:
		if f.imp && w == "as" {
			j.mark(keyword, e)
			j.prev = pOp
			return true
		}
		if !value || !sameLine && next == '=' || !j.ts || next == ',' || next == ')' || next == ';' || next == '=' || next == '.' {
			return false
		}
		j.mark(keyword, e)
		j.prev, f.typ = pOp, true
	case wAsync:
		if !sameLine || !(isLetter(next) || next == '(' || next == '<') || value {
			return false
		}
		j.mark(keyword, e)
	case wFrom:
		if !f.imp || next != '"' && next != '\'' {
			return false
		}
		j.mark(keyword, e)
		j.prev = pOp
	case wOf:
		if f.ctl != 'f' || !value {
			return false
		}
		j.mark(keyword, e)
		j.prev, f.decl = pOp, false
	}
	return true
}

// typeStart lexes type, interface, namespace, declare … when they start a statement.
func (j *js) typeStart(f *jsFrame, w string, e, n int, next byte, sameLine bool) bool {
	if j.prev != pStart || !sameLine || f.kind != kBlock {
		return false
	}
	if !j.ts && w != "using" {
		return false
	}
	if f.imp && w == "type" && (next == '{' || next == '*') {
		j.mark(keyword, e)
		return true
	}
	if !isLetter(next) {
		if !(w == "module" && (next == '"' || next == '\'') || w == "global" && next == '{') {
			return false
		}
	}
	if f.imp && w == "type" {
		// import type A from … or import type from …
		k := wordEnd(j.s, n, j.end)
		if after := byteAt(j.s, spaceEnd(j.s, k, j.end), j.end); after != '=' && after != '<' {
			if j.s[n:k] == "from" {
				return false
			}
			j.mark(keyword, e)
			return true
		}
	}
	j.mark(keyword, e)
	f.imp = false
	switch w {
	case "type":
		j.next, f.head = typeName, 'a'
	case "interface":
		j.next, f.head = typeName, 'i'
	case "namespace", "module":
		if isLetter(next) {
			j.next = typeName
		}
		j.prev = pStart
	case "using":
		f.decl = true
	}
	return true
}
