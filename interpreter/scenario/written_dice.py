"""Chance as a scenario writes it: faces by label, in the order they are thrown; what is drawn is the first there is."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from interpreter.analysis.builtins.luck import PICKED, SHUFFLED
from interpreter.api.game import Game
from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.scenario.unfit import BAD_DICE, WRONG_SHAPE, Noting, Unfit, find
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.values.chance import below, draw_word, key_of, seat_key
from interpreter.values.span import Span

Queue = list[YamlNode]


class WrittenDice:
    """A source of chance that is used up: `left` are the dice that nobody has thrown.

    A throw for which nothing is written raises Unfit. What is drawn without a number of its own is the first piece, or
    (`seed`) comes by chance.
    """

    def __init__(self, dice: Mapping[str, Entry], players: Sequence[str], seed: int | None, nowhere: Span) -> None:
        self.seed, self.nowhere = seed, nowhere
        self.dice = dice
        self.queues: dict[tuple[str, int], Queue] = {}
        for name, entry in dice.items():
            label, seat = _label_and_seat(name, players)
            queue = list(entry.value.items)
            for each in range(len(players) + 1) if seat is None else (seat,):
                self.queues[label, each] = queue

    def throw(self, label: str, seat: int, nth: int, sides: int, dice: Sequence[Any]) -> tuple[int, ...]:
        if (label, seat) not in self.queues:
            raise Unfit(BAD_DICE, f"a die is thrown for `{label}`, and `dice` has none for it", self.nowhere)
        return tuple([self._next(label, seat, sides) for _ in dice])

    def place(self, label: str, seat: int, nth: int, many: int) -> int:
        if (label, seat) in self.queues:
            return self._next(label, seat, many) - 1
        if self.seed is None:
            return 0
        return below(draw_word(self.seed, seat_key(key_of(label), seat), nth), many)

    def left(self) -> Iterator[YamlNode]:
        """The first of each that was not wanted."""
        seen: set[int] = set()
        for queue in self.queues.values():
            if queue and id(queue) not in seen:
                seen.add(id(queue))
                yield queue[0]

    def _next(self, label: str, seat: int, many: int) -> int:
        queue = self.queues[label, seat]
        if not queue:
            raise Unfit(BAD_DICE, f"more dice are thrown for `{label}` than are written", self.nowhere)
        node = queue.pop(0)
        number: int = node.value
        if not 1 <= number <= many:
            raise Unfit(WRONG_SHAPE, f"a number from 1 to {many} is wanted for `{label}`", node.span)
        return number


def _label_and_seat(name: str, players: Sequence[str]) -> tuple[str, int | None]:
    """`combat Tom`: the label, and whose."""
    label, _, who = name.rpartition(" ")
    return (label, players.index(who) + 1) if label and who in players else (name, None)


def check_labels(dice: Mapping[str, Entry], players: Sequence[str], game: Game) -> None:
    """Raises Unfit for labels that nothing is thrown or drawn for."""

    def check(entry: Entry) -> None:
        known = _labels_of(game)
        label, _ = _label_and_seat(entry.key, players)
        first, _, second = label.partition(" ")
        if first in known and label not in known:
            find(second, players, "player", entry.span)
        find(label, known, "throw or draw for", entry.span)

    noting = Noting()
    noting.each(dice.values(), check)
    noting.settle()


@functools.lru_cache(maxsize=64)
def _labels_of(game: Game) -> frozenset[str]:
    bodies = [unit.body for unit in game.program.meaning.units]
    rolls = [s for body in bodies for s in statements(body) if isinstance(s, n.Roll | n.RollMany)]
    zones = game.ruleset.zones
    return frozenset({PICKED, *zones, *(SHUFFLED + zone for zone in zones), *(r.label or r.name for r in rolls)})
