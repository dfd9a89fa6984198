"""What is read so often that its Python is written out in place of a call of the registry's function.

This is for speed alone: every entry also works without standing here, and gives the same.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from interpreter.compile.emit import python_ast as py
from interpreter.run import names
from interpreter.table.layout import Layout

Inline = Callable[[ast.expr, Layout], ast.expr]


def _printed(table: str) -> Inline:
    return lambda piece, layout: py.sub(py.name(table), py.sub(py.state("ident"), piece))


def _column(field: str) -> Inline:
    return lambda piece, layout: py.sub(py.state(field), piece)


def _field(name: str) -> Inline:
    return lambda line, layout: py.attr(line, name)


def _of_card(table: str) -> Inline:
    return lambda line, layout: py.sub(py.name(table), py.attr(line, "card"))


def _place(number: int) -> Inline:
    return lambda of, layout: py.sub(of, py.const(number))


def _attached(piece: ast.expr, layout: Layout) -> ast.expr:
    return py.sub(py.state("zones"), ast.BinOp(piece, ast.Add(), py.const(layout.piece_zones)))


ATTRIBUTES: Mapping[tuple[str, str], Inline] = {
    ("player", "seat"): lambda seat, layout: seat,
    ("piece", "kind"): _printed(names.of_piece("kind")),
    ("piece", "card"): _printed(names.of_piece("card")),
    ("piece", "name"): _printed(names.of_piece("name")),
    ("piece", "attached"): _attached,
    ("piece", "face_is_up"): _column("face"),
    ("list", "size"): lambda items, layout: py.call("len", items),
    ("die", "face"): _place(0),
    ("die", "source"): _place(1),
    ("line", "card"): _field("card"),
    ("line", "section"): _field("section"),
    ("line", "count"): _field("count"),
    ("line", "kind"): _of_card(names.of_entry("kind")),
    ("line", "name"): _of_card(names.of_entry("name")),
}
NAMES: Mapping[str, str] = {"players": "live", "everyone": "everyone"}
"""Bare names, and the column of the state that holds what they give."""
