"""The functions that compiled expressions call beside those of the registry. All are pure."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NoReturn

from interpreter.analysis.builtins.lists import joined, nth
from interpreter.analysis.builtins.luck import roll, roll_many, sides_of
from interpreter.analysis.builtins.moving import do_reveal_field
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.builtins.work import (
    LONGEST,
    few,
    kept_number,
    longer,
    nested,
    numbers,
    remainder,
    spend,
    spent,
    times,
    too_large,
    too_long,
)
from interpreter.table import knowledge
from interpreter.table.knowledge import noted, who_sees
from interpreter.table.records import OpenDie, OptionOf, SecretPart, SeenValue, Throw, TurnOrder
from interpreter.table.state import State

FEW = 8  # below that a list is looked through sooner than a set is made of it


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
    made = {**(small or {}), key: value}
    if len(made) > LONGEST:
        raise too_long(len(made))
    return made


def without(items: Sequence[Any], less: Sequence[Any]) -> tuple[Any, ...]:
    if len(less) > FEW and len(items) > FEW:
        with contextlib.suppress(TypeError):  # of small tables, which have no hash
            less = frozenset(less)  # type: ignore[assignment]  # asked for nothing but what is in it
    return tuple([item for item in items if item not in less])


def without_one(items: Sequence[Any], item: Any) -> tuple[Any, ...]:
    """Of several that are equal only the first is taken out."""
    place = items.index(item)
    return (*items[:place], *items[place + 1 :])


def most(ranked: list[tuple[int, Any]]) -> Any:
    """The first of the highest; none of nothing."""
    return max(ranked, key=lambda pair: pair[0])[1] if ranked else None


def least(ranked: list[tuple[int, Any]]) -> Any:
    return min(ranked, key=lambda pair: pair[0])[1] if ranked else None


def too_low(value: int, bound: int, field: str) -> NoReturn:
    if value > bound:
        too_large(value)
    raise Trouble(f"`{field}` would fall to {value}; its least is {bound}")


def copies_in(s: State, card: str, zones: Collection[str], each: int = 0) -> list[tuple[int, int | None]]:
    """(copy, holder) of each copy of a card that lies in one of the zones, by itself or on a piece there.

    What is done with each takes so many steps of the work.
    """
    layout = s.layout
    identities = layout.identities_of[card]
    if not identities:  # of most cards that players build with no copy is in the game
        return []
    place, piece_of, found = s.place, s.piece_of, []
    first, names = layout.piece_zones, layout.zone_names
    for identity in identities:
        piece = piece_of[identity]
        ground = place[piece]
        while ground >= first:  # `ground_of`, without a call: this is asked at every value that a card changes
            ground = place[ground - first]
        if names[ground] in zones:
            found.append((piece, layout.zone_owner[ground] or None))
    return spend(s, found, each) if found else found


def held(s: State, pieces: tuple[int | None, ...], kinds: tuple[str, ...], zone: str) -> tuple[int | None, ...]:
    """Pieces on their way to a zone, or just come to it, that says what it holds. Raises Trouble for another kind."""
    for piece in pieces:
        card = s.layout.cards[s.ident[piece]] if piece is not None else None
        if card is not None and card.kind not in kinds:
            raise Trouble(f"`{zone}` holds only {', '.join(kinds)}, and another kind of piece was to lie there")
    return pieces


def held_there(
    s: State, pieces: tuple[int | None, ...], zone: int, choosy: tuple[tuple[str, tuple[str, ...]], ...]
) -> tuple[int | None, ...]:
    """The same of a zone that is known only now; `choosy` are those that say what they hold."""
    name = s.layout.zone_names[zone] if zone < s.layout.piece_zones else ""
    kinds = next((holds for of, holds in choosy if of == name), None)
    return pieces if kinds is None else held(s, pieces, kinds, name)


def die_shown(die: tuple[int, Any] | None) -> int | None:
    """A die, and below a throw, as texts keep them: the faces, or none."""
    return None if die is None else die[0]


def open_die_shown(s: State, die: OpenDie | None) -> int | None:
    return None if die is None else s.throws[die.throw].faces[die.place]


def throw_shown(throw: Throw | None) -> tuple[int, ...] | None:
    return None if throw is None else throw.faces


def open_throw_shown(s: State, throw: int | None) -> tuple[int, ...] | None:
    return None if throw is None else s.throws[throw].faces


def noted_all(s: State, pieces: Sequence[int]) -> tuple[Any, ...]:
    """The pieces that a text names. Raises Trouble where they are too many."""
    if len(pieces) > LONGEST:
        raise too_long(len(pieces))
    return knowledge.noted_all(s, pieces)


def mark_value(s: State, tag: str, subject: Any) -> Any:
    row = s.marks.get((tag, subject))
    return row.value if row is not None else 0


def is_any_of(s: State, asked: Any, words: Sequence[Any], is_piece: bool, tags: tuple[str, ...]) -> bool:
    """Whether a piece is of one of these kinds or a copy of one of these cards, or bears such a mark, as a player may;
    `tags` are the marks that there are for it.
    """
    card = s.layout.cards[s.ident[asked]] if is_piece and asked is not None else None
    if card is not None and (card.kind in words or card.id in words):
        return True
    return any(tag in words and (tag, asked) in s.marks for tag in tags)


def seen_value(s: State, column: int, row: int) -> SeenValue:
    """A hidden field in a text: each reader sees it or not."""
    value = s.cols[column][row]
    if s.layout.columns[column].type == "piece":
        value = noted(s, value)
    return SeenValue(value, who_sees(s, column, row))


def asking_in_secret(kept: SecretPart, asking: tuple[int, int]) -> SecretPart:
    return kept._replace(asking=asking)


def begin_round(start: int, among: Sequence[int], mode: str) -> TurnOrder:
    """Clockwise from a seat, however the list of those who take part came about."""
    seats = sorted(set(among))
    return TurnOrder(mode, tuple([p for p in seats if p >= start] + [p for p in seats if p < start]), 0, ())


def next_in_round(s: State, going: TurnOrder) -> tuple[TurnOrder, int | None]:
    """Whose turn it is in a round, or None when it is over. Until they play, they count as passing."""
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


def taken_option(chosen: Any) -> tuple[Any, Any]:
    """What was chosen from a menu as if it were about nothing, and what it is about."""
    return (chosen.option, chosen.element) if isinstance(chosen, OptionOf) else (chosen, None)


NAMES: Mapping[str, Any] = {
    f.__name__: f
    for f in (
        do_reveal_field,
        seen_value,
        SecretPart,
        asking_in_secret,
        OptionOf,
        taken_option,
        roll,
        roll_many,
        sides_of,
        nth,
        cell,
        entry,
        with_entry,
        without,
        without_one,
        most,
        least,
        too_low,
        times,
        remainder,
        numbers,
        kept_number,
        too_large,
        longer,
        nested,
        few,
        kept_number,
        spent,
        spend,
        joined,
        copies_in,
        held,
        held_there,
        die_shown,
        open_die_shown,
        throw_shown,
        open_throw_shown,
        is_any_of,
        mark_value,
        noted,
        noted_all,
        begin_round,
        next_in_round,
        played_in_round,
        passed_in_round,
    )
}
