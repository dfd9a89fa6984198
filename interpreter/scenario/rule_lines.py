"""Which line of the rules made something what it is: the latest event about it, and its cause."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from interpreter.run.program import Program
from interpreter.table.event import FACE, MOVE, OUT, SET, Event
from interpreter.table.state import State
from interpreter.table.state_data import events
from interpreter.values.span import Span


def shown_line(program: Program, span: Span) -> str:
    """A place with the text that stands there."""
    rows = program.meaning.ruleset.sources.get(span.file, "").split("\n")
    text = rows[span.line - 1].strip() if 0 < span.line <= len(rows) else ""
    return f"{span}: {text}" if text else str(span)


def line_of_cause(program: Program, cause: int) -> str | None:
    """None of what no rule has caused."""
    return shown_line(program, program.causes[cause][1]) if cause else None


class Origins:
    """Of the state a case ends in."""

    def __init__(self, program: Program, state: State) -> None:
        self.program, self.state = program, state

    def of_field(self, of: str, name: str, row: int) -> Iterator[str]:
        column = self.state.layout.column.get((of, name))
        return self._last("last set at", lambda e: e[0] == SET and e[2] == column and e[3] == row)

    def of_cards(self, cards: Collection[str]) -> Iterator[str]:
        """Where the latest of these cards was moved."""
        layout = self.state.layout
        pieces = {piece for card in cards for piece in layout.identities_of.get(card.partition(" ")[0], ())}
        return self._last("last moved at", lambda e: e[0] == MOVE and e[2] in pieces)

    def of_face(self, piece: int) -> Iterator[str]:
        return self._last("last moved or turned at", lambda e: e[0] in (MOVE, FACE) and e[2] == piece)

    def of_leaving(self, seat: int) -> Iterator[str]:
        return self._last("out of the game at", lambda e: e[0] == OUT and e[2] == seat)

    def of_the_end(self) -> Iterator[str]:
        line = None if self.state.outcome is None else line_of_cause(self.program, self.state.outcome.cause)
        if line is not None:
            yield f"the game ended at {line}"

    def _last(self, how: str, is_it: Callable[[Event], bool]) -> Iterator[str]:
        found = next((event for event in events(self.state.log) if is_it(event)), None)
        line = None if found is None else line_of_cause(self.program, found[1])
        if line is not None:
            yield f"{how} {line}"
