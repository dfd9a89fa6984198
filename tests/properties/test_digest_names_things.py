"""A digest names things, so nothing that never acts changes one: an added file of rules, comments, blank lines."""

from __future__ import annotations

import functools
import shlex
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.seat import Move
from interpreter.match import transcript
from interpreter.match.driver import Match
from interpreter.match.replay import replay
from interpreter.match.saved import read_save
from interpreter.values.chance import Stream
from tests.properties.play import NAMES, ROOT
from tests.transcripts.test_transcripts import SESSIONS, played

NEVER = Path(__file__).parent / "never_acting"
FOLDERS = {
    "king_of_the_tabletop": ROOT / "games/king_of_the_tabletop",
    "round_table": ROOT / "games/round_table",
    "three_bids": ROOT / "tests/games/three_bids",
    "duel": ROOT / "tests/games/duel",
    "deck_duel": ROOT / "tests/games/deck_duel",
}
SAMPLE = [
    ("duel", 2, 8, 400, {}, True),
    ("three_bids", 3, 2, 400, {}, True),
    ("three_bids", 3, 3, 400, {"ask_everyone": True}, False),
    ("king_of_the_tabletop", 3, 5, 150, {}, False),
    ("round_table", 2, 4, 100, {}, False),
]
ALL = [
    ("king_of_the_tabletop", 4, 6, 500, {}, True),
    ("king_of_the_tabletop", 3, 7, 500, {"ask_everyone": True}, False),
    ("round_table", 3, 5, 400, {}, True),
    ("round_table", 2, 6, 400, {"ask_everyone": True}, False),
]


def with_never_acting(folder: Path) -> None:
    """A file that comes before all others, so that whatever is numbered in the order of the text is numbered anew."""
    shutil.copy(NEVER / f"{folder.name}.rules", folder / "rules" / "00_a_never.rules")


def with_comments(folder: Path) -> None:
    """Comments and blank lines between all lines of all rules."""
    for path in folder.glob("rules/**/*.rules"):
        lines = path.read_text(encoding="utf-8").split("\n")
        apart = [part for line in lines for part in (["# A comment.", "", line] if line[:1].strip() else [line])]
        path.write_text("\n\n# A comment.\n" + "\n".join(apart), encoding="utf-8")


@functools.cache
def changed(
    name: str, how: Callable[[Path], None], settings: tuple[tuple[str, Any], ...], folder: Path
) -> tabletop.Game:
    target = folder / how.__name__ / name
    if not target.exists():
        shutil.copytree(FOLDERS[name], target)
        how(target)
    return tabletop.load(target, dict(settings))


def other_game(name: str, how: Callable[[Path], None], settings: Mapping[str, Any], folder: Path) -> tabletop.Game:
    return changed(name, how, tuple(sorted(settings.items())), folder)


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("copies")


@pytest.fixture(autouse=True)
def a_hash_on_every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transcript, "HASH_EVERY", 1)


def random_save(name: str, seats: int, seed: int, most: int, path: Path, settings: Mapping[str, Any]) -> Match:
    """A random game with asides, saved with a hash on every line."""
    match = Match(tabletop.load(FOLDERS[name], settings), NAMES[:seats], ["human"] * seats, seed, path)
    luck = Stream(seed)
    while (decision := match.position.decision) is not None and len(match.moves) < most:
        open_now = [(p, a.id) for p in match.position.in_game for a in match.position.asides(p)]
        if open_now and luck.chance(1, 6):
            player, id = open_now[luck.below(len(open_now))]
            match.step(Move(player, (id,), aside=True))
        else:
            answer = match.position.ids_of(match.position.table().sample(luck))
            match.step(Move(decision.player, answer))
    match.close()
    return match


def replayed(path: Path, game: tabletop.Game) -> Match:
    """The save to its end in a game whose files are others; every line's hash is held against it."""
    saved, problems = read_save(path)
    assert saved is not None and not problems
    match, problems = replay(saved, game)
    assert match is not None
    assert all(p.line == 1 and "files are not those" in p.message for p in problems), problems
    return match


def check(case: tuple[str, int, int, int, dict[str, Any], bool], copies: Path, save: Path) -> None:
    """`case`: game, players, seed, most moves, settings, whether it is also replayed among comments."""
    name, seats, seed, most, settings, comments = case
    first = random_save(name, seats, seed, most, save, settings)
    again = replayed(save, other_game(name, with_never_acting, settings, copies))
    assert again.moves == first.moves and len(again.moves) > 30
    assert again.position.key() != first.position.key(), "nothing has been numbered anew"
    if comments:
        assert replayed(save, other_game(name, with_comments, settings, copies)).moves == first.moves


@pytest.mark.parametrize("case", SAMPLE, ids=str)
def test_a_save_is_replayed_to_its_end(
    case: tuple[str, int, int, int, dict[str, Any], bool], copies: Path, tmp_path: Path
) -> None:
    check(case, copies, tmp_path / "save")


@pytest.mark.long
@pytest.mark.parametrize("case", ALL, ids=str)
def test_a_long_save_is_replayed_to_its_end(
    case: tuple[str, int, int, int, dict[str, Any], bool], copies: Path, tmp_path: Path
) -> None:
    check(case, copies, tmp_path / "save")


@pytest.mark.long
@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.name)
def test_what_the_golden_sessions_save(session: Path, copies: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    played(session, save)
    if "--save" not in shlex.split((session / "command").read_text()):
        return
    saved, _ = read_save(save)
    assert saved is not None
    first, problems = replay(saved, tabletop.load(FOLDERS[saved.header.game], saved.header.settings))
    assert first is not None and not problems
    first.save_as(tmp_path / "hashed")
    first.close()
    again = replayed(
        tmp_path / "hashed", other_game(saved.header.game, with_never_acting, saved.header.settings, copies)
    )
    assert again.position.digest() == first.position.digest() and again.moves == first.moves
