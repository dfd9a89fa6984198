"""`event` rules: a table names them, one `resolve` fills the parameters of all."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.values.diagnostic import did_you_mean

_FLOOD = 'event flood for p:\n    see turns\n    say "{p} is wet"\n'
_STORM = {"tables/omens.yaml": {"table": "omens", "about": "x", "cite": "turns", "keys": ["number"], "gives": "event"}}


def _cells(meaning: Symbols) -> Iterator[Finding]:
    events = [u.name for u in meaning.units if u.role == "event"]
    for table in meaning.ruleset.tables.values():
        if table.gives != "event":
            continue
        for key, cell in {cell: (key, cell) for key, cell in reversed([*table.rows.items()])}.values():
            if cell not in events:
                hint = did_you_mean(str(cell), events) or f"write `event {cell} ...:`"
                yield table.row_at[key], f"the table `{table.name}` names an event `{cell}` that no rule tells", hint


def _params(meaning: Symbols) -> Iterator[Finding]:
    first = None
    for unit in sorted(meaning.units, key=lambda unit: unit.span.start):
        if unit.role != "event":
            continue
        if first is None:
            first = unit
        elif set(unit.preps) != set(first.preps):
            yield (
                unit.span,
                f"`{unit.name}` takes other things than the event `{first.name}`; `resolve` gives all the same",
                None,
            )


def _with_rows(*events: str) -> dict[str, dict[str, object]]:
    return {"tables/omens.yaml": {**_STORM["tables/omens.yaml"], "rows": dict(enumerate(events, 1))}}


_RESOLVE = "when dawn for p:\n    resolve omens[1] for p\n\n"
CHECKS = (
    check(
        "C404",
        "a cell of a table of events names no event",
        _cells,
        bad=_RESOLVE + _FLOOD,
        bad_data=_with_rows("flood", "fload"),
        good=_RESOLVE + _FLOOD,
        good_data=_with_rows("flood"),
    ),
    check(
        "C405",
        "events that take different things, though one `resolve` gives to all",
        _params,
        bad=_FLOOD + '\nevent storm by p:\n    see turns\n    say "{p} is blown about"\n',
        bad_data=_with_rows("flood", "storm"),
        good=_RESOLVE + _FLOOD + '\nevent storm for q:\n    see turns\n    say "{q} is blown about"\n',
        good_data=_with_rows("flood", "storm"),
    ),
)
