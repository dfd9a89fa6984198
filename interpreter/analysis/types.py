"""The kinds of value a rule can hold, how two of them join, and the words for them in messages."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

import attrs

from interpreter.values import articles

if TYPE_CHECKING:
    from interpreter.syntax.nodes import Key


class Simple(Enum):
    """A kind that holds no other; its value is the word for one."""

    value: str
    NUMBER = "number"
    TEXT = "text"
    YESNO = "yes or no"
    PLAYER = "player"
    PIECE = "piece"
    ZONE = "zone"
    THROW = "throw"
    DIE = "die"
    OPEN_THROW = "open throw"
    OPEN_DIE = "open die"
    WORD = "word"
    DECK = "deck"
    ENTRY = "line of a deck"
    UNKNOWN = "nothing"


NUMBER, TEXT, YESNO, WORD = Simple.NUMBER, Simple.TEXT, Simple.YESNO, Simple.WORD
PLAYER, PIECE, ZONE = Simple.PLAYER, Simple.PIECE, Simple.ZONE
THROW, DIE = Simple.THROW, Simple.DIE
OPEN_THROW, OPEN_DIE = Simple.OPEN_THROW, Simple.OPEN_DIE  # while it can still be answered
DECK, ENTRY = Simple.DECK, Simple.ENTRY  # only in deck rules
UNKNOWN = Simple.UNKNOWN  # of `none`, and of what no call has filled yet

Makers: TypeAlias = "frozenset[Key]"
"""The expressions and statements that have made a list: by them a list that comes to hold itself is known."""
NOBODY: Makers = frozenset()


@attrs.frozen(slots=True)
class ListKind:
    item: Kind
    makers: Makers = attrs.field(default=NOBODY, eq=False, repr=False)


@attrs.frozen(slots=True)
class TableKind:
    """A small table: `let t[key] be ...`."""

    item: Kind
    makers: Makers = attrs.field(default=NOBODY, eq=False, repr=False)


@attrs.frozen(slots=True)
class Mixed:
    """Of two kinds at once, or a list that holds itself; the checker refuses it where it arises."""

    makers: Makers = attrs.field(default=NOBODY, eq=False, repr=False)


Kind: TypeAlias = Simple | ListKind | TableKind | Mixed
ANY = Mixed()


ANY_LIST = ListKind(ANY)


def list_of(item: Kind, maker: Key | None = None) -> ListKind:
    """`maker`: what makes this list. One that would hold what it has made itself holds anything."""
    return ListKind(*_made(item, maker))


def table_of(item: Kind, maker: Key | None = None) -> TableKind:
    return TableKind(*_made(item, maker))


def _made(item: Kind, maker: Key | None) -> tuple[Kind, Makers]:
    if maker is None:
        return item, NOBODY
    return Mixed(makers_in(item)) if holds_itself(item, maker) else item, frozenset((maker,))


def holds_itself(item: Kind, maker: Key) -> bool:
    """Whether a list that `maker` makes of such items would be a list of itself: its kind had no end."""
    return maker in makers_in(item)


def makers_in(kind: Kind) -> Makers:
    match kind:
        case ListKind(item, makers) | TableKind(item, makers):
            return makers | makers_in(item)
        case Mixed(makers):
            return makers
        case _:
            return NOBODY


def is_list(kind: Kind) -> bool:
    return isinstance(kind, ListKind)


def may_be_list(kind: Kind) -> bool:
    """Whether it is a list, or could be one for all that is known."""
    return isinstance(kind, ListKind | Mixed) or kind is UNKNOWN


def is_mixed(kind: Kind) -> bool:
    """Whether it is, or somewhere holds, what is of two kinds at once."""
    match kind:
        case ListKind(item) | TableKind(item):
            return is_mixed(item)
        case _:
            return isinstance(kind, Mixed)


def item_of(kind: Kind) -> Kind:
    """What a list or small table holds."""
    match kind:
        case ListKind(item) | TableKind(item):
            return item
        case Mixed():
            return kind
        case _:
            return UNKNOWN


def holds(kind: Kind, wanted: Simple) -> bool:
    """Whether it is `wanted`, or a list or table of such, however deep."""
    return kind == wanted or (isinstance(kind, ListKind | TableKind) and holds(kind.item, wanted))


def can_be_told(kind: Kind) -> bool:
    """Whether a value of a kind has words and an id. Of lines of a deck there are lists, but none of lists."""
    match kind:
        case ListKind(item):
            return can_be_told(item) and not (is_list(item) and holds(item, ENTRY))
        case TableKind() | Mixed():
            return False
        case _:
            return kind is not DECK


def join(left: Kind, right: Kind) -> Kind:
    """The kind of a value that is sometimes one, sometimes the other; `left` itself where it says all.

    Whatever the order of many joins, their end is the same; and a kind can be joined upwards only so often.
    """
    if right is left or right is UNKNOWN:
        return left
    if left is UNKNOWN:
        return right
    match left, right:
        case (ListKind() as one, ListKind() as other) | (TableKind() as one, TableKind() as other):
            item, makers = join(one.item, other.item), one.makers | other.makers
            return left if item is one.item and makers == one.makers else type(one)(item, makers)
        case Mixed(), _:
            makers = left.makers | makers_in(right)
            return left if makers == left.makers else Mixed(makers)
        case _:
            return left if left == right else Mixed(makers_in(left) | makers_in(right))


def filled(open_kind: Kind, by: Kind) -> Kind:
    """A kind of which something is not known yet, with that taken from another; of a number nothing is left open."""
    match open_kind:
        case Simple.UNKNOWN:
            return by
        case ListKind(item, makers) | TableKind(item, makers) if holds(item, UNKNOWN):
            fitting = isinstance(by, (type(open_kind), Mixed))
            return type(open_kind)(filled(item, item_of(by)), makers | makers_in(by)) if fitting else open_kind
        case _:
            return open_kind


def fits(wanted: Kind, given: Kind) -> bool:
    """Whether a value of one kind may stand where another is wanted."""
    if isinstance(wanted, Mixed) or isinstance(given, Mixed) or UNKNOWN in (wanted, given):
        return True
    match wanted, given:
        case (ListKind(one), ListKind(other)) | (TableKind(one), TableKind(other)):
            return fits(one, other)
        case _:
            return wanted == given


_DATA = {"number": NUMBER, "text": TEXT, "yesno": YESNO, "player": PLAYER, "piece": PIECE}


def from_data(type_name: str) -> Kind:
    """The kind of a declared field or printed value; an enumeration's value is a word."""
    return _DATA.get(type_name, WORD)


def from_setting(type_name: str) -> Kind:
    """The kind of a setting's value; a choice is a word."""
    return _DATA[type_name] if type_name in ("number", "yesno") else WORD


def a(kind: Kind) -> str:
    """One value of this kind, as a message words it: "an open throw", "a list of lists of players"."""
    match kind:
        case Simple.YESNO | Simple.UNKNOWN:
            return kind.value
        case Simple():
            return articles.a(kind.value)
        case ListKind(item):
            return f"a list of {many(item)}"
        case TableKind(item):
            return f"a small table of {many(item)}"
        case Mixed():
            return "different things at different times"


def many(kind: Kind) -> str:
    match kind:
        case Simple.YESNO | Simple.UNKNOWN:
            return kind.value
        case Simple.DIE:
            return "dice"
        case Simple.OPEN_DIE:
            return "open dice"
        case Simple.ENTRY:
            return "lines of a deck"
        case Simple():
            return f"{kind.value}s"
        case ListKind(item):
            return f"lists of {many(item)}"
        case TableKind(item):
            return f"small tables of {many(item)}"
        case Mixed():
            return "different things"
