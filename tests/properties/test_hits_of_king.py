"""As many hits are applied as were scored, as far as there is somebody to take them, under every reading."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from interpreter.api.position import Position
from interpreter.scenario.laid_besides import give_all
from interpreter.scenario.laid_table import LaidTable
from interpreter.scenario.scenario_file import read_scenarios
from interpreter.table.view import Piece
from interpreter.values.chance import Stream
from tests.scenarios import running

FLYERS = ("ghosts.1", "ghosts.2", "pixies.1", "vampire")
OTHERS = ("bear", "troll", "sword_master", "sword_master", "golem")
READINGS = list(itertools.product(("with_himself", "companions_only"), ("per_stage", "per_battle"), (2, 3)))
ROLLED = re.compile(r"Rob rolls (\d+) for (.*), who is hit and flies\.")


@attrs.frozen
class Side:
    """Who is struck how often, by `wounds` already; `weapons` lie beneath some. The settings are those of a table."""

    wounds: dict[str, int]
    weapons: dict[str, str]
    hits: int
    excess: str
    flyer_hits: str
    toughness: int

    def written(self) -> str:
        army = ", ".join(f"{{{card}: {{wounds: {self.wounds[card]}{self.beneath(card)}}}}}" for card in self.wounds)
        return (
            f"players: [Tom, Rob]\ngiven: {{players: {{Rob: {{army: [{army}]}}}}}}\n"
            f"run: take_losses {self.hits} by Rob from [{', '.join(self.wounds)}]\nexpect: {{said: [x]}}\n"
        )

    def beneath(self, card: str) -> str:
        return f", on: [{self.weapons[card]}]" if card in self.weapons else ""

    def takes(self, card: str) -> int:
        """How many hits somebody can take at most: l.401 of the rulebook for flyers, l.427 for the Sword Master."""
        if card in FLYERS:
            return 2 - self.wounds[card]
        if card == "sword_master" and self.excess == "with_himself":
            return self.toughness - self.wounds[card]
        return 1


def a_side(stream: Stream, reading: tuple[str, str, int]) -> Side:
    excess, flyer_hits, toughness = reading
    cards = sorted({(FLYERS + OTHERS)[stream.below(len(FLYERS + OTHERS))] for _ in range(1 + stream.below(5))})
    wounds = {card: stream.below(toughness) if card == "sword_master" else 0 for card in cards}
    if flyer_hits == "per_battle":
        wounds |= {card: stream.below(2) for card in cards if card in FLYERS}
    armed = {cards[0]: "magic_sword"} if stream.chance(1, 4) and cards[0] != "golem" else {}
    return Side(wounds, armed, 1 + stream.below(len(cards) + 4), excess, flyer_hits, toughness)


def struck(side: Side, folder: Path, stream: Stream) -> Position:
    """The table after the losses, chosen by chance."""
    path = folder / "side.yaml"
    path.write_text(side.written(), encoding="utf-8")
    file, found = read_scenarios(path)
    assert file is not None, found
    (case,) = file.cases
    settings: tuple[tuple[str, Any], ...] = (
        ("sword_master_excess", side.excess),
        ("flyer_hits", side.flyer_hits),
        ("sword_master_wounds", side.toughness),
    )
    laid = LaidTable(running.game("king_of_the_tabletop", settings), ["Tom", "Rob"], stream.below(10**6))
    give_all(laid, case.within("given"))
    run = case.node("run")
    assert run is not None
    unit, arguments = laid.called(run)
    table = Position(laid.game, ("Tom", "Rob"), laid.state).running(unit.name, arguments).table()
    while table.question is not None:
        table.answer(table.sample(stream))
    return table.position()


def applied(side: Side, after: Position) -> int:
    """What those struck, their weapons and their dice show of the hits."""
    rolls = [ROLLED.fullmatch(row) for row in after.log(None)]
    odd = [roll for roll in rolls if roll is not None and int(roll[1]) % 2]
    view = after.view(None)
    fallen = {piece.id or "": piece for piece in view.zones["fallen"]}
    flown = [card for card in side.wounds if card in FLYERS and in_ids(card, fallen)]
    doubly = sum(side.takes(card) for card in flown) - len(odd) * 2  # who rolled had taken none before
    count = len([roll for roll in rolls if roll]) + doubly
    count += sum(in_ids(card, fallen) for card in side.wounds if card not in (*FLYERS, "sword_master"))
    count += sum("it is destroyed" in row for row in after.log(None))
    return count + of_the_master(side, view.players["Rob"].zones["army"], fallen)


def in_ids(card: str, fallen: dict[str, Piece]) -> bool:
    return card in fallen or f"{card}.1" in fallen


def of_the_master(side: Side, army: tuple[Piece, ...], fallen: dict[str, Piece]) -> int:
    """Under `companions_only` a hit to spare kills him by itself."""
    if in_ids("sword_master", fallen):
        return side.takes("sword_master")
    return sum(piece.fields["wounds"] - side.wounds["sword_master"] for piece in army if piece.card == "sword_master")


def all_share(side: Side, after: Position) -> bool:
    """Nobody falls of two hits while another, who is no Sword Master, has had none."""
    rolls = [match for match in map(ROLLED.fullmatch, after.log(None)) if match]
    fallen = {piece.id or "": piece for piece in after.view(None).zones["fallen"]}
    unhit = [card for card in side.wounds if card != "sword_master" and not in_ids(card, fallen)]
    spared = len(unhit) - sum(int(roll[1]) % 2 == 0 for roll in rolls)
    flown = [card for card in side.wounds if card in FLYERS and side.takes(card) == 2 and in_ids(card, fallen)]
    twice = len(flown) - sum(int(roll[1]) % 2 for roll in rolls)
    return not (spared and twice)


@pytest.mark.slow
@pytest.mark.parametrize("many", [10, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_hits_applied_are_hits_scored(reading: tuple[str, str, int], many: int, tmp_path: Path) -> None:
    stream = Stream(READINGS.index(reading))
    for _ in range(many):
        side = a_side(stream, reading)
        after = struck(side, tmp_path, stream)
        given_up = sum("it is destroyed" in row for row in after.log(None))
        most = sum(side.takes(card) for card in side.wounds) + given_up
        assert applied(side, after) == min(side.hits, most), (side, after.log(None))
        assert all_share(side, after), (side, after.log(None))
