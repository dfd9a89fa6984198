"""What is asked in a window: the texts of variants are tried before those of the game."""

from __future__ import annotations

from pathlib import Path

import interpreter as tabletop
from tests.unit.view.telling import game

RULES = """
card fox works in pen:
    may holder on dawn stops [dawn] "Bark":
        see turns
        say "{holder}"

window dawn "It is early. Well?" where day > 0

window dawn "Well?"

to play:
    see turns
    move (all x in bag where x is fox).first to players.first.pen
    announce dawn
    set day to 1
    announce dawn
    end_game
"""
LATE = {"rules/late.rules": 'window dawn "It is late. Well?" where day is 0\n'}
ALWAYS = {"rules/always.rules": 'window dawn "It is always so. Well?"\n'}


def prompts(tmp_path: Path, *variants: dict[str, str]) -> list[str]:
    """What the two windows ask."""
    folder = tmp_path / "base_game"
    if not folder.exists():
        game(tmp_path, RULES)
    position = tabletop.load(folder, variants=variants).start(["Ann", "Ben"], seed=4)
    asked = []
    while position.decision is not None:
        asked.append(position.decision.prompt)
        position = position.answer("pass")
    return asked


def test_those_of_a_variant_come_first(tmp_path: Path) -> None:
    assert prompts(tmp_path) == ["Well?", "It is early. Well?"]
    assert prompts(tmp_path, LATE) == ["It is late. Well?", "It is early. Well?"]
    assert prompts(tmp_path, ALWAYS) == ["It is always so. Well?"] * 2


def test_it_may_be_all_that_is_asked(tmp_path: Path) -> None:
    """Behind one of its own that always holds a variant's text is never asked; one of the game's is no slip."""
    game(tmp_path, RULES)
    late = {"rules/always.rules": ALWAYS["rules/always.rules"] + LATE["rules/late.rules"]}
    for variant, lines in ((ALWAYS, []), (late, [2])):
        found = tabletop.check(tmp_path / "base_game", variants=[variant])
        assert [d.span.line for d in found if d.code == "C456"] == lines
