"""All rules of a ruleset lowered: what a running game keeps by its number has its number afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.compile import ir
from interpreter.compile.lower.lower_flow import Numbers
from interpreter.compile.lower.lower_statements import lower_unit
from interpreter.compile.suspension import Suspends, listened, watches, wrapped
from interpreter.run.own_blocks import OWN_BLOCKS, OWN_SITES
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements
from interpreter.values.span import Span

WRITING = (n.Set, n.Adjust, n.Mark, n.Say, n.Do, n.Roll, n.RollMany)


def lower(meaning: Symbols) -> ir.Lowered:
    """The checker must be content with the ruleset."""
    watch = watches(meaning, tuple(u for u in meaning.units if u.role == "check"))
    suspends = Suspends(meaning, watch, listened(meaning), wrapped(meaning))
    suspends.solve()
    numbers = Numbers(meaning, suspends, OWN_BLOCKS, OWN_SITES)
    open_menus = frozenset(u.node.menu for u in meaning.units if isinstance(u.node, n.MenuOption))
    units = [
        lower_unit(numbers, unit, numbers.block(), open_menus) for unit in meaning.units if suspends.unit(unit.name)
    ]
    causes, cause_of = _causes(meaning.units)
    texts = _texts(meaning)
    return ir.Lowered(
        meaning,
        watch,
        OWN_BLOCKS,
        _in_order(units),
        tuple([question for unit in units for question in unit.questions]),
        tuple(numbers.regions),
        {unit.unit.name: unit for unit in units},
        tuple([unit for unit in meaning.units if not suspends.unit(unit.name)]),
        causes,
        cause_of,
        texts,
        {text.node_key: number for number, text in enumerate(texts)},
        open_menus,
        _lapsing(meaning),
    )


def _in_order(units: Sequence[ir.LoweredUnit]) -> tuple[ir.Block, ...]:
    return tuple(sorted((block for unit in units for block in unit.blocks), key=lambda block: block.number))


def _causes(units: Sequence[Unit]) -> tuple[tuple[tuple[str, Span], ...], dict[n.Key, int]]:
    """(rule, place) of every statement that can make an event, and its number by its key; 0 is no rule's."""
    causes, of = [("", Span("", 0, 0))], {}
    for unit in units:
        for s in statements(unit.body):
            if isinstance(s, WRITING):
                of[s.node_key] = len(causes)
                causes.append((unit.name, s.span))
    assert len(of) == len(causes) - 1, "two statements have one key"
    return tuple(causes), of


def _texts(meaning: Symbols) -> tuple[n.Text, ...]:
    """Every text of rules and screen: as a value a text is its number here, with what stands in its holes."""
    found = {text.node_key: text for text in _all_texts(meaning)}
    return tuple(found.values())


def _all_texts(meaning: Symbols) -> Iterator[n.Text]:
    screen = meaning.ruleset.screen
    rows = [(row.source, row.when, row.text) for panel in screen.boxes for row in panel.rows]
    panels = [(panel.source, panel.title) for panel in screen.boxes]
    bodies = tuple(unit.body for unit in meaning.units)
    for node in below((tuple(meaning.ruleset.rules), bodies, *screen.lines.values(), *panels, *rows)):
        if isinstance(node, n.Text):
            yield node


def _lapsing(meaning: Symbols) -> frozenset[str]:
    """The rules and contests at whose end marks lapse or a waiting stop fires."""
    found: set[str] = set()
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Mark):
                found.add(s.until)
            elif isinstance(s, n.Stop) and s.after:
                found.add(s.after)
    return frozenset(found)
