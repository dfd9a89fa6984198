"""What inference knows so far. Kinds stand in cells that only rise; whoever has read one is walked again then."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeAlias, TypeVar

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Names, Symbol
from interpreter.syntax import nodes as n
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

K = TypeVar("K", bound=Hashable)
Param: TypeAlias = tuple[str, str]
"""(rule or definition, parameter)"""
Part: TypeAlias = tuple[str, int]
"""(happening, place among what it is announced with)"""


@attrs.define(slots=True, eq=False, repr=False)
class Worklist:
    """Which walks are still to be done, by number; `now` is the one being done."""

    waiting: deque[int] = attrs.Factory(deque)
    now: int = -1
    settled: bool = False

    def add(self, walk: int) -> None:
        if walk not in self.waiting:
            self.waiting.append(walk)

    def next(self) -> int:
        self.now = self.waiting.popleft()
        return self.now


@attrs.define(slots=True, eq=False, repr=False)
class Cells(Generic[K]):
    """Kinds by key, UNKNOWN at first. Once the worklist has settled they stay as they are."""

    work: Worklist
    kinds: dict[K, t.Kind] = attrs.Factory(dict)
    readers: dict[K, set[int]] = attrs.Factory(dict)
    held: set[K] = attrs.Factory(set)

    def read(self, key: K) -> t.Kind:
        self.readers.setdefault(key, set()).add(self.work.now)
        return self.kinds.get(key, t.UNKNOWN)

    def rise(self, key: K, kind: t.Kind) -> None:
        """The cell may also be of this kind."""
        if self.work.settled or key in self.held:
            return
        before = self.kinds.get(key)
        after = kind if before is None else t.join(before, kind)
        if after is not before:
            self.kinds[key] = after
            for reader in sorted(self.readers.get(key, ())):
                self.work.add(reader)

    def hold(self, key: K, kind: t.Kind) -> None:
        """From here on it is of this kind and no other."""
        self.kinds[key] = kind
        self.held.add(key)


@attrs.frozen(slots=True)
class Given:
    """A kind that a call or an announcement gives, and where."""

    kind: t.Kind
    span: Span


@attrs.define(slots=True, eq=False, repr=False)
class Facts:
    """Cells, and what the last walk writes down about nodes: findings are kept of that one only.

    `own` is what a rule or definition gives by its own text, `gives` the same with what lies over it where `bare`, its
    own kind while nothing lay over anything, leaves something open (`empty`, `none`). Where several that lie over it
    are at odds about that, the first in the files decides what the others are held against: `decided`.
    """

    names: Names
    work: Worklist = attrs.Factory(Worklist)
    params: Cells[Param] = attrs.field(init=False)
    own: Cells[str] = attrs.field(init=False)
    gives: Cells[str] = attrs.field(init=False)
    bare: dict[str, t.Kind] = attrs.Factory(dict)
    told: Cells[Part] = attrs.field(init=False)
    locals: Cells[tuple[str, str]] = attrs.field(init=False)
    refs: dict[n.Key, Symbol] = attrs.Factory(dict)
    kinds: dict[n.Key, t.Kind] = attrs.Factory(dict)
    scopes: dict[str, dict[str, t.Kind]] = attrs.Factory(dict)
    findings: list[Diagnostic] = attrs.Factory(list)
    given: dict[Param, list[Given]] = attrs.Factory(dict)
    announced: dict[Part, list[Given]] = attrs.Factory(dict)
    decided: dict[str, t.Kind] = attrs.Factory(dict)
    params_at: dict[tuple[str, int, int], Param] = attrs.Factory(dict)  # where a parameter is named

    def __attrs_post_init__(self) -> None:
        self.params, self.own, self.gives = Cells(self.work), Cells(self.work), Cells(self.work)
        self.told, self.locals = Cells(self.work), Cells(self.work)

    @property
    def settled(self) -> bool:
        """Whether this is the last walk."""
        return self.work.settled

    def settle(self) -> None:
        """From here on nothing rises: what is written down now is the answer."""
        self.work.settled = True
        self.refs.clear()
        self.kinds.clear()
        self.scopes.clear()

    def tell(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        if self.settled:
            self.findings.append(Diagnostic(code, message, span, hint=hint))

    def made_list(self, item: t.Kind, maker: n.Expr | n.Statement) -> t.Kind:
        self._end_of(item, maker)
        return t.list_of(item, maker.node_key)

    def made_table(self, item: t.Kind, maker: n.Let) -> t.Kind:
        self._end_of(item, maker)
        return t.table_of(item, maker.node_key)

    def _end_of(self, item: t.Kind, maker: n.Expr | n.Statement) -> None:
        if t.holds_itself(item, maker.node_key):
            hint = "give on what it holds, or join lists with `+`"
            self.tell("K313", "this would become a list of itself: lists of lists without end", maker.span, hint)

    def give_own(self, name: str, kind: t.Kind) -> None:
        """The text of a rule or definition gives this."""
        self.own.rise(name, kind)
        self.gives.rise(name, kind)

    def laid_over(self, name: str, kind: t.Kind) -> None:
        """What lies over a rule or definition gives this in its place."""
        self.gives.rise(name, t.filled(self.bare.get(name, t.UNKNOWN), kind))
        if self.settled and t.fits(known := self.wanted_over(name), kind):
            self.decided[name] = t.filled(known, kind)

    def wanted_over(self, name: str) -> t.Kind:
        """What it is to be that lies over a rule or definition."""
        return self.decided.get(name, self.own.read(name))

    def as_it_was(self, name: str) -> t.Kind:
        """What one that lies over it finds: of what is at odds, in the last walk, what has been decided so far."""
        kind = self.gives.read(name)
        return self.wanted_over(name) if self.settled and t.is_mixed(kind) else kind

    def give(self, param: Param, kind: t.Kind, value: n.Expr) -> None:
        """A call gives a parameter this value."""
        self.params.rise(param, kind)
        if self.settled:
            self.given.setdefault(param, []).append(Given(kind, value.span))

    def announce(self, part: Part, kind: t.Kind, value: n.Expr) -> None:
        """A happening is announced with this value."""
        self.told.rise(part, kind)
        if self.settled:
            self.announced.setdefault(part, []).append(Given(kind, value.span))
