"""What stops a scenario: a finding that is raised where it is met, and noted by whoever runs the case."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeVar

from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span

UNKNOWN, NO_COPY, WRONG_SHAPE, BAD_ANSWER, BAD_DICE, BAD_MOVE = "T02", "T03", "T04", "T24", "T25", "T26"
MOST_LISTED = 12
Item = TypeVar("Item")


class Unfit(Exception):
    """A scenario cannot go on: `.findings` say why, and where in its file."""

    def __init__(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        super().__init__(message)
        self.findings = [Diagnostic(code, message, span, hint=hint)]


class Noting:
    """Goes on where something is unfit, so that all that is wrong is told in one run; `settle` stops there at last."""

    def __init__(self) -> None:
        self.found: list[Unfit] = []

    def each(self, items: Iterable[Item], do: Callable[[Item], object]) -> None:
        try:
            for item in items:
                self.one(lambda item=item: do(item))  # type: ignore[misc]  # a default binds it
        except Unfit as unfit:  # where the items themselves end
            self.found.append(unfit)

    def one(self, do: Callable[[], object]) -> None:
        try:
            do()
        except Unfit as unfit:
            self.found.append(unfit)

    def settle(self) -> None:
        """Raises one Unfit with all that was noted, in the order of the file."""
        if self.found:
            first, *others = self.found
            first.findings += [finding for other in others for finding in other.findings]
            first.findings.sort(key=lambda finding: (finding.span.line, finding.span.col))
            raise first


def judged(items: Iterable[Item], judge: Callable[[Item], Iterable[Diagnostic]]) -> Iterator[Diagnostic]:
    """What is to be said of each; of one that is unfit, that."""
    for item in items:
        try:
            yield from judge(item)
        except Unfit as unfit:
            yield from unfit.findings


def find(name: str, known: Collection[str], what: str, span: Span) -> str:
    """The name itself where it is known. Raises Unfit with the nearest one where it is not."""
    if name in known:
        return name
    listed = f"known: {', '.join(sorted(known))}" if 0 < len(known) <= MOST_LISTED else None
    raise Unfit(UNKNOWN, f"there is no {what} `{name[:60]}`", span, did_you_mean(name, known) or listed)
