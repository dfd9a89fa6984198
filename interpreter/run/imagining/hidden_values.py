"""The values of fields that a seat does not see, dealt anew: those it reckons with, as the game says (`unseen`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.loading.ruleset import DEALT
from interpreter.run.errors import BREAKING
from interpreter.run.program import Program
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.knowledge import Knowledge, owner_of
from interpreter.table.layout import default_of
from interpreter.table.state import State
from interpreter.values.chance import Stream


def deal_values(program: Program, s: State, seat: int, stream: Stream) -> None:
    """Give, in place, another value to whatever hidden field a seat does not see."""
    for column in s.layout.hidden:
        rows = _unseen_rows(s, column, seat)
        if s.layout.columns[column].unseen == DEALT:
            values: Sequence[Any] = _shuffled([s.cols[column][row] for row in rows], stream)
        else:
            values = [_one_of(_possible(program, s, column, row), s, column, stream) for row in rows]
        for row, value in zip(rows, values, strict=True):
            apply(s, (ev.SET, 0, column, row, value, 0))  # shown to others before, it stays so


def _unseen_rows(s: State, column: int, seat: int) -> list[int]:
    """The players, or the pieces that are in the game and have the field."""
    field, knowledge = s.layout.columns[column], Knowledge.of(s, seat)
    if field.of == "player":
        rows: list[int] = list(s.everyone)
    else:
        rows = [piece for zone in s.zones for piece in zone if _has(s, piece, field.name)]
    return [row for row in rows if not knowledge.sees_value(column, row)]


def _has(s: State, piece: int, field: str) -> bool:
    card = s.layout.cards[s.ident[piece]]
    return card is not None and field in s.layout.ruleset.kinds[card.kind].fields


def _shuffled(values: Sequence[Any], stream: Stream) -> list[Any]:
    """In an order that does not go by the one they have."""
    ordered = sorted(values, key=repr)
    return [ordered[at] for at in stream.sample_indices(len(ordered), len(ordered))]


def _possible(program: Program, s: State, column: int, row: int) -> Sequence[Any]:
    field = s.layout.columns[column]
    function = program.unseen.get(column)
    if function is None:
        return field.unseen if isinstance(field.unseen, tuple) else ()
    try:
        owners = (None, row) if field.of == "player" else (row, owner_of(s, row) or None)
        return tuple(function(s, *owners))
    except (Trouble, *BREAKING):
        return ()  # on an imagined table the expression may find nothing it can go by


def _one_of(values: Sequence[Any], s: State, column: int, stream: Stream) -> Any:
    return values[stream.below(len(values))] if values else default_of(s.layout.columns[column])
