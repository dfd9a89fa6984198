"""The functions that compiled expressions call. All are pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NoReturn

from interpreter.run.errors import Trouble
from interpreter.table.records import OpenDie, Throw, TurnOrder
from interpreter.table.state import State

LARGEST = 10**18


def first(items: Sequence[Any]) -> Any:
    return items[0] if items else None


def last(items: Sequence[Any]) -> Any:
    return items[-1] if items else None


def nth(items: Sequence[Any], number: int) -> Any:
    if 1 <= number <= len(items):
        return items[number - 1]
    raise Trouble(f"there is no item {number} in a list of {len(items)}")


def cell(table: str, rows: Mapping[Any, Any], key: Any) -> Any:
    try:
        return rows[key]
    except KeyError:
        shown = ", ".join(map(str, key)) if isinstance(key, tuple) else key
        raise Trouble(f"the table `{table}` has no row for {shown}") from None


def entry(small: Mapping[Any, Any] | None, key: Any) -> Any:
    if small is None or key not in small:
        raise Trouble("nothing was kept there with `let x[...]`")
    return small[key]


def with_entry(small: Mapping[Any, Any] | None, key: Any, value: Any) -> Mapping[Any, Any]:
    return {**(small or {}), key: value}


def without(items: Sequence[Any], less: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(item for item in items if item not in less)


def most(ranked: list[tuple[int, Any]]) -> Any:
    """The first of the highest; none of nothing."""
    return max(ranked, key=lambda pair: pair[0])[1] if ranked else None


def least(ranked: list[tuple[int, Any]]) -> Any:
    return min(ranked, key=lambda pair: pair[0])[1] if ranked else None


def times(left: int, right: int) -> int:
    """Raises Trouble where a number would grow beyond what any table needs: by squaring it again and again the memory
    could be filled.
    """
    if abs(product := left * right) > LARGEST:
        raise Trouble(f"{left} * {right} is too large a number")
    return product


def half_up(number: int) -> int:
    return -(-number // 2)


def half_down(number: int) -> int:
    return number // 2


def too_low(value: int, bound: int, field: str) -> NoReturn:
    raise Trouble(f"`{field}` would fall to {value}; its least is {bound}")


def seats_others(s: State, seat: int) -> tuple[int, ...]:
    """Those still in the game, clockwise from the left of a seat."""
    return tuple(p for p in s.live if p > seat) + tuple(p for p in s.live if p < seat)


def seats_from(s: State, seat: int) -> tuple[int, ...]:
    return tuple(p for p in s.live if p >= seat) + tuple(p for p in s.live if p < seat)


def seats_left_of(s: State, seat: int) -> int | None:
    live = s.live
    for p in live:
        if p > seat:
            return p
    return live[0] if live and live[0] != seat else None


def ground_of(s: State, piece: int) -> int:
    """The zone a piece lies in, also through what it is attached to."""
    zone, first = s.place[piece], s.layout.piece_zones
    while zone >= first:
        zone = s.place[zone - first]
    return zone


def joined(s: State, base: int, owners: Sequence[int]) -> tuple[int, ...]:
    """The pieces of several zones, one after the other: of players, or on pieces."""
    return tuple([piece for owner in owners for piece in s.zones[base + owner]])


def owner_of(s: State, piece: int) -> int | None:
    return s.layout.zone_owner[ground_of(s, piece)] or None


def belongs_to_of(s: State, piece: int) -> int | None:
    return s.layout.belongs_to[s.ident[piece]] or None


def host_of(s: State, piece: int) -> int | None:
    zone = s.place[piece] - s.layout.piece_zones
    return zone if zone >= 0 else None


def zone_of(s: State, piece: int) -> str:
    return s.layout.zone_names[s.place[piece]]


def copies_in(s: State, card: str, zones: Collection[str]) -> list[tuple[int, int | None]]:
    """(copy, holder) of each copy of a card that lies in one of the zones, by itself or on a piece there."""
    layout, place, found = s.layout, s.place, []
    first, names = layout.piece_zones, layout.zone_names
    for identity in layout.identities_of[card]:
        piece = s.piece_of[identity]
        ground = place[piece]
        while ground >= first:  # `ground_of`, without a call: this is asked at every value that a card changes
            ground = place[ground - first]
        if names[ground] in zones:
            found.append((piece, layout.zone_owner[ground] or None))
    return found


def held(s: State, pieces: tuple[int | None, ...], kinds: tuple[str, ...], zone: str) -> tuple[int | None, ...]:
    """Pieces on their way to a zone, or just come to it, that says what it holds. Raises Trouble for another kind."""
    for piece in pieces:
        card = s.layout.cards[s.ident[piece]] if piece is not None else None
        if card is not None and card.kind not in kinds:
            raise Trouble(f"`{zone}` holds only {', '.join(kinds)}, and another kind of piece was to lie there")
    return pieces


def mark_value(s: State, tag: str, subject: Any) -> Any:
    row = s.marks.get((tag, subject))
    return row.value if row is not None else 0


# A die is (face, source). An open throw is a number in the state's throws.


def throw_total(throw: Throw) -> int:
    return sum(throw.faces)


def throw_faces(throw: Throw) -> tuple[int, ...]:
    return throw.faces


def throw_dice(throw: Throw) -> tuple[Any, ...]:
    return tuple(zip(throw.faces, throw.sources, strict=True))


def throw_first(throw: Throw) -> Any:
    return nth(throw_dice(throw), 1)


def throw_second(throw: Throw) -> Any:
    return nth(throw_dice(throw), 2)


def throw_label(throw: Throw) -> str:
    return throw.label


def throw_thrower(throw: Throw) -> int | None:
    return throw.seat or None


def open_throw_label(s: State, throw: int) -> str:
    return throw_label(s.throws[throw])


def open_throw_thrower(s: State, throw: int) -> int | None:
    return throw_thrower(s.throws[throw])


def open_throw_total(s: State, throw: int) -> int:
    return throw_total(s.throws[throw])


def open_throw_faces(s: State, throw: int) -> tuple[int, ...]:
    return throw_faces(s.throws[throw])


def open_throw_dice(s: State, throw: int) -> tuple[OpenDie, ...]:
    return tuple(OpenDie(throw, place) for place in range(len(s.throws[throw].faces)))


def open_throw_first(s: State, throw: int) -> Any:
    return nth(open_throw_dice(s, throw), 1)


def open_throw_second(s: State, throw: int) -> Any:
    return nth(open_throw_dice(s, throw), 2)


def open_die_face(s: State, die: OpenDie) -> int:
    return s.throws[die.throw].faces[die.place]


def open_die_source(s: State, die: OpenDie) -> Any:
    return s.throws[die.throw].sources[die.place]


def noted(s: State, piece: int | None) -> tuple[int, int] | None:
    """A piece in a text: what it is and who knows it at this moment."""
    return None if piece is None else (s.ident[piece], s.known[piece])


def noted_all(s: State, pieces: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple([(s.ident[piece], s.known[piece]) for piece in pieces])


def begin_round(start: int, among: Sequence[int], mode: str) -> TurnOrder:
    """Clockwise from a seat, however the list of those who take part came about."""
    seats = sorted(set(among))
    return TurnOrder(mode, tuple([p for p in seats if p >= start] + [p for p in seats if p < start]), 0, ())


def next_in_round(s: State, going: TurnOrder) -> tuple[TurnOrder, int | None]:
    """Whose turn it is in a round, or None when it is over. Until he plays, he counts as passing."""
    mode, order, at, passed = going
    staying = tuple(p for p in order if p in s.live)
    if staying != order:
        order, at = staying, sum(1 for p in order[:at] if p in s.live)
    over = len(order) <= 1 if mode == "one_left" else all(p in passed for p in order)
    if over or not order:
        return TurnOrder(mode, order, at, passed), None
    at %= len(order)
    return TurnOrder(mode, order, at + 1, (*passed, order[at])), order[at]


def played_in_round(going: TurnOrder) -> TurnOrder:
    return going._replace(passed=())


def passed_in_round(going: TurnOrder) -> TurnOrder:
    mode, order, at, _ = going
    if mode != "one_left":
        return going
    return TurnOrder(mode, order[: at - 1] + order[at:], at - 1, ())


NAMES: Mapping[str, Any] = {
    f.__name__: f
    for f in (
        first,
        last,
        nth,
        cell,
        entry,
        with_entry,
        without,
        most,
        least,
        times,
        half_up,
        half_down,
        too_low,
        seats_others,
        seats_from,
        seats_left_of,
        joined,
        owner_of,
        belongs_to_of,
        host_of,
        zone_of,
        copies_in,
        held,
        mark_value,
        throw_total,
        throw_dice,
        throw_faces,
        throw_first,
        throw_second,
        throw_label,
        throw_thrower,
        open_throw_label,
        open_throw_thrower,
        open_throw_total,
        open_throw_dice,
        open_throw_faces,
        open_throw_first,
        open_throw_second,
        open_die_face,
        open_die_source,
        noted,
        noted_all,
        begin_round,
        next_in_round,
        played_in_round,
        passed_in_round,
    )
}
