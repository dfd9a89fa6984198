"""What a word asks of a value that it is held against."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TypeAlias

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Symbols
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.expressions.env import Env
from interpreter.run import names
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of

Test: TypeAlias = Callable[[ast.expr], ast.expr]
NAMED = (t.PIECE, t.PLAYER, t.ENTRY)
"""What a word may be asked of."""


def is_any_of(meaning: Symbols, words: ast.expr, kind: t.Kind) -> Test:
    """What a list of words that is known only in play asks of a piece, a player or a line of a deck."""
    if kind != t.ENTRY:
        borne = [tag for tag in sorted(meaning.tags) if meaning.happening_kinds.get((ending_of(tag), 0)) == kind]
        tags = py.tup([py.const(tag) for tag in borne])
        return lambda x: py.call("is_any_of", py.name("s"), x, words, py.const(kind == t.PIECE), tags)
    of_kind = names.of_entry("kind")

    def test(line: ast.expr) -> ast.expr:
        card = py.attr(line, "card")
        asked = (card, py.sub(py.name(of_kind), card))
        return ast.BoolOp(ast.Or(), [py.compare(what, ast.In(), words) for what in asked])

    return test


def test_of(meaning: Symbols, e: n.Expr, kind: t.Kind, env: Env) -> Test | None:
    """What `is NAME` asks of a piece (or a player): of that kind, a copy of that card, bearing that mark."""
    if not isinstance(e, n.Name) or env.find(e.id) is not None or kind == t.WORD:
        return None
    if kind == t.ENTRY:
        card = e.id in meaning.ruleset.cards
        return lambda x: py.compare(
            py.attr(x, "card") if card else py.sub(py.name(names.of_entry("kind")), py.attr(x, "card")),
            ast.Eq(),
            py.const(e.id),
        )
    if e.id in meaning.tags and e.id not in meaning.words:
        return lambda x: py.compare(py.tup([py.const(e.id), x]), ast.In(), py.state("marks"))
    what = meaning.words.get(e.id, [])
    for case, table in (("kind", names.of_piece("kind")), ("card", names.of_piece("card"))):
        if case in what:
            return lambda x, table=table: py.compare(  # type: ignore[misc]  # a default binds it
                py.sub(py.name(table), py.sub(py.state("ident"), ast.BoolOp(ast.Or(), [x, py.const(0)]))),
                ast.Eq(),
                py.const(e.id),
            )
    return None
