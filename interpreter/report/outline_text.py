"""An outline as text: section by section, a line for each thing, with its place at the end."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator, Mapping, Sequence

from interpreter.report.headings import cut
from interpreter.report.hooks import Beside, Hook

KIND = 11
BESIDE = 4  # how far in stands what belongs to something
LEAST = 24  # so much of a text is always shown


def outline_text(found: Sequence[Hook], titles: Mapping[str, str], folder: str, width: int) -> list[str]:
    """`titles` of sections by their ids. Places are told from the game's folder on."""
    rows = [f"files are in {folder}"] if found else []
    for section, things in itertools.groupby(found, key=lambda hook: hook.section):
        title = titles.get(section)
        rows += ["", f"{title} ({section})" if title else "Of no section"]
        for hook in things:
            rows += _rows(hook, folder, width)
    return rows


def _rows(hook: Hook, folder: str, width: int) -> Iterator[str]:
    place = _place(hook.file, hook.line, hook.layer, folder)
    yield _row(f"  {hook.kind:<{KIND}}", hook.text, place, width)
    for it in hook.beside:
        yield _beside(it, folder, width)


def _beside(it: Beside, folder: str, width: int) -> str:
    return _row(" " * (KIND + 2 + BESIDE), it.text, _place(it.file, it.line, it.layer, folder), width)


def _place(file: str, line: int, layer: str, folder: str) -> str:
    if not file:
        return ""
    place = f"{os.path.relpath(file, folder)}:{line}" if file.startswith(folder + os.sep) else f"{file}:{line}"
    return f"{place} ({layer})" if layer else place


def _row(before: str, text: str, place: str, width: int) -> str:
    """The place at the right edge; where little room is left, the place goes on as long as it is."""
    room = max(width - len(before) - len(place) - 2, LEAST)
    shown = cut(text, room)
    return f"{before}{shown}{' ' * (room - len(shown) + 2)}{place}".rstrip()
