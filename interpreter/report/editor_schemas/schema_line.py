"""The first line by which an editor finds the schema of a YAML file."""

from __future__ import annotations

import os
import re
from pathlib import Path

from interpreter.values.write_whole import mode_of_new_files, write_new, write_whole

FOLDER = ".schemas"
"""Beside the files themselves, so that it goes where they go; folders with a dot are no part of a game."""
MARK = "# yaml-language-server: $schema="
LONGEST = 4096  # of a line that is looked at
_LINE = re.compile(rf"^{re.escape(MARK)}[^\n\r]*", re.MULTILINE)


def schema_line(file: Path, schema: Path) -> str:
    """The line for a file; a path as seen from its folder."""
    return MARK + Path(os.path.relpath(schema, file.parent)).as_posix()


def with_line(text: str, line: str) -> str:
    """The text with this for its schema line, whether or not it had one."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text = text.removeprefix(mark)
    if _LINE.search(text):
        return mark + _LINE.sub(lambda _: line, text, count=1)
    end = "\r\n" if "\r\n" in text else "\n"
    return f"{mark}{line}{end}{text}"


def lines_that_lead_nowhere(folder: Path) -> list[Path]:
    """The YAML files of a folder, and of folders one step down, that name a schema which is not there.

    Schemas on other machines are not looked for.
    """
    files = sorted(path for pattern in ("*.y*ml", "*/*.y*ml") for path in folder.glob(pattern))
    return [file for file in files if _leads_nowhere(file)]


def _leads_nowhere(file: Path) -> bool:
    try:
        with file.open(encoding="utf-8-sig") as lines:
            first = lines.readline(LONGEST)
    except (OSError, UnicodeDecodeError):
        return False
    named = first.strip().removeprefix(MARK)
    return named != first.strip() and "://" not in named and not (file.parent / named).is_file()


def write_if_other(path: Path, text: str) -> bool:
    """Whether the file had to be written. Raises OSError."""
    data = text.encode()
    if path.is_file():
        if path.read_bytes() == data:
            return False
        write_whole(path, data)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_new(path, data, mode_of_new_files())
    return True
