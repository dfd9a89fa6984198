"""A choice of one thing only is made by itself, but where whoever chooses has an aside: that may change what is there,
or come too late at the next question.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from tests.unit.view.telling import said, start

RULES = dedent("""\
    to play:
        see turns
        draw 1 from bag to meadow
        for each p in players:
            choose one x from meadow by p asking "Which?"
            choose number n from 2 - p.coins to 2 by p
            say "{p}: {n}, one of {meadow.size}"
        end_game

    aside "Find" for p where p.seat is 2 and meadow.size < 3:
        see turns
        draw 1 from bag to meadow
        increase p.coins by 1
""")


def test_who_has_an_aside_is_asked_and_may_bring_more_to_choose_from(tmp_path: Path) -> None:
    first = start(tmp_path, RULES)
    assert first.decision is not None and first.decision.player == "Ben" and len(first.decision.options) == 1
    second = first.answer(first.decision.options[0].id)
    assert second.decision is not None and second.decision.options.ids == ("2",)
    found = first.aside("find", by="Ben")
    assert found.decision is not None and len(found.decision.options) == 2
    told = said(found, found.decision.options[0].id, "1")
    assert told[:2] == ["Ann: 2, one of 1", "Ben: 1, one of 2"]
