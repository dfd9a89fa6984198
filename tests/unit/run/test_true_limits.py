"""How many may be chosen is as many as can be; where a limit would have to be tried out, no number is claimed."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.run.answers.largest import largest
from interpreter.values.chance import Stream
from tests.unit.view.telling import said, start

RULES = """
to play:
    see turns
    let p be players.first
    increase p.coins by 3
    move (all x in bag where x is beast) to meadow
    choose QUANTITY few from meadow limit LIMIT by p
    otherwise:
        say "nothing"
        end
    say "{few|count}"
"""
DEFINED = """
define load(them) as all x in them + them.attached where x is beast
define dear(n) as (n + 1) / 2
"""
# Two foxes weigh 7 each, three hens 2 each.
LIMITS = [
    ("any number", "few.size <= 2", (2, True)),
    ("any number", "few.size * 2 <= p.coins", (1, True)),
    ("any number", "dear(load(few).size) <= p.coins - 1", (4, True)),
    ("any number", "(sum x.weight for x in few) <= 6", (3, True)),
    ("any number", "(sum x.weight for x in few) <= 12", (3, True)),
    ("any number", "(count x in few where x is hen) <= 2", (4, True)),
    ("any number", "few.size <= 9", (5, True)),
    ("up to 2", "(sum x.weight for x in few) <= 12", (2, True)),
    ("1 to 4", "(sum x.weight for x in few) <= 4", (2, True)),
    ("any number", "(any x in meadow where not (x in few))", (4, True)),
    # What the heaviest weighs, times how many: who takes a fox first finds no room for three hens.
    ("any number", "few.size is 0 or (most x in few by x.weight).weight * few.size <= 8", (5, False)),
]


def rules(quantity: str, limit: str) -> str:
    return RULES.replace("QUANTITY", quantity).replace("LIMIT", limit) + (DEFINED if "load(" in limit else "")


@pytest.mark.parametrize(("quantity", "limit", "most"), LIMITS, ids=[limit for _, limit, _ in LIMITS])
def test_no_more_are_offered_than_fit(tmp_path: Path, quantity: str, limit: str, most: tuple[int, bool]) -> None:
    decision = start(tmp_path, rules(quantity, limit)).decision
    assert decision is not None and (decision.at_most, decision.most_is_known) == most
    sizes = {len(decision.sample(Stream(seed))) for seed in range(60)}
    assert max(sizes) == decision.at_most or not decision.most_is_known


def test_too_many_are_refused_in_the_words_of_the_limit(tmp_path: Path) -> None:
    decision = start(tmp_path, rules("any number", "few.size * 2 <= p.coins")).decision
    assert decision is not None
    assert decision.fits(("fox.1", "hen.1")) == "that comes to 4 together, and at most 3 is allowed"


@pytest.mark.parametrize(("quantity", "told"), [("any number", "0"), ("1 to 3", "nothing")])
def test_where_nothing_fits_nothing_is_asked(tmp_path: Path, quantity: str, told: str) -> None:
    assert said(start(tmp_path, rules(quantity, "(sum x.weight for x in few) <= 1"))) == [told]


def test_many_that_fit_are_counted_with_few_tries() -> None:
    tries = 0

    def fits(chosen: tuple[int, ...]) -> bool:
        nonlocal tries
        tries += 1
        return sum(chosen) <= 1000

    assert largest(fits, sum, list(range(2000, 0, -1)), 2000) == 44  # 1 + 2 + ... + 44 is 990
    assert tries < 20
