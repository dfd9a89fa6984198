"""What acts from outside a rule's own text: finding the copies that can act now, and entering them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from interpreter.analysis.builtins import pieces
from interpreter.run.call_stack import CallStack
from interpreter.run.functions import copies_in
from interpreter.run.program import Ability, Program
from interpreter.table.records import Acting, ActingOn, OpenAside
from interpreter.table.state import State


@attrs.frozen(slots=True, eq=False, repr=False)
class Abilities:
    """The abilities of a program at a table."""

    program: Program
    stack: CallStack

    def copies(self, s: State, ability: Ability) -> Iterator[tuple[int | None, int | None]]:
        """(this, holder) of each copy of the ability's card that lies where it works; (None, None) for
        the table's own.
        """
        if ability.card is None:
            yield None, None
            return
        yield from copies_in(s, ability.card, ability.zones)

    def able(self, s: State, ability: Ability, given: Sequence[Any]) -> Iterator[tuple[int | None, int | None]]:
        """The copies whose guard allows it now."""
        for this, holder in self.copies(s, ability):
            if self.allows(s, ability, this, holder, given):
                yield this, holder

    def allows(self, s: State, ability: Ability, this: int | None, holder: int | None, given: Sequence[Any]) -> bool:
        if ability.during is not None and not self.stack.during(s, ability.during):
            return False
        return ability.guard is None or bool(ability.guard(s, *self.own(this, holder, ability), *given))

    def own(self, this: int | None, holder: int | None, ability: Ability) -> tuple[Any, ...]:
        """The first arguments of all functions of an ability: the copy and its holder, where it has a card."""
        return (this, holder) if ability.card is not None else ()

    def enter(
        self, s: State, ability: Ability, this: int | None, given: Sequence[Any], holder: int | None = None
    ) -> None:
        if holder is None and this is not None:
            holder = pieces.owner(s, this)
        self.stack.push(s, ability.unit.name, (*self.own(this, holder, ability), *given))

    # -- options that cards add to a menu

    def added_options(self, s: State, menu: str, seat: int) -> tuple[Acting | ActingOn, ...]:
        return tuple(option for a in self.program.menu_options[menu] for option in self.options_of(s, a, seat))

    def options_of(self, s: State, ability: Ability, seat: int) -> Iterator[Acting | ActingOn]:
        """One for each copy that can act now, or for each thing that it can act on."""
        if ability.elements is None:
            yield from (Acting(ability.number, this) for this, _ in self.able(s, ability, (seat,)))
            return
        for this, holder in self.copies(s, ability):
            own = self.own(this, holder, ability)
            yield from (ActingOn(ability.number, this, one) for one in ability.elements(s, *own, seat))

    def enter_option(self, s: State, chosen: Acting | ActingOn, seat: int) -> None:
        about = (chosen.element,) if isinstance(chosen, ActingOn) else ()
        self.enter(s, self.program.abilities[chosen.ability], chosen.this, (seat, *about))

    # -- asides

    def has_aside(self, s: State, seat: int) -> bool:
        return bool(self.program.asides) and any(True for _ in self.asides(s, seat))

    def asides(self, s: State, seat: int) -> Iterator[OpenAside]:
        """Every aside open to a player now."""
        for ability in self.program.asides:
            for this, holder in self.copies(s, ability):
                own = self.own(this, holder, ability)
                if ability.card is not None and holder != seat:
                    continue
                if ability.elements is None:
                    if ability.guard is None or ability.guard(s, *own, seat):
                        yield OpenAside(ability.number, this, None)
                else:
                    yield from (OpenAside(ability.number, this, x) for x in ability.elements(s, *own, seat))

    def enter_aside(self, s: State, chosen: OpenAside, seat: int) -> None:
        ability = self.program.abilities[chosen.ability]
        element = () if ability.elements is None else (chosen.element,)
        self.enter(s, ability, chosen.this, (seat, *element))
