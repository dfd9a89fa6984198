"""Asides that are open to a seat, as options."""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.run.answers.option_ids import distinct, slug, words_of
from interpreter.run.machine import Machine
from interpreter.run.program import Ability
from interpreter.table.decision import Option
from interpreter.table.knowledge import Knowledge
from interpreter.table.records import OpenAside
from interpreter.table.state import State
from interpreter.view.text import Telling


@attrs.frozen(slots=True, eq=False, repr=False)
class Asides:
    """One seat's at the standing question.

    Their ids: the words, then what the act is about: `sell:vase.1`, `pay:3`, `turn:tile#2`.
    """

    machine: Machine
    telling: Telling
    state: State
    seat: int

    @property
    def knowledge(self) -> Knowledge:
        return Knowledge.of(self.state, self.seat)

    def open(self) -> list[tuple[Option, OpenAside]]:
        """Raises RuleFault where a text or a condition fails."""
        found: list[tuple[Option, OpenAside]] = []
        hidden: dict[int, int] = {}
        taken: set[str] = set()
        with self.machine.looking(self.state):
            for raw in self.machine.asides(self.state, self.seat):
                option = self.option(raw, hidden, taken)
                taken.add(option.id)
                found.append((option, raw))
        return found

    def option(self, raw: OpenAside, hidden: dict[int, int], taken: set[str]) -> Option:
        number, this, element = raw
        ability = self.machine.program.abilities[number]
        assert ability.text is not None
        own = self.machine.abilities.own(this, self.seat, ability)
        told = ability.text(self.state, *own, self.seat, *(() if ability.elements is None else (element,)))
        shape, _ = told
        word, about = words_of(self.machine.program.texts[shape]), self.about(ability, this, element, hidden)
        id = distinct(f"{word}:{about}" if about is not None else word, taken)
        return Option(id, self.telling.text(told, self.knowledge.viewer), about)

    def about(self, ability: Ability, this: int | None, element: Any, hidden: dict[int, int]) -> str | None:
        """The element in words of ids, else the acting copy."""
        if ability.elements is None:
            return None if this is None else self.piece(this, hidden)
        kind = self.machine.program.meaning.locals[ability.unit.name].get(ability.unit.params[-1])
        if kind == t.PIECE:
            return self.piece(element, hidden)
        return self.telling.names[element - 1] if kind == t.PLAYER else str(element)

    def piece(self, piece: int, hidden: dict[int, int]) -> str:
        """Its id, or for one who does not know it its back and which of those open to him it is."""
        id = self.knowledge.id_of(piece)
        if id is not None:
            return id
        place = hidden.setdefault(piece, len(hidden) + 1)
        return f"{slug(self.telling.back(self.knowledge.note(piece)))}#{place}"
