"""What is kept changes nothing but the time: a game, its findings, its faults and their places are the same made anew
and kept.
"""

from __future__ import annotations

import shutil
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

import interpreter as tabletop
from interpreter.api.load import rulings
from interpreter.cache.cache_folder import NO_CACHE
from interpreter.loading.document import _document
from interpreter.syntax.parse import _parsed
from interpreter.values.chance import Stream

ROOT = Path(__file__).parents[2]
OURS = {
    "king_of_the_tabletop": ROOT / "games/king_of_the_tabletop",
    "round_table": ROOT / "games/round_table",
    "three_bids": ROOT / "tests/games/three_bids",
    "duel": ROOT / "tests/games/duel",
    "deck_duel": ROOT / "tests/games/deck_duel",
}
LONG = {"round_table": pytest.mark.long}  # what is kept of decks is tried under settings below
DIAGNOSTICS = ROOT / "tests" / "diagnostics"
ALONE = (rules for rules in sorted((DIAGNOSTICS / "rules").glob("*.rules")) if not rules.with_suffix(".yaml").exists())
FAULTY_RULES = [rules for rules in ALONE if "# expect" in rules.read_text(encoding="utf-8")][::12]
NAMES = ["Tom", "Rob", "Neil", "Zoe"]
MOST = 150  # decisions of a game that is followed
FAULT = """
to play:
    see turns
    deeper of 3

to deeper of n:
    see turns
    if n > 0:
        deeper of n - 1
    else:
        let few be [1, 2]
        say "{few[n + 5]}"
"""

Value = TypeVar("Value")


@pytest.fixture
def twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[Callable[[], Value]], list[Value]]:
    """The value made with nothing kept, made and kept, and as it was kept; what is kept in the process is forgotten."""

    def values(make: Callable[[], Value]) -> list[Value]:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
        made: list[Value] = []
        for off in ("1", "", ""):
            monkeypatch.setenv(NO_CACHE, off)
            _parsed.cache_clear()
            _document.cache_clear()
            made.append(make())
        assert list((tmp_path / "caches" / "tabletop").glob("*.kept"))
        return made

    return values


def _same(values: list[Any]) -> None:
    assert values[0] == values[1] == values[2]


def _played(game: tabletop.Game, seats: int, seed: int) -> list[Any]:
    """Digests, questions and what each player was told, move for move."""
    position, stream = game.start(NAMES[:seats], seed), Stream(seed)
    course: list[Any] = []
    for _ in range(MOST):
        decision = position.decision
        if decision is None:
            break
        options = decision.options.ids[:20]
        course.append(
            (
                position.digest(),
                decision.player,
                decision.prompt,
                [(o, decision.options[i].label) for i, o in enumerate(options)],
            )
        )
        table = position.table()
        table.answer(table.sample(stream))
        position = table.position()
    told = [position.log(player, 0) for player in position.players]
    return [*course, told, [position.view(player) for player in position.players]]


@pytest.mark.parametrize("name", [pytest.param(one, marks=LONG.get(one, ())) for one in OURS])
def test_a_game_its_findings_and_rulings_are_the_same(
    name: str, twice: Callable[[Callable[[], Any]], list[Any]]
) -> None:
    low, folder = 3 if name == "three_bids" else 2, OURS[name]
    _same(twice(lambda: (_played(tabletop.load(folder), low, 7), tabletop.check(folder), rulings(folder))))


def test_a_game_under_settings_and_with_decks_is_the_same(twice: Callable[[Callable[[], Any]], list[Any]]) -> None:
    def made() -> list[Any]:
        game = tabletop.load("round_table", {"ask_everyone": "yes"})
        return _played(game.with_decks({1: "fey_steel", 2: "box"}, NAMES[:2]), 2, 3)

    _same(twice(made))


@pytest.mark.parametrize("folder", sorted((DIAGNOSTICS / "folders").iterdir()), ids=lambda folder: folder.name)
def test_findings_of_faulty_folders_are_the_same(folder: Path, twice: Callable[[Callable[[], Any]], list[Any]]) -> None:
    _same(twice(lambda: (tabletop.check(DIAGNOSTICS / "base_game"), tabletop.check(folder))))


@pytest.mark.parametrize("rules", FAULTY_RULES, ids=lambda path: path.stem)
def test_findings_of_faulty_rules_are_the_same(
    rules: Path, tmp_path: Path, twice: Callable[[Callable[[], Any]], list[Any]]
) -> None:
    folder = tmp_path / "base_game"
    shutil.copytree(DIAGNOSTICS / "base_game", folder)
    shutil.copy(rules, folder / "rules")
    values = twice(lambda: tabletop.check(folder))
    _same(values)
    assert values[0]


def test_faults_have_the_same_places_and_lines(tmp_path: Path, twice: Callable[[Callable[[], Any]], list[Any]]) -> None:
    folder = tmp_path / "base_game"
    shutil.copytree(DIAGNOSTICS / "base_game", folder)
    for old in (folder / "rules").iterdir():
        old.unlink()
    (folder / "rules" / "case.rules").write_text(FAULT, encoding="utf-8")

    def made() -> tuple[str, Any, list[tuple[str, int | None, str]]]:
        with pytest.raises(tabletop.RuleFault) as caught:
            tabletop.load(folder).start(NAMES[:2])
        cause = caught.value.__cause__
        assert cause is not None
        frames = [(f.filename, f.lineno, f.name) for f in traceback.extract_tb(cause.__traceback__)]
        return str(caught.value), caught.value.values, [frame for frame in frames if frame[0].endswith(".rules")]

    values = twice(made)
    _same(values)
    assert "case.rules:12" in values[0][0] and values[0][2]
