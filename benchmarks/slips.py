"""Slips of a pen in one file of a game: a name misspelt, a line dropped, a line moved one step in or out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import attrs

STEP = {".rules": 4, ".yaml": 2}
_COMMENT = re.compile(r"\s*(#.*)?$")
_RULES_NAME = re.compile(r"[A-Za-z_]\w*")
_WORD = re.compile(r"[A-Za-z_][\w-]*")
_PROSE = re.compile(r"\"[^\"]*\"|\{\w+\}|#.*")
_HOLE = re.compile(r"\{([^{}]*)\}")


@attrs.frozen(slots=True)
class Slip:
    """What happens to the file's line `line` (from 1): it becomes `text`, or goes where that is None."""

    kind: str
    line: int
    text: str | None

    def on(self, lines: list[str]) -> list[str]:
        return [*lines[: self.line - 1], *([] if self.text is None else [self.text]), *lines[self.line :]]


def slips(path: Path) -> list[Slip]:
    """All of a `.rules` or YAML file, in order of line; comments and empty lines have none."""
    found: list[Slip] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not _COMMENT.match(line):
            found += _of_line(number, line, path.suffix)
    return found


def _of_line(number: int, line: str, suffix: str) -> Iterator[Slip]:
    step = " " * STEP[suffix]
    yield Slip("dropped", number, None)
    yield Slip("moved in", number, step + line)
    if line.startswith(step):
        yield Slip("moved out", number, line.removeprefix(step))
    for start, end in _names(line) if suffix == ".rules" else _yaml_names(line):
        yield Slip(f"misspelt {line[start:end]}", number, line[:start] + misspelt(line[start:end]) + line[end:])


def misspelt(name: str) -> str:
    """Two letters change places; where that changes nothing, the last one comes twice."""
    at = len(name) // 2 - 1
    swapped = name[:at] + name[at + 1] + name[at] + name[at + 2 :] if at >= 0 else name
    return swapped if swapped != name else name + name[-1]


def _names(line: str) -> Iterator[tuple[int, int]]:
    """Words of the rules language, keywords too, and those in the holes of quoted texts."""
    for part in re.finditer(r"#.*|\"[^\"]*\"|[^\"#]+", line):
        text, at = part.group(), part.start()
        if text.startswith("#"):
            return
        for hole in _HOLE.finditer(text) if text.startswith('"') else (re.match(r"(.*)", text),):
            assert hole is not None
            yield from ((at + n.start(), at + n.end()) for n in _inside(text, hole.start(1), hole.end(1)))


def _inside(text: str, start: int, end: int) -> Iterator[re.Match[str]]:
    return (n for n in _RULES_NAME.finditer(text, start, end))


def _yaml_names(line: str) -> Iterator[tuple[int, int]]:
    """Keys, and values that are one word; the words of sentences are nobody's names, those in a text's holes are."""
    for word in _WORD.finditer(line):
        before, after = line[: word.start()].rstrip(), line[word.end() :].lstrip()
        if before.lstrip() and before[-1] not in "[{,:-":
            continue
        if not after or after[0] in ":,]}#":
            yield word.span()
    for hole in _HOLE.finditer(line) if '"' in line else ():
        yield from (n.span() for n in _inside(line, hole.start(1), hole.end(1)))
