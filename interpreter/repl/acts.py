"""What a person may do besides answering: numbered once for the line under a question and for `/do`."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.repl.typed_names import PLACE
from interpreter.table.decision import Option
from interpreter.values.matching_names import matching, nearest
from interpreter.view.asides import HOLD_READY

SHOWN = 4  # under a question; the rest are counted


def acts(asides: Sequence[Option]) -> list[Option]:
    """One of each that look alike; their numbers go by this list."""
    first: dict[str, Option] = {}
    for option in asides:
        first.setdefault(option.label, option)
    return list(first.values())


def holds_ready(act: Option) -> bool:
    """Whether an act is none of the rules' own, but has a person asked at the next chance."""
    return act.id.startswith(f"{HOLD_READY}:")


def card_of(act: Option) -> str:
    """The card of the copy that an act is about."""
    return (act.subject or "").rpartition(".")[0]


def ready_hint(names: Sequence[str]) -> str:
    """What a person is told who holds such cards: how they are asked where they would pass unasked."""
    which = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{which} may be used also where you are not asked: /do has you asked at the next chance, /stops at each."


def in_lines(asides: Sequence[Option], width: int) -> list[str]:
    """`/do 1: Sell Vase, /do 2: Trade`, and how many more there are; a line is broken between two acts only."""
    found = acts(asides)
    parts = [f"/do {number}: {option.label}" for number, option in enumerate(found[:SHOWN], 1)]
    if len(found) > SHOWN:
        parts.append(f"{len(found) - SHOWN} more by /do")
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= width:
            lines[-1] += f", {part}"
        else:
            lines[-1:] = [*[f"{line}," for line in lines[-1:]], f"  {part}"]
    return lines


def meant(words: str, asides: Sequence[Option]) -> list[tuple[int, Option]]:
    """The acts that a number or words stand for, with their numbers; without words all of them."""
    numbered = list(enumerate(acts(asides), 1))
    if PLACE.fullmatch(words) and 1 <= int(words) <= len(numbered):
        return [numbered[int(words) - 1]]
    return matching(words, numbered, lambda pair: (pair[1].id, pair[1].label)) if words.strip() else numbered


def unknown_act(words: str, asides: Sequence[Option]) -> str:
    found = acts(asides)
    if words.isdecimal():
        return f"There is no act {words[:12]}; " + (
            "the only one is 1." if len(found) == 1 else f"they are numbered 1 to {len(found)}."
        )
    labels = [option.label for option in found]
    close = nearest(
        words.lower(),
        [label.lower() for label in labels] + [word for label in labels for word in label.lower().split()],
    )
    return f"Nothing open to you is called `{words[:60]}`." + (
        f" Did you mean {close}?" if close else " /do lists what is."
    )
