"""The formatter: rules laid out in the one way, with their comments and groups of lines kept."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import attrs

from interpreter.syntax.continuation import FURTHER, STEP, depth_of, first_lines
from interpreter.syntax.format.evened import evened
from interpreter.syntax.format.line import ends_with_colon, has_comment, write_line
from interpreter.syntax.format.long_lines import broken, joined
from interpreter.syntax.parse import parse_rules
from interpreter.values.diagnostic import Diagnostic


def format_rules(text: str, file: str) -> tuple[str, list[Diagnostic]]:
    """The file laid out anew, the same for a text laid out before; a file with faults is given back as it is, with them
    (R..).

    Four spaces a step; one empty line around each block definition, at most one anywhere else, none where a block
    begins; a statement on one line where it fits, unless it has comments in it.
    """
    even = evened(text)
    if _faults(even, file):
        return text, _faults(text, file) or _faults(even, file)
    return _Layout().laid_out(even), []


def _faults(text: str, file: str) -> list[Diagnostic]:
    return [finding for finding in parse_rules(text, file)[1] if finding.severity == "error"]


@attrs.define
class _Layout:
    """What is known while going down the lines. `depths` are the indentations in force as written; `waiting` the
    comments and empty lines (None) since the last line of rules, each with its indentation as written."""

    written: list[str] = attrs.field(factory=list)
    depths: list[int] = attrs.field(factory=lambda: [0])
    waiting: list[tuple[int, str] | None] = attrs.field(factory=list)
    opens: bool = False
    was_block: bool = False

    def laid_out(self, text: str) -> str:
        lines = [line.rstrip("\r ") for line in text.split("\n")]
        begins = first_lines(lines)
        for _, numbers in itertools.groupby(range(len(lines)), key=begins.__getitem__):
            self._lines([lines[number] for number in numbers])
        self._release(0, needs_gap=False, ends=True)
        return "\n".join(self.written) + "\n" if self.written else ""

    def _lines(self, lines: list[str]) -> None:
        """Those of a statement, or a single one that is empty or a comment."""
        body = lines[0].lstrip(" ")
        if not body:
            self.waiting.append(None)
        elif body.startswith("#"):
            self.waiting.append((depth_of(lines[0]), body))
        else:
            self._statement(lines)

    def _statement(self, lines: list[str]) -> None:
        depth = depth_of(lines[0])
        is_block = ends_with_colon(lines[-1])
        starts = depth == 0
        self._release(depth, needs_gap=starts and (is_block or self.was_block), ends=False)
        self.depths = [known for known in self.depths if known < depth] + [depth]
        self.written += _written(lines, STEP * (len(self.depths) - 1))
        self.opens = is_block
        if starts:
            self.was_block = is_block

    def _release(self, depth: int, needs_gap: bool, ends: bool) -> None:
        """Write what waits before a line of this depth; the needed gap comes before the comments that belong to that
        line.
        """
        known = sorted({*self.depths, depth})
        gap = False
        for item in self.waiting:
            if item is None:
                gap = True
                continue
            level = _level(item[0], depth, known)
            gap = gap or (needs_gap and level == 0)
            needs_gap = needs_gap and level > 0
            self._gap(gap)
            self.written.append(" " * STEP * level + item[1])
            self.opens = gap = False
        self.waiting = []
        if not ends:
            self._gap(gap or needs_gap)

    def _gap(self, wanted: bool) -> None:
        if wanted and self.written and not self.opens:
            self.written.append("")


def _written(lines: list[str], depth: int) -> Iterator[str]:
    """A statement with comments in it keeps its lines."""
    if not any(has_comment(line) for line in lines[:-1]):
        yield from broken(joined(lines), depth)
        return
    yield " " * depth + write_line(lines[0])
    yield from (" " * (depth + FURTHER) + write_line(line) for line in lines[1:] if line)


def _level(written: int, next_depth: int, known: list[int]) -> int:
    """A comment stands as deep as the line below it, or deeper where it closes a block above."""
    return sum(1 for depth in known if depth <= max(written, next_depth)) - 1
