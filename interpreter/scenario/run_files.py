"""Scenario files found, read, and played with the games they are about."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import attrs

from interpreter.api.game import Game
from interpreter.api.load import LoadError
from interpreter.api.refusals import IllegalDecks
from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.decks.own_decks import BOX
from interpreter.loading.find import game_not_found, list_games
from interpreter.loading.ruleset import Ruleset
from interpreter.loading.sections.settings import choose_values
from interpreter.loading.shape import is_variant
from interpreter.loading.variants.read import game_of_variant
from interpreter.scenario.run_case import in_case, players_of, run_case
from interpreter.scenario.scenario_file import Case, ScenarioFile, read_scenarios
from interpreter.scenario.unfit import Noting, Unfit, find
from interpreter.scenario.wanted_game import Shelf, WantedGame
from interpreter.scenario.written_cards import made_cards
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

FOLDER = "scenarios"


@attrs.frozen(slots=True)
class Ran:
    """A file that has been run: how many cases it has, how many of them failed, and all that was found."""

    path: Path
    cases: int
    failed: int
    found: tuple[Diagnostic, ...]
    sources: dict[str, str] = attrs.field(factory=dict, eq=False)


def scenario_files(path: Path) -> list[Path]:
    """A file itself; of a game's or a pack's folder those in its `scenarios/`, of another folder all in it."""
    if path.is_file():
        return [path]
    of_game = (path / "game.yaml").is_file() or is_variant(path)
    return sorted(found for found in (path / FOLDER if of_game else path).rglob("*.yaml") if found.is_file())


def run_file(path: Path, shelf: Shelf, variants: tuple[str, ...] = ()) -> Ran:
    """Every case of a file, however many of them fail; `variants` are in force besides those that it names."""
    file, found = read_scenarios(path)
    if file is None:
        return Ran(path, 0, 1, tuple(found))
    failed, sources = 0, {str(path): file.text}
    try:
        game, around = named_game(file)
    except Unfit as unfit:
        return Ran(path, len(file.cases), len(file.cases), tuple(unfit.findings), sources)
    for case in file.cases:
        problems = list(_run(case, (game, (*around, *variants)), shelf, sources))
        failed += bool(problems)
        found += problems
    return Ran(path, len(file.cases), failed, tuple(dict.fromkeys(found)), sources)


def _run(case: Case, named: tuple[str, tuple[str, ...]], shelf: Shelf, sources: dict[str, str]) -> Iterator[Diagnostic]:
    try:
        game = game_of(case, named, shelf)
    except Unfit as unfit:
        yield from in_case(case, unfit.findings)
    except (LoadError, IllegalDecks) as error:
        sources.update(error.sources)
        yield from in_case(case, error.diagnostics)
    else:
        sources.update(game.ruleset.sources)
        yield from run_case(case, game)


def game_of(case: Case, named: tuple[str, tuple[str, ...]], shelf: Shelf) -> Game:
    """The game under the settings, with a case's variants, decks and cards. Raises Unfit, LoadError, IllegalDecks."""
    game, around = named
    settings = tuple(sorted(case.plain("settings", {}).items()))
    variants = (*around, *(_beside(case, str(pack)) for pack in case.plain("variants", [])))
    if settings:
        _check_settings(case, shelf.game(WantedGame(game, variants=variants)).ruleset)
    wanted = WantedGame(game, settings, variants)
    decks = case.node("decks")
    if decks is not None:
        players = players_of(case, shelf.game(WantedGame(game)).ruleset.min_players)
        wanted = _with_decks(wanted, case, decks, players)
    if case.within("cards"):
        wanted = attrs.evolve(wanted, cards=made_cards(case.within("cards"), shelf.game(wanted).ruleset))
    return shelf.game(wanted)


def _check_settings(case: Case, ruleset: Ruleset) -> None:
    """Raises Unfit (L30, L31) where a setting stands."""

    def check(entry: Entry) -> None:
        for problem in choose_values(ruleset.settings, {entry.key: entry.value.value})[1]:
            raise Unfit(problem.code, problem.message, entry.span, problem.hint)

    noting = Noting()
    noting.each(case.within("settings").values(), check)
    noting.settle()


def _with_decks(wanted: WantedGame, case: Case, decks: YamlNode, players: list[str]) -> WantedGame:
    """One deck for all, or some players' own."""
    if decks.shape == "scalar" and decks.value == BOX:
        return attrs.evolve(wanted, box=True)
    by_player = dict.fromkeys(players, decks) if decks.shape == "scalar" else {}
    by_player |= {find(who, players, "player", entry.span): entry.value for who, entry in decks.entries.items()}
    seats = tuple((str(players.index(who) + 1), _deck(case, deck)) for who, deck in by_player.items())
    return attrs.evolve(wanted, decks=tuple(sorted(seats)), seats=len(players))


def _deck(case: Case, deck: YamlNode) -> str:
    """A deck's name or file; one that is written out, as text."""
    return json.dumps(deck.plain()) if deck.shape == "map" else _beside(case, str(deck.value))


def _beside(case: Case, name: str) -> str:
    """A name of the game's own; a path goes from the scenario's file."""
    path = Path(case.file).parent / name
    return str(path) if path.name != name or path.is_file() else name


def named_game(file: ScenarioFile) -> tuple[str, tuple[str, ...]]:
    """The game that the file names (a name, or a folder from where the file stands), or in whose folder it lies; and
    the pack in whose folder it lies. Raises Unfit.
    """
    if file.game is None:
        return _around(file)
    named = str(file.game.value)
    folder = os.path.normpath(file.path.parent / named)
    if os.path.isfile(os.path.join(folder, "game.yaml")):
        return folder, ()
    if named in list_games():
        return named, ()
    missing = game_not_found(named)
    raise Unfit("T01", missing.message, file.game.span, missing.hint or next(iter(missing.notes), None))


def _around(file: ScenarioFile) -> tuple[str, tuple[str, ...]]:
    """A game's or a pack's folder around the file, else a folder that is called like a game."""
    for folder in Path(os.path.abspath(file.path)).parents:
        if (folder / "game.yaml").is_file():
            return str(folder), ()
        if is_variant(folder):
            named, found = game_of_variant(folder)
            if named is not None:
                return named, (str(folder),)
            raise Unfit("T01", f"the pack around this file names no game: {found[0].message}", found[0].span)
        if folder.name in list_games():
            return folder.name, ()
    hint = "write `game:` with a game's name or folder, or put the file into `scenarios/` in the game's folder"
    raise Unfit("T01", "nothing says which game this is about", Span(str(file.path), 1, 1), hint)
