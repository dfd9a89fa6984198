"""The screen's texts and lists as functions of the state (and the element a panel or row is about)."""

from __future__ import annotations

import ast

from interpreter.analysis.symbols import Symbols
from interpreter.compile.emit import python_ast as py
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.expressions.env import native_env
from interpreter.run import names
from interpreter.syntax import nodes as n

Made = tuple[str, ast.FunctionDef]


def screen_functions(meaning: Symbols, expressions: Expressions) -> tuple[dict[str, str], list[Made]]:
    """Keys such as "2.title", "2.each", "2.3.text" to function names, and the functions."""
    called: dict[str, str] = {}
    made: list[Made] = []

    def add(key: str, params: tuple[str, ...], e: n.Expr | None) -> None:
        if e is None:
            return
        env = native_env(params)
        value = expressions.text(e, env) if isinstance(e, n.Text) else expressions.of(e, env)
        called[key] = names.screen(key)
        function = py.function(called[key], ("s", *(names.local(p) for p in params)), [py.give(value, e.span)], e.span)
        made.append((e.span.file, function))

    screen = meaning.ruleset.screen
    for key, line in screen.lines.items():
        add(key, (), line)
    for i, panel in enumerate(screen.boxes):
        outer = (panel.var,) if panel.var else ()
        add(f"{i}.each", (), panel.source)
        add(f"{i}.title", outer, panel.title)
        for j, row in enumerate(panel.rows):
            inner = (*outer, row.var) if row.var else outer
            add(f"{i}.{j}.each", outer, row.source)
            add(f"{i}.{j}.when", inner, row.when)
            add(f"{i}.{j}.text", inner, row.text)
    return called, made
