"""Each deck of tests/decks/settings is refused by the game's own settings, as its comments say, and legal under the one
it names.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.decks.trying_settings import FOLDER, cases
from tests.scenarios import running
from tests.unit.analysis.checking import expected

GAME = "round_table"


@pytest.mark.slow
@pytest.mark.parametrize("path", cases(), ids=lambda path: path.stem)
def test_a_setting_allows_what_the_default_refuses(path: Path) -> None:
    name, value = cases()[path]
    refused = running.game(GAME, ()).check_deck(path).found
    assert [(d.code, d.span.line, d.span.col) for d in refused] == expected(path.read_text(encoding="utf-8"))
    assert [d.code for d in refused] == ["D20"]
    assert running.game(GAME, ((name, value),)).check_deck(path).found == []


def test_every_file_says_which_setting() -> None:
    assert set(cases()) == set(FOLDER.iterdir())
