"""Where something stands in a source text."""

from __future__ import annotations

import attrs


@attrs.frozen(slots=True)
class Span:
    """A stretch of one file; lines and columns count from 1, the end column is exclusive."""

    file: str
    line: int
    col: int
    end_line: int = 0
    end_col: int = 0

    @property
    def start(self) -> tuple[str, int, int]:
        """Where it begins, to sort by."""
        return self.file, self.line, self.col

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.col}"


NOWHERE = Span("<nowhere>", 0, 0)
GIVEN = Span("<settings>", 0, 0)
"""Settings that come from no file: a command line, a program."""
