"""Definitions as values."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.syntax.nodes.expression import Expr, Text
from interpreter.syntax.nodes.statement import Body, Option
from interpreter.values.span import Span


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
class Window:
    """`window HAPPENING ... "text"`: what whoever may answer the happening is asked."""

    span: Span = attrs.field(eq=False, repr=False)
    happening: str
    params: tuple[Param, ...]
    text: Text
    where: Expr | None


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
Definition: TypeAlias = (
    Rule | Menu | Define | Whenever | When | Aside | Window | Instead | Modify | MenuOption | Patch | Card | DeckRule
)
