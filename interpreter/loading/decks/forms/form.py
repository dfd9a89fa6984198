"""What a form of deck list is: how it is known, and how it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import attrs

from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

ReadForm: TypeAlias = Callable[[str, str], tuple[WrittenDeck | None, list[Diagnostic]]]
"""Of a text and its file's name: what is written there; None where nothing of it can be read."""


@attrs.frozen(slots=True)
class Form:
    """`fits`, of a text and its file's name in small letters, says whether it is of this form, at a glance."""

    name: str
    fits: Callable[[str, str], bool]
    read: ReadForm


def unreadable(what: str, span: Span, hint: str | None = None) -> tuple[None, list[Diagnostic]]:
    """One sentence on the whole file."""
    return None, [Diagnostic("D13", f"no deck list can be read here: {what}", span, hint=hint)]
