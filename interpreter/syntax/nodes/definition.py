"""Definitions as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import attrs

from interpreter.syntax.nodes.expression import Expr, Text
from interpreter.syntax.nodes.node import Node
from interpreter.syntax.nodes.statement import Body, Each, Option
from interpreter.values.span import Span


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
    params_at: tuple[Span, ...] = attrs.field(default=(), kw_only=True, eq=False, repr=False)


@attrs.frozen(slots=True, eq=False, repr=False)
class _Named(Node):
    """What may be given a name by `as NAME`, by which another layer reaches it: no part of what it is."""

    known_as: str | None = attrs.field(default=None, kw_only=True, repr=False)


@attrs.frozen(slots=True, eq=False, repr=False)
class Whenever(_Named):
    var: str
    source: Expr
    where: Expr
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class When(_Named):
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
class Aside(_Named):
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
class Instead(_Named):
    rule: str
    params: tuple[Param, ...]
    where: Expr | None
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class Modify(_Named):
    """`change`: by, to, at_least, at_most."""

    name: str
    params: tuple[str, ...]
    change: str
    amount: Expr
    where: Expr | None
    params_at: tuple[Span, ...] = attrs.field(default=(), kw_only=True, eq=False, repr=False)


@attrs.frozen(slots=True, eq=False, repr=False)
class MenuOption(_Named):
    """`option "Label" in MENU for p [for x in L] [where C]:` from outside the menu."""

    text: Text
    menu: str
    player: str
    where: Expr | None
    body: Body
    each: Each | None = attrs.field(default=None, kw_only=True, repr=False)


@attrs.frozen(slots=True, eq=False, repr=False)
class Target(Node):
    """What a definition is laid over. `what`: rule, define, modify, when, whenever, aside, option, instead; an option
    of the menu `name` may be said by its `label`.
    """

    what: str
    name: str
    label: Text | None = None


@attrs.frozen(slots=True, eq=False, repr=False)
class Patch(Node):
    """`kind`: replace, before, after. What is patched keeps its head."""

    kind: str
    target: Target
    body: Body


@attrs.frozen(slots=True, eq=False, repr=False)
class NewValue(Node):
    """`replace define NAME as EXPR`: its parameters are those of NAME."""

    target: Target
    value: Expr


@attrs.frozen(slots=True, eq=False, repr=False)
class Replacement(Node):
    """`replace` before a whole definition, which takes the place of the one of its name."""

    target: Target
    by: Definition


@attrs.frozen(slots=True, eq=False, repr=False)
class Removal(Node):
    target: Target


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


Laid: TypeAlias = Patch | NewValue | Replacement | Removal
CardItem: TypeAlias = Rule | When | May | Aside | Instead | Modify | MenuOption
Definition: TypeAlias = (
    Rule | Menu | Define | Whenever | When | Aside | Window | Instead | Modify | MenuOption | Laid | Card | DeckRule
)
WHAT: Mapping[type[Any], str] = {
    Modify: "modify",
    Whenever: "whenever",
    When: "when",
    Instead: "instead",
    MenuOption: "option",
    Aside: "aside",
}
"""By what word those are reached that need no name of their ow"""
