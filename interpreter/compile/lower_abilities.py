"""Triggers, reactions, wrappers, asides and added options: their guards as functions, and the indexes the machine finds
them by.
"""

from __future__ import annotations

import ast
from typing import Any

from interpreter.analysis.symbols import Meaning
from interpreter.analysis.units import Unit
from interpreter.compile import python_ast as py
from interpreter.compile.emit_expressions import Expressions, native_env, safe
from interpreter.compile.emit_statements import rule_name
from interpreter.run.program import Ability, Program
from interpreter.syntax import nodes as n

ROLES = ("trigger", "reaction", "wrapper", "aside", "menu_option")
Made = tuple[str, ast.FunctionDef]


def abilities_of(meaning: Meaning, expressions: Expressions) -> tuple[tuple[Unit, ...], list[Made]]:
    """The units that are abilities, and `g_`, `s_`, `t_` and `e_` functions: guard, stops, text, elements."""
    units = tuple(u for u in meaning.units if u.role in ROLES)
    made: list[Made] = []
    for unit in units:
        made += [(unit.span.file, function) for function in _functions(expressions, unit)]
    return units, made


def _functions(expressions: Expressions, unit: Unit) -> list[ast.FunctionDef]:
    node, made = unit.node, []
    name, params, env = rule_name(unit.name), ("s", *(safe(p) for p in unit.params)), native_env(unit.params)
    where = getattr(node, "where", None)
    if isinstance(node, n.Aside) and node.source is not None and node.var is not None:
        query = n.Query(node.span, "all", node.var, node.source, where, None)
        found = expressions.of(query, native_env(tuple(p for p in unit.params if p != node.var)))
        made.append(py.function("e_" + name, params[:-1], [py.give(found, node.span)], node.span))
    elif where is not None:
        made.append(py.function("g_" + name, params, [py.give(expressions.of(where, env), node.span)], node.span))
    if isinstance(node, n.May) and node.stops_where is not None:
        made.append(
            py.function("s_" + name, params, [py.give(expressions.of(node.stops_where, env), node.span)], node.span)
        )
    text = node.text if isinstance(node, n.Aside | n.MenuOption) else node.label if isinstance(node, n.May) else None
    if text is not None:
        made.append(py.function("t_" + name, params, [py.give(expressions.text(text, env), node.span)], node.span))
    return made


def index_abilities(program: Program, units: tuple[Unit, ...], namespace: dict[str, Any]) -> tuple[Ability, ...]:
    """Number the abilities and put each where the machine will look for it."""
    abilities = tuple(_ability(number, unit, namespace) for number, unit in enumerate(units))
    triggers: dict[str, tuple[Ability, ...]] = {}
    reactions: dict[str, tuple[Ability, ...]] = {}
    wrappers: dict[str, tuple[Ability, ...]] = {}
    options: dict[str, tuple[Ability, ...]] = {}
    asides: list[Ability] = []
    for ability in abilities:
        match ability.unit.node:
            case n.When() as node:
                triggers[node.happening] = (*triggers.get(node.happening, ()), ability)
            case n.May() as node:
                for happening in node.happenings:
                    reactions[happening] = (*reactions.get(happening, ()), ability)
            case n.Instead() as node:
                wrappers[node.rule] = (*wrappers.get(node.rule, ()), ability)
            case n.MenuOption() as node:
                options[node.menu] = (*options.get(node.menu, ()), ability)
            case _:
                asides.append(ability)
    program.triggers, program.reactions, program.wrappers = triggers, reactions, wrappers
    heard_by = {
        happening: (*triggers.get(happening, ()), *reactions.get(happening, ()))
        for happening in {**triggers, **reactions}
    }
    program.all_ears = {happening: _ears(program, listeners) for happening, listeners in heard_by.items()}
    program.ears = {
        happening: _ears(
            program, tuple(a for a in listeners if not isinstance(a.unit.node, n.May) or happening in a.stops)
        )
        for happening, listeners in heard_by.items()
    }
    everyone = reactions if program.ask_everyone else {}
    program.always_heard = frozenset(
        h for h, listeners in heard_by.items() if h in everyone or any(a.card is None for a in listeners)
    )
    program.menu_options, program.asides = options, tuple(asides)
    return abilities


def _ears(program: Program, listeners: tuple[Ability, ...]) -> tuple[tuple[int, frozenset[int]], ...]:
    """Each copy that can hear a happening with the zones where it does."""
    layout = program.layout
    found: dict[int, frozenset[int]] = {}
    for ability in listeners:
        zones = frozenset(number for number, name in enumerate(layout.zone_names) if name in ability.zones)
        for identity in layout.identities_of[ability.card] if ability.card is not None else ():
            found[identity] = found.get(identity, frozenset()) | zones
    return tuple(found.items())


def _ability(number: int, unit: Unit, namespace: dict[str, Any]) -> Ability:
    name, node = rule_name(unit.name), unit.node
    return Ability(
        number,
        unit,
        namespace.get("g_" + name),
        namespace.get("t_" + name),
        namespace.get("e_" + name),
        unit.card.card if unit.card else None,
        frozenset(unit.card.zones) if unit.card else frozenset(),
        node.during if isinstance(node, n.May) else None,
        (node.happenings if node.stops is None else node.stops) if isinstance(node, n.May) else (),
        namespace.get("s_" + name),
    )
