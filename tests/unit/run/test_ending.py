"""How `end_game`, `win` and the last rule's return end a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.match.report import standing
from tests.unit.view.telling import start

RULES = """
to play:
    see turns
    for each p in players:
        set p.coins to COINS
    LAST
"""
STANDING = """
define standing(p) as p.coins - 1
"""


@pytest.mark.parametrize(
    ("coins", "last", "standing", "winners"),
    [
        ("p.seat", "end_game", STANDING, ("Cy",)),
        ("4 - p.seat", "end_game", STANDING, ("Ann",)),
        ("max(p.seat, 2)", "end_game", STANDING, ("Cy",)),
        ("min(p.seat, 2)", "end_game", STANDING, ("Ben", "Cy")),
        ("0", "end_game", STANDING, ("Ann", "Ben", "Cy")),
        ("p.seat", "end_game", "", ()),
        ("p.seat", "win players.first", STANDING, ("Ann",)),
        ("p.seat", "win others(players.first)", STANDING, ("Ben", "Cy")),
        ("p.seat", 'say "that was it"', STANDING, ()),
    ],
)
def test_who_has_won(tmp_path: Path, coins: str, last: str, standing: str, winners: tuple[str, ...]) -> None:
    outcome = start(tmp_path, RULES.replace("COINS", coins).replace("LAST", last) + standing).outcome
    assert outcome is not None and tuple(outcome.winners) == winners


def test_who_has_left_does_not_win(tmp_path: Path) -> None:
    outcome = start(
        tmp_path, RULES.replace("COINS", "p.seat").replace("LAST", "leave players.last\n    end_game") + STANDING
    ).outcome
    assert outcome is not None and tuple(outcome.winners) == ("Ben",)


REASONS = """
to play:
    see turns
    move (all x in bag where x is beast) to meadow
    LAST
"""


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ('end_game saying "day {day + 7} is over, {meadow|beast} left"', "Nobody wins (day 7 is over, 5 beasts left)."),
        ('win players.first saying "{players.first} tamed {meadow.first}"', "Ann wins (Ann tamed Fox)."),
        ('win players.first saying "{players.first} drew {bag.first}"', "Ann wins (Ann drew token)."),
        ("win players.first", "Ann wins (play)."),
    ],
)
def test_why_a_game_ended_is_told_as_all_may_know_it(tmp_path: Path, last: str, told: str) -> None:
    ended = start(tmp_path, REASONS.replace("LAST", last))
    assert {standing(ended, viewer) for viewer in ("Ann", "Cy", None)} == {told}


def test_two_ends_that_are_told_otherwise_are_not_the_same(tmp_path: Path) -> None:
    """By their words: another text before them makes no difference."""
    plain, twice, other = (
        start(tmp_path / str(number), REASONS.replace("LAST", lines)).digest()
        for number, lines in enumerate(
            (
                'end_game saying "day {day}"',
                'if day > 9:\n        say "more"\n    end_game saying "day {day}"',
                'end_game saying "the day {day}"',
            )
        )
    )
    assert plain == twice != other
