"""What could be typed next: a pure function, and the widget around it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeAlias

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from interpreter.repl.commands import COMMANDS
from interpreter.repl.enter import SETS
from interpreter.repl.typed_names import NoAnswer, name_in
from interpreter.repl.typed_sets import read_set
from interpreter.table.decision import Decision, Option, Stop
from interpreter.values.matching_names import begun
from interpreter.values.spelling import spelling

# The question, the asides, the rulebook's titles, the stops.
Now: TypeAlias = Callable[[], tuple[Decision | None, Sequence[Option], Sequence[str], Sequence[Stop]]]


def complete(
    text: str,
    decision: Decision | None,
    asides: Sequence[Option],
    titles: Sequence[str],
    stops: Sequence[Stop] = (),
    cards: Collection[str] = (),
) -> list[tuple[str, int]]:
    """(text to put in, how many characters before the cursor it replaces), best first. `cards`: their names."""
    if text.startswith("/"):
        return _command(text, decision, asides, titles, stops, cards)
    if decision is None or decision.kind == "number":
        return []
    labels = _labels(decision)
    for part in _begun(text, labels) if decision.kind in SETS else (text,):
        found = begun(part, _left(text[: len(text) - len(part)], decision, labels))
        if found:
            return [(label, len(part)) for label in found]
    return []


def _labels(decision: Decision) -> list[str]:
    return ["yes", "no"] if decision.kind == "yes_no" else [option.label for option in decision.options]


def _left(typed: str, decision: Decision, labels: list[str]) -> list[str]:
    """What is not chosen yet by what stands before."""
    before = typed.strip().rstrip(",")
    chosen = read_set(before, list(decision.options)) if before and decision.kind in SETS else ()
    if isinstance(chosen, NoAnswer):
        return labels
    return [option.label for option in decision.options if option.id not in chosen] if chosen else labels


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
    text: str,
    decision: Decision | None,
    asides: Sequence[Option],
    titles: Sequence[str],
    stops: Sequence[Stop],
    cards: Collection[str],
) -> list[tuple[str, int]]:
    name, blank, words = text.partition(" ")
    if not blank:
        return [(command, len(name)) for command in begun(name, COMMANDS)]
    pools: Mapping[str, Callable[[], Iterable[str]]] = {
        "/rule": lambda: titles,
        "/do": lambda: [option.label for option in asides],
        "/stops": lambda: _stop_changes(stops),
        "/card": lambda: cards,
        "/why": lambda: cards,
        "/always": lambda: _standing(decision),
    }
    pool = pools.get(name, tuple)()
    return [(word, len(words)) for word in begun(words, pool)]


def _standing(decision: Decision | None) -> Iterable[str]:
    """What may be answered for good."""
    if decision is not None and decision.kind != "number":
        yield from ["none", "all"] if decision.kind in SETS else []
        yield from dict.fromkeys(name_in(label) for label in _labels(decision))
    yield "off"


def _stop_changes(stops: Sequence[Stop]) -> Iterable[str]:
    """What would turn a stop over: whole abilities first, then single happenings of those that have several."""
    for stop in stops:
        yield f"{stop.name} {'off' if stop.on else 'on'}"
    for stop in stops:
        if sum(other.ability == stop.ability for other in stops) > 1:
            yield f"{stop.name} {'off' if stop.on else 'on'} {stop.happening}"


class AnswerCompleter(Completer):
    """Asks for the present state of things each time, since the question changes."""

    def __init__(self, now: Now, printed: Callable[[], Mapping[str, str]] = dict) -> None:
        """`printed`: what is printed on each card, by its name."""
        self.now, self.printed = now, printed

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        cards = self.printed()
        for text, back in complete(document.text_before_cursor, *self.now(), cards):
            yield Completion(text, start_position=-back, display_meta=about(text, cards))


def about(text: str, cards: Mapping[str, str]) -> str:
    """What stands beside a completion: what a command does, what is printed on the card that a name begins with."""
    if text in COMMANDS:
        return COMMANDS[text].help
    words = text.split()
    names = (" ".join(words[:many]) for many in range(len(words), 0, -1))
    return next((cards[name].partition(": ")[2] for name in names if name in cards), "")
