"""What acts from outside a rule's own text: cards, asides, wrappers, events by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.analysis.builtins import pieces
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.types import PIECE, PLAYER
from interpreter.run.frames import WRAPPERS, Frames
from interpreter.run.functions import copies_in
from interpreter.run.program import Ability
from interpreter.run.question_site import WRAPPER_SITE
from interpreter.table.records import Question
from interpreter.table.state import Frame, State


class Abilities(Frames):
    """Finds the copies that can act now and enters them."""

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
        if ability.during is not None and not self.during(s, ability.during):
            return False
        return ability.guard is None or bool(ability.guard(s, *self.own(this, holder, ability), *given))

    def own(self, this: int | None, holder: int | None, ability: Ability) -> tuple[Any, ...]:
        return (this, holder) if ability.card is not None else ()

    def push_ability(
        self, s: State, ability: Ability, this: int | None, given: Sequence[Any], holder: int | None = None
    ) -> None:
        if holder is None and this is not None:
            holder = pieces.owner(s, this)
        self.push(s, ability.unit.name, (*self.own(this, holder, ability), *given))

    def open_asides(self, s: State, seat: int) -> bool:
        return bool(self.program.asides) and any(True for _ in self.asides(s, seat))

    def asides(self, s: State, seat: int) -> Iterator[tuple[int, int | None, Any]]:
        """(ability, this, element) of every aside open to a player now."""
        for ability in self.program.asides:
            for this, holder in self.copies(s, ability):
                own = self.own(this, holder, ability)
                if ability.card is not None and holder != seat:
                    continue
                if ability.elements is None:
                    if ability.guard is None or ability.guard(s, *own, seat):
                        yield ability.number, this, None
                else:
                    yield from ((ability.number, this, x) for x in ability.elements(s, *own, seat))

    def enter_wrapped(self, s: State, rule: str, args: tuple[Any, ...], used: tuple[Any, ...]) -> None:
        """Enter a rule by way of a wrapper that applies and has not been used in this call; of several, the player
        affected picks.
        """
        able = self.able_wrappers(s, rule, args, used)
        if not able:
            self.push(s, rule, args)
        elif len({number for number, _ in able}) == 1:
            self.enter_wrapper(s, rule, args, used, able[0])
        else:
            s.frames.append([WRAPPERS, rule, args, used, None])

    def able_wrappers(
        self, s: State, rule: str, args: tuple[Any, ...], used: tuple[Any, ...]
    ) -> list[tuple[int, int | None]]:
        return [
            (ability.number, this)
            for ability in self.program.wrappers.get(rule, ())
            for this, _ in self.able(s, ability, (None, *self.given_to_wrapper(ability, rule, args)))
            if (ability.number, this) not in used
        ]

    def given_to_wrapper(self, ability: Ability, rule: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
        by_prep = dict(zip(self.program.meaning.rules[rule].preps, args, strict=True))
        return tuple(by_prep[prep] for prep in ability.unit.preps)

    def enter_wrapper(
        self, s: State, rule: str, args: tuple[Any, ...], used: tuple[Any, ...], chosen: tuple[int, int | None]
    ) -> None:
        ability = self.program.abilities[chosen[0]]
        self.push_ability(
            s, ability, chosen[1], ((rule, args, (*used, chosen)), *self.given_to_wrapper(ability, rule, args))
        )

    def ask_wrapper(self, s: State, f: Frame) -> bool:
        """[block, rule, args, used, answer]: which of several wrappers comes first."""
        _, rule, args, used, _ = f
        able = tuple(self.able_wrappers(s, rule, args, used))
        seat = self.affected(s, rule, args)
        if len(able) < 2 or seat not in s.live:
            s.frames.pop()
            self.enter_wrapper(s, rule, args, used, able[0]) if able else self.push(s, rule, args)
            return False
        s.question = Question(WRAPPER_SITE, seat, able, 1, 1)
        return True

    def affected(self, s: State, rule: str, args: tuple[Any, ...]) -> int:
        """The player a call is about: its first player, else the owner of its first piece, else the one in turn."""
        unit, kinds = self.program.meaning.rules[rule], self.program.meaning.param_kinds
        for name, value in zip(unit.given, args, strict=True):
            if value is not None and kinds.get((rule, name)) == PLAYER:
                return int(value)
        for name, value in zip(unit.given, args, strict=True):
            owner = pieces.owner(s, value) if value is not None and kinds.get((rule, name)) == PIECE else None
            if owner is not None:
                return owner
        return self.turn(s) or s.live[0]

    def enter_chosen(self, s: State, f: Frame) -> None:
        s.frames.pop()
        self.enter_wrapper(s, f[1], f[2], f[3], f[4])

    def proceed(self, s: State, kept: tuple[str, tuple[Any, ...], tuple[Any, ...]]) -> None:
        self.enter_wrapped(s, *kept)

    def enter_event(self, s: State, event: str, pairs: Sequence[tuple[str | None, Any]]) -> None:
        unit = self.program.meaning.rules.get(event)
        if unit is None or unit.role != "event":
            raise Trouble(f"there is no event `{event}`")
        given = dict(pairs)
        args = tuple(given.get(prep) for prep in unit.preps)
        if event in self.program.wrappers:
            self.enter_wrapped(s, event, args, ())
        else:
            self.push(s, event, args)
