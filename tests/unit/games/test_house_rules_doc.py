"""The examples of docs/house_rules.md as a reader would write them: each block in the file it names, then checked and
played; and docs/walk.md, typed as it stands.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.bots.bot import RANDOM, Bot
from interpreter.match.driver import Match
from tests.unit.games.walking import blocks, walk, write

KING = "king_of_the_tabletop"
OURS, TWENTY, HARVEST = "# ours/", "# twenty/", "variants/harvest"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("house_rules")
    for block in blocks("house_rules.md"):
        if block.startswith((OURS, TWENTY)):
            name, _, text = block.partition("\n")
            write(made / name.removeprefix("# "), text)
    return made


def test_every_block_is_a_file_or_a_command() -> None:
    """One that is neither would be left out unseen."""
    begins = [block.partition("\n")[0] for block in blocks("house_rules.md")]
    assert [line for line in begins if not line.startswith((OURS, TWENTY, f"# {HARVEST}", "$ tabletop "))] == []
    assert len([line for line in begins if line.startswith(OURS)]) == 10
    assert len([line for line in begins if line.startswith(TWENTY)]) == 5


@pytest.mark.slow
def test_there_is_nothing_to_find_in_ours(folder: Path) -> None:
    assert tabletop.check(folder / "ours") == []


@pytest.mark.slow
def test_there_is_nothing_to_find_in_a_game_from_nothing(folder: Path) -> None:
    assert tabletop.check(folder / "twenty") == []


TOLD = {
    KING: [
        "A new flag is raised on",
        "No tiles are sold in the first turn.",
        "gives a feast.",
        "rolls again:",
    ],
    "twenty": ["draws Nine and has 9.", "stays at"],
}


def ours(folder: Path) -> tabletop.Game:
    return tabletop.load(KING, {"last_turn": 8}, [folder / "ours"])


@pytest.mark.slow
@pytest.mark.parametrize("name", TOLD)
def test_what_the_examples_bring_is_seen_in_play(folder: Path, name: str) -> None:
    """Games of random bots come to an end, and each example has been met in one of them."""
    made = ours(folder) if name == KING else tabletop.load(folder / name)
    told: list[str] = []
    for seed in (1, 2):
        match = Match(made, ["Ann", "Bo"], ["random", "random"], seed)
        for _ in match.bot_moves():
            pass
        assert match.position.outcome is not None
        told += [*match.position.log(None), match.position.outcome.reason]
    assert [words for words in TOLD[name] if not any(words in line for line in told)] == []
    assert name != KING or "the last turn is over, and the richest wins" in told


@pytest.mark.slow
def test_whoever_has_looked_is_told_what_they_saw(folder: Path) -> None:
    """The ball's owner reads names where their rival hears nothing."""
    position, owner, look = _with_the_ball(ours(folder))
    rival = "Bo" if owner == "Ann" else "Ann"
    after = position.aside(look, by=owner)
    if after.decision is not None and after.decision.prompt == "Whose hand do you look at?":
        after = after.answer(*after.decision.options.ids)
    told = f"{rival} holds "
    (line,) = [line for line in after.log(owner) if line.startswith(told)]
    assert "playing tile" not in line
    assert not any(other.startswith(told) for other in after.log(rival))


def _with_the_ball(game: tabletop.Game) -> tuple[tabletop.Position, str, str]:
    """A position in which somebody may look into the ball: who, and the act's id."""
    for seed in range(1, 100):
        position = game.start(["Ann", "Bo"], seed)
        for _ in range(40):
            for name in ("Ann", "Bo"):
                for act in position.asides(name):
                    if act.label.startswith("Look into"):
                        return position, name, act.id
            position = position.answer(*Bot(RANDOM, seed, 1).answer(position).ids)
    raise AssertionError("nobody ever held the ball")


@pytest.mark.slow
def test_a_folder_of_ones_own_begins_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert walk("house_rules.md", only="new variant") == 1


@pytest.mark.slow
def test_the_whole_one_is_checked_clashes_and_is_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert walk("house_rules.md", only="harvest", command="tabletop check") == 3


@pytest.mark.long
def test_the_whole_one_is_tried_and_played_besides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command of the last section shows what stands below it."""
    monkeypatch.chdir(tmp_path)
    assert walk("house_rules.md", only="harvest") == 7


@pytest.mark.long
def test_the_first_walk_goes_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slips and all."""
    monkeypatch.chdir(tmp_path)
    assert walk("walk.md") == 17
