"""Questions that are asked on a screen that all may see: nobody need be handed the keyboard for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import attrs

from interpreter.api.position import Position
from interpreter.match.driver import Match
from interpreter.repl.commands import find_command
from interpreter.repl.enter import enter_at
from interpreter.repl.screen.table_screen import TableScreen
from interpreter.table.decision import Decision

if TYPE_CHECKING:
    from interpreter.view.open_questions import AskedOpenly, OpenQuestions

FOR_ALL = ("/help", "/card", "/signs", "/save", "/pace", "/seat", "/quit")  # show nothing that is one person's own
HANDS_HIDDEN = "All may see this screen; /hand gives the keyboard to {}."


class AroundOneKeyboard(Protocol):
    """What the asking needs of the session that it belongs to."""

    match: Match
    display: TableScreen
    facing: str | None
    free_undo: bool

    def face(self, player: str) -> bool:
        """Hand the screen over; False where whoever looked before keeps it."""
        ...

    def command(self, text: str, player: str) -> bool:
        """Do what a command says; True ends the session."""
        ...

    def guarded_answer(self, text: str, decision: Decision) -> bool:
        """Answer the question that stands; whatever is wrong with it is told."""
        ...


@attrs.define(slots=True, eq=False)
class AskingOpenly:
    """`told`: up to which event all have been told together. `at`: the question that stands on the open screen, whose
    `decision` is there while it is read with all its answers.
    """

    session: AroundOneKeyboard
    questions: OpenQuestions
    told: int = 0
    at: int | None = None
    decision: Decision | None = None

    def wants(self, decision: Decision) -> AskedOpenly | None:
        """How the standing question is asked openly; not of somebody who sits there alone already."""
        if self.session.facing == decision.player:
            return None
        return self.session.match.position.asked_openly(self.questions)

    def ask(self, decision: Decision, openly: AskedOpenly) -> bool:
        """One round of question and answer; True to stop playing."""
        session, position = self.session, self.session.match.position
        self._hide_hands()
        if self.at != position.decisions:
            self.at = position.decisions
            news = position.open_log(self.told)
            self.told = position.log_size
            session.display.news(news)
            session.display.table(position.open_view(), position.open_short(), position.turns, news)
            session.display.drop_typed_ahead()
        self._put(decision, openly, position)
        self.decision = decision if openly.whole else None
        try:
            text = session.display.read("> ").strip()
        finally:
            self.decision = None
        return self._take(text, decision, openly)

    def _hide_hands(self) -> None:
        if self.session.facing is not None:
            self.session.facing = None
            self.session.display.clear()
            self.at = None

    def _put(self, decision: Decision, openly: AskedOpenly, position: Position) -> None:
        display = self.session.display
        if openly.whole:
            display.question(attrs.evolve(decision, prompt=openly.prompt))
        else:
            enter = enter_at(decision)
            display.line(f"{decision.player}: {openly.prompt}", "bold")
            display.line(f"  [Enter: {enter.word if enter else ''}] What you may choose is yours to see: /hand.", "dim")
        display.line(f"  {HANDS_HIDDEN.format(decision.player)}", "dim")

    def _take(self, text: str, decision: Decision, openly: AskedOpenly) -> bool:
        session = self.session
        if text == "?" or text.startswith("/"):
            return self._command("/help" if text == "?" else text, decision.player)
        if openly.whole or not text:
            return session.guarded_answer(text, decision)
        session.face(decision.player)  # who wants more than to decline looks at their own first
        return False

    def _command(self, text: str, player: str) -> bool:
        command, _ = find_command(text)
        if command is not None and command.name == "/undo":
            return self._undo()
        if command is not None and command.name not in FOR_ALL:
            if not self.session.face(player):
                return False
            return self.session.command(text, player)
        return self.session.command(text, player)

    def _undo(self) -> bool:
        """Whoever of the people moved last may take that back."""
        match = self.session.match
        movers = [move.by for move in reversed(match.moves) if match.is_human(move.by)]
        reason = match.undo(movers[0], self.session.free_undo) if movers else "nobody has moved yet"
        self.session.display.line(f"That cannot be taken back: {reason}." if reason else "Taken back.")
        return False
