"""What the forms for programs share: how they name files, and all that a finding says in one text."""

from __future__ import annotations

import os
from pathlib import Path

from interpreter.values.diagnostic import Diagnostic


def as_seen_from_here(file: str) -> str:
    """A path below the folder we are in by the way from here, as programs that read findings want it; another as it
    is. Steps are written with `/`.
    """
    here = os.getcwd().rstrip(os.sep) + os.sep
    return Path(file.removeprefix(here)).as_posix() if file else file


def is_a_file(file: str) -> bool:
    """What was given on a command line has a place of its own."""
    return not file.startswith("<")


def in_full(finding: Diagnostic) -> str:
    """Message, notes and hint, a line each."""
    hint = [f"hint: {finding.hint}"] if finding.hint else []
    return "\n".join([finding.message, *(f"note: {note}" for note in finding.notes), *hint])
