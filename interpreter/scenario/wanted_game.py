"""Which game a case is about, made ready once for all cases that are about the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

import attrs

from interpreter.api.game import Game
from interpreter.api.load import load
from interpreter.compile.compile import build
from interpreter.compile.lower.lowering import lower
from interpreter.compile.switchable import Switchable, switchable
from interpreter.loading.decks.own_decks import BOX
from interpreter.loading.ruleset import CardDef
from interpreter.loading.sections.settings import OF_EVERY_GAME, choose_values
from interpreter.table.layout import lay_out
from interpreter.values.collector import collector_off

Pairs: TypeAlias = tuple[tuple[str, Any], ...]


@attrs.frozen(slots=True)
class WantedGame:
    """`game` is a name or a folder. `box`: every player has all there is as their deck; else `decks` go by seat,
    written as a number, of so many `seats`: names, paths, or what a deck holds as JSON. `cards` are the scenario's own.
    """

    game: str
    settings: Pairs = ()
    variants: tuple[str, ...] = ()
    box: bool = False
    decks: Pairs = ()
    seats: int = 0
    cards: tuple[CardDef, ...] = attrs.field(default=(), eq=lambda cards: repr([_what_it_is(card) for card in cards]))


def _what_it_is(card: CardDef) -> tuple[Any, ...]:
    return card.id, card.kind, card.name, card.count, card.text, dict(card.data)


class Shelf:
    """Games by what was wanted. Files are read once, and compiled once but for what a setting decides."""

    def __init__(self) -> None:
        self._made: dict[WantedGame, Game] = {}
        self._switchable: dict[WantedGame, Switchable] = {}

    def game(self, wanted: WantedGame) -> Game:
        """Raises LoadError where the game, its settings or variants are at fault, IllegalDecks."""
        changing = self._changing(wanted) if wanted.settings else ()
        wanted = attrs.evolve(wanted, settings=changing)
        if wanted not in self._made:
            with collector_off():
                self._made[wanted] = self._make(wanted)
        return self._made[wanted]

    def _changing(self, wanted: WantedGame) -> Pairs:
        """Of the settings those that are not the game's own: with the others it would be the same game."""
        own = self.game(WantedGame(wanted.game, variants=wanted.variants)).ruleset
        values, found = choose_values(own.settings, dict(wanted.settings))
        if found:
            return wanted.settings  # loading it says what is wrong
        usual = {**{setting.name: setting.default for setting in OF_EVERY_GAME.values()}, **own.setting_values}
        return tuple((name, value) for name, value in sorted(wanted.settings) if values[name] != usual[name])

    def _make(self, wanted: WantedGame) -> Game:
        if wanted.cards:
            return with_cards(self.game(attrs.evolve(wanted, cards=())), wanted.cards)
        if wanted.settings and not wanted.decks:
            own = self.game(attrs.evolve(wanted, settings=()))
            if not any(name in own.ruleset.decks_switched_at for name, _ in wanted.settings):
                return self._under_settings(own, wanted)
        if wanted.box or wanted.decks:
            return _with_decks(self.game(attrs.evolve(wanted, box=False, decks=(), seats=0)), wanted)
        return load(wanted.game, dict(wanted.settings), wanted.variants)

    def _under_settings(self, own: Game, wanted: WantedGame) -> Game:
        values, found = choose_values(own.ruleset.settings, dict(wanted.settings))
        if found:
            return load(wanted.game, dict(wanted.settings), wanted.variants)  # which tells of it
        plain = attrs.evolve(wanted, settings=())
        if plain not in self._switchable:
            self._switchable[plain] = self._made_switchable(own)
        return Game(*self._switchable[plain].under(values), own.decks)

    def _made_switchable(self, own: Game) -> Switchable:
        return switchable(lower(own.program.meaning), own.program.layout)


def with_cards(own: Game, cards: Sequence[CardDef]) -> Game:
    """The game with cards that it has not."""
    ruleset = attrs.evolve(own.ruleset, cards={**own.ruleset.cards, **{card.id: card for card in cards}})
    blocks = lower(attrs.evolve(own.program.meaning, ruleset=ruleset))
    return Game(*build(blocks, lay_out(ruleset, own.decks)), own.decks)


def _with_decks(own: Game, wanted: WantedGame) -> Game:
    """Where everybody has the whole box, as many have it as can play: then it is one game for any number."""
    seats = own.ruleset.max_players if wanted.box else wanted.seats
    names = [str(seat) for seat in range(1, seats + 1)]
    brought = {seat: json.loads(deck) if deck.startswith("{") else deck for seat, deck in wanted.decks}
    return own.with_decks(dict.fromkeys(names, BOX) if wanted.box else brought, names)
