"""Two tables held against one another as if pieces that are alike had changed places: what is then still different?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from interpreter.analysis import types as t
from interpreter.table.records import Acting, Hold, OpenDie, SecretPart, Throw
from interpreter.table.state import State

DEEPEST = 4  # what lies on what lies on what
Exchange = Mapping[int, int]


def pieces_of(s: State, one: Any, other: Any) -> tuple[int | None, int | None]:
    """The pieces that two options are, or that stand behind them."""
    return _piece_of(s, one), _piece_of(s, other)


def _piece_of(s: State, raw: Any) -> int | None:
    match raw:
        case Acting(_, this):
            return this
        case OpenDie(throw, place):
            source = s.throws[throw].sources[place]
            return source if isinstance(source, int) else None
        case int():
            return raw
        case _:
            return None


def exchange(s: State, one: int | None, other: int | None) -> Exchange:
    """Two pieces for one another, with what lies on them, what they lie on and what their fields name."""
    found: dict[int, int] = {}
    _pair(s, one, other, found, DEEPEST)
    return found


def _pair(s: State, one: int | None, other: int | None, found: dict[int, int], deep: int) -> None:
    if not one or not other or one == other or not deep or {one, other} & found.keys():
        return
    if s.layout.cards[s.ident[one]] is not s.layout.cards[s.ident[other]]:
        return
    found[one], found[other] = other, one
    zones, on = s.layout.piece_zones, s.place
    if on[one] >= zones and on[other] >= zones:
        _pair(s, on[one] - zones, on[other] - zones, found, deep - 1)
    for a, b in zip(_upon(s, one), _upon(s, other), strict=False):
        _pair(s, a, b, found, deep - 1)
    for (of, _), column in s.layout.column.items():
        if of == "piece" and t.from_data(s.layout.columns[column].type) == t.PIECE:
            _pair(s, s.cols[column][one], s.cols[column][other], found, deep - 1)


def _upon(s: State, piece: int) -> list[int]:
    lying = s.zones[s.layout.piece_zones + piece]
    return sorted(lying, key=lambda x: (s.layout.belongs_to[s.ident[x]], s.layout.piece_ids[s.ident[x]].split(".")[0]))


def differences(one: State, other: State, changed: Exchange) -> Iterator[str]:
    """In what two states of one game differ once the pieces have been exchanged in the first."""
    yield from _columns(one, other, changed)
    yield from _places(one, other, changed)
    if _marks(one, changed) != _marks(other, {}):
        yield "marks"
    for name in ("live", "chance", "outcome", "stops"):
        if getattr(one, name) != getattr(other, name):
            yield name
    for name in ("throws", "frames", "later", "asked"):
        if not _alike(getattr(one, name), getattr(other, name), changed):
            yield name


def _columns(one: State, other: State, changed: Exchange) -> Iterator[str]:
    for (of, name), column in one.layout.column.items():
        field, rows = one.layout.columns[column], range(len(one.cols[column]))
        a, b = one.cols[column], other.cols[column]
        holds_pieces = t.holds(t.from_data(field.type), t.PIECE)
        for row in rows:
            there = b[changed.get(row, row)] if of == "piece" else b[row]
            if a[row] != there and not (holds_pieces and _alike(a[row], there, changed)):
                yield f"{of}.{name}"
                break


def _places(one: State, other: State, changed: Exchange) -> Iterator[str]:
    zones = one.layout.piece_zones

    def renamed(zone: int) -> int:
        return zones + changed.get(zone - zones, zone - zones) if zone >= zones else zone

    pieces = range(1, len(one.place))
    if any(renamed(one.place[x]) != other.place[changed.get(x, x)] for x in pieces):
        yield "places"
    for name in ("face", "known"):
        if any(getattr(one, name)[x] != getattr(other, name)[changed.get(x, x)] for x in pieces):
            yield name
    hidden = [zone for zone in range(zones) if one.layout.zone_seen[zone] == 0 and not one.layout.zone_mixed[zone]]
    if any([changed.get(x, x) for x in one.zones[zone]] != list(other.zones[zone]) for zone in hidden):
        yield "order of what nobody sees"


def _marks(s: State, changed: Exchange) -> dict[Any, str]:
    def renamed(tag: str, subject: Any) -> Any:
        """A mark on a player goes by a number of its own kind, so only what pieces bear is exchanged."""
        return changed.get(subject, subject) if isinstance(subject, int) else subject

    return {(tag, renamed(tag, subject)): str(mark.until) for (tag, subject), mark in s.marks.items()}


def _alike(one: Any, other: Any, changed: Exchange) -> bool:
    """Whether two values are one but for the pieces exchanged; lists of pieces may be in another order."""
    if isinstance(one, Throw) and isinstance(other, Throw):
        dice = [
            sorted(map(repr, zip(_renamed(x.sources, c), x.faces, strict=True)))
            for x, c in ((one, changed), (other, {}))
        ]
        return one.label == other.label and one.seat == other.seat and dice[0] == dice[1]
    if isinstance(one, OpenDie) and isinstance(other, OpenDie):
        return one.throw == other.throw  # which of two alike
    if isinstance(one, (State, Hold, SecretPart)):
        return type(one) is type(other)
    if isinstance(one, dict) and isinstance(other, dict):
        return _alike(tuple(sorted(one.items())), tuple(sorted(other.items())), changed)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        if len(one) != len(other):
            return False
        return all(_alike(a, b, changed) for a, b in zip(one, other, strict=True)) or _same_set(one, other, changed)
    return bool(one == other or (isinstance(one, int) and changed.get(one, one) == other))


def _same_set(one: Sequence[Any], other: Sequence[Any], changed: Exchange) -> bool:
    if not all(isinstance(x, int) for x in (*one, *other)):
        return False
    return sorted(changed.get(x, x) for x in one) == sorted(other) or sorted(one) == sorted(other)


def _renamed(values: Sequence[Any], changed: Exchange) -> list[Any]:
    return [changed.get(x, x) if isinstance(x, int) else x for x in values]
