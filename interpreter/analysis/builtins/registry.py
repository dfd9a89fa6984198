"""The registry of verbs, attributes and functions: the one place where checker, compiler and documentation look."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.builtins import decks, dice, ending, lists, luck, moving, numbers, pieces, players, zones
from interpreter.analysis.builtins.entry import Attribute, Function, Verb

_FAMILIES: Mapping[t.Kind, tuple[str, ...]] = {
    t.PLAYER: ("player",),
    t.PIECE: ("piece",),
    t.THROW: ("throw",),
    t.OPEN_THROW: ("open_throw",),
    t.DIE: ("die",),
    t.OPEN_DIE: ("open_die",),
    t.WORD: ("word",),
    t.ZONE: ("zone",),
    t.DECK: ("deck",),
    t.ENTRY: ("line",),
    t.list_of(t.ENTRY): ("lines",),
    t.list_of(t.PIECE): ("pieces", "list"),
}


def families_of(kind: t.Kind) -> tuple[str, ...]:
    """Under which headings the attributes of a kind stand, the nearest first."""
    return _FAMILIES.get(kind, ("list",) if t.is_list(kind) else ())


class Registry:
    """Entries by name, attributes by (family, name)."""

    def __init__(self, entries: Iterable[Verb | Attribute | Function]) -> None:
        self.verbs: dict[str, Verb] = {}
        self.attributes: dict[tuple[str, str], Attribute] = {}
        self.functions: dict[str, Function] = {}
        self.names: dict[str, Function] = {}  # functions of nothing, written without brackets
        for entry in entries:
            self._add(entry)

    def _add(self, entry: Verb | Attribute | Function) -> None:
        table, key = self._place(entry)
        if key in table:
            raise ValueError(f"`{entry.name}` is registered already")
        table[key] = entry

    def _place(self, entry: Verb | Attribute | Function) -> tuple[dict[Any, Any], Any]:
        match entry:
            case Verb():
                return self.verbs, entry.name
            case Attribute():
                return self.attributes, (entry.of, entry.name)
            case Function():
                return (self.functions if entry.takes is not None else self.names), entry.name

    def attribute(self, kind: t.Kind, name: str) -> Attribute | None:
        for family in families_of(kind):
            if (family, name) in self.attributes:
                return self.attributes[family, name]
        return None

    def attributes_of(self, kind: t.Kind) -> dict[str, Attribute]:
        """By name, in the order of the entries."""
        found: dict[str, Attribute] = {}
        for family in families_of(kind):
            for (of, name), entry in self.attributes.items():
                if of == family:
                    found.setdefault(name, entry)
        return found

    def entries(self) -> Iterator[Verb | Attribute | Function]:
        yield from self.verbs.values()
        yield from self.attributes.values()
        yield from self.functions.values()
        yield from self.names.values()

    def namespace(self) -> dict[str, Callable[..., Any]]:
        """All functions, by the names they have in compiled code."""
        return {entry.python_name: entry.function for entry in self.entries()}

    @contextlib.contextmanager
    def having(self, *entries: Verb | Attribute | Function) -> Iterator[None]:
        """More entries for a while, as for a test of how one is added."""
        try:
            for entry in entries:
                self._add(entry)
            yield
        finally:
            for entry in entries:
                table, key = self._place(entry)
                if table.get(key) is entry:
                    del table[key]


BUILTINS = Registry(
    (
        *moving.VERBS,
        *luck.VERBS,
        *dice.VERBS,
        *ending.VERBS,
        *players.ATTRIBUTES,
        *pieces.ATTRIBUTES,
        *lists.ATTRIBUTES,
        *dice.ATTRIBUTES,
        *decks.ATTRIBUTES,
        *zones.ATTRIBUTES,
        *players.FUNCTIONS,
        *zones.FUNCTIONS,
        *numbers.FUNCTIONS,
        *players.NAMES,
    )
)
