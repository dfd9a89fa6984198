"""Variants that lie over one another in any chains: one value whatever the order and the names, or one that clashes."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import attrs

import interpreter as tabletop
from tests.unit.run.test_layers_of_rules import folder, house
from tests.unit.view.telling import said

OWN = 2  # what the game itself comes to
LETTERS = "abcdefgh"


@attrs.frozen
class Drawn:
    """A variant: what it adds, what it sets the value to if it does, the places of those it says it lies over."""

    adds: int
    sets: int | None
    after: tuple[int, ...]

    def rules(self) -> str:
        sets = "" if self.sets is None else f"modify worth(p) to {self.sets}\n"
        return f"{sets}modify worth(p) by {self.adds}\n"


def drawn(seed: int) -> list[Drawn]:
    """Three to six variants, each over some of those before it; every number has a digit of its own."""
    rng = random.Random(seed)
    made: list[Drawn] = []
    for place in range(rng.randint(3, 6)):
        sets = rng.randint(1, 9) if rng.random() < 0.4 else None
        made.append(Drawn(10 ** (place + 1), sets, tuple(p for p in range(place) if rng.random() < 0.3)))
    return made


def below(variants: list[Drawn], place: int) -> set[int]:
    return {under for at in variants[place].after for under in (at, *below(variants, at))}


def expected(variants: list[Drawn]) -> int | None:
    """By what each says of the others alone; None where two set the value and neither lies over the other."""
    under = [below(variants, place) for place in range(len(variants))]
    setting = [place for place, variant in enumerate(variants) if variant.sets is not None]
    if any(one not in under[other] for one, other in combinations(setting, 2)):
        return None
    lost = {place for at in setting for place in under[at]}
    value = variants[setting[-1]].sets if setting else OWN
    assert value is not None
    return value + sum(variant.adds for place, variant in enumerate(variants) if place not in lost)


def laid(variants: list[Drawn], names: str) -> list[dict[str, str]]:
    return [
        house(names[place], variant.rules(), *(names[under] for under in variant.after))
        for place, variant in enumerate(variants)
    ]


def value(game: Path, variants: list[dict[str, str]]) -> int | None:
    try:
        return int(said(tabletop.load(game, variants=variants).start(["Ann", "Ben"], seed=4))[-1])
    except tabletop.LoadError as error:
        assert {finding.code for finding in error.diagnostics} == {"L93"}
        return None


def test_chains_come_to_one_value_or_clash(tmp_path: Path) -> None:
    game, clashes, sets = folder(tmp_path), 0, 0
    for seed in range(24):
        variants = drawn(seed)
        wanted = expected(variants)
        clashes, sets = clashes + (wanted is None), sets + (wanted is not None and wanted % 10 != OWN)
        names = random.Random(seed).sample(LETTERS, len(variants))
        assert value(game, laid(variants, "".join(names))) == wanted, seed
        assert value(game, laid(variants, "".join(names)[::-1])[::-1]) == wanted, seed
    assert clashes >= 3 and sets >= 6


def test_what_is_set_in_one_chain_loses_nothing_of_another(tmp_path: Path) -> None:
    """Ten is added at the bottom of a chain of two; the other's upper one sets the value."""
    variants = [Drawn(10, None, ()), Drawn(100, None, ()), Drawn(1000, None, (0,)), Drawn(10000, 4, (1,))]
    assert expected(variants) == 11014 == value(folder(tmp_path), laid(variants, "abcd"))
