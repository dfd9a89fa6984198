"""What a referee is given of a game: sentences and tables, as those at the table have them."""

from __future__ import annotations

import attrs

from interpreter.table.view import View


@attrs.frozen(slots=True)
class Told:
    """A sentence; `to` is who alone is told it (None: everybody)."""

    line: int
    to: str | None
    text: str


@attrs.frozen(slots=True)
class Moment:
    """What was told since the moment before, and the table as a seat sees it now that somebody is asked.

    `winners` are those of a game that is over (None: it goes on).
    """

    told: tuple[Told, ...]
    board: View
    winners: tuple[str, ...] | None = None


@attrs.frozen(slots=True)
class Complaint:
    """What is not as the rulebook has it: where in a game's log, what was told there, what was expected."""

    line: int
    text: str
    expected: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}\n    {self.expected}"
