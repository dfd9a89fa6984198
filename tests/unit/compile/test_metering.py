"""What rules take from the work of an answer is near what they do."""

from __future__ import annotations

import ast
from types import SimpleNamespace
from typing import Any

import pytest

from interpreter.analysis.builtins.work import spend, spent
from interpreter.compile.emit.metering import meter

PIECES, FOUND, WORK = 100, 50, 10**9
LAYOUT: Any = SimpleNamespace(cards=range(300), piece_zones=14, max_players=4, identities_of={})
CONDITIONS = ["s.cols[0][v] == 1 and behind(s, v)", "behind(s, v) if s.cols[0][v] == 1 else ()"]
RULES = """
def behind(s, v): return [q for q in s.zones[10] if s.cols[1][q] == v]
def near(s, v): return CONDITION
def search(s): return tuple([q for q in s.zones[9] if near(s, q)])
"""


def taken(condition: str, holding: int) -> int:
    """Steps that a search takes in which a dear condition stands behind one that holds for so many of its pieces."""
    rules = ast.parse(RULES.replace("CONDITION", condition))
    meter([node for node in rules.body if isinstance(node, ast.FunctionDef)], LAYOUT, frozenset())
    made: dict[str, Any] = {"spend": spend, "spent": spent}
    exec(compile(ast.fix_missing_locations(rules), "rules", "exec"), made)
    pieces = tuple(range(PIECES))
    ones = [int(piece < holding) for piece in pieces]
    state = SimpleNamespace(work=WORK, zones={9: pieces, 10: pieces[:FOUND]}, cols=[ones, ones])
    made["search"](state)
    return WORK - state.work


@pytest.mark.parametrize("condition", CONDITIONS, ids=["and", "if"])
def test_what_stands_behind_a_condition_counts_where_the_condition_holds(condition: str) -> None:
    never, always = taken(condition, 0), taken(condition, PIECES)
    assert PIECES < never < 60 * PIECES
    assert FOUND * PIECES < always - never < 20 * FOUND * PIECES
