"""What rules are called in reports: the lines with which they begin."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.values.plain import plain
from interpreter.values.span import Span

CUT = "…"
GOES_ON = 8  # a line so much deeper than the one it follows belongs to it


def heading(span: Span, sources: Mapping[str, str]) -> str:
    """How a rule begins, without what opens its body, in one line."""
    first, *later = sources[span.file].split("\n")[span.line - 1 : span.end_line]
    parts, depth = [_code(first[span.col - 1 :])], _depth(first)
    for line in later:
        if parts[-1].endswith(":") or _depth(line) < depth + GOES_ON:
            break
        parts.append(_code(line))
    return plain(" ".join(part for part in parts if part).removesuffix(":"))


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _code(line: str) -> str:
    return line.split(" #")[0].strip()


def cut(text: str, width: int) -> str:
    """No longer than that."""
    return text if len(text) <= width else text[: max(width - 1, 1)].rstrip() + CUT
