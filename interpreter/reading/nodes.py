"""The rules language as values: one frozen node per shape of the grammar, the span first and outside equality."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.values.span import Span

node = attrs.frozen(slots=True)


def _span() -> Span:
    return attrs.field(eq=False, repr=False)  # type: ignore[no-any-return]


# ---------------------------------------------------------------- expressions


@node
class Number:
    span: Span = _span()
    value: int


@node
class YesNo:
    span: Span = _span()
    value: bool


@node
class NoneValue:
    span: Span = _span()


@node
class Empty:
    span: Span = _span()


@node
class Name:
    """`this` and `holder` are names too."""

    span: Span = _span()
    id: str


@node
class Hole:
    """`{expr}` in a text; `how` is what stands behind a bar (`{expr|count}`)."""

    span: Span = _span()
    value: Expr
    how: str | None = None


@node
class Text:
    """A quoted text, cut at its holes: pieces of text and `Hole`s in order."""

    span: Span = _span()
    parts: tuple[str | Hole, ...]


@node
class Attr:
    span: Span = _span()
    of: Expr
    name: str


@node
class Index:
    span: Span = _span()
    of: Expr
    key: Expr


@node
class Call:
    span: Span = _span()
    name: str
    args: tuple[Expr, ...]


@node
class Binary:
    """`op` is one of + - * /."""

    span: Span = _span()
    op: str
    left: Expr
    right: Expr


@node
class Compare:
    """`op` is one of: is, is not, <, >, <=, >=, in, not in, has."""

    span: Span = _span()
    op: str
    left: Expr
    right: Expr


@node
class Logic:
    """`op` is `and` or `or`."""

    span: Span = _span()
    op: str
    parts: tuple[Expr, ...]


@node
class Not:
    span: Span = _span()
    value: Expr


@node
class IfElse:
    span: Span = _span()
    condition: Expr
    yes: Expr
    no: Expr


@node
class Query:
    """`op`: all, any, count, sum, most, least. `value` is what `sum` adds up and what `most`/`least` rank by."""

    span: Span = _span()
    op: str
    var: str
    source: Expr
    where: Expr | None
    value: Expr | None


@node
class ListOf:
    span: Span = _span()
    items: tuple[Expr, ...]


@node
class During:
    span: Span = _span()
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

# ----------------------------------------------------------------- statements


@node
class Argument:
    span: Span = _span()
    prep: str
    value: Expr


@node
class See:
    span: Span = _span()
    section: str


@node
class Do:
    """A call: `verb subject (prep argument)* [as name]`."""

    span: Span = _span()
    verb: str
    subject: Expr | None
    args: tuple[Argument, ...]
    name: str | None


@node
class Announce:
    span: Span = _span()
    happening: str
    subject: Expr | None
    args: tuple[Argument, ...]


@node
class Resolve:
    span: Span = _span()
    event: Expr
    subject: Expr | None
    args: tuple[Argument, ...]
    name: str | None


@node
class Let:
    """`key` is there for `let t[p] be ...`."""

    span: Span = _span()
    name: str
    key: Expr | None
    value: Expr


@node
class Set:
    span: Span = _span()
    target: Expr
    value: Expr


@node
class Adjust:
    """`increase` (sign +1) or `decrease` (sign -1) a field."""

    span: Span = _span()
    target: Expr
    sign: int
    amount: Expr


@node
class Branch:
    span: Span = _span()
    condition: Expr
    body: Body


@node
class If:
    span: Span = _span()
    branches: tuple[Branch, ...]
    otherwise: Body | None


@node
class ForEach:
    span: Span = _span()
    var: str
    source: Expr
    where: Expr | None
    ordered_by: Expr | None
    body: Body


@node
class Repeat:
    span: Span = _span()
    body: Body
    until: Expr


@node
class Quantity:
    """`kind`: one, any_number, up_to, exactly, range, order. `high` None in a range means `all`."""

    span: Span = _span()
    kind: str
    low: Expr | None = None
    high: Expr | None = None


@node
class Choose:
    span: Span = _span()
    quantity: Quantity
    name: str
    source: Expr
    where: Expr | None
    limit: Expr | None
    by: Expr
    prompt: Text | None
    otherwise: Body | None


@node
class ChooseNumber:
    span: Span = _span()
    name: str
    low: Expr
    high: Expr
    by: Expr
    prompt: Text | None
    otherwise: Body | None


@node
class Offer:
    span: Span = _span()
    player: Expr
    text: Text
    where: Expr | None
    body: Body
    otherwise: Body | None


@node
class Option:
    span: Span = _span()
    text: Text
    where: Expr | None
    body: Body


@node
class Ask:
    span: Span = _span()
    player: Expr
    prompt: Text | None
    until_done: bool
    options: tuple[Option, ...]


@node
class Give:
    span: Span = _span()
    value: Expr


@node
class End:
    span: Span = _span()


@node
class Stop:
    span: Span = _span()
    block: str
    after: str | None


@node
class Contest:
    span: Span = _span()
    name: str
    body: Body
    at_end: Body | None


@node
class Together:
    span: Span = _span()
    body: Body


@node
class Secretly:
    span: Span = _span()
    var: str
    source: Expr
    body: Body


@node
class Round:
    """`mode` is all_pass or one_left."""

    span: Span = _span()
    first: Expr
    among: Expr
    mode: str
    var: str
    body: Body


@node
class Pass:
    span: Span = _span()


@node
class Roll:
    """`roll 2d6 for LABEL by p as name`."""

    span: Span = _span()
    count: int
    sides: int
    label: str | None
    by: Expr
    name: str


@node
class RollMany:
    """A throw gathered by `add N for source` lines; six-sided dice."""

    span: Span = _span()
    label: str
    by: Expr
    name: str
    body: Body


@node
class AddDice:
    span: Span = _span()
    amount: Expr
    source: Expr


@node
class Mark:
    span: Span = _span()
    subject: Expr
    tag: str
    value: Expr | None
    until: str


@node
class Say:
    """`to` None: told to everyone, each by what he knows."""

    span: Span = _span()
    to: Expr | None
    text: Text


@node
class Proceed:
    span: Span = _span()
    name: str | None


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
)
Body: TypeAlias = tuple[Statement, ...]

# ---------------------------------------------------------------- definitions


@node
class Param:
    """`prep` None is the subject."""

    span: Span = _span()
    prep: str | None
    name: str


@node
class Rule:
    """`kind`: to, event, phase."""

    span: Span = _span()
    kind: str
    name: str
    params: tuple[Param, ...]
    body: Body


@node
class Menu:
    """`menu NAME for p ...`: a named `ask` whose player is `player`."""

    span: Span = _span()
    name: str
    player: str
    prompt: Text | None
    until_done: bool
    options: tuple[Option, ...]


@node
class Define:
    span: Span = _span()
    name: str
    params: tuple[str, ...]
    value: Expr


@node
class Whenever:
    span: Span = _span()
    var: str
    source: Expr
    where: Expr
    body: Body


@node
class When:
    span: Span = _span()
    happening: str
    params: tuple[Param, ...]
    where: Expr | None
    body: Body


@node
class May:
    """`player` is the word that names who may (in a card: `holder`)."""

    span: Span = _span()
    player: str
    happenings: tuple[str, ...]
    name: str | None
    during: str | None
    where: Expr | None
    stops: tuple[str, ...] | None
    label: Text | None
    body: Body


@node
class Aside:
    span: Span = _span()
    text: Text
    player: str
    var: str | None
    source: Expr | None
    where: Expr | None
    body: Body


@node
class Instead:
    span: Span = _span()
    rule: str
    params: tuple[Param, ...]
    where: Expr | None
    body: Body


@node
class Modify:
    """`change`: by, to, at_least, at_most."""

    span: Span = _span()
    name: str
    params: tuple[str, ...]
    change: str
    amount: Expr
    where: Expr | None


@node
class MenuOption:
    """`option "Label" in MENU for p [where C]:` from outside the menu."""

    span: Span = _span()
    text: Text
    menu: str
    player: str
    where: Expr | None
    body: Body


@node
class Patch:
    """`kind`: replace, before, after."""

    span: Span = _span()
    kind: str
    rule: str
    body: Body


@node
class Card:
    span: Span = _span()
    card: str
    zones: tuple[str, ...]
    items: tuple[CardItem, ...]


CardItem: TypeAlias = Rule | When | May | Aside | Instead | Modify | MenuOption
Definition: TypeAlias = Rule | Menu | Define | Whenever | When | Aside | Instead | Modify | MenuOption | Patch | Card
