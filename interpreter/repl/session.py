"""One evening at the table: show what happened, ask, read, again."""

from __future__ import annotations

import sys
from collections.abc import Callable

from prompt_toolkit import PromptSession

from interpreter.play.fault import Refused, RuleFault
from interpreter.reading.show_diagnostics import show_text
from interpreter.repl.answers import Problem, read_answer
from interpreter.repl.commands import find_command, unknown_command
from interpreter.repl.completion import AnswerCompleter
from interpreter.repl.render import Screen
from interpreter.seats.driver import Match
from interpreter.seats.seat import Move
from interpreter.table.decision import Decision

Read = Callable[[str], str]  # shows a prompt, gives a line; raises EOFError or KeyboardInterrupt


def run_session(match: Match, *, interactive: bool, free_undo: bool = False) -> int:
    """Play a match to its end, or until the person leaves (the game is saved). The exit status: 0, or 1 when a rule failed."""
    session = Session(match, Screen(plain=not interactive), free_undo=free_undo)
    session.read = session.prompt_reader() if interactive else session.plain_reader
    return session.run()


class Session:
    """`told` remembers up to which event each person has been told; `facing` is who sits in front of the screen."""

    def __init__(self, match: Match, screen: Screen, *, free_undo: bool = False) -> None:
        self.match, self.screen, self.free_undo = match, screen, free_undo
        self.told = dict.fromkeys(match.humans, 0)
        self.facing: str | None = None
        self.asked_at = -1
        self.read: Read = self.plain_reader

    # -- reading

    def plain_reader(self, prompt: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.screen.line(f"> {line.rstrip()}")
        return line

    def prompt_reader(self) -> Read:
        titles = [section.title for section in self.match.game.ruleset.sections.values()]

        def now() -> tuple[Decision | None, tuple[object, ...], list[str]]:
            position = self.match.position
            return position.decision, position.asides(self.facing) if self.facing else (), titles

        prompting: PromptSession[str] = PromptSession(completer=AnswerCompleter(now), complete_while_typing=False)  # type: ignore[arg-type]
        return lambda prompt: prompting.prompt(prompt)

    # -- the loop

    def run(self) -> int:
        try:
            while True:
                fault = self.let_bots_play()
                decision = self.match.position.decision
                if decision is None:
                    return self.finish()
                if fault is not None or not self.match.is_human(decision.player):
                    self.say_saved()
                    return 1
                if self.ask(decision):
                    return 0
        except (EOFError, KeyboardInterrupt):
            self.screen.line()
            self.say_saved()
            return 0

    def let_bots_play(self) -> RuleFault | None:
        try:
            for _ in self.match.bot_moves():
                pass
        except RuleFault as fault:
            self.show_fault(fault)
            return fault
        return None

    def ask(self, decision: Decision) -> bool:
        """One round of question and answer; True to stop playing."""
        player = decision.player
        self.face(player)
        self.tell(player)
        position = self.match.position
        if position.decisions != self.asked_at:
            self.asked_at = position.decisions
            self.screen.whose(position.view(player))
        self.screen.question(decision)
        self.screen.asides(position.asides(player))
        text = self.read("> ").strip()
        if text.startswith("/"):
            command, words = find_command(text)
            if command is None:
                self.screen.line(unknown_command(text))
                return False
            return self.guarded(lambda: command.run(self, player, words))
        answer = read_answer(text, decision)
        if isinstance(answer, Problem):
            self.screen.line(answer.text, "red")
            return False
        return self.guarded(lambda: self.step(Move(player, answer)))

    def step(self, move: Move) -> bool:
        self.match.step(move)
        return False

    def guarded(self, act: Callable[[], bool]) -> bool:
        """Refusals and failing rules are told; the position stands."""
        try:
            return act()
        except Refused as refused:
            self.screen.line(refused.reason, "red")
        except RuleFault as fault:
            self.show_fault(fault)
        return False

    # -- showing

    def face(self, player: str) -> None:
        """Who looks at the screen: with several people, the keyboard is handed over first, so that nobody reads another's hand."""
        if self.facing == player:
            return
        if len(self.match.humans) > 1:
            if self.facing is not None:
                self.screen.clear()
            self.screen.line(f"Pass the keyboard to {player}; {player}, press Enter.", "bold")
            self.read("")
            self.screen.clear()
        self.facing = player
        self.tell(player)
        self.screen.board(self.match.position.view(player))

    def tell(self, player: str) -> None:
        position = self.match.position
        since = min(self.told[player], position.log_size)
        self.screen.lines(position.log(player, since))
        self.told[player] = position.log_size

    def finish(self) -> int:
        position, outcome = self.match.position, self.match.position.outcome
        viewer = self.facing or (self.match.humans[0] if self.match.humans else None)
        if viewer is not None:
            self.tell(viewer)
        else:
            self.screen.lines(position.log(None)[-20:])
        self.screen.board(position.view(viewer))
        if outcome is not None:
            winners = " and ".join(outcome.winners) or "Nobody"
            self.screen.line(f"The game is over. {winners} won ({outcome.reason}).", "bold green")
        return 0

    def show_fault(self, fault: RuleFault) -> None:
        self.screen.line("A rule cannot go on; the game stands as it was before that answer.", "red")
        self.screen.line(show_text([fault.diagnostic], self.match.game.ruleset.sources))
        if fault.values:
            self.screen.line("  with " + ", ".join(f"{name} = {value}" for name, value in sorted(fault.values.items())))
        self.screen.line("Answer otherwise, /undo, or /quit (the game is saved).")

    def say_saved(self) -> None:
        if self.match.save_trouble is not None:
            self.screen.line(self.match.save_trouble, "red")
        elif self.match.save_path is None:
            self.screen.line("This game is not being saved; `/save FILE` does it.")
        else:
            self.screen.line(f"The game is saved in {self.match.save_path}; go on with: tabletop replay --resume '{self.match.save_path}'")
