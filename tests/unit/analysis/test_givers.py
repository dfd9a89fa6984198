"""A finding about a parameter leads to the call that gave it its kind."""

from __future__ import annotations

from pathlib import Path

from tests.unit.analysis.checking import findings

RULES = """\
when dawn for p:
    feed 3
    say "{worth(4)}"

to feed animal:
    see animals
    move animal to meadow

define worth(q) as q.coins
"""


def test_the_call_that_gave_a_parameter_its_kind_is_named(tmp_path: Path) -> None:
    found = findings(tmp_path, RULES, {})
    where = found[0].span.file
    notes = {(d.code, d.span.line): d.notes for d in found}
    assert notes["K301", 7] == (f"`animal` has its kind from the call at {where}:2:10",)
    assert notes["K306", 9] == (f"`q` has its kind from the call at {where}:3:17",)
