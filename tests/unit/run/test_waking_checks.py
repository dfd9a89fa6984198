"""What a check reads wakes it: also a card's change of a value, a piece turned over, the order of a zone."""

from __future__ import annotations

from pathlib import Path

from tests.unit.view.telling import said, start

HEAD = "to play:\n    see turns\n"
CASES = {
    "modifier": (
        "    let foxes be (all f in bag where f is fox)\n    move foxes.first to players.first.pen\n    say \"on\"\n\n"
        "define worth(p) as 0\n\nwhenever any p in players where worth(p) > p.coins:\n    say \"seen\"\n    set p.coins to worth(p)\n\n"
        "card fox works in pen:\n    modify worth(p) by 1 where p is holder\n"
    ),
    "face": (
        "    draw 1 from bag to meadow as taken\n    face_up taken\n    say \"on\"\n\n"
        "whenever any x in meadow where x.face_is_up and day is 0:\n    say \"seen\"\n    set day to 1\n"
    ),
    "order": (
        "    draw 6 from bag to meadow as taken\n    mark meadow.first as old until end of play\n    shuffle meadow\n    say \"on\"\n\n"
        "whenever any x in meadow where x is old and not (x is meadow.first) and day is 0:\n    say \"seen\"\n    set day to 1\n"
    ),
}  # fmt: skip


def test_what_a_check_reads_wakes_it(tmp_path: Path) -> None:
    told = {name: said(start(tmp_path / name, HEAD + rules)) for name, rules in CASES.items()}
    assert told == {name: ["seen", "on"] for name in CASES}
