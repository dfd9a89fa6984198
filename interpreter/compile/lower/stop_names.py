"""Names for rules and for the statements at which a rule can stop: nothing that a comment or another file moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import attrs

from interpreter.analysis.unit import Unit
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements


def stop_names(body: n.Body) -> dict[n.Key, str]:
    """By key, every statement that can stop in some program, whether or not it does in this one: what it is, and
    how manieth of its like in the text.
    """
    found: dict[n.Key, str] = {}
    count: Counter[str] = Counter()
    for statement in statements(body):
        name = _name(statement)
        if name:
            count[name] += 1
            found[statement.node_key] = f"{name} {count[name]}"
    return found


def _name(s: n.Statement) -> str:
    match s:
        case n.Choose() | n.ChooseNumber():
            return f"choose {s.name}"
        case n.Do():
            return s.verb
        case n.Resolve():
            return "resolve"
        case n.Announce():
            return f"announce {s.happening}"
        case n.Roll() | n.RollMany():
            return f"roll {s.label or s.name}"
        case n.Set() | n.Adjust():
            return f"set {s.target.name if isinstance(s.target, n.Attr) else getattr(s.target, 'id', '')}"
        case n.Mark():
            return f"mark {s.tag}"
        case n.Contest():
            return f"contest {s.name}"
        case n.Stop():
            return f"stop {s.block}"
        case n.ForEach() | n.Secretly() | n.Round():
            return f"{type(s).__name__.lower()} {s.var}"
        case n.Offer() | n.Ask() | n.If() | n.Repeat() | n.Together() | n.Pass() | n.Proceed():
            return type(s).__name__.lower()
        case _:
            return ""


_NAMELESS = (n.Whenever, n.When, n.May, n.Aside, n.Instead, n.MenuOption)


def unit_names(units: Iterable[Unit]) -> Mapping[str, str]:
    """A name for every unit. Those that have none in the text are called by their first line, without its place, and
    by how manieth they are of those alike.
    """
    count: Counter[str] = Counter()
    found: dict[str, str] = {}
    for unit in units:
        found[unit.name] = unit.name
        if unit.card is None and isinstance(unit.node, _NAMELESS):
            head = repr(attrs.evolve(unit.node, body=()))
            count[head] += 1
            found[unit.name] = f"{head} {count[head]}"
    return found
