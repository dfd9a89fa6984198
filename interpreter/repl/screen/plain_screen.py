"""Lines for a voice that reads them: one column, signs as words, and no question twice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TextIO

from interpreter.loading.ruleset import Ruleset
from interpreter.repl.screen.line_screen import LineScreen
from interpreter.table.decision import Decision, Option

OF_THE_PROGRAM = {"\u00d7": "times", "\u00b7": "-", "\u2013": "to", "\u2026": "..."}
READ_AGAIN = 3


def words_of_signs(ruleset: Ruleset) -> dict[str, str]:
    """What each sign stands for that the kinds of the game show in place of a word."""
    signs = (kind.signs.items() for kind in ruleset.kinds.values())
    return {sign: word.replace("_", " ") for pairs in signs for word, sign in pairs if sign and not word.isdecimal()}


class PlainScreen(LineScreen):
    """`words`: what is read for a sign; one that is a letter is read so only before a number."""

    def __init__(self, words: Mapping[str, str], out: TextIO | None = None) -> None:
        super().__init__(out, plain=True)
        self.words = {**OF_THE_PROGRAM, **words}
        signs = sorted(self.words, key=len, reverse=True)
        self.found = re.compile("|".join(map(_sought, signs)))
        self.asked: Decision | None = None
        self.is_asked_again = False
        self.times = 0  # it was put before

    def line(self, text: str = "", style: str = "", *, unbroken: bool = False) -> None:
        spoken = text if unbroken else self.found.sub(lambda sign: self.words[sign[0].strip()] + _gap(sign[0]), text)
        super().line(spoken, style, unbroken=unbroken)

    def question(self, decision: Decision, *, back: bool = False) -> None:
        """The list is not read again after a command, but every third time."""
        self.times = self.times + 1 if self.asked is not None and _alike(self.asked, decision) else 0
        self.is_asked_again = self.times % READ_AGAIN != 0
        self.asked = decision
        if self.is_asked_again:
            self.line(f"Still asked: {decision.prompt}")
        else:
            super().question(decision, back=back)

    def asides(self, options: Sequence[Option]) -> None:
        if not self.is_asked_again:
            super().asides(options)

    def clear(self) -> None:
        super().clear()
        self.asked = None


def _sought(sign: str) -> str:
    return rf"(?<!\w){re.escape(sign)}(?=\d)" if sign.isalnum() else re.escape(sign)


def _gap(sign: str) -> str:
    """Before what it stood close to."""
    return " " if sign not in OF_THE_PROGRAM else ""


def _alike(one: Decision, other: Decision) -> bool:
    return (one.player, one.prompt, one.id, tuple(one.options)) == (
        other.player,
        other.prompt,
        other.id,
        tuple(other.options),
    )
