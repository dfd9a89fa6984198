"""At every decision of whole games: a copy, the original some answers on, then the copy the same way: equal, and not
touched before. Every tenth copy waits much longer.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import attrs
import pytest

from interpreter.api.position import Table
from interpreter.values.chance import Stream
from tests.properties.play import BRIEF, SEATS, Act, act_on, facts, random_acts, table

SOON, LATE = 12, 50  # answers by which the original goes ahead of a copy, and of every tenth
MOST = 1500  # decisions of one game; random games of King end long before
GAMES = {
    **dict.fromkeys(SEATS, 20),
    **dict.fromkeys(BRIEF, 4),
    "round_table": 6,
}  # how many of each; Round Table's are several times as long
SAMPLE = {"king_of_the_tabletop": 1, "round_table": 1}  # of these in `make test`; the rest in `make test-long`
CASES = [
    pytest.param(name, seats, seed, marks=[pytest.mark.long] if seed >= SAMPLE.get(name, GAMES[name]) else [])
    for name, many in SEATS.items()
    for seed, seats in zip(range(GAMES[name]), itertools.cycle(many))
]


@attrs.frozen(eq=False)
class Kept:
    """A copy, and what it was when it was made."""

    copy: Table
    facts: str
    view: object  # of one player, every tenth time: `facts` holds more, but not how it is shown
    number: int  # of the act that came next

    def is_due(self, acts: int) -> bool:
        return acts - self.number >= (SOON if self.number % 10 else LATE)


def seen(playing: Table, number: int) -> object:
    return playing.position().view(playing.players[number % len(playing.players)]) if number % 10 == 0 else None


def course(playing: Table, seed: int) -> Iterator[Act]:
    return itertools.islice(random_acts(playing, Stream(seed)), MOST)


@pytest.mark.parametrize(("name", "seats", "seed"), CASES)
def test_a_copy_goes_its_own_way(name: str, seats: int, seed: int) -> None:
    playing = table(name, seats, seed)
    waiting: list[Kept] = []
    acts: list[Act] = []
    for number, act in enumerate(course(playing, seed)):
        waiting.append(Kept(playing.copy(), facts(playing.state), seen(playing, number), number))
        acts.append(act)
        act_on(playing, act)
        for kept in [kept for kept in waiting if kept.is_due(len(acts))]:
            waiting.remove(kept)
            check(kept, acts, playing)
    assert len(acts) > 20 or (name in BRIEF and playing.question is None)
    for kept in waiting:  # the last copies: to where the game stopped
        check(kept, acts, playing)


def check(kept: Kept, acts: list[Act], original: Table) -> None:
    copy = kept.copy
    assert facts(copy.state) == kept.facts, "the original's going on has reached the copy"
    assert seen(copy, kept.number) == kept.view
    for act in acts[kept.number :]:
        act_on(copy, act)
    assert facts(copy.state) == facts(original.state)
    assert told(copy, LATE) == told(original, LATE)


def told(playing: Table, most: int) -> list[object]:
    """The last events."""
    found: list[object] = []
    log = playing.state.log
    while log is not None and len(found) < most:
        log, event = log
        found.append(event)
    return found
