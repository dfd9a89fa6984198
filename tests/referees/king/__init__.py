"""The referee of King of the Tabletop."""

from __future__ import annotations

from tests.referees.king import (
    armies,
    battles,
    building,
    captures,
    crown,
    disasters,
    gold,
    intrigue,
    land_draw,
    lands,
    magic,
    talk,
    turns,
    war,
)
from tests.referees.king.books import begin
from tests.referees.referee import Book

KING = Book(
    "king_of_the_tabletop",
    begin,
    (turns, gold, land_draw, lands, building, disasters, armies, magic, war, battles, captures, intrigue, crown, talk),
)
