"""A source of chance that writes down what another gives, as `dice` of a scenario has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from interpreter.values.chance_source import ChanceSource


@attrs.frozen(slots=True, eq=False)
class NotedChance:
    """`dice` by what is thrown or drawn for, whoever does, in their order: faces, and which piece was drawn from 1."""

    source: ChanceSource
    dice: dict[str, list[int]] = attrs.field(factory=dict)

    def throw(self, label: str, seat: int, nth: int, sides: int, dice: Sequence[Any]) -> tuple[int, ...]:
        faces = self.source.throw(label, seat, nth, sides, dice)
        self.dice.setdefault(label, []).extend(faces)
        return faces

    def place(self, label: str, seat: int, nth: int, many: int) -> int:
        place = self.source.place(label, seat, nth, many)
        self.dice.setdefault(label, []).append(place + 1)
        return place
