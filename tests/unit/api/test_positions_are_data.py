"""Positions and tables are data, however long a game was: copied, pickled, compared, hashed; and games go when nobody
holds them.
"""

from __future__ import annotations

import copy
import gc
import pickle
import random
import subprocess
import sys
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.api.load import LoadError
from interpreter.api.position import Position, Table
from interpreter.api.refusals import IllegalDecks, Refused, RuleFault
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

ROOT = Path(__file__).parents[3]
DUEL = ROOT / "tests" / "games" / "duel"
FAR = 400
"""Answers after which a log is too long for Python's own stack."""

HERE = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "oldest pickle": lambda value: pickle.loads(pickle.dumps(value, 2)),
}


@pytest.fixture(scope="module", params=["duel", "king_of_the_tabletop", "round_table"])
def played(request: pytest.FixtureRequest) -> Position:
    game = tabletop.load(DUEL if request.param == "duel" else request.param)
    return far(game, 7)


def far(game: Game, seed: int) -> Position:
    names = ["Ann", "Bo"]
    rng = random.Random(seed)
    before = position = game.start(names, seed)
    for _ in range(FAR):
        if position.decision is None:
            break
        before, position = position, position.answer(*position.decision.sample(rng))
    return position if position.decision is not None else before


@pytest.mark.parametrize("how", HERE)
def test_a_position_comes_back_the_same(played: Position, how: str) -> None:
    again = HERE[how](played)
    assert again is not played and again == played and hash(again) == hash(played)
    assert again.game is played.game
    assert (again.digest(), again.log(None)) == (played.digest(), played.log(None))
    assert played.decision is not None
    answer = played.decision.sample()
    assert again.answer(*answer) == played.answer(*answer) != played


@pytest.mark.parametrize("how", HERE)
def test_a_table_comes_back_the_same_and_goes_its_own_way(played: Position, how: str) -> None:
    table = played.table()
    again = HERE[how](table)
    assert again == table and hash(again) == hash(table) and table != played  # type: ignore[comparison-overlap]
    again.answer(again.sample(tabletop.Stream(3)))
    assert again != table and hash(again) == hash(table) and table == played.table()


def _one(position: Position) -> tuple[str, ...]:
    assert position.decision is not None
    return position.decision.sample()


def test_what_differs_is_not_equal() -> None:
    game = tabletop.load(DUEL)
    start = game.start(["Ann", "Bo"], 1)
    other_luck, other_names = game.start(["Ann", "Bo"], 2), game.start(["Ann", "Cy"], 1)
    assert len({start, other_luck, other_names, game.start(["Ann", "Bo"], 1)}) == 3
    assert start == game.start(["Ann", "Bo"], 1) == tabletop.load(DUEL).start(["Ann", "Bo"], 1)
    assert start != tabletop.load(DUEL, {"goal": 15}).start(["Ann", "Bo"], 1)
    assert start != 1


def test_where_seats_are_asked_is_part_of_it() -> None:
    start = tabletop.load("king_of_the_tabletop").start(["Ann", "Bo"], 1)
    stop = start.stops("Ann")[0]
    other = start.with_stops("Ann", stop.ability, not stop.on)
    assert other != start and pickle.loads(pickle.dumps(other)) == other


@pytest.mark.parametrize("game", [str(DUEL), "round_table"])
def test_another_process_goes_on_with_it(tmp_path: Path, game: str) -> None:
    """From another folder, as a worker might; what it answers is what is answered here."""
    position = far(tabletop.load(game), 3)
    (tmp_path / "position").write_bytes(pickle.dumps([position, position.table()]))
    code = (
        "import pickle; position, table = pickle.load(open('position', 'rb')); "
        "after = position.answer(*position.decision.sample()); assert table == position.table();"
        "print(after.digest(), len(after.log(None)))"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    after = position.answer(*_one(position))
    assert shown.split() == [after.digest(), str(len(after.log(None)))]


def test_a_position_of_other_rules_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "duel"
    copied = subprocess.run(["cp", "-r", str(DUEL), str(folder)], check=False)
    assert copied.returncode == 0
    data = pickle.dumps(tabletop.load(folder).start(["Ann", "Bo"], 1))
    gc.collect()
    main = folder / "rules" / "main.rules"
    main.write_text(main.read_text() + "\n# another text\n")
    with pytest.raises(ValueError, match="are not those of the position any more"):
        pickle.loads(data)


SPAN = Span("a.rules", 1, 1)
RAISED = [
    RuleFault(Diagnostic("P100", "no", SPAN), {"x": "1"}),
    Refused("no"),
    LoadError([Diagnostic("L01", "no", SPAN)], {"a.rules": "x"}),
    IllegalDecks([Diagnostic("D01", "no", SPAN)], {}),
]


@pytest.mark.parametrize("error", RAISED, ids=lambda error: type(error).__name__)
def test_what_is_raised_passes_between_processes(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and str(again) == str(error) and vars(again) == vars(error)


USES: dict[str, Callable[[Game], Any]] = {
    "loaded": lambda game: None,
    "started": lambda game: game.start(["Ann", "Bo"], 1),
    "played": lambda game: far(game, 1).digest(),
    "a table": lambda game: game.new_table(["Ann", "Bo"], 1).copy(),
    "pickled": lambda game: pickle.dumps(game.start(["Ann", "Bo"], 1)),
    "compared": lambda game: game.start(["Ann", "Bo"], 1) == game.start(["Ann", "Bo"], 2),
    "with decks": lambda game: game.with_decks({1: game.decks[0]}, ["Ann", "Bo"]) if game.decks else None,
}


@pytest.fixture
def only_what_is_new() -> Iterator[None]:
    """Looked through for garbage; all that other tests have left in the process would take seconds."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("only_what_is_new")
@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("name", [str(DUEL), "round_table"])
def test_a_game_is_freed_when_nobody_holds_it(name: str, use: str) -> None:
    game = tabletop.load(name)
    USES[use](game)
    gone = weakref.ref(game)
    del game
    gc.collect()
    assert gone() is None


def test_a_table_is_a_table() -> None:
    assert isinstance(pickle.loads(pickle.dumps(tabletop.load(DUEL).new_table(["Ann", "Bo"], 1))), Table)
