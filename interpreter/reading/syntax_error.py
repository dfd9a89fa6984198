"""A fault the parser met, said in plain words."""

from __future__ import annotations

from lark.exceptions import UnexpectedInput

from interpreter.reading.layout import LayoutError
from interpreter.reading.tree_view import View
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span


def explain(error: UnexpectedInput | LayoutError, text: str, view: View) -> Diagnostic:
    """The finding for a fault in `text`, which begins at the view's place."""
    line = error.line
    col = 1 if isinstance(error, LayoutError) else error.column
    return Diagnostic("R001", str(error), Span(view.file, *view.place(line, col)))


def nesting(span: Span) -> Diagnostic:
    """Blocks or brackets within each other beyond any use."""
    return Diagnostic("R010", "this is nested too deep", span, hint="give a part of it a name of its own (`to`, `define`)")
