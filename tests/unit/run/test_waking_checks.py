"""What a check reads wakes it: also a card's change of a value, a piece turned over, the order of a zone."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from tests.unit.view.telling import said, start

CASES = {
    "modifier": """
        to play:
            see turns
            let foxes be (all f in bag where f is fox)
            move foxes.first to players.first.pen
            say "on"

        define worth(p) as 0

        whenever any p in players where worth(p) > p.coins:
            say "seen"
            set p.coins to worth(p)

        card fox works in pen:
            modify worth(p) by 1 where p is holder
    """,
    "face": """
        to play:
            see turns
            draw 1 from bag to meadow as taken
            face_up taken
            say "on"

        whenever any x in meadow where x.face_is_up and day is 0:
            say "seen"
            set day to 1
    """,
    "order": """
        to play:
            see turns
            draw 6 from bag to meadow as taken
            mark meadow.first as old until end of play
            shuffle meadow
            say "on"

        whenever any x in meadow where x is old and not (x is meadow.first) and day is 0:
            say "seen"
            set day to 1
    """,
}


def test_what_a_check_reads_wakes_it(tmp_path: Path) -> None:
    told = {name: said(start(tmp_path / name, dedent(rules))) for name, rules in CASES.items()}
    assert told == {name: ["on", "seen"] for name in CASES}
