"""After all wars: the Thief and the Assassin. The gold that is stolen is counted with the gold."""

from __future__ import annotations

from tests.referees.forms import Expected
from tests.referees.king.armies import leaves, was_there
from tests.referees.king.books import Books

THIEF, ASSASSIN = "Master Thief 4", "Assassin Primus 4"


def acts(b: Books, p: str, agent: str) -> Expected:
    if agent not in b.seats[p].specials:
        yield f"{agent} is not in the army of {p}"
    if agent in b.fought:
        yield f"{agent} was in battle this turn"


def steals(b: Books, p: str, mine: int, q: str, theirs: int, agent: str, n: int) -> Expected:
    yield from acts(b, p, agent)
    if mine <= theirs or agent != THIEF:
        yield "who rolls higher steals"


def kills(b: Books, p: str, mine: int, q: str, theirs: int, agent: str, tile: str, home: str) -> Expected:
    yield from acts(b, p, agent)
    if mine <= theirs or agent != ASSASSIN:
        yield "who rolls higher kills"
    yield from was_there(b, q, tile)
    leaves(b, q, tile)


def fails(b: Books, p: str, mine: int, q: str, theirs: int, agent: str) -> Expected:
    yield from acts(b, p, agent)
    if mine >= theirs:
        yield "who rolls lower fails"


def is_caught(b: Books, p: str, q: str, n: int, agent: str) -> Expected:
    yield from acts(b, p, agent)
    b.caught = (p, q, agent)


def escapes(b: Books, p: str, mine: int, q: str, theirs: int, agent: str) -> Expected:
    if b.caught != (p, q, agent) or mine <= theirs:
        yield "who was caught escapes by a higher roll"
    b.caught = None


def is_killed(b: Books, p: str, mine: int, q: str, theirs: int, agent: str) -> Expected:
    if b.caught != (p, q, agent) or mine > theirs:
        yield "who was caught dies by a roll that is not higher"
    leaves(b, p, agent)
    b.caught = None


def new_turn(b: Books, n: int, p: str) -> Expected:
    b.fought.clear()
    return iter(())


ROLLS = "{player p} rolls {number mine}, {player q} {number theirs}: {name agent} "
SENTENCES = {
    ROLLS + "steals {number n} gold.": steals,
    ROLLS + "kills {name tile} of {player q}; it goes back to {words home}.": kills,
    ROLLS + "comes back from {player q} with empty hands.": fails,
    ROLLS + "fails against {player q}.": fails,
    "{player p} and {player q} both roll {number n}: {name agent} is caught!": is_caught,
    ROLLS + "escapes.": escapes,
    ROLLS + "is killed and goes back to the bank.": is_killed,
    "Turn {number n}: {player p} goes first.": new_turn,
}
