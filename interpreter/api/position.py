"""The public face of a running game: a position, a decision, an answer, the next position; and a table for bots.

What shows it to people is imported when one of them looks: games between bots go without.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from interpreter.api.arrivals import Arrivals, arrivals
from interpreter.api.digest import digest_of, key_of_state
from interpreter.api.evaluate import standings, worth
from interpreter.api.played_game import PlayedGame
from interpreter.api.raw_question import PhaseInProgress, RawQuestion
from interpreter.run.answers.legal_answers import greedy, is_legal, lets_in, sample
from interpreter.run.answers.question_site import WINDOW_SITE, Site
from interpreter.run.errors import Refused, RuleFault
from interpreter.table.decision import Asked, Decision, Option, Outcome, Stop
from interpreter.table.event import everyone_mask
from interpreter.table.learning import has_learned
from interpreter.table.records import OpenAside, Question
from interpreter.table.state import State
from interpreter.table.state_data import are_equal, data_of, hash_of, state_from
from interpreter.table.view import ShortView, View
from interpreter.values.chance import Stream
from interpreter.values.chance_source import ChanceSource
from interpreter.view.standing_question import StandingQuestion
from interpreter.view.text import Telling

if TYPE_CHECKING:
    from interpreter.view.open_questions import AskedOpenly, OpenQuestions


class Table:
    """One game changed in place: for bots and simulations. What bots need of a game is here, and is all they need.

    Seats go from 1; values of questions, answers and asides are the engine's own (see `RawQuestion`).
    `answer(raw)` gives an answer to the standing question, as `sample` makes it; it is not tested for legality, since
    it is what simulations do most: `fits` tells. Raises RuleFault; then the table is spoilt, and a copy goes on.
    """

    answer: Callable[[Any], None]

    def __init__(self, game: PlayedGame, players: tuple[str, ...], state: State) -> None:
        self.game, self.players, self.state = game, players, state
        self._sites = game.program.sites
        self.answer = functools.partial(game.machine.answer, state)

    # -- what is asked

    @property
    def question(self) -> RawQuestion | None:
        """What is asked now; None when the game is over."""
        asked = self.state.asked
        return None if asked is None else RawQuestion(asked, self._sites[asked[0]])

    def sample(self, stream: Stream) -> Any:
        """A random legal answer to the standing question: of options one as likely as the next, of a set first its
        size, then its members as far as the limit lets them in.
        """
        state = self.state
        number, _, options, _, _ = state.asked  # type: ignore[misc]  # somebody is asked
        site = self._sites[number]
        if not site.many:
            return options[stream.below(len(options))]
        if site.limit is None:
            return sample(state, site, stream)
        with self.game.machine.looking(state):
            return sample(state, site, stream)

    def fits(self, answer: Any) -> bool:
        """Whether an answer to the standing question is legal."""
        with self._limited(self._site):
            return is_legal(self.state, self._site, answer)

    def lets_in(self, chosen: Sequence[Any]) -> bool:
        """Whether the limit of a set that is asked for, where there is one, lets these be chosen together.

        What is too much stays so with more, so a set may be built one by one.
        """
        with self._limited(self._site):
            return lets_in(self.state, self._site, chosen)

    def greedy(self, order: Sequence[Any], size: int) -> tuple[Any, ...]:
        """As many of these options, taken from the front, as the limit of a set lets in, at most `size`."""
        with self._limited(self._site):
            return greedy(self.state, self._site, order, size)

    def _limited(self, site: Site) -> contextlib.AbstractContextManager[None]:
        """A limit is the rules' own: what fails in it is a RuleFault."""
        return contextlib.nullcontext() if site.limit is None else self.game.machine.looking(self.state)

    @property
    def _site(self) -> Site:
        asked: Question = self.state.question  # type: ignore[assignment]  # somebody is asked
        return self._sites[asked.site]

    def asides(self, seat: int) -> list[OpenAside]:
        """What a seat may do beside the standing question, whoever is asked. Raises RuleFault."""
        program = self.game.program
        if not program.asides and not program.passing:
            return []
        with self.game.machine.looking(self.state):
            return list(self.game.machine.asides(self.state, seat))

    def may_hold_ready(self, seat: int) -> list[OpenAside]:
        """Those of the `asides` that hold something ready: the seat is then asked about it at the next chance where
        it would have passed unasked. They cost and tell nothing, and are found sooner than all.
        """
        if not self.game.program.passing:
            return []
        with self.game.machine.looking(self.state):
            return list(self.game.machine.readiness.open(self.state, seat))

    def take_aside(self, seat: int, chosen: OpenAside) -> None:
        """Do one of the `asides`; the question comes again afterwards. Raises RuleFault."""
        self.game.machine.take_aside(self.state, seat, chosen)

    # -- what could be

    def copy(self) -> Table:
        """The same moment, to be played on by itself."""
        return Table(self.game, self.players, self.state.copy())

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.game, self.players, data_of(self.state))

    def __eq__(self, other: object) -> bool:
        """Whether both hold, have told and will come to the same, as the positions of this moment."""
        if not isinstance(other, Table):
            return NotImplemented
        return _same_table(self.game, other.game, self.players, other.players) and are_equal(self.state, other.state)

    def __hash__(self) -> int:
        """By what stays as it is: a table changes."""
        return hash((self.players, self.state.seed))

    def imagined(self, seat: int, stream: Stream) -> Table:
        """A copy as it might be as far as a seat can tell: what it does not know is dealt anew, luck to come is
        another.
        """
        from interpreter.api.imagine import imagined

        return Table(self.game, self.players, imagined(self.game.machine, self.state, seat, stream))

    def worth(self, seat: int) -> float:
        """How good the table is for a seat as it stands: what the game's own `evaluate` says, of a game that is over
        WON shared by its winners, and the same lost for everybody else.

        It looks at all that lies there, also at what the seat does not know: ask it of what was `imagined`. Raises
        RuleFault where `evaluate` fails, ValueError where the game has none (see `evaluates`).
        """
        return worth(self.game.machine, self.state, seat)

    def phase(self) -> PhaseInProgress:
        """The phase that runs now, to be asked later whether it is over: bots look ahead to its end."""
        running = self.game.machine.phase(self.state)
        return PhaseInProgress(self.state, 0 if running is None else running.depth)

    # -- how the game stands

    def position(self) -> Position:
        """The same moment as a value."""
        return Position(self.game, self.players, self.state.copy())

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game is on."""
        return Position(self.game, self.players, self.state).outcome

    @property
    def turns(self) -> int:
        """As the game counts them; 0 where it does not."""
        return turns_of(self.state)

    @property
    def decisions(self) -> int:
        """How many answers and asides there have been."""
        return self.state.decisions

    def digest(self) -> str:
        """A hash of the whole position, the same on every machine and Python."""
        return digest_of(self.game.program, self.state)

    def key(self) -> str:
        """What is equal for two positions of one program, for those who ask at every move; it stands in no save."""
        return key_of_state(self.state)

    def arrivals(self, zones: Collection[str]) -> Arrivals:
        """Every card that came from elsewhere into one of the zones so far, in order of name: (card, seat whose zone it
        is, else whose card it is, else 0; how many times).
        """
        return arrivals(self.state, zones)


class Position:
    """The whole game at one moment: a value. Answering gives another position; this one stays valid."""

    def __init__(self, game: PlayedGame, players: tuple[str, ...], state: State) -> None:
        self.game, self.players, self._state = game, players, state
        self._telling = Telling(game.program, players)

    def __copy__(self) -> Position:
        return Position(self.game, self.players, self._state)

    def __deepcopy__(self, _memo: object) -> Position:
        return Position(self.game, self.players, self._state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.game, self.players, data_of(self._state))

    def __eq__(self, other: object) -> bool:
        """Whether both are one moment of one game: what lies and runs, was told, and the luck to come."""
        if not isinstance(other, Position):
            return NotImplemented
        return _same_table(self.game, other.game, self.players, other.players) and are_equal(self._state, other._state)

    def __hash__(self) -> int:
        return hash((self.players, hash_of(self._state)))

    # -- questions

    @property
    def _standing(self) -> StandingQuestion:
        return StandingQuestion(self.game.machine, self._telling, self._state)

    @functools.cached_property
    def decision(self) -> Decision | None:
        """The referee's knowledge of the question; None when the game is over."""
        from interpreter.view.standing_decision import decision_of

        if self._state.question is None:
            return None
        player = self.players[self._state.question.seat - 1]
        return attrs.evolve(decision_of(self._standing), find_asides=lambda: self.asides(player), position=self)

    def asked(self, viewer: str) -> Asked | None:
        """The question as far as a viewer may know it: all of their own; of another's who is asked what; nothing at
        another's window.

        Raises ValueError for a stranger, RuleFault where the prompt fails.
        """
        seat = self._seat_of(viewer)
        decision = self.decision
        if decision is None:
            return None
        if decision.player == viewer:
            return Asked(decision.player, decision.kind, decision.prompt, decision)
        from interpreter.view.question_for_others import asked_of_another

        return asked_of_another(self._standing, seat)

    def answer(self, *ids: str, by: str | None = None, decision: int | None = None) -> Position:
        """The position after a legal answer.

        Raises Refused (nothing has changed) or RuleFault (a rule failed; this position stands).
        """
        from interpreter.view.standing_decision import raw_answer, why_illegal

        question = self._state.question
        if question is None:
            raise Refused("the game is over")
        if by is not None and by != self.players[question.seat - 1]:
            raise Refused(self._not_asked(by))
        if decision is not None and decision != self._state.answered[question.seat] + 1:
            raise Refused("that answers an earlier question")
        reason = why_illegal(self._standing, ids)
        if reason is not None:
            raise Refused(reason)
        return self._next(lambda s: self.game.machine.answer(s, raw_answer(self._standing, ids)))

    def _not_asked(self, by: str) -> str:
        """Why a player may not answer, in words that tell no more than they may know of the question."""
        known = self.asked(by) if by in self.players else None
        return f"{by} is not asked now" if known is None else f"it is {known.player} who is asked, not {by}"

    def _next(self, act: Callable[[State], None]) -> Position:
        state = self._state.copy()
        try:
            act(state)
            return Position(self.game, self.players, state)
        except RuleFault as fault:
            raise fault.named(self.players) from fault.__cause__

    def _aside_pairs(self, player: str) -> list[tuple[Option, OpenAside]]:
        from interpreter.view.asides import Asides

        if self._state.question is None or player not in self.players:
            return []
        seat = self.players.index(player) + 1
        return Asides(self.game.machine, self._telling, self._state, seat).open() if seat in self._state.live else []

    def asides(self, player: str) -> tuple[Option, ...]:
        """What a player may do at this open question, whoever is asked. The question comes again afterwards."""
        return tuple(option for option, _ in self._aside_pairs(player))

    def aside(self, id: str, by: str) -> Position:
        """The position after an aside. Raises Refused or RuleFault."""
        for option, chosen in self._aside_pairs(by):
            if option.id == id:
                return self._next(lambda s, c=chosen: self.game.machine.take_aside(s, self.players.index(by) + 1, c))  # type: ignore[misc]  # a default binds it
        raise Refused(f"`{id}` is not open to {by} now")

    def deck_left(self, player: str) -> Mapping[str, Mapping[str, tuple[int, int]]]:
        """What is left in a player's own deck as far as they can tell: by section and card how many, of how many.

        Sections of the table are left out. Raises ValueError for a stranger.
        """
        from interpreter.view.own_deck import left_in_deck

        seat = self._seat_of(player)
        return left_in_deck(self._state, seat, self.game.decks[seat - 1]) if self.game.decks else {}

    # -- where a seat is asked

    def stops(self, player: str) -> tuple[Stop, ...]:
        """At which happenings a player is asked about which abilities, were they theirs.

        Raises ValueError for a stranger.
        """
        from interpreter.view.stops import stops_of

        return stops_of(self.game.program, self._state, self._seat_of(player))

    def with_stops(self, player: str, ability: str, on: bool, happening: str | None = None) -> Position:
        """The position in which a player is asked, or not, about an ability at one of its happenings (None: at each).

        A window open now is looked at again; what was passed over stays so. Raises Refused, RuleFault.
        """
        from interpreter.view.stops import changed

        seat = self._seat_of(player)
        if self._state.question is None:
            raise Refused("the game is over")
        stops = changed(self.game.program, self._state, seat, ability, happening, on)

        def change(s: State) -> None:
            asked = s.question
            s.stops = stops
            if asked is not None and asked.site == WINDOW_SITE:
                self.game.machine.run(s)
                s.answered[asked.seat] += s.question != asked  # passed: an answer to that question comes too late now

        return self._next(change)

    def running(self, rule: str, arguments: Sequence[Any], then: str = "") -> Position:
        """A table on which nothing runs, after a rule of the game has: up to its first question, or to its end. `then`
        is a rule that is run when that one is done.

        Raises RuleFault.
        """

        def run(s: State) -> None:
            self.game.machine.begin(s, rule, arguments, then)
            self.game.machine.run(s)

        return self._next(run)

    # -- chance

    @property
    def chance_source(self) -> ChanceSource | None:
        """What chance goes by from here on; None: the game's seed."""
        return self._state.source

    def with_chance_from(self, source: ChanceSource | None) -> Position:
        """The same moment, from which on chance goes by another source, or (None) by the game's seed."""

        def change(s: State) -> None:
            s.source = source

        return self._next(change)

    # -- for bots

    def table(self) -> Table:
        """The same moment, to be changed in place."""
        return Table(self.game, self.players, self._state.copy())

    def ids_of(self, raw: Any) -> tuple[str, ...]:
        """The option ids of a raw answer to the standing question."""
        from interpreter.view.standing_decision import ids_of

        return ids_of(self._standing, raw)

    def raw_answer(self, ids: Sequence[str]) -> Any:
        """The standing question's legal answer, as a bot gives it."""
        from interpreter.view.standing_decision import raw_answer

        return raw_answer(self._standing, ids)

    def raw_aside(self, player: str, id: str) -> OpenAside | None:
        """An aside that is open to a player, as a bot takes it; None where there is none of the id."""
        return next((raw for option, raw in self._aside_pairs(player) if option.id == id), None)

    def holds_ready(self, player: str, id: str) -> bool:
        """Whether an aside is open to a player that only holds something ready, of which nobody hears."""
        raw = self.raw_aside(player, id)
        return raw is not None and self.game.machine.readiness.is_one(raw)

    def aside_id(self, player: str, chosen: OpenAside) -> str:
        """The id of an aside known by its raw value."""
        return next(option.id for option, raw in self._aside_pairs(player) if raw == chosen)

    # -- what it looks like

    @property
    def outcome(self) -> Outcome | None:
        if self._state.outcome is None:
            return None
        winners, cause, said = self._state.outcome
        reason = self.game.reason(cause) if said is None else self._telling.text(said, everyone_mask(self._state))
        return Outcome(tuple(self.players[p - 1] for p in winners), reason, self._standings)

    def _standings(self) -> dict[str, int]:
        found = standings(self.game.machine, self._state)
        return {self.players[seat - 1]: standing for seat, standing in found.items()}

    def _seat(self, viewer: str | None) -> int | None:
        return None if viewer is None else self._seat_of(viewer)

    def _seat_of(self, player: str) -> int:
        if player not in self.players:
            raise ValueError(f"nobody at this table is called {player}")
        return self.players.index(player) + 1

    def view(self, viewer: str | None) -> View:
        """What a viewer may see; None is the referee, who sees everything.

        Raises RuleFault where a text of the screen fails.
        """
        from interpreter.view.table_view import Looking
        from interpreter.view.zone_panels import zone_panels

        seat = self._seat(viewer)
        with self.game.machine.looking(self._state):
            looking = Looking(self.game.machine, self._telling.in_full(), self._state, seat)
            view = looking.view()
            return view if self.game.program.panels else attrs.evolve(view, panels=zone_panels(looking))

    def short(self, viewer: str | None) -> tuple[ShortView, ...]:
        """What a standing screen keeps in sight of the same, as screen.yaml has it under `short`; empty without."""
        from interpreter.view.table_view import Looking

        with self.game.machine.looking(self._state):
            return Looking(self.game.machine, self._telling.in_full(), self._state, self._seat(viewer)).short()

    def log(self, viewer: str | None, since: int = 0) -> list[str]:
        """The sentences a viewer may read, from event number `since` on."""
        from interpreter.view.table_view import sentences

        return sentences(self._state, self._telling, self._seat(viewer), since)

    def open_view(self) -> View:
        """What all at the table may see together, whoever looks."""
        from interpreter.view.table_view import Looking
        from interpreter.view.zone_panels import zone_panels

        with self.game.machine.looking(self._state):
            looking = Looking(self.game.machine, self._telling.in_full(), self._state, None, together=True)
            view = looking.view()
            return view if self.game.program.panels else attrs.evolve(view, panels=zone_panels(looking))

    def open_short(self) -> tuple[ShortView, ...]:
        """Of the same what a standing screen keeps in sight."""
        from interpreter.view.table_view import Looking

        with self.game.machine.looking(self._state):
            return Looking(self.game.machine, self._telling.in_full(), self._state, None, together=True).short()

    def open_log(self, since: int = 0) -> list[str]:
        """The sentences that were for everybody, from event number `since` on."""
        from interpreter.view.table_view import open_sentences

        return open_sentences(self._state, self._telling, since)

    def asked_openly(self, questions: OpenQuestions) -> AskedOpenly | None:
        """How the question that stands reads where all may see it; None where it is for one alone."""
        return questions.asked(self._standing) if self._state.asked is not None else None

    @property
    def log_size(self) -> int:
        return self._state.log_size

    @property
    def turns(self) -> int:
        return turns_of(self._state)

    @property
    def decisions(self) -> int:
        return self._state.decisions

    def learned_since(self, earlier: Position, player: str) -> bool:
        """Whether luck was used since an earlier position of this game, or the player has seen or been told something
        in secret.
        """
        return has_learned(earlier._state, self._state, self._seat_of(player))

    @property
    def in_game(self) -> tuple[str, ...]:
        return tuple(self.players[p - 1] for p in self._state.live)

    def digest(self) -> str:
        """A hash of the whole position, the same on every machine and Python."""
        return digest_of(self.game.program, self._state)

    def key(self) -> str:
        """As the table's `key`."""
        return key_of_state(self._state)


def _same_table(game: PlayedGame, other: PlayedGame, players: tuple[str, ...], others: tuple[str, ...]) -> bool:
    return players == others and (game is other or game.recipe == other.recipe)


def _again(kind: type[Any], game: PlayedGame, players: tuple[str, ...], data: dict[str, Any]) -> Any:
    """A position or table from data."""
    return kind(game, players, state_from(game.program.layout, data))


def turns_of(state: State) -> int:
    """The table's own field `turn`, where the game keeps one."""
    column = state.layout.column.get(("table", "turn"))
    return 0 if column is None else int(state.cols[column][0] or 0)
