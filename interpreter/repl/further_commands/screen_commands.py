"""`/screen`, the other screen in the middle of a game, and `/write`: what was told, in a file."""

from __future__ import annotations

from pathlib import Path

from interpreter.repl.context import Context
from interpreter.values.write_whole import write_new

KINDS = ("full", "lines")


def change_screen(context: Context, player: str, words: str) -> bool:
    """Only where somebody sits at a terminal."""
    if words not in KINDS:
        context.display.line("`/screen full` stands still, `/screen lines` writes one line below the other.")
    elif not context.interactive:
        context.display.line("This is no terminal: there are only lines.")
    else:
        context.change_screen(words)
    return False


def write_log(context: Context, player: str, words: str) -> bool:
    """All that the player was told; nothing is written over."""
    path = Path(words).expanduser() if words else _free_name(context)
    try:
        write_new(path, "".join(f"{line}\n" for line in context.match.position.log(player)).encode())
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "that is no file name"
        context.display.line(f"{path} cannot be written: {reason}", "red")
    else:
        context.display.line(f"What you were told is in {path}.")
    return False


def _free_name(context: Context) -> Path:
    """Here, with a number that no file has."""
    game = context.match.game.ruleset.id
    names = (Path(f"{game}-log{number or ''}.txt") for number in range(1000))
    return next((path for path in names if not path.exists()), Path(f"{game}-log.txt"))
