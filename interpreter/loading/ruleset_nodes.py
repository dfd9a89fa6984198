"""All nodes of a ruleset, and its definitions by kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.loading.ruleset import Ruleset
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below


def everything(ruleset: Ruleset) -> Iterator[Any]:
    """Every node of all rules and of the screen."""
    yield from below(ruleset.rules)
    yield from on_screen(ruleset)


def on_screen(ruleset: Ruleset) -> Iterator[Any]:
    yield from below(ruleset.screen.status)
    for panel in ruleset.screen.panels:
        yield from below((panel.title, panel.source))
        for row in panel.rows:
            yield from below((row.source, row.when, row.text))


def loose_modifiers(ruleset: Ruleset) -> list[n.Modify]:
    return [d for d in ruleset.rules if isinstance(d, n.Modify)]


def card_blocks(ruleset: Ruleset) -> list[n.Card]:
    return [d for d in ruleset.rules if isinstance(d, n.Card)]


def all_modifiers(ruleset: Ruleset) -> list[n.Modify]:
    return [*loose_modifiers(ruleset), *card_modifiers(ruleset)]


def card_modifiers(ruleset: Ruleset) -> list[n.Modify]:
    return [i for card in card_blocks(ruleset) for i in card.items if isinstance(i, n.Modify)]
