"""Which keys stand for which command on a standing screen: those of commands that are there."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.repl.commands import COMMANDS

KEYS = {
    "f1": ("/help", "help"),
    "f2": ("/board", "board"),
    "f3": ("/log 300", "log"),
    "f4": ("/rule", "rule"),
    "f5": ("/hint", "hint"),
    "f6": ("/why", "why"),
    "f7": ("/do", "acts"),
    "f8": ("/hand", "hand"),
    "f9": ("/screen lines", "lines"),
    "f10": ("/write", ""),
    "c-z": ("/undo", "undo"),
}


def keys() -> Mapping[str, str]:
    """What each types."""
    return {key: typed for key, (typed, _) in KEYS.items() if typed.partition(" ")[0] in COMMANDS}


def bar() -> str:
    """Those that have a word there for the last line of the screen, which is no wider than it must be."""
    named = [f"{key.replace('c-', '^').upper()} {KEYS[key][1]}" for key in keys() if KEYS[key][1]]
    return "  ".join([*named, "^D leave"])
