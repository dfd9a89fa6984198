"""Which answers to the standing question are legal, in the engine's own values: asked here by everybody."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from typing import Any

from interpreter.run.answers.fitting import fitting
from interpreter.run.answers.question_site import Site
from interpreter.table.records import Question
from interpreter.table.state import State
from interpreter.values.chance import Stream


class Illegal(enum.Enum):
    """Why a choice is no legal answer."""

    NOT_OFFERED = enum.auto()
    TWICE = enum.auto()
    HOW_MANY = enum.auto()  # too few or too many
    BEYOND_LIMIT = enum.auto()


def illegal(state: State, site: Site, chosen: Sequence[Any]) -> Illegal | None:
    """What is wrong with so many things chosen at the question that stands, here one of a site; None: it is legal."""
    asked = standing(state)
    if not all(item in asked.options for item in chosen):
        return Illegal.NOT_OFFERED
    if len(set(chosen)) != len(chosen) and _too_often(chosen, asked.options):
        return Illegal.TWICE
    beyond = bool(chosen) and not lets_in(state, site, chosen)
    if beyond and len(chosen) >= asked.at_least:  # why there may be no more says more than how many there may be
        return Illegal.BEYOND_LIMIT
    return None if asked.at_least <= len(chosen) <= asked.at_most else Illegal.HOW_MANY


def _too_often(chosen: Sequence[Any], options: Sequence[Any]) -> bool:
    """Whether something is chosen more often than it is offered: two dice that show the same are two options."""
    return any(many > options.count(item) for item, many in Counter(chosen).items())


def is_legal(state: State, site: Site, answer: Any) -> bool:
    """Whether the raw answer (of a site that asks for many, a tuple) may be given now."""
    return illegal(state, site, answer if site.many else (answer,)) is None


def lets_in(state: State, site: Site, chosen: Sequence[Any]) -> bool:
    """Whether a site's limit, where it has one, lets a set be chosen. What is too much stays so with more."""
    return site.limit is None or bool(site.limit(state, state.frames[-1], tuple(chosen)))


def sample(state: State, site: Site, stream: Stream) -> Any:
    """A random legal raw answer; of a set its size first, then its members as far as the limit lets them in."""
    _, _, options, low, high = state.asked  # type: ignore[misc]  # somebody is asked
    if not site.many:
        return options[stream.below(len(options))]
    size = low + stream.below(high - low + 1)
    order = [options[i] for i in stream.sample_indices(len(options), len(options) if site.limit is not None else size)]
    if site.limit is None:
        return tuple(order)
    chosen = greedy(state, site, order, size)
    if len(chosen) >= low:
        return chosen
    # What came first left no room for enough.
    return fitting(lambda some: lets_in(state, site, some), order, low)


def greedy(state: State, site: Site, order: Sequence[Any], size: int) -> tuple[Any, ...]:
    """As many of a list as the limit lets in, taken from the front, at most `size`."""
    chosen: tuple[Any, ...] = ()
    for option in order:
        if len(chosen) == size:
            break
        if lets_in(state, site, (*chosen, option)):
            chosen = (*chosen, option)
    return chosen


def standing(state: State) -> Question:
    assert state.question is not None
    return state.question
