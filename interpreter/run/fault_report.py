"""A rule that failed: where, and with which locals.

Whoever sits at the screen reads it, so it names only what everyone may know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from interpreter.analysis import types as t
from interpreter.run import names
from interpreter.run.errors import RuleFault, in_words
from interpreter.run.own_blocks import OWN_BLOCKS
from interpreter.run.program import Program
from interpreter.table.knowledge import Knowledge
from interpreter.table.state import State
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

UNTOLD = "..."


def rule_fault(program: Program, s: State, error: BaseException) -> RuleFault:
    """The innermost line of a rules file in the traceback, else the running block's; and its locals."""
    span, values = Span("<rules>", 1, 1), {}
    if s.frames:
        f = s.frames[-1]
        unit = program.block_units[f[0]]
        values = _shown(program, s, unit, zip(program.slot_names.get(unit, ()), f[1:], strict=False))
        code = program.blocks[f[0] - OWN_BLOCKS].__code__ if f[0] >= OWN_BLOCKS else None
        if code is not None:
            span = _whole_line(program, code.co_filename, code.co_firstlineno)
    traceback = error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename.endswith((".rules", ".yaml")):
            span = _whole_line(program, code.co_filename, traceback.tb_lineno)
            inner = [(name, v) for k, v in traceback.tb_frame.f_locals.items() if (name := names.local_of(k))]
            values.update(_shown(program, s, names.of_function(code.co_name), inner))
        traceback = traceback.tb_next
    return RuleFault(Diagnostic("P100", f"this rule cannot go on: {in_words(error)}", span), values)


def _whole_line(program: Program, file: str, line: int) -> Span:
    """A line from its first sign to its last."""
    rows = program.meaning.ruleset.sources.get(file, "").split("\n")
    row = rows[line - 1].rstrip() if 0 < line <= len(rows) else ""
    return Span(file, line, len(row) - len(row.lstrip()) + 1, line, len(row) + 1)


def _shown(program: Program, s: State, unit: str, named: Iterable[tuple[str, Any]]) -> dict[str, str]:
    """A piece that not everybody knows stays hidden, and so does what was chosen in secret."""
    meaning = program.meaning
    kinds = {**meaning.locals.get(unit, {}), **{p: k for (u, p), k in meaning.param_kinds.items() if u == unit}}
    secret = _chosen_in_secret(program, unit)
    return {
        name: UNTOLD if name in secret else _value(program, s, value, kinds.get(name, t.UNKNOWN))
        for name, value in named
        if name[:1] != "\u00b7"
    }


def _chosen_in_secret(program: Program, unit: str) -> set[str]:
    from interpreter.syntax import nodes as n  # here alone a running game looks at its rules as they are written
    from interpreter.syntax.nodes.walk import statements

    rounds = [
        s for u in program.meaning.units if u.name == unit for s in statements(u.body) if isinstance(s, n.Secretly)
    ]
    return {
        s.name for round_ in rounds for s in statements(round_.body) if isinstance(s, n.Choose | n.ChooseNumber | n.Let)
    }


def _value(program: Program, s: State, value: Any, kind: t.Kind) -> str:
    if value is None:
        return "none"
    if t.is_list(kind):
        return "[" + ", ".join(_value(program, s, item, t.item_of(kind)) for item in value) + "]"
    if kind == t.PIECE:
        return Knowledge.common(s).id_of(value) or "a hidden piece"
    if kind == t.PLAYER:
        return f"the player in seat {value}"
    if kind not in (t.NUMBER, t.YESNO, t.WORD, t.TEXT) or value in program.meaning.ruleset.cards:
        return (
            UNTOLD  # a number of which nobody knows what it counts could stand for a piece; a card's name is a piece's
        )
    return str(value) if isinstance(value, int | str) else UNTOLD
