"""One game being played: the moves so far, who is asked next, what is written down. It knows of no terminal."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import attrs

from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.api.seat import Made, Move, StopChange, has_heard, put_question
from interpreter.bots.bot import HUMAN, make_seat, usual_bot
from interpreter.bots.recall import Recall
from interpreter.match.beginning import Beginning
from interpreter.match.file_lock import FileLock
from interpreter.match.history import History
from interpreter.match.not_to_be_saved import NotToBeSaved
from interpreter.match.recorder import Recorder
from interpreter.match.transcript import Header, Line, header_of, line_of
from interpreter.values.chance_source import ChanceFunction
from interpreter.values.unseen_signs import is_blank


@attrs.frozen(slots=True)
class Undone:
    """So many moves were taken back."""

    moves: int


Listener: TypeAlias = Callable[[Position, Made | Undone], None]  # the position now, and what led to it


class Match:
    """A game with its seats. `names` and `seats` ("human", "random", "steady") go by seat; `save_path` None writes
    nothing. The bots' own luck always comes from the seed; `chance` gives the game's another source. `beginning` is
    where the game begins, if not at its start.

    `save_trouble` says why the save is not written; each move tries again. Raises ValueError for a wrong
    number of players, equal names or a kind of seat that the game cannot have, OSError where the save cannot be opened.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        seats: Sequence[str],
        seed: int,
        save_path: str | Path | None = None,
        chance: ChanceFunction | None = None,
        beginning: Beginning | None = None,
    ) -> None:
        if len(seats) != len(names):
            raise ValueError(f"{len(names)} names and {len(seats)} seats: there must be as many of one as of the other")
        if not all(name.isprintable() and len(name) <= 40 for name in names):
            raise ValueError("a name has at most 40 printable signs")
        if any(is_blank(name) for name in names):
            raise ValueError("nothing can be seen of a name")
        self.game, self.names, self.seats, self.seed = game, tuple(names), tuple(seats), seed
        self.beginning = beginning
        self._bots = {
            name: make_seat(game, kind, seed, place)
            for place, (name, kind) in enumerate(zip(names, seats, strict=True), 1)
        }
        self._history = History(beginning.position if beginning else game.start(self.names, seed, chance=chance))
        put_question(self.position)
        self._recall: Recall[Move] = Recall()
        self._taken_back: list[list[Made]] = []  # what each undo took back, while nothing else was done since
        self._lines: list[Line] = []
        self._recorder: Recorder | None = None
        self.listeners: list[Listener] = []
        self.save_trouble: str | None = None
        if save_path is not None:
            self.save_as(save_path)

    @property
    def header(self) -> Header:
        begun = {} if self.beginning is None else self.beginning.data
        return header_of(self.game, self.names, self.seats, self.seed, begun)

    @property
    def position(self) -> Position:
        return self._history.now

    @property
    def moves(self) -> tuple[Made, ...]:
        """The moves that stand, oldest first."""
        return tuple(self._history.moves)

    def at(self, number: int) -> Position:
        """The position after so many of the moves that stand. Raises ValueError where there are not so many."""
        return self._history.at(number)

    @property
    def save_path(self) -> Path | None:
        return self._recorder.path if self._recorder else None

    def is_human(self, name: str) -> bool:
        return self._bots[name] is None

    @property
    def humans(self) -> tuple[str, ...]:
        return tuple(name for name, kind in zip(self.names, self.seats, strict=True) if kind == HUMAN)

    def change_seat(self, name: str, kind: str) -> None:
        """Somebody else plays for a player from now on; the save says so in its first line. Raises SeatRefused."""
        place = self.names.index(name)
        self._bots[name] = make_seat(self.game, kind, self.seed, place + 1)
        self.seats = (*self.seats[:place], kind, *self.seats[place + 1 :])
        self.catch_up()

    def bot_answer(self) -> Move:
        """What a bot would do in the place of whoever is asked now."""
        decision = self.position.decision
        assert decision is not None
        seat = make_seat(self.game, usual_bot(self.game), self.seed, self.names.index(decision.player) + 1)
        assert seat is not None
        return seat.answer(self.position, self._recall.at(self.position))

    # -- moves

    def step(self, move: Made) -> Position:
        """Make a move, write it down, tell the listeners. Raises Refused or RuleFault; then nothing has changed."""
        after = move.on(self.position)
        self.take(move, after)
        return after

    def take(self, move: Made, after: Position) -> None:
        """Take in a move whose position after it is known already."""
        before = self.position
        if isinstance(move, Move):
            self._recall.note(before, move)
        self._history.add(move, after)
        self._taken_back = []
        self._record(line_of(move, before, after, len(self._lines) + 1))
        self._tell(move)

    def bot_moves(self) -> Iterator[Position]:
        """Let the bots play until a person is asked or the game is over; yields the position after each move.

        Raises RuleFault.
        """
        while (decision := self.position.decision) is not None:
            seat = self._bots[decision.player]
            if seat is None:
                return
            yield self.step(seat.answer(self.position, self._recall.at(self.position)))

    # -- taking back

    def undo(self, player: str, free: bool = False) -> str | None:
        """Take back the player's latest move and what came after; or say why not.

        Unless undoing is `free`, only while nobody else has moved, no luck was used and the player has learned nothing
        new. Where seats want to be asked stays as it is now.
        """
        reason, place = self.why_no_undo(player, free), self._latest_of(player)
        if reason is not None or place is None:
            return reason
        moves, before = self._history.moves, self._taken_back
        gone = moves[place:]
        wishes = [move for number, move in enumerate(moves[place:], place) if self._only_wishes(move, number, player)]
        self.take_back(len(moves) - place)
        for wish in wishes:
            if isinstance(wish, StopChange) or self.position.holds_ready(wish.by, wish.ids[0]):
                self.step(wish)
        self._taken_back = [*before, [move for move in gone if move not in wishes]]
        return None

    def redo(self, player: str) -> str | None:
        """Do again what the player took back last, with what came after it; or say why not."""
        if not self._taken_back or self._taken_back[-1][0].by != player:
            return "nothing of yours has been taken back since the last move"
        *before, again = self._taken_back
        for move in again:
            self.step(move)
        self._taken_back = before
        return None

    def _only_wishes(self, move: Made, number: int, undoing: str) -> bool:
        """Whether a move says only where a seat wants to be asked; what one held ready oneself is taken back."""
        if isinstance(move, StopChange):
            return True
        return move.aside and move.by != undoing and self._history.at(number).holds_ready(move.by, move.ids[0])

    def why_no_undo(self, player: str, free: bool = False) -> str | None:
        """Why the player's latest move cannot be taken back; None where it can."""
        place = self._latest_of(player)
        if place is None:
            return f"{player} has not moved yet"
        if free:
            return None
        if reason := self._moved_since(player, place):
            return reason
        if self.position.learned_since(self._history.at(place), player):
            return "dice, draws or hidden things have been seen since"
        return None

    def _moved_since(self, player: str, place: int) -> str | None:
        """Who else has moved, as far as the player was told: not who passed where they heard of no question."""
        unheard = False
        for number, move in enumerate(self._history.moves[place:], place):
            if move.by == player or not isinstance(move, Move):
                continue
            before = self._history.at(number)
            if has_heard(player, move, before, self._history.at(number + 1)):
                return f"{move.by} has moved since"
            unheard = unheard or not (move.passes or self._only_wishes(move, number, player))
        return "something has happened since" if unheard else None

    def _latest_of(self, player: str) -> int | None:
        moves = self._history.moves
        return next(
            (i for i in range(len(moves) - 1, -1, -1) if moves[i].by == player and isinstance(moves[i], Move)), None
        )

    def take_back(self, moves: int) -> None:
        """Take back the last moves, whoever made them. Raises ValueError when there are not so many."""
        made = len(self._history.moves)
        if not 0 < moves <= made:
            raise ValueError(f"{moves} moves cannot be taken back: there are {made}")
        self._history.cut(made - moves)
        self._recall.renew(self._moves_of_turn())
        self._record(Line(undo=moves))
        self._tell(Undone(moves))

    def _moves_of_turn(self) -> Iterator[tuple[Position, Move]]:
        moves, first = self._history.moves, len(self._history.moves)
        while first and self._history.at(first - 1).turns == self.position.turns:
            first -= 1
        for number, move in enumerate(moves[first:], first):
            if isinstance(move, Move):
                yield self._history.at(number), move

    # -- what is kept

    def save_as(self, path: str | Path, lock: FileLock | None = None, new: bool = False) -> None:
        """Write all there was so far to a file, and from now on each move. `lock` is the file's, if it is held already.

        Raises OSError (FileInUse where another program writes it, FileExistsError where a `new` one is there already,
        NotToBeSaved where chance comes from elsewhere than from the seed); then the old save goes on.
        """
        if self._history.at(0).chance_source is not None:
            raise NotToBeSaved(str(path))
        path = Path(path)
        if self._recorder is not None and _is_same_place(path, self._recorder.path):
            self._recorder.write(self._lines)
            self.save_trouble = None
            return
        recorder = Recorder(path, self.header, self._lines, lock, new)
        if self._recorder is not None:
            self._recorder.close()
        self._recorder, self.save_trouble = recorder, None

    @property
    def unsaved(self) -> int:
        """How many moves (and takings back) the save lacks."""
        return len(self._lines) - self._recorder.written if self._recorder is not None else 0

    def catch_up(self) -> None:
        """Try again to write what could not be written."""
        if self._recorder is None:
            return
        try:
            self._recorder.write(self._lines, self.header)
        except OSError as error:
            self.save_trouble = f"the save cannot be written: {error.strerror or error}"
        else:
            self.save_trouble = None

    def close(self) -> None:
        """Close the save, after a last try where something could not be written."""
        if self._recorder is not None:
            if self.save_trouble is not None:
                self.catch_up()
            self._recorder.close()
            self._recorder = None

    def _record(self, line: Line) -> None:
        self._lines.append(line)
        self.catch_up()

    def _tell(self, what: Made | Undone) -> None:
        for listener in list(self.listeners):
            listener(self.position, what)


def _is_same_place(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)
