"""Which pieces the running rules name: what they are must stay, since a rule has already gone by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from interpreter.game import types as t
from interpreter.play.frames import OWN_BLOCKS, RUN_OUT, WRAPPER_CHOSEN, WRAPPERS
from interpreter.play.program import Program
from interpreter.table.state import Frame, State


def named_pieces(program: Program, state: State) -> frozenset[int]:
    """Every piece in a parameter or local of a frame, whoever's rule it is."""
    found: set[int] = set()
    for frame in state.frames:
        for kind, value in _kinds_and_values(program, frame):
            found.update(_pieces(kind, value))
    return frozenset(found)


def _kinds_and_values(program: Program, frame: Frame) -> Iterable[tuple[str, Any]]:
    meaning, block = program.meaning, frame[0]
    if block >= OWN_BLOCKS:
        return zip(_slot_kinds(program, program.block_units[block]), frame[1:], strict=True)
    if block in (WRAPPERS, WRAPPER_CHOSEN):
        unit = meaning.rules[frame[1]]
        return [(meaning.param_kinds.get((unit.name, name), t.UNKNOWN), v) for name, v in zip(unit.given, frame[2], strict=True)]
    if block == RUN_OUT:
        return ()
    heard = [(meaning.happening_kinds.get((frame[1], i), t.UNKNOWN), value) for i, value in enumerate(frame[2])]
    return [*heard, *((t.PIECE, this) for _, this in (*frame[3], *frame[4]))]  # copies that act or have acted


def _slot_kinds(program: Program, unit: str) -> tuple[str, ...]:
    found = program.slot_kinds.get(unit)
    if found is None:
        meaning = program.meaning
        params = {name: kind for (of, name), kind in meaning.param_kinds.items() if of == unit}
        kinds = {**meaning.locals.get(unit, {}), **params}
        found = program.slot_kinds[unit] = tuple(_slot_kind(kinds, name) for name in program.slot_names[unit])
    return found


def _slot_kind(kinds: dict[str, str], name: str) -> str:
    """A hidden slot that lists what a loop still has to go through bears the loop's local in its name."""
    hidden, _, elements = name.partition(" ")
    return t.list_of(kinds.get(elements, t.UNKNOWN)) if elements else kinds.get(hidden, t.UNKNOWN)


def _pieces(kind: str, value: Any) -> Iterator[int]:
    if value is None:
        return
    if kind == t.PIECE:
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _pieces(t.item_of(kind), item)
    elif isinstance(value, tuple) and (t.is_list(kind) or kind.startswith(t.TABLE_OF)):
        for item in value:
            yield from _pieces(t.item_of(kind), item)
