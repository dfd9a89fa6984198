"""What `given` says besides fields and zones: fields of pieces anywhere, how they lie, who knows them, marks."""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.scenario.laid_table import LaidTable
from interpreter.scenario.unfit import UNKNOWN, Noting, Unfit, find
from interpreter.table.knowledge import lay_known
from interpreter.table.records import Marked


def give_all(table: LaidTable, given: dict[str, Entry]) -> None:
    """All that a scenario's `given` says. Raises Unfit with all that is wrong."""
    noting = Noting()
    noting.one(lambda: table.give(given))
    noting.one(lambda: LaidBesides(table).give(given))
    noting.settle()


@attrs.frozen(slots=True, eq=False, repr=False)
class LaidBesides:
    """Comes after the zones: what lies somewhere else is known and turned otherwise. Everything raises Unfit."""

    table: LaidTable

    def give(self, given: dict[str, Entry]) -> None:
        noting = Noting()
        for key, take in (("pieces", self._fields), ("known", self._known)):
            noting.each(given[key].value.entries.values() if key in given else (), take)
        for key, lay in (("face_up", self._turn_up), ("marks", self._mark)):
            noting.each(given[key].value.items if key in given else (), lay)
        noting.settle()

    def _fields(self, piece: Entry) -> None:
        number, noting = self._piece(piece.key, piece), Noting()
        noting.each(piece.value.entries.values(), lambda entry: self.table.set_field("piece", number, entry))
        noting.settle()

    def _known(self, piece: Entry) -> None:
        """By just these: what others saw where it lies is as if they had not looked."""
        number = self._piece(piece.key, piece)
        seats = {self.table.seat(str(node.value), node.span) for node in piece.value.items}
        lay_known(self.table.state, number, seats)

    def _turn_up(self, node: YamlNode) -> None:
        self.table.state.face[self._piece(str(node.value), node)] = True

    def _mark(self, node: YamlNode) -> None:
        said = {key: entry.value for key, entry in node.entries.items()}
        meaning, tag = self.table.game.program.meaning, str(said["mark"].value)
        find(tag, meaning.tags, "mark", said["mark"].span)
        value = said["value"].value if "value" in said else True
        self.table.state.marks[tag, self._subject(said["on"])] = Marked(value, self._block(said["until"]))

    def _subject(self, node: YamlNode) -> Any:
        word = node.value
        return word if word is None or isinstance(word, int) else self.table.argument(str(word), node.span)

    def _block(self, node: YamlNode) -> str:
        ends = self.table.game.program.lapsing
        return find(str(node.value), ends, "rule or contest with which marks end", node.span)

    def _piece(self, word: str, where: Entry | YamlNode) -> int:
        piece = self.table.piece(word)
        if piece is None:
            find(word, {*self.table.pieces, *self.table.layout.identities_of}, "piece", where.span)
            raise Unfit(UNKNOWN, f"the game has no copy of `{word}`", where.span)
        return piece
