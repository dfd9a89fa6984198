"""Texts and screen of a game without their nodes, and what part of the rulebook a rule is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.loading.ruleset import Panel, ShortTable
from interpreter.run.program import ColumnPlan, Gap, PanelPlan, Shape, ShortPlan
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements


def shapes(meaning: Symbols, texts: Iterable[n.Text]) -> tuple[Shape, ...]:
    return tuple(
        tuple(part if isinstance(part, str) else Gap(meaning.kind(part.value), part.how) for part in text.parts)
        for text in texts
    )


def panels(meaning: Symbols) -> tuple[PanelPlan, ...]:
    return tuple(_panel(panel) for panel in meaning.ruleset.screen.panels)


def _panel(panel: Panel) -> PanelPlan:
    return PanelPlan(panel.id, panel.var is not None, tuple((row.label, row.var is not None) for row in panel.rows))


def short_tables(meaning: Symbols) -> tuple[ShortPlan, ...]:
    return tuple(_short(meaning, table) for table in meaning.ruleset.screen.short)


def _short(meaning: Symbols, table: ShortTable) -> ShortPlan:
    columns = (
        ColumnPlan(form.id, row.label, form.width, form.priority, form.align == "right")
        for row, form in zip(table.box.rows, table.forms, strict=True)
    )
    source = table.box.source
    of_players = source is not None and t.item_of(meaning.kind(source)) == t.PLAYER
    return ShortPlan(_panel(table.box), of_players, tuple(columns), table.yours)


def sections(meaning: Symbols) -> dict[str, str]:
    """By unit, where there is one: the section that it cites, else the first that a rule cites which it does."""
    found = ((unit.name, next(_cited(meaning, unit), None)) for unit in meaning.units)
    return {name: section for name, section in found if section is not None}


def _cited(meaning: Symbols, unit: Unit) -> Iterator[str]:
    done = [s.verb for s in statements(unit.body) if isinstance(s, n.Do)]
    for body in (unit.body, *(meaning.rules[verb].body for verb in done if verb in meaning.rules)):
        yield from (s.section for s in statements(body) if isinstance(s, n.See))
