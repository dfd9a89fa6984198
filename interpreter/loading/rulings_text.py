"""How a game reads what its rulebook leaves open, as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.loading.ruleset import Ruleset, Ruling
from interpreter.loading.ruleset_nodes import everything
from interpreter.loading.sections.settings import OF_EVERY_GAME, word_for
from interpreter.syntax import nodes as n
from interpreter.values.plain import plain
from interpreter.values.span import Span


def reading_in_force(ruling: Ruling, ruleset: Ruleset) -> str | None:
    """The reading that holds under the settings, none where a number is set to another; the sentence of a ruling
    without readings.
    """
    if not ruling.setting or not ruling.readings:
        return ruling.default
    value = word_for(value_in_force(ruling.setting, ruleset))
    return value if value in ruling.readings else None


def value_in_force(setting: str, ruleset: Ruleset) -> Any:
    """What a setting is under the table's values; one of every game is among them only when it was given."""
    values = ruleset.setting_values
    return values[setting] if setting in values else OF_EVERY_GAME[setting].default


def places_of(setting: str, ruleset: Ruleset) -> list[str]:
    """Where a setting is read, as `file:line`: in the rules, on the screen, by decks; each line once."""
    spans = [*_read_at(setting, ruleset), *ruleset.decks_switched_at.get(setting, ())]
    return list(dict.fromkeys(f"{span.file}:{span.line}" for span in spans))


def _read_at(setting: str, ruleset: Ruleset) -> Iterator[Span]:
    for node in everything(ruleset, n.Attr):
        if node.name == setting and isinstance(node.of, n.Name) and node.of.id == "settings":
            yield node.span


def ruling_text(ruling: Ruling, ruleset: Ruleset) -> str:
    """Question, readings (* is in force), setting, where it is read, reason and where the ruling
    stands, a line each.
    """
    in_force = reading_in_force(ruling, ruleset)
    rows = [f"{ruling.id}  {ruling.title}", f"    {ruling.question}"]
    rows += [f"  {'*' if name == in_force else ' '} {name}: {meaning}" for name, meaning in ruling.readings.items()]
    if not ruling.readings:
        rows.append(f"  * {in_force}")
    if ruling.setting:
        rows.append(f"    setting: {ruling.setting}={word_for(value_in_force(ruling.setting, ruleset))}")
        places = ", ".join(places_of(ruling.setting, ruleset))
        rows.append(
            f"    read at: {places}" if places else "    a setting of every game, at work wherever somebody is asked"
        )
    if ruling.reason:
        rows.append(f"    reason: {ruling.reason}")
    if ruling.proposed:
        rows.append("    our own proposal: no text stands behind it")
    titles = "; ".join(ruleset.sections[name].title for name in ruling.cite)
    rows.append(f"    stands: {ruling.span.file}:{ruling.span.line}, rulebook: {titles}")
    return "\n".join(map(plain, rows))
