"""How a game reads what its rulebook leaves open, as text."""

from __future__ import annotations

from interpreter.game.ruleset import Ruleset, Ruling
from interpreter.values.plain import plain


def reading_in_force(ruling: Ruling, ruleset: Ruleset) -> str:
    """The id of the reading that holds under the settings, or the sentence of a ruling without readings."""
    value = ruleset.setting_values[ruling.setting] if ruling.setting else None
    return value if isinstance(value, str) and value in ruling.readings else ruling.default


def ruling_text(ruling: Ruling, ruleset: Ruleset) -> str:
    """Question, readings (* is in force), setting, reason and where it stands, a line each."""
    in_force = reading_in_force(ruling, ruleset)
    rows = [f"{ruling.id}  {ruling.title}", f"    {ruling.question}"]
    rows += [f"  {'*' if name == in_force else ' '} {name}: {meaning}" for name, meaning in ruling.readings.items()]
    if not ruling.readings:
        rows.append(f"  * {in_force}")
    if ruling.setting:
        value = ruleset.setting_values[ruling.setting]
        rows.append(f"    setting: {ruling.setting}={str(value).lower() if isinstance(value, bool) else value}")
    if ruling.reason:
        rows.append(f"    reason: {ruling.reason}")
    if ruling.proposed:
        rows.append("    our own proposal: no text stands behind it")
    titles = "; ".join(ruleset.sections[name].title for name in ruling.cite)
    rows.append(f"    stands: {ruling.span.file}:{ruling.span.line}, rulebook: {titles}")
    return "\n".join(map(plain, rows))
