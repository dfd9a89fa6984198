"""Cards counted from the log, against the table looked at after every decision."""

from __future__ import annotations

from collections import Counter

import attrs

from interpreter.bots.bot import luck
from interpreter.match.card_counts import by_card, shown
from interpreter.match.simulation import Plan, simulate
from tests.unit.match.playing import DUEL, duel

PLAN = Plan(str(DUEL), {}, ("Ann", "Bo"), games=6, seed=1, max_turns=500, zones=("board",))


def watched(seed: int) -> Counter[tuple[str, int]]:
    """Who got what onto their board, seen from outside: whatever lies there and did not a decision before."""
    table = duel().new_table(("Ann", "Bo"), seed)
    layout, found = table.state.layout, Counter[tuple[str, int]]()
    boards = {seat: layout.player_zone["board"] + seat for seat in (1, 2)}
    before: dict[int, set[int]] = {1: set(), 2: set()}
    while (question := table.question) is not None:
        table.answer(table.sample(luck(seed, question.player, table.decisions)))
        for seat, zone in boards.items():
            now = set(table.state.zones[zone])
            found.update((layout.cards[piece].id, seat) for piece in now - before[seat])  # type: ignore[union-attr]
            before[seat] = now
    assert dict(found) == {(card, seat): times for card, seat, times in table.arrivals(("board",))}
    return found


def test_the_log_tells_what_came_to_the_boards() -> None:
    assert all(watched(seed) for seed in (1, 2, 3))


def test_a_simulation_keeps_them_only_when_asked() -> None:
    results = list(simulate(duel(), PLAN))
    assert all(result.entries for result in results)
    assert not any(result.entries for result in simulate(duel(), attrs.evolve(PLAN, zones=())))
    data = by_card(duel().ruleset, ((result.entries, result.winners) for result in results))
    assert sum(row["times"] for row in data.values()) == sum(
        times for result in results for _, _, times in result.entries
    )
    assert all(row["won"] <= row["players"] <= row["times"] for row in data.values())
    assert sum(row["won"] for row in data.values()) > 0


def test_a_card_that_never_came_is_named() -> None:
    data = by_card(duel().ruleset, [((("wolf", 1, 2), ("wolf", 2, 1)), (1,))])
    assert data["wolf"] == {"times": 3, "players": 2, "won": 1}
    first, wolf, never = shown(data, ["board"])
    assert first.endswith("board:") and wolf.split()[:3] == ["wolf", "3", "times,"]
    assert set(never.removeprefix("  never: ").split(", ")) == set(duel().ruleset.cards) - {"wolf"}
