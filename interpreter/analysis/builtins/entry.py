"""What an entry of the registry says: a verb, an attribute, a function or a bare name, with the Python function that
does it.

Checker, compiler and documentation read the entry. One without a function, or whose function takes another number of
values than the entry says, is an error when the module is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import attrs

from interpreter.analysis.types import UNKNOWN, Kind

PARTS: Mapping[str, tuple[str, ...]] = {
    "places": ("zones", "place"),  # which piece lies where
    "faces": ("face", "known"),  # what lies face up, and who knows it
    "identities": ("ident", "piece_of"),  # which physical piece it is: another one only in what a bot imagines
    "told": ("told",),  # which hidden values have been shown to whom
    "dice": ("throws",),  # throws whose window is open
    "chance": ("chance",),  # how much luck has been used
    "seats": ("live", "everyone"),  # who is (still) in the game
    "end": ("outcome",),
    "cards": (),  # what is printed on cards, by id: all that a deck rule can look at beside its deck
}
"""The parts of a game that an entry may read and write, and the columns of a state that hold them."""

CARDS = "cards"
ITEM = None  # as what an attribute of a list gives: one of its items


def _parts(names: str) -> frozenset[str]:
    """The parts named in a text."""
    named = frozenset(names.split())
    if strangers := named - set(PARTS):
        raise ValueError(f"no part of a game: {', '.join(sorted(strangers))}")
    return named


def _takes(function: Any, wanted: int, name: str) -> None:
    """Refuse an entry whose function is missing or could not be called. What is written in C is not looked into."""
    if not callable(function):
        raise TypeError(f"`{name}` has no function")
    code = getattr(function, "__code__", None)
    if code is not None and code.co_argcount != wanted:
        raise TypeError(f"the function of `{name}` takes {code.co_argcount} values, not {wanted}")


Moved: TypeAlias = Literal["subject", "value"]


@attrs.frozen(slots=True, eq=False, repr=False)
class Verb:
    """A primitive verb. Called with the state, the cause, the bits of the checks that read where pieces are, one value
    for each of `takes` (a list where a list is allowed, None where an optional one is left out), and one function for
    each of `definitions` (None where the game defines no such thing); one that `may_say` why, with that text or None.

    `takes` maps each preposition (None: the subject) to the kinds allowed.
    """

    name: str
    takes: Mapping[str | None, tuple[Kind, ...]]
    function: Callable[..., Any]
    help: str
    writes: frozenset[str] = attrs.field(converter=_parts, kw_only=True)
    reads: frozenset[str] = attrs.field(converter=_parts, default="", kw_only=True)
    gives: Kind = attrs.field(default=UNKNOWN, kw_only=True)
    optional: tuple[str | None, ...] = attrs.field(default=(), kw_only=True)
    definitions: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    moves: Moved | None = attrs.field(default=None, kw_only=True)  # what comes to lie in the zone behind `to`
    pieces_from: str | None = attrs.field(default=None, kw_only=True)  # behind which preposition what it gives lay
    gives_like: str | None = attrs.field(default=None, kw_only=True)  # behind which preposition stands what it gives of
    may_say: bool = attrs.field(default=False, kw_only=True)  # whether `saying "text"` may stand behind it

    def __attrs_post_init__(self) -> None:
        _takes(self.function, 3 + len(self.takes) + len(self.definitions) + self.may_say, self.name)

    @property
    def python_name(self) -> str:
        return "do_" + self.name


class _Reader:
    """What attributes, functions and bare names share: they look, and change nothing."""

    __slots__ = ()
    reads: frozenset[str]

    @property
    def first(self) -> str | None:
        """What the function is given before its values: the name, in compiled code, of the state, of the cards where
        there is no table yet, or nothing where it reads nothing of them.
        """
        return "CARDS" if CARDS in self.reads else "s" if self.reads else None


@attrs.frozen(slots=True, eq=False, repr=False)
class Attribute(_Reader):
    """`x.name` of a family of kinds (see `families_of`). Called with the value, before it what `first` says."""

    of: str
    name: str
    gives: Kind | None  # ITEM: one of the list's items
    function: Callable[..., Any]
    help: str
    reads: frozenset[str] = attrs.field(converter=_parts, default="", kw_only=True)

    def __attrs_post_init__(self) -> None:
        _takes(self.function, 1 + (self.first is not None), f"{self.of}.{self.name}")

    @property
    def python_name(self) -> str:
        return f"{self.of}_{self.name}"


@attrs.frozen(slots=True, eq=False, repr=False)
class Function(_Reader):
    """`name(a, b)`; or `name` alone, where `takes` is None. `changeable`: rules may `modify` it."""

    name: str
    takes: tuple[Kind, ...] | None
    gives: Kind
    function: Callable[..., Any]
    help: str
    reads: frozenset[str] = attrs.field(converter=_parts, default="", kw_only=True)
    changeable: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        _takes(self.function, len(self.takes or ()) + (self.first is not None), self.name)

    @property
    def python_name(self) -> str:
        return "give_" + self.name
