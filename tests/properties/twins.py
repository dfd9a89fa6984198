"""Two tables that differ only in a few pieces some viewer does not know, played alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from interpreter.api.position import Table
from interpreter.run.answers.question_site import PASS, WINDOW_SITE
from interpreter.run.own_blocks import RECORD
from interpreter.run.questions import DONE
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.state import ON_PIECE, State
from interpreter.values.chance import Stream
from tests.properties.play import NAMES, Act, act_on, random_acts


@attrs.define
class Twins:
    """`one` is the game as it is; in `other` some `changed` pieces have changed places in the hands of fate."""

    one: Table
    other: Table
    viewer: int
    changed: frozenset[int]
    told: int = 0  # events whose sentences have been compared
    met_again: int = 0  # times that only one of them asked something, and both the same again

    @property
    def name(self) -> str:
        return NAMES[self.viewer - 1]

    def differ_for_viewer(self) -> bool:
        """Whether the viewer has come to know one of them by any event since they were made, though they may have lost
        it again.
        """
        return any(
            self.told_of(table.state, event)
            for table in (self.one, self.other)
            for event in events(table.state, self.told)
        )

    def told_of(self, s: State, event: tuple[Any, ...]) -> bool:
        bit, pair = 1 << self.viewer, self.changed
        match event[0]:
            case ev.MOVE:
                return event[2] in pair and (
                    s.sees[event[3]] == ON_PIECE or (s.sees[event[3]] >= 0 and bool(s.sees[event[3]] & bit))
                )
            case ev.FACE:
                return event[2] in pair and bool(event[3])
            case ev.KNOW:
                return event[2] in pair and bool(event[3] & bit)
            case ev.SAY:
                return any(
                    identity in map(s.ident.__getitem__, pair) and known & bit for identity, known in _noted(event[3])
                )
            case _:
                return False

    def seen(self, table: Table) -> str:
        """Everything the viewer can read at a table now, and what they were told since."""
        position = table.position()
        asked = position.asked(self.name)
        own = asked.decision if asked is not None else None
        options = [] if own is None else [(o.id, o.label, o.subject) for o in own.options]
        question = (
            None if own is None else (own.id, own.at_least, own.at_most, own.window, own.section, options, own.asides)
        )
        public = None if asked is None else (asked.player, asked.kind, asked.prompt)
        return repr(
            (
                (position.view(self.name), position.short(self.name)),
                position.log(self.name, self.told),
                public,
                question,
                position.asides(self.name),
            )
        )

    def questions(self) -> tuple[str, str]:
        """Who is asked at which place of the rules, at both; which of their hidden pieces may be chosen can differ."""
        return _place(self.one), _place(self.other)

    def hidden_card_asks(self) -> bool:
        """Whether at one of the tables a card that the viewer does not know asks by its own text."""
        return any(
            table.question is not None
            and table.question.kind not in ("window", "wrapper")
            and table.position().asked(self.name) is None
            for table in (self.one, self.other)
        )


def _place(table: Table) -> str:
    """A question with nothing to choose stands where the one with something does."""
    asked = table.state.asked
    if asked is None:
        return "nobody is asked"
    site = table.game.program.sites[asked[0]]
    top = table.state.frames[-1]
    where = f"{top[RECORD].happening} {top[RECORD].args}" if site.number == WINDOW_SITE else site.span
    return f"{table.players[asked[1] - 1]} is asked {site.kind} {site.noun} at {where}"


def events(state: State, since: int) -> list[tuple[Any, ...]]:
    found, log = [], state.log
    for _ in range(state.log_size - since):
        assert log is not None
        log, event = log
        found.append(event)
    return found


def _noted(values: Any) -> Iterator[tuple[int, int]]:
    """Whatever may be a piece in a sentence: (identity, who knew it)."""
    if isinstance(values, tuple):
        if len(values) == 2 and all(isinstance(x, int) for x in values):
            yield values
        for item in values:
            yield from _noted(item)


def hidden_pairs(table: Table, viewer: int) -> list[tuple[int, int]]:
    """Pieces of different cards of one deck and back that the viewer does not know and that no running rule has in
    hand.
    """
    s, kinds = table.state, table.game.ruleset.kinds
    named = set(_pieces_named(s))
    groups: dict[tuple[str, str], list[int]] = {}
    for piece in range(1, len(s.known)):
        card = s.layout.cards[s.ident[piece]]
        if card is not None and s.place[piece] and not s.known[piece] >> viewer & 1 and piece not in named:
            groups.setdefault((card.deck, kinds[card.kind].back), []).append(piece)
    return [
        (a, b)
        for group in groups.values()
        for a in group
        for b in group
        if a < b and s.layout.cards[s.ident[a]] is not s.layout.cards[s.ident[b]] and (_held(s, a) or _held(s, b))
    ]


def can_ask(table: Table, pair: tuple[int, int]) -> bool:
    """Whether one of two is of a card that may have its holder asked something."""
    asking = {ability.card for ability in table.game.program.abilities}
    cards = [table.state.layout.cards[table.state.ident[piece]] for piece in pair]
    return any(card is not None and card.id in asking for card in cards)


def _held(s: State, piece: int) -> bool:
    """Whether it lies with a player: what is still in a common zone that mixes changes little."""
    return s.layout.zone_owner[s.place[piece]] != 0


def _pieces_named(s: State) -> Iterator[int]:
    yield from _numbers([s.frames, s.question, s.ret, [key for key, _ in s.marks.items()], s.throws])
    for piece, place in enumerate(s.place):
        if place >= s.layout.piece_zones:
            yield piece
            yield place - s.layout.piece_zones


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _numbers(item)


def apart(pairs: Sequence[tuple[int, int]], most: int) -> list[tuple[int, int]]:
    """The first pairs that have no piece in common."""
    found: list[tuple[int, int]] = []
    taken: set[int] = set()
    for pair in pairs:
        if len(found) < most and not taken & set(pair):
            found.append(pair)
            taken.update(pair)
    return found


def make_twins(table: Table, viewer: int, *pairs: tuple[int, int]) -> Twins:
    other = table.copy()
    for a, b in pairs:
        ident = other.state.ident
        apply(other.state, (ev.IDENTITY, 0, (a, b), (ident[b], ident[a])))
    other.state.log = table.state.log  # nothing was told
    return Twins(
        table.copy(), other, viewer, frozenset(piece for pair in pairs for piece in pair), table.state.log_size
    )


def fits_both(twins: Twins, act: Act) -> bool:
    """Whether an act that is legal at one table is so at the other."""
    seat, what = act
    if not seat:
        return twins.other.fits(what)
    return what in list(twins.other.game.machine.asides(twins.other.state, seat))


TRIES = 6  # to find an act that is legal at both tables
MOST_APART = 4  # questions that stand at one table only, in a row
NOTHING = (PASS, DONE, False)  # answers by which nothing is done; of a set, the empty one


def run(twins: Twins, stream: Stream, most: int) -> Iterator[tuple[str, str]]:
    """What the viewer reads at both tables, question by question, until they know one of the pieces or what is done at
    one cannot be done at the other.

    Where everybody is asked, the same is asked at both, but for what a card in hand asks its holder by itself. Where
    one table asks what the other does not, that is answered so that nothing is done, and once both ask the same again
    the viewer must read the same again.
    """
    everyone = twins.one.game.ask_everyone
    for _ in range(most):
        if twins.differ_for_viewer():
            return
        one, other = twins.questions()
        if one != other and (not everyone or twins.hidden_card_asks()):
            if not _meet_again(twins):
                return
            twins.met_again += 1
            continue
        yield one, other
        yield twins.seen(twins.one), twins.seen(twins.other)
        act = _act_for_both(twins, stream)
        if act is None:
            return
        act_on(twins.one, act)
        act_on(twins.other, act)


def _meet_again(twins: Twins) -> bool:
    """Lead both on, with nothing done, to where the same is asked, if that is near."""
    ways = [list(_declining(table)) for table in (twins.one, twins.other)]
    places = sorted(
        (i + j, i, j)
        for i, one in enumerate(ways[0])
        for j, other in enumerate(ways[1])
        if _place(one) == _place(other)
    )
    if places:
        _, i, j = places[0]
        twins.one, twins.other = ways[0][i], ways[1][j]
    return bool(places)


def _declining(table: Table) -> Iterator[Table]:
    for _ in range(MOST_APART + 1):
        yield table
        question = table.question
        ways = () if question is None else ((),) if question.is_set else NOTHING
        nothing = next((answer for answer in ways if table.fits(answer)), None)
        if nothing is None:
            return
        table = table.copy()
        table.answer(nothing)


def _act_for_both(twins: Twins, stream: Stream) -> Act | None:
    for _ in range(TRIES):
        act = next(random_acts(twins.one, stream), None)
        if act is None or fits_both(twins, act):
            return act
    return None
