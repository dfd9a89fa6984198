"""What a session needs of a screen: it tells, shows and asks; how that looks is the screen's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from interpreter.table.decision import Decision, Option
from interpreter.table.view import ShortView, View


class TableScreen(Protocol):
    """Everything shown comes from a view, a decision or the log of one viewer, never from a state."""

    @property
    def forgets(self) -> bool:
        """Whether what was shown can be taken away again, so that nobody scrolls back to it."""
        ...

    def line(self, text: str = "", style: str = "", *, unbroken: bool = False) -> None:
        """Something said. `unbroken`: it holds a command that somebody will want to copy."""
        ...

    def lines(self, texts: Iterable[str]) -> None:
        """Several such."""
        ...

    def section(self, title: str, text: str) -> None:
        """A part of the rulebook."""
        ...

    def board(self, view: View) -> None:
        """The whole table, because somebody asked for it or the game is over."""
        ...

    def news(self, texts: Sequence[str], missed: str = "") -> None:
        """What happened since the person was told last; `missed` says how much of it is left out."""
        ...

    def table(self, view: View, short: Sequence[ShortView], turn: int, news: Sequence[str]) -> None:
        """The table as it stands at a question that has not been put before, below these news."""
        ...

    def question(self, decision: Decision, *, back: bool = False) -> None:
        """What somebody is asked now, with the answers there are; `back`: their last answer may be taken back."""
        ...

    def asides(self, options: Sequence[Option]) -> None:
        """What else they may do."""
        ...

    def clear(self) -> None:
        """Take away all that is shown: somebody else is going to look."""
        ...

    def read(self, text: str) -> str:
        """Show a text and give the line typed behind it. Raises EOFError or KeyboardInterrupt."""
        ...

    def close(self) -> None:
        """Give the terminal back: nothing is shown here any more."""
        ...

    def drop_typed_ahead(self) -> None:
        """Forget the keys typed before now: they were meant for something else. Lines of a pipe are never dropped."""
        ...
