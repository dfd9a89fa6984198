"""Slips of people who write as they speak, or as in other languages: each recognised as those in `slips`."""

from __future__ import annotations

import re
from collections.abc import Callable

from interpreter.syntax.errors.fault import Fragment, Said, SyntaxFault, pieces
from interpreter.syntax.foreign_words import ARTICLES
from interpreter.syntax.keywords import STATEMENTS

_APOSTROPHES = "'’‘"
_QUERIES = ("all", "any", "count", "sum", "most", "least")
_NAME = re.compile(r"[a-z_][a-z0-9_]*")


def possessive(fault: SyntaxFault) -> Said | None:
    """R007: `p's coins`."""
    found = fault.pieces
    for owner, sign, s, owned in zip(found, found[1:], found[2:], found[3:], strict=False):
        close = sign.col == owner.col + len(owner.text) and s.col == sign.col + 1
        if sign.text in _APOSTROPHES and close and s.text == "s" and _is_name(owner) and _is_name(owned):
            hint = f"write `{owner.text}.{owned.text}`: a dot leads from something to what it has"
            return Said("R007", f"`{sign.text}s` is no sign of this language", sign.line, sign.col, 2, hint)
    return None


def part_of_a_number(fault: SyntaxFault) -> Said | None:
    """R016: `0.5`."""
    before = _before(fault, 2)
    if fault.kind != "NUMBER" or len(before) < 2 or before[1].text != "." or not before[0].text.isdecimal():
        return None
    written = f"{before[0].text}.{fault.word}"
    hint = "`n / 2` is a half, rounded down, and `half_up(n)` rounded up"
    width = fault.col + len(fault.word) - before[0].col
    return Said("R016", f"numbers are whole: `{written}` is none", before[0].line, before[0].col, width, hint)


def bare_query(fault: SyntaxFault) -> Said | None:
    """R001: `not any x in L where ...`: a search that is only a part of something."""
    word = _just_before(fault)
    if word is None or word.text not in _QUERIES or not _NAME.fullmatch(fault.word):
        return None
    hint = f"as a part of something else a search stands in round brackets: `({word.text} {fault.word} in ...)`"
    return Said("R001", f"`{word.text} {fault.word} ...` does not fit here", word.line, word.col, len(word.text), hint)


def article(fault: SyntaxFault) -> Said | None:
    """R009: `stop the war`, `choose a foe from ...`."""
    before = _before(fault, 2)
    if len(before) < 2 or before[1].text not in ARTICLES or not _is_name(before[0]) or not _NAME.fullmatch(fault.word):
        return None
    if _is_named(fault, before[1].text):
        return None
    verb, word = before
    one = "one " if verb.text == "choose" else ""
    hint = f"write `{verb.text} {one}{fault.word}`"
    return Said("R009", f"`{word.text}` is no word of this language", word.line, word.col, len(word.text), hint)


def words_left_out(fault: SyntaxFault) -> Said | None:
    """R001: where words stand together always, and some of them are missing."""
    if fault.first == "at" and fault.fitting == {"THE"}:
        return Said("R001", f"`{fault.word}` does not fit here", fault.line, fault.col, len(fault.word), _AT_THE_END)
    if fault.first == "mark" and fault.fitting == {"END"}:
        hint = f"write `until end of {fault.word}`"
        return Said("R001", f"`{fault.word}` does not fit here", fault.line, fault.col, len(fault.word), hint)
    return None


_AT_THE_END = "write `at the end:`"


def no_preposition(fault: SyntaxFault) -> Said | None:
    """R001: `earn amount p`: only the first of what a verb is given stands without a preposition."""
    if fault.first in STATEMENTS or fault.kind != "NAME" or not {"BY", "TO"} <= fault.fitting:
        return None
    told = fault.row[: fault.col - 1].strip()
    hint = f"a word such as `by`, `to` or `for` belongs between them, as in `{told} by {fault.word}`"
    return Said("R001", f"`{fault.word}` does not fit here", fault.line, fault.col, len(fault.word), hint)


def _is_name(piece: Fragment) -> bool:
    return _NAME.fullmatch(piece.text) is not None


def _is_named(fault: SyntaxFault, word: str) -> bool:
    """Whether it may be a name here: `a` stands elsewhere too, in `to pay a to b`."""
    rows = [piece for row in fault.lines for piece in pieces(row)]
    return word == "a" and sum(piece.text == word for piece in rows) > 1


def _before(fault: SyntaxFault, many: int) -> list[Fragment]:
    """The last words of the statement before the fault."""
    return [piece for piece in fault.pieces if (piece.line, piece.col) < (fault.line, fault.col)][-many:]


def _just_before(fault: SyntaxFault) -> Fragment | None:
    found = _before(fault, 1)
    return found[0] if found else None


WORD_SLIPS: tuple[Callable[[SyntaxFault], Said | None], ...] = (
    article,
    bare_query,
    words_left_out,
)
