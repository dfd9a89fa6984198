"""What can go wrong while a checked ruleset runs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from interpreter.analysis.builtins.trouble import Trouble
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.plain import plain

MOST_SAID = 200
SEATED = re.compile(r"the player in seat (\d+)")
"""What a player is called where nobody knows yet who sits there."""

BREAKING = (
    TypeError,
    IndexError,
    KeyError,
    ValueError,
    ZeroDivisionError,
    OverflowError,
    AttributeError,
    RecursionError,
    MemoryError,
)
"""What compiled rules raise where they cannot go on."""


def in_words(error: BaseException) -> str:
    match error:
        case Trouble():
            return str(error)
        case RecursionError():
            return "it calls itself without end"
        case MemoryError():
            return "it needs more memory than there is"
        case ZeroDivisionError():
            return "it divides by 0"
        case OverflowError():
            return "a number is too large"
        case ValueError() if "integer string conversion" in str(error):
            return "a number is too large to be written out"
        case TypeError() | AttributeError():
            return "it needs a value where there is `none`"
        case _:
            return f"it found nothing where something must be ({type(error).__name__}: {str(error)[:MOST_SAID]})"


class RuleFault(Exception):
    """A rule that cannot go on: `.diagnostic` points at its line, `.values` are its locals, shown.

    The position before it stands.
    """

    def __init__(self, diagnostic: Diagnostic, values: Mapping[str, str]) -> None:
        super().__init__(str(diagnostic))
        self.diagnostic = diagnostic
        self.values = values

    def named(self, players: Sequence[str]) -> RuleFault:
        """The same with the names of those who play."""

        def name(found: re.Match[str]) -> str:
            seat = int(found.group(1))
            return players[seat - 1] if seat <= len(players) else found.group()

        values = {local: SEATED.sub(name, value) for local, value in self.values.items()}
        return RuleFault(self.diagnostic, values)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.diagnostic, dict(self.values))


class Refused(Exception):
    """An answer that is not legal, or no longer: `.reason` says what would be. Nothing has changed."""

    def __init__(self, reason: str) -> None:
        self.reason = plain(reason)
        super().__init__(self.reason)


class IllegalDecks(Exception):
    """Decks that a game cannot be played with: `.diagnostics` says what is wrong, `.sources` has the
    texts it is about.
    """

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: Mapping[str, str]) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = tuple(diagnostics)
        self.sources = dict(sources)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.diagnostics, self.sources)
