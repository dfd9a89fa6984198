"""Asides that are open to a seat, as options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import attrs

from interpreter.analysis import types as t
from interpreter.run.answers.option_ids import slug, words_of
from interpreter.run.machine import Machine
from interpreter.table.decision import Option
from interpreter.table.knowledge import Knowledge
from interpreter.table.records import OpenAside
from interpreter.table.state import State
from interpreter.view.differences import Differences
from interpreter.view.identity import Naming, each_its_own
from interpreter.view.text import Telling

HOLD_READY = "use_at_next_chance"

Found: TypeAlias = list[tuple[Option, OpenAside]]


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

    @property
    def naming(self) -> Naming:
        return Naming(self.telling, self.knowledge)

    def open(self) -> Found:
        """Raises RuleFault where a text or a condition fails."""
        with self.machine.looking(self.state):
            raws = list(self.machine.asides(self.state, self.seat))
            hidden: dict[int, int] = {}
            about = [self.about(raw, hidden) for raw in raws]
            words, texts = zip(*map(self.words, raws), strict=True) if raws else ((), ())
            ids = each_its_own(
                word if thing is None else f"{word}:{thing}" for word, thing in zip(words, about, strict=True)
            )
            labels = self.told_apart(texts, raws)
        options = map(Option, ids, labels, about)
        return list(zip(options, raws, strict=True))

    def words(self, raw: OpenAside) -> tuple[str, str]:
        """The words of its id, and what is read."""
        if self.machine.readiness.is_one(raw):
            return HOLD_READY, f"Use {self.naming.words(t.PIECE, raw.this)} at the next chance"
        shape, holes = self.text(raw)
        return words_of(self.machine.program.shapes[shape]), self.telling.text((shape, holes), self.knowledge.viewer)

    def text(self, raw: OpenAside) -> tuple[int, Sequence[Any]]:
        number, this, element = raw
        ability = self.machine.program.abilities[number]
        assert ability.text is not None
        own = self.machine.abilities.own(this, self.seat, ability)
        told: tuple[int, Sequence[Any]] = ability.text(
            self.state, *own, self.seat, *(() if ability.elements is None else (element,))
        )
        return told

    def told_apart(self, labels: Sequence[str], raws: Sequence[OpenAside]) -> Sequence[str]:
        """What reads alike and is about different things says what is different about them."""
        about, found = [self.thing(raw) for raw in raws], list(labels)
        for kind in dict.fromkeys(kind for kind, _ in about):
            places = [place for place, (other, _) in enumerate(about) if other == kind]
            things = [thing for _, thing in (about[place] for place in places)]
            told = Differences(self.naming).told_apart([labels[place] for place in places], things, kind)
            for place, label in zip(places, told, strict=True):
                found[place] = label
        return found

    def thing(self, raw: OpenAside) -> tuple[t.Kind, Any]:
        """What an act is about: the element, without one the acting copy, where there is one."""
        ability = self.machine.program.abilities[raw.ability]
        if ability.elements is None:
            return (t.UNKNOWN if raw.this is None else t.PIECE), raw.this
        names = self.machine.program.meaning.locals[ability.unit.name]
        return names.get(ability.unit.params[-1], t.UNKNOWN), raw.element

    def about(self, raw: OpenAside, hidden: dict[int, int]) -> str | None:
        """The same in words of ids."""
        kind, thing = self.thing(raw)
        if kind == t.PIECE and thing is not None:
            return self.piece(thing, hidden)
        nothing = self.machine.program.abilities[raw.ability].elements is None
        return None if nothing else self.naming.id(kind, thing)

    def piece(self, piece: int, hidden: dict[int, int]) -> str:
        """Its id, or for one who does not know it its back and which of those open to them it is."""
        id = self.knowledge.id_of(piece)
        if id is not None:
            return id
        place = hidden.setdefault(piece, len(hidden) + 1)
        return f"{slug(self.telling.back(self.knowledge.note(piece)))}#{place}"
