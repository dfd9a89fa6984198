"""A fault of the rules' text, said in plain words: R001 does not fit, R002 tab, R003 indentation, R004 colon, R005
quote, R006 start of a definition, R007 sign, R008 letters, R009 word, R010 depth, R011 word as a name, R012 bracket,
R013 empty block, R014 line ends early, R015 hole in a text, R016 number,
R017 sign that nobody sees,
R018 block behind a comment further out, R019 `see` behind another statement."""

from __future__ import annotations

import re

from lark.exceptions import UnexpectedInput

from interpreter.syntax.errors.fault import Said, SyntaxFault, fault_of, pieces, wanted
from interpreter.syntax.errors.slips import SLIPS
from interpreter.syntax.indentation import LayoutError
from interpreter.syntax.keywords import DEFINITIONS, FOLLOWERS, STATEMENTS
from interpreter.syntax.tree_view import DEEPEST, ParsedText
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.exact_fix import Fix, fix_of
from interpreter.values.span import Span
from interpreter.values.unseen_signs import WRITE_A_SPACE, called, is_unseen, remedy

_OWN = re.compile(r'"[^"]*"?|#.*')
"""Texts, closed or not, and comments."""


def explain(error: UnexpectedInput | LayoutError, text: str, view: ParsedText) -> Diagnostic:
    """The finding for a fault in `text`, which begins at the view's place."""
    if isinstance(error, LayoutError):
        return _placed(_uneven(error), view)
    fault = fault_of(error, text)
    for slip in SLIPS:
        said = slip(fault)
        if said is not None:
            return _placed(said, view)
    return _placed(_plain(fault), view)


def nesting(span: Span) -> Diagnostic:
    """R010: blocks or brackets within each other beyond any use."""
    return Diagnostic(
        "R010", "this is nested too deep", span, hint="give a part of it a name of its own (`to`, `define`)"
    )


def before_parsing(lines: tuple[str, ...], view: ParsedText) -> Diagnostic | None:
    """What makes parsing a definition useless: tabs, signs that nobody sees, a first word that starts none, depth
    without end.
    """
    said = _tab(lines) or _unseen(lines) or _start(lines[0]) or _depth(lines)
    return None if said is None else _placed(said, view)


def _placed(said: Said, view: ParsedText) -> Diagnostic:
    line, col = view.place(said.line, said.col)
    span = Span(view.file, line, col, line, col + said.width)
    return Diagnostic(said.code, said.message, span, hint=said.hint, fix=said.fix or fix_of(said.hint))


def _uneven(error: LayoutError) -> Said:
    depths = [str(depth) for depth in sorted(error.depths)]
    allowed = f"{', '.join(depths[:-1])} or {depths[-1]}" if len(depths) > 1 else depths[0]
    message = f"this line is indented by {error.depth} spaces; the lines above it allow {allowed}"
    return Said("R003", message, error.line, 1, max(error.depth, 1), "one step is four spaces")


def _plain(fault: SyntaxFault) -> Said:
    would = wanted(fault)
    hint = f"here would fit: {would}" if would else None
    if fault.at_line_end:
        return Said("R014", "the line ends too early", fault.line, fault.col, 1, hint)
    shown = fault.word or "this"
    if fault.kind == "STRING":
        return Said("R001", "a text does not fit here", fault.line, fault.col, len(fault.word), hint)
    if fault.kind == "_DEDENT":
        return Said("R001", "the block ends too early", fault.line, fault.col, 1, hint)
    return Said("R001", f"`{shown}` does not fit here", fault.line, fault.col, max(len(fault.word), 1), hint)


def _tab(lines: tuple[str, ...]) -> Said | None:
    for number, line in enumerate(lines, 1):
        for start, stretch in _bare(line) if "\t" in line else ():
            if "\t" in stretch:
                col = start + stretch.index("\t")
                return Said(
                    "R002", "a tab stands here", number, col, hint="use spaces: four for each step of indentation"
                )
    return None


def _unseen(lines: tuple[str, ...]) -> Said | None:
    """Outside texts and comments, where it is a writer's own."""
    for number, line in enumerate(lines, 1):
        if line.isascii():
            continue
        bare = _OWN.sub(lambda found: " " * len(found[0]), line)
        place = next((place for place, sign in enumerate(bare) if is_unseen(sign)), None)
        if place is not None:
            sign = bare[place]
            return Said("R017", f"{called(sign)} stands here", number, place + 1, 1, remedy(sign), _seen(bare, place))
    return None


def _seen(bare: str, place: int) -> Fix:
    """What stands there unseen as what can be seen of it; nothing stands before a definition."""
    behind = bare[place:].lstrip("".join(sign for sign in bare[place:] if is_unseen(sign)))
    old = bare[place : len(bare) - len(behind)]
    starts = place == 0 and re.match(r"\w*", behind)[0] in DEFINITIONS  # type: ignore[index]
    return Fix(old, "" if starts else "".join(" " for sign in old if remedy(sign) == WRITE_A_SPACE))


def _bare(line: str) -> list[tuple[int, str]]:
    """(column, stretch) of what stands outside texts and the comment."""
    found, end = [], 0
    for piece in pieces(line):
        found.append((end + 1, line[end : piece.col - 1]))
        end = piece.col - 1 + len(piece.text)
    return found


def _start(line: str) -> Said | None:
    if line[0] == " ":
        col = len(line) - len(line.lstrip()) + 1
        return Said(
            "R003",
            "this line is indented and stands in no definition",
            1,
            col,
            hint="a definition starts at the left edge",
        )
    first = pieces(line)[0].text
    if first in DEFINITIONS:
        return None
    if first == "may" and not line.startswith("may choose"):
        return Said(
            "R006",
            "`may` stands inside a `card` block",
            1,
            1,
            len(first),
            "indent it under its `card ... works in ...:`",
        )
    if first in ("if", "for", *STATEMENTS, *FOLLOWERS):
        hint = "indent it by four spaces for each block it stands in"
        return Said("R006", f"`{first}` cannot stand at the left edge, where definitions start", 1, 1, len(first), hint)
    hint = did_you_mean(first.lower(), DEFINITIONS) or f"a definition starts with one of: {', '.join(DEFINITIONS)}"
    return Said("R006", f"`{first}` does not start a definition", 1, 1, len(first), hint)


def _depth(lines: tuple[str, ...]) -> Said | None:
    for number, line in enumerate(lines, 1):
        depth = 0
        for piece in pieces(line) if line.count("(") + line.count("[") > DEEPEST else ():
            depth += 1 if piece.text in "([" else -1 if piece.text in ")]" else 0
            if depth > DEEPEST:
                return Said("R010", "these brackets are nested too deep", number, piece.col)
    return None
