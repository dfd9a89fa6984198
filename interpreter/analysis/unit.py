"""A body of statements as one shape: a name, parameters, statements."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from interpreter.values.later import Later
from interpreter.values.span import Span

if TYPE_CHECKING:
    from interpreter.syntax import nodes as n

THIS, HOLDER, USED = "this", "holder", "\u00b7used"
DECK = "deck"
WAS = "was"  # in a `modify`: the value as what lies below left it


@attrs.frozen(slots=True, eq=False, repr=False)
class Unit(Later):
    """`role`: to, event, phase, menu, check, trigger, reaction, aside, wrapper, menu_option, deck_rule.

    `params` are the frame's first slots.
    """

    LATER: ClassVar = ("body", "node", "card")

    name: str
    role: str
    span: Span
    params: tuple[str, ...]
    preps: tuple[str | None, ...]  # of the parameters a caller gives, parallel to the end of `params`
    body: n.Body
    node: n.Definition | n.CardItem
    card: n.Card | None = None

    @property
    def given(self) -> tuple[str, ...]:
        """The parameters that a call or happening fills."""
        return self.params[len(self.params) - len(self.preps) :] if self.preps else ()
