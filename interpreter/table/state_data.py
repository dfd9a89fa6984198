"""A state as data that nests no deeper however long a game was, and whether two states are equal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.table.layout import Layout
from interpreter.table.state import Log, State

_TAKEN_APART = ("layout", "log", "hold")
_FLAT = tuple(name for name in State.__slots__ if name not in _TAKEN_APART)


def data_of(state: State) -> dict[str, Any]:
    """All of a state but the layout, which is the program's: `pickle` and `deepcopy` take it at any length."""
    data = {name: getattr(state, name) for name in _FLAT}
    hold = state.hold
    data["hold"] = None if hold is None else hold._replace(before=data_of(hold.before))
    data["log"] = tuple(events(state.log))[::-1]
    return data


def state_from(layout: Layout, data: dict[str, Any]) -> State:
    """The state again; nothing that changes is shared with the data."""
    state = State.__new__(State)
    state.layout = layout
    for name in _FLAT:
        setattr(state, name, data[name])
    hold = data["hold"]
    state.hold = None if hold is None else hold._replace(before=state_from(layout, hold.before))
    log: Log = None
    for event in data["log"]:
        log = (log, event)
    state.log = log
    return state.copy()


def events(log: Log) -> Iterator[tuple[Any, ...]]:
    """What has happened, the latest first."""
    while log is not None:
        log, event = log
        yield event


def are_equal(one: State, other: State) -> bool:
    """Whether two states of one program are the same in all that they hold, were told and are still to come to."""
    return _compared(one) == _compared(other) and _holds_alike(one, other) and _told_alike(one.log, other.log)


def _compared(s: State) -> tuple[Any, ...]:
    return s.facts(), s.seed, s.source, s.question, s.answered, s.dirty


def _holds_alike(one: State, other: State) -> bool:
    a, b = one.hold, other.hold
    if a is None or b is None:
        return a is b
    return a._replace(before=None) == b._replace(before=None) and are_equal(a.before, b.before)


def _told_alike(a: Log, b: Log) -> bool:
    """Where two logs are one from here on, nothing is left to compare: mostly at once."""
    while a is not b:
        if a is None or b is None:
            return False
        (a, last_here), (b, last_there) = a, b
        if last_here != last_there:
            return False
    return True


def hash_of(state: State) -> int:
    """Equal for equal states."""
    return hash((state.seed, tuple(state.zones), tuple(state.answered), state.live))
