"""A happening in words, for the one who is asked whether he answers it."""

from __future__ import annotations

from typing import Any

from interpreter.analysis import types as t
from interpreter.table.records import Throw
from interpreter.table.state import State
from interpreter.view.text import Telling

ROLLED = "rolled"


def happening_text(telling: Telling, s: State, happening: str, args: tuple[Any, ...], seat: int) -> str:
    """`bids shown for Carpet`, `Ann rolls 4 for fair`: pieces as this seat knows them, and nothing that only some may
    know.
    """
    words = happening.replace("_", " ")
    if happening == ROLLED:
        return _throw_text(telling, s.throws[args[0]]) if args[0] < len(s.throws) else words
    meaning = telling.program.meaning
    for place, (prep, value) in enumerate(zip(meaning.happenings[happening], args, strict=True)):
        kind = meaning.happening_kinds.get((happening, place), t.UNKNOWN)
        if value is not None and _is_open(s, value, kind, seat):
            words += f" {prep or 'of'} {telling.value(_noted(s, value, kind), kind, 1 << seat)}"
    return words


def _throw_text(telling: Telling, throw: Throw) -> str:
    label, by, faces, _, _ = throw
    shown = ", ".join(map(str, faces)) or "no dice"
    return f"{telling.names[by - 1] if by else 'The table'} rolls {shown} for {label.replace('_', ' ')}"


def _is_open(s: State, value: Any, kind: str, seat: int) -> bool:
    """A number may be counted from what is hidden, and so may how many unknown pieces there are."""
    if kind == t.list_of(t.PIECE):
        return all(s.known[piece] >> seat & 1 for piece in value)
    return kind in (t.PIECE, t.PLAYER)


def _noted(s: State, value: Any, kind: str) -> Any:
    """A piece as texts keep it: which it is and who knows it."""
    if kind == t.PLAYER:
        return value
    return (
        (s.ident[value], s.known[value])
        if kind == t.PIECE
        else tuple((s.ident[piece], s.known[piece]) for piece in value)
    )
