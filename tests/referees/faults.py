"""Faults made on purpose in the rules of the shipped games, each of which a referee must notice."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs
import yaml

import interpreter as tabletop
from interpreter.values.package import data_folder
from tests.referees.games import BOOKS, refereed
from tests.referees.playing import Plan
from tests.referees.told import Complaint

DECKS = Path(__file__).with_name("decks")
GAMES, MOST_DECISIONS = range(9), 900


@attrs.frozen
class Fault:
    file: str
    old: str
    new: str
    complains: str
    games: Sequence[int] = GAMES
    deck: str | None = None  # in `decks/`

    @property
    def game(self) -> str:
        return self.file.partition("/")[0]

    @property
    def text(self) -> str:
        return (data_folder("games") / self.file).read_text(encoding="utf-8")


def faults() -> dict[str, Fault]:
    listed = yaml.safe_load(Path(__file__).with_name("mutants.yaml").read_text(encoding="utf-8"))
    return {name: Fault(**row) for name, row in listed.items()}


def complaints_of(fault: Fault, copies: Path) -> Iterator[Complaint]:
    """What the referee says of a few games with the fault in their rules."""
    copy = copies / fault.game
    shutil.copytree(data_folder("games") / fault.game, copy, dirs_exist_ok=True)
    (copies / fault.file).write_text(fault.text.replace(fault.old, fault.new), encoding="utf-8")
    game = tabletop.load(copy)
    deck = fault.deck and DECKS / fault.deck
    for number in fault.games:
        try:
            yield from refereed(BOOKS[fault.game], game, Plan(number, deck or None), MOST_DECISIONS)
        except tabletop.RuleFault:  # the rules notice it themselves
            continue
