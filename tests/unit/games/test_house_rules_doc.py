"""The examples of docs/house_rules.md as a reader would write them: each block in the file it names, then checked and
played.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.bots.bot import RANDOM, Bot
from interpreter.match.driver import Match

ROOT = Path(__file__).resolve().parents[3]
KING = "king_of_the_tabletop"
_BLOCK = re.compile(r"^```\w*\n# (\S+\.\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("house_rules")
    shutil.copytree(ROOT / "games" / KING, made / KING)
    for name, text in _BLOCK.findall((ROOT / "docs" / "house_rules.md").read_text(encoding="utf-8")):
        path = made / name if name.startswith("twenty/") else made / KING / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            head, found, rest = path.read_text(encoding="utf-8").partition("settings:\n")
            assert found, f"{name} is there already"
            text = head + found + text + rest
        path.write_text(text, encoding="utf-8")
    return made


@pytest.mark.slow
@pytest.mark.parametrize("game", [KING, "twenty"])
def test_there_is_nothing_to_find(folder: Path, game: str) -> None:
    assert tabletop.check(folder / game) == []


def test_every_block_of_a_file_is_taken(folder: Path) -> None:
    """A block that names no file would be left out unseen."""
    shipped = {path.name for path in (ROOT / "games" / KING).rglob("*")}
    assert {path.name for path in (folder / KING).rglob("*")} - shipped == {
        "house_cards.yaml",
        "90_harpies.rules",
        "91_crystal_ball.rules",
        "92_changes.rules",
        "93_acts.rules",
        "94_last_turn.rules",
    }
    assert len([path for path in (folder / "twenty").rglob("*") if path.is_file()]) == 5


TOLD = {
    KING: [
        "A new flag is raised on",
        "No tiles are sold in the first turn.",
        "gives a feast.",
        "rolls again:",
        "The last turn is over: the richest wins.",
    ],
    "twenty": ["draws Nine and has 9.", "stays at"],
}


@pytest.mark.slow
@pytest.mark.parametrize("game", TOLD)
def test_what_the_examples_bring_is_seen_in_play(folder: Path, game: str) -> None:
    """Games of random bots come to an end, and each example has been met in one of them."""
    made = tabletop.load(folder / game)
    told: list[str] = []
    for seed in range(1, 5):
        match = Match(made, ["Ann", "Bo"], ["random", "random"], seed)
        for _ in match.bot_moves():
            pass
        assert match.position.outcome is not None
        told += match.position.log(None)
    assert [words for words in TOLD[game] if not any(words in line for line in told)] == []


@pytest.mark.slow
def test_whoever_has_looked_is_told_what_he_saw(folder: Path) -> None:
    """The ball's owner reads names where his rival hears nothing."""
    position, owner, look = _with_the_ball(tabletop.load(folder / KING))
    rival = "Bo" if owner == "Ann" else "Ann"
    after = position.aside(look, by=owner)
    if after.decision is not None and after.decision.prompt == "Whose hand do you look at?":
        after = after.answer(*after.decision.options.ids)
    told = f"{rival} holds "
    (line,) = [line for line in after.log(owner) if line.startswith(told)]
    assert "playing tile" not in line
    assert not any(other.startswith(told) for other in after.log(rival))


def _with_the_ball(game: tabletop.Game) -> tuple[tabletop.Position, str, str]:
    """A position in which somebody may look into the ball: he, and the act's id."""
    for seed in range(1, 100):
        position = game.start(["Ann", "Bo"], seed)
        for _ in range(40):
            for name in ("Ann", "Bo"):
                for act in position.asides(name):
                    if act.label.startswith("Look into"):
                        return position, name, act.id
            position = position.answer(*Bot(RANDOM, seed, 1).answer(position).ids)
    raise AssertionError("nobody ever held the ball")
