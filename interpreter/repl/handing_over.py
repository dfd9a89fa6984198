"""What the next person types to say that nobody else looks: no other key that is typed by accident says it."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.values.spelling import spelling


def own_letters(player: str, people: Sequence[str]) -> str:
    """The shortest beginning of a name, as it is folded, that no other person's has; else the name as it is written."""
    name, others = spelling(player), [spelling(other) for other in people if other != player]
    for length in range(1, len(name) + 1):
        if not name[:length].endswith(" ") and not any(other.startswith(name[:length]) for other in others):
            return name[:length]
    return player


def is_own(text: str, letters: str, player: str) -> bool:
    """Whether these letters were typed, or more of the name."""
    typed = spelling(text)
    return text in (letters, player) or (typed.startswith(letters) and spelling(player).startswith(typed))
