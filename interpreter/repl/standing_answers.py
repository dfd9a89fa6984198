"""Answers that stand: what a person has said once for all questions of one place in the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import attrs

from interpreter.repl.answers import read_answer
from interpreter.repl.enter import SETS
from interpreter.repl.typed_names import Answer, NoAnswer, name_in
from interpreter.table.decision import Decision

Place: TypeAlias = tuple[str, str, int, int]  # rule, file, line, column
OFFERED_AT = 3  # the same answer so often at one place


def place_of(decision: Decision) -> Place:
    """Where in the rules a question stands: of a window the happening, with the words it is asked in."""
    span = decision.span
    return decision.rule, span.file, span.line, span.col


def words_of(decision: Decision, ids: Answer) -> str:
    """How a person would say an answer for good: `yes`, `none`, `all`, or the name of the one thing it is."""
    if decision.kind in SETS and not ids:
        return "none"
    if decision.kind in SETS and len(ids) > 1:
        return "all" if len(ids) == len(decision.options) else ""
    label = next(option.label for option in decision.options if option.id == ids[0])
    return name_in(label) if decision.kind not in ("yes_no", "number") else ids[0]


@attrs.frozen(slots=True)
class StandingAnswer:
    """What one person always answers at a place; `prompt` is how the question read then."""

    player: str
    place: Place
    words: str
    prompt: str


@attrs.define(slots=True, eq=False)
class StandingAnswers:
    """Those of an evening, and how often the same was answered at each place in a row."""

    standing: list[StandingAnswer] = attrs.Factory(list)
    again: dict[tuple[str, Place], tuple[str, int]] = attrs.Factory(dict)

    def of(self, player: str) -> list[StandingAnswer]:
        return [entry for entry in self.standing if entry.player == player]

    def at(self, decision: Decision) -> StandingAnswer | None:
        found = (e for e in self.standing if (e.player, e.place) == (decision.player, place_of(decision)))
        return next(found, None)

    def answer_to(self, decision: Decision) -> Answer | None:
        """None where nothing stands, or where what stands is no answer to this question."""
        entry = self.at(decision)
        read = NoAnswer("") if entry is None else read_standing(entry.words, decision)
        return None if isinstance(read, NoAnswer) else read

    def let_stand(self, decision: Decision, words: str) -> None:
        self.drop(decision)
        self.standing.append(StandingAnswer(decision.player, place_of(decision), words, decision.prompt))

    def drop(self, decision: Decision) -> None:
        self.take_away([e for e in self.standing if (e.player, e.place) == (decision.player, place_of(decision))])

    def take_away(self, entries: Sequence[StandingAnswer]) -> None:
        self.standing = [entry for entry in self.standing if entry not in entries]

    def note(self, decision: Decision, ids: Answer) -> str | None:
        """Take in an answer; where it is the third alike in a row, the words by which it could stand."""
        key, words = (decision.player, place_of(decision)), words_of(decision, ids)
        before, many = self.again.get(key, ("", 0))
        self.again[key] = (words, many + 1 if words == before else 1)
        return words if words and self.again[key][1] == OFFERED_AT else None


def read_standing(words: str, decision: Decision) -> Answer | NoAnswer:
    """A standing answer where it is given again: of a list never by number, which counts another list each time."""
    if words.isdecimal() and decision.kind != "number":
        return NoAnswer("Numbers count another list each time: say it by its name.")
    return read_answer(words, decision)


def in_lines(entries: Sequence[StandingAnswer]) -> Iterator[str]:
    """`1. Which tile?: none`, a line for each."""
    for number, entry in enumerate(entries, 1):
        yield f"{number:>3}. {entry.prompt}  {entry.words}"
