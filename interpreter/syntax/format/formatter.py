"""The formatter: rules laid out in the one way, with their comments and groups of lines kept."""

from __future__ import annotations

import attrs

from interpreter.syntax.format.line import ends_with_colon, write_line
from interpreter.syntax.parse import parse_rules
from interpreter.values.diagnostic import Diagnostic

STEP = "    "


def format_rules(text: str, file: str) -> tuple[str, list[Diagnostic]]:
    """The file laid out anew, the same for a text laid out before; a file with faults is given back as it is, with them
    (R..).

    Four spaces a step; one empty line around each block definition, at most one anywhere else, none where a block
    begins.
    """
    _, found = parse_rules(text, file)
    return (text if found else _Layout().laid_out(text)), found


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
        for raw in text.split("\n"):
            line = raw.rstrip("\r ")
            body = line.lstrip(" ")
            depth = len(line) - len(body)
            if not body:
                self.waiting.append(None)
            elif body.startswith("#"):
                self.waiting.append((depth, body))
            else:
                self._line(depth, body)
        self._release(0, needs_gap=False, ends=True)
        return "\n".join(self.written) + "\n" if self.written else ""

    def _line(self, depth: int, body: str) -> None:
        is_block = ends_with_colon(body)
        starts = depth == 0
        self._release(depth, needs_gap=starts and (is_block or self.was_block), ends=False)
        self.depths = [known for known in self.depths if known < depth] + [depth]
        self.written.append(STEP * (len(self.depths) - 1) + write_line(body))
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
            self.written.append(STEP * level + item[1])
            self.opens = gap = False
        self.waiting = []
        if not ends:
            self._gap(gap or needs_gap)

    def _gap(self, wanted: bool) -> None:
        if wanted and self.written and not self.opens:
            self.written.append("")


def _level(written: int, next_depth: int, known: list[int]) -> int:
    """A comment stands as deep as the line below it, or deeper where it closes a block above."""
    return sum(1 for depth in known if depth <= max(written, next_depth)) - 1
