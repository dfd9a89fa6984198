"""Each finding that says how it is mended is gone then, and no other has changed.

What stood hidden behind it in its own statement is told then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from interpreter.report.mending import mended_text
from interpreter.values.diagnostic import Diagnostic
from tests.unit.analysis.checking import findings

Find = Callable[[str], Sequence[Diagnostic]]


def told(found: Iterable[Diagnostic]) -> Counter[tuple[str, str]]:
    """Places move with what is mended before them; what is said does not."""
    return Counter((finding.code, finding.message) for finding in found)


def each_mended(before: Sequence[Diagnostic], text: str, find: Find) -> int:
    """How many of the findings in a text are mended, each by itself; `find` says what is found in another."""
    many = 0
    for finding in before:
        one = mended_text(finding.span.file, text, [finding])
        if one is not None:
            many += 1
            after, line, key = find(one.after), finding.span.line, (finding.code, finding.message)
            assert told(d for d in after if d.span.line != line) == told(d for d in before if d.span.line != line)
            assert told(after)[key] == told(before)[key] - 1, finding
    return many


def mended_in_rules(found: Sequence[Diagnostic], rules: str, data: Mapping[str, Any], folder: Path) -> int:
    """The same for rules beside the base game, which were laid into `folder` to find these."""
    again = iter(range(len(found)))

    def find(text: str) -> list[Diagnostic]:
        beside = folder / f"mended_{next(again)}"
        return _wherever_it_lies(findings(beside, text, data), beside)

    return each_mended(_wherever_it_lies(found, folder), rules, find)


def _wherever_it_lies(found: Iterable[Diagnostic], folder: Path) -> list[Diagnostic]:
    def here(text: str) -> str:
        return text.replace(f"{folder}/", "")

    return [attrs.evolve(d, message=here(d.message), span=attrs.evolve(d.span, file=here(d.span.file))) for d in found]
