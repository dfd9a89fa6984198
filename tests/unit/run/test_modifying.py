"""The order in which a value is changed does not hang on where the changes are written."""

from __future__ import annotations

import itertools
from pathlib import Path

from tests.unit.view.telling import said, start

HEAD = """to play:
    see turns
    move (all x in bag where x is beast) to meadow
    say "{worth(players.first)} {worth(players.last)}"

define worth(p) as 5
"""
CHANGES = (
    "modify worth(p) at most 12\n",
    "modify worth(p) by 4\n",
    "modify worth(p) to 1 where p is players.first\n",
    "modify worth(p) at least 8\n",
    """card hen works in meadow:
    modify worth(p) by 2
    modify worth(p) to 20 where p is players.last
    modify worth(p) at most 25
""",
)


def test_the_order_of_writing_changes_nothing(tmp_path: Path) -> None:
    """1 + 4, at least 8, then three hens add 2 each; 20 from the hens, and again 2 each, at most 25."""
    for number, order in enumerate(itertools.permutations(CHANGES)):
        if number % 17 == 0:
            assert said(start(tmp_path / str(number), HEAD + "\n" + "\n".join(order))) == ["14 25"], order
