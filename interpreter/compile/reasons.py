"""Why a game ended, in words for people: the name of the rule that said so, or of the part of the rulebook it cites."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.loading.patches import OWN
from interpreter.syntax.nodes import See
from interpreter.syntax.nodes.walk import statements
from interpreter.values.span import Span

NO_RULE = "the rules ran out"


def reasons(meaning: Symbols, causes: Sequence[tuple[str, Span]]) -> tuple[str, ...]:
    """By cause, whether or not a game can end there."""
    by_unit = {unit.name: _reason(meaning, unit) for unit in meaning.units}
    return tuple(by_unit.get(name.partition(OWN)[0], NO_RULE) for name, _ in causes)


def _reason(meaning: Symbols, unit: Unit) -> str:
    sections = meaning.ruleset.sections
    cited = next((s.section for s in statements(unit.body) if isinstance(s, See)), None)
    if unit.role == "to" or cited is None or cited not in sections:
        return unit.name.replace("_", " ")
    return sections[cited].title
