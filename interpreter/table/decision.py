"""A question and its legal answers, as the outside sees them."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping, Sequence
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
    """The options of a decision: its raw values with their ids, by place, and what people read of them. Both are made
    only when read, the words also only where no number is asked for: those may be very many.
    """

    def __init__(
        self, raw: Sequence[Any], ids: Callable[[], Sequence[str]], make: Callable[[Sequence[str]], Sequence[Option]]
    ) -> None:
        self._raw, self._find_ids, self._make = raw, ids, make

    def __eq__(self, other: object) -> bool:
        """Whether the same is offered in the same words."""
        return self._read() == other._read() if isinstance(other, Options) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._read())

    def __repr__(self) -> str:
        return f"Options({self._raw if isinstance(self._raw, range) else self.ids})"

    def __reduce__(self) -> tuple[Any, ...]:
        """What has been made of them in place of what would make it."""
        return _read_already, (self._raw, () if isinstance(self._raw, range) else self._made)

    def _read(self) -> range | tuple[Option, ...]:
        return self._raw if isinstance(self._raw, range) else self._made

    def __len__(self) -> int:
        return len(self._raw)

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(self._raw, range):
            return self._made[index]
        numbers = self._raw[index]
        return [_of_number(n) for n in numbers] if isinstance(index, slice) else _of_number(numbers)

    @functools.cached_property
    def _made(self) -> tuple[Option, ...]:
        return tuple(self._make(self.ids))

    @functools.cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(map(str, self._raw) if isinstance(self._raw, range) else self._find_ids())

    @functools.cached_property
    def _by_id(self) -> Mapping[str, Any]:
        return dict(zip(self.ids, self._raw, strict=True))

    def raw(self, id: str) -> Any:
        """The engine's value behind an id. Raises KeyError."""
        return _number(id, self._raw) if isinstance(self._raw, range) else self._by_id[id]

    def ids_of(self, chosen: Sequence[Any]) -> tuple[str, ...]:
        """The ids of raw values: of several equal ones each has its own."""
        if isinstance(self._raw, range):
            return tuple(map(str, chosen))
        left: dict[Any, list[str]] = {}
        for raw, id in zip(reversed(self._raw), reversed(self.ids), strict=True):
            left.setdefault(raw, []).append(id)
        return tuple(left[raw].pop() for raw in chosen)


def _read_already(raw: Sequence[Any], made: tuple[Option, ...]) -> Options:
    return Options(raw, lambda: [option.id for option in made], lambda ids: made)


def _of_number(number: int) -> Option:
    return Option(str(number), str(number))


def _number(id: str, numbers: range) -> int:
    """The number that is written so. Raises KeyError for one that is not among them."""
    digits = id.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and int(id) in numbers and str(int(id)) == id):
        raise KeyError(id)
    return int(id)


@attrs.frozen(slots=True, eq=False, repr=False)
class Decision(ByFields):
    """`kind`: one, several, order, number, yes_no, menu, window. An answer is `at_least` to `at_most` different option
    ids.

    Not `most_is_known`: a limit lets in fewer than `at_most`, and how many was not worth finding out.

    `id` counts the player's own decisions. `fits(ids)` is the one test of an answer: None when it is legal, else why
    not; a limit must be monotone: what is too much stays so with more. `draw(stream)` is what `sample` goes by.
    `window` is the happening that may be answered, where the question is a window; `asides` are the acts open to the
    player besides. `rule` and `span` say where in the rules the question stands, `section` which part of the rulebook
    that is. Two are equal where the same is asked in the same words.

    It is pickled with the position that it stands in: who has that has the game, as with a save.
    """

    id: int
    player: str
    kind: str
    prompt: str
    options: Options
    at_least: int
    at_most: int
    rule: str
    span: Span = attrs.field(eq=False)  # its file is named as whoever loaded the game found it
    section: str | None
    window: str | None
    most_is_known: bool
    fits: Callable[[Sequence[str]], str | None] = attrs.field(eq=False, repr=False)
    draw: Callable[[Stream], tuple[str, ...]] = attrs.field(eq=False, repr=False)
    find_asides: Callable[[], tuple[Option, ...]] = attrs.field(default=tuple, eq=False, repr=False)
    _position: Any = attrs.field(default=None, eq=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return _standing_in, (self._position,)

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


def _standing_in(position: Any) -> Decision:
    decision: Decision = position.decision
    return decision


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
    for it holds, which ends when the seat `changed` it. `ready`: its holder is asked there at the next chance.
    """

    ability: str
    name: str
    happening: str
    on: bool
    default: bool
    changed: bool = False
    at_times: bool = False
    ready: bool = False


@attrs.frozen(slots=True, eq=False, repr=False)
class Outcome(ByFields):
    """Who won (nobody: an empty tuple), and why the game ended: what was said of it, as all may know it, else the rule
    or the part of the rulebook that ended it.
    """

    winners: tuple[str, ...]
    reason: str
    find_standings: Callable[[], Mapping[str, int]] = attrs.field(default=dict, eq=False, repr=False)

    @property
    def standings(self) -> Mapping[str, int]:
        """What the game's own `standing(p)` says of each player who is in the game; empty where it has none.

        Looked for only when read. Raises RuleFault.
        """
        return self.find_standings()
