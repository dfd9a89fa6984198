"""Jump threading: a block that goes on at another runs on into it, so that the machine is not gone through in between.

The other block stays what it is, since it can be entered by itself too (a question is put again after an aside). So a
block that many lead to is written many times; bounds keep that small.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from interpreter.compile import ir
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import inner_bodies

MOST_DEEP = 4
MOST_STATEMENTS = 80


@attrs.frozen(slots=True)
class Merged:
    """A block and, by number, the blocks it runs on into; `weight`: about how many lines of Python all that is."""

    block: ir.Block
    into: Mapping[int, Merged]
    weight: int


def merge(blocks: Mapping[int, ir.Block]) -> dict[int, Merged]:
    """Every block with what it runs on into."""
    return {number: _run_on(block, blocks, (number,)) for number, block in blocks.items()}


def _run_on(block: ir.Block, blocks: Mapping[int, ir.Block], path: tuple[int, ...]) -> Merged:
    into: dict[int, Merged] = {}
    for target in ir.runs_on_to(block.end):
        if target in path or len(path) > MOST_DEEP or target in into or weight(blocks[target]) > MOST_STATEMENTS:
            continue
        merged = _run_on(blocks[target], blocks, (*path, target))
        if merged.weight <= MOST_STATEMENTS:
            into[target] = merged
    return Merged(block, into, weight(block) + sum(merged.weight for merged in into.values()))


def weight(block: ir.Block) -> int:
    """About how many lines of Python a block is by itself."""
    return sum(_of_statement(s) for s in block.statements) + _OF_END.get(type(block.end), 2)


def _of_statement(s: ir.Statement) -> int:
    if isinstance(s, ir.LeaveIfGone):
        return 4
    return 1 if not isinstance(s, n.If | n.ForEach | n.RollMany) else 1 + _of_bodies(tuple(inner_bodies(s)))


def _of_bodies(bodies: Sequence[n.Body]) -> int:
    return sum(_of_statement(s) for body in bodies for s in body)


_OF_END: Mapping[type, int] = {ir.Each: 6, ir.Ask: 6, ir.Announce: 5, ir.OpenThrow: 5, ir.Return: 3, ir.GameOver: 1}
