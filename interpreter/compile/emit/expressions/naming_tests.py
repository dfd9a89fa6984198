"""What a name asks of a value that it is held against."""

from __future__ import annotations

import ast
from collections.abc import Callable

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Symbols
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.expressions.env import Env
from interpreter.run import names
from interpreter.syntax import nodes as n


def test_of(meaning: Symbols, e: n.Expr, kind: t.Kind, env: Env) -> Callable[[ast.expr], ast.expr] | None:
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
