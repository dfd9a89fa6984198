"""Who knows a piece: seeing, looking and giving tell, mixing makes all forget, turning face down does not."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.test_asked import position

NAMES = ("Ann", "Ben", "Cy")
RULES = """\
to go for p:
    see turns
    let f be p.hand.first
LINES
    say "{p.hand}"
    offer p "Go on?":
        say "on"
"""


def hands(at: tabletop.Position) -> dict[str, tuple[str, ...]]:
    """Ann's hand as each sees it."""
    return {name: tuple(map(str, at.view(name).players["Ann"].zones["hand"])) for name in NAMES}


def table(tmp_path: Path, *lines: str) -> tabletop.Position:
    """Ann has a fox and four hens in her hand, three foxes are in the bag; then what `lines` do."""
    return position(tmp_path, RULES.replace("LINES", "\n".join(f"    {line}" for line in lines)))


BACKS = ("dark card",) * 4


def test_only_the_holder_knows_a_hand(tmp_path: Path) -> None:
    seen = hands(table(tmp_path))
    assert seen["Ann"] == ("fox.1", "hen.1", "hen.2", "hen.3", "hen.4")
    assert seen["Ben"] == seen["Cy"] == ("dark card", *BACKS)


@pytest.mark.parametrize("lines", [("face_up f", "face_down f"), ("move f to p.pen", "move f to p.hand")])
def test_who_saw_a_piece_knows_it_when_it_lies_hidden_again(tmp_path: Path, lines: tuple[str, ...]) -> None:
    at = table(tmp_path, *lines)
    assert "fox.1" in hands(at)["Ben"] and "fox.1" in hands(at)["Cy"]
    assert "Fox" in at.log("Ben")[0]


def test_looking_is_for_the_one_who_looks(tmp_path: Path) -> None:
    at = table(tmp_path, "reveal f to left_of(p)")
    assert hands(at)["Ben"] == ("fox.1", *BACKS) and hands(at)["Cy"] == ("dark card", *BACKS)
    assert "Fox" in at.log("Ben")[0] and "Fox" not in at.log("Cy")[0]


def test_what_was_mixed_is_not_recognised(tmp_path: Path) -> None:
    """Fought face up, turned down, back to the bag, drawn again: to the others it is any dark card."""
    battle = ("move f to p.pen", "face_up f", "face_down f", "move f to bag", "draw 4 from bag to p.hand")
    at = table(tmp_path, *battle)
    assert hands(at)["Ann"][4:] != BACKS and "fox.1" in hands(at)["Ann"]
    assert hands(at)["Ben"] == hands(at)["Cy"] == ("dark card",) * 8
    assert at.log("Ben") == at.log("Cy") != at.log("Ann")


def test_a_shuffle_makes_forget_too(tmp_path: Path) -> None:
    at = table(tmp_path, "face_up f", "face_down f", "shuffle p.hand")
    assert hands(at)["Ben"] == ("dark card", *BACKS) and set(hands(at)["Ann"]) == {
        "fox.1",
        "hen.1",
        "hen.2",
        "hen.3",
        "hen.4",
    }


def test_what_lies_on_a_piece_is_seen_and_forgotten_with_it(tmp_path: Path) -> None:
    at = table(tmp_path / "hand", "attach p.hand.last to f")
    assert hands(at)["Ann"][0] == "fox.1 [hen.4]" and hands(at)["Ben"][0] == "dark card"
    at = table(tmp_path / "pen", "attach p.hand.last to f", "move f to p.pen")
    assert [str(piece) for piece in at.view("Ben").players["Ann"].zones["pen"]] == ["fox.1 [hen.4]"]
    at = table(tmp_path / "back", "attach p.hand.last to f", "move f to p.pen", "move f to p.hand")
    assert hands(at)["Ben"] == (*BACKS[1:], "fox.1 [hen.4]")
    at = table(
        tmp_path / "bag", "attach p.hand.last to f", "move f to p.pen", "move f to bag", "draw 4 from bag to p.hand"
    )
    assert "fox.1 [hen.4]" in hands(at)["Ann"] and hands(at)["Ben"] == ("dark card",) * 7
    at = table(
        tmp_path / "shuffle",
        "attach p.hand.last to f",
        "face_up f",
        "face_up f.attached",
        "face_down f",
        "shuffle p.hand",
    )
    assert hands(at)["Ben"] == BACKS and "fox.1 [hen.4]" in hands(at)["Ann"]
    assert not _known_to_ben(at)


def _known_to_ben(at: tabletop.Position) -> list[str]:
    s = at._state
    return [s.layout.piece_ids[s.ident[p]] for p in range(1, len(s.known)) if s.known[p] >> 2 & 1]


def test_nobody_knows_what_is_in_a_zone_that_mixes(tmp_path: Path) -> None:
    at = table(tmp_path, "move p.hand to p.pen", "move p.pen to bag")
    for name in NAMES:
        assert [str(piece) for piece in at.view(name).zones["bag"]] == ["dark card"] * 8
    assert min(map(str, at.view(None).zones["bag"])) == "fox.1"
