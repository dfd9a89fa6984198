"""R003: blocks that stand elsewhere than one step below the line that opens them. They are read all the same, so that a
slip there hides nothing; but what has lost its own header would else go on in silence under another.
"""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.syntax.continuation import STEP
from interpreter.syntax.tree_view import Branch, ParsedText, trees
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span


def misplaced_blocks(tree: Branch, view: ParsedText) -> Iterator[Diagnostic]:
    """One finding for the outermost of those that lie in one another."""
    todo = [(tree, tree)]
    while todo:
        piece, opens = todo.pop()
        inside = _block(piece)
        wrong = None if inside is None else _misplaced(opens, inside, view)
        if wrong is not None:
            yield wrong
        else:
            todo += [(child, piece if piece.data == "replacement" else child) for child in trees(piece)]


def _block(piece: Branch) -> Branch | None:
    """The first of what stands in the block that a line opens."""
    for child in trees(piece):
        if child.data in ("body", "options"):
            return child
        if piece.data == "card" and child.data != "names":
            return child
    return None


def _misplaced(piece: Branch, inside: Branch, view: ParsedText) -> Diagnostic | None:
    deeper = inside.meta.column - piece.meta.column
    if deeper == STEP:
        return None
    line, col = view.place(inside.meta.line, inside.meta.column)
    spaces = "1 space" if deeper == 1 else f"{deeper} spaces"
    message = f"this block stands {spaces} deeper than the line that opens it"
    span = Span(view.file, line, col, line, col + 1)
    return Diagnostic("R003", message, span, hint="a block stands four spaces deeper, always")
