"""What is asked in the windows of happenings: `window` definitions as functions, and by happening."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from interpreter.analysis.symbols import Symbols
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.expressions.env import native_env
from interpreter.loading.layering import windows_of
from interpreter.run import names
from interpreter.run.program import WindowText

Made = tuple[str, ast.FunctionDef]


def window_functions(meaning: Symbols, expressions: Expressions) -> list[Made]:
    """`wt_N(s, ...)` and, with a `where`, `wg_N(s, ...)`: the text and its guard."""
    made: list[Made] = []
    for number, window in enumerate(windows_of(meaning.ruleset)):
        heard = tuple(param.name for param in window.params)
        params, env = ("s", *(names.local(name) for name in heard)), native_env(heard)
        text = py.give(expressions.text(window.text, env), window.span)
        made.append((window.span.file, py.function(names.window_text(number), params, [text], window.span)))
        if window.where is not None:
            guard = py.give(expressions.of(window.where, env), window.span)
            made.append((window.span.file, py.function(names.window_guard(number), params, [guard], window.span)))
    return made


def window_texts(meaning: Symbols, namespace: Mapping[str, Any]) -> dict[str, tuple[WindowText, ...]]:
    found: dict[str, tuple[WindowText, ...]] = {}
    for number, window in enumerate(windows_of(meaning.ruleset)):
        told = meaning.happenings[window.happening]
        heard = tuple(told.index(param.prep) for param in window.params)
        text = WindowText(heard, namespace.get(names.window_guard(number)), namespace[names.window_text(number)])
        found[window.happening] = (*found.get(window.happening, ()), text)
    return found
