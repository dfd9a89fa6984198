"""Rounds and who is active; that nobody holds more cards than they may when one begins."""

from __future__ import annotations

from tests.referees.forms import Expected
from tests.referees.round_table import texts
from tests.referees.round_table.books import Books


def begins(b: Books, p: str) -> Expected:
    b.active = p
    return iter(())


def round_begins(b: Books, n: int, p: str) -> Expected:
    if n != b.round + 1:
        yield f"round {b.round + 1}"
    due = b.active if n == 1 else b.left_of(b.active)
    if p != due:
        yield f"{due} is active"
    b.round, b.active = n, p
    for q, seat in b.seats.items():
        seat.laid = 0
        if seat.hand.total() > texts.hand_limit(b, q):
            yield f"{q} holds {seat.hand.total()} cards, and may hold {texts.hand_limit(b, q)}"


SENTENCES = {
    "{player p} rolls {number n}.": None,
    "{player p} begins.": begins,
    "Round {number n}: {player p} is the active player.": round_begins,
}
