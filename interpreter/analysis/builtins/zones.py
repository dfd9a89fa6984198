"""Zones as values: by itself the name of a zone stands for what lies there."""

from __future__ import annotations

from interpreter.analysis.builtins.entry import Attribute, Function
from interpreter.analysis.types import PIECE, ZONE, list_of
from interpreter.table.state import State


def zone(place: int) -> int:
    return place


def pieces_in(s: State, place: int) -> tuple[int, ...]:
    return s.zones[place]


FUNCTIONS = (Function("zone", (ZONE,), ZONE, zone, "zone(p.ZONE): the zone itself, to be kept, passed on and chosen"),)
ATTRIBUTES = (Attribute("zone", "pieces", list_of(PIECE), pieces_in, "what lies there now", reads="places"),)
