"""What a player does not know, dealt anew: hidden pieces keep their places and change what they are.

A bot may look ahead only in such a copy, else it would see what it must not. Pieces are taken in the order of their
zones and identities in order of number before the shuffle, so nothing of the deal that is really there can reach the
result. What a rule goes by must be true of the new deal too: a piece that it names changes places with others until it
is one that could have been named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.layout import Layout
from interpreter.table.state import State
from interpreter.values.chance import Stream

Fits: TypeAlias = Callable[[State, int], bool]  # whether a piece, as it is now, could be what a rule names


def redeal(state: State, seat: int, named: Mapping[int, Sequence[Fits]], stream: Stream) -> None:
    """Permute, in place, what the pieces unknown to a seat are: among equal backs, within what zones hold, and so that
    those that rules name fit, if any deal found on the way lets them.
    """
    groups = list(_alike(state, seat).values())
    for places in groups:
        identities = sorted(state.ident[piece] for piece in places)
        order = stream.sample_indices(len(identities), len(identities))
        dealt = _within_zones(state, places, [identities[i] for i in order])
        apply(state, (ev.IDENTITY, 0, tuple(places), dealt))
    for places in groups:  # once all is dealt: what a rule went by may depend on others too
        tested = {piece: named[piece] for piece in places if named.get(piece)}
        for piece in places:
            if state.place[piece] >= state.layout.piece_zones:
                tested[piece] = (*tested.get(piece, ()), _held_below)
        for piece in tested:
            _settle(state, piece, places, tested, stream)


def dealt_like(before: State, now: State) -> State:
    """A copy of an earlier state of the same game in which pieces and hidden fields are what they are now."""
    state = before.copy()
    apply(state, (ev.IDENTITY, 0, tuple(range(len(now.ident))), now.ident))
    for column in now.layout.hidden:
        state.cols[column] = now.cols[column][:]
    return state


def _held_below(state: State, piece: int) -> bool:
    """Whether a piece that lies on another is of a kind that the zone below holds: else it could not be laid down
    there. Nothing makes sure of it, so this is no more than the best guess.
    """
    layout, zone = state.layout, state.place[piece]
    while zone >= layout.piece_zones:
        zone = state.place[zone - layout.piece_zones]
    below, card = layout.ruleset.zones.get(layout.zone_names[zone]), layout.cards[state.ident[piece]]
    return below is None or not below.holds or card is None or card.kind in below.holds


def _settle(
    state: State, piece: int, places: Sequence[int], tested: Mapping[int, Sequence[Fits]], stream: Stream
) -> None:
    """Let a named piece change places until it fits; where nothing fits, it stays what it has become."""

    def fits(one: int) -> bool:
        return all(test(state, one) for test in tested.get(one, ()))

    if fits(piece):
        return
    for at in stream.sample_indices(len(places), len(places)):
        other = places[at]
        if other == piece or not (_may_lie(state, piece, other) and _may_lie(state, other, piece)):
            continue
        other_fitted = fits(other)
        _swap(state, piece, other)
        if fits(piece) and (fits(other) or not other_fitted):
            return
        _swap(state, piece, other)


def _swap(state: State, piece: int, other: int) -> None:
    apply(state, (ev.IDENTITY, 0, (piece, other), (state.ident[other], state.ident[piece])))


def _may_lie(state: State, piece: int, other: int) -> bool:
    """Whether a piece may be where another lies."""
    holds, card = state.layout.zone_holds[state.place[other]], state.layout.cards[state.ident[piece]]
    return holds is None or card is None or card.kind in holds


def _alike(state: State, seat: int) -> dict[tuple[str, int], list[int]]:
    """The pieces a seat does not know, by the back they show and whose own deck they are of, in the order of the zones
    they lie in.
    """
    bit, known, ident, looks = 1 << seat, state.known, state.ident, state.layout.looks
    found: dict[tuple[str, int], list[int]] = {}
    for zone in state.zones:
        for piece in zone:
            if not known[piece] & bit:
                found.setdefault(looks[ident[piece]], []).append(piece)
    return found


def _within_zones(state: State, places: Sequence[int], identities: Sequence[int]) -> tuple[int, ...]:
    """The identities, as shuffled, over the places; a zone that says what it holds gets nothing else."""
    layout = state.layout
    narrow = {
        i: holds for i, piece in enumerate(places) if (holds := layout.zone_holds[state.place[piece]]) is not None
    }
    if not narrow:
        return tuple(identities)
    taken = _match(narrow, identities, layout)
    rest = iter([identity for identity in identities if identity not in taken.values()])
    return tuple(taken[i] if i in taken else next(rest) for i in range(len(places)))


def _match(narrow: dict[int, tuple[str, ...]], identities: Sequence[int], layout: Layout) -> dict[int, int]:
    """An identity for every narrow place, the first free one that fits; where none is, others make room (augmenting
    paths).
    """
    holder: dict[int, int] = {}
    kinds = [(identity, card.kind) for identity in identities if (card := layout.cards[identity]) is not None]

    def settle(place: int, tried: set[int]) -> bool:
        fitting = [identity for identity, kind in kinds if kind in narrow[place] and identity not in tried]
        for identity in fitting:
            tried.add(identity)
            if identity not in holder or settle(holder[identity], tried):
                holder[identity] = place
                return True
        return False

    for place, holds in narrow.items():
        free = next((identity for identity, kind in kinds if kind in holds and identity not in holder), None)
        if free is not None:
            holder[free] = place
        else:
            settle(place, set())  # there is a way: the real deal is one
    return {place: identity for identity, place in holder.items()}
