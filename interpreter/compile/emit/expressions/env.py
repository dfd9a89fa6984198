"""How names in sight are read."""

from __future__ import annotations

import ast
from collections.abc import Callable

import attrs

from interpreter.compile.emit import python_ast as py
from interpreter.run import names

Load = Callable[[], ast.expr]


@attrs.frozen(slots=True)
class Env:
    """How each name in sight is read; inner names shadow outer ones."""

    find: Callable[[str], Load | None]

    def having(self, name: str, load: Load) -> Env:
        outer = self.find
        return Env(lambda sought: load if sought == name else outer(sought))


def native_env(params: tuple[str, ...]) -> Env:
    """Every name is a Python variable of the same name with a letter before it, so that none can clash."""
    return Env({p: variable(p) for p in params}.get)


def variable(name: str) -> Load:
    return lambda: py.name(names.local(name))


def is_local(value: ast.Name | ast.Subscript) -> bool:
    """A variable, or a cell of the running frame: reading it twice costs and changes nothing."""
    return isinstance(value, ast.Name) or (isinstance(value.value, ast.Name) and isinstance(value.slice, ast.Constant))
