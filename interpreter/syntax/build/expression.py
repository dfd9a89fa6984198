"""Expressions and texts: from the parse tree to nodes."""

from __future__ import annotations

import re
from collections.abc import Callable

from lark import Token
from lark.exceptions import UnexpectedInput

from interpreter.syntax import nodes as n
from interpreter.syntax.continuation import marked_value
from interpreter.syntax.errors.explain import explain, nesting
from interpreter.syntax.grammar import parser
from interpreter.syntax.indentation import LayoutError
from interpreter.syntax.keywords import RESERVED
from interpreter.syntax.tree_view import Branch, ParsedText, part, tokens, too_deep, trees
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_CONSTANTS = {"yes": True, "no": False}
_HOLE = re.compile(r"\{([^{}]*)\}")
_HOW = re.compile(r"\s*([a-z_][a-z0-9_]*)\s*")
_PATH = re.compile(r"[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*){0,3}")
LONGEST_NUMBER = 9


def read_expression(view: ParsedText, text: str) -> n.Expr | None:
    """An expression that is the whole text; None when it has faults, which are then in `view.found` (R..)."""
    if _PATH.fullmatch(text):
        path = _path(view, text)
        if path is not None:
            return path
    before = len(view.found)
    try:
        tree = parser().parse(marked_value(text), start="value")
    except (UnexpectedInput, LayoutError) as error:
        view.found.append(explain(error, text, view))
        return None
    deep = too_deep(tree)
    if deep is not None:
        view.found.append(nesting(view.span(deep)))
        return None
    node = expression(view, tree)
    return node if len(view.found) == before else None


def _path(view: ParsedText, text: str) -> n.Expr | None:
    """`name.name`, made without the parser: most holes of texts are such, and starting the parser costs more than they
    do.
    """
    first, *others = text.split(".")
    if first in RESERVED:
        return None
    line, col = view.place(1, 1)
    end = col + len(first)
    node: n.Expr = n.Name(Span(view.file, line, col, line, end), first)
    for name in others:
        end += 1 + len(name)
        node = n.Attr(Span(view.file, line, col, line, end), node, name)
    return node


def expression(view: ParsedText, tree: Branch) -> n.Expr:
    """Any tree of the grammar's `value`."""
    return _MAKERS[tree.data](view, tree)


def optional(view: ParsedText, tree: Branch, name: str) -> n.Expr | None:
    """The expression inside the part of this name, if it was written."""
    found = part(tree, name)
    return None if found is None else expression(view, trees(found)[0])


def text_node(view: ParsedText, token: Token) -> n.Text:
    """A quoted text of the grammar; one that goes on in the line below has a space between."""
    span = view.span(token)
    parts: list[str | n.Hole] = []
    for down, row in enumerate(token.split("\n")):
        quoted = row.lstrip(" ")
        if not quoted.startswith('"'):  # a comment between
            continue
        _go_on(parts)
        col = len(row) - len(quoted) + 2
        inside = view.inside(span.line + down, col if down else span.col + 1)
        for piece in text_at(inside, quoted[1 : quoted.index('"', 1)], span).parts:
            _add(parts, piece)
    return n.Text(span, tuple(parts))


def _go_on(parts: list[str | n.Hole]) -> None:
    if parts:
        _add(parts, " ")


def _add(parts: list[str | n.Hole], piece: str | n.Hole) -> None:
    if parts and isinstance(piece, str) and isinstance(parts[-1], str):
        parts[-1] += piece
    else:
        parts.append(piece)


def text_at(view: ParsedText, inner: str, span: Span) -> n.Text:
    """The text between the quotes, which begins at the view's place, cut at its holes (R015 for a bad one)."""
    parts: list[str | n.Hole] = []
    end = 0
    for match in _HOLE.finditer(inner):
        _plain(view, inner, end, match.start(), parts)
        hole = _hole(view, match)
        parts += [hole] if hole else []
        end = match.end()
    _plain(view, inner, end, len(inner), parts)
    return n.Text(span, tuple(parts))


def _plain(view: ParsedText, inner: str, start: int, end: int, parts: list[str | n.Hole]) -> None:
    piece = inner[start:end]
    stray = re.search(r"[{}]", piece)
    if stray:
        at = view.place(1, start + stray.start() + 1)
        message = "this `{` has no `}` in the text" if stray[0] == "{" else "this `}` has no `{` before it"
        span = Span(view.file, *at, at[0], at[1] + 1)
        view.found.append(Diagnostic("R015", message, span, hint='a value in a text is written `"... {p.name} ..."`'))
    elif piece:
        parts.append(piece)


def _hole(view: ParsedText, match: re.Match[str]) -> n.Hole | None:
    written, bar, how = match[1].partition("|")
    line, col = view.place(1, match.start(1) + 1)
    span = Span(view.file, line, col, line, col + len(match[1]))
    if not written.strip():
        view.found.append(
            Diagnostic(
                "R015", "there is no value between `{` and `}`", Span(view.file, line, col - 1, line, span.end_col + 1)
            )
        )
        return None
    word = _HOW.fullmatch(how)
    if bar and not word:
        message = "behind the `|` stands one word: `count`, or the noun that is counted"
        view.found.append(Diagnostic("R015", message, Span(view.file, line, col + len(written), line, span.end_col)))
    value = read_expression(view.inside(line, col), written)
    if value is None:
        return None
    start = value.span.col
    return n.Hole(Span(view.file, line, start, line, span.end_col), value, word[1] if word else None)


def _number(view: ParsedText, tree: Branch) -> n.Expr:
    digits = str(tree.children[0])
    span = view.span(tree)
    if len(digits.lstrip("0")) > LONGEST_NUMBER:
        view.found.append(Diagnostic("R016", f"a number has at most {LONGEST_NUMBER} digits", span))
        return n.Number(span, 0)
    return n.Number(span, int(digits.lstrip("0") or "0"))


def _name(view: ParsedText, tree: Branch) -> n.Expr:
    name = str(tree.children[0])
    span = view.span(tree)
    if name in _CONSTANTS:
        return n.YesNo(span, _CONSTANTS[name])
    if name == "none":
        return n.NoneValue(span)
    if name == "empty":
        return n.Empty(span)
    if name in RESERVED:
        view.found.append(Diagnostic("R011", f"`{name}` is a word of the language and has no value", span))
    return n.Name(span, name)


def _text(view: ParsedText, tree: Branch) -> n.Expr:
    return text_node(view, tokens(tree)[0])


def _attr(view: ParsedText, tree: Branch) -> n.Expr:
    return n.Attr(view.span(tree), expression(view, trees(tree)[0]), str(tree.children[1]))


def _index(view: ParsedText, tree: Branch) -> n.Expr:
    of, key = trees(tree)
    return n.Index(view.span(tree), expression(view, of), expression(view, key))


def _call(view: ParsedText, tree: Branch) -> n.Expr:
    return n.Call(view.span(tree), str(tree.children[0]), _all(view, tree))


def _list(view: ParsedText, tree: Branch) -> n.Expr:
    return n.ListOf(view.span(tree), _all(view, tree))


def _number_range(view: ParsedText, tree: Branch) -> n.Expr:
    return n.NumberRange(view.span(tree), *_all(view, tree))


def _all(view: ParsedText, tree: Branch) -> tuple[n.Expr, ...]:
    return tuple(expression(view, child) for child in trees(tree))


def _group(view: ParsedText, tree: Branch) -> n.Expr:
    return expression(view, trees(tree)[0])


def _chain(view: ParsedText, tree: Branch) -> n.Expr:
    """`a - b + c` is read from the left."""
    first, *others = trees(tree)
    node = expression(view, first)
    start = view.span(tree)
    for sign, operand in zip(tokens(tree), others, strict=True):
        right = expression(view, operand)
        end = view.span(operand)
        node = n.Binary(Span(view.file, start.line, start.col, end.end_line, end.end_col), str(sign), node, right)
    return node


def _signed(view: ParsedText, tree: Branch) -> n.Expr:
    value = expression(view, trees(tree)[0])
    if tree.children[0] == "+":
        return value
    return n.Binary(view.span(tree), "-", n.Number(view.span(tokens(tree)[0]), 0), value)


def _compare(view: ParsedText, tree: Branch) -> n.Expr:
    left, op, right = trees(tree)
    return n.Compare(view.span(tree), " ".join(tokens(op)), expression(view, left), expression(view, right))


def _and(view: ParsedText, tree: Branch) -> n.Expr:
    return n.Logic(view.span(tree), "and", _all(view, tree))


def _or(view: ParsedText, tree: Branch) -> n.Expr:
    return n.Logic(view.span(tree), "or", _all(view, tree))


def _not(view: ParsedText, tree: Branch) -> n.Expr:
    return n.Not(view.span(tree), expression(view, trees(tree)[0]))


def _if_else(view: ParsedText, tree: Branch) -> n.Expr:
    yes, condition, no = trees(tree)
    return n.IfElse(view.span(tree), expression(view, condition), expression(view, yes), expression(view, no))


def _during(view: ParsedText, tree: Branch) -> n.Expr:
    return n.During(view.span(tree), str(tree.children[0]))


def _query(view: ParsedText, tree: Branch) -> n.Expr:
    op, var = tokens(tree)
    source = expression(view, trees(tree)[0])
    given = view.bind(var), source, optional(view, tree, "where"), None
    return n.Query(view.span(tree), str(op), *given, name_at=view.span(var))


def _rank(view: ParsedText, tree: Branch) -> n.Expr:
    op, var = tokens(tree)
    source, value = trees(tree)
    given = view.bind(var), expression(view, source), None, expression(view, value)
    return n.Query(view.span(tree), str(op), *given, name_at=view.span(var))


def _sum_of(view: ParsedText, tree: Branch) -> n.Expr:
    value, source = trees(tree)[:2]
    name = tokens(tree)[0]
    var, amount = view.bind(name), expression(view, value)
    given = var, expression(view, source), optional(view, tree, "where"), amount
    return n.Query(view.span(tree), "sum", *given, name_at=view.span(name))


_MAKERS: dict[str, Callable[[ParsedText, Branch], n.Expr]] = {
    "number": _number,
    "name": _name,
    "text": _text,
    "attr": _attr,
    "index": _index,
    "call": _call,
    "list": _list,
    "number_range": _number_range,
    "group": _group,
    "sum": _chain,
    "product": _chain,
    "signed": _signed,
    "compare": _compare,
    "logic_and": _and,
    "logic_or": _or,
    "negated": _not,
    "if_else": _if_else,
    "during": _during,
    "query": _query,
    "rank": _rank,
    "sum_of": _sum_of,
}
