"""What a person may do besides answering: numbered once for the line under a question and for `/do`."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.repl.answers import PLACE
from interpreter.table.decision import Option
from interpreter.values.diagnostic import nearest

SHOWN = 4  # under a question; the rest are counted


def acts(asides: Sequence[Option]) -> list[Option]:
    """One of each that look alike; their numbers go by this list."""
    return list({option.label: option for option in reversed(asides)}.values())[::-1]


def in_a_line(asides: Sequence[Option]) -> str:
    """`/do 1: Sell Vase, /do 2: Trade`, and how many more there are."""
    found = acts(asides)
    shown = ", ".join(f"/do {number}: {option.label}" for number, option in enumerate(found[:SHOWN], 1))
    more = len(found) - SHOWN
    return f"{shown} and {more} more (/do lists them)" if more > 0 else shown


def meant(words: str, asides: Sequence[Option]) -> list[tuple[int, Option]]:
    """The acts that a number or words stand for, with their numbers; without words all of them."""
    numbered = list(enumerate(acts(asides), 1))
    if PLACE.fullmatch(words) and 1 <= int(words) <= len(numbered):
        return [numbered[int(words) - 1]]
    sought = words.lower()
    exact = [(number, option) for number, option in numbered if sought in (option.id.lower(), option.label.lower())]
    return exact or [(number, option) for number, option in numbered if _has(option.label.lower().split(), sought.split())]


def _has(label: Sequence[str], sought: Sequence[str]) -> bool:
    return all(any(word.startswith(begun) for word in label) for begun in sought)


def unknown_act(words: str, asides: Sequence[Option]) -> str:
    found = acts(asides)
    if words.isdecimal():
        return f"There is no act {words[:12]}; " + ("the only one is 1." if len(found) == 1 else f"they are numbered 1 to {len(found)}.")
    labels = [option.label for option in found]
    close = nearest(words.lower(), [label.lower() for label in labels] + [word for label in labels for word in label.lower().split()])
    return f"Nothing open to you is called `{words[:60]}`." + (f" Did you mean {close}?" if close else " /do lists what is.")
