"""What no rule asks for: definitions that bots alone think with, or that only questions and the screen show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.loading.ruleset import Ruleset
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below

_SHOWN = ("prompt", "showing", "label")  # what those who are asked read, and nobody else


def uncounted(ruleset: Ruleset) -> frozenset[str]:
    """Games between bots never count them: `evaluate`, what is shown where somebody is asked, and what those use."""
    uses: dict[str | None, set[str]] = {}
    for definition in ruleset.rules:
        for item in definition.items if isinstance(definition, n.Card) else (definition,):
            user = item.name if isinstance(item, n.Define | n.Modify) else None
            if not isinstance(item, n.Window):
                uses.setdefault(user, set()).update(_called(item))
    seen, waiting = set[str](), [*uses.get(None, ()), "standing"]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += uses.get(name, ())
    return frozenset(name for name in uses if name is not None and name not in seen)


def _called(item: n.Definition | n.CardItem) -> Iterator[str]:
    """The definitions that it asks for in play."""
    shown = {id(inner) for node in below(item) for text in _shown(node) for inner in below(text)}
    yield from (node.name for node in below(item) if isinstance(node, n.Call) and id(node) not in shown)


def _shown(node: Any) -> Iterator[Any]:
    """The texts of a node that only those who are asked read."""
    if isinstance(node, n.Offer):
        yield node.text
    yield from (text for name in _SHOWN if (text := getattr(node, name, None)) is not None)
