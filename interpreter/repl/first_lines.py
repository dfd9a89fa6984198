"""What somebody who sits down needs to know before the first question."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.match.driver import Match
from interpreter.run.errors import RuleFault
from interpreter.view.text import joined


def first_lines(match: Match) -> list[str]:
    """Who is who, what wins, and how to get help and away."""
    bots = [name for name in match.names if not match.is_human(name)]
    goal = _goal(match) if match.position.decision is not None else ""
    return [" ".join(filter(None, [who_plays(match.humans, bots), _sentence(goal)])), _how(match)]


def _goal(match: Match) -> str:
    """Nothing where the screen's texts fail: that is told where the table is shown."""
    try:
        return match.position.view(match.humans[0]).goal
    except RuleFault:
        return ""


def who_plays(humans: Sequence[str], bots: Sequence[str]) -> str:
    people = f"You are {humans[0]}." if len(humans) == 1 else f"{joined(humans)} play here."
    if not bots:
        return people
    return f"{people} {joined(bots)} {'is a bot' if len(bots) == 1 else 'are bots'}."


def _how(match: Match) -> str:
    saved = "nothing is being saved (`/save FILE` does it)" if match.save_path is None else "every answer is saved"
    return f"? lists what you may type; {saved}; Ctrl-D leaves."


def _sentence(text: str) -> str:
    return text and text[0].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")
