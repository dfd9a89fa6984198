"""The referee of Round Table."""

from __future__ import annotations

from tests.referees.referee import Book
from tests.referees.round_table import attacks, cards_drawn, demesnes, ending, knights, quests, regions, seasons, talk
from tests.referees.round_table.books import begin

ROUND_TABLE = Book(
    "round_table", begin, (seasons, quests, cards_drawn, demesnes, knights, regions, attacks, ending, talk)
)
