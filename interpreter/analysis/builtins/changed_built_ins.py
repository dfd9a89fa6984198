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
    """On the line of the change that stands first in the files: nowhere else in the rules is it said what it is."""
    known = {definition.name for definition in ruleset.rules if isinstance(definition, n.Define)}
    changes: dict[str, list[n.Modify]] = {}
    for modify in sorted(all_modifiers(ruleset), key=lambda one: one.span.start):
        function = BUILTINS.functions.get(modify.name)
        if function is not None and function.changeable and modify.name not in known:
            changes.setdefault(modify.name, []).append(modify)
    for name, of_it in changes.items():
        yield _definition(of_it, BUILTINS.functions[name])


def _definition(changes: list[n.Modify], function: Function) -> n.Define:
    span, name, many = changes[0].span, changes[0].name, len(function.takes or ())
    fitting = (modify.params for modify in changes if len(modify.params) == many)
    params = next(fitting, tuple(f"{_AS_IT_IS}{at}" for at in range(many)))
    given = tuple(n.Name(span, param) for param in params)
    define = n.Define(span, name, params, n.Call(span, _AS_IT_IS + name, given))
    n.number(below(define), f"{_AS_IT_IS}{name}")
    return define
