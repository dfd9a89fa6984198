"""Definitions as values."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from interpreter.syntax.nodes.expression import Expr, Text
from interpreter.syntax.nodes.node import Node
from interpreter.syntax.nodes.statement import Body, Option


@attrs.frozen(slots=True, eq=False, repr=False)
class Param(Node):
    """`prep` None is the subject."""

    prep: str | None
    name: str


@attrs.frozen(slots=True, eq=False, repr=False)
class Rule(Node):
    """`kind`: to, event, phase."""

    kind: str
    name: str
    params: tuple[Param, ...]
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Menu(Node):
    """`menu NAME for p ...`: a named `ask` whose player is `player`."""

    name: str
    player: str
    prompt: Text | None
    until_done: bool
    options: tuple[Option, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class Define(Node):
    name: str
    params: tuple[str, ...]
    value: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Whenever(Node):
    var: str
    source: Expr
    where: Expr
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class When(Node):
    """`happening` is a name, or what `ending_of` makes of a mark's name."""

    happening: str
    params: tuple[Param, ...]
    where: Expr | None
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class May(Node):
    """`player` is the word that names who may (in a card: `holder`); `stops_where`: asked there only while it holds."""

    player: str
    happenings: tuple[str, ...]
    name: str | None
    during: str | None
    where: Expr | None
    stops: tuple[str, ...] | None
    stops_where: Expr | None
    label: Text | None
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Aside(Node):
    text: Text
    player: str
    var: str | None
    source: Expr | None
    where: Expr | None
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Window(Node):
    """`window HAPPENING ... "text"`: what whoever may answer the happening is asked."""

    happening: str
    params: tuple[Param, ...]
    text: Text
    where: Expr | None


@attrs.frozen(slots=True, eq=False, repr=False)
class Instead(Node):
    rule: str
    params: tuple[Param, ...]
    where: Expr | None
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Modify(Node):
    """`change`: by, to, at_least, at_most."""

    name: str
    params: tuple[str, ...]
    change: str
    amount: Expr
    where: Expr | None


@attrs.frozen(slots=True, eq=False, repr=False)
class MenuOption(Node):
    """`option "Label" in MENU for p [where C]:` from outside the menu."""

    text: Text
    menu: str
    player: str
    where: Expr | None
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Patch(Node):
    """`kind`: replace, before, after."""

    kind: str
    rule: str
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Card(Node):
    card: str
    zones: tuple[str, ...]
    items: tuple[CardItem, ...]


@attrs.frozen(slots=True, eq=False, repr=False)
class DeckRule(Node):
    """`deck rule NAME:` a rule that a deck built by a player must keep; `deck` is that deck."""

    name: str
    body: Body


CardItem: TypeAlias = Rule | When | May | Aside | Instead | Modify | MenuOption
Definition: TypeAlias = (
    Rule | Menu | Define | Whenever | When | Aside | Window | Instead | Modify | MenuOption | Patch | Card | DeckRule
)
