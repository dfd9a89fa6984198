"""What is nested or strung together beyond what Python can run."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.symbols import Symbols
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import inner_bodies, statements

MOST_LOOPS = 15  # Python takes twenty
MOST_BRANCHES = 200
_HEAD = "when dawn for p:\n    see turns\n"
_DEEP = "".join(f"{'    ' * (d + 1)}for each a{d} in players:\n" for d in range(MOST_LOOPS + 1))
_LONG = "".join(f'    else if day is {i}:\n        say "{i}"\n' for i in range(2, MOST_BRANCHES + 2))


def _loops(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        yield from _within(unit.body, MOST_LOOPS)


def _within(body: n.Body, left: int) -> Iterator[Finding]:
    """`left`: so many loops may still stand in one another."""
    for s in body:
        inner = left - isinstance(s, n.ForEach)
        if inner < 0:
            message = f"more than {MOST_LOOPS} loops stand in one another here"
            yield s.span, message, "give a part of them a name of its own (`to`)"
        else:
            for part in inner_bodies(s):
                yield from _within(part, inner)


def _branches(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.If) and len(s.branches) > MOST_BRANCHES:
                message = f"this has {len(s.branches)} conditions one after the other; {MOST_BRANCHES} are the most"
                yield s.branches[MOST_BRANCHES].span, message, "a table (`tables/`) says the same in rows"


CHECKS = (
    check(
        "C457",
        "more than 15 loops in one another",
        _loops,
        bad=f'{_HEAD}{_DEEP}{"    " * (MOST_LOOPS + 2)}say "x"\n',
        good=f'{_HEAD}    for each a in players:\n        say "{{a}}"\n',
    ),
    check(
        "C458",
        "an `if` with more than 200 conditions",
        _branches,
        bad=f'{_HEAD}    if day is 1:\n        say "1"\n{_LONG}',
        good=f'{_HEAD}    if day is 1:\n        say "1"\n    else if day is 2:\n        say "2"\n',
    ),
)
