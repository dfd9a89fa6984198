"""Random answers: always legal, each as likely as the next, and the same for the same luck wherever they are drawn."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest

import interpreter as tabletop
from interpreter.table.decision import Decision
from interpreter.values.chance import Stream
from tests.properties import play
from tests.properties.play import CASES, ROOT
from tests.unit.repl.asked import asked

DRAWS = 3_000


def decisions(name: str, seats: int, seed: int, many: int) -> list[Decision]:
    """Of a random game every third question."""
    table, stream, found = play.table(name, seats, seed), Stream(seed), list[Decision]()
    while table.question is not None and len(found) < many:
        if table.decisions % 3 == 0:
            decision = table.position().decision
            assert decision is not None
            found.append(decision)
        table.answer(table.sample(stream))
    return found


@pytest.mark.parametrize(("name", "seats"), CASES[::3])
def test_a_sample_is_legal_whatever_it_is_drawn_from(name: str, seats: int) -> None:
    for number, decision in enumerate(decisions(name, seats, 5, 40)):
        drawn = [decision.sample(Random(number)), decision.sample(Stream(number)), decision.sample()]
        assert [decision.fits(ids) for ids in drawn] == [None, None, None]
        assert decision.sample(Random(number)) == drawn[0] and decision.sample(Stream(number)) == drawn[1]
        assert decision.sample() == drawn[2]


def test_each_option_is_as_likely_as_the_next() -> None:
    """At real questions of one, a number, yes or no: each option within a fifth of its share, and a Random is used up
    by each draw.
    """
    seen = set()
    for decision in [*decisions("king_of_the_tabletop", 3, 2, 150), *decisions("round_table", 3, 2, 60)]:
        options = len(decision.options)
        if (
            decision.kind not in ("one", "number", "yes_no")
            or not 2 <= options <= 12
            or (decision.kind, options) in seen
        ):
            continue
        seen.add((decision.kind, options))
        rng = Random(7)
        counted = Counter(decision.sample(rng) for _ in range(DRAWS))
        assert len(counted) == options
        assert all(abs(times - DRAWS / options) < max(DRAWS / options / 5, 60) for times in counted.values())
    assert {kind for kind, _ in seen} == {"one", "number", "yes_no"}


def test_without_luck_the_question_decides() -> None:
    """Other questions, other answers; the same question the same."""
    drawn = {decision.sample() for decision in decisions("king_of_the_tabletop", 3, 2, 40)}
    assert len(drawn) > 5
    assert asked("one", ["Wolf", "Bear"]).sample() == asked("one", ["Wolf", "Bear"]).sample()


def test_the_same_answer_whatever_python_hashes_by() -> None:
    code = (
        "from random import Random\n"
        "from tests.properties.test_sampling import decisions\n"
        "for d in decisions('three_bids', 3, 1, 20):\n"
        "    print(d.sample(), d.sample(Random(4)))\n"
    )
    shown = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "99")
    }
    assert len(shown) == 1 and len(shown.pop().splitlines()) == 20


def test_a_stream_is_public() -> None:
    assert tabletop.Stream is Stream
