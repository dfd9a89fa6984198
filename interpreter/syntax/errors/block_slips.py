"""The usual slips with blocks and lines that go on, each recognised as those beside it."""

from __future__ import annotations

from interpreter.syntax.continuation import FURTHER, STEP, depth_of, first_lines
from interpreter.syntax.errors.fault import Said, SyntaxFault, pieces
from interpreter.syntax.keywords import CONTINUERS
from interpreter.values.exact_fix import Fix

_BEFORE_BLOCK = {"else": "an `if` block", "otherwise": "a `choose`, a `choose number` or an `offer` block"}
_GOING_ON = "it begins with a word such as `where`, `by`, `asking`, `and`, `else`, with a sign or a text"


def missing_colon(fault: SyntaxFault) -> Said | None:
    """R004: a line that opens a block and does not say so."""
    if not fault.at_line_end or "COLON" not in fault.fitting:
        return None
    message = "a line that opens a block ends with `:`"
    below = next((row for row in fault.lines[fault.line :] if pieces(row)), "")
    fits = depth_of(below) == depth_of(fault.row) + STEP
    return Said("R004", message, fault.line, fault.col, fix=Fix("", ":") if fits else None)


def empty_block(fault: SyntaxFault) -> Said | None:
    """R013: a block without a line."""
    if fault.fitting != {"_INDENT"}:
        return None
    line = _line_above(fault)
    row = pieces(fault.lines[line - 1])
    return Said(
        "R013",
        "nothing is indented below this line",
        line,
        row[-1].col if row else 1,
        hint="its block stands below it, four spaces deeper",
    )


def _line_above(fault: SyntaxFault) -> int:
    """The last line of rules above the fault; the fault's own when its colon ends it."""
    lines = range(fault.line if fault.at_line_end else fault.line - 1, 0, -1)
    return next((number for number in lines if pieces(fault.lines[number - 1])), 1)


def too_far_in(fault: SyntaxFault) -> Said | None:
    """R003: a line deeper than the one above without a block to be in."""
    if fault.kind != "_INDENT":
        return None
    hint = "give it the indentation of the line above, or end that line with `:` if it opens a block"
    return _going_on(fault, fault.line) or Said(
        "R003",
        "this line is indented deeper than the line above, which opens no block",
        fault.line,
        fault.col,
        hint=hint,
    )


def goes_on_elsewhere(fault: SyntaxFault) -> Said | None:
    """R003: a line that ends too early, and what would go on with it below stands at another depth."""
    below = range(fault.line + 1, len(fault.lines) + 1) if fault.at_line_end else ()
    line = next((number for number in below if pieces(fault.lines[number - 1])), None)
    return None if line is None else _going_on(fault, line)


def _going_on(fault: SyntaxFault, line: int) -> Said | None:
    """The line is no part of the statement above it, though it begins as one that goes on with it, or stands so."""
    first = pieces(fault.lines[line - 1])[0]
    above = next(number for number in range(line - 1, 0, -1) if pieces(fault.lines[number - 1]))
    deeper = first.col - 1 - depth_of(fault.lines[first_lines(fault.lines)[above - 1]])
    opens_block = "COLON" in fault.fitting
    if deeper <= 0 or (first.text not in CONTINUERS and (deeper != FURTHER or opens_block)):
        return None
    if deeper == FURTHER:
        message = f"no line goes on with the statement above it by `{first.text}`"
        return Said("R003", message, line, first.col, len(first.text), _GOING_ON)
    message = f"this line goes on with a statement and stands {deeper} spaces deeper than it"
    return Said("R003", message, line, first.col, len(first.text), "such a line stands eight spaces deeper")


def lost_follower(fault: SyntaxFault) -> Said | None:
    """R001: `else` and `otherwise` with nothing to follow."""
    found = fault.pieces
    as_verb = len(found) > 1 and fault.is_at(found[1]) and "NAME" in fault.fitting
    if fault.first not in _BEFORE_BLOCK or not (as_verb or fault.is_at(found[0])):
        return None
    message = f"`{fault.first}` follows {_BEFORE_BLOCK[fault.first]}, with the same indentation"
    other = next((word for word in _BEFORE_BLOCK if word.upper() in fault.fitting and word != fault.first), None)
    hint = f"behind this block stands `{other}:`" if other else None
    return Said("R001", message, found[0].line, found[0].col, len(fault.first), hint)


def no_until(fault: SyntaxFault) -> Said | None:
    """R001: a `repeat:` block without its end."""
    if fault.fitting != {"UNTIL"}:
        return None
    message = "a `repeat:` block ends with a line `until ...`, with the indentation of `repeat`"
    return Said("R001", message, *_opener(fault, "repeat"), len("repeat"))


def _opener(fault: SyntaxFault, word: str) -> tuple[int, int]:
    """Where the innermost block stands that was open above the fault and starts with this word."""
    shallowest = max(len(row) for row in fault.lines) + 1
    for number in range(fault.line - 1, 0, -1):
        row = pieces(fault.lines[number - 1])
        if row and row[0].col < shallowest:
            shallowest = row[0].col
            if row[0].text == word:
                return number, row[0].col
    return fault.line, fault.col
