"""What a throw tells of itself, and the two ways in which an open one is changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.view.telling import said, start

RULES = """
to play:
    see turns
    let foxes be (all f in bag where f is fox)
    move foxes.first to players.first.pen
    roll 1d6 for luck by players.last as first_throw
    roll 1d6 for rain by players.last as second_throw
    say "{first_throw.label} of {first_throw.thrower}: {first_throw.total}"
    if first_throw.label is "luck" and second_throw.label is not "luck" and second_throw.label in ["storm", "rain"]:
        say "told apart"
    if first_throw.label in ["storm", "rain"]:
        say "never"
    roll 1d6 for storm by players.last as storm

card fox works in pen:
    may holder on rolled as throw where throw.label is "luck" and throw.thrower is not holder:
        see turns
        for each die in throw.dice:
            VERB die by 20
            VERB die by 0 - AMOUNT
"""


@pytest.mark.parametrize(
    ("verb", "amount", "face"), [("change", 1, 5), ("change", 20, 1), ("shift", 14, None), ("shift", 13, None)]
)
def test_a_throw_is_known_by_label_and_thrower(tmp_path: Path, verb: str, amount: int, face: int | None) -> None:
    """Only the throw that is waited for asks; `change` stays on the die, `shift` does not."""
    position = start(tmp_path, RULES.replace("VERB", verb).replace("AMOUNT", str(amount)))
    assert position.decision is not None and position.decision.player == "Ann"
    before = position._state.throws[-1].faces[0]
    told = said(position, position.decision.options.ids[0])
    assert told == [f"luck of Cy: {face if face is not None else before + 20 - amount}", "told apart"]
