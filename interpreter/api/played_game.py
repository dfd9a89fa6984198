"""What a table and a position need of the game that is played there."""

from __future__ import annotations

from typing import Protocol

from interpreter.api.recipe import Recipe
from interpreter.loading.decklist import DeckList
from interpreter.loading.ruleset import Ruleset
from interpreter.run.machine import Machine
from interpreter.run.program import Program


class PlayedGame(Protocol):
    """A `Game`, without what begins another position."""

    @property
    def program(self) -> Program: ...

    @property
    def machine(self) -> Machine: ...

    @property
    def ruleset(self) -> Ruleset: ...

    @property
    def decks(self) -> tuple[DeckList, ...]:
        """By seat; none where players build none."""
        ...

    @property
    def recipe(self) -> Recipe:
        """What tells this game from others."""
        ...

    @property
    def ask_everyone(self) -> bool: ...

    def reason(self, cause: int) -> str: ...
