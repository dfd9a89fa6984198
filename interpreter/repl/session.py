"""One evening at the table: show what happened, ask, read, again."""

from __future__ import annotations

import functools
import shlex
import time
from collections.abc import Callable, Mapping, Sequence

from interpreter.api.seat import Made, Move
from interpreter.match.driver import Match, Undone
from interpreter.match.report import in_force
from interpreter.repl.acts import card_of, holds_ready, ready_hint
from interpreter.repl.answers import read_answer
from interpreter.repl.asking_openly import AskingOpenly
from interpreter.repl.at_terminal.screens import PLAIN, screen_for, usual_screen
from interpreter.repl.commands import find_command, printed_on, unknown_command
from interpreter.repl.first_lines import first_lines
from interpreter.repl.further_commands.why_command import why_not
from interpreter.repl.handing_over import is_own, own_letters
from interpreter.repl.screen.line_screen import LineScreen
from interpreter.repl.screen.plain_screen import PlainScreen, words_of_signs
from interpreter.repl.screen.table_screen import TableScreen
from interpreter.repl.standing_answers import StandingAnswers
from interpreter.repl.stop_commands import HINT
from interpreter.repl.typed_names import NoAnswer
from interpreter.run.errors import Refused, RuleFault
from interpreter.table.decision import Decision, Option, Stop
from interpreter.values.package import ran_by
from interpreter.values.show_diagnostics import show_text

LAST_LINES = 20  # of what happened before, told to whoever comes back to a game


def run_session(match: Match, *, interactive: bool, free_undo: bool = False, screen: str | None = None) -> int:
    """Play a match to its end, or until the person leaves (the game is saved).

    The exit status: 0, or 1 when a rule failed.
    """
    first: TableScreen = LineScreen(plain=not interactive)
    if screen == PLAIN:
        first = PlainScreen(words_of_signs(match.game.ruleset))
    session = Session(match, first, free_undo=free_undo, shared=interactive)
    return _run_on(session, interactive, screen)


def run_lesson(match: Match, lesson: Sequence[str], *, interactive: bool, screen: str | None = None) -> int | None:
    """The same for a lesson, with what is read before it; None where the person leaves it."""
    session = Session(match, LineScreen(plain=not interactive), free_undo=True, lesson=lesson)
    status = _run_on(session, interactive, screen)
    return None if session.left else status


def _run_on(session: Session, interactive: bool, screen: str | None) -> int:
    session.interactive = interactive
    if interactive:
        session.change_screen(screen or usual_screen())
    return session.run()


class Left(Exception):
    """Somebody left in the middle of a handing over; how to go on has been said."""


class Session:
    """`told` remembers up to which event each person has been told; `facing` is who sits in front of the screen.

    `shared`: several people look at one screen, so it is cleared and handed over before another's secrets are shown.
    `lesson`: what is read before a part of a game that is nobody's evening: it is not saved and nobody wins it.
    """

    def __init__(
        self,
        match: Match,
        display: TableScreen,
        *,
        free_undo: bool = False,
        shared: bool = False,
        lesson: Sequence[str] | None = None,
    ) -> None:
        self.lesson = lesson
        self.left = False  # before the end
        self.match, self.display, self.free_undo = match, display, free_undo
        self.shared = shared and len(match.humans) > 1
        self.told = dict.fromkeys(match.humans, 0)
        self.returning = set(match.humans if match.moves else ())  # to a game that was left: not told all of it again
        self.facing: str | None = None
        self.interactive = False  # somebody sits at a terminal
        self.faulty = False  # a rule has failed and nobody has moved since
        self.asked_at: tuple[int, str] | None = None
        self.fresh = False  # what is asked now was not there when the last line was typed
        self.hinted: set[str] = set()
        self.greeted: set[str] = set()
        self.ready_told: set[tuple[str, str]] = set()  # (person, card)
        self.trouble_told: str | None = None
        self.warned = False  # that leaving now would lose answers
        self.may_be_shared, self.kind = shared, ""
        self.standing = StandingAnswers()
        self.answered_by_bot: dict[str, int] = {}
        self.asked_anyway = False  # what was taken back is asked, though an answer to it stands
        self.pace = 0.0
        match.listeners.append(self.after)

    def after(self, _: object, what: Made | Undone) -> None:
        """What was taken back has not been told."""
        self.faulty, self.asked_anyway = False, isinstance(what, Undone)
        if isinstance(what, Undone):
            self.answered_by_bot.clear()
            size = self.match.position.log_size
            self.told = {player: min(told, size) for player, told in self.told.items()}
            if self.shared:
                self.open.told = min(self.open.told, size)

    def change_screen(self, kind: str) -> None:
        """The table is shown anew on the other."""
        self.display.close()
        self.display, self.kind = screen_for(self, kind), kind
        self.asked_at = None

    def seats_changed(self) -> None:
        """Who has sat down is told the last of what happened."""
        self.shared = self.may_be_shared and len(self.match.humans) > 1
        new = [player for player in self.match.humans if player not in self.told]
        self.told.update(dict.fromkeys(new, 0))
        self.returning.update(new)
        if self.facing not in self.match.humans:
            self.facing = None
        if self.kind:
            self.change_screen(self.kind)

    def title_of(self, section: str) -> str:
        """Of a part of the rulebook."""
        found = self.match.game.ruleset.sections.get(section)
        return found.title if found is not None else ""

    def read(self, text: str) -> str:
        return self.display.read(text)

    # -- the loop

    def run(self) -> int:
        try:
            self.warn()
            self.display.lines(in_force(self.match.game.variants))
            self.display.lines(first_lines(self.match) if self.lesson is None else self.lesson)
            while self.match.position.decision is not None:
                if self.uninterrupted(self.turn):
                    return self.status
            self.uninterrupted(self.finish)
        except EOFError:
            self.left = True
            self.display.line()
            self.say_saved()
        except Left:
            pass
        finally:
            self.display.close()
        return self.status

    def warn(self) -> None:
        """Before the first secret is shown: where several people look at what cannot be hidden again."""
        if len(self.match.humans) < 2:
            return
        if not self.shared:
            self.display.line("Several people play here, and nothing is hidden from whoever reads these lines.")
        elif not self.display.forgets:
            self.display.line(
                "This terminal cannot forget what it has shown: who scrolls back reads what was another's.", "red"
            )

    @property
    def status(self) -> int:
        return 1 if self.faulty or self.match.save_trouble is not None else 0

    def uninterrupted(self, act: Callable[[], bool]) -> bool:
        """Ctrl-C leaves."""
        try:
            return act()
        except KeyboardInterrupt:
            self.display.line()
            return self.leave()

    def leave(self) -> bool:
        """Say how to go on later; True to stop playing. Where answers would be lost only the second time."""
        self.left = True
        self.match.catch_up()
        self.say_saved()
        if self.match.save_trouble is None or self.warned:
            return True
        self.warned = True
        self.display.line(f"{_moves_lost(self.match)}, if you leave now: `/save FILE`, or leave once more.", "red")
        return False

    def turn(self) -> bool:
        """Let the bots play up to a person's question and ask it once; True to stop playing."""
        self.guarded(self.let_bots_play)
        decision = self.match.position.decision
        if decision is None:
            return False
        if self.match.is_human(decision.player):
            return False if self.guarded(lambda: self.goes_unasked(decision)) else self.ask(decision)
        return self.stuck()

    def goes_unasked(self, decision: Decision) -> bool:
        """Whether a bot has answered for a person, or what they always answer was given."""
        player = decision.player
        left = self.answered_by_bot.pop(player, 0)
        if left:
            self.match.step(self.match.bot_answer())
            self.answered_by_bot.update({player: left - 1} if left > 1 else {})
            return True
        given = None if self.asked_anyway else self.standing.answer_to(decision)
        if given is None:
            return False
        if self.facing == player:
            said = self.standing.at(decision)
            self.display.line(f"  ({decision.prompt}  Always {said.words if said else ''}.)", "dim")
        self.match.step(Move(player, given))
        return True

    def let_bots_play(self) -> bool:
        for _ in self.match.bot_moves():
            if self.pace and self.facing and self.tell(self.facing):
                time.sleep(self.pace)
        return False

    def stuck(self) -> bool:
        """A bot's answer makes a rule fail: the person may go back to before their own last answer, or leave."""
        player = self.facing or self.match.humans[0]
        asked = self.match.position.asked(player)
        if asked is not None:
            self.display.line(f"{asked.player} is asked: {asked.prompt}")
        self.display.line("/undo takes the game back to your last answer, /quit leaves it (it is saved).")
        text = self.read_fresh("> ").strip()
        return self.command(text if text.startswith("/") else "/help", player)

    def ask(self, decision: Decision) -> bool:
        """One round of question and answer; True to stop playing."""
        player = decision.player
        openly = self.open.wants(decision) if self.shared else None
        if openly is not None:
            return self.open.ask(decision, openly)
        if not self.face(player):
            return False
        self.guarded(lambda: self.show(decision))
        if self.fresh:
            self.display.drop_typed_ahead()
            self.fresh = False
        text = self.read("> ").strip()
        if len(text.splitlines()) > 1:
            self.display.line("Those are several lines; each question is answered with one.", "red")
            return False
        if text.startswith("/") or text == "?":
            return self.command("/help" if text == "?" else text, player)
        return self.guarded_answer(text, decision)

    def guarded_answer(self, text: str, decision: Decision) -> bool:
        return self.guarded(lambda: self.answer(text, decision))

    @functools.cached_property
    def open(self) -> AskingOpenly:
        """Made where several people look at one screen."""
        from interpreter.view.open_questions import OpenQuestions

        return AskingOpenly(self, OpenQuestions(self.match.game.program))

    def answer(self, text: str, decision: Decision) -> bool:
        answer = read_answer(text, decision)
        if isinstance(answer, NoAnswer):
            told = None if answer.unknown is None else why_not(self, decision, answer.unknown)
            self.display.line(told or answer.text, "red")
        else:
            words = self.standing.note(decision, answer)
            self.match.step(Move(decision.player, answer))
            if words is not None:
                self.display.line(f"  (Three times the same: `/always {words}` gives that answer unasked.)", "dim")
        return False

    def command(self, text: str, player: str) -> bool:
        command, words = find_command(text)
        if command is None:
            self.display.line(unknown_command(text))
            return False
        return self.guarded(lambda: command.run(self, player, words))

    def guarded(self, act: Callable[[], bool]) -> bool:
        """Refusals and failing rules are told; the position stands."""
        try:
            return act()
        except Refused as refused:
            self.display.line(refused.reason, "red")
        except RuleFault as fault:
            self.show_fault(fault)
        return False

    # -- showing

    def face(self, player: str) -> bool:
        """Who looks at the screen from now on.

        False where whoever looked before takes their answer back and keeps the keyboard.
        """
        if self.facing == player:
            return True
        if self.shared:
            left, self.facing = self.facing, None
            self.display.clear()
            self.fresh, self.asked_at = True, None  # nothing is on the screen any more
            if not self.handed_over(left, player):
                return False  # and whoever takes the keyboard back says first that nobody else is looking
            self.display.clear()
        self.facing = player
        return True

    def handed_over(self, left: str | None, player: str) -> bool:
        """Wait until the next person says that they sit there alone, by what nobody else types by accident; a command
        typed instead must not show them what is another's.
        """
        own = own_letters(player, self.match.humans)
        say = f"{player}, type {own} when nobody else is looking"
        self.display.line(f"Pass the keyboard to {player}. {say}.", "bold")
        if left is not None and self.match.why_no_undo(left, self.free_undo) is None:
            self.display.line(f"  {left}: /undo takes your last answer back, until then.", "dim")
        while not is_own(text := self.read_fresh("").strip(), own, player):
            command, _ = find_command(text)
            if command is not None and command.name == "/quit":
                if self.leave():
                    raise Left
            elif command is None or command.name != "/undo" or left is None:
                self.display.line(f"{say}; before that there is only /undo and /quit.")
            elif (reason := self.match.undo(left, self.free_undo)) is None:
                self.display.line("Taken back.")
                return False
            else:
                self.display.line(f"That cannot be taken back: {reason}.")
        return True

    def read_fresh(self, text: str) -> str:
        """A line none of whose keys were typed before now: they were meant for something else."""
        self.display.drop_typed_ahead()
        return self.read(text)

    def show(self, decision: Decision) -> bool:
        """What happened since, the table at the start of a turn, the question."""
        position, player = self.match.position, decision.player
        self.greet(player)
        news = self.tell(player)
        if (position.decisions, player) != self.asked_at:
            self.asked_at, self.fresh = (position.decisions, player), True
            self.guarded(lambda: self.show_table(player, news))
        self.tell_save_trouble()
        self.display.question(decision, back=self.match.why_no_undo(player, self.free_undo) is None)
        asides = position.asides(player)
        self.display.asides(asides)
        self.hint(decision)
        self.hint_at_ready(player, asides)
        return False

    def tell_save_trouble(self) -> None:
        """Once, as soon as it is known; and once when it is over."""
        self.match.catch_up()
        trouble = self.match.save_trouble
        if trouble is not None and trouble != self.trouble_told:
            self.display.line(f"{trouble}. It is tried again at every answer; `/save FILE` saves elsewhere.", "red")
        elif trouble is None and self.trouble_told is not None:
            self.display.line("The game is saved again.")
            self.warned = False
        self.trouble_told = trouble

    def greet(self, player: str) -> None:
        """Once for each person, where decks are built: which one is played."""
        if player not in self.greeted and self.match.game.decks and self.lesson is None:
            self.greeted.add(player)
            deck = self.match.game.decks[self.match.names.index(player)]
            self.display.line(f"{player}, your deck is {deck.name}" + (f": {deck.about}" if deck.about else "."))

    def hint(self, decision: Decision) -> None:
        """Once for each person, at their first window: that they may choose where they are asked."""
        player = decision.player
        if decision.window is not None and player not in self.hinted and not self.match.game.ask_everyone:
            self.hinted.add(player)
            self.display.line(f"  {HINT}", "dim")

    def hint_at_ready(self, player: str, asides: Sequence[Option]) -> None:
        """Once for each person and card: what came to them may be used where they pass unasked."""
        cards = self.match.game.ruleset.cards
        new = {
            card: cards[card].name
            for card in map(card_of, filter(holds_ready, asides))
            if card in cards and (player, card) not in self.ready_told
        }
        if new:
            self.ready_told.update((player, card) for card in new)
            self.display.line(f"  {ready_hint(list(new.values()))}", "dim")

    def show_table(self, player: str, news: Sequence[str]) -> bool:
        position = self.match.position
        self.display.table(position.view(player), position.short(player), position.turns, news)
        return False

    def tell(self, player: str) -> Sequence[str]:
        position = self.match.position
        news = position.log(player, self.told[player])
        missed = ""
        if player in self.returning and len(news) > LAST_LINES:
            missed = f"({len(news) - LAST_LINES} lines before: `/log {len(news)}` shows all)"
            news = news[-LAST_LINES:]
        self.returning.discard(player)
        self.display.news(news, missed)
        self.told[player] = position.log_size
        return news

    def open_asides(self) -> tuple[Option, ...]:
        try:
            return self.match.position.asides(self.facing) if self.facing else ()
        except RuleFault:  # told when the question was shown
            return ()

    def stops(self) -> tuple[Stop, ...]:
        return self.match.position.stops(self.facing) if self.facing else ()

    def own_decision(self) -> Decision | None:
        """The question of the person in front of the screen: never another's."""
        if self.facing is None and self.shared:
            return self.open.decision
        asked = self.match.position.asked(self.facing) if self.facing else None
        return asked.decision if asked is not None else None

    def what_may_be_typed(self) -> tuple[Decision | None, Sequence[Option], Sequence[str], Sequence[Stop]]:
        """What Tab completes from, looked up when somebody types: the rulebook's titles are read no sooner."""
        titles = [section.title for section in self.match.game.ruleset.sections.values()]
        return self.own_decision(), self.open_asides(), titles, self.stops()

    def printed(self) -> Mapping[str, str]:
        """What is printed on each card, by its name; put together when somebody first types."""
        return self._printed

    @functools.cached_property
    def _printed(self) -> Mapping[str, str]:
        ruleset = self.match.game.ruleset
        return {card.name: printed_on(ruleset, card.id, 1) for card in ruleset.cards.values()}

    def finish(self) -> bool:
        if self.lesson is not None:
            self.tell_last()
            return False
        self.guarded(self.show_end)
        outcome = self.match.position.outcome
        if outcome is not None:
            winners = " and ".join(outcome.winners) or "Nobody"
            verb = "win" if len(outcome.winners) > 1 else "wins"
            self.display.line(f"The game is over. {winners} {verb} ({outcome.reason}).", "bold green")
        self.save_at_last()
        if self.match.save_path is not None and self.match.save_trouble is None:
            self.display.line(
                f"See it again with: {ran_by()} replay {shlex.quote(str(self.match.save_path))}", unbroken=True
            )
        return False

    def tell_last(self) -> None:
        """What came of the last answer of a lesson, as lines: these stay when a screen that stands is left."""
        viewer = self.facing or self.match.humans[0]
        self.display.lines(self.match.position.log(viewer, self.told[viewer]))

    def save_at_last(self) -> None:
        """A game that is over and in no file is not left before somebody has said so."""
        self.match.catch_up()
        while self.match.save_trouble is not None:
            self.display.line(f"{self.match.save_trouble}. {_moves_lost(self.match)}.", "red")
            text = self.read_fresh("`/save FILE`, or Enter to leave it: ").strip()
            if not text:
                return
            self.command(text, self.facing or self.match.humans[0])

    def show_end(self) -> bool:
        if self.shared and self.facing is None:
            self.display.news(self.match.position.open_log(self.open.told))
            self.display.board(self.match.position.open_view())
            return False
        viewer = self.facing or self.match.humans[0]
        self.tell(viewer)
        self.display.board(self.match.position.view(viewer))
        return False

    def show_fault(self, fault: RuleFault) -> None:
        self.faulty = True
        self.display.line("A rule cannot go on; the game stands as it was before that.", "red")
        place, *rows = show_text([fault.diagnostic], self.match.game.ruleset.sources).split("\n")
        self.display.line(place, "bold red")
        self.display.lines(rows)
        if fault.values:
            self.display.line(
                "  with " + ", ".join(f"{name} = {value}" for name, value in sorted(fault.values.items()))
            )

    def say_saved(self) -> None:
        if self.lesson is not None:
            return
        if self.match.save_trouble is not None:
            self.display.line(self.match.save_trouble, "red")
        elif self.match.save_path is None:
            self.display.line("This game is not being saved; `/save FILE` does it.")
        else:
            self.display.line(
                f"The game is saved. Go on with: {ran_by()} replay --resume "
                f"{shlex.quote(str(self.match.save_path.absolute()))}",
                unbroken=True,
            )


def _moves_lost(match: Match) -> str:
    """Told where they would be."""
    return "One move is in no file" if match.unsaved == 1 else f"{match.unsaved} moves are in no file"
