"""The usual slips, each recognised by one function: a fault in, the finding in words out, or None for another slip."""

from __future__ import annotations

import re
from collections.abc import Callable

from interpreter.syntax.errors.block_slips import (
    empty_block,
    goes_on_elsewhere,
    lost_follower,
    missing_colon,
    no_until,
    too_far_in,
)
from interpreter.syntax.errors.fault import Said, SyntaxFault
from interpreter.syntax.errors.word_slips import WORD_SLIPS, no_preposition, part_of_a_number, possessive
from interpreter.syntax.foreign_words import FOREIGN
from interpreter.syntax.keywords import DEFINITIONS, FOLLOWERS, RESERVED, STATEMENTS
from interpreter.values.diagnostic import did_you_mean
from interpreter.values.exact_fix import Fix

_SIGNS = {
    "==": "`is`",
    "=": "`is`",
    "!=": "`is not`",
    "<>": "`is not`",
    "=<": "`<=`",
    "=>": "`>=`",
    "&&": "`and`",
    "&": "`and`",
    "||": "`or`",
    "!": "`not`",
    "≠": "`is not`",
    "≤": "`<=`",
    "≥": "`>=`",
    "×": "`*`",
    "−": "`-`",
    "//": "`#`",
}
_QUOTES = "“”„‟«»'‘’"
_PAIRS = {"(": ")", "[": "]"}
_CLOSERS = {")": "(", "]": "["}


def open_quote(fault: SyntaxFault) -> Said | None:
    """R005: a text that does not end on its line, or in other quotes."""
    for piece in fault.pieces:
        if piece.text.startswith('"') and (len(piece.text) == 1 or not piece.text.endswith('"')):
            return Said("R005", "the text that starts here has no closing quote on this line", piece.line, piece.col)
        if piece.text[0] in _QUOTES and fault.is_at(piece):
            return Said(
                "R005",
                f"a text stands in straight double quotes, not in {piece.text[0]}",
                fault.line,
                piece.col,
                hint='write "..."',
            )
    return None


def bracket(fault: SyntaxFault) -> Said | None:
    """R012: a bracket without its other half in the statement."""
    still_open = []
    for piece in fault.statement:
        if piece.text in _PAIRS:
            still_open.append(piece)
        elif piece.text in _CLOSERS:
            if not still_open or still_open[-1].text != _CLOSERS[piece.text]:
                return Said("R012", f"this `{piece.text}` closes nothing", piece.line, piece.col)
            still_open.pop()
    if not still_open:
        return None
    last = still_open[-1]
    hint = "it joins only lines that are deeper than the statement" if fault.at_line_end else None
    return Said("R012", f"this `{last.text}` is not closed", last.line, last.col, hint=hint)


def foreign_sign(fault: SyntaxFault) -> Said | None:
    """R007: a sign that other languages have."""
    if fault.kind not in ("", "MORETHAN", "FACTOR", "_NL") and not fault.kind.startswith("__ANON"):
        return None
    sign, col = _sign_at(fault)
    if sign is None:
        return None
    hint = _instead_of(sign, fault)
    certain = hint == f"write {_SIGNS.get(sign)}" and sign not in ("//", "=", "−")
    fix = Fix(sign, _SIGNS[sign].strip("`")) if certain else None
    return Said("R007", f"`{sign}` is no sign of this language", fault.line, col, len(sign), hint, fix)


def _sign_at(fault: SyntaxFault) -> tuple[str | None, int]:
    for match in re.finditer(r"[-+*/]=|==?>?|=<|!=|<>|&&?|\|\|?|//|[!≠≤≥×−;$?@^~\\`{}]", _outside_texts(fault.row)):
        if match.start() < fault.col <= match.end():
            return match[0], match.start() + 1
    return None, 0


def _outside_texts(row: str) -> str:
    return re.sub(r'"[^"]*"', lambda match: " " * len(match[0]), row)


def _instead_of(sign: str, fault: SyntaxFault) -> str | None:
    if sign in ("+=", "-="):
        return "write `increase ... by ...`" if sign == "+=" else "write `decrease ... by ...`"
    if sign == "=" and fault.first == "let":
        return "write `let x be ...`"
    if sign == "=" and fault.first not in ("if", "else", "until", "give"):
        return "write `set ... to ...` for a field, `let x be ...` for a name, `is` to compare"
    if sign == ";":
        return "each statement has a line of its own"
    if sign in "{}":
        return 'blocks are indented; `{...}` stands only inside a text: `"... {p.name} ..."`'
    return f"write {_SIGNS[sign]}" if sign in _SIGNS else None


def capitals(fault: SyntaxFault) -> Said | None:
    """R008: a name with capitals or letters beyond a to z."""
    for piece in fault.pieces:
        at_fault = piece.line == fault.line and piece.col <= fault.col <= piece.col + len(piece.text)
        if (
            at_fault
            and piece.text[0] not in '"'
            and re.search(r"[^\W0-9_]", piece.text)
            and re.search(r"[^a-z0-9_]", piece.text)
        ):
            small = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", piece.text).lower()
            hint = f"write `{small}`" if re.fullmatch(r"[a-z_][a-z0-9_]*", small) else None
            message = "words and names are written with small letters a to z, digits and _"
            fix = Fix(piece.text, small) if hint and small.upper() == piece.text.upper() else None
            return Said("R008", message, fault.line, piece.col, len(piece.text), hint, fix)
    return None


def foreign_word(fault: SyntaxFault) -> Said | None:
    """R009: a word that other languages have, at the start of a line."""
    found = fault.pieces
    if not found:
        return None
    words = [piece for piece in (found[0], *(p for p in found if fault.is_at(p))) if piece.text in FOREIGN]
    if words:
        word = words[0]
        return Said(
            "R009",
            f"`{word.text}` is no word of this language",
            word.line,
            word.col,
            len(word.text),
            FOREIGN[word.text],
        )
    if fault.first == "for" and "EACH" in fault.fitting:
        return Said(
            "R009", "a loop starts with `for each`", found[0].line, found[0].col, 3, "write `for each x in ...:`"
        )
    return None


def bare_numbers(fault: SyntaxFault) -> Said | None:
    """R001: `1 to 7` where what follows could be meant by its `to`."""
    before = {piece.text for piece in fault.pieces if (piece.line, piece.col) < (fault.line, fault.col)}
    if fault.word != "to" or not before & {"in", "has", "["}:
        return None
    hint = "as a part of something else numbers stand in round brackets: `(1 to 7)`"
    return Said("R001", "`to` does not fit here", fault.line, fault.col, 2, hint)


def word_as_name(fault: SyntaxFault) -> Said | None:
    """R011: a word of the language where a name is awaited."""
    if fault.word not in {*RESERVED, *STATEMENTS} or "NAME" not in fault.fitting or fault.wants_value:
        return None
    message = f"a name is awaited here, and `{fault.word}` is a word of the language"
    return Said("R011", message, fault.line, fault.col, len(fault.word))


def misspelt(fault: SyntaxFault) -> Said | None:
    """R009: a first word that is nearly one of the language, in a line that cannot be a call."""
    found = fault.pieces
    known = (*STATEMENTS, *FOLLOWERS, "option") if found and found[0].col > 1 else DEFINITIONS
    if not fault.first.isidentifier() or fault.first in (*STATEMENTS, *FOLLOWERS, *DEFINITIONS, "may"):
        return None
    hint = did_you_mean(fault.first, known)
    if hint is None or fault.at_line_end:
        return None
    return Said(
        "R009",
        f"`{fault.first}` cannot start a line like this",
        found[0].line,
        found[0].col,
        len(fault.first),
        hint,
    )


def bare_field(fault: SyntaxFault) -> Said | None:
    """R001: a line that starts with a value or is a call in brackets, as elsewhere."""
    if fault.first in (*STATEMENTS, *FOLLOWERS, *DEFINITIONS):
        return None
    found = fault.pieces
    if fault.word == "." and len(found) > 1 and fault.is_at(found[1]):
        hint = "a field is changed by `set ... to ...`, `increase ... by ...` or `decrease ... by ...`"
        return Said(
            "R001",
            "a line starts with a verb, not with a value",
            found[0].line,
            found[0].col,
            len(found[0].text),
            hint,
        )
    if fault.word == "," and len(found) > 1 and found[1].text == "(":
        hint = "a call has no brackets: `verb subject from a to b`"
        return Said("R001", "a statement has no list of values", fault.line, fault.col, 1, hint)
    return None


def no_brackets(fault: SyntaxFault) -> Said | None:
    """R001: a definition without its values."""
    if fault.first not in ("define", "modify") or fault.fitting != {"LPAR"}:
        return None
    hint = f"its values stand in brackets: `{fault.first} NAME(p) ...`, and `NAME()` where it takes none"
    return Said("R001", f"`{fault.word}` does not fit here", fault.line, fault.col, len(fault.word), hint)


def no_question(fault: SyntaxFault) -> Said | None:
    """R001: an `offer` that asks nothing."""
    if fault.first != "offer" or fault.kind != "COLON" or "STRING" not in fault.fitting:
        return None
    return Said(
        "R001",
        "an `offer` says what it offers before its `:`",
        fault.line,
        fault.col,
        hint='write `offer p "Draw a card?":`',
    )


def stray_colon(fault: SyntaxFault) -> Said | None:
    """R001: a colon behind a line that opens no block."""
    if fault.kind != "COLON" or fault.wants_value or "_NL" not in fault.fitting:
        return None
    return Said("R001", "no block can follow here", fault.line, fault.col, hint="without a block, leave the `:` away")


SLIPS: tuple[Callable[[SyntaxFault], Said | None], ...] = (
    possessive,
    open_quote,
    part_of_a_number,
    foreign_sign,
    capitals,
    foreign_word,
    bracket,
    empty_block,
    goes_on_elsewhere,
    missing_colon,
    too_far_in,
    lost_follower,
    no_until,
    *WORD_SLIPS,
    bare_numbers,
    word_as_name,
    misspelt,
    bare_field,
    no_brackets,
    no_question,
    stray_colon,
    no_preposition,
)
