"""The end: when it comes, and who wins by Renown, and then by fewer Regions."""

from __future__ import annotations

from tests.referees.forms import Expected
from tests.referees.round_table.books import Books
from tests.referees.told import Moment


def last_region(b: Books) -> Expected:
    if b.regions:
        yield f"{b.regions} are left"
    b.ended = "regions"


def half(b: Books) -> Expected:
    b.ended = "half"
    return iter(())


def no_card(b: Books, p: str) -> Expected:
    if b.seats[p].main or b.seats[p].demesne:
        yield f"{p} has {b.seats[p].main} and {b.seats[p].demesne} cards to draw"
    b.ended = "cards"


def quiet(b: Books, n: int, most: int) -> Expected:
    """So many Summers without a capture, once no Region is to come."""
    if most != 3 or len(b.seats) < 3:
        yield "three rounds, among three and more"
    if n != b.quiet + 1 or b.captures:
        yield f"{b.quiet} before, and {b.captures} captures"
    b.quiet = n
    if n >= most:
        b.ended = "stalemate"


def summer_begins(b: Books, n: int, p: str) -> Expected:
    if b.captures:
        b.quiet = 0
    b.captures = 0
    return iter(())


def renown(b: Books, p: str, n: int, m: int) -> Expected:
    if (n, m) != (b.held_renown(p), len(b.seats[p].won)):
        yield f"{b.held_renown(p)} Renown in {len(b.seats[p].won)} regions"


def won_as_counted(b: Books, moment: Moment) -> Expected:
    if moment.winners is None:
        return
    if not b.ended:
        yield "why it ends is told"
    ranks = {p: (b.held_renown(p), -len(seat.won)) for p, seat in b.seats.items()}
    due = tuple(p for p in b.seats if ranks[p] == max(ranks.values()))
    if set(due) != set(moment.winners):
        yield f"{due} win, not {moment.winners}: {ranks}"


SENTENCES = {
    "The last Region is captured.": last_region,
    "More than half of all the Renown is won.": half,
    (
        "No Region is to come, and none has been captured for {number n} round(s); "
        "after {number most} that ends the game."
    ): quiet,
    "Round {number n}: {player p} is the active player.": summer_begins,
    "{player p} has to draw a card and has none.": no_card,
    "{player p} has {number n} Renown in {number m} region(s).": renown,
}
BOARD = (won_as_counted,)
