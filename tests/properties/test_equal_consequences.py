"""Options that read the same lead to the same, but for which of the pieces alike it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from interpreter.api.position import Table
from interpreter.values.chance import Stream
from tests.properties.exchanged import differences, exchange, pieces_of
from tests.properties.play import play, table

# What two pieces of one name may differ in all the same: what kinds.yaml calls bookkeeping, and who else has seen one
# of them before, which a player remembers and no rule asks.
LAWFUL = {
    "king_of_the_tabletop": {"piece.fought", "piece.served", "piece.worked", "known"},
    "round_table": {"piece.recruited", "piece.committed_at", "known"},
}
# Once luck was drawn: what a die then points to by its place lies elsewhere for each.
BY_LUCK = {"places", "order of what nobody sees"}
TRIES = 6


def same_labels(at: Table, luck: Stream) -> Iterator[tuple[str, Any, Any]]:
    """Two options of each label that several have, of pieces that the one who is asked knows."""
    question, decision = at.question, at.position().decision
    assert question is not None and decision is not None
    groups = defaultdict(list)
    for raw, option in zip(question.options, decision.options, strict=True):
        groups[option.label].append(raw)
    for label, raws in groups.items():
        if len(raws) > 1:
            first, second = luck.sample_indices(len(raws), 2)
            one, other = pieces_of(at.state, raws[first], raws[second])
            if all(x is None or at.state.known[x] >> question.player & 1 for x in (one, other)):
                yield label, raws[first], raws[second]


def answers(at: Table, luck: Stream, one: Any, other: Any) -> tuple[Any, Any] | None:
    """Two answers, each with one of the options where the other has the other."""
    assert at.question is not None
    if not at.question.is_set:
        return one, other
    for _ in range(TRIES):
        given = at.sample(luck)
        here, there = (one, other) if one in given else (other, one)
        if here in given and there not in given:
            instead = tuple(there if x == here else x for x in given)
            if at.fits(instead):
                return (given, instead) if here == one else (instead, given)
    return None


def told_apart(at: Table, luck: Stream) -> Iterator[tuple[str, set[str]]]:
    """Each pair of options of one label, and in what the tables differ that they lead to."""
    for label, one, other in same_labels(at, luck):
        found = answers(at, luck, one, other)
        if found is None:
            continue
        tables = at.copy(), at.copy()
        for led, answer in zip(tables, found, strict=True):
            led.answer(answer)
        changed = exchange(at.state, *pieces_of(at.state, one, other))
        different = set(differences(tables[0].state, tables[1].state, changed))
        yield label, different - (BY_LUCK if tables[0].state.chance != at.state.chance else set())


@pytest.mark.parametrize(
    ("name", "seats", "games"),
    [
        ("king_of_the_tabletop", 4, range(15, 17)),
        ("round_table", 3, range(1)),
        pytest.param("king_of_the_tabletop", 4, range(60), marks=pytest.mark.long),
        pytest.param("round_table", 3, range(40), marks=pytest.mark.long),
    ],
)
def test_what_reads_the_same_leads_to_the_same(name: str, seats: int, games: range) -> None:
    compared = 0
    for seed in games:
        luck = Stream(seed + 99)
        for at in play(table(name, seats, seed), Stream(seed), 500):
            if at.question is None or at.question.kind in ("number", "yes_no") or len(at.question.options) < 2:
                continue
            for label, different in told_apart(at, luck):
                compared += 1
                assert different <= LAWFUL[name], f"seed {seed}, decision {at.decisions}, {label}: {different}"
    assert compared >= 20 * len(games), compared
