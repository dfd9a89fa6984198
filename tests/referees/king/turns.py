"""Set-up and turns: who goes first, and that everybody collects, and has an event, once a turn."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referees.forms import Expected
from tests.referees.king.books import Books


def rolls_for_gold(b: Books, p: str, dice: Sequence[int], n: int) -> Expected:
    if len(dice) != 2 or sum(dice) != n:
        yield f"two dice and their sum, {sum(dice)}"
    b.seats[p].gold += sum(dice)
    b.rolled[p] = sum(dice)


def rolls_again(b: Books, p: str, n: int) -> Expected:
    """Of a tie, for the first turn or for the plague."""
    b.tied[p] = n
    if b.turn == 0:
        highest = [q for q, rolled in b.rolled.items() if rolled == max(b.rolled.values())]
        if p not in highest or len(highest) < 2:
            yield f"only those tied for the first turn roll again: {highest}"


def is_first(b: Books, p: str) -> Expected:
    best = max(b.rolled.values())
    leaders = [q for q, rolled in b.rolled.items() if rolled == best]
    if p not in leaders or (len(leaders) > 1 and p not in b.tied):
        yield f"the highest roller is first: {leaders}"
    b.first = p


def turn_begins(b: Books, n: int, p: str) -> Expected:
    if n != b.turn + 1:
        yield f"turn {b.turn + 1}"
    due = b.first if n == 1 else b.left_of_first()
    if p != due:
        yield f"{due} goes first"
    if n > 1:
        yield from nobody_left_out(b)
    b.turn, b.first = n, p
    b.collected.clear()
    b.rolled_for_event.clear()


def nobody_left_out(b: Books) -> Expected:
    for p in b.live:
        if p not in b.collected:
            yield f"{p} has collected no gold in turn {b.turn}"
        if p not in b.rolled_for_event:
            yield f"{p} has had no event in turn {b.turn}"


def collects(b: Books, p: str, n: int, total: int) -> Expected:
    if b.event != "good harvest":
        if p in b.collected:
            yield f"{p} collects once a turn"
        if b.rolled_for_event:
            yield "all collect before the first event"
        b.collected.append(p)


SENTENCES = {
    "{player p} rolls {faces dice} and takes {number n} gold.": rolls_for_gold,
    "{player p} rolls {number n}.": rolls_again,
    "{player p} is the first player.": is_first,
    "Turn {number n}: {player p} goes first.": turn_begins,
    "{player p} collects {number n} gold and now has {number total}.": collects,
}
