"""Where a game begins that does not begin at its start."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import attrs

from interpreter.api.game import Game
from interpreter.api.position import Position


@attrs.frozen(slots=True, eq=False)
class Beginning:
    """The situation as data, which saves hold, and the position that comes of it: at its first question."""

    data: Mapping[str, Any]
    game: Game
    position: Position


LayOut: TypeAlias = Callable[[Mapping[str, Any], Game, Sequence[str], int], Beginning]
"""From such data, a game, its players and a seed. Raises ValueError where they do not fit, RuleFault."""
