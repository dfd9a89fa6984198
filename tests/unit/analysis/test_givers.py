"""A finding about a parameter leads to the call that gave it its kind."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from tests.unit.analysis.checking import findings

RULES = dedent("""\
    when dawn for p:
        feed 3
        feed p
        say "{worth(4)}"

    to feed animal:
        see animals
        move animal to meadow

    define worth(q) as q.coins
""")


def test_the_call_that_gave_a_parameter_its_kind_is_named(tmp_path: Path) -> None:
    found = findings(tmp_path, RULES, {})
    where = found[0].span.file
    notes = {(d.code, d.span.line): d.notes for d in found}
    assert notes["K302", 3] == (f"first given at {where}:2:10",)
    assert notes["K301", 8] == (f"`animal` has its kind from the call at {where}:2:10",)
    assert notes["K306", 10] == (f"`q` has its kind from the call at {where}:4:17",)
