"""Which statements and rules ask somebody something."""

from __future__ import annotations

from interpreter.analysis.symbols import Symbols
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import QUESTIONS, statements


def asks(s: n.Statement) -> bool:
    return isinstance(s, QUESTIONS) or (isinstance(s, n.ForEach) and s.ordered_by is not None)


def rules_that_ask(meaning: Symbols) -> frozenset[str]:
    """The rules that ask somebody, or call one that does."""
    asking = {u.name for u in meaning.units if any(asks(s) for s in statements(u.body))}
    events = {u.name for u in meaning.units if u.role == "event"}
    while True:
        more = set()
        for unit in meaning.units:
            if unit.name in asking:
                continue
            for s in statements(unit.body):
                if (isinstance(s, n.Do) and s.verb in asking) or (isinstance(s, n.Resolve) and asking & events):
                    more.add(unit.name)
        if not more:
            return frozenset(asking & set(meaning.rules))
        asking |= more
