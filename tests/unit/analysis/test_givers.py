"""A finding about a parameter leads to the call that gave it its kind."""

from __future__ import annotations

from pathlib import Path

from tests.unit.analysis.checking import findings

RULES = (
    "when dawn for p:\n    feed 3\n    feed p\n    say \"{worth(4)}\"\n\n"
    "to feed animal:\n    see animals\n    move animal to meadow\n\ndefine worth(q) as q.coins\n"
)  # fmt: skip


def test_the_call_that_gave_a_parameter_its_kind_is_named(tmp_path: Path) -> None:
    found = findings(tmp_path, RULES, {})
    where = found[0].span.file
    notes = {(d.code, d.span.line): d.notes for d in found}
    assert notes["K302", 3] == (f"first given at {where}:2:10",)
    assert notes["K301", 8] == (f"`animal` has its kind from the call at {where}:2:10",)
    assert notes["K306", 10] == (f"`q` has its kind from the call at {where}:4:17",)
