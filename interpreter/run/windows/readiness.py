"""What a seat holds ready: a copy whose ability answers happenings at some of which its holder passes unasked.

The holder is asked about it at the next window of each of those happenings; whoever passes there has had that chance,
and holds it ready anew for another. What is used is ready no more. It is kept among the stops, under `ready(happening)`
in place of the happening: yes until the window is put, no while it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import attrs

from interpreter.run.abilities import Abilities
from interpreter.run.program import Ability, Program
from interpreter.table.records import Acting, OpenAside
from interpreter.table.state import State, StopKey, is_ready, ready


@attrs.frozen(slots=True, eq=False, repr=False)
class Readiness:
    """Which copies seats may hold ready, and those they do."""

    program: Program
    abilities: Abilities

    def open(self, s: State, seat: int) -> Iterator[OpenAside]:
        """One for each copy a seat holds that might be of use where it is not asked, and is not ready everywhere."""
        found: set[int | None] = set()
        for ability in self.program.passing:
            if all(s.stops.get((seat, ability.number, ready(at))) for at in self.unasked(s, seat, ability)):
                continue
            for this, holder in self.abilities.copies(s, ability):
                if holder == seat and this not in found:
                    found.add(this)
                    yield OpenAside(ability.number, this, None)

    def unasked(self, s: State, seat: int, ability: Ability) -> Iterator[str]:
        """The happenings at which a seat passes an ability by, at times or always."""
        for at in ability.happenings:
            if not s.stops.get((seat, ability.number, at), at in ability.stops and ability.stops_while is None):
                yield at

    def is_one(self, chosen: OpenAside) -> bool:
        """Whether an aside is not the rules' own, but holds something ready."""
        return self.program.abilities[chosen.ability].unit.role == "reaction"

    def hold(self, s: State, seat: int, chosen: OpenAside) -> None:
        """From now on a copy is held ready, with all its abilities."""
        self._forget_what_is_gone(s)
        for ability in self._of_the_same_card(chosen.ability):
            added = {(seat, ability.number, ready(at)): True for at in self.unasked(s, seat, ability)}
            s.stops = dict(sorted({**s.stops, **added}.items()))

    def is_put(self, s: State, seat: int, answers: Sequence[Acting], happening: str) -> None:
        """A window asks a seat whether it answers with one of these."""
        asked = {(seat, acting.ability, ready(happening)) for acting in answers}
        if asked & s.stops.keys():
            s.stops = {key: on and key not in asked for key, on in s.stops.items()}

    def is_passed(self, s: State, seat: int) -> None:
        """A seat has answered its window with nothing: what was ready for it has had its chance."""
        self._drop(s, lambda key: key[0] == seat and not s.stops[key])

    def is_used(self, s: State, seat: int, number: int) -> None:
        """A seat has answered its window with an ability."""
        same = {ability.number for ability in self._of_the_same_card(number)}
        self._drop(s, lambda key: key[0] == seat and key[1] in same)

    def _forget_what_is_gone(self, s: State) -> None:
        abilities = self.program.abilities
        self._drop(s, lambda key: all(at != key[0] for _, at in self.abilities.copies(s, abilities[key[1]])))

    def _drop(self, s: State, goes: Callable[[StopKey], bool]) -> None:
        gone = {key for key in s.stops if is_ready(key) and goes(key)}
        if gone:
            s.stops = {key: on for key, on in s.stops.items() if key not in gone}

    def _of_the_same_card(self, number: int) -> list[Ability]:
        """The abilities that may be passed by."""
        card = self.program.abilities[number].card
        return [ability for ability in self.program.passing if ability.card == card]
