"""The whole game at one moment as flat data: pieces, zones, columns, chance, marks and the running rules.

Zones are tuples and rows are never changed in place, so a copy shares them; only the outer lists are copied.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from interpreter.table.layout import Layout, default_of
from interpreter.table.records import Ending, Hold, Marked, Question, QuestionParts, Throw, WaitingStop
from interpreter.values.chance_source import ChanceSource

Frame: TypeAlias = list[Any]  # [block number, parameters and locals...]; every local is an immutable value
StopKey: TypeAlias = tuple[int, int, str]  # a seat, the number of an ability, a happening or `ready` of it
Log: TypeAlias = "tuple[Log, tuple[Any, ...]] | None"

MIXES, ON_PIECE = -1, -2
READY = "next "  # no name has a space
BUDGET = 60_000_000  # small steps that an answer may take


def ready(happening: str) -> str:
    """What stands among the stops of an ability that is held ready for a happening."""
    return READY + happening


def is_ready(key: StopKey) -> bool:
    """Whether an entry of the stops says that something is held ready."""
    _seat, _ability, happening = key
    return happening.startswith(READY)


class State:
    """Changed only by `apply` (what is on the table) and by the machine (frames, the question)."""

    __slots__ = (
        "answered",
        "asked",
        "chance",
        "cols",
        "dirty",
        "everyone",
        "face",
        "frames",
        "hold",
        "ident",
        "known",
        "later",
        "layout",
        "live",
        "log",
        "marks",
        "outcome",
        "piece_of",
        "place",
        "ret",
        "seed",
        "sees",
        "source",
        "stops",
        "throws",
        "told",
        "work",
        "zones",
    )

    layout: Layout
    seed: int
    source: ChanceSource | None  # what chance goes by in place of the seed
    everyone: tuple[int, ...]  # all seats
    # by zone: a bit for each seat that sees what lies there; MIXES, or ON_PIECE (as the piece is seen)
    sees: tuple[int, ...]
    live: tuple[int, ...]  # seats still in the game
    cols: list[list[Any]]
    zones: list[tuple[int, ...]]
    place: list[int]  # by piece: its zone
    face: list[bool]
    known: list[int]  # by piece: bit 1 << seat for each seat that knows it
    ident: tuple[int, ...]  # by piece: which physical piece it is; not itself only in what a bot imagines
    piece_of: tuple[int, ...]  # the other way round
    told: Mapping[tuple[int, int], int]  # by column and row of a hidden field: the seats that were shown the value
    marks: dict[tuple[str, Any], Marked]  # by tag and subject
    chance: dict[int, int]
    throws: tuple[Throw, ...]  # throws whose window is open
    frames: list[Frame]
    later: tuple[WaitingStop, ...]
    hold: Hold | None  # an open `together`
    ret: Any
    asked: QuestionParts | None  # the question that stands
    outcome: Ending | None
    log: Log
    dirty: int  # checks whose values have been written since they were looked at
    answered: list[int]  # by seat: how many of its questions and asides have been answered
    # by (seat, ability, happening): where a seat has changed the ability's own stop, and what it holds ready
    stops: Mapping[StopKey, bool]
    work: int  # what is left of it for this answer

    def copy(self) -> State:
        """A state that shares nothing that changes."""
        new = State.__new__(State)
        new.layout = self.layout
        new.seed = self.seed
        new.source = self.source
        new.sees = self.sees
        new.everyone = self.everyone
        new.live = self.live
        new.cols = [column[:] for column in self.cols]
        new.zones = self.zones[:]
        new.place = self.place[:]
        new.face = self.face[:]
        new.known = self.known[:]
        new.ident = self.ident
        new.piece_of = self.piece_of
        new.told = self.told
        new.marks = self.marks.copy()
        new.chance = self.chance.copy()
        new.throws = self.throws
        new.frames = [frame[:] for frame in self.frames]
        new.later = self.later
        new.hold = self.hold
        new.ret = self.ret
        new.asked = self.asked
        new.outcome = self.outcome
        new.log = self.log
        new.dirty = self.dirty
        new.answered = self.answered[:]
        new.stops = self.stops
        new.work = self.work
        return new

    @property
    def question(self) -> Question | None:
        """What is asked now, with names."""
        return None if self.asked is None else Question(*self.asked)

    @property
    def decisions(self) -> int:
        """How many answers and asides there have been."""
        return sum(self.answered)

    @property
    def log_size(self) -> int:
        """How many events there have been."""
        size, log = 0, self.log
        while log is not None:
            size, log = size + 1, log[0]
        return size

    def facts(self) -> tuple[Any, ...]:
        """Everything that makes two states equal, but for log and counters."""
        return (
            self.live,
            self.cols,
            self.zones,
            self.place,
            self.face,
            self.known,
            self.ident,
            self.told,
            self.marks,
            self.chance,
            self.throws,
            self.frames,
            self.later,
            self.outcome,
            self.stops,
        )


def new_state(layout: Layout, seats: int, seed: int) -> State:
    """An empty table: every piece in the zone where its deck starts, those of decks that nobody plays nowhere, nothing
    running.
    """
    state = State.__new__(State)
    state.layout = layout
    state.seed, state.source = seed, None
    state.everyone = state.live = tuple(range(1, seats + 1))
    all_seats = sum(1 << seat for seat in state.everyone)
    bits = tuple(
        (0, 1 << owner, all_seats)[seen] for owner, seen in zip(layout.zone_owner, layout.zone_seen, strict=True)
    )
    state.sees = tuple(
        ON_PIECE if zone >= layout.piece_zones else MIXES if mixed else seen
        for zone, (seen, mixed) in enumerate(zip(bits, layout.zone_mixed, strict=True))
    )
    pieces = len(layout.cards)
    sizes = {"table": 1, "player": layout.max_players + 1}
    state.cols = [[default_of(field)] * sizes.get(field.of, pieces) for field in layout.columns]
    state.zones = [()] * (layout.piece_zones + pieces)
    state.place = [0] * pieces
    state.face = [False] * pieces
    state.known = [0] * pieces
    state.ident = state.piece_of = tuple(range(pieces))
    _deal(state)
    state.told, state.marks, state.chance, state.throws = {}, {}, {}, ()
    state.frames, state.later, state.hold = [], (), None
    state.ret = state.asked = state.outcome = state.log = None
    state.dirty = 0
    state.answered = [0] * (seats + 1)
    state.stops = {}
    state.work = BUDGET
    return state


def _deal(state: State) -> None:
    layout = state.layout
    starts: dict[int, list[int]] = {}
    seats = len(state.everyone)
    for piece, zone in enumerate(layout.starts):
        if zone and layout.belongs_to[piece] <= seats:
            state.place[piece] = zone
            state.known[piece] = max(0, state.sees[zone])
            starts.setdefault(zone, []).append(piece)
    for zone, pieces in starts.items():
        state.zones[zone] = tuple(pieces)
