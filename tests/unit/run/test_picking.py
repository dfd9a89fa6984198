"""`pick` takes at random of whatever a list holds."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import game, said

RULES = """
to play:
    see turns
    pick 2 from LIST as few
    say "{few}"
    pick 9 from few by players.last as all_of_them
    say "{all_of_them.size} {all_of_them.first}"
"""


def first_and_last(label: str, seat: int, nth: int, sides: int) -> int:
    """The last of what is left, then the first; each in turn by the last player."""
    return (sides if nth == 0 else 1) if seat == 0 else sides


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("players", ["Cy and Ann", "2 Ann"]),
        ("[3, 5, 3]", ["3 and 3", "2 3"]),
        ('["up {day}", "down"]', ["down and up 0", "2 up 0"]),
        ("[red, blue]", ["blue and red", "2 red"]),
        ("[[1, 2], [3]]", ["3 and (1 and 2)", "2 1 and 2"]),
        ("[yes]", ["yes", "1 yes"]),
        ("(all x in bag where x is hen)", ["2 × Hen", "2 Hen"]),
    ],
)
def test_some_of_any_list_are_picked(tmp_path: Path, source: str, told: list[str]) -> None:
    made = game(tmp_path, RULES.replace("LIST", source))
    assert said(made.start(["Ann", "Ben", "Cy"], seed=1, chance=first_and_last)) == told


def test_every_player_is_picked_about_as_often(tmp_path: Path) -> None:
    made = game(tmp_path, RULES.replace("pick 2 from LIST", "pick 1 from players"))
    told = [said(made.start(["Ann", "Ben", "Cy"], seed=seed))[0] for seed in range(90)]
    assert all(20 <= told.count(name) <= 40 for name in ("Ann", "Ben", "Cy"))


def test_what_is_picked_is_an_outcome(tmp_path: Path) -> None:
    rules = RULES.replace("pick 2", 'offer players.first "Go?":\n        say "on"\n    pick 1').replace(
        "LIST", "players"
    )
    found = tabletop.outcomes(game(tmp_path, rules).start(["Ann", "Ben", "Cy"]), lambda at: at.answer("no"))
    assert sorted(one.position.log(None)[0] for one in found.possible) == ["Ann", "Ben", "Cy"]
