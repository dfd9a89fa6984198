"""Expressions as values."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.syntax.nodes.node import Node


@attrs.frozen(slots=True, eq=False, repr=False)
class Number(Node):
    value: int


@attrs.frozen(slots=True, eq=False, repr=False)
class YesNo(Node):
    value: bool


@attrs.frozen(slots=True, eq=False, repr=False)
class NoneValue(Node):
    """`none`."""


@attrs.frozen(slots=True, eq=False, repr=False)
class Empty(Node):
    """`empty`: a list of nothing."""


@attrs.frozen(slots=True, eq=False, repr=False)
class Name(Node):
    """`this` and `holder` are names too."""

    id: str


@attrs.frozen(slots=True, eq=False, repr=False)
class Hole(Node):
    """`{expr}` in a text; `how` is what stands behind a bar (`{expr|count}`)."""

    value: Expr
    how: str | None = None


@attrs.frozen(slots=True, eq=False, repr=False)
class Text(Node):
    """A quoted text, cut at its holes: pieces of text and `Hole`s in order."""

    parts: tuple[str | Hole, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Attr(Node):
    of: Expr
    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class Index(Node):
    of: Expr
    key: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Call(Node):
    name: str
    args: tuple[Expr, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Binary(Node):
    """`op` is one of + - * / %."""

    op: str
    left: Expr
    right: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Compare(Node):
    """`op` is one of: is, is not, <, >, <=, >=, in, not in, has."""

    op: str
    left: Expr
    right: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Logic(Node):
    """`op` is `and` or `or`."""

    op: str
    parts: tuple[Expr, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Not(Node):
    value: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class IfElse(Node):
    condition: Expr
    yes: Expr
    no: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Query(Node):
    """`op`: all, any, count, sum, most, least. `value` is what `sum` adds up and what `most`/`least` rank by."""

    op: str
    var: str
    source: Expr
    where: Expr | None
    value: Expr | None


@attrs.frozen(slots=True, eq=False, repr=False)
class ListOf(Node):
    items: tuple[Expr, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class NumberRange(Node):
    """A list of all numbers from the one to the other; `empty` where they cross."""

    low: Expr
    high: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
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
    | NumberRange
    | During
)
