"""What could be typed next: a pure function, and the widget around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from interpreter.repl.commands import COMMANDS
from interpreter.repl.enter import SETS
from interpreter.table.decision import Decision, Option, Stop
from interpreter.values.matching_names import begun
from interpreter.values.spelling import spelling

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
    for part in _begun(text, labels) if decision.kind in SETS else (text,):
        found = begun(part, labels)
        if found:
            return [(label, len(part)) for label in found]
    return []


def _begun(text: str, labels: Sequence[str]) -> Iterable[str]:
    """What may be the beginning of one of these names: what follows each of the last commas in the text, as many as a
    name has; then the last words of it, behind names that only blanks part.
    """
    commas = max((label.count(",") for label in labels), default=0)
    parts = text.rsplit(",", commas + 1)
    if len(parts) <= commas + 1:
        yield text
    for place in range(1, len(parts)):
        yield ",".join(parts[place:]).lstrip()
    yield from _last_words(parts[-1], labels)


def _last_words(text: str, labels: Sequence[str]) -> Iterable[str]:
    """All of its words but the first, but the first two and so on; never more than a name has, so that a long line
    takes no longer than reading it.
    """
    most_signs = max(map(len, labels), default=0)
    most_words = max((len(spelling(label).split()) for label in labels), default=0)
    words = text.split(" ")
    starts: list[int] = []
    held = signs = 0
    for place in range(len(words) - 1, 0, -1):
        counted = len(spelling(words[place]).split())
        held, signs = held + counted, signs + len(words[place]) + 1
        if held > most_words:
            break
        if counted or signs <= most_signs + 1:  # many signs that are no letters make no words
            starts.append(place)
    yield from (" ".join(words[place:]) for place in reversed(starts))


def _command(
    text: str, asides: Sequence[Option], titles: Sequence[str], stops: Sequence[Stop]
) -> list[tuple[str, int]]:
    name, blank, words = text.partition(" ")
    if not blank:
        return [(command, len(name)) for command in begun(name, COMMANDS)]
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
