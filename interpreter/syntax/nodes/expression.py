"""Expressions as values."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.values.span import Span


@attrs.frozen(slots=True)
class Number:
    span: Span = attrs.field(eq=False, repr=False)
    value: int


@attrs.frozen(slots=True)
class YesNo:
    span: Span = attrs.field(eq=False, repr=False)
    value: bool


@attrs.frozen(slots=True)
class NoneValue:
    span: Span = attrs.field(eq=False, repr=False)


@attrs.frozen(slots=True)
class Empty:
    span: Span = attrs.field(eq=False, repr=False)


@attrs.frozen(slots=True)
class Name:
    """`this` and `holder` are names too."""

    span: Span = attrs.field(eq=False, repr=False)
    id: str


@attrs.frozen(slots=True)
class Hole:
    """`{expr}` in a text; `how` is what stands behind a bar (`{expr|count}`)."""

    span: Span = attrs.field(eq=False, repr=False)
    value: Expr
    how: str | None = None


@attrs.frozen(slots=True)
class Text:
    """A quoted text, cut at its holes: pieces of text and `Hole`s in order."""

    span: Span = attrs.field(eq=False, repr=False)
    parts: tuple[str | Hole, ...]


@attrs.frozen(slots=True)
class Attr:
    span: Span = attrs.field(eq=False, repr=False)
    of: Expr
    name: str


@attrs.frozen(slots=True)
class Index:
    span: Span = attrs.field(eq=False, repr=False)
    of: Expr
    key: Expr


@attrs.frozen(slots=True)
class Call:
    span: Span = attrs.field(eq=False, repr=False)
    name: str
    args: tuple[Expr, ...]


@attrs.frozen(slots=True)
class Binary:
    """`op` is one of + - * /."""

    span: Span = attrs.field(eq=False, repr=False)
    op: str
    left: Expr
    right: Expr


@attrs.frozen(slots=True)
class Compare:
    """`op` is one of: is, is not, <, >, <=, >=, in, not in, has."""

    span: Span = attrs.field(eq=False, repr=False)
    op: str
    left: Expr
    right: Expr


@attrs.frozen(slots=True)
class Logic:
    """`op` is `and` or `or`."""

    span: Span = attrs.field(eq=False, repr=False)
    op: str
    parts: tuple[Expr, ...]


@attrs.frozen(slots=True)
class Not:
    span: Span = attrs.field(eq=False, repr=False)
    value: Expr


@attrs.frozen(slots=True)
class IfElse:
    span: Span = attrs.field(eq=False, repr=False)
    condition: Expr
    yes: Expr
    no: Expr


@attrs.frozen(slots=True)
class Query:
    """`op`: all, any, count, sum, most, least. `value` is what `sum` adds up and what `most`/`least` rank by."""

    span: Span = attrs.field(eq=False, repr=False)
    op: str
    var: str
    source: Expr
    where: Expr | None
    value: Expr | None


@attrs.frozen(slots=True)
class ListOf:
    span: Span = attrs.field(eq=False, repr=False)
    items: tuple[Expr, ...]


@attrs.frozen(slots=True)
class During:
    span: Span = attrs.field(eq=False, repr=False)
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
