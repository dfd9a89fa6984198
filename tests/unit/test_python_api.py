"""The Python of docs/python_api.md runs as it is written."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

DOCUMENT = (Path(__file__).parents[2] / "docs" / "python_api.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def test_the_blocks_run_one_after_the_other() -> None:
    known: dict[str, Any] = {}
    for block in BLOCKS:
        exec(compile(block, "docs/python_api.md", "exec"), known)
    found = known["found"]
    assert sum((one.weight for one in found.possible), Fraction()) + found.unexplored == 1
    assert known["planned"].chance_source is not None
