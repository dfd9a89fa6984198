"""Numbers that may be larger than those they come from."""

from __future__ import annotations

import ast

import attrs

from interpreter.analysis.builtins.entry import Attribute
from interpreter.analysis.builtins.work import LONGEST
from interpreter.analysis.symbols import Printed, SettingOf, Symbols
from interpreter.compile.emit import python_ast as py
from interpreter.compile.suspension import modifiers_of
from interpreter.loading.ruleset import LookupTable
from interpreter.run import names
from interpreter.syntax import nodes as n

SMALL_ATTRIBUTES = ("face", "size", "count", "cards", "seat")
"""Of a die, a list, a line of a deck, a player."""


@attrs.define(slots=True, eq=False, repr=False)
class Growing:
    """Of one ruleset. `told`: of definitions, whether they give more than they are given."""

    meaning: Symbols
    told: dict[str, bool] = attrs.Factory(dict)

    def grows(self, e: n.Expr) -> bool:
        """Whether a number may be larger than those it comes from: kept again and again, it would grow beyond measure.

        Adding what the game's data bounds does not count: no answer takes work enough for that.
        """
        match e:
            case n.Binary(op="+" | "-"):
                return not (self.is_small(e.left) or self.is_small(e.right))
            case n.Query(op="sum"):
                return e.value is not None and not self.is_small(e.value)
            case n.IfElse():
                return self.grows(e.yes) or self.grows(e.no)
            case n.Call():
                return any(map(self.grows, e.args)) or self._definition_grows(e.name)
            case n.Binary(op="/"):
                return self.grows(e.left)
            case n.Binary(op="%"):
                return self.grows(e.right)
            case _:
                return False

    def _definition_grows(self, name: str) -> bool:
        define = self.meaning.defines.get(name)
        if define is None:
            return False
        if name not in self.told:
            self.told[name] = True  # where it leads back to itself
            self.told[name] = self.grows(define.value) or any(modifiers_of(self.meaning, name))
        return self.told[name]

    def is_small(self, e: n.Expr) -> bool:
        """Whether a number is one of the game's data, or counts something."""
        match e:
            case n.Number():
                return abs(e.value) <= LONGEST
            case n.Attr():
                symbol = self.meaning.ref(e)
                return isinstance(symbol, Printed | SettingOf) or (
                    isinstance(symbol, Attribute) and symbol.name in SMALL_ATTRIBUTES
                )
            case n.Query():
                return e.op == "count"
            case n.Binary(op="+" | "-"):
                return self.is_small(e.left) and self.is_small(e.right)
            case n.Binary(op="%"):
                return self.is_small(e.right)
            case n.IfElse():
                return self.is_small(e.yes) and self.is_small(e.no)
            case n.Index():
                return isinstance(self.meaning.ref_or_none(e.of), LookupTable)
            case _:
                return False


def within(low: int, value: ast.expr, high: int | None, otherwise: ast.expr) -> ast.expr:
    """The value if it lies within bounds."""
    named = ast.NamedExpr(ast.Name(names.VALUE, ast.Store()), value)
    if high is None:
        fine = py.compare(named, ast.GtE(), py.const(low))
    else:
        fine = ast.Compare(py.const(low), [ast.LtE(), ast.LtE()], [named, py.const(high)])
    return ast.IfExp(fine, py.name(names.VALUE), otherwise)
