"""How a file is written changes nothing: no finding, no save, no deck, whoever reads it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

import interpreter as tabletop
from interpreter.bots.bot import RANDOM, Bot
from interpreter.match.driver import Match
from interpreter.match.replay import replay
from interpreter.match.saved import read_save

ROOT = Path(__file__).parents[2]
GAMES = [ROOT / "tests" / "games" / "deck_duel", ROOT / "tests" / "games" / "duel"]
READ = (".yaml", ".rules", ".md", ".txt")


def quoted(text: str) -> str:
    """The same YAML with other quotes, without its notes, each key on a line."""
    return yaml.safe_dump(yaml.safe_load(text), sort_keys=False, default_style=None, allow_unicode=False, width=60)


def turned(text: str) -> str:
    """Keys of the top in another order."""
    return yaml.safe_dump(dict(reversed([*yaml.safe_load(text).items()])), sort_keys=False, allow_unicode=True)


WAYS: dict[str, tuple[tuple[str, ...], Callable[[str], bytes]]] = {
    "line ends of Windows": (READ, lambda text: text.replace("\n", "\r\n").encode()),
    "line ends of old": (READ, lambda text: text.replace("\n", "\r").encode()),
    "an encoding mark": (READ, lambda text: b"\xef\xbb\xbf" + text.encode()),
    "both": (READ, lambda text: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()),
    "quotes and notes": ((".yaml",), lambda text: b"# a note: setting: moon\n" + quoted(text).encode()),
    "order of keys": ((".yaml",), lambda text: turned(text).encode()),
}


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def written_so(folder: Path, to: Path, way: str) -> Path:
    endings, write = WAYS[way]
    shutil.copytree(folder, to)
    for file in to.rglob("*"):
        if file.suffix in endings:
            file.write_bytes(write(file.read_text(encoding="utf-8")))
    return to


def saved(game: tabletop.Game, path: Path) -> Match:
    match = Match(game, ["Ann", "Bo"], ["human", "human"], 3, path)
    for _ in range(8):
        decision = match.position.decision
        if decision is not None:
            match.step(Bot(RANDOM, 3, match.names.index(decision.player) + 1).answer(match.position))
    match.close()
    return match


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_is_the_same_however_it_is_written(tmp_path: Path, folder: Path, way: str) -> None:
    other = written_so(folder, tmp_path / folder.name, way)
    here, there = (sorted((d.code, d.message) for d in tabletop.check(path)) for path in (folder, other))
    assert here == there
    one, same = tabletop.load(folder), tabletop.load(other)
    assert one.ruleset.hashes == same.ruleset.hashes
    match = saved(one, tmp_path / "s")
    read, problems = read_save(tmp_path / "s")
    assert read is not None
    again, problems = replay(read, same, problems)
    assert problems == [] and again is not None and again.position.digest() == match.position.digest()
    assert [deck.plain() for deck in one.decks] == [deck.plain() for deck in same.decks]
    assert one.ruleset.decklists.keys() == same.ruleset.decklists.keys()


@pytest.mark.parametrize("way", ["line ends of Windows", "line ends of old", "an encoding mark", "both"])
def test_a_save_and_a_deck_are_the_same_however_they_are_written(tmp_path: Path, way: str) -> None:
    _, write = WAYS[way]
    match = saved(tabletop.load(GAMES[1]), tmp_path / "s")
    if way != "line ends of old":
        (tmp_path / "s").write_bytes(write((tmp_path / "s").read_text()))
    read, problems = read_save(tmp_path / "s")
    assert problems == [] and read is not None and len(read.lines) == len(match.moves)
    game = tabletop.load("round_table")
    for name in game.ruleset.decklists:
        file = next((ROOT / "games" / "round_table" / "decklists").glob(f"{name}.*"))
        copy = tmp_path / file.name
        copy.write_bytes(write(file.read_text(encoding="utf-8")))
        checked = game.check_deck(copy)
        assert checked.found == [] and checked.deck == game.ruleset.decklists[name]
