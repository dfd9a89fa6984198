"""Which pieces the running rules name: what they are must stay, since a rule has already gone by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.units import USED
from interpreter.run.own_blocks import OWN_BLOCKS, Announced, OpenWindow, WrappedCall
from interpreter.run.program import Program
from interpreter.table.state import State

Typed = tuple[t.Kind, Any]  # a kind and a value of it


def named_pieces(program: Program, state: State) -> frozenset[int]:
    """Every piece in a parameter or local of a frame, whoever's rule it is."""
    found: set[int] = set()
    held_back = () if state.hold is None else state.hold.happenings
    for frame in (*state.frames, *held_back):
        for kind, value in _typed(program, frame):
            found.update(_pieces(kind, value))
    return frozenset(found)


def _typed(program: Program, frame: Sequence[Any]) -> Iterable[Typed]:
    block, *values = frame
    if block >= OWN_BLOCKS:
        return _slots(program, program.block_units[block], values)
    record = values[0] if values else None
    match record:
        case WrappedCall():
            return _arguments(program, record)
        case OpenWindow(happening, args, triggers, acted):
            copies = [*(it.this for it in triggers), *(it.this for it in acted)]  # that act or have acted
            return [*_heard(program, happening, args), *((t.PIECE, this) for this in copies)]
        case Announced(happening, args):
            return _heard(program, happening, args)
        case _:  # a value given back: of which kind it is, is known where it is taken
            items = record if isinstance(record, tuple) else (record,)
            return [(t.PIECE, item) for item in items if isinstance(item, int)]


def _slots(program: Program, unit: str, values: Sequence[Any]) -> Iterator[Typed]:
    """Parameters and locals, and of a running wrapper what the call it stands around was given."""
    for name, kind, value in zip(program.slot_names[unit], _slot_kinds(program, unit), values, strict=True):
        if name == USED and value is not None:
            yield from _arguments(program, value)
        yield kind, value


def _heard(program: Program, happening: str, args: tuple[Any, ...]) -> list[Typed]:
    return [(program.meaning.happening_kinds.get((happening, i), t.UNKNOWN), value) for i, value in enumerate(args)]


def _arguments(program: Program, call: WrappedCall) -> list[Typed]:
    meaning = program.meaning
    given = zip(meaning.rules[call.rule].given, call.args, strict=True)
    return [(meaning.param_kinds.get((call.rule, name), t.UNKNOWN), value) for name, value in given]


def _slot_kinds(program: Program, unit: str) -> tuple[t.Kind, ...]:
    found = program.slot_kinds.get(unit)
    if found is None:
        meaning = program.meaning
        params = {name: kind for (of, name), kind in meaning.param_kinds.items() if of == unit}
        kinds = {**meaning.locals.get(unit, {}), **params}
        found = program.slot_kinds[unit] = tuple(_slot_kind(kinds, name) for name in program.slot_names[unit])
    return found


def _slot_kind(kinds: dict[str, t.Kind], name: str) -> t.Kind:
    """A hidden slot that lists what a loop still has to go through bears the loop's local in its name."""
    hidden, _, elements = name.partition(" ")
    return t.list_of(kinds.get(elements, t.UNKNOWN)) if elements else kinds.get(hidden, t.UNKNOWN)


def _pieces(kind: t.Kind, value: Any) -> Iterator[int]:
    if value is None:
        return
    if kind == t.PIECE:
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _pieces(t.item_of(kind), item)
    elif isinstance(value, tuple) and (t.is_list(kind) or isinstance(kind, t.TableKind)):
        for item in value:
            yield from _pieces(t.item_of(kind), item)
