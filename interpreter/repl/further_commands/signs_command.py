"""`/signs`: what the signs that stand in place of words mean."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.loading.ruleset import Kind, Ruleset
from interpreter.repl.context import Context


def show_signs(context: Context, player: str, words: str) -> bool:
    rows = list(legend(context.match.game.ruleset))
    context.display.lines(rows or ["This game has no signs: everything is written out."])
    if rows:
        context.display.line(
            "`/rule SIGN` or its word shows the rule; `/card NAME` all that is printed on a card.", "dim"
        )
    return False


def legend(ruleset: Ruleset) -> Iterator[str]:
    """A line for each sign, kinds with the same one together."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for id, kind in ruleset.kinds.items():
        for sign, meaning in _signs(kind):
            kinds.setdefault((sign, meaning), []).append(id.replace("_", " "))
    width = max((len(sign) for sign, _ in kinds), default=0)
    for (sign, meaning), of in kinds.items():
        yield f"  {sign:<{width}}  {meaning} ({', '.join(of)})"


def _signs(kind: Kind) -> Iterator[tuple[str, str]]:
    for value, sign in kind.signs.items():
        if sign:
            yield sign, value.replace("_", " ")
    if kind.text_sign:
        yield kind.text_sign, "has rules of its own"
