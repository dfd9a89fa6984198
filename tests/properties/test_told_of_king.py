"""King of the Tabletop: what changes in the open between two questions stands in the sentences told in between."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from interpreter.api.position import Table
from interpreter.table.state import State
from interpreter.values.chance import Stream
from tests.properties.play import NAMES, act_on, random_acts, table

OPEN_ZONES = ("court", "owners", "fallen", "in_use")  # a fort that lies in the bank says nothing: there are more of it
Snapshot = tuple[dict[str, int], dict[int, str]]


def snapshot(state: State) -> Snapshot:
    """The gold of all, and where what lies open lies."""
    column = state.cols[state.layout.column["player", "gold"]]
    return {NAMES[seat - 1]: column[seat] for seat in state.everyone}, dict(_open_pieces(state))


def _open_pieces(state: State) -> Iterator[tuple[int, str]]:
    layout = state.layout
    for name in OPEN_ZONES:
        yield from ((piece, name) for piece in state.zones[layout.table_zone[name]])
    for seat in state.everyone:
        for land in state.zones[layout.player_zone["lands"] + seat]:
            yield land, f"lands of {NAMES[seat - 1]}"
            yield from ((piece, f"{land} of {NAMES[seat - 1]}") for piece in state.zones[layout.piece_zones + land])


def untold(playing: Table, before: Snapshot, now: Snapshot, told: list[str]) -> list[str]:
    """The changes that no sentence tells: an amount with its player, a piece with where it was or is."""
    missing = []
    for player, gold in now[0].items():
        amounts = [int(n) for row in told if player in row for n in re.findall(r"(\d+) gold", row)]
        if gold - before[0][player] not in _sums(amounts):
            missing.append(f"gold of {player}: {before[0][player]} to {gold}")
    for piece in before[1].keys() | now[1].keys():
        was, it = before[1].get(piece, ""), now[1].get(piece, "")
        card = playing.state.layout.cards[playing.state.ident[piece]]
        name = card.name if card else ""
        if was != it and not any(name in row for row in told):
            missing.append(f"{name}: {was} to {it}")
        owners = {place.partition(" of ")[2] for place in (was, it)} - {""}
        if was != it and not any(name in row and owner in row for owner in owners for row in told) and owners:
            missing.append(f"{name} of {owners}: {was} to {it}")
    return missing


def _sums(amounts: list[int]) -> set[int]:
    """What such amounts come to, each coming in, going out or being only spoken of."""
    found = {0}
    for amount in amounts:
        found |= {total + sign * amount for total in found for sign in (1, -1)}
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_open_change_is_told(seats: int) -> None:
    playing, stream = table("king_of_the_tabletop", seats, seats), Stream(seats)
    last, seen, changes = snapshot(playing.state), 0, 0
    for act in random_acts(playing, stream):
        act_on(playing, act)
        now = snapshot(playing.state)
        if now != last:
            changes += 1
            position = playing.position()
            for viewer in NAMES[:seats]:
                told = position.log(viewer, seen)
                assert untold(playing, last, now, told) == [], (viewer, told)
            last, seen = now, playing.state.log_size
        if playing.turns > 12:
            break
    assert changes > 80
