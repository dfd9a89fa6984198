"""What bots see of a question and of the phase it stands in: the engine's own values, without ids and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interpreter.run.answers.question_site import PASS, Site
from interpreter.run.questions import DONE
from interpreter.table.records import OpenAside as OpenAside
from interpreter.table.records import QuestionParts
from interpreter.table.state import State


class RawQuestion:
    """The question of a table.

    `player` is the seat that is asked (1 for the first player), `options` what may be chosen: small hashable values
    that mean something to their own table and its copies alone. An answer is one of them; where `is_set`, a tuple of
    `low` to `high` of them, none more often than it stands there, that `Table.fits`. Where a question is put although
    there is nothing to choose, the one option is None, or the set empty.
    """

    __slots__ = ("_site", "_site_number", "high", "low", "options", "player")

    options: Sequence[Any]

    def __init__(self, asked: QuestionParts, site: Site) -> None:
        self._site_number, self.player, self.options, self.low, self.high = asked
        self._site = site

    @property
    def kind(self) -> str:
        """As `Decision.kind`."""
        return self._site.kind

    @property
    def is_set(self) -> bool:
        """Whether an answer is a tuple of options: the kinds `several` and `order`."""
        return self._site.many

    @property
    def leaving(self) -> list[Any]:
        """Those of the options that leave a menu or pass a window."""
        return [option for option in self.options if option in (DONE, PASS)]

    def is_again(self, earlier: RawQuestion) -> bool:
        """Whether the same question of the rules is put to the same seat; its options may be others now."""
        return self._site_number == earlier._site_number and self.player == earlier.player


class PhaseInProgress:
    """The innermost phase that runs at a table (without one, what was begun first), from when it was asked for."""

    __slots__ = ("_depth", "_frame", "_state")

    def __init__(self, state: State, depth: int) -> None:
        self._state, self._depth, self._frame = state, depth, state.frames[depth] if state.frames else None

    @property
    def is_over(self) -> bool:
        """Whether it has ended at its table since, or the game has."""
        frames = self._state.frames
        return self._state.asked is None or len(frames) <= self._depth or frames[self._depth] is not self._frame
