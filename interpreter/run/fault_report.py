"""A rule that failed: where, and with which locals.

Whoever sits at the screen reads it, so it names only what everyone may know.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any

from interpreter.analysis import types as t
from interpreter.analysis.builtins.work import LARGEST
from interpreter.loading.layering import layer_of
from interpreter.run import names
from interpreter.run.errors import RuleFault, in_words
from interpreter.run.own_blocks import OWN_BLOCKS
from interpreter.run.program import Program
from interpreter.table.knowledge import Knowledge
from interpreter.table.state import State
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

UNTOLD = "..."
UNTOLD_WHY = "why would tell what not all may know"
MOST_ITEMS, LONGEST_TEXT, DEEPEST = 20, 200, 3


def rule_fault(program: Program, s: State, error: BaseException) -> RuleFault:
    """The innermost line of a rules file in the traceback, else the running block's; and its locals.

    Whatever state the rule has left things in, a fault comes of it.
    """
    span, values, notes = Span("<rules>", 1, 1), dict[str, str](), tuple[str, ...]()
    with contextlib.suppress(Exception):  # what failed may have left a table that cannot be read
        for span, unit, named in _running(program, s, error):  # noqa: B007  # the innermost is the last
            values.update(_shown(program, s, unit, named))
        notes = *_where(unit), *_laid_over(program, span)
    why = UNTOLD_WHY if _is_near_secrets(program, s, error) else in_words(error)
    layer = layer_of(span.file, program.meaning.ruleset.layers)
    rule = "this rule" if layer is None else f"this rule of `{layer.id}`"
    return RuleFault(Diagnostic("P100", f"{rule} cannot go on: {why}", span, notes=notes), values)


def _where(unit: str) -> Iterator[str]:
    """The rule or definition, where it has a name."""
    name = unit.partition(names.HIDDEN)[0]
    if name.isidentifier():
        yield f"in `{name}`"


def _laid_over(program: Program, span: Span) -> Iterator[str]:
    """What this line reckons with and another file changes: the fault may be there."""
    from interpreter.loading.ruleset_nodes import all_modifiers  # a running game looks at its rules here alone
    from interpreter.syntax import nodes as n
    from interpreter.syntax.nodes.walk import below

    ruleset = program.meaning.ruleset
    begun = [d for d in ruleset.rules if d.span.file == span.file and d.span.line <= span.line]
    around = max(begun, key=lambda d: d.span.line, default=None)  # only there can the line be
    here = [node for node in below(around) if isinstance(node, n.Call | n.Do) and node.span.file == span.file]
    named = {node.name if isinstance(node, n.Call) else node.verb for node in here if node.span.line == span.line}
    over: list[n.Modify | n.Instead] = [
        *all_modifiers(ruleset),
        *(d for d in ruleset.rules if isinstance(d, n.Instead)),
    ]
    for one in over:
        name = one.name if isinstance(one, n.Modify) else one.rule
        if name in named and one.span.file != span.file:
            yield f"`{name}` is {'changed' if isinstance(one, n.Modify) else 'run otherwise'} at {one.span}"


def _running(program: Program, s: State, error: BaseException) -> Iterator[tuple[Span, str, Iterable[tuple[str, Any]]]]:
    """Where rules are under way, from the running block inwards: the line, the unit or definition, its locals."""
    if s.frames:
        f = s.frames[-1]
        unit = program.block_units[f[0]]
        code = program.blocks[f[0] - OWN_BLOCKS].__code__ if f[0] >= OWN_BLOCKS else None
        span = Span("<rules>", 1, 1) if code is None else _whole_line(program, code.co_filename, code.co_firstlineno)
        yield span, unit, zip(program.slot_names.get(unit, ()), f[1:], strict=False)
    traceback = error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename.endswith((".rules", ".yaml")):
            inner = [(name, v) for k, v in traceback.tb_frame.f_locals.items() if (name := names.local_of(k))]
            yield _whole_line(program, code.co_filename, traceback.tb_lineno), names.of_function(code.co_name), inner
        traceback = traceback.tb_next


def _is_near_secrets(program: Program, s: State, error: BaseException) -> bool:
    """Whether what failed reads or holds what not all may know; a definition may have been given it by its caller."""
    if not program.near_secrets:
        return False
    near = bool(s.frames) and program.block_units[s.frames[-1][0]] in program.near_secrets
    traceback = error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename.endswith((".rules", ".yaml")):
            near = _is_near(program, code.co_name, near)
        traceback = traceback.tb_next
    return near


def _is_near(program: Program, function: str, caller: bool) -> bool:
    """Whether what fails in a function could tell of a secret: a definition may have been given one by its caller."""
    about = names.of_function(function)
    if names.is_block(function):
        about = program.block_units[int(about)]
    return about in program.near_secrets or (caller and names.is_definition(function))


def _whole_line(program: Program, file: str, line: int) -> Span:
    """A line from its first sign to its last."""
    rows = program.meaning.ruleset.sources.get(file, "").split("\n")
    row = rows[line - 1].rstrip() if 0 < line <= len(rows) else ""
    return Span(file, line, len(row) - len(row.lstrip()) + 1, line, len(row) + 1)


def _shown(program: Program, s: State, unit: str, named: Iterable[tuple[str, Any]]) -> dict[str, str]:
    """A piece that not everybody knows stays hidden, what was chosen in secret too, and all that hangs on pieces but is
    none itself: how much or many that is would tell of the hidden ones.
    """
    meaning = program.meaning
    kinds = {**meaning.locals.get(unit, {}), **{p: k for (u, p), k in meaning.param_kinds.items() if u == unit}}
    if not program.open_locals:
        from interpreter.analysis.secrets.openness import open_locals  # which reads the rules: seldom wanted

        program.open_locals.update(open_locals(meaning))
    open_here, secret = program.open_locals.get(unit, frozenset()), _chosen_in_secret(program, unit)
    secret |= program.secret_locals.get(unit, frozenset())
    shown: dict[str, str] = {}
    for name, value in named:
        if name[:1] == "\u00b7":
            continue
        kind = kinds.get(name, t.UNKNOWN)
        told = name not in secret and (name in open_here or kind in (t.PIECE, t.PLAYER))
        shown[name] = UNTOLD
        with contextlib.suppress(Exception):
            shown[name] = _value(program, s, value, kind) if told else UNTOLD
    return shown


def _chosen_in_secret(program: Program, unit: str) -> set[str]:
    from interpreter.syntax import nodes as n  # here alone a running game looks at its rules as they are written
    from interpreter.syntax.nodes.walk import statements

    rounds = [
        s for u in program.meaning.units if u.name == unit for s in statements(u.body) if isinstance(s, n.Secretly)
    ]
    inside = [s for round_ in rounds for s in statements(round_.body)]
    about = {option.each.var for s in inside if isinstance(s, n.Ask) for option in s.options if option.each is not None}
    return about | {s.name for s in inside if isinstance(s, n.Choose | n.ChooseNumber | n.Let)}


def _value(program: Program, s: State, value: Any, kind: t.Kind, deep: int = DEEPEST) -> str:
    """In few words, however large the value is."""
    if value is None:
        return "none"
    if t.is_list(kind):
        return _items(program, s, value, t.item_of(kind), deep - 1) if deep else UNTOLD
    if kind == t.PIECE:
        return Knowledge.common(s).id_of(value) or "a hidden piece"
    if kind == t.PLAYER:
        return f"the player in seat {value}"
    if kind not in (t.NUMBER, t.YESNO, t.WORD, t.TEXT):
        return UNTOLD  # a number of which nobody knows what it counts could stand for a piece
    if isinstance(value, str):  # a card's name is a piece's
        return UNTOLD if value in program.meaning.ruleset.cards else value[:LONGEST_TEXT]
    if isinstance(value, int):
        return str(value) if abs(value) <= LARGEST else f"a number of about {value.bit_length() * 3 // 10} digits"
    return UNTOLD


def _items(program: Program, s: State, items: Any, kind: t.Kind, deep: int) -> str:
    shown = [_value(program, s, item, kind, deep) for item in items[:MOST_ITEMS]]
    more = [f"and {len(items) - MOST_ITEMS} more"] if len(items) > MOST_ITEMS else []
    return "[" + ", ".join([*shown, *more]) + "]"
