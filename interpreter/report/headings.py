"""What rules are called in reports: the lines with which they begin."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.values.plain import plain
from interpreter.values.span import Span

CUT = "…"


def heading(span: Span, sources: Mapping[str, str]) -> str:
    """The first line of a rule, without what opens its body."""
    line = sources[span.file].split("\n")[span.line - 1][span.col - 1 :]
    return plain(line.split(" #")[0].strip().removesuffix(":"))


def cut(text: str, width: int) -> str:
    """No longer than that."""
    return text if len(text) <= width else text[: max(width - 1, 1)].rstrip() + CUT
