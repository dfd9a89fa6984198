"""A game as lines of JSON: who plays what with which luck, then every move as it is given. It is save, replay and bug
report in one.

The header names the game, its settings and the hashes of its files. Each line carries a mark, a short hash of the
question it answers, so that a changed game is found at the first line that no longer fits; every 50th line has the hash
of the whole position after it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from interpreter.api.game import ENGINE, Game
from interpreter.api.position import Position
from interpreter.api.recipe import folder_named
from interpreter.api.seat import Made, Move

FORMAT = 1
HASH_EVERY = 50
OVER = "over"
MAY_LACK: Mapping[str, Any] = {"decks": [], "variants": [], "begun": {}, "items": ""}
"""Keys of the header that are written only where there is something to say, with what they are where there is not."""


@attrs.frozen(slots=True)
class Header:
    """The first line. `folder` is where the game was found, of one that comes with the program its name: where that
    lies is the maker's own affair. `hashes` go by file names within the folder.

    `decks` are the players' decks as data, by seat; none where the game has none. `variants` are the texts of what
    is laid over the game. `begun` is the situation where the game began, if not at its start. `items`: a few
    signs for each rule, number and card, by which is told which of them have changed since.
    """

    game: str
    folder: str
    settings: Mapping[str, Any]
    hashes: Mapping[str, str]
    names: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int
    format: int = FORMAT
    engine: int = ENGINE
    decks: tuple[Mapping[str, Any], ...] = ()
    variants: tuple[Mapping[str, str], ...] = ()
    begun: Mapping[str, Any] = attrs.field(factory=dict)
    items: str = ""


@attrs.frozen(slots=True)
class Line:
    """A move or a change of stops, or (`undo`) how many of these are taken back. `over`: it ended the game."""

    move: Made | None = None
    mark: str | None = None
    hash: str | None = None
    undo: int = 0
    over: bool = False


def header_of(
    game: Game, names: Sequence[str], seats: Sequence[str], seed: int, begun: Mapping[str, Any] | None = None
) -> Header:
    rules = game.ruleset
    return Header(
        rules.id,
        folder_named(rules),
        dict(rules.setting_values),
        dict(rules.hashes),
        tuple(names),
        tuple(seats),
        seed,
        decks=deck_data(game, len(names)),
        variants=rules.variants,
        begun=begun or {},
        items=rules.item_marks,
    )


def deck_data(game: Game, seats: int) -> tuple[Mapping[str, Any], ...]:
    """The decks of a game's seats as data."""
    return tuple(deck.plain() for deck in game.decks[:seats])


def mark_of(position: Position) -> str:
    """A short hash of the standing question: who is asked what kind of thing, and the ids they may choose from."""
    decision = position.decision
    if decision is None:
        return "over"
    options = decision.options
    ids = (options[0].id, options[-1].id) if decision.kind == "number" else options.ids
    shown = json.dumps([decision.player, decision.kind, decision.at_least, decision.at_most, *ids])
    return hashlib.sha256(shown.encode()).hexdigest()[:12]


def line_of(move: Made, before: Position, after: Position, number: int) -> Line:
    """The line for a move; `number` counts the lines below the header from 1."""
    hash = after.digest() if number % HASH_EVERY == 0 else None
    return Line(move, mark_of(before), hash, over=after.decision is None)


def header_text(header: Header) -> str:
    data = attrs.asdict(header)
    head = {key: data.pop(key) for key in ("format", "engine")}
    data = {key: value for key, value in data.items() if value or key not in MAY_LACK}
    return json.dumps(head | data)


def line_text(line: Line) -> str:
    if line.move is None:
        return json.dumps({"undo": line.undo})
    move = line.move
    data: dict[str, Any]
    if isinstance(move, Move):
        data = {"aside": move.ids[0]} if move.aside else {"answer": list(move.ids)}
    else:
        data = {"stop": move.ability, "at": move.happening, "on": move.to}
    data |= {"by": move.by, "mark": line.mark}
    data |= {} if line.hash is None else {"hash": line.hash}
    return json.dumps(data | {OVER: True} if line.over else data)
