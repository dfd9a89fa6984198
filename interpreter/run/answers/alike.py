"""Pieces that read alike to whoever knows them, so that it is all one which of them is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.table.knowledge import Knowledge, who_knows
from interpreter.table.layout import Layout
from interpreter.table.state import State


@attrs.frozen(slots=True, eq=False, repr=False)
class Alike:
    """`telling`: the columns by which pieces of one name are told apart; `pointing`: those that hold a piece."""

    telling: tuple[int, ...]
    pointing: tuple[int, ...]

    @classmethod
    def of(cls, layout: Layout) -> Alike:
        """What a game calls bookkeeping tells nothing apart."""
        columns = [(of, column, layout.columns[column]) for (of, _), column in layout.column.items()]
        return cls(
            tuple([column for of, column, field in columns if of == "piece" and not field.bookkeeping]),
            tuple([column for _, column, field in columns if t.from_data(field.type) == t.PIECE]),
        )

    def all(self, s: State, seat: int, them: Sequence[int], shown: Callable[[int], Any] | None) -> bool:
        """Whether a seat could tell none of these pieces from another: copies of one card, all known to it, in one
        place, with the same on them, in them, about them and `shown` with them; and nothing else on the table names one
        of them.
        """
        first, *others = them
        if not Knowledge.of(s, seat).knows_all(them) or not all(self._two(s, first, x) for x in others):
            return False
        if any(piece in s.cols[column] for column in self.pointing for piece in them):
            return False
        return shown is None or all(shown(piece) == shown(first) for piece in others)

    def _two(self, s: State, one: int, other: int) -> bool:
        return s.place[one] == s.place[other] and self._same_about(s, one, other)

    def _same_about(self, s: State, one: int, other: int) -> bool:
        layout, ident = s.layout, s.ident
        if layout.cards[ident[one]] is not layout.cards[ident[other]] or s.face[one] != s.face[other]:
            return False
        if layout.belongs_to[ident[one]] != layout.belongs_to[ident[other]] or _marks(s, one) != _marks(s, other):
            return False
        if any(s.cols[column][one] != s.cols[column][other] for column in self.telling):
            return False
        on_one, on_other = (s.zones[layout.piece_zones + piece] for piece in (one, other))
        pairs = zip(on_one, on_other, strict=False)
        return len(on_one) == len(on_other) and all(
            who_knows(s, x) == who_knows(s, y) and self._same_about(s, x, y) for x, y in pairs
        )


def _marks(s: State, piece: int) -> dict[str, Any]:
    return {tag: mark.value for (tag, subject), mark in s.marks.items() if subject == piece}
