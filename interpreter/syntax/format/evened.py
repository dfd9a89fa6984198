"""Rules written with a smaller step than four spaces, given that step: each definition by itself."""

from __future__ import annotations

import itertools

from interpreter.syntax.chunks import split
from interpreter.syntax.continuation import STEP, depth_of
from interpreter.syntax.format.line import ends_with_colon


def evened(text: str) -> str:
    """Where the first step is deeper than four spaces all is left alone: a line above it may be missing."""
    lines = text.split("\n")
    starts = [chunk.line - 1 for chunk in split(text)]
    for start, end in itertools.pairwise([*starts, len(lines)]):
        step = _step(lines[start:end])
        lines[start:end] = [_with_step(line, step) for line in lines[start:end]]
    return "\n".join(lines)


def _step(lines: list[str]) -> int:
    """How deep its first step is; where no block is opened, the lines that go on stand two steps deep."""
    rules = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    least = min((depth_of(line) for line in rules[1:]), default=STEP)
    if not any(ends_with_colon(line) for line in rules):
        least = least // 2 if least % 2 == 0 else STEP
    return least if 0 < least < STEP else STEP


def _with_step(line: str, step: int) -> str:
    steps, rest = divmod(depth_of(line), step)
    return " " * (STEP * steps + rest) + line.lstrip(" ") if step != STEP else line
