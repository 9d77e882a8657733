package highlight

// symbol lexes brackets and operators; they get no class, but for => and ….
func (j *js) symbol(c byte) {
	s, f := j.s, j.top()
	value := j.prev == pValue || j.prev == pParen
	named := j.named
	j.named = false
	j.created = j.created && c == '.'
	next := byteAt(s, j.i+1, j.end)
	switch c {
	case '(':
		j.i++
		if f.key && f.kind != kParen && !j.decorated {
			f.key = f.kind == kTypeBody
		}
		ctl := j.ctl
		j.ctl, j.decorated = 0, false
		j.push(jsFrame{kind: kParen, typ: f.typ, base: f.typ, ctl: ctl, key: true})
		j.prev = pOp
	case ')':
		j.i++
		j.unwind(kParen)
	case '[':
		j.i++
		j.push(jsFrame{kind: kSquare, typ: f.typ || f.kind == kTypeBody, base: f.typ || f.kind == kTypeBody})
		j.prev = pOp
	case ']':
		j.i++
		j.unwind(kSquare)
	case '{':
		j.openBrace()
	case '<':
		j.less(value, named)
	case '>':
		j.i++
		if f.kind == kAngle {
			j.pop()
			j.prev = pValue
		} else {
			j.prev = pOp
		}
	case ';':
		j.i++
		j.endStatement()
	case ',':
		j.i++
		if f.typ && !f.base {
			f.typ = false
		}
		f.key, f.tern = true, 0
		j.prev = pOp
	case ':':
		j.colon(f)
	case '?':
		j.question(f, next)
	case '=':
		if next == '>' {
			if f.typ && !f.base && j.prev != pParen {
				f.typ = false
			}
			j.mark(keyword, j.i+2)
			j.prev = pArrow
			return
		}
		j.i++
		if f.head == 'a' {
			f.head, f.typ = 0, true
		} else if !f.base {
			f.typ, f.decl = false, f.decl && f.kind != kBlock
			f.key = f.key && f.kind != kClass
		}
		j.prev = pOp
	case '.':
		j.i++
		if next == '.' {
			j.i = min(j.i+2, j.end)
			j.prev = pOp
		} else {
			j.prev = pDot
		}
	case '/':
		if !value && !f.typ {
			if e := j.regexEnd(); e > 0 {
				j.mark(regex, e)
				j.prev = pValue
				return
			}
		}
		j.i++
		j.prev = pOp
	case '+', '-':
		if next == c {
			j.i += 2
			if !value {
				j.prev = pOp
			}
			return
		}
		j.operator(f)
	case '!':
		if value && next != '=' {
			j.i++
			j.prev = pValue
			return
		}
		j.operator(f)
	case '|', '&':
		j.i++
		if next == c {
			j.i++
		}
		if f.typ && !f.base && next == c {
			f.typ = false
		}
		j.prev = pOp
	default:
		j.operator(f)
	}
}

func (j *js) operator(f *jsFrame) {
	j.i++
	if f.typ && !f.base && j.prev != pOp {
		f.typ = false
	}
	j.prev = pOp
}

// unwind closes a ( or [; type brackets left open inside are dropped.
func (j *js) unwind(kind byte) {
	for len(j.stack) > 1 && j.top().kind == kAngle {
		j.pop()
	}
	if len(j.stack) > 1 && j.top().kind == kind {
		f := j.pop()
		if f.ctl == 'c' || f.ctl == 'f' {
			j.prev = pCond
			return
		}
	}
	j.prev = pParen
	if kind == kSquare {
		j.prev = pValue
	}
}

func (j *js) openBrace() {
	f := j.top()
	j.i++
	if f.typ && !f.base && (j.prev == pValue || j.prev == pParen) {
		f.typ = false // the body behind a return type
		j.prev = pParen
	}
	switch {
	case f.head == 'c':
		f.head = 0
		j.push(jsFrame{kind: kClass, key: true})
		j.prev = pStart
	case f.head == 'i' || f.typ:
		f.head = 0
		j.push(jsFrame{kind: kTypeBody, typ: true, base: true, key: true})
		j.prev = pOp
	case f.imp && j.prev != pParen:
		j.push(jsFrame{kind: kImport})
		j.prev = pOp
	case j.prev == pOp, f.kind == kParen && j.prev == pStart:
		j.push(jsFrame{kind: kObject, key: true})
		j.prev = pOp
	default:
		f.key = false
		j.push(jsFrame{kind: kBlock})
		j.prev = pStart
	}
}

func (j *js) closeBrace() {
	j.named = false
	if j.braces == 0 {
		j.i++
		j.prev = pStart
		return
	}
	for !j.top().closesWithBrace() {
		j.pop()
	}
	f := j.pop()
	if f.kind == kTplExpr {
		j.mark(punctuation, j.i+1)
		return
	}
	j.i++
	switch f.kind {
	case kObject, kTypeBody, kImport:
		j.prev = pValue
		if f.kind == kTypeBody && !j.top().typ {
			j.endStatement() // an interface
		}
	case kBlock, kClass:
		up := j.top()
		j.prev = pStart
		switch up.kind {
		case kBlock:
			*up = jsFrame{kind: kBlock, typ: up.base, base: up.base}
		case kClass:
			up.key, up.typ = true, false
		case kParen, kSquare, kObject, kTplExpr, kJSXExpr:
			j.prev = pParen
		}
	}
}

func (j *js) less(value, named bool) {
	f := j.top()
	switch {
	case f.typ || named || f.head != 0 && value,
		f.key && (f.kind == kClass || f.kind == kObject) && j.ts,
		value && j.ts && j.anglesEnd(j.i) > 0:
		j.i++
		j.push(jsFrame{kind: kAngle, typ: true, base: true})
	case value:
		j.i++
	case j.genericArrow():
		j.i++
		j.push(jsFrame{kind: kAngle, typ: true, base: true})
	case j.tagStart():
		return
	default:
		j.i++
	}
	j.prev = pOp
}

func (j *js) colon(f *jsFrame) {
	j.i++
	switch {
	case f.typ && f.ttern > 0:
		f.ttern--
	case f.typ && !f.base && f.tern > 0: // c ? a as A : b
		f.typ = false
		f.tern--
	case f.typ:
		f.key = false
	case f.tern > 0:
		f.tern--
	case f.cas:
		f.cas = false
		j.prev = pStart
		return
	case f.kind == kObject:
		f.typ = j.ts && j.prev == pParen
		f.key = false
	case f.kind == kClass:
		f.typ, f.key = j.ts, false
	case f.kind == kBlock && !f.decl && j.prev != pParen:
		j.prev = pStart
		return
	default:
		f.typ = j.ts
	}
	j.prev = pOp
}

func (j *js) question(f *jsFrame, next byte) {
	j.i++
	switch {
	case next == '.' && !isDigit(byteAt(j.s, j.i+1, j.end)):
		j.i++
		j.prev = pDot
		if k := byteAt(j.s, j.i, j.end); k == '(' || k == '[' {
			j.prev = pValue
		}
		return
	case next == '?':
		j.i++
		if f.typ && !f.base {
			f.typ = false
		}
	default:
		n := byteAt(j.s, spaceEnd(j.s, j.i, j.end), j.end)
		switch {
		case n == ':' || n == ',' || n == ')' || n == ']' || n == ';' || f.key && (f.kind == kClass || f.kind == kTypeBody):
			return // optional
		case f.typ && (f.base || f.kind == kBlock):
			f.ttern++
		default:
			f.typ = false
			f.tern++
		}
	}
	j.prev = pOp
}
