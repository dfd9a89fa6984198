"""What the language itself gives and rules change: such a value is a definition, whose own value is the built-in one.

Of a game that changes none nothing is different, and the engine goes by its own in any case.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from interpreter.analysis.builtins.entry import Function
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.loading.ruleset import Ruleset
from interpreter.loading.ruleset_nodes import all_modifiers
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below

_AS_IT_IS = "\u00b7"
"""Before the name of a function, where it is meant whatever rules have changed: no name in the text can hold it."""


def with_changed_built_ins(ruleset: Ruleset) -> Ruleset:
    made = tuple(_definitions(ruleset))
    return attrs.evolve(ruleset, rules=(*ruleset.rules, *made)) if made else ruleset


def function_called(name: str) -> Function | None:
    """The built-in one of that name, as it is."""
    return BUILTINS.functions.get(name.removeprefix(_AS_IT_IS))


def changeable() -> list[str]:
    return [name for name, function in BUILTINS.functions.items() if function.changeable]


def is_built_in(definition: object) -> bool:
    return isinstance(definition, n.Define) and definition.name in BUILTINS.functions and _is_made(definition)


def _is_made(define: n.Define) -> bool:
    return isinstance(define.value, n.Call) and define.value.name == _AS_IT_IS + define.name


def _definitions(ruleset: Ruleset) -> Iterator[n.Define]:
    """On the line of the first change: nowhere else in the rules is it said what it is."""
    known = {definition.name for definition in ruleset.rules if isinstance(definition, n.Define)}
    for modify in all_modifiers(ruleset):
        function = BUILTINS.functions.get(modify.name)
        if function is not None and function.changeable and modify.name not in known:
            known.add(modify.name)
            yield _definition(modify, function)


def _definition(modify: n.Modify, function: Function) -> n.Define:
    span, many = modify.span, len(function.takes or ())
    params = modify.params if len(modify.params) == many else tuple(f"{_AS_IT_IS}{at}" for at in range(many))
    given = tuple(n.Name(span, param) for param in params)
    define = n.Define(span, modify.name, params, n.Call(span, _AS_IT_IS + modify.name, given))
    n.number(below(define), f"{_AS_IT_IS}{modify.name}")
    return define
