"""Texts for one viewer: a piece is named only to those who know it, to others it is its back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.loading.ruleset import HOLE, CardDef, Kind
from interpreter.run.program import Gap, Program
from interpreter.table.knowledge import Noted, Viewer, knew
from interpreter.table.records import SeenValue

HIDDEN = "?"  # the value of a field, to those who do not see it


@attrs.frozen(slots=True, eq=False, repr=False)
class Telling:
    """Tells texts of one game; `names` are the players', by seat."""

    program: Program
    names: Sequence[str]
    full: bool = False  # whether a piece's details are told too

    def text(self, told: tuple[int, Sequence[Any]], viewer: Viewer) -> str:
        """A text of the rules: the number of its shape and what fills its holes."""
        shape, filling = told
        values = iter(filling)
        parts = [
            part if isinstance(part, str) else self.filled(part, next(values), viewer)
            for part in self.program.shapes[shape]
        ]
        return "".join(parts)

    def filled(self, gap: Gap, value: Any, viewer: Viewer) -> str:
        if isinstance(value, SeenValue):
            if not knew(viewer, value.seats):
                return HIDDEN
            value = value.value
        if gap.how is not None:
            many = len(value) if isinstance(value, tuple) else value
            return str(many) if gap.how == "count" else f"{many} {gap.how}" + ("" if many == 1 else "s")
        return self.value(value, gap.kind, viewer)

    def value(self, value: Any, kind: t.Kind, viewer: Viewer) -> str:
        """A value as texts keep it (`as_told`), of whatever kind."""
        if value is None:
            return nothing_of(kind)
        match kind:
            case t.ListKind(item):
                return self.list(value, item, viewer)
            case t.PIECE:
                return self.piece(value, viewer)
            case t.PLAYER:
                return self.names[int(value) - 1]
            case t.YESNO:
                return "yes" if value else "no"
            case t.WORD:
                return self.word(value)
            case t.ZONE:
                return self.zone(value)
            case t.THROW | t.OPEN_THROW:
                return ", ".join(map(str, value)) or "no dice"
            case t.TEXT if not isinstance(value, str):  # a text of the rules; one that is printed on a card is plain
                return self.text(value, viewer)
            case t.NUMBER | t.TEXT | t.DIE | t.OPEN_DIE | t.ENTRY:  # of a line its name is kept
                return str(value)
            case _:  # the checker lets nothing else be told
                raise TypeError(f"{t.a(kind)} cannot be told")

    def list(self, values: Sequence[Any], kind: t.Kind, viewer: Viewer) -> str:
        if not values:
            return nothing_of(kind)
        told = [self.value(v, kind, viewer) for v in values]
        if t.is_list(kind) or kind in (t.THROW, t.OPEN_THROW):  # whose `and` is whose?
            return joined(
                [f"({one})" if len(value or ()) > 1 else one for one, value in zip(told, values, strict=True)]
            )
        return joined([counted(name, many) for name, many in Counter(told).items()] if kind == t.PIECE else told)

    def zone(self, zone: int) -> str:
        layout = self.program.layout
        name, owner = layout.zone_names[zone].replace("_", " "), layout.zone_owner[zone]
        return f"{name} of {self.names[owner - 1]}" if owner else name

    def in_full(self) -> Telling:
        """The same for where a player decides."""
        return attrs.evolve(self, full=True)

    def piece(self, noted: Noted, viewer: Viewer) -> str:
        """Its name to those who knew it when it was noted, else its back."""
        identity, seats = noted
        return self.front(identity) if knew(viewer, seats) else self.back(noted)

    def back(self, noted: Noted) -> str:
        identity, _ = noted
        _, kind = self.card_and_kind(identity)
        return kind.back

    def card_and_kind(self, identity: int) -> tuple[CardDef, Kind]:
        card = self.program.layout.cards[identity]
        assert card is not None
        return card, self.program.meaning.ruleset.kinds[card.kind]

    def front(self, identity: int) -> str:
        card, kind = self.card_and_kind(identity)
        printed = [card.data.get(name, "") for name in kind.shows]
        name = card.name + kind.text_sign if self.full and card.text else card.name
        words = [name, "".join(self.sign(kind, value) for value in printed)]
        if self.full and kind.details:
            words.append(HOLE.sub(lambda hole: self.sign(kind, card.data.get(hole[1], "")), kind.details))
        return " ".join(word for word in words if word)

    def sign(self, kind: Kind, value: int | bool | str) -> str:
        word = self.word(value) if isinstance(value, str) else str(value)
        return kind.signs.get(str(value), word)

    def word(self, word: str) -> str:
        card = self.program.meaning.ruleset.cards.get(word)
        return card.name if card is not None else word.replace("_", " ")


def counted(name: str, many: int) -> str:
    """A plural goes without the sign (`2 Plains`), unless a printed number stands beside it: `Scouts 1`."""
    if many == 1:
        return name
    return f"{many} {name}" if name.endswith("s") and not any(sign.isdigit() for sign in name) else f"{many} × {name}"


def nothing_of(kind: t.Kind) -> str:
    """The word for none of a kind."""
    return "nobody" if kind == t.PLAYER else "nothing"


def joined(items: Sequence[str]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1]
