"""`see`: the sections of the rulebook that the rules cite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.loading.patches import OWN
from interpreter.loading.references import heading_of
from interpreter.loading.ruleset import Section
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.values.diagnostic import did_you_mean


def _unknown_section(meaning: Symbols) -> Iterator[Finding]:
    sections = meaning.ruleset.sections
    for node in everything(meaning.ruleset, n.See):
        if node.section not in sections:
            hint = did_you_mean(node.section, sections) or heading_of(node.section)
            yield node.word, f"rulebook.md has no section `{node.section}`", hint


def _cites(unit: Unit) -> bool:
    return any(isinstance(s, n.See) for s in statements(unit.body))


def _uncited(meaning: Symbols) -> Iterator[Finding]:
    """Rules that neither cite nor are part of one that does: reached only from rules without `see`."""
    covered = {u.name for u in meaning.units if _cites(u)}
    calls = {u.name: {s.verb for s in statements(u.body) if isinstance(s, n.Do)} for u in meaning.units}
    waiting = list(covered)
    while waiting:
        for called in calls.get(waiting.pop(), ()):
            if called in meaning.rules and called not in covered:
                covered.add(called)
                waiting.append(called)
    for unit in meaning.units:
        if unit.role in ("to", "event", "phase", "deck_rule") and unit.name not in covered and OWN not in unit.name:
            yield unit.node.word, f"`{unit.name}` cites no section of the rulebook", "begin it with `see SECTION`"


def _empty(meaning: Symbols) -> Iterator[Finding]:
    ruleset = meaning.ruleset
    cited = [(node.section, node.word) for node in everything(ruleset, n.See)]
    for of in (ruleset.settings, ruleset.tables, ruleset.rulings):
        cited += [(section, one.span) for one in of.values() for section in one.cite]
    empty = set(_without_text(ruleset.sections.values()))
    for section, span in dict.fromkeys(cited):
        if section in empty:
            hint = "write there what the rules say, or cite the section that says it"
            yield span, f"the section `{section}` has no text and no parts", hint


def _without_text(sections: Iterable[Section]) -> Iterator[str]:
    ordered = [*sections]
    for section, below in zip(ordered, [*ordered[1:], None], strict=True):
        if not section.text and (below is None or below.level <= section.level):
            yield section.id


CHECKS = (
    check(
        "C402",
        "`see` names a section that rulebook.md does not have",
        _unknown_section,
        bad='when dawn for p:\n    see turnz\n    say "x"\n',
        good='when dawn for p:\n    see turns\n    say "x"\n',
    ),
    check(
        "C403",
        "a rule cites no section of the rulebook, nor does any rule that calls it",
        _uncited,
        bad='when dawn for p:\n    cheer for p\n\nto cheer for p:\n    say "{p} cheers"\n',
        good='when dawn for p:\n    cheer for p\n\nto cheer for p:\n    see turns\n    say "{p} cheers"\n',
        severity="warning",
    ),
    check(
        "C400",
        "a section of the rulebook that is cited has no text and no parts",
        _empty,
        bad='when dawn for p:\n    see weather\n    say "x"\n',
        good='when dawn for p:\n    see turns\n    say "x"\n',
        severity="warning",
    ),
)
