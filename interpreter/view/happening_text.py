"""A happening in words, for the one who is asked whether they answer it."""

from __future__ import annotations

from typing import Any

from interpreter.analysis import types as t
from interpreter.table.knowledge import Knowledge
from interpreter.table.records import Throw
from interpreter.view.identity import Naming
from interpreter.view.text import Telling

ROLLED = "rolled"


def happening_text(telling: Telling, knowledge: Knowledge, happening: str, args: tuple[Any, ...]) -> str:
    """`bids shown for Carpet`, `Ann rolls 4 for fair`: pieces as the viewer knows them, and nothing that only some may
    know.
    """
    words = happening.replace("_", " ")
    if happening == ROLLED:
        throw, throws = args[0], knowledge.state.throws
        return _throw_text(telling, throws[throw]) if throw < len(throws) else words
    meaning = telling.program.meaning
    for place, (prep, value) in enumerate(zip(meaning.happenings[happening], args, strict=True)):
        kind = meaning.happening_kinds.get((happening, place), t.UNKNOWN)
        if value is not None and _is_open(knowledge, value, kind):
            words += f" {prep or 'of'} {Naming(telling, knowledge).words(kind, value)}"
    return words


def _throw_text(telling: Telling, throw: Throw) -> str:
    label, by, faces, _, _ = throw
    shown = ", ".join(map(str, faces)) or "no dice"
    return f"{telling.names[by - 1] if by else 'The table'} rolls {shown} for {label.replace('_', ' ')}"


def _is_open(knowledge: Knowledge, value: Any, kind: t.Kind) -> bool:
    """A number may be counted from what is hidden, and so may how many unknown pieces there are."""
    if kind == t.list_of(t.PIECE):
        return knowledge.knows_all(value)
    return kind in (t.PIECE, t.PLAYER)
