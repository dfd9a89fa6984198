"""Which answers are worth trying: all of them where they are few, else a bounded choice that does not depend on what is
hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from interpreter.run.legal_answers import greedy, lets_in, sample
from interpreter.run.question_site import PASS, Site
from interpreter.run.questions import DONE
from interpreter.table.state import State
from interpreter.values.chance import Stream

MOST_OPTIONS = 16  # of a list of single options
MOST_NUMBERS = 6
RANDOM_SETS = 6


def answers_to_try(state: State, site: Site, stream: Stream) -> list[Any]:
    """Legal raw answers, each once; of those worth the same the first is taken, so what leaves a menu or passes comes
    first.
    """
    _, _, options, low, high = state.question  # type: ignore[misc]  # somebody is asked
    if site.kind == "number":
        return _numbers(options)
    if not site.many:
        leaving = [option for option in options if option in (DONE, PASS)]
        return leaving + _some([option for option in options if option not in leaving], MOST_OPTIONS, stream)
    if site.kind == "order":
        return _distinct([tuple(options), *(sample(state, site, stream) for _ in range(RANDOM_SETS))])
    if high == 1:
        single = [(option,) for option in _some(options, MOST_OPTIONS, stream) if lets_in(state, site, (option,))]
        return single if low == 1 else [*single, ()]
    full = greedy(state, site, options, high)
    sets = [full, *(sample(state, site, stream) for _ in range(RANDOM_SETS))]
    return _distinct([*sets, ()] if low == 0 else [chosen for chosen in sets if len(chosen) >= low])


def unlike(given: Sequence[Any], answers: Sequence[Any], site: Site) -> list[Any]:
    """The answers that were not given before. A set is the same in any order."""
    shape = frozenset if site.kind == "several" else lambda answer: answer
    before = {shape(answer) for answer in given}
    return [answer for answer in answers if shape(answer) not in before]


def built(
    state: State, site: Site, tried: Sequence[tuple[Any, ...]], worth: Callable[[tuple[Any, ...]], float]
) -> tuple[Any, ...] | None:
    """A set made of what did well in the sets tried: items ranked by the mean worth of the sets with them less that of
    those without.
    """
    _, _, options, low, high = state.question  # type: ignore[misc]  # somebody is asked
    values = [(frozenset(chosen), worth(chosen)) for chosen in tried]
    gains: list[tuple[float, Any]] = []
    for option in options:
        inside = [value for chosen, value in values if option in chosen]
        outside = [value for chosen, value in values if option not in chosen]
        if inside and outside:
            gains.append((sum(inside) / len(inside) - sum(outside) / len(outside), option))
        else:
            gains.append((0.0, option))
    gains.sort(key=lambda pair: -pair[0])  # stable: what gains the same stays in the order asked
    wanted = sum(1 for gain, _ in gains if gain > 0)
    chosen = greedy(state, site, [option for _, option in gains], max(low, min(high, wanted)))
    return chosen if len(chosen) >= low else None


def _numbers(options: Sequence[int]) -> list[int]:
    """The ends of a range and a few between, closer together where it is low."""
    low, high = options[0], options[-1]
    return _distinct([low, *(low + (high - low) * part // 12 for part in (1, 2, 4, 7)), high])[:MOST_NUMBERS]


def _some(options: Sequence[Any], most: int, stream: Stream) -> list[Any]:
    if len(options) <= most:
        return list(options)
    return [options[i] for i in sorted(stream.sample_indices(len(options), most))]


def _distinct(answers: Sequence[Any]) -> list[Any]:
    """Each answer once, sets compared without regard to order unless they are orders of the same."""
    return list(dict.fromkeys(answers))
