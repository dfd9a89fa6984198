"""What a scenario file may hold: nothing that is not looked at."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from interpreter.api.position import Position
from tests.scenarios import reading, running

PLAIN = {"about": "x", "cite": "gold", "run": "turns", "expect": {"said": ["hello"]}}

FAULTY: list[tuple[dict[str, Any], str]] = [
    ({"expects": {}}, "has no `expects`; did you mean `expect`"),
    ({"given": {"player": {}}}, "`given` has no `player`"),
    ({"expect": {"say": ["x"]}}, "`expect` has no `say`"),
    ({"expect": {}}, "nothing is expected"),
    ({"cases": [{"dices": {}}]}, "a case has no `dices`"),
    ({"dice": {}, "cases": [{"dice": {"luck": [1]}}]}, "`dice` is given for all cases"),
]


@pytest.mark.parametrize(("change", "reason"), FAULTY, ids=[reason for _, reason in FAULTY])
def test_what_nothing_looks_at_is_refused(change: dict[str, Any], reason: str) -> None:
    assert reading.cases_of(dict(PLAIN))
    with pytest.raises(AssertionError, match=re.escape(reason)):
        reading.cases_of({**PLAIN, **change})


def test_a_key_that_comes_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "twice.yaml"
    file.write_text("about: x\ncite: gold\nexpect: {said: [a], said: [b]}\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="`said` stands there twice"):
        reading.read(file)


def test_a_refusal_of_what_is_nothing_proves_nothing() -> None:
    game = running.game("king_of_the_tabletop", ())
    position: Position = game.start(["Tom", "Rob"])
    assert position.decision is not None
    who = position.decision.player
    assert running.refusal(position, who, "sphynx") == ["'sphynx', to be refused, is nothing in this game"]
    assert running.refusal(position, who, position.decision.options[0].id) == [
        f"{position.decision.options[0].id} was not refused"
    ]
