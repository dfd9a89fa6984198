"""What every name means and of what kind every value is: inference until nothing changes, then one walk that is kept.

Kinds of parameters are nowhere written: they follow from the calls. So every walk (of a rule, a definition, a piece of
the screen) reads and raises cells, and is done again when a cell it has read has risen. Kinds rise only so far: a list
that would come to hold itself is cut off, and told (K313). The end is the same whatever the order.
"""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.analysis import types as t
from interpreter.analysis.builtins.changed_built_ins import function_called, is_built_in
from interpreter.analysis.declared_names import names_of
from interpreter.analysis.engine_hooks import OF_A_PLAYER
from interpreter.analysis.facts import Facts, Param
from interpreter.analysis.infer_replaced import misfits
from interpreter.analysis.infer_units import Walk, walks, walks_of_what_lies_over
from interpreter.analysis.provenance import findings_of
from interpreter.analysis.symbols import Names, Symbols
from interpreter.analysis.unit import DECK, HOLDER, THIS, USED, Unit
from interpreter.loading.ruleset import Ruleset
from interpreter.syntax import nodes as n


def understand(ruleset: Ruleset) -> Symbols:
    """Names and kinds of a whole ruleset; findings are in `.diagnostics`.

    Where something laid over a rule gives another kind of value than that did, it is told there, and all else is
    reckoned with as it was before.
    """
    names = names_of(ruleset)
    facts = _inferred(Facts(names))
    laid = misfits(facts)
    if laid:
        again = Facts(names)
        for misfit in laid:
            again.own.hold(misfit.name, misfit.kind)
            again.gives.hold(misfit.name, misfit.kind)
        facts = _inferred(again)
        facts.findings += [misfit.told() for misfit in laid]
    return _symbols(facts)


def _inferred(facts: Facts) -> Facts:
    for param, kind in _known_params(facts.names).items():
        facts.params.rise(param, kind)
    todo: list[Walk] = []
    _go_through(facts, todo, walks(facts.names))
    facts.bare = dict(facts.own.kinds)
    _go_through(facts, todo, walks_of_what_lies_over(facts.names))
    facts.settle()
    for walk in todo:
        walk(facts)
    return facts


def _go_through(facts: Facts, todo: list[Walk], more: Iterable[Walk]) -> None:
    """Those that are added, and whoever reads what rises by them, until nothing does."""
    for walk in more:
        facts.work.add(len(todo))
        todo.append(walk)
    while facts.work.waiting:
        todo[facts.work.next()](facts)


def _symbols(facts: Facts) -> Symbols:
    names = facts.names
    return Symbols(
        ruleset=names.ruleset,
        units=names.units,
        rules=names.rules,
        defines=names.defines,
        cards_in=names.cards_in,
        happenings=names.happenings,
        words=names.words,
        tags=names.tags,
        tag_kinds=names.tag_kinds,
        data_types=names.data_types,
        piece_fields=names.piece_fields,
        refs=facts.refs,
        kinds=facts.kinds,
        param_kinds=facts.params.kinds,
        given_kinds=facts.gives.kinds,
        happening_kinds=facts.told.kinds,
        locals=facts.scopes,
        diagnostics=tuple(findings_of(facts)),
    )


def _known_params(names: Names) -> dict[Param, t.Kind]:
    """What the engine itself gives to rules and definitions."""
    known = _fixed_params(names.units)
    for define in filter(is_built_in, names.defines.values()):
        known |= {(define.name, p): kind for p, kind in zip(define.params, _taken(define), strict=True)}
    for name in OF_A_PLAYER:
        if name in names.defines and names.defines[name].params:
            known[name, names.defines[name].params[0]] = t.PLAYER
    return known


def _taken(define: n.Define) -> tuple[t.Kind, ...]:
    function = function_called(define.name)
    return () if function is None else function.takes or ()


def _fixed_params(units: Iterable[Unit]) -> dict[Param, t.Kind]:
    fixed: dict[Param, t.Kind] = {}
    for unit in units:
        for name in unit.params:
            if name == THIS:
                fixed[unit.name, name] = t.PIECE
            elif name == HOLDER:
                fixed[unit.name, name] = t.PLAYER
            elif name == USED:
                fixed[unit.name, name] = t.UNKNOWN
        if unit.role in ("phase", "menu") and unit.params:  # a phase of nobody: C406
            fixed[unit.name, unit.params[-1]] = t.PLAYER
        if unit.role == "deck_rule":
            fixed[unit.name, DECK] = t.DECK
        if isinstance(unit.node, n.Aside | n.MenuOption):
            fixed[unit.name, unit.node.player] = t.PLAYER
    return fixed
