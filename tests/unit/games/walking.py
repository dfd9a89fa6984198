"""A document followed as its reader would: its files written, its commands typed, the screen held against what it says.

A block is a file where it begins `# PATH`; a later one of that name takes its place, one with `in place of the last
case` that of its last case. A block that begins `$ ` is commands, each with what comes of it; `...` stands for lines
left out, `> ` before what is typed.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from click.testing import CliRunner

from interpreter.cli import main as cli

ROOT = Path(__file__).resolve().parents[3]
_BLOCK = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_NAMED = re.compile(r"# (\S+\.\w+)(, mended|, in place of the last case)?\n")
LAST_CASE = ", in place of the last case"
TYPED = "> "
# Where something stands in the game's own files may change; that it is told does not.
_OWN_PLACE = re.compile(r"(games/[\w/]+\.\w+|(?<=  )(?:rules/\w+|settings)\.\w+):\d+(:\d+)?")


def blocks(document: str) -> list[str]:
    return _BLOCK.findall((ROOT / "docs" / document).read_text(encoding="utf-8"))


def walk(document: str, *, only: str = "", command: str = "") -> int:
    """How many commands were typed, in the present folder; `only` blocks in which this word stands, and of their
    commands those that begin so.
    """
    typed = 0
    for block in blocks(document):
        named = _NAMED.match(block)
        if only not in block:
            continue
        if named is not None:
            write(Path(named[1]), block[named.end() :], only_last_case=named[2] == LAST_CASE)
        elif block.startswith("$ "):
            for line, wanted in _commands(block):
                if line.startswith(command):
                    shown = screen(line, wanted)
                    typed += 1
                    assert _comes(wanted, shown), f"{line}\n{shown}"
    return typed


def write(path: Path, text: str, *, only_last_case: bool = False) -> None:
    if only_last_case:
        before = path.read_text(encoding="utf-8")
        text = before[: before.rindex("  - about:")] + text
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def screen(command: str, wanted: str = "") -> str:
    """What a command shows, places as they are called from the folder of the program."""
    typed = "".join(line.removeprefix(TYPED) + "\n" for line in wanted.splitlines() if line.startswith(TYPED))
    done = CliRunner().invoke(cli.app, shlex.split(command)[1:], input=typed, catch_exceptions=False)
    return done.output.replace(f"{ROOT}/", "")


def _commands(block: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, wanted = part.partition("\n")
        yield command, wanted


def _comes(wanted: str, shown: str) -> bool:
    """Whether it is shown just so, but for what stands in place of `...`."""
    wanted, shown = (_OWN_PLACE.sub(r"\1", text.rstrip("\n") + "\n") for text in (wanted, shown))
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", wanted, flags=re.MULTILINE)]
    return re.fullmatch("(?:.*\n)*?".join(parts), shown) is not None
