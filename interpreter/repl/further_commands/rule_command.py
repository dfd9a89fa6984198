"""`/rule`: what the rulebook says of the question that stands, or of some words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from interpreter.loading.ruleset import Ruleset, Section
from interpreter.repl.context import Context
from interpreter.repl.named import rulings_about, rulings_named, sections_named
from interpreter.table.decision import Decision
from interpreter.values.matching_names import nearest

MOST_SHOWN = 3
MOST_NAMED = 12


def show_rule(context: Context, player: str, words: str) -> bool:
    """Of the question: all sections its rule cites. Of words: a ruling by its number, sections by title, by other words
    for what they are about, or by their text; then the rulings about it.
    """
    ruleset = context.match.game.ruleset
    if not words:
        asked = context.match.position.asked(player)
        _show_cited(context, ruleset, asked.decision if asked is not None else None)
        return False
    by_number = rulings_named(words, ruleset.rulings.values())
    if by_number:
        from interpreter.loading.rulings_text import ruling_text  # with the rules as they are written

        for ruling in by_number:
            context.display.lines(ruling_text(ruling, ruleset).splitlines())
        return False
    _show_found(context, ruleset, words)
    return False


def _show_cited(context: Context, ruleset: Ruleset, decision: Decision | None) -> None:
    shown = cited(ruleset, decision) if decision is not None else []
    if not shown:
        context.display.line("No part of the rulebook belongs to this question; search with `/rule WORDS`.")
    _show(context, shown, ruleset.sections)


def cited(ruleset: Ruleset, decision: Decision) -> list[Section]:
    """The section a question stands in, then the others that its rule cites."""
    ids = dict.fromkeys([decision.section, *_cited_by_rule(ruleset, decision.rule)])
    return [ruleset.sections[id] for id in ids if id is not None and id in ruleset.sections]


def _cited_by_rule(ruleset: Ruleset, rule: str) -> Iterator[str]:
    from interpreter.analysis.units import units_of  # with the rules as they are written
    from interpreter.syntax import nodes as n
    from interpreter.syntax.nodes.walk import statements

    for unit in units_of(ruleset):
        if unit.name == rule:
            yield from (s.section for s in statements(unit.body) if isinstance(s, n.See))


def parts_of(section: Section, sections: Mapping[str, Section]) -> list[Section]:
    """What stands beneath a heading, down to the next of its rank."""
    every = list(sections.values())
    place = every.index(section)
    below = (n for n, other in enumerate(every[place + 1 :], place + 1) if other.level <= section.level)
    return every[place + 1 : next(below, len(every))]


def _show(context: Context, shown: Sequence[Section], sections: Mapping[str, Section]) -> None:
    """Each with its text; a heading with nothing but parts is shown with these, and of others the parts are named."""
    done: set[str] = set()
    for section in shown:
        parts = parts_of(section, sections)
        for one in [section, *(parts if not section.text else [])]:
            if one.id not in done:
                done.add(one.id)
                context.display.section(one.title, one.text)
        named = [part.title for part in parts if part.id not in done and part not in shown]
        if section.text and named:
            context.display.line(f"  In it: {', '.join(named[:MOST_NAMED])}.", "dim")


def _show_found(context: Context, ruleset: Ruleset, words: str) -> None:
    sections = list(ruleset.sections.values())
    sought = words.lower().split()
    found = sections_named(words, sections) or [s for s in sections if all(w in s.text.lower() for w in sought)]
    rulings = rulings_about(words, ruleset.rulings.values())
    _show(context, found[:MOST_SHOWN], ruleset.sections)
    if len(found) > MOST_SHOWN:
        context.display.line("Also: " + ", ".join(s.title for s in found[MOST_SHOWN:MOST_NAMED]))
    if rulings:
        named = ", ".join(f"{ruling.id} ({ruling.title})" for ruling in rulings[:MOST_NAMED])
        context.display.line(f"Rulings: {named}. `/rule {rulings[0].id}` shows one.")
    if not found and not rulings:
        close = nearest(words.lower(), [s.title.lower() for s in sections])
        context.display.line(f"The rulebook says nothing of `{words}`." + (f" Did you mean {close}?" if close else ""))
