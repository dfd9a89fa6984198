"""Options that read the same are the same for the one who reads them, but for the numbers of pieces."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from interpreter.api.position import Table
from interpreter.table.state import State
from interpreter.values.chance import Stream
from tests.properties.play import play, table
from tests.unit.view.telling import start

DEEP = 3


def about(s: State, seat: int, piece: int | None, deep: int = DEEP) -> Hashable:
    """All that a seat may see of a piece, but for which copy it is and what the rules keep for their own reckoning."""
    if piece is None:
        return None
    zone = s.place[piece]
    if not s.known[piece] >> seat & 1:
        return s.layout.looks[s.ident[piece]], zone if zone < s.layout.piece_zones else "on something"
    card = s.layout.cards[s.ident[piece]]
    assert card is not None
    fields = []
    for (of, name), column in s.layout.column.items():
        field, value = s.layout.columns[column], s.cols[column]
        if of == "piece" and not field.bookkeeping and deep:
            told = about(s, seat, value[piece], deep - 1) if field.type == "piece" else value[piece]
            fields.append((name, told))
    host = zone - s.layout.piece_zones if zone >= s.layout.piece_zones else None
    where = zone if host is None else about(s, seat, host, deep - 1) if deep else "deep"
    return card.id, s.layout.belongs_to[s.ident[piece]], s.face[piece], where, tuple(fields)


def alike(at: Table, seat: int, raw: Any) -> Hashable:
    if isinstance(raw, int):
        return about(at.state, seat, raw)
    throw = at.state.throws[raw.throw]
    return throw.faces[raw.place], about(at.state, seat, throw.sources[raw.place])


@pytest.mark.parametrize(("name", "seats", "wanted"), [("king_of_the_tabletop", 3, 300), ("round_table", 3, 100)])
def test_what_reads_the_same_is_the_same(name: str, seats: int, wanted: int) -> None:
    compared = 0
    for seed in range(20):
        for at in play(table(name, seats, seed), Stream(seed), 400):
            question = at.question
            assert question is not None
            if question.kind not in ("one", "several", "order") or len(question.options) < 2:
                continue
            decision = at.position().decision
            assert decision is not None
            rows = defaultdict(set)
            for raw, option in zip(question.options, decision.options, strict=True):
                if "." in option.id or "#" in option.id:  # a piece or a die
                    rows[option.label].add(alike(at, question.player, raw))
                    compared += 1
            for label, different in rows.items():
                assert len(different) == 1, f"seed {seed}, {decision.prompt}: {label} is each of {different}"
        if compared >= wanted:
            break
    assert compared >= wanted


RULES = dedent("""\
    to play:
        see turns
        let ann be players.first
        move (all x in bag where x is beast) to meadow
        move (all x in bag where x is token) to ann.pen
        let base be (all x in meadow where x is fox).first
        attach (all x in meadow where x is hen).first to base
        attach (all x in meadow where x is hen).first to (all x in meadow where x is fox).last
        increase base.hunger by 2
        WHICH
        say "{it}"
""")


def labels(tmp_path: Path, which: str) -> list[str]:
    decision = start(tmp_path, RULES.replace("WHICH", which)).decision
    assert decision is not None
    return [option.label for option in decision.options]


@pytest.mark.parametrize(
    ("which", "wanted"),
    [
        (
            "choose one it from (meadow + meadow.attached) by ann",
            ["Fox with Hen, hunger 2", "Fox with Hen", "Hen", "Hen, on Fox, hunger 2", "Hen, on Fox"],
        ),
        ("choose one it from (all x in meadow where x is fox) by ann", ["Fox with Hen, hunger 2", "Fox with Hen"]),
        (
            "choose one it from [base.attached, [meadow.attached.last]] by ann",
            ["Hen (Hen, on Fox, hunger 2)", "Hen (Hen, on Fox)"],
        ),
    ],
)
def test_what_tells_apart_what_has_one_name_is_added(tmp_path: Path, which: str, wanted: list[str]) -> None:
    assert labels(tmp_path, which) == wanted


def test_a_mark_tells_apart_what_has_one_name(tmp_path: Path) -> None:
    marked = (
        "set base.hunger to 0\n"
        "    mark base as chosen 3 until end of play\n"
        "    mark base as asleep until end of play\n"
        "    choose one it from (all x in meadow where x is fox) by ann"
    )
    assert labels(tmp_path, marked) == ["Fox with Hen, asleep, chosen 3", "Fox with Hen"]


def test_of_what_is_hidden_nothing_is_told_that_nobody_sees(tmp_path: Path) -> None:
    hidden = "move meadow to bag\n    increase base.hunger by 3\n    choose one it from bag by ann"
    assert set(labels(tmp_path, hidden)) == {"beast"}


def test_dice_say_what_they_were_added_for(tmp_path: Path) -> None:
    throwing = (
        "roll for luck by ann as thrown:\n"
        "        add 40 for base\n"
        "        add 40 for (all x in meadow where x is hen).first\n"
        "        add 1 for none\n"
        "    choose one it from thrown.dice by ann"
    )
    found = set(labels(tmp_path, throwing))
    assert found >= {f"{face} of {name}" for face in range(1, 7) for name in ("Fox", "Hen")} and len(found) <= 13
