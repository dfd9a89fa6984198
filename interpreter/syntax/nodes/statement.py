"""Statements as values."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.syntax.nodes.expression import Expr, Text
from interpreter.values.span import Span


@attrs.frozen(slots=True)
class Argument:
    span: Span = attrs.field(eq=False, repr=False)
    prep: str
    value: Expr


@attrs.frozen(slots=True)
class See:
    span: Span = attrs.field(eq=False, repr=False)
    section: str


@attrs.frozen(slots=True)
class Do:
    """A call: `verb subject (prep argument)* [as name]`."""

    span: Span = attrs.field(eq=False, repr=False)
    verb: str
    subject: Expr | None
    args: tuple[Argument, ...]
    name: str | None


@attrs.frozen(slots=True)
class Announce:
    span: Span = attrs.field(eq=False, repr=False)
    happening: str
    subject: Expr | None
    args: tuple[Argument, ...]


@attrs.frozen(slots=True)
class Resolve:
    span: Span = attrs.field(eq=False, repr=False)
    event: Expr
    subject: Expr | None
    args: tuple[Argument, ...]
    name: str | None


@attrs.frozen(slots=True)
class Let:
    """`key` is there for `let t[p] be ...`."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str
    key: Expr | None
    value: Expr


@attrs.frozen(slots=True)
class Set:
    span: Span = attrs.field(eq=False, repr=False)
    target: Expr
    value: Expr


@attrs.frozen(slots=True)
class Adjust:
    """`increase` (sign +1) or `decrease` (sign -1) a field."""

    span: Span = attrs.field(eq=False, repr=False)
    target: Expr
    sign: int
    amount: Expr


@attrs.frozen(slots=True)
class Branch:
    span: Span = attrs.field(eq=False, repr=False)
    condition: Expr
    body: Body


@attrs.frozen(slots=True)
class If:
    span: Span = attrs.field(eq=False, repr=False)
    branches: tuple[Branch, ...]
    otherwise: Body | None


@attrs.frozen(slots=True)
class ForEach:
    span: Span = attrs.field(eq=False, repr=False)
    var: str
    source: Expr
    where: Expr | None
    ordered_by: Expr | None
    prompt: Text | None
    showing: Text | None
    body: Body


@attrs.frozen(slots=True)
class Repeat:
    span: Span = attrs.field(eq=False, repr=False)
    body: Body
    until: Expr


@attrs.frozen(slots=True)
class Quantity:
    """`kind`: one, any_number, up_to, exactly, range, order. `high` None in a range means `all`."""

    span: Span = attrs.field(eq=False, repr=False)
    kind: str
    low: Expr | None = None
    high: Expr | None = None


@attrs.frozen(slots=True)
class Choose:
    span: Span = attrs.field(eq=False, repr=False)
    quantity: Quantity
    name: str
    source: Expr
    where: Expr | None
    limit: Expr | None
    saying: Text | None
    by: Expr
    prompt: Text | None
    showing: Text | None
    otherwise: Body | None


@attrs.frozen(slots=True)
class ChooseNumber:
    span: Span = attrs.field(eq=False, repr=False)
    name: str
    low: Expr
    high: Expr
    by: Expr
    prompt: Text | None
    otherwise: Body | None


@attrs.frozen(slots=True)
class Offer:
    span: Span = attrs.field(eq=False, repr=False)
    player: Expr
    text: Text
    where: Expr | None
    body: Body
    otherwise: Body | None


@attrs.frozen(slots=True)
class Option:
    span: Span = attrs.field(eq=False, repr=False)
    text: Text
    where: Expr | None
    body: Body


@attrs.frozen(slots=True)
class Ask:
    span: Span = attrs.field(eq=False, repr=False)
    player: Expr
    prompt: Text | None
    until_done: bool
    options: tuple[Option, ...]


@attrs.frozen(slots=True)
class Give:
    span: Span = attrs.field(eq=False, repr=False)
    value: Expr


@attrs.frozen(slots=True)
class End:
    span: Span = attrs.field(eq=False, repr=False)


@attrs.frozen(slots=True)
class Stop:
    span: Span = attrs.field(eq=False, repr=False)
    block: str
    after: str | None


@attrs.frozen(slots=True)
class Contest:
    span: Span = attrs.field(eq=False, repr=False)
    name: str
    body: Body
    at_end: Body | None


@attrs.frozen(slots=True)
class Together:
    span: Span = attrs.field(eq=False, repr=False)
    body: Body


@attrs.frozen(slots=True)
class Secretly:
    span: Span = attrs.field(eq=False, repr=False)
    var: str
    source: Expr
    body: Body


@attrs.frozen(slots=True)
class Round:
    """`mode` is all_pass or one_left."""

    span: Span = attrs.field(eq=False, repr=False)
    first: Expr
    among: Expr
    mode: str
    var: str
    body: Body


@attrs.frozen(slots=True)
class Pass:
    span: Span = attrs.field(eq=False, repr=False)


@attrs.frozen(slots=True)
class Roll:
    """`roll 2d6 for LABEL by p as name`."""

    span: Span = attrs.field(eq=False, repr=False)
    count: int
    sides: int
    label: str | None
    by: Expr
    name: str


@attrs.frozen(slots=True)
class RollMany:
    """A throw gathered by `add N for source` lines; six-sided dice."""

    span: Span = attrs.field(eq=False, repr=False)
    label: str
    by: Expr
    name: str
    body: Body


@attrs.frozen(slots=True)
class AddDice:
    span: Span = attrs.field(eq=False, repr=False)
    amount: Expr
    source: Expr


@attrs.frozen(slots=True)
class Mark:
    span: Span = attrs.field(eq=False, repr=False)
    subject: Expr
    tag: str
    value: Expr | None
    until: str


@attrs.frozen(slots=True)
class Say:
    """`to` None: told to everyone, each by what he knows."""

    span: Span = attrs.field(eq=False, repr=False)
    to: Expr | None
    text: Text


@attrs.frozen(slots=True)
class Proceed:
    span: Span = attrs.field(eq=False, repr=False)
    name: str | None


@attrs.frozen(slots=True)
class Fault:
    """`fault "text" [at X]`: what a deck rule has found, and on which lines of the deck."""

    span: Span = attrs.field(eq=False, repr=False)
    text: Text
    at: Expr | None


Statement: TypeAlias = (
    See
    | Do
    | Announce
    | Resolve
    | Let
    | Set
    | Adjust
    | If
    | ForEach
    | Repeat
    | Choose
    | ChooseNumber
    | Offer
    | Ask
    | Give
    | End
    | Stop
    | Contest
    | Together
    | Secretly
    | Round
    | Pass
    | Roll
    | RollMany
    | AddDice
    | Mark
    | Say
    | Proceed
    | Fault
)
Body: TypeAlias = tuple[Statement, ...]
