"""The static checker: names and kinds (`understand`), then one function for each further check."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.analysis.checks.all_checks import CHECKS
from interpreter.analysis.inference import understand
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset import Ruleset
from interpreter.values.diagnostic import Diagnostic


def run_checks(meaning: Symbols) -> list[Diagnostic]:
    """The findings C4.. of an understood ruleset, sorted by place."""
    return _sorted(d for one in CHECKS for d in one.findings(meaning))


def check_ruleset(ruleset: Ruleset) -> tuple[Symbols, list[Diagnostic]]:
    """What every name means, and all findings (N2.., K3.., C4..) sorted by place; never raises, however wrong the names
    are.
    """
    meaning = understand(ruleset)
    return meaning, _sorted([*meaning.diagnostics, *run_checks(meaning)])


def _sorted(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By file, line, column and code, each finding once."""
    once = {(d.code, d.span, d.message): d for d in found}
    return sorted(once.values(), key=lambda d: (*d.span.start, d.code))
