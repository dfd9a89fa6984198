"""Keyed chance in whole numbers: which word comes up depends only on the seed, on what is rolled for, and on how often
before.

The mixing is splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014; constants as in
Vigna's public-domain C code). A game therefore comes out the same on every machine and Python, copying it copies no
generator, and one roll more under one label moves no roll under another.

Convention: a roll or draw has a label and a seat (1 for the first player, 0 for the table). Its key is
`seat_key(key_of(label), seat)`; `nth` counts the words already taken under that key. Every die and every drawn piece
takes one word.
"""

from __future__ import annotations

import hashlib

MOST_SIDES = 1000
"""Of a die."""

MASK = 0xFFFF_FFFF_FFFF_FFFF
GAMMA = 0x9E37_79B9_7F4A_7C15
FIRST_FACTOR = 0xBF58_476D_1CE4_E5B9
SECOND_FACTOR = 0x94D0_49BB_1331_11EB


def key_of(text: str) -> int:
    """A 64-bit number for a label, the same in every run (BLAKE2b, unlike `hash`, has no secret of its own)."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def seat_key(key: int, seat: int) -> int:
    """The key of a label when a certain seat rolls or draws; seat 0 is the table."""
    return key ^ (seat * GAMMA & MASK)


def draw_word(seed: int, key: int, nth: int) -> int:
    """The `nth` word (from 0) under a key: that word of the splitmix64 sequence whose state starts at `seed ^ key`."""
    z = ((seed ^ key) + (nth + 1) * GAMMA) & MASK
    z = ((z ^ (z >> 30)) * FIRST_FACTOR) & MASK
    z = ((z ^ (z >> 27)) * SECOND_FACTOR) & MASK
    return z ^ (z >> 31)


def below(word: int, n: int) -> int:
    """A whole number from 0 up to and without `n`. The bias is below n in 2**64."""
    return (word * n) >> 64


class Stream:
    """A bot's own luck: plain splitmix64, apart from the game's. Two streams of one seed give the same words."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def word(self) -> int:
        self.state = z = (self.state + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * FIRST_FACTOR) & MASK  # as in `draw_word`, without a call: bots draw at every decision
        z = ((z ^ (z >> 27)) * SECOND_FACTOR) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 up to and without `n`; `n` must be positive."""
        return (self.word() * n) >> 64

    def chance(self, part: int, whole: int) -> bool:
        """True `part` times in `whole`."""
        return self.below(whole) < part

    def sample_indices(self, n: int, k: int) -> list[int]:
        """`k` different places below `n`, in the order drawn. Raises ValueError when there are not so many."""
        if not 0 <= k <= n:
            raise ValueError(f"cannot take {k} of {n}")
        places = list(range(n))
        for i in range(k):
            j = i + self.below(n - i)
            places[i], places[j] = places[j], places[i]
        return places[:k]

    def copy(self) -> Stream:
        return Stream(self.state)
