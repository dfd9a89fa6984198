"""What a scenario file may hold: nothing that is not looked at."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.api.position import Position
from tests.properties.play import GAMES, whole_box
from tests.scenarios import reading, running, tracing

PLAIN = {"about": "x", "cite": "gold", "run": "turns", "expect": {"said": ["hello"]}}

FAULTY: list[tuple[dict[str, Any], str]] = [
    ({"expects": {}}, "has no `expects`; did you mean `expect`"),
    ({"given": {"player": {}}}, "`given` has no `player`"),
    ({"expect": {"say": ["x"]}}, "`expect` has no `say`"),
    ({"expect": {}}, "nothing is expected"),
    ({"cases": [{"dices": {}}]}, "a case has no `dices`"),
    ({"dice": {}, "cases": [{"dice": {"luck": [1]}}]}, "`dice` is given for all cases"),
]


@pytest.mark.parametrize(("change", "reason"), FAULTY, ids=[reason for _, reason in FAULTY])
def test_what_nothing_looks_at_is_refused(change: dict[str, Any], reason: str) -> None:
    assert reading.cases_of(dict(PLAIN))
    with pytest.raises(AssertionError, match=re.escape(reason)):
        reading.cases_of({**PLAIN, **change})


def test_a_key_that_comes_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "twice.yaml"
    file.write_text("about: x\ncite: gold\nexpect: {said: [a], said: [b]}\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="`said` stands there twice"):
        reading.read(file)


def test_a_refusal_of_what_is_nothing_proves_nothing() -> None:
    game = running.game("king_of_the_tabletop", ())
    position: Position = game.start(["Tom", "Rob"])
    assert position.decision is not None
    who = position.decision.player
    assert running.refusal(position, who, "sphynx") == ["'sphynx', to be refused, is nothing in this game"]
    assert running.refusal(position, who, position.decision.options[0].id) == [
        f"{position.decision.options[0].id} was not refused"
    ]


def instructions(game: Game) -> list[tuple[str, bytes, list[object]]]:
    """Of every block and definition, with the constants that are no functions."""
    code = [f.__code__ for f in [*game.program.blocks, *game.program.values.values()] if hasattr(f, "__code__")]
    return [(c.co_name, c.co_code, [k for k in c.co_consts if not hasattr(k, "co_code")]) for c in code]


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("king_of_the_tabletop", (("auction", "sealed"), ("ask_everyone", True))),
        ("round_table", (("upgrades", "replaces"),)),
    ],
)
def test_a_game_under_settings_is_the_one_that_would_be_loaded(name: str, settings: running.Settings) -> None:
    """Scenarios compile it from what has been read and understood already."""
    ours, loaded = running.game(name, settings), whole_box(tabletop.load(GAMES[name], dict(settings)))
    assert instructions(ours) == instructions(loaded) != instructions(running.game(name, ()))
    assert ours.program.ask_everyone is loaded.program.ask_everyone
    assert (ours.decks, ours.ruleset.setting_values) == (loaded.decks, loaded.ruleset.setting_values)


@pytest.mark.long
@pytest.mark.parametrize("name", ["king_of_the_tabletop", "round_table"])
def test_under_all_settings_of_scenarios_it_is_the_one_that_would_be_loaded(name: str) -> None:
    given = {tuple(sorted((case.get("settings") or {}).items())) for _, _, case in tracing.cases(name)}
    combinations = {running.changing(name, settings) for settings in given}
    assert len(combinations) > 30
    for settings in combinations:
        loaded = whole_box(tabletop.load(GAMES[name], dict(settings)))
        assert instructions(running.game(name, settings)) == instructions(loaded), settings


def test_settings_that_are_the_games_own_make_no_other_game() -> None:
    own = running.game("king_of_the_tabletop", ())
    usual = tuple(own.ruleset.setting_values.items())
    assert running.game("king_of_the_tabletop", usual) is own
