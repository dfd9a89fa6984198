"""`# allow CODE: reason` above a line: its writer knows what the checker will say of it, and means it so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import attrs

from interpreter.syntax.continuation import first_lines
from interpreter.values.span import Span

_WAIVER = re.compile(r"\s*#\s*allow\s+([A-Za-z]\d{2,3})\b([^#]*)")
_MARK = re.compile(r"#\s*allow\s")


@attrs.frozen(slots=True)
class Waiver:
    """`lines`: those of the statement or entry below it; `span` is the code's own."""

    span: Span
    code: str
    reason: str
    lines: tuple[int, ...]


def waivers_of(sources: Mapping[str, str]) -> tuple[Waiver, ...]:
    """Those in files of rules and of data."""
    return tuple(waiver for file, text in sources.items() if _MARK.search(text) for waiver in _in(file, text))


def _in(file: str, text: str) -> Iterator[Waiver]:
    lines = text.split("\n")
    if Path(file).suffix == ".rules":
        begins = first_lines(lines)
        yield from _with_lines(file, lines, lambda below: tuple(n + 1 for n, at in enumerate(begins) if at == below))
    elif Path(file).suffix in (".yaml", ".yml"):
        own = _within_texts(text)
        bare = ["" if number in own else line for number, line in enumerate(lines)]
        yield from _with_lines(file, bare, lambda below: (below + 1, below + 2))


def _with_lines(file: str, lines: Sequence[str], covered: Callable[[int], tuple[int, ...]]) -> Iterator[Waiver]:
    """Several may stand above one line, among other comments."""
    for number, line in enumerate(lines):
        match = _WAIVER.match(line)
        if match:
            below = next((n for n in range(number, len(lines)) if _says_something(lines[n])), None)
            span = Span(file, number + 1, match.start(1) + 1, number + 1, match.end(1) + 1)
            yield Waiver(span, match[1].upper(), match[2].strip(" :"), () if below is None else covered(below))


def _says_something(line: str) -> bool:
    return line.strip() != "" and not line.lstrip().startswith("#")


def _within_texts(text: str) -> set[int]:
    """The lines of texts that go on over several lines: what looks like a comment there is the text's own."""
    import yaml  # few files have such lines

    try:
        marks = [(one.start_mark, one.end_mark) for one in yaml.parse(text) if isinstance(one, yaml.ScalarEvent)]
    except yaml.YAMLError:  # told where the file is read
        return set()
    return {n for start, end in marks if start and end for n in range(start.line + 1, end.line)}
