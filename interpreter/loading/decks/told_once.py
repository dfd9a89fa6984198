"""What is wrong with the lines of a deck list, told once a cause: lines that follow one another are one finding."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

import attrs

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

MOST_NAMED = 6


@attrs.frozen(slots=True)
class Slip:
    """One line's fault. `cause` is what it shares with its neighbours (None: it stands alone), `all_over` with any
    line of the list; `told` is what is said of several, with `{}` for how many, and `called` what the line names.
    """

    row: int
    found: Diagnostic
    cause: Hashable = None
    told: str = ""
    called: str = ""
    all_over: bool = False
    hint: str | None = None  # of several; left out: as of one


def told_once(slips: Iterable[Slip]) -> list[Diagnostic]:
    """The findings, in their order."""
    return [_as_one(group) if len(group) > 1 else group[0].found for group in _groups(slips)]


def _groups(slips: Iterable[Slip]) -> Iterator[list[Slip]]:
    """Those of one cause that follow one another, or that go by any line."""
    groups: list[list[Slip]] = []
    latest: dict[Hashable, list[Slip]] = {}
    for slip in slips:
        before = latest.get(slip.cause) if slip.cause is not None else None
        if before is not None and (slip.all_over or slip.row <= before[-1].row + 1):
            before.append(slip)
            continue
        groups.append([slip])
        latest[slip.cause] = groups[-1]
    return iter(groups)


def _as_one(group: list[Slip]) -> Diagnostic:
    first = group[0]
    names = [f"`{name}`" for name in dict.fromkeys(slip.called[:40] for slip in group)]
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    notes = (f"{_lines([slip.found.span for slip in group])}: {', '.join(names[:MOST_NAMED])}{more}",)
    hint = first.found.hint if first.hint is None else first.hint
    return attrs.evolve(first.found, message=first.told.format(len(group)), notes=notes, hint=hint)


def _lines(spans: list[Span]) -> str:
    """Their lines, runs as `3 to 7`."""
    runs: list[list[int]] = []
    for line in sorted({span.line for span in spans}):
        if runs and line == runs[-1][1] + 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    shown = [str(start) if start == end else f"{start} to {end}" for start, end in runs]
    return f"line{'s' * (len(shown) > 1 or ' ' in shown[0])} {', '.join(shown)}"
