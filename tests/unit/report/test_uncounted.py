"""Which definitions no rule asks for: what bots think with, and what is only shown where somebody is asked."""

from __future__ import annotations

from pathlib import Path

from interpreter.report.uncounted import uncounted
from tests.unit.view.telling import game

RULES = """
to play:
    see turns
    for each p in players:
        choose one x from meadow by p asking "Which? {words(p)}" showing "{detail(x)}"
        otherwise:
            set p.coins to told(p)
        offer p "{words(p)} {both(p)}":
            say "{both(p)}"
    end_game

define words(p) as "you have {shared(p)}"
define detail(x) as x.name
define both(p) as shared(p) + 1
define told(p) as p.coins
define shared(p) as p.coins
define evaluate(p) as thought(p) + shared(p)
define thought(p) as p.coins * deeper(p)
define deeper(p) as 2
define standing(p) as last(p)
define last(p) as p.coins
modify thought(p) by more(p)
define more(p) as p.seat
"""


def test_what_only_bots_and_questions_ask_for(tmp_path: Path) -> None:
    found = uncounted(game(tmp_path, RULES).ruleset)
    assert found == {"words", "detail", "evaluate", "thought", "deeper", "more"}
