"""A hash of a whole position that names things: rules, the statements they stand at, locals, abilities.

Numbers that depend on how rules were compiled are left out, so rules that never act, comments and another compiler
change no digest. What lies on the table is taken as it is: its numbers follow from the game's data.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from interpreter.analysis.unit import USED
from interpreter.run.own_blocks import OWN_BLOCKS, RECORD, Announced, OpenWindow, StopAfterEnd, Then, WrappedCall
from interpreter.run.place import CONTEST, SECRET
from interpreter.run.program import Program
from interpreter.table.state import Frame, State

Names = tuple[Any, ...]


def digest_of(program: Program, state: State) -> str:
    """The same on every machine and Python: 16 signs of all that makes two positions equal, and of who is asked."""
    shown = repr((*_table(program, state), *_running(program, state), state.question and state.question.seat))
    return hashlib.sha256(shown.encode()).hexdigest()[:16]


def key_of_state(state: State) -> str:
    """The same for two positions of one program, made sooner than a digest."""
    shown = repr((state.facts(), state.question and state.question.seat))
    return hashlib.sha256(shown.encode()).hexdigest()


def _table(program: Program, s: State) -> Names:
    columns = [
        [_named(program, value) for value in column] if field.type == "text" else column
        for field, column in zip(s.layout.columns, s.cols, strict=True)
    ]
    marks = [(*key, _named(program, value), until) for key, (value, until) in s.marks.items()]
    throws = _named(program, s.throws)
    shown = (sorted(s.told.items()),) if s.told else ()
    return s.live, columns, s.zones, s.place, s.face, s.known, s.ident, marks, sorted(s.chance.items()), throws, *shown


def _running(program: Program, s: State) -> Names:
    """What is under way; of a game that is over only who has won, by which rule, and why if it says so."""
    stops = sorted((seat, _ability(program, number), where, on) for (seat, number, where), on in s.stops.items())
    if s.outcome is not None:
        winners, cause, reason = s.outcome
        told = () if reason is None else (_named(program, reason),)
        return winners, program.unit_names.get(program.causes[cause][0], ""), stops, *told
    frames = [_frame(program, frame) for frame in s.frames]
    later = [(depth, target, _contest(program, region)) for depth, target, region in s.later]
    return frames, later, _held_back(program, s), stops


def _held_back(program: Program, s: State) -> Names | None:
    """An open `together`: the table before it, and what waits to happen that somebody must answer."""
    if s.hold is None:
        return None
    depth, before, happenings, region = s.hold
    waiting = [_frame(program, list(frame)) for frame in happenings if frame[RECORD].triggers]
    contest = None if region is None else _contest(program, region)
    return depth, _table(program, before), waiting, contest


def _frame(program: Program, f: Frame) -> Names:
    if f[0] < OWN_BLOCKS:
        return (program.block_places[f[0]].stop, *_own_frame(program, f))
    unit, place = program.block_units[f[0]], program.block_places[f[0]]
    around = [
        (it.what, _contest_end(program, f[it.slot]) if it.what == CONTEST else _named(program, f[it.slot]))
        for it in place.around
        if it.what != SECRET  # how it came about
    ]
    return program.unit_names[unit], place.stop, place.part, sorted(_locals(program, unit, f)), around


def _locals(program: Program, unit: str, f: Frame) -> Iterator[tuple[str, Any]]:
    """What has a value, by name; hidden slots have a blank in theirs."""
    for name, value in zip(program.slot_names[unit], f[1:], strict=True):
        if value is None or " " in name:
            continue
        if name == USED:
            rule, args, used = value
            yield name, (rule, _named(program, args), _copies(program, used))
        else:
            yield name, _named(program, value)


def _own_frame(program: Program, f: Frame) -> Names:
    """What the machine's own frames hold, told at `own_blocks.py`."""
    _, *values = f
    match values:
        case [WrappedCall(rule, args, used), chosen]:
            return rule, _named(program, args), _copies(program, used), chosen and _copies(program, (chosen,))
        case [OpenWindow(happening, args, left, acted, passed), answer]:
            answered = _copies(program, (answer,)) if isinstance(answer, tuple) else answer
            return happening, _named(program, args), _copies(program, left), _copies(program, acted), passed, answered
        case [Announced(happening, args)]:
            return happening, _named(program, args)
        case _:
            return tuple(_named(program, value) for value in values)


def _copies(program: Program, pairs: Iterable[tuple[Any, ...]]) -> Names:
    """(ability, this, ...) with the ability by name."""
    return tuple((_ability(program, number), *rest) for number, *rest in pairs)


def _ability(program: Program, number: int) -> str:
    return program.unit_names[program.abilities[number].unit.name]


def _contest(program: Program, region: int) -> tuple[str, str]:
    """The rule and statement of a contest."""
    tail = program.regions[region].tail
    return program.unit_names[program.block_units[tail]], program.block_places[tail].stop


def _contest_end(program: Program, then: Then) -> Any:
    """What is to be done after a contest."""
    match then:
        case None:
            return None
        case StopAfterEnd(depth, region):
            return "stop", depth, _contest(program, region)
        case _:
            return "give", _named(program, then.value)


def _named(program: Program, value: Any) -> Any:
    """A value with every text in it by its words: as a value it is (number of its shape, what stands in its holes)."""
    if isinstance(value, dict):
        return [(key, _named(program, item)) for key, item in value.items()]
    if not isinstance(value, tuple):
        return value
    if len(value) == 2 and type(value[0]) is int and type(value[1]) is tuple and value[0] < len(program.shapes):
        parts = program.shapes[value[0]]
        if len(value[1]) == sum(not isinstance(part, str) for part in parts):
            return [part if isinstance(part, str) else "{}" for part in parts], _named(program, value[1])
    return tuple(_named(program, item) for item in value)
