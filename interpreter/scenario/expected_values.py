"""What a definition gives, as a scenario writes it: pieces by their cards, players by name, texts by their words."""

from __future__ import annotations

from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Symbols
from interpreter.api.position import Position
from interpreter.scenario.written_cards import shown_card
from interpreter.syntax import nodes as n
from interpreter.table.knowledge import Knowledge
from interpreter.table.state import State
from interpreter.view.identity import Naming
from interpreter.view.text import Telling


def is_of_no_kind(meaning: Symbols, define: n.Define) -> bool:
    """Whether it is given something of which no call says what it is."""
    return any(meaning.param_kinds.get((define.name, param), t.UNKNOWN) == t.UNKNOWN for param in define.params)


def as_written(position: Position, state: State, kind: t.Kind, value: Any) -> Any:
    """The value in words of YAML; texts are told as the referee hears them."""
    if value is None:
        return None
    match kind:
        case t.ListKind(item):
            return [as_written(position, state, item, one) for one in value]
        case t.PIECE:
            return shown_card(state, value)
        case t.PLAYER | t.TEXT:
            telling = Telling(position.game.program, position.players)
            return Naming(telling, Knowledge.of(state, None)).words(kind, value)
        case _:
            return value
