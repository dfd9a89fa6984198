"""`/why NAME`: why something is none of the answers, in the words of the rule that asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from interpreter.repl.context import Context
from interpreter.repl.typed_names import matches, shortened
from interpreter.run.program import Program
from interpreter.table.decision import Decision
from interpreter.table.view import Piece, View
from interpreter.values.matching_names import matching
from interpreter.values.span import Span

if TYPE_CHECKING:
    from interpreter.syntax import nodes as n


def why(context: Context, player: str, words: str) -> bool:
    asked = context.match.position.asked(player)
    decision = None if asked is None else asked.decision
    if decision is None:
        context.display.line("You are asked nothing now.")
    elif not words:
        context.display.line("Why what? `/why NAME` says why something is none of the answers.")
    elif matches(words, list(decision.options)) and decision.kind not in ("yes_no", "number"):
        context.display.line(f"`{shortened(words)}` is one of the answers.")
    else:
        told = why_not(context, decision, words)
        context.display.line(told or f"Nothing that you hold or see on the table is called `{shortened(words)}`.")
    return False


def why_not(context: Context, decision: Decision, words: str) -> str | None:
    """Where a thing of that name lies, and from what the rule lets one choose; None where there is no such thing."""
    match = context.match
    view = match.position.view(decision.player)
    found = matching(words, list(_seen(view)), lambda seen: (seen[0].id or "", seen[0].name or ""))
    names = {(piece.name, where) for piece, where in found}
    if len(names) != 1:
        return None
    name, where = next(iter(names))
    told = f"{name} ({where}) is none of the answers"
    taken = taken_from(match.game.program, match.game.ruleset.sources, decision)
    return f"{told}." if taken is None else f"{told}: {taken}."


def _seen(view: View) -> Iterator[tuple[Piece, str]]:
    """What a player knows, first their own; with where it lies."""
    own = view.players[view.player].zones if view.player else {}
    for zone, pieces in own.items():
        yield from ((piece, f"your {_words(zone)}") for piece in _with_all_on(pieces) if piece.name)
    for zone, pieces in view.zones.items():
        yield from ((piece, _words(zone)) for piece in _with_all_on(pieces) if piece.name)


def _with_all_on(pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    for piece in pieces:
        yield piece
        yield from _with_all_on(piece.attached)


def _words(zone: str) -> str:
    return zone.replace("_", " ")


def taken_from(program: Program, sources: Mapping[str, str], decision: Decision) -> str | None:
    """The list that a rule lets one choose from and what must hold of each, as they are written."""
    from interpreter.syntax import nodes as n

    node = _asking(program, decision)
    if not isinstance(node, n.Choose | n.ForEach):
        return None
    where = "" if node.where is None else f" where `{_written(node.where.span, sources)}`"
    place = f"{decision.span.file.rpartition('/')[2]}:{decision.span.line}"
    return f"it would have to be in `{_written(node.source.span, sources)}`{where} ({place})"


def _asking(program: Program, decision: Decision) -> n.Node | None:
    from interpreter.syntax import nodes as n  # with all classes of nodes: few ask why
    from interpreter.syntax.nodes.walk import QUESTIONS, statements

    found = (s for u in program.meaning.units if u.name == decision.rule for s in statements(u.body))
    return next((s for s in found if isinstance(s, (*QUESTIONS, n.ForEach)) and s.span == decision.span), None)


def _written(span: Span, sources: Mapping[str, str]) -> str:
    """The text of a rule at a place, in one line."""
    rows = sources[span.file].splitlines()[span.line - 1 : span.end_line]
    rows[-1] = rows[-1][: span.end_col - 1]
    rows[0] = rows[0][span.col - 1 :]
    return " ".join(row.strip() for row in rows)
