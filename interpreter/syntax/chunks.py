"""A file cut into its definitions, so that a fault in one does not hide those in the others."""

from __future__ import annotations

import re

import attrs

from interpreter.syntax.continuation import depth_of, first_lines, without_texts
from interpreter.syntax.keywords import FOLLOWERS


@attrs.frozen(slots=True)
class Chunk:
    """Lines that belong together: the first starts at the left edge, the others do not. `line` counts from 1."""

    line: int
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The lines, the last one ended too."""
        return "\n".join(self.lines) + "\n"


def split(text: str) -> list[Chunk]:
    """The chunks of a file in order; only a first one may start with an indented line.

    Comments between belong to none.
    """
    chunks: list[Chunk] = []
    start: int | None = None
    lines = [line.rstrip("\r") for line in text.split("\n")]
    for number, line in enumerate(lines):
        opens = line[:1] not in ("", " ", "\t", "#")
        if opens or (start is None and line.strip() and not line.strip().startswith("#")):
            if start is not None:
                chunks.append(_chunk(lines, start, number))
            start = number
    if start is not None:
        chunks.append(_chunk(lines, start, len(lines)))
    return chunks


def _chunk(lines: list[str], start: int, end: int) -> Chunk:
    while end > start + 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return Chunk(start + 1, tuple(lines[start:end]))


def without_line(lines: tuple[str, ...], index: int) -> tuple[str, ...] | None:
    """The lines with a statement that does nothing in place of the one that a line belongs to and all that hangs on it;
    None for the first.
    """
    index = _statement(lines, index)
    depth = depth_of(lines[index])
    if index == 0 or depth == 0:
        return None
    first, second = (*lines[index].split(maxsplit=2), "", "")[:2]
    stays = first not in ("option", "may", "else", "otherwise") or (first, second) == ("may", "choose")
    left = list(lines)
    left[index] = " " * depth + "pass" if stays else ""
    for number in range(index + 1, len(lines)):
        line = lines[number]
        says_something = line.strip() and not line.lstrip().startswith("#")
        if says_something and (depth_of(line) < depth or (depth_of(line) == depth and not _follows(line))):
            break
        left[number] = ""
    return tuple(left)


def _statement(lines: tuple[str, ...], index: int) -> int:
    """Where the statement of a line begins; that of a line too far in is the one above, which opens no block."""
    begins = first_lines(lines)
    index = begins[index]
    above = [number for number in range(index) if without_texts(lines[number])][-1:]
    if above and not without_texts(lines[above[0]]).endswith(":"):
        before = begins[above[0]]
        return before if depth_of(lines[before]) < depth_of(lines[index]) else index
    return index


def _follows(line: str) -> bool:
    return re.split(r"\W", line.strip(), maxsplit=1)[0] in FOLLOWERS
