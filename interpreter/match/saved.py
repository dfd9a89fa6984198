"""A transcript file back to values.

Files may be cut off, edited or made up: whatever is wrong is said in plain words with its line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO, TypeGuard

import attrs

from interpreter.api.game import ENGINE
from interpreter.api.seat import Move, StopChange
from interpreter.bots.bot import KINDS
from interpreter.match.transcript import FORMAT, MAY_LACK, OVER, Header, Line
from interpreter.values.plain import plain

LARGEST = 20_000_000  # bytes; a game of a hundred thousand moves has ten million
LONGEST = 1_000_000  # bytes of a line below the header, which holds the decks and variants
BOM = b"\xef\xbb\xbf"
MOST_LINES = 200_000


@attrs.frozen(slots=True)
class SaveProblem:
    """What is wrong with a save; `line` 0 when it is about no line in particular.

    `cut_off`: the last line was never finished.
    """

    line: int
    message: str = attrs.field(converter=plain)
    cut_off: bool = False

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


@attrs.frozen(slots=True)
class Saved:
    """The header and the readable lines, each with its number in the file, up to the first that cannot be read."""

    header: Header
    lines: tuple[tuple[int, Line], ...]


def read_save(path: str | Path) -> tuple[Saved | None, list[SaveProblem]]:
    """What a save holds, or None when there is nothing to go by; and everything found wrong."""
    try:
        with open(path, "rb") as file:
            return _read(file, str(path))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "that is no file name"
        return None, [SaveProblem(0, f"`{path}` cannot be read: {reason.lower()}")]


def _read(file: BinaryIO, name: str) -> tuple[Saved | None, list[SaveProblem]]:
    """A line at a time: nothing is kept of what stands behind the first line that cannot be used."""
    first = file.readline(LARGEST + 1)
    if len(first) > LARGEST:
        return None, [SaveProblem(0, f"`{name}` is too large to be a save")]
    if not first:
        return None, [SaveProblem(0, "the file is empty")]
    if not first.endswith(b"\n"):
        return None, [SaveProblem(1, "the first line was cut off; nothing can be played from this file", cut_off=True)]
    header, why = _header(_text(first.removeprefix(BOM)))
    if header is None:
        return None, [SaveProblem(1, why)]
    lines, problem = _lines(file, LARGEST - len(first))
    return Saved(header, tuple(lines)), [] if problem is None else [problem]


def read_header(first: bytes) -> Header | None:
    """What the first line of a save says; None where it is none that this program plays."""
    header, _ = _header(_text(first.removeprefix(BOM)))
    return header


def _lines(file: BinaryIO, room: int) -> tuple[list[tuple[int, Line]], SaveProblem | None]:
    """The lines below the header that can be used, and what is wrong with the one behind them.

    `room` is how many bytes there may still be. More moves taken back than stand are found here already.
    """
    lines: list[tuple[int, Line]] = []
    standing = 0
    for number in count(2):
        row = file.readline(LONGEST + 1)
        if not row:
            return lines, None
        room -= len(row)
        if len(row) > LONGEST or room < 0 or number > MOST_LINES:
            return lines, SaveProblem(number, "a save is not so large; used up to there")
        if not row.endswith(b"\n"):
            return lines, SaveProblem(number, "the last line was cut off and is left out", cut_off=True)
        line, why = read_line(_text(row))
        if line is not None and line.undo > standing:
            why = f"it takes back {line.undo} moves and there are {standing}"
        if line is None or line.undo > standing:
            return lines, SaveProblem(number, f"{why}; used up to there")
        standing += 1 if line.move is not None else -line.undo
        lines.append((number, line))
    raise AssertionError("lines are counted without end")


def _text(row: bytes) -> str:
    return row.rstrip(b"\r\n").decode("utf-8", errors="replace")


def _object(row: str) -> dict[str, Any] | None:
    try:
        data = json.loads(row)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


# -- the header


def _is_text(value: Any) -> TypeGuard[str]:
    return isinstance(value, str)


def _is_number(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_texts(value: Any) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_text_map(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


def _is_settings(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(v, str | int) for v in value.values())


def _is_object(value: Any) -> bool:
    return isinstance(value, dict)


def _is_seats(value: Any) -> bool:
    return _is_texts(value) and all(kind in KINDS for kind in value)


def _is_decks(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(deck, dict) for deck in value)


def _is_variants(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text_map, value))


_HEADER: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "game": (_is_text, "the game's name"),
    "folder": (_is_text, "the game's folder"),
    "settings": (_is_settings, "settings with their values"),
    "hashes": (_is_text_map, "the game's files with their hashes"),
    "names": (_is_texts, "the players' names"),
    "seats": (_is_seats, f"a list of {' or '.join(KINDS)}"),
    "seed": (_is_number, "a whole number"),
    "decks": (_is_decks, "the players' decks as data, one for each"),
    "variants": (_is_variants, "variants, each as names and texts of its files"),
    "begun": (_is_object, "the situation where the game began"),
    "items": (_is_text, "what there was in the game, a few signs for each"),
}


def _header(row: str) -> tuple[Header | None, str]:
    data = _object(row)
    if data is None or "format" not in data:
        return None, "this is no save: the first line is not a save's header"
    for key, known in (("format", FORMAT), ("engine", ENGINE)):
        if data.get(key) != known or not _is_number(data[key]):
            return None, f"`{key}` is {_short(data.get(key))}; this program knows {key} {known}{_played_by(key, data)}"
    if "packs" in data and "variants" not in data:  # what saves called them once
        data["variants"] = data.pop("packs")
    data = {**MAY_LACK, **data}
    for key, (fits, what) in _HEADER.items():
        if not fits(data.get(key)):
            return None, f"`{key}` must be {what}"
    if len(data["names"]) != len(data["seats"]):
        return None, "there are not as many names as seats"
    if data["decks"] and len(data["decks"]) != len(data["names"]):
        return None, "there are not as many decks as seats"
    unknown = sorted(set(data) - {field.name for field in attrs.fields(Header)})
    if unknown:
        return None, f"`{unknown[0][:40]}` means nothing to this program"
    return Header(
        **data
        | {
            "names": tuple(data["names"]),
            "seats": tuple(data["seats"]),
            "decks": tuple(data["decks"]),
            "variants": tuple(data["variants"]),
        }
    ), ""


def _played_by(key: str, data: Mapping[str, Any]) -> str:
    """Which version of the program goes on with a save of an older engine."""
    number = data.get(key)
    if key != "engine" or not _is_number(number) or not 0 < number < ENGINE:
        return ""
    return f"; an older version plays it, the last with engine {number}: see CHANGELOG.md"


def _short(value: Any) -> str:
    return repr(value)[:40] if isinstance(value, str | int | float | None) else "something else"


# -- the lines


def read_line(row: str, marked: bool = True) -> tuple[Line | None, str]:
    """A move, or why it is none; not `marked`: it may lack the mark of its question, which is not compared then."""
    data = _object(row)
    if data is None:
        return None, "this line cannot be read"
    if marked or "mark" in data or "undo" in data:
        return _line(data)
    line, why = _line({**data, "mark": ""})
    return (None if line is None else attrs.evolve(line, mark=None)), why


def _line(data: Mapping[str, Any]) -> tuple[Line | None, str]:
    match data:
        case {"undo": undo, **rest} if _is_number(undo) and undo > 0 and not rest:
            return Line(undo=undo), ""
        case {"answer": ids, "by": by, "mark": mark, **rest} if _is_texts(ids) and _fits(by, mark, rest):
            return Line(Move(by, tuple(ids)), mark, rest.get("hash"), over=OVER in rest), ""
        case {"aside": id, "by": by, "mark": mark, **rest} if _is_text(id) and _fits(by, mark, rest):
            return Line(Move(by, (id,), aside=True), mark, rest.get("hash"), over=OVER in rest), ""
        case {"stop": ability, "at": happening, "on": on, "by": by, "mark": mark, **rest} if _is_stop(
            ability, happening, on
        ) and _fits(by, mark, rest):
            return Line(StopChange(by, ability, happening, on), mark, rest.get("hash")), ""
    return None, "this line is no answer, aside, stop or undo as they are written"


def _is_stop(ability: Any, happening: Any, on: Any) -> bool:
    return _is_text(ability) and (happening is None or _is_text(happening)) and isinstance(on, bool)


def _fits(by: Any, mark: Any, rest: Mapping[str, Any]) -> bool:
    known = set(rest) <= {"hash", OVER} and rest.get(OVER, True) is True and _is_text(rest.get("hash", ""))
    return known and _is_text(by) and _is_text(mark)
