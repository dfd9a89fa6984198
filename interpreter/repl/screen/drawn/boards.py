"""The head of the screen, a row for each player, and the tables in the middle."""

from __future__ import annotations

from rich.cells import cell_len

from interpreter.repl.screen.drawn.from_panels import shown_tables
from interpreter.repl.screen.drawn.grid import Column, columns_of, laid_out, with_room
from interpreter.repl.screen.drawn.lines import Line, ruled, wrapped
from interpreter.repl.screen.drawn.painter import Painter
from interpreter.repl.screen.drawn.scene import Scene
from interpreter.table.view import ShortView, View

TURN, YOU = "▶ ", " (you)"


def lines(scene: Scene, width: int, room: int, painter: Painter) -> list[Line]:
    """Columns that may be left out are, where with them the rows would take more than a third of the room."""
    assert scene.view is not None
    players, *tables = shown_tables(scene.view, scene.short)
    middle = [line for table in tables for line in _table(table, width, room // 3, painter)]
    head = _head(scene, width)
    return [*head, *_rows(scene.view, players, width, room // 3 - len(head), painter), *middle]


def rows_alone(scene: Scene, width: int, painter: Painter) -> list[Line]:
    """Of the table only what each player has."""
    assert scene.view is not None
    return _rows(scene.view, shown_tables(scene.view, scene.short)[0], width, 0, painter)


def _head(scene: Scene, width: int) -> list[Line]:
    """What the game says there, whose phase it is, what wins, and what is laid over the game."""
    view = scene.view
    assert view is not None
    whose = f"{view.active}: {view.phase}" if view.active and view.phase else view.phase or ""
    over = f"with {', '.join(view.variants)}" if view.variants else ""
    texts = [text for text in (view.status, whose, view.goal, over) if text]
    return [[("class:head", row)] for row in wrapped(" · ".join(texts), width)]


def _rows(view: View, table: ShortView, width: int, most: int, painter: Painter) -> list[Line]:
    names = _names(view, table)
    columns = with_room([names, *columns_of(table)], width, most)
    blocks = laid_out(columns, width)
    head = blocks[: len(blocks) - len(table.lines)]
    found: list[Line] = [[("class:quiet", row)] for block in head for row in block]
    for line, block in zip(table.lines, blocks[len(head) :], strict=True):
        style = "class:own" if line.player == view.player else ""
        found += [painter.paint(row, style) for row in block]
    return found


def _names(view: View, table: ShortView) -> Column:
    """Who is in turn is marked, and who reads this."""
    shown = []
    for line in table.lines:
        mark = TURN if line.player == view.active else "  "
        shown.append(f"{mark}{line.player}{YOU if line.player == view.player else ''}")
    most = max(map(cell_len, shown), default=0)
    return Column("", tuple(shown), min(most, 24), 1, False)


def _table(table: ShortView, width: int, most: int, painter: Painter) -> list[Line]:
    found: list[Line] = [ruled(table.title or table.id.replace("_", " "), width)]
    columns = columns_of(table)
    blocks = laid_out(with_room(columns, width, most), width)
    has_head = len(blocks) > len(table.lines)
    for number, block in enumerate(blocks):
        found += [painter.paint(row, "class:quiet" if has_head and number == 0 else "") for row in block]
    return found
