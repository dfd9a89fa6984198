"""At any question of a random game the moment can be written as a scenario, which passes when it is read and run."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.api.seat import StopChange
from interpreter.match.driver import Match
from interpreter.scenario.run_files import run_file
from interpreter.scenario.wanted_game import Shelf
from interpreter.scenario.write.write_scenario import write_scenario
from interpreter.values.show_diagnostics import show_text
from tests.properties.play import NAMES, game, whole_box

SHELF = Shelf()
LONG = [("king_of_the_tabletop", 3, 5), ("round_table", 3, 5), ("round_table", 4, 9)]
BRIEF = [("three_bids", 3, 2), ("thief", 4, 1), ("liars_dice", 3, 2)]


def written_rule(match: Match, file: Path) -> str:
    """The rule that the scenario runs, which must pass; `moves` where it is the whole game."""
    written = write_scenario(match)
    assert written is not None, match.position.decision
    file.write_text(written.text(file.parent), encoding="utf-8")
    ran = run_file(file, SHELF)
    assert (ran.cases, ran.found) == (1, ()), show_text(ran.found, ran.sources)
    return str(written.data.get("run", "moves")).split()[0]


def written_rules(match: Match, every: int, most: int, file: Path) -> list[tuple[str | None, str]]:
    """The phase that was running at some of the questions, and the rule that the scenario runs."""
    rules: list[tuple[str | None, str]] = []
    for number, position in enumerate(match.bot_moves()):
        if number >= most:
            break
        if number % every == 0 and position.decision is not None:
            phase = match.game.machine.phase(position._state)
            rules.append((None if phase is None else phase.rule, written_rule(match, file)))
    return rules


@pytest.mark.parametrize("every", [107, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize(("name", "seats", "seed"), LONG)
def test_every_moment_is_written_down(name: str, seats: int, seed: int, every: int, tmp_path: Path) -> None:
    """In the books' phases it is the phase that is run, not the whole game."""
    match = Match(game(name), NAMES[:seats], ["random"] * seats, seed)
    rules = written_rules(match, every, 320, tmp_path / "here.yaml")
    right = [phase == rule for phase, rule in rules if phase is not None]
    assert len(right) >= 2 and sum(right) * 10 >= len(right) * 9, rules


@pytest.mark.parametrize(("name", "seats", "seed"), BRIEF)
def test_in_small_games(name: str, seats: int, seed: int, tmp_path: Path) -> None:
    assert written_rules(Match(game(name), NAMES[:seats], ["random"] * seats, seed), 7, 60, tmp_path / "here.yaml")


def test_with_the_whole_box(tmp_path: Path) -> None:
    match = Match(whole_box(game("round_table")), NAMES[:2], ["random"] * 2, 8)
    assert written_rules(match, 25, 60, tmp_path / "here.yaml")


def test_where_players_are_asked_is_said(tmp_path: Path) -> None:
    """Both what was changed before the phase and what was since."""
    match = Match(game("three_bids"), NAMES[:3], ["random"] * 3, 2)
    for player in NAMES[:2]:
        for _ in zip(range(11), match.bot_moves(), strict=False):
            pass
        for stop in match.position.stops(player):
            match.step(StopChange(player, stop.ability, stop.happening, not stop.on))
    assert written_rule(match, tmp_path / "here.yaml") == "day"
    text = (tmp_path / "here.yaml").read_text(encoding="utf-8")
    assert "stops: {Tom: [" in text and "Rob stops: {" in text
