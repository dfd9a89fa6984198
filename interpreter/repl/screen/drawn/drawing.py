"""A scene in so many columns and lines: a pure function, so that it can be read without a terminal.

What gives way where there is too little room, in this order: the news, the hand, what lies in the bank, the list of
answers. The boards, the question and the line that is typed never do.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from interpreter.repl.screen.drawn import boards, lower
from interpreter.repl.screen.drawn.answers_shown import answer_lines, in_pane, question_lines
from interpreter.repl.screen.drawn.lines import Line, cut, ruled, wrapped
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.repl.screen.drawn.scene import Said, Scene

BELOW = 2  # the line that is typed, the bar of keys
LIST_AT_LEAST = 2
LOW = 27  # lines above the one that is typed, with which every one counts
NOTES = 4  # what is said in no more lines stands above the line that is typed; longer is a page


@attrs.frozen(slots=True, eq=False)
class Drawn:
    """`above` stands above the line that is typed, `bar` below it."""

    above: list[Line]
    bar: Line


def drawn(scene: Scene, width: int, height: int, painter: Painter) -> Drawn:
    bar: Line = cut([("class:bar", f" {scene.bar}".ljust(width))], width)
    room = max(0, height - BELOW)
    if scene.view is None:
        lines = _texts(scene.said, width)
        return Drawn(_padded(lines, room), bar)
    return Drawn(_fill(scene, width, room, painter), bar)


def _fill(scene: Scene, width: int, room: int, painter: Painter) -> list[Line]:
    """The table's head and boards, what stands below, the question: the middle takes what the others leave."""
    question, answers = _question(scene, width, painter, is_low=room < LOW)
    said = _texts(scene.said, width)[-NOTES:]
    fixed = len(question) + len(said) + (1 if question else 0)
    least = min(len(answers), LIST_AT_LEAST)
    top = boards.lines(scene, width, room - fixed - least, painter)
    if scene.page:
        top = boards.rows_alone(scene, width, painter)
        page = in_pane(_texts(scene.page, width), scene.page_at, max(1, room - len(top) - fixed - least - 1))
        top = [*top, ruled("Esc takes this away", width), *page]
    left = max(0, room - len(top) - fixed)
    shown = in_pane(answers, scene.list_at, min(len(answers), left))
    middle = [] if scene.page else lower.lines(scene, width, left - len(shown), painter)
    frame = [ruled("", width)] if question else []
    lines = [*_padded([*top, *middle], max(0, room - fixed - len(shown))), *frame, *question, *shown, *said]
    return [cut(line, width) for line in lines[len(lines) - room :]]


def _question(scene: Scene, width: int, painter: Painter, *, is_low: bool) -> tuple[list[Line], list[Line]]:
    if scene.decision is None:
        return [], []
    asked = question_lines(scene.decision, scene.section, scene.asides, width, back=scene.back, is_low=is_low)
    return asked, answer_lines(scene.decision, width, painter)


def _texts(texts: Sequence[Said], width: int) -> list[Line]:
    return [[(style, row)] for text, style in texts for row in wrapped(text, width, hang=_hang(text))]


def _hang(text: str) -> int:
    """Later lines stand as deep as the first."""
    return min(8, len(text) - len(text.lstrip()))


def _padded(lines: list[Line], room: int) -> list[Line]:
    return [*lines[:room], *([[]] * (room - len(lines)))]
