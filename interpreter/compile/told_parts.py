"""Texts and screen of a game without their nodes, and what part of the rulebook a rule is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.run.program import Gap, PanelPlan, Shape
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements


def shapes(meaning: Symbols, texts: Iterable[n.Text]) -> tuple[Shape, ...]:
    return tuple(
        tuple(part if isinstance(part, str) else Gap(meaning.kind(part.value), part.how) for part in text.parts)
        for text in texts
    )


def panels(meaning: Symbols) -> tuple[PanelPlan, ...]:
    return tuple(
        PanelPlan(panel.var is not None, tuple((row.label, row.var is not None) for row in panel.rows))
        for panel in meaning.ruleset.screen.panels
    )


def sections(meaning: Symbols) -> dict[str, str]:
    """By unit, where there is one: the section that it cites, else the first that a rule cites which it does."""
    found = ((unit.name, next(_cited(meaning, unit), None)) for unit in meaning.units)
    return {name: section for name, section in found if section is not None}


def _cited(meaning: Symbols, unit: Unit) -> Iterator[str]:
    done = [s.verb for s in statements(unit.body) if isinstance(s, n.Do)]
    for body in (unit.body, *(meaning.rules[verb].body for verb in done if verb in meaning.rules)):
        yield from (s.section for s in statements(body) if isinstance(s, n.See))
