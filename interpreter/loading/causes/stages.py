"""The order in which findings are told: what may be the cause of another comes before it.

Errors before warnings; then by stage: the text of files, their shape, then what they say of each other, each part
behind those that it names; within a stage by place.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from interpreter.loading.shape import VARIANT_FILE
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import GIVEN

_TEXT, _SHAPE = 0, 1
_FILES = {
    VARIANT_FILE: 2,
    "rulebook.md": 3,
    "kinds.yaml": 4,
    "settings.yaml": 5,
    GIVEN.file: 5,
    "game.yaml": 7,
    "rulings.yaml": 9,
    "screen.yaml": 11,
}
_FOLDERS = {"decks": 6, "tables": 8, "rules": 10, "decklists": 12}
_ELSEWHERE = 10


def in_order(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Each once."""
    return sorted(dict.fromkeys(found), key=_order)


def _order(finding: Diagnostic) -> tuple[object, ...]:
    return finding.severity != "error", _stage(finding), *finding.span.start, finding.code


def _stage(finding: Diagnostic) -> int:
    if finding.code[0] in "YR" or finding.code in ("L01", "L02", "L03"):
        return _TEXT
    if finding.code[0] == "S":
        return _SHAPE
    path = PurePath(finding.span.file)
    named = _FILES.get(path.name)
    if named is not None:
        return named
    return next((_FOLDERS[part] for part in reversed(path.parts[:-1]) if part in _FOLDERS), _ELSEWHERE)
