"""What could be typed next: a pure function, and the widget around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from interpreter.repl.answers import SETS
from interpreter.repl.commands import COMMANDS
from interpreter.table.decision import Decision, Option, Stop
from interpreter.values.matching_names import begun

# The question, the asides, the rulebook's titles, the stops.
Now: TypeAlias = Callable[[], tuple[Decision | None, Sequence[Option], Sequence[str], Sequence[Stop]]]


def complete(
    text: str, decision: Decision | None, asides: Sequence[Option], titles: Sequence[str], stops: Sequence[Stop] = ()
) -> list[tuple[str, int]]:
    """(text to put in, how many characters before the cursor it replaces), best first."""
    if text.startswith("/"):
        return _command(text, asides, titles, stops)
    if decision is None or decision.kind == "number":
        return []
    labels = ["yes", "no"] if decision.kind == "yes_no" else [option.label for option in decision.options]
    commas = max((label.count(",") for label in labels), default=0)
    for part in _begun(text, commas) if decision.kind in SETS else (text,):
        found = begun(part, labels)
        if found:
            return [(label, len(part)) for label in found]
    return []


def _begun(text: str, commas: int) -> Iterable[str]:
    """What may be the beginning of a name that has up to so many commas: what follows each of the last in the text."""
    parts = text.rsplit(",", commas + 1)
    if len(parts) <= commas + 1:
        yield text
    for place in range(1, len(parts)):
        yield ",".join(parts[place:]).lstrip()
    words = parts[-1].split(" ")
    yield from (" ".join(words[place:]) for place in range(1, len(words)))  # behind names that only blanks part


def _command(
    text: str, asides: Sequence[Option], titles: Sequence[str], stops: Sequence[Stop]
) -> list[tuple[str, int]]:
    name, blank, words = text.partition(" ")
    if not blank:
        return [(command, len(name)) for command in COMMANDS if command.startswith(name)]
    pool = {"/rule": titles, "/do": [option.label for option in asides], "/stops": list(_stop_changes(stops))}.get(
        name, ()
    )
    return [(word, len(words)) for word in begun(words, pool)]


def _stop_changes(stops: Sequence[Stop]) -> Iterable[str]:
    """What would turn a stop over: whole abilities first, then single happenings of those that have several."""
    for stop in stops:
        yield f"{stop.name} {'off' if stop.on else 'on'}"
    for stop in stops:
        if sum(other.ability == stop.ability for other in stops) > 1:
            yield f"{stop.name} {'off' if stop.on else 'on'} {stop.happening}"


class AnswerCompleter(Completer):
    """Asks for the present state of things each time, since the question changes."""

    def __init__(self, now: Now) -> None:
        self.now = now

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        for text, back in complete(document.text_before_cursor, *self.now()):
            yield Completion(text, start_position=-back)
