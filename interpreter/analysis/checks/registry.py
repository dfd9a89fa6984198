"""What a check is: one function with a code, a summary, a bad and a good example."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import attrs

from interpreter.analysis.symbols import Symbols
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

Finding = tuple[Span, str, str | None]
"""(where, message, hint)"""


@attrs.frozen(slots=True)
class Example:
    """A small rule text; `data` maps files of the folder to what is laid over their contents (for checks that concern
    data).
    """

    rules: str
    data: Mapping[str, Any] = attrs.Factory(dict)


@attrs.frozen(slots=True, eq=False, repr=False)
class Check:
    """`run` yields findings; the examples are whole small rule files, `bad` has the finding and `good` has none."""

    code: str
    summary: str
    run: Callable[[Symbols], Iterable[Finding]]
    bad: Example
    good: Example
    severity: str = "error"

    def findings(self, meaning: Symbols) -> Iterator[Diagnostic]:
        for span, message, hint in self.run(meaning):
            yield Diagnostic(self.code, message, span, self.severity, hint=hint)


def check(
    code: str,
    summary: str,
    run: Callable[[Symbols], Iterable[Finding]],
    *,
    bad: str,
    good: str,
    bad_data: Mapping[str, Any] | None = None,
    good_data: Mapping[str, Any] | None = None,
    severity: str = "error",
) -> Check:
    return Check(code, summary, run, Example(bad, bad_data or {}), Example(good, good_data or {}), severity)
