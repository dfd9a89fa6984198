"""The question and the list of its answers, which is scrolled where it has no room and says how much more there is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from interpreter.repl.acts import in_lines
from interpreter.repl.answers import how_many
from interpreter.repl.enter import enter_sign
from interpreter.repl.listing import listed, rows
from interpreter.repl.screen.drawn.lines import Line, wrapped
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.table.decision import Decision, Option

GAP = 2


def question_lines(
    decision: Decision, section: str, asides: Sequence[Option], width: int, *, back: bool = False, is_low: bool = False
) -> list[Line]:
    """What is asked, what the answer has to be like and what Enter does, what else may be done; on a low screen this is
    one line.
    """
    prompt: list[Line] = [[("class:question", row)] for row in wrapped(f"{decision.player}: {decision.prompt}", width)]
    wanted = "yes or no?" if decision.kind == "yes_no" else how_many(decision)
    wants = f"{wanted} {enter_sign(decision, back=back)}"
    rule = f"rule: {section} (F4)" if section else ""
    blanks = max(2, width - cell_len(wants) - cell_len(rule) - 1)
    if rule and cell_len(wants) + 2 + cell_len(rule) < width:
        last: list[Line] = [[("class:quiet", wants + " " * blanks + rule)]]
    else:
        last = [[("class:quiet", row)] for text in (wants, rule) if text for row in wrapped(text, width)]
    acts: list[Line] = [
        [("class:acts", row)] for text in in_lines(asides, width) for row in wrapped(text, width, hang=2)
    ]
    if is_low and len(acts) > 1:
        acts = [[("class:acts", f"  /do: {len(asides)} acts are open to you (F7)")]]
    return [*prompt, *last, *acts]


def answer_lines(decision: Decision, width: int, painter: Painter) -> list[Line]:
    """In columns, downwards; as many columns as the longest label leaves room for."""
    if decision.kind in ("yes_no", "number"):
        return []
    shown = rows(listed(decision))
    longest = max(map(cell_len, shown), default=0)
    if longest > width:
        hang = len(shown[0]) - len(shown[0].lstrip().partition(" ")[2])
        return [painter.paint(row) for text in shown for row in wrapped(text, width, hang=hang)]
    across = max(1, (width + GAP) // (longest + GAP))
    down = -(-len(shown) // across)
    return [_beside(shown[number::down], longest, painter) for number in range(down)]


def _beside(texts: Sequence[str], width: int, painter: Painter) -> Line:
    line: Line = []
    for place, text in enumerate(texts):
        blanks = " " * (width - cell_len(text) + GAP) if place < len(texts) - 1 else ""
        line += [*painter.paint(text), ("", blanks)]
    return line


def in_pane(lines: Sequence[Line], first: int, room: int) -> list[Line]:
    """So many of them from `first` on, and how many more there are."""
    if len(lines) <= room:
        return list(lines)
    if room <= 0:
        return []
    first = max(0, min(first, len(lines) - room + 1))
    shown = list(lines[first : first + room - 1])
    above, below = first, len(lines) - first - len(shown)
    parts = [f"{above} lines above" if above else "", f"{below} more" if below else ""]
    return [*shown, [("class:quiet", f"  … {', '.join(filter(None, parts))}: PgUp, PgDn")]]
