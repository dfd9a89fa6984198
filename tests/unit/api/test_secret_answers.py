"""What others have answered in an open `each ... secretly` is imagined otherwise, what a seat has answered itself is
kept, however many questions a part has.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import interpreter as tabletop
from interpreter.api.position import Table
from interpreter.values.chance import Stream
from tests.unit.view.telling import said, start

RULES = """to play:
    see turns
    repeat:
        bids
    until day > 1

to bids:
    see turns
    increase day by 1
    each p in players secretly:
        choose number low from 0 to 9 by p
        choose number high from low to 9 by p
        offer p "Wager?":
            let wager[p] be "all"
        otherwise:
            let wager[p] be "nothing"
        let bid[p] be [low, high]
        ask p until done:
            option "Add one" where low < 9:
                choose number more from low to 9 by p
                let bid[p] be [low, more]
            option "Enough":
                let bid[p] be [high, high]
    for each p in players:
        say "{p} bids {bid[p].first} to {bid[p].last}, {wager[p]}"
"""
ANN = ("3", "5", "yes", "add_one", "7", "done")


def locals_of(table: Table) -> dict[str, Any]:
    program, frame = table.game.program, table.state.frames[-1]
    return dict(zip(program.slot_names[program.block_units[frame[0]]], frame[1:], strict=True))


def at(position: tabletop.Position, *answers: str) -> tabletop.Position:
    for answer in answers:
        position = position.answer(answer)
    return position


def test_own_answers_are_kept_and_those_of_others_are_not(tmp_path: Path) -> None:
    position = at(start(tmp_path, RULES), *ANN, "4", "4", "no", "add_one")
    table = position.table()
    imagined = [locals_of(table.imagined(2, Stream(luck))) for luck in range(30)]
    assert all(one["low"] == one["high"] == 4 and one["bid"][2] == (4, 4) for one in imagined)
    assert len({one["bid"][1] for one in imagined}) > 5 and len({one["wager"][1][0] for one in imagined}) == 2
    assert all(table.imagined(2, Stream(luck)).state.question == table.state.question for luck in range(5))
    for_ann = [locals_of(table.imagined(1, Stream(luck))) for luck in range(30)]
    assert all(one["bid"][1] == (3, 7) for one in for_ann) and len({one["low"] for one in for_ann}) > 3


def test_what_is_imagined_goes_by_own_answers_alone(tmp_path: Path) -> None:
    begun = start(tmp_path, RULES)
    one, other = (at(begun, *ann, "4", "9").table() for ann in (ANN, ("8", "9", "no", "enough", "done")))
    for luck in range(10):
        assert one.imagined(2, Stream(luck)).state.facts() == other.imagined(2, Stream(luck)).state.facts()


def test_what_was_chosen_is_known_once_all_have(tmp_path: Path) -> None:
    """Also in the next round of the same rule, where the first is over."""
    everyone = (*ANN, *ANN, *ANN)
    begun = start(tmp_path, RULES)
    assert said(begun, *everyone) == [f"{name} bids 3 to 7, all" for name in ("Ann", "Ben", "Cy")]
    second = at(begun, *everyone, "1", "2", "yes", "done").table()
    imagined = [locals_of(second.imagined(2, Stream(luck))) for luck in range(20)]
    assert len({one["bid"][1] for one in imagined}) > 5, "the first round is over, the second is not"
