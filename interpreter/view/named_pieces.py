"""Which pieces the running rules name: what they are must stay, since a rule has already gone by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.units import USED
from interpreter.run.frames import ENDED, OWN_BLOCKS, RETURNED, RUN_OUT, WRAPPER_CHOSEN, WRAPPERS
from interpreter.run.program import Program
from interpreter.table.state import State


def named_pieces(program: Program, state: State) -> frozenset[int]:
    """Every piece in a parameter or local of a frame, whoever's rule it is."""
    found: set[int] = set()
    held_back = () if state.hold is None else state.hold.happenings
    for frame in (*state.frames, *held_back):
        for kind, value in _kinds_and_values(program, frame):
            found.update(_pieces(kind, value))
    return frozenset(found)


def _kinds_and_values(program: Program, frame: Sequence[Any]) -> Iterable[tuple[str, Any]]:
    block = frame[0]
    if block >= OWN_BLOCKS:
        unit = program.block_units[block]
        handles = [pair for handle in _handles(program, unit, frame) for pair in _given(program, handle[0], handle[1])]
        return [*handles, *zip(_slot_kinds(program, unit), frame[1:], strict=True)]
    if block in (WRAPPERS, WRAPPER_CHOSEN):
        return _given(program, frame[1], frame[2])
    if block == RUN_OUT:
        return ()
    if block == RETURNED:  # of which kind a rule's value is, is known where it is taken
        return [
            (t.PIECE, item)
            for item in (frame[1] if isinstance(frame[1], tuple) else (frame[1],))
            if isinstance(item, int)
        ]
    told = _heard(program, frame[1], frame[2])
    if block == ENDED:
        return told
    copies = [this for _, this, *_ in (*frame[3], *frame[4])]  # that act or have acted
    return [*told, *((t.PIECE, this) for this in copies)]


def _heard(program: Program, happening: str, args: tuple[Any, ...]) -> list[tuple[str, Any]]:
    return [(program.meaning.happening_kinds.get((happening, i), t.UNKNOWN), value) for i, value in enumerate(args)]


def _given(program: Program, rule: str, args: tuple[Any, ...]) -> list[tuple[str, Any]]:
    meaning = program.meaning
    return [
        (meaning.param_kinds.get((rule, name), t.UNKNOWN), v)
        for name, v in zip(meaning.rules[rule].given, args, strict=True)
    ]


def _handles(program: Program, unit: str, frame: Sequence[Any]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """(rule, arguments) of the call that a running wrapper stands around."""
    for name, value in zip(program.slot_names[unit], frame[1:], strict=True):
        if name == USED and value is not None:
            yield value[0], value[1]


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
