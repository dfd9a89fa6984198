"""Stand-in parser until the Lark one lands."""

import re
from interpreter.reading import nodes as n
from interpreter.values.span import Span
from interpreter.values.diagnostic import Diagnostic

PREPS = {"on", "onto", "into", "from", "with", "against", "at", "to", "by", "of", "for"}
TOK = re.compile(r'\s*(?:(#.*)|("[^"]*")|(\d+d\d+)|(\d+)|([a-z_][a-z0-9_]*)|(<=|>=|[-+*/<>()\[\],.:]))')
STOP = {
    "where",
    "limit",
    "by",
    "asking",
    "ordered",
    "as",
    "during",
    "stops",
    "until",
    "else",
    "if",
    "and",
    "or",
    "is",
    "in",
    "not",
    "has",
    "among",
    "passing",
    "secretly",
    "reversed",
}


class Err(Exception):
    pass


class P:
    def __init__(s, text, file, line=1, col=1):
        s.file = file
        s.toks = []
        s.i = 0
        s.line = line
        s.lex(text, line, col)

    def lex(s, text, line, col):
        p = 0
        while p < len(text):
            m = TOK.match(text, p)
            if not m:
                if text[p:].strip() == "":
                    break
                raise Err(f"{s.file}:{line}:{col + p} bad char {text[p : p + 10]!r}")
            k = m.lastindex
            v = m.group(k)
            st = m.start(k)
            if k != 1:
                s.toks.append((k, v, Span(s.file, line, col + st, line, col + m.end(k))))
            p = m.end()

    def peek(s, o=0):
        return s.toks[s.i + o][1] if s.i + o < len(s.toks) else None

    def kind(s, o=0):
        return s.toks[s.i + o][0] if s.i + o < len(s.toks) else None

    def span(s):
        return s.toks[min(s.i, len(s.toks) - 1)][2] if s.toks else Span(s.file, s.line, 1)

    def next(s):
        t = s.toks[s.i]
        s.i += 1
        return t[1]

    def at(s, *w):
        return all(s.peek(i) == x for i, x in enumerate(w))

    def eat(s, *w):
        if s.at(*w):
            s.i += len(w)
            return True
        return False

    def need(s, *w):
        if not s.eat(*w):
            raise Err(f"{s.span()} expected {' '.join(w)} got {s.peek()!r}")

    def name(s):
        if s.kind() != 5:
            raise Err(f"{s.span()} expected name got {s.peek()!r}")
        return s.next()

    def text(s):
        if s.kind() != 2:
            raise Err(f"{s.span()} expected text got {s.peek()!r}")
        sp = s.span()
        return mktext(s.next()[1:-1], sp)

    # expr
    def expr(s):
        sp = s.span()
        a = s.or_()
        if s.at("if"):
            s.next()
            c = s.or_()
            s.need("else")
            b = s.expr()
            return n.IfElse(sp, c, a, b)
        return a

    def or_(s):
        sp = s.span()
        ps = [s.and_()]
        while s.eat("or"):
            ps.append(s.and_())
        return ps[0] if len(ps) == 1 else n.Logic(sp, "or", tuple(ps))

    def and_(s):
        sp = s.span()
        ps = [s.not_()]
        while s.eat("and"):
            ps.append(s.not_())
        return ps[0] if len(ps) == 1 else n.Logic(sp, "and", tuple(ps))

    def not_(s):
        sp = s.span()
        if s.at("not"):
            s.next()
            return n.Not(sp, s.not_())
        return s.cmp()

    def cmp(s):
        sp = s.span()
        a = s.sum()
        for ops in (("is", "not"), ("is",), ("not", "in"), ("in",), ("has",), ("<=",), (">=",), ("<",), (">",)):
            if s.at(*ops):
                s.eat(*ops)
                return n.Compare(sp, " ".join(ops), a, s.sum())
        return a

    def sum(s):
        sp = s.span()
        a = s.prod()
        while s.peek() in ("+", "-"):
            o = s.next()
            a = n.Binary(sp, o, a, s.prod())
        return a

    def prod(s):
        sp = s.span()
        a = s.unary()
        while s.peek() in ("*", "/"):
            o = s.next()
            a = n.Binary(sp, o, a, s.unary())
        return a

    def unary(s):
        sp = s.span()
        if s.eat("-"):
            return n.Binary(sp, "-", n.Number(sp, 0), s.unary())
        if s.eat("+"):
            return s.unary()
        return s.post()

    def post(s):
        sp = s.span()
        a = s.atom()
        while True:
            if s.at("."):
                s.next()
                a = n.Attr(sp, a, s.name())
            elif s.at("["):
                s.next()
                k = s.expr()
                s.need("]")
                a = n.Index(sp, a, k)
            else:
                return a

    def atom(s):
        sp = s.span()
        k = s.kind()
        v = s.peek()
        if k == 4:
            s.next()
            return n.Number(sp, int(v))
        if k == 2:
            return s.text()
        if v == "(":
            s.next()
            e = s.expr()
            s.need(")")
            return e
        if v == "[":
            s.next()
            it = []
            while not s.eat("]"):
                it.append(s.expr())
                s.eat(",")
            return n.ListOf(sp, tuple(it))
        if k != 5:
            raise Err(f"{sp} expected value got {v!r}")
        s.next()
        if v == "yes":
            return n.YesNo(sp, True)
        if v == "no":
            return n.YesNo(sp, False)
        if v == "none":
            return n.NoneValue(sp)
        if v == "empty":
            return n.Empty(sp)
        if v == "during":
            return n.During(sp, s.name())
        if v in ("all", "any", "count", "most", "least") and s.kind() == 5 and s.peek(1) == "in":
            var = s.name()
            s.need("in")
            src = s.or_()
            w = val = None
            if v in ("most", "least"):
                s.need("by")
                val = s.or_()
            elif s.eat("where"):
                w = s.or_()
            return n.Query(sp, v, var, src, w, val)
        if v == "sum" and s.peek() != "(" or v == "sum":
            val = s.or_()
            s.need("for")
            var = s.name()
            s.need("in")
            src = s.or_()
            w = None
            if s.eat("where"):
                w = s.or_()
            return n.Query(sp, "sum", var, src, w, val)
        if s.at("("):
            s.next()
            a = []
            while not s.eat(")"):
                a.append(s.expr())
                s.eat(",")
            return n.Call(sp, v, tuple(a))
        return n.Name(sp, v)

    def params(s):
        ps = []
        while s.kind() == 5 and s.peek() not in ("where", "as"):
            sp = s.span()
            if s.peek() in PREPS:
                pr = s.next()
                ps.append(n.Param(sp, pr, s.name()))
            else:
                ps.append(n.Param(sp, None, s.name()))
        return tuple(ps)

    def names(s):
        if s.eat("["):
            r = [s.name()]
            while s.eat(","):
                r.append(s.name())
            s.need("]")
            return tuple(r)
        return (s.name(),)

    def opt(s, w, f):
        return f() if s.eat(w) else None

    def args(s):
        a = []
        while s.peek() in PREPS:
            sp = s.span()
            p = s.next()
            a.append(n.Argument(sp, p, s.expr()))
        return tuple(a)


def mktext(raw, sp):
    parts = []
    p = 0
    for m in re.finditer(r"\{([^}]*)\}", raw):
        if m.start() > p:
            parts.append(raw[p : m.start()])
        inner = m.group(1)
        how = None
        if "|" in inner:
            inner, how = inner.split("|")
        q = P(inner, sp.file, sp.line, sp.col + 1 + m.start(1))
        parts.append(n.Hole(q.span(), q.expr(), how))
        p = m.end()
    if p < len(raw):
        parts.append(raw[p:])
    return n.Text(sp, tuple(parts))


class Lines:
    def __init__(s, text, file):
        s.L = []
        for i, l in enumerate(text.split("\n"), 1):
            st = l.strip()
            if not st or st.startswith("#"):
                continue
            ind = len(l) - len(l.lstrip())
            s.L.append((ind, P(st, file, i, ind + 1)))
        s.i = 0

    def block(s, ind):
        out = []
        while s.i < len(s.L) and s.L[s.i][0] > ind:
            d = s.L[s.i][0]
            out.append(s.stmt(d))
        return tuple(out)

    def here(s, ind, *w):
        return s.i < len(s.L) and s.L[s.i][0] == ind and s.L[s.i][1].at(*w)

    def sub(s, ind, *w):
        if s.here(ind, *w):
            s.i += 1
            return s.block(ind)
        return None

    def options(s, ind):
        out = []
        while s.i < len(s.L) and s.L[s.i][0] > ind:
            d, p = s.L[s.i]
            s.i += 1
            sp = p.span()
            p.need("option")
            t = p.text()
            w = p.opt("where", p.expr)
            p.need(":")
            out.append(n.Option(sp, t, w, s.block(d)))
        return tuple(out)

    def stmt(s, ind):
        p = s.L[s.i][1]
        s.i += 1
        sp = p.span()
        B = lambda: s.block(ind)
        r = s.stmt2(ind, p, sp, B)
        if p.i < len(p.toks):
            raise Err(f"{p.span()} left over {p.peek()!r}")
        return r

    def stmt2(s, ind, p, sp, B):
        k = p.peek()
        if p.peek(1) not in (None,) and False:
            pass
        if k == "see":
            p.next()
            a = p.name()
            while p.eat("."):
                a += "." + p.name()
            return n.See(sp, a)
        if k == "let":
            p.next()
            nm = p.name()
            key = None
            if p.eat("["):
                key = p.expr()
                p.need("]")
            p.need("be")
            return n.Let(sp, nm, key, p.expr())
        if k == "set":
            p.next()
            t = p.post()
            p.need("to")
            return n.Set(sp, t, p.expr())
        if k in ("increase", "decrease"):
            p.next()
            t = p.post()
            p.need("by")
            return n.Adjust(sp, t, 1 if k == "increase" else -1, p.expr())
        if k == "if":
            p.next()
            c = p.expr()
            p.need(":")
            br = [n.Branch(sp, c, B())]
            other = None
            while True:
                if s.here(ind, "else", "if"):
                    q = s.L[s.i][1]
                    s.i += 1
                    q.need("else", "if")
                    c = q.expr()
                    q.need(":")
                    br.append(n.Branch(q.toks[0][2], c, B()))
                elif s.here(ind, "else"):
                    s.i += 1
                    other = B()
                    break
                else:
                    break
            return n.If(sp, tuple(br), other)
        if p.at("for", "each"):
            p.eat("for", "each")
            v = p.name()
            p.need("in")
            src = p.expr()
            w = p.opt("where", p.expr)
            o = None
            if p.eat("ordered", "by"):
                o = p.expr()
            p.need(":")
            return n.ForEach(sp, v, src, w, o, B())
        if k == "repeat":
            p.next()
            p.need(":")
            b = B()
            q = s.L[s.i][1]
            s.i += 1
            q.need("until")
            return n.Repeat(sp, b, q.expr())
        if p.at("choose", "number"):
            p.eat("choose", "number")
            nm = p.name()
            p.need("from")
            lo = p.sum()
            p.need("to")
            hi = p.sum()
            p.need("by")
            by = p.sum()
            pr = p.opt("asking", p.text)
            return n.ChooseNumber(sp, nm, lo, hi, by, pr, s.sub(ind, "otherwise"))
        if k == "choose":
            p.next()
            qs = p.span()
            if p.eat("one"):
                q = n.Quantity(qs, "one")
            elif p.eat("any", "number"):
                q = n.Quantity(qs, "any_number")
                p.eat("of")
            elif p.eat("order", "of"):
                q = n.Quantity(qs, "order")
            elif p.eat("up", "to"):
                q = n.Quantity(qs, "up_to", None, p.sum())
            elif p.eat("exactly"):
                q = n.Quantity(qs, "exactly", p.sum(), None)
            else:
                lo = p.sum()
                p.need("to")
                hi = None if p.eat("all") else p.sum()
                q = n.Quantity(qs, "range", lo, hi)
            nm = p.name()
            p.need("from")
            src = p.expr()
            w = p.opt("where", p.expr)
            l = p.opt("limit", p.expr)
            p.need("by")
            by = p.sum()
            pr = p.opt("asking", p.text)
            return n.Choose(sp, q, nm, src, w, l, by, pr, s.sub(ind, "otherwise"))
        if k == "offer":
            p.next()
            pl = p.post()
            t = p.text()
            w = p.opt("where", p.expr)
            p.need(":")
            b = B()
            return n.Offer(sp, pl, t, w, b, s.sub(ind, "otherwise"))
        if k == "ask":
            p.next()
            pl = p.post()
            t = p.text() if p.kind() == 2 else None
            d = p.eat("until", "done")
            p.need(":")
            return n.Ask(sp, pl, t, d, s.options(ind))
        if k == "give":
            p.next()
            return n.Give(sp, p.expr())
        if k == "end" and p.peek(1) is None:
            p.next()
            return n.End(sp)
        if k == "pass" and p.peek(1) is None:
            p.next()
            return n.Pass(sp)
        if k == "stop":
            p.next()
            nm = p.name()
            return n.Stop(sp, nm, p.opt("after", p.name))
        if k == "contest":
            p.next()
            nm = p.name()
            p.need(":")
            b = B()
            e = None
            if s.here(ind, "at", "the", "end"):
                s.i += 1
                e = B()
            return n.Contest(sp, nm, b, e)
        if p.at("together", ":"):
            p.i += 2
            return n.Together(sp, B())
        if k == "each":
            p.next()
            v = p.name()
            p.need("in")
            src = p.expr()
            p.need("secretly", ":")
            return n.Secretly(sp, v, src, B())
        if p.at("round", "from"):
            p.eat("round", "from")
            f = p.expr()
            p.need("among")
            a = p.expr()
            if p.eat("until", "all", "pass", "in", "a", "row"):
                m = "all_pass"
            else:
                p.need("passing", "for", "good", "until", "one", "is", "left")
                m = "one_left"
            p.need("as")
            v = p.name()
            p.need(":")
            return n.Round(sp, f, a, m, v, B())
        if k == "roll" and p.kind(1) == 3:
            p.next()
            c, d = p.next().split("d")
            lb = p.opt("for", p.name)
            p.need("by")
            by = p.expr()
            p.need("as")
            return n.Roll(sp, int(c), int(d), lb, by, p.name())
        if p.at("roll", "for"):
            p.eat("roll", "for")
            lb = p.name()
            p.need("by")
            by = p.expr()
            p.need("as")
            nm = p.name()
            p.need(":")
            return n.RollMany(sp, lb, by, nm, B())
        if k == "add":
            p.next()
            a = p.expr()
            p.need("for")
            return n.AddDice(sp, a, p.expr())
        if k == "mark":
            p.next()
            x = p.expr()
            p.need("as")
            t = p.name()
            v = None
            if not p.at("until"):
                v = p.sum()
            p.need("until", "end", "of")
            return n.Mark(sp, x, t, v, p.name())
        if k == "say":
            p.next()
            return n.Say(sp, None, p.text())
        if k == "tell":
            p.next()
            x = p.post()
            return n.Say(sp, x, p.text())
        if k == "proceed":
            p.next()
            return n.Proceed(sp, p.opt("as", p.name))
        if k == "announce":
            p.next()
            h = p.name()
            sub = None
            if p.peek() is not None and p.peek() not in PREPS:
                sub = p.expr()
            return n.Announce(sp, h, sub, p.args())
        verb = p.name()
        cls = n.Do
        ev = None
        if verb == "resolve":
            ev = p.expr()
        sub = None
        if p.peek() is not None and p.peek() not in PREPS and p.peek() != "as":
            sub = p.expr()
        a = p.args()
        nm = p.opt("as", p.name)
        return n.Resolve(sp, ev, sub, a, nm) if ev is not None else n.Do(sp, verb, sub, a, nm)

    def definition(s, ind):
        d, p = s.L[s.i]
        s.i += 1
        sp = p.span()
        k = p.next()
        B = lambda: s.block(ind)
        if k in ("to", "event", "phase"):
            nm = p.name()
            ps = p.params()
            p.need(":")
            return n.Rule(sp, k, nm, ps, B())
        if k == "menu":
            nm = p.name()
            p.need("for")
            pl = p.name()
            t = p.text() if p.kind() == 2 else None
            dn = p.eat("until", "done")
            p.need(":")
            return n.Menu(sp, nm, pl, t, dn, s.options(ind))
        if k in ("define", "modify"):
            nm = p.name()
            p.need("(")
            ps = []
            while not p.eat(")"):
                ps.append(p.name())
                p.eat(",")
            if k == "define":
                p.need("as")
                return n.Define(sp, nm, tuple(ps), p.expr())
            c = "by" if p.eat("by") else "to" if p.eat("to") else None
            if c is None:
                p.need("at")
                c = "at_" + p.next()
            a = p.sum()
            return n.Modify(sp, nm, tuple(ps), c, a, p.opt("where", p.expr))
        if k == "whenever":
            p.need("any")
            v = p.name()
            p.need("in")
            src = p.expr()
            p.need("where")
            w = p.expr()
            p.need(":")
            return n.Whenever(sp, v, src, w, B())
        if k == "when":
            h = p.name()
            ps = p.params()
            w = p.opt("where", p.expr)
            p.need(":")
            return n.When(sp, h, ps, w, B())
        if k == "may":
            pl = p.name()
            p.need("on")
            h = p.names()
            a = p.opt("as", p.name)
            du = p.opt("during", p.name)
            w = p.opt("where", p.expr)
            st = p.opt("stops", p.names)
            l = p.text() if p.kind() == 2 else None
            p.need(":")
            return n.May(sp, pl, h, a, du, w, st, l, B())
        if k == "instead":
            p.need("of")
            r = p.name()
            ps = p.params()
            w = p.opt("where", p.expr)
            p.need(":")
            return n.Instead(sp, r, ps, w, B())
        if k == "option":
            t = p.text()
            p.need("in")
            m = p.name()
            p.need("for")
            pl = p.name()
            w = p.opt("where", p.expr)
            p.need(":")
            return n.MenuOption(sp, t, m, pl, w, B())
        if k == "aside":
            t = p.text()
            p.need("for")
            pl = p.name()
            v = src = None
            if p.eat("on"):
                v = p.name()
                p.need("in")
                src = p.or_()
            w = p.opt("where", p.expr)
            p.need(":")
            return n.Aside(sp, t, pl, v, src, w, B())
        if k == "card":
            nm = p.name()
            p.need("works", "in")
            z = p.names()
            p.need(":")
            it = []
            while s.i < len(s.L) and s.L[s.i][0] > ind:
                it.append(s.definition(s.L[s.i][0]))
            return n.Card(sp, nm, z, tuple(it))
        raise Err(f"{sp} bad definition {k}")


def parse_rules(text, file):
    try:
        L = Lines(text, file)
        out = []
        while L.i < len(L.L):
            out.append(L.definition(L.L[L.i][0]))
        return tuple(out), []
    except Err as e:
        return (), [Diagnostic("R000", str(e), Span(file, 1, 1))]


def parse_expression(text, file, line, col):
    p = P(text, file, line, col)
    return p.expr(), []


def parse_text(text, file, line, col):
    return mktext(text, Span(file, line, col - 1)), []
