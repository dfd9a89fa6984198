"""Regions: which lie in the middle, which are won, and the Renown of them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.forms import Expected
from tests.referees.round_table.books import Books
from tests.referees.told import Moment

IN_PLAY, LEAST = 3, 5


def names(b: Books, p: str, region: str) -> Expected:
    if b.card(region).kind != "region" or region in b.named:
        yield f"a Region that is not in the game yet: {b.named}"
    b.named.append(region)


def are_in_the_game(b: Books, n: int, renown: int, regions: Sequence[str]) -> Expected:
    due = sum(b.card(region)["renown"] for region in b.named)
    if sorted(regions) != sorted(b.named) or (n, renown) != (len(b.named), due):
        yield f"{len(b.named)} Regions, worth {due} Renown: {b.named}"
    if n < LEAST:
        yield f"at least {LEAST} Regions"


def laid_out(b: Books, region: str, n: int, m: int) -> Expected:
    card = b.card(region)
    if (n, m) != (card["resistance"], card["renown"]):
        yield f"Resistance {card['resistance']}, Renown {card['renown']}"
    b.regions.append(region)
    if len(b.regions) > IN_PLAY or region not in b.named:
        yield f"{IN_PLAY} Regions in the middle, of those that were named"


def lie_as_counted(b: Books, moment: Moment) -> Expected:
    lies = [str(piece.name) for piece in moment.board.zones["regions"]]
    if sorted(lies) != sorted(b.regions):
        yield f"in the middle {b.regions} as it was told, and there lie {lies}"
    b.regions = lies
    for p, seat in b.seats.items():
        won = [str(piece.name) for piece in moment.board.players[p].zones["won"]]
        if sorted(won) != sorted(seat.won):
            yield f"{p} has won {seat.won} as it was told, and has {won}"
        seat.won = won


def deck_as_counted(b: Books, moment: Moment) -> Expected:
    due = len(b.named) - len(b.regions) - sum(len(seat.won) for seat in b.seats.values())
    lie = len(moment.board.zones["region_deck"])
    if b.round and (due != lie or (due and len(b.regions) < IN_PLAY and moment.board.phase == "spring")):
        yield f"{due} Regions are to come, and {IN_PLAY} lie in the middle in Spring: {lie} and {len(b.regions)} do"


SENTENCES = {
    "{player p} names {card region}.": names,
    "{player p} names no further Region.": None,
    "{number n} region(s) are in the game, worth {number renown} Renown: {names regions}.": are_in_the_game,
    "{card region} is laid out: Resistance {number n}, Renown {number m}.": laid_out,
}
BOARD = (lie_as_counted, deck_as_counted)
