"""A sample of `python -m benchmarks.variants`: pairs of variants in both orders."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.variants import APART, EQUAL, pairs

ROOT = Path(__file__).parents[3]
ROUND_TABLE = ROOT / "games" / "round_table"
DUEL = ROOT / "tests" / "games" / "duel"


def test_two_that_compose_make_the_same_games_in_both_orders() -> None:
    (pair,) = pairs(ROUND_TABLE, 1, [("mulligan", "tournament")])
    assert (pair.how, pair.by_id) == (EQUAL, False)


GOAL = "change:\n  settings:\n    goal: {default: 9}\n"
OTHER = GOAL.replace("9", "8")
GONE = "remove:\n  settings: [goal]\n"


@pytest.mark.parametrize(("first", "second", "how"), [(GOAL, GONE, APART), (GOAL, "", EQUAL), (GOAL, OTHER, APART)])
def test_what_is_found(tmp_path: Path, first: str, second: str, how: str) -> None:
    for name, settings in (("one", first), ("two", second)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "variant.yaml").write_text(f"variant: {name}\nname: X\ngame: duel\nchanges: X.\n")
        if settings:
            (folder / "settings.yaml").write_text(settings)
    (pair,) = pairs(DUEL, 1, [(str(tmp_path / "one"), str(tmp_path / "two"))])
    assert pair.how == how
