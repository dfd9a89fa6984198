"""A table laid out as a scenario's `given` has it, and the rule that `run` names begun on it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from interpreter.analysis.unit import Unit
from interpreter.api.game import Game
from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.ruleset import Field
from interpreter.run.errors import Refused
from interpreter.scenario.unfit import NO_COPY, UNKNOWN, WRONG_SHAPE, Noting, Unfit, find
from interpreter.scenario.written_answers import written_stop
from interpreter.scenario.written_cards import WrittenPieces, written_pieces
from interpreter.table.event import MOVE, apply
from interpreter.table.state import new_state
from interpreter.values.span import Span
from interpreter.view import stops

OUT = "out"  # of a player: they have left the game
_NUMBER = re.compile(r"-?[0-9]{1,15}")


class LaidTable:
    """A state being laid out by the ids of cards. Everything raises Unfit for what the game has not."""

    def __init__(self, game: Game, players: list[str], seed: int) -> None:
        self.game, self.players = game, players
        self.layout = game.program.layout
        self.state = new_state(self.layout, len(players), seed)
        self.taken: set[int] = set()
        self.pieces = {id: piece for piece, id in enumerate(self.layout.piece_ids) if id}

    # -- what is given

    def give(self, given: dict[str, Entry]) -> None:
        """`table`, `players` and `zones`: a zone that is named holds just what is said. Raises Unfit with all that is
        wrong.
        """
        noting = Noting()
        noting.each(_entries(given.get("table")), lambda entry: self.set_field("table", 0, entry))
        zones, of_players = _entries(given.get("zones")), _entries(given.get("players"))
        for entry in zones:
            if entry.key in self.layout.table_zone:
                self._empty(self.layout.table_zone[entry.key])
        for things in of_players:
            for name in things.value.entries.keys() & self.layout.player_zone.keys():
                if things.key in self.players:
                    self._empty(self.layout.player_zone[name] + self.players.index(things.key) + 1)
        noting.each(of_players, self._give_player)
        noting.each(zones, lambda entry: self._fill(self.table_zone(entry), entry.value, 0))
        noting.settle()
        self.state.dirty = 0

    def _give_player(self, things: Entry) -> None:
        seat, noting = self.seat(things.key, things.span), Noting()
        noting.each(things.value.entries.values(), lambda entry: self._give_one(seat, entry))
        noting.settle()

    def _give_one(self, seat: int, entry: Entry) -> None:
        base = self.layout.player_zone.get(entry.key)
        if entry.key == OUT:
            self.state.live = tuple(s for s in self.state.live if s != seat or not entry.value.value)
        elif base is not None:
            self._fill(base + seat, entry.value, seat)
        else:
            self.set_field("player", seat, entry)

    def set_field(self, of: str, row: int, entry: Entry) -> None:
        column = self.layout.column.get((of, entry.key))
        if column is None:
            fields = [name for whose, name in self.layout.column if whose == of]
            known = [*fields, *((*self.layout.player_zone, OUT) if of == "player" else ())]
            find(entry.key, known, f"field of the {of}", entry.span)
        else:
            self.state.cols[column][row] = self.value(self.layout.columns[column], entry.value)

    def _empty(self, zone: int) -> None:
        for piece in self.state.zones[zone]:
            self.state.place[piece] = 0
        self.state.zones[zone] = ()

    def _fill(self, zone: int, cards: YamlNode, seat: int) -> None:
        noting = Noting()
        noting.each(written_pieces(cards), lambda written: self._lay(written, zone, seat))
        noting.settle()

    def _lay(self, written: WrittenPieces, zone: int, seat: int) -> None:
        for _ in range(written.many):
            piece, noting = self._take(written.card, seat, written.span), Noting()
            apply(self.state, (MOVE, 0, piece, zone, 0))
            noting.each(written.fields.values(), lambda entry: self.set_field("piece", piece, entry))  # noqa: B023
            if written.attached is not None:
                on = written.attached
                noting.one(lambda: self._fill(self.layout.piece_zones + piece, on, seat))  # noqa: B023
            noting.settle()

    def _take(self, card: str, seat: int, span: Span) -> int:
        """A copy of the card (or the very piece `card.2`) that the scenario has not placed yet, the player's own if
        there is one.
        """
        if card in self.pieces:
            piece = self.pieces[card]
        else:
            copies = self.layout.identities_of[find(card, self.layout.identities_of, "card", span)]
            free = [identity for identity in copies if identity not in self.taken]
            if not free:
                raise Unfit(NO_COPY, f"no copy of `{card}` is left: the game has {len(copies)}", span)
            piece = min(free, key=lambda identity: (self.layout.belongs_to[identity] not in (0, seat), identity))
        self.taken.add(piece)
        return piece

    # -- what names stand for

    def seat(self, player: str, span: Span) -> int:
        find(player, self.players, "player", span)
        return self.players.index(player) + 1

    def table_zone(self, entry: Entry) -> int:
        return self.layout.table_zone[find(entry.key, self.layout.table_zone, "zone of the table", entry.span)]

    def value(self, field: Field, node: YamlNode) -> Any:
        """What a field is to hold: a player and a piece go by name."""
        value = node.value
        if node.shape != "scalar":
            raise Unfit(WRONG_SHAPE, f"`{field.name}` is one value, no list", node.span)
        if field.type in ("player", "piece") and value in (None, 0, "none"):
            return None
        if field.type == "player":
            return self.seat(str(value), node.span)
        if field.type == "piece":
            return self.pieces[find(str(value), self.pieces, "piece", node.span)]
        return value

    def argument(self, word: str, span: Span) -> Any:
        """A word of `run` or of a definition: a list, a number, a player, a piece by its card, a word of the game."""
        if word.startswith("["):
            return tuple(self.argument(each.strip(), span) for each in word[1:-1].split(",") if each.strip())
        if word == "none":
            return None
        if word in self.players:
            return self.players.index(word) + 1
        if _NUMBER.fullmatch(word):
            return int(word)
        piece = self.piece(word)
        if piece is not None:
            return piece
        words = {value for values in self.game.ruleset.enums.values() for value in values}
        return find(word, words | {*self.game.ruleset.cards}, "player, piece or word", span)

    def piece(self, word: str) -> int | None:
        """A piece by its id, or by its card: one that the scenario has placed, if there is one."""
        copies: Sequence[int] = self.layout.identities_of.get(word, ())
        if word in self.pieces:
            return self.pieces[word]
        return next((piece for piece in copies if piece in self.taken), next(iter(copies), None))

    # -- what is begun

    def set_stops(self, wanted: dict[str, Entry]) -> None:
        noting = Noting()
        for entry in wanted.values():
            noting.each(entry.value.items, lambda node: self._set_stop(entry, node))  # noqa: B023
        noting.settle()

    def _set_stop(self, whose: Entry, ability: YamlNode) -> None:
        seat, change = self.seat(whose.key, whose.span), written_stop(ability)
        try:
            changed = stops.changed(self.game.program, self.state, seat, change.ability, change.happening, change.to)
        except Refused as refused:
            raise Unfit(UNKNOWN, refused.reason, ability.span) from None
        self.state.stops = changed

    def begin(self, node: YamlNode) -> Unit:
        """Put the rule that `run` names on the table, with its arguments."""
        unit, arguments = self.called(node)
        self.game.machine.begin(self.state, unit.name, arguments)
        return unit

    def called(self, node: YamlNode) -> tuple[Unit, tuple[Any, ...]]:
        """The rule that `run` names, and what it is given."""
        words = words_of(str(node.value))
        rules = self.game.program.meaning.rules
        unit = rules[find(words[0] if words else "", rules, "rule", node.span)]
        given = self._arguments(words[1:], unit, node.span)
        missing = [prep or unit.given[at] for at, prep in enumerate(unit.preps) if prep not in given]
        if missing:
            raise Unfit(UNKNOWN, f"`{unit.name}` is to be given `{missing[0]}` too", node.span)
        return unit, tuple(given[prep] for prep in unit.preps)

    def _arguments(self, words: list[str], unit: Unit, span: Span) -> dict[str | None, Any]:
        given: dict[str | None, Any] = {}
        prep: str | None = None
        for word in words:
            if word in unit.preps and prep is None:
                prep = word
                continue
            if prep not in unit.preps:
                raise Unfit(UNKNOWN, f"`{unit.name}` takes no `{word}`", span)
            given[prep], prep = self.argument(word, span), None
        return given


def words_of(text: str) -> list[str]:
    """Words at their blanks; a list in brackets is one."""
    words: list[str] = []
    for part in text.split():
        if words and words[-1].startswith("[") and not words[-1].endswith("]"):
            words[-1] += f" {part}"
        else:
            words.append(part)
    return words


def _entries(entry: Entry | None) -> list[Entry]:
    return [*entry.value.entries.values()] if entry is not None else []
