"""Lines that go on with the statement above them: found in the text, before it is read.

A line goes on where it is two steps deeper and begins with a word or sign that begins no statement there, or where a
bracket is open and it is deeper at all. Behind a `:` stands a block, whatever it begins with.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

import attrs

from interpreter.syntax.keywords import CONTINUERS

STEP = 4
FURTHER = 2 * STEP
MARK = "\r"
"""What the grammar is shown at the end of a line that the next one goes on with; no line read ends with one."""

_OWN = re.compile(r'"[^"]*"?|#.*')
_FIRST = re.compile(r'[a-z]\w*|["+*/%<>-]')


@attrs.define
class _Statement:
    """What stands since the line at which it began: the brackets that are open, and whether a block follows."""

    line: int
    depth: int
    still_open: int = 0
    opens_block: bool = False

    def goes_on(self, depth: int, bare: str) -> bool:
        if self.opens_block or depth <= self.depth:
            return False
        if self.still_open > 0:
            return True
        first = _FIRST.match(bare)
        return depth == self.depth + FURTHER and first is not None and first[0] in CONTINUERS

    def take(self, bare: str) -> None:
        self.still_open = max(self.still_open + sum(bare.count(sign) for sign in "([") - _closed(bare), 0)
        self.opens_block = bare.endswith(":")


def _closed(bare: str) -> int:
    return bare.count(")") + bare.count("]")


def first_lines(lines: Sequence[str]) -> tuple[int, ...]:
    """For each line the index of that at which its statement begins; a comment or empty line between two statements
    begins at itself.
    """
    return _first_lines(tuple(lines))


@functools.lru_cache(maxsize=8)  # what is said of a fault asks for them again and again
def _first_lines(lines: tuple[str, ...]) -> tuple[int, ...]:
    found: list[int] = []
    statement: _Statement | None = None
    last = -1
    for number, line in enumerate(lines):
        found.append(number)
        bare = without_texts(line)
        if not bare:
            continue
        depth = depth_of(line)
        if statement is not None and statement.goes_on(depth, bare):
            found[last + 1 :] = [statement.line] * (number - last)
        else:
            statement = _Statement(number, depth)
        statement.take(bare)
        last = number
    return tuple(found)


def without_texts(line: str) -> str:
    """What stands in it but for its comment; of each text only a quote."""
    if '"' not in line and "#" not in line:
        return line.strip()
    return _OWN.sub(lambda own: '"' if own[0][0] == '"' else "", line).strip()


def depth_of(line: str) -> int:
    """How many spaces it is indented by."""
    return len(line) - len(line.lstrip(" "))


def marked(lines: Sequence[str]) -> str:
    """The text for the grammar: every line ended, those with a mark that the next one goes on with."""
    begins = first_lines(lines)
    ends = [MARK if start <= number else "" for number, start in enumerate(begins[1:])]
    return "".join(f"{line}{end}\n" for line, end in zip(lines, [*ends, ""], strict=True))


def marked_value(text: str) -> str:
    """A value alone for the grammar: whatever is deeper than its first line goes on with it."""
    first, *others = text.split("\n")
    return first + "".join(f"{MARK}\n{line}" if line[:1] == " " else f"\n{line}" for line in others)
