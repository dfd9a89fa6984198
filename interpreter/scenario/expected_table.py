"""What a case expects of the table at its end, of what was told and shown, and of who has won."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import attrs

from interpreter.api.position import Position
from interpreter.api.refusals import RuleFault
from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.scenario.expected_telling import untold
from interpreter.scenario.expected_values import as_written, is_of_no_kind
from interpreter.scenario.laid_table import LaidTable, words_of
from interpreter.scenario.rule_lines import Origins, shown_line
from interpreter.scenario.unfit import NO_COPY, UNKNOWN, WRONG_SHAPE, Noting, Unfit, find, judged
from interpreter.scenario.written_cards import cards_in, listed, wanted_cards
from interpreter.table.state import State
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

DIFFERS = "T20"


@attrs.frozen(slots=True, eq=False)
class ExpectedTable:
    """`names` knows what words stand for; `begun` is where the rule that was run stands."""

    position: Position
    state: State
    names: LaidTable
    begun: Span | None

    def differences(self, expect: dict[str, Entry]) -> Iterator[Diagnostic]:
        """T20 what is otherwise, T21 what was not told or shown, and what is unfit. Raises RuleFault."""
        for key, part in self._parts.items():
            if key in expect:
                yield from part(expect[key])
        yield from untold(self.position, expect)

    def refuse_unknown(self, expect: dict[str, Entry]) -> None:
        """Raises Unfit for what the game has not, whatever the rest is like."""
        noting = Noting()
        for key in [key for key in self._parts if key in expect]:
            with contextlib.suppress(RuleFault):  # nothing has been played yet
                noting.each(self._parts[key](expect[key]), _refuse)
        noting.settle()

    @property
    def _parts(self) -> dict[str, Callable[[Entry], Iterator[Diagnostic]]]:
        return {
            "table": self._of_table,
            "players": self._of_players,
            "zones": self._of_zones,
            "contains": self._contains,
            "values": self._of_values,
            "face_up": self._faces,
            "face_down": self._faces,
            "pieces": self._of_pieces,
            "gave": self._gave,
            "winner": self._winner,
        }

    @property
    def _origins(self) -> Origins:
        return Origins(self.position.game.program, self.state)

    # -- fields and zones

    def _of_table(self, expect: Entry) -> Iterator[Diagnostic]:
        fields = self._fields("table")

        def one(entry: Entry) -> Iterator[Diagnostic]:
            got = self._field(find(entry.key, fields, "field of the table", entry.span), "table", 0)
            return _same(entry.key, got, entry.value, lambda: self._origins.of_field("table", entry.key, 0))

        return judged(expect.value.entries.values(), one)

    def _of_players(self, expect: Entry) -> Iterator[Diagnostic]:
        return judged(expect.value.entries.values(), self._of_player)

    def _of_player(self, player: Entry) -> Iterator[Diagnostic]:
        seat = self.names.seat(player.key, player.span)
        return judged(player.value.entries.values(), lambda entry: self._of_one(player.key, seat, entry))

    def _of_one(self, player: str, seat: int, entry: Entry) -> Iterator[Diagnostic]:
        named = f"{entry.key} of {player}"
        if entry.key == "out":
            out = seat not in self.state.live
            return _same(named, out, entry.value, lambda: self._origins.of_leaving(seat))
        base = self.state.layout.player_zone.get(entry.key)
        if base is not None:
            return self._zone(named, base + seat, entry.value)
        known = [*self._fields("player"), *self.state.layout.player_zone, "out"]
        got = self._field(find(entry.key, known, "field or zone of a player", entry.span), "player", seat)
        return _same(named, got, entry.value, lambda: self._origins.of_field("player", entry.key, seat))

    def _fields(self, of: str) -> list[str]:
        return [name for whose, name in self.state.layout.column if whose == of]

    def _field(self, name: str, of: str, row: int) -> Any:
        """What a field holds: players and pieces by name."""
        column = self.state.layout.column[of, name]
        value = self.state.cols[column][row]
        named = self.state.layout.columns[column].type in ("player", "piece")
        return self._shown_value(self.state.layout.columns[column].type, value) if named and value else value

    def _of_zones(self, expect: Entry) -> Iterator[Diagnostic]:
        return judged(
            expect.value.entries.values(),
            lambda entry: self._zone(entry.key, self.names.table_zone(entry), entry.value),
        )

    def _zone(self, named: str, zone: int, cards: YamlNode) -> Iterator[Diagnostic]:
        got, wanted = cards_in(self.state, zone), self._known(cards)
        if got != wanted:
            message = f"{named}: expected {listed(wanted)}, got {listed(got)}"
            notes = tuple(self._origins.of_cards([*(got - wanted), *(wanted - got)]))
            yield Diagnostic(DIFFERS, message, cards.span, notes=notes)

    def _contains(self, expect: Entry) -> Iterator[Diagnostic]:
        return judged(expect.value.entries.values(), self._contains_some)

    def _contains_some(self, entry: Entry) -> Iterator[Diagnostic]:
        player, _, zone = entry.key.rpartition(".")
        places = self.state.layout.player_zone if player else self.state.layout.table_zone
        number = places[find(zone, places, "zone", entry.span)]
        number += self.names.seat(player, entry.span) if player else 0
        missing = self._known(entry.value) - cards_in(self.state, number)
        if missing:
            notes = tuple(self._origins.of_cards([*missing]))
            yield Diagnostic(DIFFERS, f"{entry.key} lacks {listed(missing)}", entry.value.span, notes=notes)

    def _known(self, cards: YamlNode) -> Counter[str]:
        """Raises Unfit for cards that the game has not."""
        wanted, noting = wanted_cards(cards), Noting()
        named = [card.strip() for shown in wanted for card in shown.replace("[", ",").replace("]", ",").split(",")]
        noting.each(
            [card for card in named if card],
            lambda card: find(card, self.state.layout.identities_of, "card", cards.span),
        )
        noting.settle()
        return wanted

    # -- pieces, values, the end

    def _of_values(self, expect: Entry) -> Iterator[Diagnostic]:
        return judged(expect.value.entries.values(), self._of_value)

    def _of_value(self, entry: Entry) -> Iterator[Diagnostic]:
        program = self.position.game.program
        name, *words = words_of(entry.key) or [""]
        value = program.values[find(name, program.values, "definition", entry.span)]
        define = program.meaning.defines[name]
        if len(words) != len(define.params):
            raise Unfit("T02", f"`{name}` takes {len(define.params)} values, not {len(words)}", entry.span)
        if is_of_no_kind(program.meaning, define):
            raise Unfit("T02", f"no rule uses `{name}`, so nothing says what it is given", entry.span)
        with self.position.game.machine.looking(self.state):
            got = value(self.state, *(self.names.argument(each, entry.span) for each in words))
        told = as_written(self.position, self.state, program.meaning.kind(define.value), got)
        return _same(entry.key, told, entry.value, lambda: (f"defined at {shown_line(program, define.span)}",))

    def _faces(self, expect: Entry) -> Iterator[Diagnostic]:
        return judged(expect.value.items, lambda node: self._of_face(expect.key, node))

    def _of_face(self, wanted: str, node: YamlNode) -> Iterator[Diagnostic]:
        piece = self._piece(str(node.value), node.span)
        got = "face_up" if self.state.face[piece] else "face_down"
        if got != wanted:
            notes = tuple(self._origins.of_face(piece))
            yield Diagnostic(DIFFERS, f"{node.value}: expected {wanted}, got {got}", node.span, notes=notes)

    def _of_pieces(self, expect: Entry) -> Iterator[Diagnostic]:
        return judged(expect.value.entries.values(), self._of_piece)

    def _of_piece(self, card: Entry) -> Iterator[Diagnostic]:
        piece = self._piece(card.key, card.span)
        return judged(card.value.entries.values(), lambda entry: self._of_field(card.key, piece, entry))

    def _of_field(self, card: str, piece: int, entry: Entry) -> Iterator[Diagnostic]:
        layout = self.state.layout
        column = layout.column["piece", find(entry.key, self._fields("piece"), "field of a piece", entry.span)]
        got = self.state.cols[column][piece] or 0
        wanted = self.names.value(layout.columns[column], entry.value)
        if got != (wanted or 0):
            shown = self._shown_value(layout.columns[column].type, got)
            message = f"{entry.key} of {card}: expected {_written(entry.value.value)}, got {shown}"
            notes = tuple(self._origins.of_field("piece", entry.key, piece))
            yield Diagnostic(DIFFERS, message, entry.value.span, notes=notes)

    def _shown_value(self, type_: str, value: Any) -> str:
        if value and type_ == "player":
            return str(self.position.players[value - 1])
        if value and type_ == "piece":
            return str(self.state.layout.piece_ids[value])
        return _written(value)

    def _piece(self, word: str, span: Span) -> int:
        piece = self.names.piece(word)
        if piece is None:
            find(word, {*self.names.pieces, *self.state.layout.identities_of}, "piece", span)
            raise Unfit("T03", f"the game has no copy of `{word}`", span)
        return piece

    def _gave(self, expect: Entry) -> Iterator[Diagnostic]:
        where = () if self.begun is None else (f"the rule: {shown_line(self.position.game.program, self.begun)}",)
        yield from _same("what the rule gave", self.state.ret, expect.value, lambda: where)

    def _winner(self, expect: Entry) -> Iterator[Diagnostic]:
        outcome = self.position.outcome
        got = list(outcome.winners) if outcome is not None else []
        node = expect.value
        wanted = [item.value for item in node.items] if node.shape == "list" else [node.value]
        if got != ([] if wanted == ["none"] else wanted):
            told = ", ".join(got) or ("nobody, the game goes on" if outcome is None else "nobody")
            message = f"winner: expected {', '.join(map(_written, wanted))}, got {told}"
            yield Diagnostic(DIFFERS, message, node.span, notes=tuple(self._origins.of_the_end()))


def _refuse(finding: Diagnostic) -> None:
    """Raises Unfit for a finding that says that a name or a shape is wrong, not that something has become otherwise."""
    if finding.code in (UNKNOWN, NO_COPY, WRONG_SHAPE):
        raise Unfit(finding.code, finding.message, finding.span, finding.hint)


def _same(named: str, got: Any, wanted: YamlNode, where: Any) -> Iterator[Diagnostic]:
    expected = None if wanted.value == "none" else wanted.plain()
    if got != expected:
        message = f"{named}: expected {_written(expected)}, got {_written(got)}"
        yield Diagnostic(DIFFERS, message, wanted.span, notes=tuple(where()))


def _written(value: Any) -> str:
    """A value as a scenario writes it."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return f"[{', '.join(map(_written, value))}]"
        case _:
            return str(value)
