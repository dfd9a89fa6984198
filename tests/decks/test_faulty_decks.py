"""Each deck of tests/decks/faulty has exactly the findings its `# expect: CODE line:col` comments name."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.api.game import Game
from interpreter.values.show_diagnostics import show_text
from tests.unit.analysis.checking import expected

ROOT = Path(__file__).parents[2]
CASES = sorted(path for path in (Path(__file__).parent / "faulty").iterdir() if path.suffix in (".txt", ".yaml"))
DECK_CODES = {"D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D12", "D13", "D20"}


@functools.cache
def game(name: str) -> Game:
    return tabletop.load(ROOT / name)


def text_of(path: Path) -> str:
    data = path.read_bytes()
    return data.decode("utf-16") if data[:2] in (b"\xff\xfe", b"\xfe\xff") else data.decode("utf-8-sig")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_exactly_the_expected_findings(path: Path) -> None:
    """The cases of the test game begin with `duel_`, all others are for Round Table."""
    playing = game("tests/games/deck_duel" if path.name.startswith("duel_") else "games/round_table")
    checked = playing.check_deck(path)
    wanted = expected(text_of(path))
    assert wanted, "every case expects something"
    assert all(col is not None for _, _, col in wanted), "every expectation names its column"
    got = sorted((d.code, d.span.line, d.span.col) for d in checked.found)
    assert got == sorted(wanted), show_text(checked.found, checked.sources)  # type: ignore[type-var]


def test_every_finding_is_explained_to_players() -> None:
    text = "".join((ROOT / "docs" / page).read_text(encoding="utf-8") for page in ("decks.md", "variants.md"))
    raised = {
        code
        for file in (ROOT / "interpreter").rglob("*.py")
        for code in re.findall(r'Diagnostic\(\s*"(D\d\d|L8\d)"', file.read_text(encoding="utf-8"))
    }
    assert raised >= DECK_CODES
    assert {code for code in raised if f"`{code}`" not in text} == set()


def test_every_finding_about_decks_has_a_case() -> None:
    assert {code for path in CASES for code, _, _ in expected(text_of(path))} >= DECK_CODES
