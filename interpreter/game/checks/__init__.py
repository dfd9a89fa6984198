"""The static checker: names and kinds, then one function a check."""

from __future__ import annotations

from interpreter.game.meaning import Meaning, understand
from interpreter.game.ruleset import Ruleset
from interpreter.values.diagnostic import Diagnostic


def check_ruleset(ruleset: Ruleset) -> tuple[Meaning, list[Diagnostic]]:
    """What a ruleset's names mean, and everything that is wrong with it."""
    meaning = understand(ruleset)
    return meaning, list(meaning.diagnostics)
