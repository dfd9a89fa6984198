"""Decisions made by hand, as a game would ask them."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.table.decision import Decision, Option, Options
from interpreter.values.span import NOWHERE


def asked(
    kind: str,
    labels: Sequence[str],
    low: int = 1,
    high: int = 1,
    *,
    most_letters: int = 1000,
    too_much: str = "that is too much together",
    most_is_known: bool = True,
) -> Decision:
    """A decision whose ids are the labels in small letters, numbered where one comes again.

    A set may have `most_letters` in its labels. What leaves a menu or passes a window has the id it has in games.
    """
    options = [
        Option(f"{label.lower()}.{labels[: place + 1].count(label)}", label) for place, label in enumerate(labels)
    ]
    if kind in ("number", "yes_no"):
        options = [Option(label, label.capitalize()) for label in labels]
    if kind in ("menu", "window") and labels[-1] in ("Done", "Pass"):
        options[-1] = Option(labels[-1].lower(), labels[-1])
    by_id = {option.id: option for option in options}

    def fits(ids: Sequence[str]) -> str | None:
        if any(id not in by_id for id in ids):
            return "that is not one of the answers"
        if sum(len(by_id[id].label) for id in ids) > most_letters:
            return too_much
        return None if low <= len(ids) <= high else f"choose {low} to {high}, not {len(ids)}"

    return Decision(
        id=1,
        player="Rob",
        kind=kind,
        prompt="Which?",
        options=Options(options, lambda: [option.id for option in options], lambda ids: options),
        at_least=low,
        at_most=high,
        rule="play",
        span=NOWHERE,
        section=None,
        window=None,
        most_is_known=most_is_known,
        fits=fits,
        draw=lambda stream: (options[0].id,),
    )
