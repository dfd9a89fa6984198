"""How `end_game`, `win` and the last rule's return end a game."""

from __future__ import annotations

from pathlib import Path

import pytest

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
