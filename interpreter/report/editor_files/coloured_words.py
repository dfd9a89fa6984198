"""The words of the language in groups, as editors colour them, and how a finding is read off a line."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.syntax.grammar_text import words
from interpreter.syntax.keywords import DEFINITIONS, FOLLOWERS, PLACES, STATEMENTS, VALUES

FINDING = r"^(.+?):(\d+):(\d+): ([A-Z]\d{2,3}) (error|warning): (.*)$"
"""The first line of a finding, as `check`, `test` and `deck check` print it."""


def groups() -> Mapping[str, list[str]]:
    """The words, each in one group: how it is coloured goes by what it is."""
    taken: set[str] = set()
    found: dict[str, list[str]] = {}
    for name, those in (
        ("value", (*VALUES, *PLACES)),
        ("definition", DEFINITIONS),
        ("statement", (*STATEMENTS, *FOLLOWERS)),
        ("word", words()),
        ("verb", BUILTINS.verbs),
        ("function", (*BUILTINS.functions, *BUILTINS.names)),
    ):
        found[name] = sorted({*those} - taken)
        taken |= {*those}
    return found
