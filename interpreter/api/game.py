"""The public face of a game that can be played: its decks, and the positions and tables that begin it."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interpreter.api.chance_sources import Seeded, source_of
from interpreter.api.position import Position, Table
from interpreter.api.recipe import ALIVE, Recipe, recipe_of
from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.own_decks import seat_decks
from interpreter.loading.ruleset import Layer, Ruleset
from interpreter.run.errors import IllegalDecks, RuleFault
from interpreter.run.machine import Machine
from interpreter.run.program import Program
from interpreter.table.state import State, new_state
from interpreter.values.chance_source import ChanceFunction

MOST_OTHERS = 16
"""So many games with other decks are kept ready; one with decks is compiled by itself."""
if TYPE_CHECKING:
    from interpreter.api.bring_decks import CheckedDeck, Deck
    from interpreter.api.game_shape import GameShape

ENGINE = 7  # raised when the same rules and answers would give another game


class Game:
    """A checked and compiled ruleset, ready to be played any number of times.

    `decks` go by seat; none where players build none. `again` makes the game once more from its recipe: positions are
    data by it.
    """

    def __init__(
        self,
        program: Program,
        machine: Machine,
        decks: Sequence[DeckList] | None = None,
        again: Callable[[Recipe], Game] | None = None,
    ) -> None:
        self.program, self.machine = program, machine
        self.decks = tuple(seat_decks(self.ruleset) if decks is None else decks)
        self._again = again
        self._others: dict[str, Game] = {}
        self._legal: set[int] = set()  # numbers of seats whose decks have been held against the deck rules
        self._empty: dict[int, State] = {}  # by number of seats

    # -- as a value: it never changes, so a copy is itself

    @functools.cached_property
    def recipe(self) -> Recipe:
        return recipe_of(self.ruleset, self.decks)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, _memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self._again is None:
            raise TypeError("this game was put together by hand: nothing says how it is made again")
        ALIVE.setdefault(self.recipe.key, self)
        return self._again, (self.recipe,)

    # -- decks

    def check_deck(self, deck: Deck) -> CheckedDeck:
        """A deck (a file's path, a name, data) with all that is wrong with it."""
        from interpreter.api.bring_decks import check_deck  # most games are begun without

        return check_deck(self.program, deck)

    def with_decks(self, decks: Mapping[Any, Deck] | None, players: Sequence[str]) -> Game:
        """This game for so many players, with the decks that are brought, by seat or player; the others play the game's
        own.

        Raises IllegalDecks, or ValueError for a seat that nobody has.
        """
        if not decks:
            return self
        from interpreter.api.bring_decks import bring  # as above

        brought = bring(self.program, decks, players)
        if all(deck == self.decks[seat - 1] for seat, deck in brought.items() if seat <= len(self.decks)):
            return self
        chosen = seat_decks(self.ruleset, brought, len(players))
        key = json.dumps([deck.plain() for deck in chosen])
        if key not in self._others:
            from interpreter.compile.compile import compile_ruleset  # a game comes compiled, and mostly stays so

            while len(self._others) >= MOST_OTHERS:
                del self._others[next(iter(self._others))]
            self._others[key] = Game(*compile_ruleset(self.program.meaning, chosen), chosen, self._again)
        return self._others[key]

    def refuse_illegal(self, seats: int) -> None:
        """The game's own decks may have become illegal by other settings. Raises IllegalDecks."""
        if seats in self._legal or not self.decks:
            return
        from interpreter.view.deck_findings import broken_rules  # as above

        found = [
            d
            for deck in {id(deck): deck for deck in self.decks[:seats]}.values()
            for d in broken_rules(self.program, deck)
        ]
        if found:
            raise IllegalDecks(found, self.ruleset.sources)
        self._legal.add(seats)

    def _empty_table(self, seats: int) -> State:
        if seats not in self._empty:
            self._empty[seats] = new_state(self.program.layout, seats, 0)
        return self._empty[seats].copy()

    @property
    def ruleset(self) -> Ruleset:
        return self.program.meaning.ruleset

    @property
    def variants(self) -> tuple[Layer, ...]:
        """The variants and packs in force, lowest first: `id`, `name`, `changes`, the texts of their `files`."""
        return self.ruleset.layers

    def items_since(self, marks: str) -> list[str]:
        """Which rules, numbers and cards are new or others than when these marks were made (`Ruleset.item_marks`), by
        kind and name. The game's files are read for it.
        """
        from interpreter.loading.variants.as_laid import as_laid  # as above
        from interpreter.loading.variants.inventory import unmarked

        rules = self.ruleset
        if not marks or not os.path.isdir(rules.folder):
            return []
        return [item.key for item in unmarked(as_laid(Path(rules.folder), rules.variants).items().values(), marks)]

    def shape(self) -> GameShape:
        """What the game is made of: pieces, zones, fields, words and settings by name."""
        from interpreter.api.game_shape import shape_of  # who plays never asks

        return shape_of(self.ruleset, self.program.layout)

    @property
    def ask_everyone(self) -> bool:
        """Whether everybody is asked everywhere at this table, whatever their stops say."""
        return self.program.ask_everyone

    @property
    def counts_turns(self) -> bool:
        """Whether the table keeps a field `turn`."""
        return ("table", "turn") in self.program.layout.column

    def reason(self, cause: int) -> str:
        """Why a game ended, for people: the name of the rule that said so, or of the part of the rulebook it cites."""
        return self.program.reasons[cause]

    def start(
        self,
        players: Sequence[str],
        seed: int = 0,
        decks: Mapping[Any, Deck] | None = None,
        chance: ChanceFunction | None = None,
    ) -> Position:
        """The first position with a question; `decks` by player or seat. `chance` takes the place of the seed: see
        `chance_sources`.

        Raises ValueError for players who cannot play so, IllegalDecks.
        """
        return self.new_table(players, seed, decks, chance).position()

    def new_table(
        self,
        players: Sequence[str],
        seed: int = 0,
        decks: Mapping[Any, Deck] | None = None,
        chance: ChanceFunction | None = None,
    ) -> Table:
        """A game changed in place: for bots and simulations."""
        if decks:
            return self.with_decks(decks, players).new_table(players, seed, None, chance)
        low, high = self.ruleset.min_players, self.ruleset.max_players
        if not low <= len(players) <= high:
            raise ValueError(f"{self.ruleset.name} is for {low} to {high} players, not {len(players)}")
        if len(set(players)) != len(players) or not all(players):
            raise ValueError("every player needs a name of their own")
        self.refuse_illegal(len(players))
        state = self._empty_table(len(players))
        state.seed = chance.seed if isinstance(chance, Seeded) else seed
        state.source = None if chance is None else source_of(chance)
        try:
            self.machine.begin(state, self.ruleset.main, ())
            self.machine.run(state)
        except RuleFault as fault:
            raise fault.named(players) from fault.__cause__
        return Table(self, tuple(players), state)
