"""Small rules lowered, as text."""

from __future__ import annotations

import textwrap
from pathlib import Path

from interpreter.compile.ir import Lowered
from interpreter.compile.lower.lowering import lower
from interpreter.compile.print_blocks import print_blocks
from tests.unit.view.telling import game


def lowered(tmp_path: Path, rules: str) -> Lowered:
    """All rules; `to play:` is theirs."""
    return lower(game(tmp_path, rules).program.meaning)


def blocks_of(tmp_path: Path, rules: str, unit: str = "play") -> str:
    """The blocks of one rule, printed."""
    return print_blocks(lowered(tmp_path, rules), unit)


def text(blocks: str) -> str:
    """A whole text as it stands in a test."""
    return textwrap.dedent(blocks).lstrip("\n")
