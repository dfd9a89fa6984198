"""What mends a finding exactly: one text put in the place of another. A hint that is a guess has none."""

from __future__ import annotations

import re

import attrs

from interpreter.values.span import Span

_COMMENT = re.compile(r'"[^"]*"|#.*')


@attrs.frozen(slots=True)
class Fix:
    """`old` stands once in the stretch of the finding, in its first line; nothing is put in at its beginning."""

    old: str
    new: str


class ExactHint(str):
    """A hint for people that a program can follow too."""

    fix: Fix

    @classmethod
    def of(cls, text: str, old: str, new: str) -> ExactHint:
        hint = cls(text)
        hint.fix = Fix(old, new)
        return hint


def fix_of(hint: str | None) -> Fix | None:
    return hint.fix if isinstance(hint, ExactHint) else None


def place_of(fix: Fix, span: Span, line: str) -> tuple[int, int] | None:
    """From where to where in a line, counted from 0; None where the old text does not stand there just once."""
    start = span.col - 1
    if not fix.old:
        return (start, start) if 0 <= start <= len(line) else None
    end = span.end_col - 1 if span.end_line == span.line else len(line) if span.end_line > span.line else start + 1
    bare = _COMMENT.sub(lambda found: found[0] if found[0][0] == '"' else " " * len(found[0]), line)
    places = [match.span() for match in re.finditer(_alone(fix.old), bare) if start <= match.start()]
    within = [place for place in places if place[0] < end]
    return within[0] if len(within) == 1 and within[0][1] <= max(end, start + len(fix.old)) else None


def _alone(text: str) -> str:
    """Not as a part of a longer word."""
    before = r"(?<!\w)" if text[0].isalnum() or text[0] == "_" else ""
    behind = r"(?!\w)" if text[-1].isalnum() or text[-1] == "_" else ""
    return before + re.escape(text) + behind
