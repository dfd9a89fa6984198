"""For which throws some rule may read which die lies where: the first, the second, one after the other.

Of all other throws it does not matter in what order equal dice lie. What is not known to be harmless counts as reading;
a throw of which it is not known what it is for counts as every throw, but where a condition beside it says its label.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from interpreter.analysis import types as t
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.node import Node
from interpreter.syntax.nodes.walk import below, children

Labels: TypeAlias = frozenset[str]
Env: TypeAlias = Mapping[str, Labels]  # what throws of these names may be for

_THROWS, _DICE = (t.THROW, t.OPEN_THROW), (t.DIE, t.OPEN_DIE)
_HARMLESS = ("total", "label", "thrower")
_IN_ANY_ORDER = ("any", "count", "sum")
_IN_EXPRESSIONS = (n.Compare, n.Give, n.Let, n.Set, n.IfElse, n.Call, n.Define, n.ListOf, n.Mark, n.Argument, n.Do)


@functools.lru_cache(maxsize=8)
def labels_read_by_place(meaning: Symbols) -> Labels:
    """The labels of those throws."""
    return _Reading(meaning).all_read()


class _Reading:
    """Goes through the rules until no parameter can be a throw for anything more."""

    def __init__(self, meaning: Symbols) -> None:
        self.meaning = meaning
        self.every = frozenset(
            node.label or node.name for node in below(meaning.ruleset.rules) if isinstance(node, n.Roll | n.RollMany)
        )
        self.given: dict[tuple[str, int], Labels] = {}  # (rule or definition, which parameter)
        self.read: Labels = frozenset()

    def all_read(self) -> Labels:
        before: object = None
        while before != self.given:
            before = dict(self.given)
            for unit in self.meaning.units:
                self._all(_around(unit), self._known(unit, self._env_of(unit)))
            for node in below(self.meaning.ruleset.rules):
                self._outside_units(node)
        return self.read

    def _env_of(self, unit: Unit) -> Env:
        """Parameters that only calls fill, and locals that only a roll makes."""
        filled = unit.params if unit.role == "to" else ()
        env = {name: self.given.get((unit.name, at), frozenset()) for at, name in enumerate(filled)}
        taken = {s.name for s in below(unit.body) if isinstance(s, n.Let | n.Do | n.Resolve | n.Proceed)}
        for roll in below(unit.body):
            if isinstance(roll, n.Roll | n.RollMany) and roll.name not in taken and roll.name not in unit.params:
                env[roll.name] = env.get(roll.name, frozenset()) | {roll.label or roll.name}
        return env

    def _outside_units(self, node: Any) -> None:
        match node:
            case n.Define() | n.Modify():
                env = {name: self.given.get((node.name, at), frozenset()) for at, name in enumerate(node.params)}
                self._value(node.value if isinstance(node, n.Define) else node.amount, self._known(node, env))
            case n.Window():
                self._all((node.where, *self._read_in(node.text)), self._known(node, {}))

    # -- what a throw may be for

    def _labels(self, throw: n.Expr, env: Env) -> Labels:
        return env.get(throw.id, self.every) if isinstance(throw, n.Name) else self.every

    def _known(self, within: Any, env: Env) -> Env:
        """What names stand for where a condition holds, or the `where` of what it stands in."""
        condition = getattr(getattr(within, "node", within), "where", within)
        known = dict(env)
        for part in condition.parts if isinstance(condition, n.Logic) and condition.op == "and" else (condition,):
            match part:
                case n.Compare(
                    op="is", left=n.Attr(of=n.Name() as throw, name="label"), right=n.Text(parts=(str(label),))
                ):
                    known[throw.id] = self._labels(throw, env) & {label}
        return known

    def _calls(self, node: Any, env: Env) -> None:
        if isinstance(node, n.Call):
            self._pass_on(node.name, enumerate(node.args), env)
        elif isinstance(node, n.Do) and (rule := self.meaning.rules.get(node.verb)) is not None:
            values = {argument.prep: argument.value for argument in node.args} | {None: node.subject}
            self._pass_on(rule.name, enumerate(values.get(prep) for prep in rule.preps), env)

    def _pass_on(self, called: str, values: Iterable[tuple[int, n.Expr | None]], env: Env) -> None:
        for at, value in values:
            if value is not None and self.meaning.kind(value) in _THROWS:
                self.given[called, at] = self.given.get((called, at), frozenset()) | self._labels(value, env)

    # -- reading

    def _all(self, nodes: Iterable[Any], env: Env) -> None:
        for node in nodes:
            if type(node) is tuple:
                self._all(node, env)
            elif node is not None:
                self._visit(node, env)

    def _visit(self, node: Any, env: Env) -> None:
        if self._is_list(node):
            dice = node.source if isinstance(node, n.Query) else node
            self.read |= self._labels(dice.of, env) if isinstance(dice, n.Attr) else self.every
            self._list(node, env)
            return
        self._calls(node, env)
        match node:
            case n.Attr(of=throw, name=name) if self.meaning.kind(throw) in _THROWS and name not in _HARMLESS:
                self.read |= self._labels(throw, env)
            case n.Logic(op="and") | n.Branch() | n.IfElse():
                self._conditional(node, env)
            case _ if (dice := _in_any_order(node)) is not None and self._is_list(dice):
                self._list(dice, env)
                self._all((child for child in children(node) if child is not dice), env)
            case _:
                shown = None if isinstance(node, _IN_EXPRESSIONS) else [c for c in children(node) if type(c) is n.Text]
                self._all((c for c in children(node) if shown is None or c not in shown), env)
                self._all((hole for text in shown or () for hole in self._read_in(text)), env)

    def _conditional(self, node: Any, env: Env) -> None:
        match node:
            case n.Logic():
                self._all(node.parts, self._known(node, env))
            case n.Branch():
                self._visit(node.condition, env)
                self._all(node.body, self._known(node.condition, env))
            case n.IfElse():
                self._visit(node.condition, env)
                self._visit(node.yes, self._known(node.condition, env))
                self._visit(node.no, env)

    def _read_in(self, text: n.Text) -> Iterable[n.Hole]:
        """The holes of a text that is only shown: people may see the faces in any order."""
        for part in text.parts:
            if isinstance(part, n.Hole) and not self._is_faces(part.value):
                yield part

    def _is_faces(self, value: Any) -> bool:
        return isinstance(value, n.Attr) and value.name == "faces" and self.meaning.kind(value.of) in _THROWS

    # -- lists of dice

    def _is_list(self, node: Any) -> bool:
        """Dice of a throw, or their faces."""
        if not isinstance(node, Node):
            return False
        kind = self.meaning.kind(node)
        return self._is_faces(node) or (t.is_list(kind) and t.item_of(kind) in _DICE)

    def _value(self, value: n.Expr, env: Env) -> None:
        """What a definition gives is judged where it is used."""
        (self._list if self._is_list(value) else self._visit)(value, env)

    def _list(self, dice: n.Expr, env: Env) -> None:
        """A list of dice where their order does not matter."""
        self._calls(dice, env)
        match dice:
            case n.Query(op="all"):
                self._list(dice.source, env)
                self._all((dice.where,), env)
            case n.IfElse():
                self._visit(dice.condition, env)
                self._value(dice.yes, self._known(dice.condition, env))
                self._value(dice.no, env)
            case n.Binary():
                self._all((dice.left, dice.right), env)
            case n.Call():
                self._all(dice.args, env)
            case _:
                self._all((c for c in children(dice) if not self._is_list(c)), env)


def _around(unit: Unit) -> tuple[Any, ...]:
    """All that stands in a unit's definition, its body among it."""
    if isinstance(unit.node, n.Menu):
        return unit.body
    return tuple(children(unit.node))


def _in_any_order(node: Any) -> n.Expr | None:
    """The list that a node looks at in any order."""
    match node:
        case n.Query(op=op) if op in _IN_ANY_ORDER:
            return node.source
        case n.Hole(how="count"):
            return node.value
        case n.Attr(name="size"):
            return node.of
        case n.Compare(op="is" | "is not", right=n.Empty()):
            return node.left
        case n.Compare(op="in" | "not in"):
            return node.right
        case n.Choose() if node.quantity.kind != "order":
            return node.source
    return None
