"""Lands: whose they are, and what stands on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from interpreter.table.view import Piece
from tests.referees.forms import Expected, Spot
from tests.referees.king.books import BUILDINGS, FORTS, Books, Land
from tests.referees.king.land_draw import may_hold
from tests.referees.told import Moment


def begins(b: Books, p: str, lands: Sequence[str]) -> Expected:
    if len(lands) != 4:
        yield "four lands"
    for name in lands:
        b.seats[p].take(Land(name))
    b.seats[p].hand += 10


def holds(b: Books, p: str, land: Spot) -> Expected:
    if b.captured is not None:
        won, b.captured = b.captured, None
        if won.terrain != land.terrain:
            yield f"{won} was captured"
    else:
        yield from may_hold(b, p, land.terrain)
        won = Land(land.terrain)
    b.seats[p].take(won)
    alone = sum(other.terrain == won.terrain for other in b.seats[p].lands) == 1
    if land.number != won.number and not (alone and not land.number):
        yield f"{won.terrain} no. {won.number}, the lowest that is free"


def lies_as_counted(b: Books, moment: Moment) -> Expected:
    for p, seat in b.seats.items():
        lies = [as_land(piece) for piece in moment.board.players[p].zones["lands"]]
        if Counter(map(str, lies)) != Counter(map(str, seat.lands)):
            yield (
                f"{p} holds {', '.join(map(str, seat.lands)) or 'no land'} as it was told, "
                f"and there lie {', '.join(map(str, lies)) or 'none'}"
            )
            seat.lands = lies


def as_land(piece: Piece) -> Land:
    on_it = [str(x.name) for x in piece.attached]
    fort = next((FORTS.index(name) for name in on_it if name in FORTS), 0)
    return Land(
        str(piece.name),
        int(piece.fields["number"]) or 1,
        fort,
        next((name for name in on_it if name in BUILDINGS), None),
    )


SENTENCES = {
    "{player p} begins with {names lands}.": begins,
    "{player p} now holds {land land}.": holds,
}
BOARD = (lies_as_counted,)
