"""Walking nodes: all that stands below a node, the statements of a body and the blocks inside a statement."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.node import PLACING

QUESTIONS = (n.Choose, n.ChooseNumber, n.Offer, n.Ask, n.Round, n.Secretly)
LEAVING = (n.Give, n.End, n.Stop, n.Pass)


def below(node: Any) -> Iterator[Any]:
    """A node and every node below it, in the order of the text; tuples of nodes too."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        if type(here) is tuple:
            waiting.extend(reversed(here))
        elif (names := _fields(_kind_of(here))) is not None:
            yield here
            waiting.extend(value for name in names if type(value := getattr(here, name)) not in _PLAIN)


def children(node: Any) -> Iterator[Any]:
    """What stands right below a node: nodes, and tuples of them."""
    for name in reversed(_fields(_kind_of(node)) or ()):
        value = getattr(node, name)
        if type(value) not in _PLAIN:
            yield value


_PLAIN = frozenset({str, int, bool, type(None)})


def _kind_of(node: object) -> Any:
    return type(node)


@cache
def _fields(kind: Any) -> tuple[str, ...] | None:
    """The fields of a kind of node that may hold nodes, the last first; None of what is no node."""
    return tuple(f.name for f in reversed(attrs.fields(kind)) if f.name not in PLACING) if attrs.has(kind) else None


def inner_bodies(statement: n.Statement) -> Iterator[n.Body]:
    """The blocks that stand inside a statement."""
    match statement:
        case n.If():
            for branch in statement.branches:
                yield branch.body
            if statement.otherwise is not None:
                yield statement.otherwise
        case n.ForEach() | n.Repeat() | n.Together() | n.Secretly() | n.Round() | n.RollMany():
            yield statement.body
        case n.Choose() | n.ChooseNumber():
            if isinstance(statement, n.Choose) and statement.body is not None:
                yield statement.body
            if statement.otherwise is not None:
                yield statement.otherwise
        case n.Offer():
            yield statement.body
            if statement.otherwise is not None:
                yield statement.otherwise
        case n.Ask():
            for option in statement.options:
                yield option.body
        case n.Contest():
            yield statement.body
            if statement.at_end is not None:
                yield statement.at_end
        case _:
            return


_ROUND_A_BODY = (n.ForEach, n.Repeat, n.Together, n.Secretly, n.Round, n.RollMany, n.Offer, n.Contest)
_HOLDING = frozenset({n.If, n.Choose, n.ChooseNumber, n.Ask, *_ROUND_A_BODY})
"""The statements that have blocks inside, or may have."""


def statements(body: n.Body) -> Iterator[n.Statement]:
    """Every statement of a body, at any depth, in order."""
    for statement in body:
        yield statement
        if type(statement) in _HOLDING:
            for inner in inner_bodies(statement):
                yield from statements(inner)
