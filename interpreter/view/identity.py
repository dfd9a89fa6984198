"""What a value of each kind is called: its id in an answer and its words for people. Every kind has both.

What is told of a piece goes by what the viewer knows, in ids too: one they do not know is its back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.run.answers.option_ids import slug
from interpreter.table.knowledge import Knowledge, noted
from interpreter.table.state import State
from interpreter.view.text import Telling

NONE_ID, EMPTY_ID = "none", "empty"
AND = "+"  # between the things of a list


def as_told(s: State, kind: t.Kind, value: Any) -> Any:
    """A value of the engine as texts keep it; compiled texts do the same with what fills their holes."""
    if value is None:
        return None
    match kind:
        case t.ListKind(item):
            return tuple([as_told(s, item, one) for one in value])
        case t.PIECE:
            return noted(s, value)
        case t.DIE:
            return value[0]
        case t.OPEN_DIE:
            return s.throws[value.throw].faces[value.place]
        case t.OPEN_THROW:
            return s.throws[value].faces
        case t.THROW:
            return value.faces
        case _:
            return value


@attrs.frozen(slots=True, eq=False, repr=False)
class Naming:
    """What one viewer calls the values of a state."""

    telling: Telling
    knowledge: Knowledge

    def words(self, kind: t.Kind, value: Any) -> str:
        return self.telling.value(as_told(self.knowledge.state, kind, value), kind, self.knowledge.viewer)

    def id(self, kind: t.Kind, value: Any) -> str:
        """Says what a value means; of two that mean the same, the same."""
        if value is None:
            return NONE_ID
        match kind:
            case t.ListKind(item):
                return AND.join(self.id(item, one) for one in value) or EMPTY_ID
            case t.PIECE:
                return self.knowledge.id_of(value) or slug(self.telling.back(self.knowledge.note(value)))
            case t.PLAYER:
                return self.telling.names[int(value) - 1]
            case t.OPEN_DIE:
                return f"die.{value.place + 1}"
            case t.DIE:
                return f"die.{value[0]}"
            case t.THROW | t.OPEN_THROW:
                return "throw." + "_".join(map(str, as_told(self.knowledge.state, kind, value)))
            case t.WORD | t.NUMBER:
                return str(value)
            case _:
                return slug(self.words(kind, value))

    def ids(self, kind: t.Kind, values: Sequence[Any]) -> tuple[str, ...]:
        """By place, no two alike. Pieces that are not known are all counted, from the first: `tile#1`."""
        ids = [self.id(kind, value) for value in values]
        unknown = 0
        for place, value in enumerate(values if kind == t.PIECE else ()):
            if value is not None and not self.knowledge.knows(value):
                unknown += 1
                ids[place] += f"#{unknown}"
        return each_its_own(ids)


def each_its_own(ids: Iterable[str]) -> tuple[str, ...]:
    """The ids, and behind those that are there already `#2`, `#3` ... in their order."""
    found: list[str] = []
    taken: set[str] = set()
    numbers: dict[str, int] = {}
    for id in ids:
        free = id
        while free in taken:
            numbers[id] = numbers.get(id, 1) + 1
            free = f"{id}#{numbers[id]}"
        taken.add(free)
        found.append(free)
    return tuple(found)
