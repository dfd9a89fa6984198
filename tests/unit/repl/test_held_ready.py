"""A person is told how to be asked where they would pass unasked, once for each card, and may do it by `/do`."""

from __future__ import annotations

from pathlib import Path

from interpreter.match.driver import Match
from tests.unit.repl.test_session import play
from tests.unit.view.telling import game
from tests.unit.view.test_readiness import NAMES, QUIET

TOLD = "Fox may be used also where you are not asked: /do has you asked at the next chance, /stops at each."
DONE = "You are asked at the next chance; who passes then has had it."


def played(folder: Path, *typed: str) -> list[str]:
    shown, _ = play(Match(game(folder, QUIET), NAMES, ["human", "human", "random"], 4), typed)
    return [line.strip() for line in shown.splitlines()]


def test_whoever_holds_such_a_card_is_told_once(tmp_path: Path) -> None:
    lines = played(tmp_path, "no", "no", "no", "no")
    assert lines.count(TOLD) == 1  # Ann, and not Ben, who holds none
    assert lines.index(TOLD) == lines.index("/do 1: Use Fox at the next chance") + 1


def test_the_act_says_what_it_does_and_the_stops_show_it(tmp_path: Path) -> None:
    lines = played(tmp_path, "/do fox", "/stops fox", "no")
    assert lines.count(DONE) == 1
    assert "1. Fox (next time: dawn, noon)" in lines
    assert any(line.startswith("Ann: Will you answer") for line in lines)
