"""The scenarios of the shipped games, read and run by the product's own room; games are shared by all tests."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, TypeAlias

from interpreter.analysis.symbols import Symbols
from interpreter.api.game import Game
from interpreter.compile.compile import build
from interpreter.compile.link import Define
from interpreter.compile.lower.lowering import lower
from interpreter.scenario.run_case import run_case
from interpreter.scenario.run_files import game_of as wanted_by
from interpreter.scenario.run_files import scenario_files
from interpreter.scenario.scenario_file import Case, read_scenarios
from interpreter.scenario.wanted_game import Shelf, WantedGame
from interpreter.table.layout import lay_out
from interpreter.values.collector import collector_off
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.show_diagnostics import show_text

FOLDER = Path(__file__).parent
SHELF = Shelf()
WITH_DECKS = ("round_table",)  # there everyone has the whole box, so that any card can be met anywhere

Settings: TypeAlias = tuple[tuple[str, Any], ...]


def game(name: str, settings: Settings, packs: tuple[str, ...] = ()) -> Game:
    """A game under these settings, with packs."""
    return SHELF.game(WantedGame(name, settings, packs, box=name in WITH_DECKS))


def compiled(meaning: Symbols, own: Game, define: Define) -> Game:
    """Another game with the decks of this one, its functions defined in a way of its own."""
    with collector_off():
        return Game(*build(lower(meaning), lay_out(meaning.ruleset, own.decks), define=define), own.decks)


def game_of(name: str, case: Case) -> Game:
    """The game that a case asks for."""
    return wanted_by(case, (name, ()), SHELF)


def scenarios(name: str) -> list[Path]:
    return scenario_files(FOLDER / name)


@functools.cache
def read(path: Path) -> tuple[Case, ...]:
    file, found = read_scenarios(path)
    assert file is not None, show_text(found)
    return file.cases


def settings_of(case: Case) -> Settings:
    return tuple(sorted(case.plain("settings", {}).items()))


def data_of(case: Case) -> dict[str, Any]:
    return {key: entry.value.plain() for key, entry in case.entries.items()}


def run(case: Case, playing: Game) -> list[Diagnostic]:
    return run_case(case, playing)
