"""What is known so far while the rules are gone through again and again, and what each expression has come to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs

from interpreter.analysis.possible.possible import NOTHING, Possible, joined, widened
from interpreter.syntax import nodes as n

Cell: TypeAlias = tuple[str, ...]
"""("local", unit, name), ("gives", unit), ("value", definition), ("field", owner, name), ("zone", name), ("told",
happening, preposition)
"""
Env: TypeAlias = Mapping[str, Possible]
"""Names whose value is known more exactly here than by their cell."""
PLAIN: Env = {}
ANY_ZONE = ("zone", "")


@attrs.define(slots=True, eq=False, repr=False)
class KnownValues:
    """Values by cell; whoever has read one is walked again when it has risen. `at`: by node, in which walk it was last
    come to, and what it can be. `filled`: the zones of which all that lies there has been moved to it.
    """

    filled: frozenset[str] = frozenset()
    found: dict[Cell, Possible] = attrs.Factory(dict)
    readers: dict[Cell, set[int]] = attrs.Factory(dict)
    at: dict[n.Key, tuple[int, Possible]] = attrs.Factory(dict)
    waiting: dict[int, None] = attrs.Factory(dict)
    walk: int = -1
    walks: int = 0

    def next(self) -> int:
        """The walk to be made now."""
        self.walk = next(iter(self.waiting))
        del self.waiting[self.walk]
        self.walks += 1
        return self.walk

    def read(self, *cell: str) -> Possible:
        self.readers.setdefault(cell, set()).add(self.walk)
        return self.found.get(cell, NOTHING)

    def flow(self, value: Possible, *cell: str) -> None:
        """The cell may hold this too."""
        before = self.found.get(cell, NOTHING)
        if value == before:
            return
        after = widened(before, value)
        if after != before:
            self.found[cell] = after
            self.waiting.update(dict.fromkeys(sorted(self.readers.get(cell, ()))))

    def note(self, node: n.Node, value: Possible) -> None:
        """What an expression can be, on all ways to it in this walk."""
        walk, before = self.at.get(node.node_key, (-1, NOTHING))
        self.at[node.node_key] = self.walks, joined(before, value) if walk == self.walks else value
