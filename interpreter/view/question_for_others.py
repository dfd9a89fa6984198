"""What the others may know of an open question: who is asked what, where that is no secret."""

from __future__ import annotations

from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Meaning
from interpreter.run.questions import DONE
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below
from interpreter.table.decision import Asked
from interpreter.table.state import State
from interpreter.view.decision import Asking
from interpreter.view.text import knows

# What a hole may read besides the players and a piece: all this stands in everyone's view.
_PUBLIC = ("seats", "local", "setting", "player_field", "table_field", "table", "word")


def asked_of_another(asking: Asking, seat: int) -> Asked | None:
    """The question as a seat that is not asked may know it. None where it would tell what somebody holds."""
    s = asking.state
    assert s.question is not None
    if _is_secret(asking, 1 << seat):
        return None
    return Asked(asking.telling.names[s.question.seat - 1], asking.site.kind, _prompt(asking, 1 << seat), None)


def _is_secret(asking: Asking, viewer: int) -> bool:
    """A window asks only those who hold something; a card that a viewer does not know asks on its own behalf.

    So does a menu that has nothing but what such cards add to it.
    """
    s, kind = asking.state, asking.site.kind
    if kind == "window":
        return True
    if kind == "menu" and not any(_is_open(s, raw, viewer) for raw in asking.raw_options if raw != DONE):
        return True
    acting = [this for _, this in asking.raw_options] if kind == "wrapper" else []
    acting += _cards_at_work(asking, s)
    return not all(knows(s.known[this], viewer) for this in acting if this is not None)


def _is_open(s: State, option: Any, viewer: int) -> bool:
    """Whether a menu's option is the rules' own, or of a card that a viewer knows."""
    return not isinstance(option, tuple) or option[1] is None or knows(s.known[option[1]], viewer)


def _cards_at_work(asking: Asking, s: State) -> list[int]:
    """The pieces whose own text is running."""
    program = asking.machine.program
    of_cards = {unit.name for unit in program.meaning.units if unit.card is not None and unit.params[:1] == ("this",)}
    return [f[1] for f in s.frames if program.block_units[f[0]] in of_cards]


def _prompt(asking: Asking, viewer: int) -> str:
    """The prompt for somebody else: in its own words, or in general ones where it counts or names what
    is not for all.
    """
    site, s = asking.site, asking.state
    if site.prompt is not None:
        with asking.machine.looking(s):
            told = site.prompt(s, s.frames[-1])
        if _is_public(asking.machine.program.meaning, asking.machine.program.texts[told[0]]):
            return asking.telling.text(told, viewer)
    return asking.plain_prompt(site)


def _is_public(meaning: Meaning, text: n.Text) -> bool:
    return all(_hole_is_public(meaning, hole) for hole in text.parts if isinstance(hole, n.Hole))


def _hole_is_public(meaning: Meaning, hole: n.Hole) -> bool:
    """A single player or piece is named to each as he knows it.

    Else nothing may be read that hangs on a piece, nor a local number.
    """
    if hole.how is None and meaning.kind(hole.value) in (t.PIECE, t.PLAYER):
        return True
    for node in below(hole.value):
        ref = meaning.refs.get(node.node_key)
        if t.PIECE in meaning.kind(node) or (ref is not None and ref.what not in _PUBLIC):
            return False
        if ref is not None and ref.what == "local" and meaning.kind(node) != t.PLAYER:
            return False
    return True
