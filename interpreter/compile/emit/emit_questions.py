"""Questions to Python: how one is put, and the functions by which it is told and answered."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Symbols
from interpreter.compile import ir
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_statements import Emission, Writer
from interpreter.compile.emit.expressions.env import Env
from interpreter.compile.emit.limits import compared, weight
from interpreter.compile.emit.marks import OFFERS, marked
from interpreter.run import names
from interpreter.syntax import nodes as n

F, S = "f", "s"
MOST_BRANCHES = 4
EVERYTHING = 1_000_000
OWN = "own"

Made = tuple[str, ast.FunctionDef]


# -- putting it


def put(writer: Writer, lowered: ir.Lowered, ask: ir.Ask, left: ast.expr | None) -> list[ast.stmt]:
    """Put a question; what needs a closer look (a forced answer, nothing to choose, a set) is the machine's work.

    `left`: what a loop still has to go through.
    """
    question = lowered.question(ask.site)
    function, seat, args = _arguments(writer, lowered, question, left)
    made: list[ast.stmt] = []
    if isinstance(ask.question, n.Offer) and ask.question.where is not None:
        no = py.negate(writer.of(ask.question.where))
        made.append(py.at(ask.span, ast.If(no, _no_offer(writer, question, ask.question), [])))
    made.append(py.assign(py.name(names.SEAT), seat, ask.span))
    if question.secret:
        kept = py.sub(py.name(F), py.const(question.secret))
        asking = py.tup([py.name(names.SEAT), py.const(question.number)])
        made.append(py.assign(kept, py.call("asking_in_secret", kept, asking), ask.span))
    if function in ("ask", "ask_menu") and question.kind in ("one", "menu"):
        made.append(marked(py.assign(py.name(names.OPTIONS), args[0], ask.span), OFFERS, question.number))
        args = [py.name(names.OPTIONS), *args[1:]]
    made += _at_once(lowered, question)
    closer = py.call(function, py.name(S), py.name(F), py.const(question.number), py.name(names.SEAT), *args)
    return [*made, py.give(closer, ask.span)]


def _no_offer(writer: Writer, question: ir.LoweredQuestion, offer: n.Offer) -> list[ast.stmt]:
    """An offer that may not be taken is not put, but where nobody may know that."""
    span, number = question.span, py.const(question.number)
    of = (py.name(S), py.name(F), number, writer.of(offer.player), py.const(False))
    put_all_the_same = py.at(
        span, ast.If(py.call("is_always_put", number), [py.give(py.call("ask_yes_no", *of), span)], [])
    )
    goes_on = py.assign(py.sub(py.name(F), py.const(0)), py.const(question.nothing), span)
    return [put_all_the_same, goes_on, py.give(None, span)]


def _at_once(lowered: ir.Lowered, question: ir.LoweredQuestion) -> list[ast.stmt]:
    """Most questions stand without a closer look: somebody in the game is asked, and can choose."""
    in_game: ast.expr = py.compare(py.name(names.SEAT), ast.In(), py.state("live"))
    if question.kind == "yes_no":
        options: ast.expr = py.const((True, False))
    elif question.kind == "one" or (question.kind == "menu" and question.noun not in lowered.open_menus):
        options = py.name(names.OPTIONS)
        many: ast.expr = py.compare(py.call("len", options), ast.Gt(), py.const(1))
        if things_of(lowered.meaning, question) == t.PIECE:
            many = py.both(many, py.compare(_card(options, 0), ast.NotEq(), _card(options, -1)))
        in_game = py.both(many, in_game)
    else:
        return []
    parts = [py.const(question.number), py.name(names.SEAT), options, py.const(1), py.const(1)]
    stands = [py.assign(py.state("asked"), py.tup(parts), question.span), py.give(py.const(True), question.span)]
    return [py.at(question.span, ast.If(in_game, stands, []))]


def _card(pieces: ast.expr, place: int) -> ast.expr:
    """The card of one of them (which may be none): where the first and the last are of one, all may be alike."""
    piece = ast.BoolOp(ast.Or(), [py.sub(pieces, py.const(place)), py.const(0)])
    return py.sub(py.name(names.of_piece("card")), py.sub(py.state("ident"), piece))


def things_of(meaning: Symbols, question: ir.LoweredQuestion) -> t.Kind:
    """What one of the things to choose from is."""
    takes_one = isinstance(question.node, n.Choose) and question.node.body is not None
    as_list = question.kind in ("several", "order") and not takes_one
    return meaning.kind_chosen(question.unit, question.noun, as_list=as_list)


def _arguments(
    writer: Writer, lowered: ir.Lowered, question: ir.LoweredQuestion, left: ast.expr | None
) -> tuple[str, ast.expr, list[ast.expr]]:
    """The machine's function, who is asked, and what else it is given."""
    match question.node:
        case n.Choose() as s:
            return "ask", writer.of(s.by), [_candidates(writer, s), *_bounds(writer, s.quantity)]
        case n.ChooseNumber() as s:
            return "ask_number", writer.of(s.by), [writer.of(s.low), writer.of(s.high)]
        case n.Offer() as s:
            return "ask_yes_no", writer.of(s.player), [py.const(True)]
        case n.ForEach() as s:
            assert s.ordered_by is not None and left is not None
            return "ask", writer.of(s.ordered_by), [left, py.const(1), py.const(1)]
        case n.Ask() as s:
            added = question.noun if question.noun in lowered.open_menus else None
            done = (-1,) if s.until_done and added is None else ()
            legal = _legal_numbers(writer, list(enumerate(s.options)), (), done)
            return "ask_menu", writer.of(s.player), [legal, py.const(added), py.const(s.until_done)]


def _candidates(writer: Writer, s: n.Choose) -> ast.expr:
    """A search over its own name, where there is a condition."""
    return writer.of(s.source if s.where is None else n.Query(s.span, "all", s.name, s.source, s.where, None))


def _bounds(writer: Writer, q: n.Quantity) -> tuple[ast.expr, ast.expr]:
    low, high = q.low, q.high
    match q.kind:
        case "one":
            return py.const(1), py.const(1)
        case "perhaps_one":
            return py.const(0), py.const(1)
        case "up_to" if low is not None or high is not None:
            return py.const(0), writer.of(_first(high, low))
        case "exactly":
            return writer.of(_first(low, high)), writer.of(_first(low, high))
        case "range":
            return writer.of(_first(low)), writer.of(high) if high is not None else py.const(EVERYTHING)
        case _:
            return py.const(0), py.const(EVERYTHING)


def _first(*bounds: n.Expr | None) -> n.Expr:
    return next(bound for bound in bounds if bound is not None)


def _legal_numbers(
    writer: Writer, options: list[tuple[int, n.Option]], found: tuple[int, ...], done: tuple[int, ...]
) -> ast.expr:
    """The numbers of the options whose `where` holds: one of few constant tuples, or, of many options, a tuple put
    together.
    """
    if len(options) == 1 and options[0][1].each is not None:
        return _one_for_each(writer, *options[0])
    of_some = any(option.each is not None for _, option in options)
    if of_some or sum(option.where is not None for _, option in options) > MOST_BRANCHES:
        parts = [_legal_numbers(writer, [pair], (), ()) for pair in options]
        return py.tup([*(ast.Starred(part, ast.Load()) for part in parts), *(py.const(d) for d in done)])
    for at, (number, option) in enumerate(options):
        if option.where is not None:
            rest = options[at + 1 :]
            yes = _legal_numbers(writer, rest, (*found, number), done)
            return ast.IfExp(writer.of(option.where), yes, _legal_numbers(writer, rest, found, done))
        found = (*found, number)
    return py.const((*found, *done) if found else ())


def _one_for_each(writer: Writer, number: int, option: n.Option) -> ast.expr:
    """A list of options, one for each thing that fits."""
    each = option.each
    assert each is not None
    target = names.element(each.var, each.span.line, each.span.col)
    inner = writer.env.having(each.var, lambda: py.name(target))
    where = None if option.where is None else writer.emission.expressions.of(option.where, inner)
    one = py.call("OptionOf", py.const(OWN), py.const(number), py.name(target))
    return ast.ListComp(one, py.loops(target, writer.of(each.source), where))


# -- telling it


def question_functions(emission: Emission, question: ir.LoweredQuestion, env: Env, file: str) -> Iterator[Made]:
    """`(s, f)` and what is chosen: the prompt, limit, labels ... of a question, as far as it has them."""
    for name, value, at, more in _told(emission, question, env):
        yield file, py.function(name, (S, F, *more), [py.give(value, at.span)], at.span)


def _told(
    emission: Emission, question: ir.LoweredQuestion, env: Env
) -> Iterator[tuple[str, ast.expr, n.Expr | n.Option, tuple[str, ...]]]:
    node, expressions = question.node, emission.expressions

    def called(which: str) -> str:
        return names.site(question.number, which)

    prompt = node.text if isinstance(node, n.Offer) else node.prompt
    if prompt is not None:
        yield called("prompt"), expressions.text(prompt, env), prompt, ()
    if isinstance(node, n.Ask):
        for number, option in enumerate(node.options):
            label = names.site_label(question.number, number)
            if option.each is None:
                yield label, expressions.text(option.text, env), option, ()
            else:
                inner = env.having(option.each.var, lambda: py.name("candidate"))
                yield label, expressions.text(option.text, inner), option, ("candidate",)
    if isinstance(node, n.Choose) and node.limit is not None:
        chosen = env.having(node.name, lambda: py.name("chosen"))
        yield called("limit"), expressions.of(node.limit, chosen), node.limit, ("chosen",)
        weighed = weight(expressions, node.limit, node.name, chosen)
        if weighed is not None:
            yield called("weight"), weighed, node.limit, ("chosen",)
        numbers = compared(expressions, node.limit, node.name, chosen)
        if node.saying is not None:
            yield called("saying"), expressions.text(node.saying, chosen), node.saying, ("chosen",)
        elif numbers is not None:
            yield called("compared"), numbers, node.limit, ("chosen",)
    if isinstance(node, n.Choose | n.ForEach) and node.showing is not None:
        name = node.name if isinstance(node, n.Choose) else node.var
        one = env.having(name, lambda: py.name("candidate"))
        yield called("showing"), expressions.text(node.showing, one), node.showing, ("candidate",)
