"""Magic in every window: what may be used where, each item undone by Dispell, The Mist wherever it can rise, and what
is left of it all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import interpreter as tabletop
from interpreter.api.position import Position
from tests.unit.games.magic_table import TABLE, begin, played, reaches, table

WINDOWS: dict[str, dict[str, Any]] = TABLE["windows"]
LEGAL: dict[str, list[str]] = TABLE["legal"]
pytestmark = pytest.mark.slow
GIVE = "give_to_another_player"


def held(tile: str, window: str) -> tuple[Position, list[str]]:
    """The position in a window with the tile in Neil's hand, and what they can do with it there."""
    what = WINDOWS[window]
    used = {player: (f"{other}.2",) for player, other in what.get("used", {}).items()}
    setting = table(what, {"Neil": [f"{tile}.1"], **{player: list(tiles) for player, tiles in used.items()}})
    *_, position = played(begin(setting), reaches(what, "Neil"), used)
    assert position.decision is not None, "the game never came to this window"
    options = [o.id for o in position.decision.options] if "happening" in what else []
    options += [o.id.partition(":")[2] for o in position.asides("Neil") if not o.id.startswith(GIVE)]
    return position, [o for o in options if o.startswith(tile)]


@pytest.mark.parametrize("tile", LEGAL)
def test_an_item_works_in_its_windows_and_in_no_other(tile: str) -> None:
    assert [window for window in WINDOWS if held(tile, window)[1]] == [w for w in WINDOWS if w in LEGAL[tile]]


def test_the_table_names_windows_and_every_item() -> None:
    assert {w for legal in LEGAL.values() for w in legal} == set(WINDOWS)
    assert len(LEGAL) == 9


@pytest.mark.parametrize(
    ("tile", "window"), [(t, next(w for w in legal if "happening" in WINDOWS[w])) for t, legal in LEGAL.items()]
)
def test_dispell_undoes_each_item_as_it_is_used(tile: str, window: str) -> None:
    """The answered item does nothing and goes to the deck; a second copy cannot be used either while
    the scroll lasts.
    """
    what = WINDOWS[window]
    setting = table(
        what,
        {
            "Neil": [f"{tile}.1", f"{tile}.2"] if tile != "scroll_dispell" else [f"{tile}.1"],
            "Rob": ["scroll_dispell.2"],
        },
    )
    *_, position = played(begin(setting), reaches(what, "Neil"), {})
    before, there = changeable(position), pieces(position)
    *_, answering = played(position.answer(f"{tile}.1", by="Neil"), lambda d, _: d.player == "Rob", {})
    assert answering.decision is not None and answering.decision.window == "casting"
    *_, undone = played(answering.answer("scroll_dispell.2", by="Rob"), lambda d, _: d.window != "casting", {})
    view = undone.view(None)
    assert f"{tile}.1" in ids(view.zones["playing_deck"])
    assert ids(view.zones["in_use"]) == ["scroll_dispell.2"]
    assert changeable(undone) == before
    assert undone.decision is not None and f"{tile}.2" not in undone.decision.options.ids
    assert pieces(undone) == there


def test_two_copies_are_two_uses() -> None:
    what = WINDOWS["event_die"]
    setting = table(what, {"Neil": ["lucky_charm.1", "lucky_charm.2"]})
    *_, position = played(begin(setting), reaches(what, "Neil"), {})
    for copy in ("lucky_charm.1", "lucky_charm.2"):
        *_, asked = played(position.answer(copy, by="Neil"), lambda d, _: d.player == "Neil" and d.window is None, {})
        asked = asked.answer("die.1", by="Neil")
        *_, position = played(asked.answer("up_to", by="Neil"), reaches(what, "Neil"), {})
    assert position._state.throws[-1].faces == (3, 6)
    assert not [p for p in position.view(None).players["Neil"].zones["hand"] if p.card == "lucky_charm"]
    assert position.decision is not None and position.decision.options.ids == ("pass",)


def ids(there: Sequence[tabletop.Piece]) -> list[str | None]:
    return [piece.id for piece in there]


def changeable(position: Position) -> tuple[Any, ...]:
    """What an item could have changed: armies, the dead, dice, marks but for the scroll's own."""
    view, state = position.view(None), position._state
    return (
        [player.zones["army"] for player in view.players.values()],
        view.zones["fallen"],
        state.throws,
        {k for k in state.marks if k[0] != "unrolled"},
    )


@pytest.mark.parametrize("window", LEGAL["scroll_mist"])
def test_the_mist_rises_in_the_midst_of_everything(window: str) -> None:
    """Golem, Wall, dead, Sword, a Dispell in force, a gift: all pieces are there, no mark is left, the end of the war
    comes once.
    """
    what = {**WINDOWS[window], "run": "players_part 4 by Tom"}
    hands = {
        "Rob": ["scroll_fire_wall.1", "golem.1", "lucky_charm.1"],
        "Neil": ["scroll_mist.1"],
        "druid": ["magic_sword.1"],
    }
    setting = table(what, hands, in_use=[{"scroll_dispell.1": {"victim": "Tom", "caster": "Neil"}}])
    *_, position = played(begin(setting), reaches(what, "Neil"), {"Rob": ("golem", "scroll_fire_wall")})
    position = position.aside(f"{GIVE}:lucky_charm.1", by="Rob").answer("Neil", by="Rob")
    gold, there = golds(position), pieces(position)
    raised = any(piece.card == "scroll_fire_wall" for piece in position.view(None).zones["in_use"])
    assert raised == (window not in ("in_the_field", "initiative_die"))
    after = list(played(position.answer("scroll_mist.1", by="Neil"), lambda d, _: d.prompt.startswith("Send"), {}))
    end, view = after[-1], after[-1].view(None)
    assert pieces(end) == there
    assert not end._state.marks
    assert view.zones["fallen"] == view.zones["owners"] == ()
    assert ids(view.zones["in_use"]) == ["scroll_dispell.1"]
    assert {"golem.1", "scroll_mist.1", *(["scroll_fire_wall.1"] if raised else [])} <= set(
        ids(view.zones["playing_deck"])
    )
    assert golds(end) == gold
    assert "lucky_charm.1" in ids(view.players["Neil"].zones["hand"])
    assert "magic_sword.1" in str(view.players["Rob"].zones["army"])
    assert not any(p.fields["stands_at"] for player in view.players.values() for p in player.zones["army"])
    asked = [p.decision.player for p in after if p.decision is not None and p.decision.window == "war_over"]
    assert Counter(asked) == {"Tom": 1, "Rob": 1, "Neil": 1}


def pieces(position: Position) -> list[int]:
    """Every piece that lies anywhere."""
    return sorted(position._state.ident[piece] for zone in position._state.zones for piece in zone)


def golds(position: Position) -> list[int]:
    return [player.fields["gold"] for player in position.view(None).players.values()]
