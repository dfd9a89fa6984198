"""Mini War in plain Python, as one writes a game by hand: a state machine with a copyable state, no log, nothing
general.

It asks the same questions with the same options in the same order as the rules in `mini_war/`, on the same chance, so
that one seed and one policy give one game on both sides. `start(seed)` gives a state at its first question;
`state.answer(value)` changes it in place (a tuple where `state.many`); `state.options` is None at the end, and then
`state.winners` holds the seats that won.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from interpreter.values.chance import Stream, below, draw_word, key_of, seat_key

START_HAND, START_HOLDINGS, START_COINS, WIN_HOLDINGS, LAST_TURN = 4, 2, 3, 5, 60
DONE = -1
HILLS, WOODS, PLAIN, MARSH = range(4)
# By piece: 1 to 7 are the holdings, 8 to 47 two of each company. A holding's number is its income, a company's its
# value.
TERRAIN = (-1, HILLS, HILLS, WOODS, WOODS, PLAIN, PLAIN, MARSH, *(terrain for terrain in range(4) for _ in range(10)))
NUMBER = (0, 1, 3, 1, 2, 3, 2, 2, *(value for _ in range(4) for value in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)))
HOLDINGS, COMPANIES = range(1, 8), range(8, 48)
DECK_KEYS = tuple(seat_key(key_of("deck"), seat) for seat in range(3))
VOLLEY_KEYS = tuple(seat_key(key_of("volley"), seat) for seat in range(3))
FORAGE, MUSTER, RECRUIT, DISMISS, MARCH, TARGET, BAND, GUARD, GUARD_FALL, BAND_FALL, OVER = range(11)


def are_alike(pieces: tuple[int, ...]) -> bool:
    """Whether it is all one which of them is chosen."""
    number, terrain = NUMBER[pieces[0]], TERRAIN[pieces[0]]
    return all(NUMBER[piece] == number and TERRAIN[piece] == terrain for piece in pieces)


class State:
    """One game. Lists of two players are indexed by seat, 1 and 2."""

    __slots__ = (
        "armies",
        "band",
        "blows",
        "coins",
        "counts",
        "decisions",
        "deck",
        "guard",
        "hands",
        "high",
        "hits",
        "holdings",
        "low",
        "many",
        "options",
        "player",
        "seat",
        "seed",
        "spent",
        "stage",
        "target",
        "turn",
        "wilds",
        "winners",
    )

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counts: dict[int, int] = {}
        self.coins = [0, START_COINS, START_COINS]
        self.deck, self.spent, self.wilds = list(COMPANIES), list[int](), list(HOLDINGS)
        self.hands: list[list[int]] = [[], [], []]
        self.armies: list[list[int]] = [[], [], []]
        self.holdings: list[list[int]] = [[], [], []]
        self.seat, self.turn, self.stage, self.decisions = 1, 0, OVER, 0
        self.player, self.low, self.high, self.many = 0, 1, 1, False
        self.options: tuple[int, ...] | None = None
        self.target = self.hits = self.blows = 0
        self.band: tuple[int, ...] = ()
        self.guard: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()

    def copy(self) -> State:
        """A state that shares nothing that changes."""
        new = State.__new__(State)
        new.seed, new.seat, new.turn, new.stage, new.decisions = (
            self.seed,
            self.seat,
            self.turn,
            self.stage,
            self.decisions,
        )
        new.player, new.options, new.low, new.high, new.many = self.player, self.options, self.low, self.high, self.many
        new.target, new.hits, new.blows = self.target, self.hits, self.blows
        new.band, new.guard, new.winners = self.band, self.guard, self.winners
        new.counts = self.counts.copy()
        new.coins = self.coins[:]
        new.deck, new.spent, new.wilds = self.deck[:], self.spent[:], self.wilds[:]
        new.hands = [hand[:] for hand in self.hands]
        new.armies = [army[:] for army in self.armies]
        new.holdings = [held[:] for held in self.holdings]
        return new

    def answer(self, value: int | tuple[int, ...]) -> None:
        """Go on to the next question (or the end) with a legal answer."""
        self.decisions += 1
        HANDLERS[self.stage](self, value)

    def sample(self, stream: Stream) -> int | tuple[int, ...]:
        """A random legal answer; of a set its size first, then its members."""
        options = self.options
        assert options is not None
        if not self.many:
            return options[stream.below(len(options))]
        size = self.low + stream.below(self.high - self.low + 1)
        return tuple([options[i] for i in stream.sample_indices(len(options), size)])

    # -- asking

    def ask(self, stage: int, player: int, options: tuple[int, ...]) -> None:
        self.stage, self.player, self.options = stage, player, options
        self.low = self.high = 1
        self.many = False

    def ask_one(self, stage: int, player: int, options: tuple[int, ...]) -> None:
        """Ask for one of the options, unless there is only one, or all are copies of one card."""
        if len(options) == 1 or are_alike(options):
            HANDLERS[stage](self, options[0])
        else:
            self.ask(stage, player, options)

    def ask_many(self, stage: int, player: int, options: tuple[int, ...], low: int, high: int) -> None:
        """Ask for some of the options, unless there is nothing to choose, or it is all one which."""
        count = len(options)
        if high > count:
            high = count
        if high == 0:
            HANDLERS[stage](self, ())
        elif low == count or (low == high and are_alike(options)):
            HANDLERS[stage](self, options[:low])
        else:
            self.stage, self.player, self.options, self.low, self.high, self.many = (
                stage,
                player,
                options,
                low,
                high,
                True,
            )

    # -- chance

    def draw(self, number: int, seat: int) -> None:
        deck, hand, key = self.deck, self.hands[seat], DECK_KEYS[seat]
        number = min(number, len(deck))
        nth = self.counts.get(key, 0)
        self.counts[key] = nth + number
        for i in range(nth, nth + number):
            hand.append(deck.pop(below(draw_word(self.seed, key, i), len(deck))))

    def volley(self, seat: int, band: tuple[int, ...]) -> int:
        ground = TERRAIN[self.target]
        dice = 0
        for fighter in band:
            dice += NUMBER[fighter] + (TERRAIN[fighter] == ground)
        key = VOLLEY_KEYS[seat]
        nth = self.counts.get(key, 0)
        self.counts[key] = nth + dice
        hits = 0
        for i in range(nth, nth + dice):
            if below(draw_word(self.seed, key, i), 6) == 5:
                hits += 1
        return hits

    # -- a turn

    def begin_turn(self) -> None:
        self.turn += 1
        seat = self.seat
        for place in self.holdings[seat]:
            self.coins[seat] += NUMBER[place]
        if not self.deck:
            self.deck, self.spent = self.spent, []
        if self.deck:
            self.ask(FORAGE, seat, (0, 1))
        else:
            self.foraged(1)

    def foraged(self, choice: int) -> None:
        if choice == 0:
            self.draw(2, self.seat)
        else:
            self.coins[self.seat] += 2
        self.muster()

    def muster(self) -> None:
        seat, coins = self.seat, self.coins[self.seat]
        hand = self.hands[seat]
        if not hand:
            self.mustered()
            return
        for company in hand:
            if NUMBER[company] <= coins:
                self.ask(MUSTER, seat, (0, 1, DONE))
                return
        self.ask(MUSTER, seat, (1, DONE))

    def chose_muster(self, choice: int) -> None:
        hand, coins = self.hands[self.seat], self.coins[self.seat]
        if choice == 0:
            self.ask_one(RECRUIT, self.seat, tuple([x for x in hand if NUMBER[x] <= coins]))
        elif choice == 1:
            self.ask_one(DISMISS, self.seat, tuple(hand))
        else:
            self.mustered()

    def recruited(self, company: int) -> None:
        self.coins[self.seat] -= NUMBER[company]
        self.hands[self.seat].remove(company)
        self.armies[self.seat].append(company)
        self.muster()

    def dismissed(self, company: int) -> None:
        self.hands[self.seat].remove(company)
        self.spent.append(company)
        self.coins[self.seat] += 1
        self.muster()

    def mustered(self) -> None:
        if self.armies[self.seat]:
            self.ask(MARCH, self.seat, (True, False))
        else:
            self.end_turn()

    def end_turn(self) -> None:
        if self.seat == 1:
            self.seat = 2
        elif self.turn >= LAST_TURN:
            self.judge()
            return
        else:
            self.seat = 1
        self.begin_turn()

    def judge(self) -> None:
        mine, yours = len(self.holdings[1]), len(self.holdings[2])
        self.finish(() if mine == yours else (1,) if mine > yours else (2,))

    def finish(self, winners: tuple[int, ...]) -> None:
        self.stage, self.options, self.winners = OVER, None, winners

    # -- an attack

    def marched(self, yes: int) -> None:
        if yes:
            self.ask_one(TARGET, self.seat, (*self.wilds, *self.holdings[3 - self.seat]))
        else:
            self.end_turn()

    def targeted(self, target: int) -> None:
        self.target = target
        self.ask_many(BAND, self.seat, tuple(self.armies[self.seat]), 1, 3)

    def sent(self, band: tuple[int, ...]) -> None:
        self.band, self.guard = band, ()
        rival = 3 - self.seat
        if self.target in self.holdings[rival]:
            self.ask_many(GUARD, rival, tuple(self.armies[rival]), 0, 3)
        else:
            self.guarded(())

    def guarded(self, guard: tuple[int, ...]) -> None:
        self.guard, rival = guard, 3 - self.seat
        self.hits = self.volley(self.seat, self.band)
        self.blows = 0
        if not guard:
            self.settle()
            return
        self.blows = self.volley(rival, guard)
        toll = min(self.hits, len(guard))
        self.ask_many(GUARD_FALL, rival, guard, toll, toll)

    def guard_fell(self, fallen: tuple[int, ...]) -> None:
        self.bury(fallen, self.armies[3 - self.seat])
        toll = min(self.blows, len(self.band))
        self.ask_many(BAND_FALL, self.seat, self.band, toll, toll)

    def band_fell(self, fallen: tuple[int, ...]) -> None:
        self.bury(fallen, self.armies[self.seat])
        self.settle()

    def bury(self, fallen: tuple[int, ...], army: list[int]) -> None:
        for company in fallen:
            army.remove(company)
            self.spent.append(company)

    def settle(self) -> None:
        if self.hits > 0 and self.hits >= len(self.guard) and self.blows < len(self.band):
            held = self.holdings[3 - self.seat]
            (held if self.target in held else self.wilds).remove(self.target)
            self.holdings[self.seat].append(self.target)
            if len(self.holdings[self.seat]) >= WIN_HOLDINGS:
                self.finish((self.seat,))
                return
        self.end_turn()


# fmt: off
HANDLERS: tuple[Callable[[State, Any], None], ...] = (  # by stage
    State.foraged, State.chose_muster, State.recruited, State.dismissed, State.marched, State.targeted,
    State.sent, State.guarded, State.guard_fell, State.band_fell,
)
# fmt: on


def start(seed: int) -> State:
    """A game at its first question."""
    state = State(seed)
    key, places, order = key_of("shuffle wilds"), state.wilds, list[int]()
    for nth in range(len(places)):
        order.append(places.pop(below(draw_word(seed, key, nth), len(places))))
    state.counts[key] = len(order)
    for seat in (1, 2):
        state.holdings[seat] = order[:START_HOLDINGS]
        order = order[START_HOLDINGS:]
        state.draw(START_HAND, seat)
    state.wilds = order
    state.begin_turn()
    return state
