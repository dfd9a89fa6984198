"""The house stays one in which a stranger finds the room: few files in a folder."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import interpreter

INTERPRETER = Path(interpreter.__file__).parent
FILES = sorted(INTERPRETER.rglob("*.py"))
MOST_FILES = 20
MANY_ALIKE = {"analysis/checks"}  # a check is a file


def test_no_folder_has_many_files() -> None:
    count = Counter(str(file.parent.relative_to(INTERPRETER)) for file in FILES)
    assert len(count) > 15
    assert {folder: files for folder, files in count.items() if files > MOST_FILES}.keys() <= MANY_ALIKE
