"""A program under other settings, made from what it is under its own.

In compiled rules a setting is a constant. So only the functions with a constant that changes are compiled again: that
takes a tenth of the time, and scenarios play under more than a hundred combinations.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Iterable, Mapping
from types import CodeType, FunctionType
from typing import Any, TypeAlias

import attrs

from interpreter.analysis.symbols import SettingOf
from interpreter.compile import ir
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emission import Emitted, Made, emit
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.emit_statements import Emission, Writer
from interpreter.compile.emit.expressions.env import Env
from interpreter.compile.link import link
from interpreter.run.machine import Machine
from interpreter.run.program import Program
from interpreter.syntax import nodes as n
from interpreter.table.layout import Layout

Trace: TypeAlias = Callable[[Emitted, ir.Lowered], tuple[Emitted, Mapping[str, Any]]]
"""Gives the functions with what is recorded put in, and what they call for that."""


def untraced(emitted: Emitted, lowered: ir.Lowered) -> tuple[Emitted, Mapping[str, Any]]:
    return emitted, {}


@attrs.define(slots=True, eq=False)
class _Noting(Expressions):
    """Notes the constants that stand for settings, by the setting's name."""

    read: dict[str, list[ast.Constant]] = attrs.Factory(dict)

    def _attr(self, e: n.Attr, env: Env) -> ast.expr:
        made = Expressions._attr(self, e, env)
        symbol = self.meaning.ref(e)
        if isinstance(symbol, SettingOf):
            assert isinstance(made, ast.Constant)
            self.read.setdefault(symbol.name, []).append(made)
        return made


@attrs.frozen(eq=False)
class Switchable:
    """A game's functions before they are linked. `codes`: as compiled under its own settings; `deciding`: by function,
    the settings that it reads.
    """

    lowered: ir.Lowered
    layout: Layout
    emitted: Emitted
    read: Mapping[str, list[ast.Constant]]
    codes: Mapping[str, CodeType]
    deciding: Mapping[str, frozenset[str]]
    calling: Mapping[str, Any] = attrs.Factory(dict)  # what they call beside all else, where they are traced

    def under(self, values: Mapping[str, Any]) -> tuple[Program, Machine]:
        """The program under these settings, every one of them given."""
        own = self.lowered.meaning.ruleset.setting_values
        changed = {name for name in self.read if values[name] != own[name]}
        for name, constants in self.read.items():
            for constant in constants:
                constant.value = values[name]
        other = [(file, made) for file, made in self.emitted.functions if self.deciding[made.name] & changed]
        ruleset = attrs.evolve(self.lowered.meaning.ruleset, setting_values=values)
        lowered = attrs.evolve(self.lowered, meaning=attrs.evolve(self.lowered.meaning, ruleset=ruleset))
        codes = {**self.codes, **codes_of(other)}
        return link(lowered, self.layout, self.emitted, functools.partial(_define, codes, self.calling))


def switchable(lowered: ir.Lowered, layout: Layout, trace: Trace = untraced) -> Switchable:
    expressions = _Noting(lowered.meaning, layout, lowered.text_of)
    emitted, calling = trace(emit(Emission(lowered, expressions, Writer)), lowered)
    codes = codes_of(emitted.functions)
    names = {id(constant): name for name, constants in expressions.read.items() for constant in constants}
    below: dict[int, frozenset[str]] = {}  # one statement may stand in many functions
    deciding = {made.name: _settings_in(made, names, below) for _, made in emitted.functions}
    return Switchable(lowered, layout, emitted, expressions.read, codes, deciding, calling)


def _settings_in(node: Any, names: Mapping[int, str], below: dict[int, frozenset[str]]) -> frozenset[str]:
    if id(node) in names:
        return frozenset({names[id(node)]})
    if id(node) not in below:
        inner = node if isinstance(node, list) else node.__dict__.values()
        parts = [_settings_in(part, names, below) for part in inner if isinstance(part, ast.AST | list)]
        below[id(node)] = frozenset().union(*parts)
    return below[id(node)]


def codes_of(functions: Iterable[Made]) -> dict[str, CodeType]:
    """Functions by name, on their authors' own lines."""
    by_file: dict[str, list[ast.stmt]] = {}
    for file, made in functions:
        by_file.setdefault(file, []).append(made)
    found: dict[str, CodeType] = {}
    for file, made_here in by_file.items():
        module = ast.Module(made_here, [])
        py.locate(module)
        inside = [const for const in compile(module, file, "exec").co_consts if isinstance(const, CodeType)]
        found |= {code.co_name: code for code in inside}
    return found


def _define(
    codes: Mapping[str, CodeType], calling: Mapping[str, Any], made: Iterable[Made], namespace: dict[str, Any]
) -> None:
    """In place of running the functions' definitions."""
    namespace.update(calling)
    for _, function in made:
        namespace[function.name] = FunctionType(codes[function.name], namespace)
