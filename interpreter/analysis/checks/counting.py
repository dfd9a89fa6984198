"""Lists of numbers that are none, or longer than a list may be, whatever happens at the table."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.builtins.work import LONGEST
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n


def _numbers(meaning: Symbols) -> Iterator[Finding]:
    for node in everything(meaning.ruleset, n.NumberRange):
        if not isinstance(node.low, n.Number) or not isinstance(node.high, n.Number):
            continue
        low, high = node.low.value, node.high.value
        if low > high:
            yield node.span, f"there are no numbers from {low} to {high}", "the smaller one stands first"
        elif high - low >= LONGEST:
            yield node.span, f"these are {high - low + 1} numbers; a list has at most {LONGEST} items", None


CHECKS = (
    check(
        "C447",
        "numbers from one to another, as written none or too many",
        _numbers,
        bad='when dawn for p:\n    for each n in 3 to 1:\n        say "{n}"\n',
        good='when dawn for p:\n    for each n in 1 to 3:\n        say "{n}"\n',
    ),
)
