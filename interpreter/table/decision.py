"""A question and its legal answers, as the outside sees them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import attrs

from interpreter.values.by_fields import ByFields
from interpreter.values.chance import Stream, key_of
from interpreter.values.span import Span


@attrs.frozen(slots=True, eq=False, repr=False)
class Option(ByFields):
    """One legal answer: `id` says what it means (`raise`, `12`, `wolf.1`), `label` is for people, `subject` what it is
    about.
    """

    id: str
    label: str
    subject: str | None = None


class Options(Sequence[Option]):
    """The options of a decision; ids and labels are made only when read."""

    def __init__(self, raw: Sequence[Any], make: Callable[[Any], Option], id_of: Callable[[Any], str]) -> None:
        self._raw, self._make, self._id_of = raw, make, id_of
        self._ids: dict[str, Any] | None = None

    def __len__(self) -> int:
        return len(self._raw)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._make(raw) for raw in self._raw[index]]
        return self._make(self._raw[index])

    def raw(self, id: str) -> Any:
        """The engine's value behind an id. Raises KeyError."""
        if isinstance(self._raw, range):  # too long to be written out
            return _number(id, self._raw)
        if self._ids is None:
            self._ids = {self._id_of(raw): raw for raw in self._raw}
        return self._ids[id]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._id_of(raw) for raw in self._raw)


def _number(id: str, numbers: range) -> int:
    """The number that is written so. Raises KeyError for one that is not among them."""
    digits = id.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and int(id) in numbers and str(int(id)) == id):
        raise KeyError(id)
    return int(id)


@attrs.frozen(slots=True, eq=False, repr=False)
class Decision:
    """`kind`: one, several, order, number, yes_no, menu, window. An answer is `at_least` to `at_most` different option
    ids.

    `id` counts the player's own decisions. `fits(ids)` is the one test of an answer: None when it is legal, else why
    not; a limit must be monotone: what is too much stays so with more. `draw(stream)` is what `sample` goes by.
    `window` is the happening that may be answered, where the question is a window; `asides` are the acts open to the
    player besides. `rule` and `span` say where in the rules the question stands, `section` which part of the rulebook
    that is.
    """

    id: int
    player: str
    kind: str
    prompt: str
    options: Options
    at_least: int
    at_most: int
    rule: str
    span: Span
    section: str | None
    window: str | None
    fits: Callable[[Sequence[str]], str | None]
    draw: Callable[[Stream], tuple[str, ...]]
    find_asides: Callable[[], tuple[Option, ...]] = attrs.field(default=tuple, repr=False)

    def sample(self, rng: Random | Stream | None = None) -> tuple[str, ...]:
        """A random legal answer: of options one as likely as the next, of a set first its size, then its members as far
        as the limit lets them in.

        `rng` is a `random.Random` or a `Stream`, from which it takes what it needs; the same one in the same state
        gives the same answer on every machine. Without it the question itself decides: the same answer each time.
        """
        if isinstance(rng, Stream):
            return self.draw(rng)
        return self.draw(Stream(key_of(self._asked()) if rng is None else rng.getrandbits(64)))

    def _asked(self) -> str:
        """What tells the question from others; of the options of a number its ends are enough."""
        options = self.options
        ids = (options[0].id, options[-1].id) if self.kind == "number" else options.ids
        return json.dumps([self.player, self.id, self.rule, self.kind, self.at_least, self.at_most, *ids])

    @property
    def asides(self) -> tuple[Option, ...]:
        """Looked for only when read. Raises RuleFault."""
        return self.find_asides()


@attrs.frozen(slots=True, eq=False, repr=False)
class Asked(ByFields):
    """What one viewer may know of an open question: who is asked what.

    `decision` is there for the asked player alone.
    """

    player: str
    kind: str
    prompt: str
    decision: Decision | None = attrs.field(eq=False)


@attrs.frozen(slots=True, eq=False, repr=False)
class Stop(ByFields):
    """One ability at one happening, as a seat has it: `on` when its player is asked there, `default` as the rules
    begin.

    `ability` is the id to change it by, `name` is for people. `at_times`: only while the condition that the rules give
    for it holds, which ends when the seat `changed` it.
    """

    ability: str
    name: str
    happening: str
    on: bool
    default: bool
    changed: bool = False
    at_times: bool = False


@attrs.frozen(slots=True, eq=False, repr=False)
class Outcome(ByFields):
    """Who won (nobody: an empty tuple) and the rule that ended the game."""

    winners: tuple[str, ...]
    reason: str
