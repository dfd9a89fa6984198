"""R018 and R019, warnings: a block of its own seems to begin, and the line that opens it is lost: there `see` stands
behind another statement, or what goes on stands behind a comment further out.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from interpreter.syntax.continuation import depth_of, without_texts
from interpreter.syntax.tree_view import Branch, ParsedText, trees
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_LOST = "is the line that opens a block lost above it (`when ...:`, `whenever ...:`, `to ...:`)?"
_HINT = f"{_LOST} else indent the comment as far"
_FIRST = f"{_LOST} else put it first"


def without_header(tree: Branch, lines: Sequence[str], view: ParsedText) -> Iterator[Diagnostic]:
    """What both tell of one line is told once."""
    late = [*_late(tree, view)]
    told = {finding.span.line for finding in late}
    yield from late
    yield from (finding for finding in _going_on(lines, view) if finding.span.line not in told)


def _late(tree: Branch, view: ParsedText) -> Iterator[Diagnostic]:
    todo = [tree]
    while todo:
        inside = trees(piece := todo.pop())
        todo += inside
        for before, statement in itertools.pairwise(inside if piece.data == "body" else ()):
            if statement.data == "see" and before.data != "see":
                message = "`see` stands behind another statement; it begins a block"
                yield Diagnostic("R019", message, view.span(statement), "warning", hint=_FIRST)


def _going_on(lines: Sequence[str], view: ParsedText) -> Iterator[Diagnostic]:
    """Behind an empty line only: a note right below a line is about that line."""
    above = ""
    outer: int | None = None
    was_empty = False
    for number, line in enumerate(lines, 1):
        if not without_texts(line):
            if not line.strip():
                was_empty = True
            elif was_empty:
                outer = depth_of(line) if outer is None else min(outer, depth_of(line))
            continue
        if outer is not None and outer < depth_of(line) <= depth_of(above) and not without_texts(above).endswith(":"):
            yield _finding(view, number, line)
        above, outer, was_empty = line, None, False


def _finding(view: ParsedText, number: int, line: str) -> Diagnostic:
    at, col = view.place(number, depth_of(line) + 1)
    message = "the block above goes on here, behind a comment that stands further out"
    return Diagnostic("R018", message, Span(view.file, at, col, at, len(line.rstrip()) + 1), "warning", hint=_HINT)
