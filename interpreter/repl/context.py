"""What a command may use of the session it is typed in. The session knows the commands; they know only this of it."""

from __future__ import annotations

from typing import Protocol

from interpreter.match.driver import Match
from interpreter.repl.screen.table_screen import TableScreen
from interpreter.repl.standing_answers import StandingAnswers


class Context(Protocol):
    """The match and the screen of an evening at the table.

    `shared`: several people look at one screen; `faulty`: a rule has failed and nobody has moved since;
    `interactive`: somebody sits at a terminal. `standing` are the answers that people always give, `answered_by_bot`
    how many of their next ones a bot gives, `pace` the seconds after each move of a bot.
    """

    match: Match
    display: TableScreen
    free_undo: bool
    shared: bool
    faulty: bool
    interactive: bool
    standing: StandingAnswers
    answered_by_bot: dict[str, int]
    pace: float

    def face(self, player: str) -> bool:
        """Hand the screen over; False where whoever looked before keeps it."""
        ...

    def change_screen(self, kind: str) -> None:
        """Go on on a screen that stands (`full`), or with `lines`."""
        ...

    def seats_changed(self) -> None:
        """Somebody has sat down at the keyboard, or has left it to a bot."""
        ...

    def read(self, text: str) -> str:
        """A line typed behind a text."""
        ...

    def say_saved(self) -> None:
        """Say where the game is saved, or why it is not."""
        ...

    def leave(self) -> bool:
        """Say how to go on later; whether to stop playing."""
        ...
