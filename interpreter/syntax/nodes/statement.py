"""Statements as values."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.syntax.nodes.expression import Expr, Text
from interpreter.syntax.nodes.node import Node
from interpreter.values.span import Span


@attrs.frozen(slots=True, eq=False, repr=False)
class Argument(Node):
    prep: str
    value: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class See(Node):
    section: str


@attrs.frozen(slots=True, eq=False, repr=False)
class Do(Node):
    """A call: `verb subject (prep argument)* [as name] [saying "text"]`."""

    verb: str
    subject: Expr | None
    args: tuple[Argument, ...]
    name: str | None
    saying: Text | None = None
    verb_at: Span | None = attrs.field(default=None, kw_only=True, eq=False, repr=False)


@attrs.frozen(slots=True, eq=False, repr=False)
class Announce(Node):
    happening: str
    subject: Expr | None
    args: tuple[Argument, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Resolve(Node):
    event: Expr
    subject: Expr | None
    args: tuple[Argument, ...]
    name: str | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Let(Node):
    """`key` is there for `let t[p] be ...`."""

    name: str
    key: Expr | None
    value: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Set(Node):
    target: Expr
    value: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Adjust(Node):
    """`increase` (sign +1) or `decrease` (sign -1) a field."""

    target: Expr
    sign: int
    amount: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Branch(Node):
    condition: Expr
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class If(Node):
    branches: tuple[Branch, ...]
    otherwise: Body | None


@attrs.frozen(slots=True, eq=False, repr=False)
class ForEach(Node):
    var: str
    source: Expr
    where: Expr | None
    ordered_by: Expr | None
    prompt: Text | None
    showing: Text | None
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Repeat(Node):
    body: Body
    until: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Quantity(Node):
    """`kind`: one, any_number, up_to, exactly, range, order, perhaps_one. `high` None in a range means `all`."""

    kind: str
    low: Expr | None = None
    high: Expr | None = None


@attrs.frozen(slots=True, eq=False, repr=False)
class Choose(Node):
    """`body` is there for `may choose one x ...:` alone; it is run when one is chosen."""

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
    body: Body | None = None


@attrs.frozen(slots=True, eq=False, repr=False)
class ChooseNumber(Node):
    name: str
    low: Expr
    high: Expr
    by: Expr
    prompt: Text | None
    otherwise: Body | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Offer(Node):
    player: Expr
    text: Text
    where: Expr | None
    body: Body
    otherwise: Body | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Each(Node):
    """`for var in source` behind an option's label: one option for each."""

    var: str
    source: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Option(Node):
    text: Text
    where: Expr | None
    body: Body
    each: Each | None = None


@attrs.frozen(slots=True, eq=False, repr=False)
class Ask(Node):
    player: Expr
    prompt: Text | None
    until_done: bool
    options: tuple[Option, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Give(Node):
    value: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class End(Node):
    """`end`: leaves a rule that gives nothing."""


@attrs.frozen(slots=True, eq=False, repr=False)
class Stop(Node):
    block: str
    after: str | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Contest(Node):
    name: str
    body: Body
    at_end: Body | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Together(Node):
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Secretly(Node):
    var: str
    source: Expr
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Round(Node):
    """`mode` is all_pass or one_left."""

    first: Expr
    among: Expr
    mode: str
    var: str
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Pass(Node):
    """`pass`, in a round."""


@attrs.frozen(slots=True, eq=False, repr=False)
class Roll(Node):
    """`roll 2d6 for LABEL by p as name`, `roll 2d(EXPR) ...`; `secret`: p alone sees it, and nobody can answer it."""

    count: int
    sides: Expr
    label: str | None
    by: Expr
    name: str
    secret: bool


@attrs.frozen(slots=True, eq=False, repr=False)
class RollMany(Node):
    """A throw gathered by `add N for source` lines; six-sided dice."""

    label: str
    by: Expr
    name: str
    secret: bool
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class AddDice(Node):
    amount: Expr
    source: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Mark(Node):
    subject: Expr
    tag: str
    value: Expr | None
    until: str


@attrs.frozen(slots=True, eq=False, repr=False)
class Say(Node):
    """`to` None: told to everyone, each by what they know."""

    to: Expr | None
    text: Text


@attrs.frozen(slots=True, eq=False, repr=False)
class Proceed(Node):
    name: str | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Fault(Node):
    """`fault "text" [at X]`: what a deck rule has found, and on which lines of the deck."""

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
