"""What stops a scenario: a finding that is raised where it is met, and noted by whoever runs the case."""

from __future__ import annotations

from collections.abc import Collection

from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span

UNKNOWN, NO_COPY, WRONG_SHAPE, BAD_ANSWER, BAD_DICE, BAD_MOVE = "T02", "T03", "T04", "T24", "T25", "T26"
MOST_LISTED = 12


class Unfit(Exception):
    """A scenario cannot go on: `.finding` says why, and where in its file."""

    def __init__(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        super().__init__(message)
        self.finding = Diagnostic(code, message, span, hint=hint)


def find(name: str, known: Collection[str], what: str, span: Span) -> str:
    """The name itself where it is known. Raises Unfit with the nearest one where it is not."""
    if name in known:
        return name
    listed = f"known: {', '.join(sorted(known))}" if 0 < len(known) <= MOST_LISTED else None
    raise Unfit(UNKNOWN, f"there is no {what} `{name[:60]}`", span, did_you_mean(name, known) or listed)
