"""`python -m benchmarks.screen [GAMES] [EVERY]`: how often the table stands whole on the screen at a question.

Of so many games of each rulebook between two, three and four steady bots every question (or every so many'th) is drawn
as its player would see it. What is looked for are the words of each cell that is never left out, in the drawn lines.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

import attrs

import interpreter as tabletop
from interpreter.bots.bot import STEADY
from interpreter.match.driver import Match
from interpreter.repl.listing import listed, rows
from interpreter.repl.screen.drawn.drawing import drawn
from interpreter.repl.screen.drawn.lines import text_of
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.repl.screen.drawn.scene import Scene
from interpreter.table.view import LineView, ShortView

BOOKS = ("king_of_the_tabletop", "round_table")
SIZES = ((80, 24), (100, 32))
NAMES = ("Anna", "Ben", "Cleo", "Dan")
OWN, RIVALS, MIDDLE, ASKED = "own board", "all rivals' rows", "Regions or war", "the question and an answer"
MOST_LINES = 2  # of a row
NEWS = 60


@attrs.define
class Count:
    """`asked` and `whole`: at how many questions each part was to be seen, and was."""

    asked: Counter[str] = attrs.Factory(Counter)
    whole: Counter[str] = attrs.Factory(Counter)
    longest_list: int = 0
    most_rows: int = 0
    failed: list[str] = attrs.Factory(list)

    def add(self, part: str, is_whole: bool, lines: Sequence[str]) -> None:
        self.asked[part] += 1
        self.whole[part] += is_whole
        if not is_whole and len(self.failed) < 3:
            self.failed.append(f"{part}:\n" + "\n".join(lines))


def scenes(book: str, games: int, every: int, kind: str = STEADY) -> Iterator[Scene]:
    game = tabletop.load(book)
    for number in range(games):
        seats = 2 + number % 3
        match = Match(game, NAMES[:seats], [kind] * seats, 100 + number)
        for place, position in enumerate(match.bot_moves()):
            decision = position.decision
            if decision is None or (place + number) % every:
                continue
            player = decision.player
            log = position.log(player)[-NEWS:]
            section = game.ruleset.sections[decision.section].title if decision.section else ""
            yield Scene(
                view=position.view(player),
                short=position.short(player),
                decision=decision,
                section=section,
                asides=position.asides(player),
                news=tuple((text, True) for text in log),
                bar="F1 help",
            )


def measured(found: Iterator[Scene], sizes: Sequence[tuple[int, int]] = SIZES) -> dict[tuple[int, int], Count]:
    counts = {size: Count() for size in sizes}
    for scene in found:
        for (width, height), count in counts.items():
            players = tuple(scene.view.players) if scene.view is not None else ()
            lines = [text_of(line) for line in drawn(scene, width, height, Painter(players)).above]
            look(scene, lines, count)
    return counts


def look(scene: Scene, lines: Sequence[str], count: Count) -> None:
    view, decision = scene.view, scene.decision
    assert view is not None and decision is not None
    for table in scene.short:
        if table.lines[0].player is None:
            count.add(MIDDLE, stands(table, lines), lines)
            continue
        whole = {line.player: row_stands(table, line, lines) for line in table.lines}
        count.add(OWN, whole.pop(view.player), lines)
        count.add(RIVALS, all(whole.values()), lines)
    answers = rows(listed(decision)) if decision.kind not in ("yes_no", "number") else []
    text = " ".join(" ".join(lines).split())
    asked = " ".join(decision.prompt.split()) in text
    count.add(ASKED, asked and (not answers or any(" ".join(row.split()) in text for row in answers)), lines)
    count.longest_list = max(count.longest_list, len(answers))
    count.most_rows = max(count.most_rows, next((n for n, line in enumerate(lines) if re.match("─|.*│ ", line)), 0))


def row_stands(table: ShortView, line: LineView, lines: Sequence[str]) -> bool:
    """In at most two lines behind the player's name."""
    names = "|".join(re.escape(other.player or "") for other in table.lines)
    starts = [place for place, text in enumerate(lines) if re.match(rf"(▶ |  )?({names})\b", text)]
    own = [place for place in starts if re.match(rf"(▶ |  )?{re.escape(line.player or '')}\b", lines[place])]
    if not own:
        return False
    ends = [
        place for place, text in enumerate(lines) if place > own[0] and (place in starts or re.match("─|.*│ ", text))
    ]
    block = lines[own[0] : min(ends, default=own[0] + 1)]
    return len(block) <= MOST_LINES and holds(table, line, " ".join(block))


def stands(table: ShortView, lines: Sequence[str]) -> bool:
    """Below its title, to the next line across."""
    head = f"─ {table.title}"[:20]
    start = next((place for place, text in enumerate(lines) if text.startswith(head)), None)
    if start is None:
        return False
    end = next((place for place in range(start + 1, len(lines)) if re.match("─|.*│ ", lines[place])), len(lines))
    block = [text for text in lines[start + 1 : end] if text]
    fits = len(block) <= MOST_LINES * len(table.lines) + 1
    return fits and all(holds(table, line, " ".join(block)) for line in table.lines)


def holds(table: ShortView, line: LineView, text: str) -> bool:
    """Each word of each cell that is never left out."""
    kept = [cell for column, cell in zip(table.columns, line.cells, strict=True) if column.priority == 1]
    wanted = Counter(word for cell in kept for part in cell for word in part.split())
    there = Counter(word.rstrip(",") for word in text.split())
    return "…" not in text and not Counter({w.rstrip(","): n for w, n in wanted.items()}) - there


def main(arguments: Sequence[str]) -> None:
    games, every = (int(word) for word in [*arguments, *("20", "1")[len(arguments) :]])
    for book in BOOKS:
        print(f"{book}, {games} games" + (f", every {every}th question" if every > 1 else ""), flush=True)
        for (width, height), count in measured(scenes(book, games, every)).items():
            shares = (f"{part} {100 * count.whole[part] / many:.1f} %" for part, many in count.asked.items())
            print(f"  {width}x{height}: {', '.join(shares)} of {count.asked[OWN]}")
            print(f"    longest list {count.longest_list} rows, fullest board {count.most_rows} lines")
            for failed in count.failed:
                print("    not whole: " + failed)


if __name__ == "__main__":
    main(sys.argv[1:])
