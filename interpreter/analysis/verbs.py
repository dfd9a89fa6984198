"""The primitive verbs: one entry each, read by checker, completion, help and compiler."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from interpreter.analysis.types import NUMBER, OPEN_DIE, PIECE, PLAYER, UNKNOWN, ZONE, list_of


@attrs.frozen(slots=True)
class Verb:
    """`takes` maps each preposition (None: the subject) to the kinds allowed; `optional` ones may be left out.

    `writes`: places, faces, dice, seats or end.
    """

    name: str
    takes: Mapping[str | None, tuple[str, ...]]
    optional: frozenset[str | None]
    gives: str
    writes: str
    help: str


_PIECES = (PIECE, list_of(PIECE))


def _verb(
    name: str,
    takes: dict[str | None, tuple[str, ...]],
    help: str,
    *,
    writes: str,
    gives: str = UNKNOWN,
    optional: tuple[str, ...] = (),
) -> Verb:
    return Verb(name, takes, frozenset(optional), gives, writes, help)


VERBS: Mapping[str, Verb] = {
    verb.name: verb
    for verb in (
        _verb(
            "move",
            {None: _PIECES, "to": (ZONE,)},
            "move X to ZONE: a piece or a list of pieces goes to a zone",
            writes="places",
        ),
        _verb(
            "draw",
            {None: (NUMBER,), "from": (ZONE,), "to": (ZONE,), "by": (PLAYER,)},
            "draw N from ZONE to ZONE [by p] as tiles: at random from a zone that mixes, else from the top; "
            "fewer when there are fewer",
            writes="places",
            gives=list_of(PIECE),
            optional=("by",),
        ),
        _verb(
            "pick",
            {None: (NUMBER,), "from": (list_of(PIECE),), "by": (PLAYER,)},
            "pick N from LIST [by p] as pieces: at random, nothing moves; fewer when there are fewer",
            writes="chance",
            gives=list_of(PIECE),
            optional=("by",),
        ),
        _verb("shuffle", {None: (ZONE,)}, "shuffle ZONE: its pieces in random order, known to nobody", writes="places"),
        _verb(
            "attach",
            {None: _PIECES, "to": (PIECE,)},
            "attach X to Y: X now lies on Y and goes where Y goes",
            writes="places",
        ),
        _verb("face_up", {None: _PIECES}, "face_up X: everyone sees it", writes="faces"),
        _verb(
            "face_down",
            {None: _PIECES},
            "face_down X: shown by its back again to those who may not look",
            writes="faces",
        ),
        _verb(
            "reveal",
            {None: _PIECES, "to": (PLAYER, list_of(PLAYER))},
            "reveal X to p: p knows it from now on",
            writes="faces",
        ),
        _verb(
            "change",
            {None: (OPEN_DIE,), "by": (NUMBER,)},
            "change DIE by N: a die of an open throw; it stays a face of the die",
            writes="dice",
        ),
        _verb(
            "shift",
            {None: (OPEN_DIE,), "by": (NUMBER,)},
            "shift DIE by N: as `change`, but it may leave its faces",
            writes="dice",
        ),
        _verb("win", {None: (PLAYER, list_of(PLAYER))}, "win p: the game ends and p has won", writes="end"),
        _verb("leave", {None: (PLAYER,)}, "leave p: p is out of the game and is asked nothing more", writes="seats"),
        _verb("end_game", {}, "end_game: the game ends; `standing(p)`, where defined, says who leads", writes="end"),
    )
}

BUILT_IN: Mapping[str, tuple[tuple[str, ...], str]] = {
    # name -> (kinds of the arguments, kind given)
    "others": ((PLAYER,), list_of(PLAYER)),
    "from": ((PLAYER,), list_of(PLAYER)),
    "left_of": ((PLAYER,), PLAYER),
    "min": ((NUMBER, NUMBER), NUMBER),
    "max": ((NUMBER, NUMBER), NUMBER),
    "half_up": ((NUMBER,), NUMBER),
    "half_down": ((NUMBER,), NUMBER),
}
BUILT_IN_LISTS = ("players", "everyone")
