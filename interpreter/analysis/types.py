"""The kinds of value a rule can hold, written as the words a message would use ("list of piece")."""

from __future__ import annotations

NUMBER, TEXT, YESNO, PLAYER, PIECE, ZONE, THROW, DIE, WORD = (
    "number",
    "text",
    "yesno",
    "player",
    "piece",
    "zone",
    "throw",
    "die",
    "word",
)
OPEN_THROW, OPEN_DIE = "open throw", "open die"  # while it can still be answered
DECK, ENTRY = "deck", "line of a deck"  # only in deck rules
UNKNOWN = "nothing"  # of `none`, and of what no call has filled yet
ANY = "anything"  # of two kinds at once: refused by the checker where it matters
TABLE_OF = "small table of "
LIST_OF = "list of "


def list_of(item: str) -> str:
    return LIST_OF + item


def is_list(kind: str) -> bool:
    return kind.startswith(LIST_OF)


def item_of(kind: str) -> str:
    """What a list or small table holds; a throw is a list of dice to a loop."""
    for head in (LIST_OF, TABLE_OF):
        if kind.startswith(head):
            return kind[len(head) :]
    return UNKNOWN


def join(left: str, right: str) -> str:
    """The kind of a value that is sometimes one, sometimes the other."""
    if left == right or right == UNKNOWN:
        return left
    if left == UNKNOWN:
        return right
    for head in (LIST_OF, TABLE_OF):
        if left.startswith(head) and right.startswith(head):
            return head + join(item_of(left), item_of(right))
    return ANY


def fits(wanted: str, given: str) -> bool:
    """Whether a value of one kind may stand where another is wanted."""
    if ANY in (wanted, given) or UNKNOWN in (wanted, given) or wanted == given:
        return True
    for head in (LIST_OF, TABLE_OF):
        if wanted.startswith(head) and given.startswith(head):
            return fits(item_of(wanted), item_of(given))
    return False


def from_data(type_name: str) -> str:
    """The kind of a declared field or printed value; an enumeration's value is a word."""
    return type_name if type_name in (NUMBER, TEXT, YESNO, PLAYER, PIECE) else WORD
