package highlight

import "strings"

// What the last token was, as far as it decides what the next one means.
type jsPrev byte

const (
	pStart jsPrev = iota // a statement may start
	pOp                  // an operand must follow
	pArrow               // => : an operand or a block
	pDot                 // a property name follows
	pValue               // the end of an operand
	pParen               // ) that ends an operand or parameters
	pCond                // ) of if, while, for: a statement follows
)

// Kinds of brackets.
const (
	kBlock    = 'B'
	kObject   = 'O'
	kClass    = 'C'
	kTypeBody = 'T' // { } of a type literal or interface
	kImport   = 'I' // { } of import and export
	kTplExpr  = '$' // ${ } in a template
	kJSXExpr  = 'X' // { } in JSX
	kTemplate = '`'
	kParen    = '('
	kSquare   = '['
	kAngle    = '<' // type arguments and parameters
	kTag      = 'J' // inside <a …>
	kCloseTag = 'j' // inside </a>
	kChildren = 'K' // between <a> and </a>
)

type jsFrame struct {
	kind  byte
	typ   bool // a type is being read
	base  bool // nothing but types is in these brackets
	key   bool // a member (of an object, class, type) may start
	decl  bool // in const, let, var before =
	cas   bool // between case and its colon
	imp   bool // in an import or export statement
	head  byte // 'c' class head, 'i' interface head, 'a' type alias before =
	ctl   byte // '(' only: 'c' condition, 'f' for
	tern  int  // open ? of conditional expressions
	ttern int  // open ? of conditional types
}

// js lexes JavaScript, TypeScript and JSX in one pass with a stack of brackets.
type js struct {
	o         *out
	s         string
	i, end    int
	ts, jsx   bool
	stopBrace bool // a } without its { ends the code (expressions in templates)
	oneTag    bool // the end of the outermost tag ends the code
	stack     []jsFrame
	braces    int // how many frames of the stack close with }
	prev      jsPrev
	nl        bool  // a line ended since the last token
	ctl       byte  // for the next (
	next      class // for the next name: function or typeName
	plainNext bool  // the next name of a type is a value: after typeof
	created   bool  // the dotted name being read follows new
	decorated bool  // the last token was a decorator
	named     bool  // the last token was a declared name: < opens its parameters
	noRegexTo int   // no regular expression ends before this index
}

func lexJS(o *out, end int)  { runJS(o, end, false, true) }
func lexTS(o *out, end int)  { runJS(o, end, true, false) }
func lexTSX(o *out, end int) { runJS(o, end, true, true) }

func runJS(o *out, end int, ts, jsx bool) {
	j := js{o: o, s: o.src, i: o.pos, end: end, ts: ts, jsx: jsx}
	var room [24]jsFrame
	j.stack = append(room[:0], jsFrame{kind: kBlock})
	j.run()
	o.emit(plain, end)
}

// jsExpr lexes one expression and stops before the } that ends it, or at end.
func jsExpr(o *out, end int, ts bool) {
	j := js{o: o, s: o.src, i: o.pos, end: end, ts: ts, jsx: false, stopBrace: true, prev: pOp}
	var room [24]jsFrame
	j.stack = append(room[:0], jsFrame{kind: kParen})
	j.run()
	o.emit(plain, j.i)
}

// jsxTag lexes the one tag that starts at o.pos, with the expressions in it.
func jsxTag(o *out, end int) {
	j := js{o: o, s: o.src, i: o.pos + 1, end: end, ts: true, jsx: true, oneTag: true}
	var room [24]jsFrame
	kind := byte(kTag)
	if byteAt(j.s, j.i, end) == '/' {
		j.i++
		kind = kCloseTag
	}
	j.stack = append(room[:0], jsFrame{kind: kBlock})
	j.tagName()
	j.push(jsFrame{kind: kind})
	j.run()
	o.emit(plain, j.i)
}

func (j *js) top() *jsFrame { return &j.stack[len(j.stack)-1] }

func (j *js) push(f jsFrame) {
	j.stack = append(j.stack, f)
	if f.closesWithBrace() {
		j.braces++
	}
}

func (j *js) pop() jsFrame {
	f := j.stack[len(j.stack)-1]
	j.stack = j.stack[:len(j.stack)-1]
	if f.closesWithBrace() {
		j.braces--
	}
	if len(j.stack) == 0 { // never empty: what is behind is read as statements
		j.stack = append(j.stack, jsFrame{kind: kBlock})
	}
	return f
}

func (f *jsFrame) closesWithBrace() bool {
	switch f.kind {
	case kBlock, kObject, kClass, kTypeBody, kImport, kTplExpr, kJSXExpr:
		return true
	}
	return false
}

func (j *js) run() {
	s := j.s
	j.braces = 0 // the outermost frame is not closed by }
	for j.i < j.end {
		switch j.top().kind {
		case kTag, kCloseTag:
			j.tag()
			continue
		case kChildren:
			j.children()
			continue
		case kTemplate:
			j.template()
			continue
		}
		c := s[j.i]
		switch c {
		case ' ', '\t', '\r':
			j.i++
			continue
		case '\n':
			j.nl = true
			j.i++
			continue
		case '/':
			if j.comment() {
				continue
			}
		}
		if j.nl {
			j.lineStart(c)
			j.nl = false
		}
		switch {
		case isLetter(c) || c == '#' && j.i+1 < j.end && isLetter(s[j.i+1]):
			j.word()
		case isDigit(c) || c == '.' && isDigit(byteAt(s, j.i+1, j.end)):
			e := numberEnd(s, j.i, j.end)
			if e < j.end && s[e] == '.' && !isLetter(byteAt(s, e+1, j.end)) && byteAt(s, e+1, j.end) != '.' {
				e++ // 1. is a number
			}
			j.mark(number, e)
			j.prev = pValue
		case c == '"' || c == '\'':
			j.i = quoted(j.o, j.i, j.end)
			j.prev, j.named = pValue, false
		case c == '`':
			j.mark(str, j.i+1)
			j.push(jsFrame{kind: kTemplate})
		case c == '#' && j.i == 0 && byteAt(s, 1, j.end) == '!':
			j.mark(comment, lineEnd(s, 0, j.end))
		case c == '@' && isLetter(byteAt(s, j.i+1, j.end)):
			e := wordEnd(s, j.i+1, j.end)
			for e+1 < j.end && s[e] == '.' && isLetter(s[e+1]) {
				e = wordEnd(s, e+1, j.end)
			}
			j.mark(function, e)
			j.prev, j.decorated = pStart, true
		case c == '}':
			if j.braces == 0 && j.stopBrace {
				return
			}
			j.closeBrace()
		default:
			j.symbol(c)
		}
	}
}

// mark gives the bytes up to end a class and moves behind them.
func (j *js) mark(c class, end int) {
	j.o.tok(c, j.i, end)
	j.i = end
	j.named = false
}

func (j *js) comment() bool {
	switch byteAt(j.s, j.i+1, j.end) {
	case '/':
		e := lineEnd(j.s, j.i, j.end)
		j.o.tok(comment, j.i, e)
		j.i = e
		return true
	case '*':
		from := j.i + 2
		e := after(j.s, "*/", from, j.end)
		if strings.IndexByte(j.s[j.i:e], '\n') >= 0 {
			j.nl = true
		}
		j.o.tok(comment, j.i, e)
		j.i = e
		return true
	}
	return false
}

// lineStart ends, before the first token of a line, what a line end ends.
func (j *js) lineStart(c byte) {
	f := j.top()
	if j.prev != pValue && j.prev != pParen {
		if f.kind == kClass && j.prev == pStart {
			f.key = true
		}
		return
	}
	starts := isLetter(c) || c == '@' || c == '#' || c == '}'
	if isLetter(c) {
		switch j.s[j.i:wordEnd(j.s, j.i, j.end)] {
		case "in", "instanceof", "as", "satisfies", "of", "from", "extends", "implements", "is":
			starts = false
		}
	}
	switch f.kind {
	case kTypeBody:
		if starts || c == '[' || c == '"' || c == '\'' || c == '+' || c == '-' || c == '(' {
			f.key = true
		}
	case kClass:
		if starts || c == '[' || c == '"' || c == '\'' || c == '*' {
			f.typ, f.key, f.tern = false, true, 0
			j.prev = pStart
		}
	case kBlock:
		if f.typ && !f.base && f.head == 0 && (c == '{' || c == '(' || c == '/' || c == '"' || c == '\'') {
			starts = true
		}
		if starts && !f.base && f.head == 0 {
			*f = jsFrame{kind: f.kind}
			j.prev = pStart
		}
	}
}

// endStatement forgets what belongs to one statement.
func (j *js) endStatement() {
	f := j.top()
	*f = jsFrame{kind: f.kind, base: f.base, typ: f.base, key: true, ctl: f.ctl}
	j.prev = pStart
}

func (j *js) template() {
	s := j.s
	for i := j.i; i < j.end; {
		switch s[i] {
		case '`':
			j.mark(str, i+1)
			j.pop()
			j.prev = pValue
			return
		case '\\':
			j.mark(str, i)
			i = escapeEnd(s, i, j.end)
			j.mark(regex, i)
		case '$':
			if byteAt(s, i+1, j.end) == '{' {
				j.mark(str, i)
				j.mark(punctuation, i+2)
				typ := len(j.stack) > 1 && j.stack[len(j.stack)-2].typ
				j.push(jsFrame{kind: kTplExpr, typ: typ, base: typ})
				j.prev = pOp
				return
			}
			i++
		default:
			i++
		}
	}
	j.mark(str, j.end)
}

// regexEnd returns the end of the regular expression at i with its flags, or -1.
func (j *js) regexEnd() int {
	s := j.s
	if j.i < j.noRegexTo {
		return -1
	}
	set := false
	for i := j.i + 1; i < j.end; i++ {
		switch s[i] {
		case '\n':
			j.noRegexTo = i
			return -1
		case '\\':
			i++
			if i < j.end && s[i] == '\n' {
				j.noRegexTo = i
				return -1
			}
		case '[':
			set = true
		case ']':
			set = false
		case '/':
			if !set {
				return wordEnd(s, i+1, j.end)
			}
		}
	}
	j.noRegexTo = j.end
	return -1
}
