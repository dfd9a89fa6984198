"""Tables of which a row is missing between others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset import LookupTable

NUMBER = "number"


def _gaps(meaning: Symbols) -> Iterator[Finding]:
    for table in meaning.ruleset.tables.values():
        if table.keys == (NUMBER,):
            yield from _gap(table, sorted(table.rows), None)
        elif table.keys[-1] == NUMBER and len(table.keys) > 1:
            inner = {second for _, second in table.rows}
            for first in dict.fromkeys(first for first, _ in table.rows):
                yield from _gap(table, sorted({second for key, second in table.rows if key == first}), first, inner)


def _gap(table: LookupTable, keys: list[int], first: Any, all_keys: set[int] | None = None) -> Iterator[Finding]:
    """What lies between the least and the most: of a table with two keys, of those that other rows have."""
    reach = set(keys) if all_keys is None else all_keys
    missing = [key for key in range(min(reach), max(reach) + 1) if key not in keys]
    if all_keys is not None:
        missing = [key for key in missing if key in all_keys or min(keys) < key < max(keys)]
    if missing:
        named = _named(missing) if first is None else f"{first} with {_named(missing)}"
        at = next(span for key, span in table.row_at.items() if first is None or key[0] == first)
        yield at, f"the table `{table.name}` has no row for {named}", "rows for several may be written as `3-4`"


def _named(keys: list[int]) -> str:
    return (
        f"{keys[0]}" if len(keys) == 1 else f"{keys[0]} to {keys[-1]}" if _is_run(keys) else ", ".join(map(str, keys))
    )


def _is_run(keys: list[int]) -> bool:
    return keys[-1] - keys[0] == len(keys) - 1


def _table(**rows: str) -> dict[str, object]:
    head = {"table": "prices", "about": "x", "cite": "turns", "keys": ["number"], "gives": "colour"}
    return {"tables/prices.yaml": {**head, "rows": {key.strip("_"): value for key, value in rows.items()}}}


_READ = 'when dawn for p:\n    say "{prices[p.coins]}"\n'
CHECKS = (
    check(
        "C419",
        "a table that has no row for a number between others",
        _gaps,
        bad=_READ,
        good=_READ,
        bad_data=_table(_1="red", _3="blue"),
        good_data=_table(_1="red", _2="blue"),
        severity="warning",
    ),
)
