"""The rules language as values: one frozen node per shape of the grammar, the span first and outside equality."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.values.span import Span

# ---------------------------------------------------------------- expressions


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

# ----------------------------------------------------------------- statements


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

# ---------------------------------------------------------------- definitions


@attrs.frozen(slots=True)
class Param:
    """`prep` None is the subject."""

    span: Span = attrs.field(eq=False, repr=False)
    prep: str | None
    name: str


@attrs.frozen(slots=True)
class Rule:
    """`kind`: to, event, phase."""

    span: Span = attrs.field(eq=False, repr=False)
    kind: str
    name: str
    params: tuple[Param, ...]
    body: Body


@attrs.frozen(slots=True)
class Menu:
    """`menu NAME for p ...`: a named `ask` whose player is `player`."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str
    player: str
    prompt: Text | None
    until_done: bool
    options: tuple[Option, ...]


@attrs.frozen(slots=True)
class Define:
    span: Span = attrs.field(eq=False, repr=False)
    name: str
    params: tuple[str, ...]
    value: Expr


@attrs.frozen(slots=True)
class Whenever:
    span: Span = attrs.field(eq=False, repr=False)
    var: str
    source: Expr
    where: Expr
    body: Body


def ending_of(tag: str) -> str:
    """The happening that a mark's end is."""
    return tag + " ends"


@attrs.frozen(slots=True)
class When:
    """`happening` is a name, or what `ending_of` makes of a mark's name."""

    span: Span = attrs.field(eq=False, repr=False)
    happening: str
    params: tuple[Param, ...]
    where: Expr | None
    body: Body


@attrs.frozen(slots=True)
class May:
    """`player` is the word that names who may (in a card: `holder`); `stops_where`: asked there only while it holds."""

    span: Span = attrs.field(eq=False, repr=False)
    player: str
    happenings: tuple[str, ...]
    name: str | None
    during: str | None
    where: Expr | None
    stops: tuple[str, ...] | None
    stops_where: Expr | None
    label: Text | None
    body: Body


@attrs.frozen(slots=True)
class Aside:
    span: Span = attrs.field(eq=False, repr=False)
    text: Text
    player: str
    var: str | None
    source: Expr | None
    where: Expr | None
    body: Body


@attrs.frozen(slots=True)
class Instead:
    span: Span = attrs.field(eq=False, repr=False)
    rule: str
    params: tuple[Param, ...]
    where: Expr | None
    body: Body


@attrs.frozen(slots=True)
class Modify:
    """`change`: by, to, at_least, at_most."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str
    params: tuple[str, ...]
    change: str
    amount: Expr
    where: Expr | None


@attrs.frozen(slots=True)
class MenuOption:
    """`option "Label" in MENU for p [where C]:` from outside the menu."""

    span: Span = attrs.field(eq=False, repr=False)
    text: Text
    menu: str
    player: str
    where: Expr | None
    body: Body


@attrs.frozen(slots=True)
class Patch:
    """`kind`: replace, before, after."""

    span: Span = attrs.field(eq=False, repr=False)
    kind: str
    rule: str
    body: Body


@attrs.frozen(slots=True)
class Card:
    span: Span = attrs.field(eq=False, repr=False)
    card: str
    zones: tuple[str, ...]
    items: tuple[CardItem, ...]


@attrs.frozen(slots=True)
class DeckRule:
    """`deck rule NAME:` a rule that a deck built by a player must keep; `deck` is that deck."""

    span: Span = attrs.field(eq=False, repr=False)
    name: str
    body: Body


CardItem: TypeAlias = Rule | When | May | Aside | Instead | Modify | MenuOption
Definition: TypeAlias = Rule | Menu | Define | Whenever | When | Aside | Instead | Modify | MenuOption | Patch | Card | DeckRule
