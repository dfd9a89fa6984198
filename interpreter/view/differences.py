"""What tells things apart that are called the same: where one of them lies, what it lies on, what has changed about it.

Only what the viewer may see of the table is looked at, and only that in which those of one name differ is told.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.builtins import dice as dice_of
from interpreter.analysis.builtins import pieces
from interpreter.table.layout import default_of
from interpreter.view.identity import Naming

Trait: TypeAlias = Callable[[Sequence[Any]], Sequence[str]]
"""One respect in which things may differ: its words for each of several, empty where there is nothing to say."""

DEEPEST = 3  # what lies on what lies on what


@attrs.frozen(slots=True, eq=False, repr=False)
class Differences:
    """As one viewer sees them."""

    naming: Naming
    depth: int = 0

    def told_apart(self, names: Sequence[str], things: Sequence[Any], kind: t.Kind) -> tuple[str, ...]:
        """The names, and behind those that several have what is different about each."""
        found = list(names)
        for places in alike(names):
            added = self.among([things[place] for place in places], kind)
            for place, words in zip(places, added, strict=True):
                found[place] += words
        return tuple(found)

    def among(self, things: Sequence[Any], kind: t.Kind) -> Sequence[str]:
        """What is added to the name of each of several that share one."""
        groups = [list(range(len(things)))]
        told = [""] * len(things)
        for trait in self.traits(kind):
            groups = [group for group in groups if len({_identity(things[place]) for place in group}) > 1]
            if not groups:
                break
            for group in groups:
                words = trait([things[place] for place in group])
                if len(set(words)) > 1:
                    for place, word in zip(group, words, strict=True):
                        told[place] += word
            groups = [[group[i] for i in same] for group in groups for same in alike([told[i] for i in group])]
        return told

    def traits(self, kind: t.Kind) -> Iterator[Trait]:
        match kind:
            case t.PIECE if self.depth < DEEPEST:
                yield self.host
                yield self.place
                yield self.turned
                yield self.origin
                layout = self.naming.knowledge.state.layout
                for (of, name), column in layout.column.items():
                    if of == "piece" and not layout.columns[column].bookkeeping:
                        yield lambda them, n=name, c=column: self.field(them, n, c)  # type: ignore[misc]  # a default binds it
                yield self.marked
            case t.DIE | t.OPEN_DIE:
                yield lambda dice: self.source(kind, dice)
            case t.ListKind(t.PIECE):
                yield self.contents
            case t.WORD:
                yield lambda words: [f" ({word.replace('_', ' ')})" for word in words]

    # -- of pieces

    def host(self, them: Sequence[int]) -> Sequence[str]:
        """Of what lies on something hidden nothing is said: nobody sees what that is."""
        s, knows = self.naming.knowledge.state, self.naming.knowledge.knows
        on = [pieces.host(s, piece) for piece in them]
        return [f", on {name}" if name else "" for name in self._named(x if x and knows(x) else None for x in on)]

    def place(self, them: Sequence[int]) -> Sequence[str]:
        s, telling = self.naming.knowledge.state, self.naming.telling
        zones = [s.place[piece] for piece in them]
        return [f", in {telling.zone(zone)}" if zone < s.layout.piece_zones else "" for zone in zones]

    def turned(self, them: Sequence[int]) -> Sequence[str]:
        s = self.naming.knowledge.state
        return [", face up" if pieces.face_is_up(s, piece) else "" for piece in them]

    def origin(self, them: Sequence[int]) -> Sequence[str]:
        s, names = self.naming.knowledge.state, self.naming.telling.names
        seats = [pieces.belongs_to(s, piece) or 0 for piece in them]  # of a deck that nobody plays: nobody's
        return [f", {names[seat - 1]}'s" if 0 < seat <= len(names) else "" for seat in seats]

    def field(self, them: Sequence[int], name: str, column: int) -> Sequence[str]:
        """A field where it is not as it began; nothing of a piece, or of a value, that is not known."""
        s, knows, sees = self.naming.knowledge.state, self.naming.knowledge.knows, self.naming.knowledge.sees_value
        field = s.layout.columns[column]
        values = [s.cols[column][x] if knows(x) and sees(column, x) else default_of(field) for x in them]
        changed = [None if value == default_of(field) else value for value in values]
        kind, called = t.from_data(field.type), name.replace("_", " ")
        if kind == t.PIECE:
            return [f", {called} {word}" if word else "" for word in self._named(changed)]
        return [
            ""
            if value is None
            else f", {'' if value else 'not '}{called}"
            if kind == t.YESNO
            else f", {called} {self.naming.words(kind, value)}"
            for value in changed
        ]

    def marked(self, them: Sequence[int]) -> Sequence[str]:
        """What the rules have marked a piece as, for as long as that lasts."""
        s, knows = self.naming.knowledge.state, self.naming.knowledge.knows
        tags = self.naming.telling.program.piece_marks
        borne = sorted((tag, subject, mark.value) for (tag, subject), mark in s.marks.items() if tag in tags)
        return [
            "".join(_mark_words(tag, value) for tag, subject, value in borne if subject == x and knows(x)) for x in them
        ]

    def _named(self, them: Iterable[int | None]) -> Sequence[str]:
        """The names of other pieces, told apart themselves."""
        others = tuple(them)
        known = list(dict.fromkeys(other for other in others if other))
        deeper = Differences(self.naming, self.depth + 1)
        told = deeper.told_apart([self.naming.words(t.PIECE, other) for other in known], known, t.PIECE)
        called = dict(zip(known, told, strict=True))
        return [called[other] if other else "" for other in others]

    # -- of what holds pieces

    def source(self, kind: t.Kind, dice: Sequence[Any]) -> Sequence[str]:
        """What a die was added for."""
        s = self.naming.knowledge.state
        of = [dice_of.source(die) if kind == t.DIE else dice_of.open_source(s, die) for die in dice]
        return [f" of {name}" if name else "" for name in self._named(of)]

    def contents(self, lists: Sequence[Sequence[int]]) -> Sequence[str]:
        """Every piece in its order, told apart from all others."""
        them = list(dict.fromkeys(piece for some in lists for piece in some))
        called = dict(zip(them, self._named(them), strict=True))
        return [f" ({'; '.join(called[piece] for piece in some)})" for some in lists]


def _identity(thing: Any) -> Hashable:
    return thing if isinstance(thing, Hashable) else id(thing)


def alike(names: Sequence[str]) -> list[list[int]]:
    """The places of each name that stands more than once."""
    places: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        places.setdefault(name, []).append(place)
    return [same for same in places.values() if len(same) > 1]


def _mark_words(tag: str, value: Any) -> str:
    """As a field is told: a mark that only stands, and one with a value."""
    return f", {tag.replace('_', ' ')}" + ("" if isinstance(value, bool) else f" {value}")
