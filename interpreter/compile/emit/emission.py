"""All functions of a program, as Python that has not been run."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import attrs

from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import HOLDER, THIS, Unit
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.definitions import check_function, definition
from interpreter.compile.emit.emit_abilities import ability_functions
from interpreter.compile.emit.emit_blocks import emit_blocks, frame_env
from interpreter.compile.emit.emit_questions import question_functions
from interpreter.compile.emit.emit_statements import Emission
from interpreter.compile.emit.expressions.env import native_env, variable
from interpreter.compile.emit.fitting_functions import fitting_functions
from interpreter.compile.emit.merge_blocks import merge
from interpreter.compile.emit.metering import meter
from interpreter.compile.emit.screen_functions import screen_functions
from interpreter.compile.emit.window_texts import window_functions
from interpreter.compile.link_abilities import ability_units
from interpreter.loading.ruleset import Field
from interpreter.loading.ruleset_nodes import hidden_fields
from interpreter.run import names
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements

Made = tuple[str, ast.FunctionDef]  # the file whose lines it carries, the function


@attrs.frozen(slots=True, eq=False, repr=False)
class Emitted:
    """`functions` with their files; `labels` of throws in the order of their constants; `screen`: from keys such as
    "2.title" to names of functions; `costs`: what each function takes of the work of an answer, by name.
    """

    functions: tuple[Made, ...]
    labels: tuple[str, ...]
    screen: dict[str, str]
    costs: dict[str, int]


def emit(emission: Emission) -> Emitted:
    meaning = emission.lowered.meaning
    screen, on_screen = screen_functions(meaning, emission.expressions)
    made = [*_of_rules(emission), *_of_values(emission, meaning), *on_screen]
    verbs = frozenset(verb.python_name for verb in BUILTINS.verbs.values())
    costs = meter((function for _, function in made), emission.expressions.layout, verbs)
    return Emitted(tuple(made), tuple(emission.labels), screen, costs)


def _of_rules(emission: Emission) -> Iterator[Made]:
    lowered = emission.lowered
    for unit in lowered.whole:
        yield unit.span.file, whole_rule(emission, unit)
    yield from emit_blocks(emission, merge({block.number: block for block in lowered.blocks}))
    for frame in lowered.units.values():
        for question in frame.questions:
            yield from question_functions(emission, question, frame_env(frame), frame.unit.span.file)
        for function in fitting_functions(emission, frame, frame_env(frame)):
            yield frame.unit.span.file, function


def _of_values(emission: Emission, meaning: Symbols) -> Iterator[Made]:
    expressions = emission.expressions
    for define in meaning.defines.values():
        yield from definition(meaning, expressions, define)
    for number, unit in enumerate(u for u in meaning.units if u.role == "check"):
        yield check_function(expressions, number, unit)
    for unit in ability_units(meaning):
        yield from ability_functions(expressions, unit)
    yield from window_functions(meaning, expressions)
    for field in hidden_fields(meaning.ruleset):
        if isinstance(field.unseen, n.Node):
            own = (names.local(THIS), names.local(HOLDER))
            value = expressions.of(field.unseen, native_env((THIS, HOLDER)))
            span = field.unseen.span
            yield span.file, py.function(_unseen(field), ("s", *own), [py.give(value, span)], span)


def _unseen(field: Field) -> str:
    return names.unseen("player" if field.of == "player" else "piece", field.name)


def whole_rule(emission: Emission, unit: Unit) -> ast.FunctionDef:
    """A rule that cannot be left in the middle: locals are Python's own. A deck rule's `s` takes what is found."""
    known = tuple(emission.lowered.meaning.locals[unit.name])
    writer = emission.writer(
        emission, native_env(known), lambda name: variable(name)(), lambda value, span: [py.give(value, span)]
    )
    tables = sorted({s.name for s in statements(unit.body) if isinstance(s, n.Let) and s.key is not None})
    start = [py.assign(variable(name)(), py.const(None), unit.span) for name in tables]
    called = names.deck_rule(unit.name) if unit.role == "deck_rule" else names.rule(unit.name)
    params = ("s", *(names.local(p) for p in unit.params))
    return py.function(called, params, [*start, *writer.body(unit.body)], unit.span)
