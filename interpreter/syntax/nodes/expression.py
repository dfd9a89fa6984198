"""Expressions as values."""

from __future__ import annotations

from typing import TypeAlias

from interpreter.syntax.nodes.node import Node
from interpreter.values.value_class import frozen


@frozen
class Number(Node):
    value: int


@frozen
class YesNo(Node):
    value: bool


@frozen
class NoneValue(Node):
    """`none`."""


@frozen
class Empty(Node):
    """`empty`: a list of nothing."""


@frozen
class Name(Node):
    """`this` and `holder` are names too."""

    id: str


@frozen
class Hole(Node):
    """`{expr}` in a text; `how` is what stands behind a bar (`{expr|count}`)."""

    value: Expr
    how: str | None = None


@frozen
class Text(Node):
    """A quoted text, cut at its holes: pieces of text and `Hole`s in order."""

    parts: tuple[str | Hole, ...]


@frozen
class Attr(Node):
    of: Expr
    name: str


@frozen
class Index(Node):
    of: Expr
    key: Expr


@frozen
class Call(Node):
    name: str
    args: tuple[Expr, ...]


@frozen
class Binary(Node):
    """`op` is one of + - * /."""

    op: str
    left: Expr
    right: Expr


@frozen
class Compare(Node):
    """`op` is one of: is, is not, <, >, <=, >=, in, not in, has."""

    op: str
    left: Expr
    right: Expr


@frozen
class Logic(Node):
    """`op` is `and` or `or`."""

    op: str
    parts: tuple[Expr, ...]


@frozen
class Not(Node):
    value: Expr


@frozen
class IfElse(Node):
    condition: Expr
    yes: Expr
    no: Expr


@frozen
class Query(Node):
    """`op`: all, any, count, sum, most, least. `value` is what `sum` adds up and what `most`/`least` rank by."""

    op: str
    var: str
    source: Expr
    where: Expr | None
    value: Expr | None


@frozen
class ListOf(Node):
    items: tuple[Expr, ...]


@frozen
class During(Node):
    block: str


Expr: TypeAlias = (
    Number
    | YesNo
    | NoneValue
    | Empty
    | Name
    | Text
    | Attr
    | Index
    | Call
    | Binary
    | Compare
    | Logic
    | Not
    | IfElse
    | Query
    | ListOf
    | During
)
