"""docs/bots.md shows a bot of twenty lines: it plays to the end, wins against chance, and names what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.api.raw_question import PhaseInProgress, RawQuestion
from tests.properties.play import GAMES, ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
(CODE,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def played(seed: int, game: Path) -> str:
    """What the page's program shows; a smaller game than the page's takes less time."""
    code = CODE.replace('"king_of_the_tabletop"', repr(str(game))).replace("seed=7", f"seed={seed}")
    assert code.count(repr(str(game))) == 1 and code.count(f"seed={seed}") == 1
    shown: list[object] = []
    exec(code, {"print": shown.append})
    return str(shown)


def test_the_bot_of_the_page_wins_against_chance() -> None:
    won = sum("winners=('Me',)" in played(seed, GAMES["mini_war"]) for seed in range(6))
    assert won >= 5


def test_it_has_twenty_lines_and_nothing_that_is_not_public() -> None:
    lines = [line for line in CODE.splitlines() if line.strip()]
    assert len(lines) <= 20
    assert re.findall(r"(?:import|from) (.*)", CODE) == ["interpreter as tabletop"]
    assert not re.search(r"\.(_|machine|program|state)", CODE)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+)\(", PAGE.split("| member")[1].split("\n\n")[0]))))
def test_what_the_page_names_is_there(name: str) -> None:
    assert any(hasattr(of, name) for of in (tabletop.Table, RawQuestion, PhaseInProgress)) or name == "answer"
