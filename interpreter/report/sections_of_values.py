"""Which part of the rulebook a definition is about: they cite none, so that of the first rule that asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from interpreter.analysis.symbols import Symbols
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below


def sections_of_values(meaning: Symbols, sections: Mapping[str, str]) -> dict[str, str]:
    """By name; `sections` by unit. What only other definitions ask for goes with the first of these."""
    found: dict[str, str] = {}
    for unit in meaning.units:
        if unit.name in sections:
            for name in _asked_for(meaning, (unit.node, unit.body)):
                found.setdefault(name, sections[unit.name])
    waiting = [*found]
    while waiting:
        asking = waiting.pop(0)
        for name in _asked_for(meaning, meaning.defines[asking].value):
            if name not in found:
                found[name] = found[asking]
                waiting.append(name)
    return found


def _asked_for(meaning: Symbols, nodes: Any) -> Iterator[str]:
    for node in below(nodes):
        symbol = meaning.ref_or_none(node) if isinstance(node, n.Call | n.Name) else None
        if isinstance(symbol, n.Define):
            yield symbol.name
