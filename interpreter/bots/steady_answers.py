"""Which answers are worth trying: all of them where they are few, else a bounded choice that does not depend on what is
hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from interpreter.api.position import Table
from interpreter.api.raw_question import RawQuestion
from interpreter.values.chance import Stream

MOST_OPTIONS = 16  # of a list of single options
MOST_NUMBERS = 6
RANDOM_SETS = 6


def answers_to_try(table: Table, question: RawQuestion, stream: Stream) -> list[Any]:
    """Legal raw answers, each once; of those worth the same the first is taken, so what leaves a menu or passes comes
    first.
    """
    options, low = question.options, question.low
    if question.kind == "number":
        return _numbers(options)
    if not question.is_set:
        leaving = question.leaving
        return leaving + _some([option for option in options if option not in leaving], MOST_OPTIONS, stream)
    if question.kind == "order":
        return _distinct([tuple(options), *(table.sample(stream) for _ in range(RANDOM_SETS))])
    if question.high == 1:
        single = [(option,) for option in _some(options, MOST_OPTIONS, stream) if table.lets_in((option,))]
        return single if low == 1 else [*single, ()]
    sets = [table.greedy(options, question.high), *(table.sample(stream) for _ in range(RANDOM_SETS))]
    return _distinct([*sets, ()] if low == 0 else [chosen for chosen in sets if len(chosen) >= low])


def unlike(given: Sequence[Any], answers: Sequence[Any], question: RawQuestion) -> list[Any]:
    """The answers that were not given before. A set is the same in any order."""
    shape = frozenset if question.kind == "several" else lambda answer: answer
    before = {shape(answer) for answer in given}
    return [answer for answer in answers if shape(answer) not in before]


def built(
    table: Table, question: RawQuestion, tried: Sequence[tuple[Any, ...]], mean: Callable[[tuple[Any, ...]], float]
) -> tuple[Any, ...] | None:
    """A set made of what did well in the sets tried: items ranked by the mean worth of the sets with them less that of
    those without.
    """
    values = [(frozenset(chosen), mean(chosen)) for chosen in tried]
    gains: list[tuple[float, Any]] = []
    for option in question.options:
        inside = [value for chosen, value in values if option in chosen]
        outside = [value for chosen, value in values if option not in chosen]
        if inside and outside:
            gains.append((sum(inside) / len(inside) - sum(outside) / len(outside), option))
        else:
            gains.append((0.0, option))
    gains.sort(key=lambda pair: -pair[0])  # stable: what gains the same stays in the order asked
    wanted = sum(1 for gain, _ in gains if gain > 0)
    size = max(question.low, min(question.high, wanted))
    chosen = table.greedy([option for _, option in gains], size)
    return chosen if len(chosen) >= question.low else None


def _numbers(options: Sequence[int]) -> list[int]:
    """The ends of a range and a few between, closer together where it is low."""
    if len(options) == 1:  # of a question put where there is nothing to choose it may be none
        return list(options)
    low, high = options[0], options[-1]
    return _distinct([low, *(low + (high - low) * part // 12 for part in (1, 2, 4, 7)), high])[:MOST_NUMBERS]


def _some(options: Sequence[Any], most: int, stream: Stream) -> list[Any]:
    if len(options) <= most:
        return list(options)
    return [options[i] for i in sorted(stream.sample_indices(len(options), most))]


def _distinct(answers: Sequence[Any]) -> list[Any]:
    """Each answer once, sets compared without regard to order unless they are orders of the same."""
    return list(dict.fromkeys(answers))
